#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::base {

// The words of a line, parted by blanks and tabs.
std::vector<std::string_view> split_words(std::string_view line);
// The pieces between separators, each without blanks around it; "a||b" has three.
std::vector<std::string_view> split_at(std::string_view text, char separator);
std::string_view trimmed(std::string_view text);
// A whole number written with digits and at most one minus; nothing else may stand beside it.
std::optional<int> whole_number(std::string_view text);
// "1 wolf", "3 wolves".
std::string counted(int count, std::string_view one, std::string_view more);
// With a capital letter first.
std::string capitalised(std::string text);
std::string joined(const std::vector<std::string>& parts, std::string_view between);
// The candidate with the fewest changed letters, if one is near enough to be a slip of the finger.
std::string_view nearest_word(std::string_view word,
                              const std::vector<std::string_view>& candidates);
// The same with at most so many changed letters.
std::string_view nearest_word(std::string_view word,
                              const std::vector<std::string_view>& candidates,
                              std::size_t most_changes);

}  // namespace muster::base
