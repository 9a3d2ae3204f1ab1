#include "table/typed.h"

#include <fmt/format.h>

#include "base/words.h"

namespace muster::table {
namespace {

Walk walk_from(const Window& window, Seat seat, const std::vector<WalkPick>& picks) {
  auto walked = walk(window, seat, picks);
  return walked ? std::move(*walked) : Walk{};
}

std::string_view last_word_of(std::string_view text) { return text.substr(text.rfind(' ') + 1); }

// An order may write a path by its end; in full it reads as it is offered.
std::string in_full(const Window& window, Seat seat, const std::string& text) {
  const auto end = text.rfind(' ');
  if (end == std::string::npos || picks_to(window, seat, text)) return text;
  const auto offers = window.offers(seat, text.substr(0, end));
  if (!offers) return text;
  for (const contract::SpokenOffer& spoken : *offers)
    if (last_word_of(spoken.text) == last_word_of(text)) return spoken.text;
  return text;
}

// The first reading that nothing forbids, or why the likeliest one is forbidden.
Typed in_notation(const Window& window, Seat seat, const std::vector<std::string>& readings) {
  std::optional<Problem> first;
  for (const std::string& text : readings) {
    auto problem = window.why_not(seat, text);
    if (!problem) return {in_full(window, seat, text), {}};
    if (!first) first = std::move(problem);
  }
  return {{}, std::move(first)};
}

}  // namespace

std::vector<WalkPick> made(const Walk& walk) {
  std::vector<WalkPick> picks = walk.picks;
  std::erase_if(picks, [](const WalkPick& pick) { return pick.is_filled; });
  return picks;
}

std::vector<contract::SpokenOffer> playable(const Walk& walk) {
  std::vector<contract::SpokenOffer> whole;
  for (const auto& spoken : walk.meaning)
    if (spoken.offer.traits.whole) whole.push_back(spoken);
  return whole;
}

bool is_picking(const Naming& naming, const Walk& walk,
                const std::vector<std::string_view>& words) {
  const std::string_view first = words.front().substr(0, words.front().find('+'));
  return naming.is_offered(walk, first) ||
         (words.size() == 1 && naming.pick_called(walk, first).has_value());
}

Followed follow(const Window& window, Seat seat, const Naming& naming, Walk from,
                const std::vector<std::string_view>& words) {
  Followed at{std::move(from)};
  at.walk.menu.clear();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_last = i + 1 == words.size();
    std::string_view word = words[i];
    const bool has_plus = word.ends_with('+');
    if (has_plus) word.remove_suffix(1);
    auto pick = naming.pick_called(at.walk, word);
    if (!pick) {
      at.problem = base::problem("no_such_thing",
                                 fmt::format("There is nothing called \"{}\" on the table.", word));
      return at;
    }
    pick->goes_on = has_plus || !is_last;
    auto picks = made(at.walk);
    picks.push_back(std::move(*pick));
    at.walk = walk_from(window, seat, picks);
    at.problem = at.walk.problem;
    at.has_more = !is_last;
    if (at.problem || at.walk.action || !at.walk.menu.empty()) return at;
  }
  return at;
}

Typed typed(const Window& window, Seat seat, std::string_view text) {
  const auto words = base::split_words(text);
  if (words.empty()) return {};
  const contract::Board board = window.board();
  const contract::Scene scene = window.scene(seat);
  Labels labels;
  labels.learn(scene);
  const Naming naming(board, scene, labels);
  Walk begun = walk_from(window, seat, {});
  if (!is_picking(naming, begun, words)) return in_notation(window, seat, naming.readings(text));
  const Followed followed = follow(window, seat, naming, std::move(begun), words);
  if (followed.problem) return {{}, followed.problem};
  if (followed.walk.action) return {followed.walk.action->text, {}};
  const auto whole = playable(followed.walk);
  if (whole.size() == 1 && followed.walk.menu.empty()) return {whole.front().text, {}};
  return {};
}

}  // namespace muster::table
