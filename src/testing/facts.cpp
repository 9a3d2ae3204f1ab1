#include "testing/facts.h"

#include <utility>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;  // key and value

// A lone value right after the subject stands under the empty key.
Facts facts_of(const std::vector<std::string_view>& words, std::size_t from) {
  Facts facts;
  std::size_t at = from;
  if ((words.size() - from) % 2 == 1) facts.emplace_back("", words[at++]);
  for (; at + 1 < words.size(); at += 2) facts.emplace_back(words[at], words[at + 1]);
  return facts;
}

struct Found {
  Facts facts;
  std::string line;
};

// The empty key means the first one.
const std::string* value_of(const Facts& facts, const std::string& key) {
  for (const auto& [known, value] : facts)
    if (key.empty() || known == key) return &value;
  return nullptr;
}

std::optional<Found> find_subject(const std::string& subject,
                                  const std::vector<std::string>& description) {
  std::optional<Found> found;
  for (const std::string& line : description) {
    const auto words = base::split_words(line);
    if (words.empty() || words[0] != subject) continue;
    if (!found) found.emplace();
    for (auto& fact : facts_of(words, 1)) found->facts.push_back(std::move(fact));
    found->line += (found->line.empty() ? "" : "; ") + line;
  }
  return found;
}

std::string missing_subject(const std::string& subject,
                            const std::vector<std::string>& description) {
  std::vector<std::string_view> subjects;
  for (const std::string& line : description) {
    const auto words = base::split_words(line);
    if (!words.empty()) subjects.push_back(words[0]);
  }
  const std::string_view near = base::nearest_word(subject, subjects);
  return fmt::format("nothing is known of `{}`{}; to expect just that, write `expect no {}`",
                     subject, near.empty() ? "" : fmt::format(" (the nearest is `{}`)", near),
                     subject);
}

bool is_bare_value(const std::string& value) {
  return value == "0" || value == "no" || value == "-" || value == "none";
}

}  // namespace

bool is_described(const std::string& subject, const std::vector<std::string>& description) {
  return find_subject(subject, description).has_value();
}

std::optional<std::string> bare_mismatch(const FactWanted& wanted) {
  const bool must_differ = wanted.kind == FactWanted::Kind::differs;
  const std::vector<std::string_view> words(wanted.words.begin(), wanted.words.end());
  for (const auto& [key, value] : facts_of(words, 0))
    if (is_bare_value(value) == must_differ)
      return fmt::format("`{}` is bare, so its {} is {}, {} {}", wanted.subject, key,
                         "0, no or nothing", must_differ ? "and must not be" : "not", value);
  return std::nullopt;
}

std::optional<std::string> fact_mismatch(const FactWanted& wanted,
                                         const std::vector<std::string>& description) {
  const auto found = find_subject(wanted.subject, description);
  if (wanted.kind == FactWanted::Kind::subject_missing) {
    if (!found) return std::nullopt;
    return fmt::format("`{}` must not be there, and it is: {}", wanted.subject, found->line);
  }
  if (!found) return missing_subject(wanted.subject, description);
  const bool must_differ = wanted.kind == FactWanted::Kind::differs;
  const std::vector<std::string_view> words(wanted.words.begin(), wanted.words.end());
  for (const auto& [key, value] : facts_of(words, 0)) {
    const std::string* real = value_of(found->facts, key);
    if (real == nullptr)
      return fmt::format("`{}` has no key `{}`: {}", wanted.subject, key, found->line);
    if ((*real == value) != must_differ) continue;
    return fmt::format("`{}`{}{} is {}, {} {}: {}", wanted.subject, key.empty() ? "" : " ", key,
                       *real, must_differ ? "and must not be" : "not", value, found->line);
  }
  return std::nullopt;
}

}  // namespace muster::testing
