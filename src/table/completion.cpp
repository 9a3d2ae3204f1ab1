#include "table/completion.h"

#include "base/words.h"

namespace muster::table {
namespace {

using contract::SpokenOffer;

std::string joined(const std::vector<std::string_view>& words, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += ' ';
    text += words[i];
  }
  return text;
}

// The last word of a draft is what was picked last.
std::string_view last_word(std::string_view text) { return text.substr(text.rfind(' ') + 1); }

}  // namespace

std::vector<Completion> completions(const Window& window, Seat seat, std::string_view typed,
                                    std::size_t most) {
  const auto words = base::split_words(typed);
  const bool is_word_done = typed.ends_with(' ') || words.empty();
  std::string wanted = joined(words, words.size());
  if (is_word_done && !words.empty()) wanted += ' ';
  // The longest beginning that is a draft; a verb alone is none.
  for (std::size_t count = words.size() - (is_word_done ? 0 : 1) + 1; count-- > 0;) {
    const std::string draft = joined(words, count);
    const auto offers = window.offers(seat, draft);
    if (!offers) continue;
    std::vector<Completion> found;
    for (const SpokenOffer& spoken : *offers) {
      std::string text = draft.empty() ? spoken.text : draft;
      if (!draft.empty()) text.append(" ").append(last_word(spoken.text));
      if (!text.starts_with(wanted) || found.size() == most) continue;
      found.push_back({std::move(text), spoken.facts.words, spoken.offer.traits.whole});
    }
    return found;
  }
  return {};
}

}  // namespace muster::table
