#include "testing/listing.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using contract::Seat;
using table::Table;
using Words = std::vector<std::string_view>;

bool begins_with(const Words& words, const Words& start) {
  return start.size() <= words.size() && std::equal(start.begin(), start.end(), words.begin());
}

constexpr std::size_t kBeginning = 2;  // verb and piece
constexpr std::string_view kGameOver = "game_over";

// The action as the table itself spells it, if it is accepted.
struct Spelled {
  std::string text;
  bool accepted = false;
};

bool is_space(const contract::Board& board, std::string_view word) {
  return std::any_of(board.cells.begin(), board.cells.end(),
                     [&](const contract::BoardCell& cell) { return cell.name == word; });
}

// Verb, piece, and then nothing but spaces.
bool is_drawn_way(const Table& table, const Words& words) {
  if (words.size() < kBeginning + 2) return false;
  const auto board = table.board();
  return std::all_of(words.begin() + kBeginning, words.end(),
                     [&](std::string_view word) { return is_space(board, word); });
}

// A drawn way may end before its last space, and what happens first tells where. One that comes
// back to its start changes no place: of it the list has only the beginning.
std::string cut_short(const Table& table, const std::string& text, const table::Told& first) {
  const Words words = base::split_words(text);
  const Words told = base::split_words(first.text);
  if (told.size() < kBeginning || !is_drawn_way(table, words)) return text;
  const bool returns = told.back() == told[told.size() - 2];
  const auto end = std::find(words.begin() + kBeginning, words.end(), told.back());
  if (!returns && end == words.end()) return text;
  const std::string_view last = returns ? words[kBeginning - 1] : *end;
  return text.substr(0, static_cast<std::size_t>(last.data() + last.size() - text.data()));
}

Spelled spell(const Table& table, Seat seat, const std::string& text) {
  const auto step = table.propose(seat, text);
  if (!step) return {text, false};
  std::string spelled = text;
  for (const record::Entry& entry : step->entries)
    if (entry.kind == record::EntryKind::action) spelled = entry.text;
  const auto told = table.told(*step);
  if (!told.empty()) spelled = cut_short(table, spelled, told.front());
  return {spelled, true};
}

// Whether an offer made after the draft stands for the target. Of a path that somebody drew himself
// only the end is listed; a path that leaves out its middle is named by its end.
bool stands_for(const Words& offer, const Words& draft, const Words& target, bool accepted) {
  if (offer == target) return true;
  if (offer.empty() || target.size() < 2 || offer[0] != target[0]) return false;
  if (!begins_with(offer, draft) || offer.back() != target.back()) return false;
  return accepted || target.size() == draft.size() + 1;
}

bool leads_to(const Table& table, Seat seat, const std::string& draft, const Words& target,
              bool accepted) {
  const auto offers = table.offers(seat, draft);
  if (!offers) return false;
  const Words made = base::split_words(draft);
  for (const contract::SpokenOffer& offer : *offers)
    if (stands_for(base::split_words(offer.text), made, target, accepted)) return true;
  for (const contract::SpokenOffer& offer : *offers) {
    const Words words = base::split_words(offer.text);
    if (words.size() <= made.size() || !begins_with(target, words)) continue;
    if (offer.offer.traits.goes_on && leads_to(table, seat, offer.text, target, accepted))
      return true;
  }
  return false;
}

}  // namespace

bool is_listed(const Table& table, Seat seat, const std::string& text) {
  const Spelled spelled = spell(table, seat, text);
  return leads_to(table, seat, "", base::split_words(spelled.text), spelled.accepted);
}

bool is_slip(const table::Problem& problem) {
  return problem.clause.empty() && problem.code != kGameOver;
}

std::optional<table::Problem> unreadable(const Table& table, Seat seat, const std::string& text) {
  auto problem = table.why_not(seat, text);
  if (problem && problem->code == kGameOver) {  // then nobody reads it; offers do
    problem.reset();
    if (const auto offers = table.offers(seat, text); !offers) problem = offers.error();
  }
  if (problem && is_slip(*problem)) return problem;
  return std::nullopt;
}

base::Result<Choices, std::string> choices(const Table& table, Seat seat,
                                           const std::string& draft) {
  const Words made = base::split_words(draft);
  const auto offers = table.offers(seat, made.size() < 2 ? std::string() : draft);
  Choices found;
  if (!offers) {
    if (is_slip(offers.error()))
      return base::fail(
          fmt::format("the beginning `{}` cannot be read: {}", draft, offers.error().words));
    found.refusal = offers.error();
    return found;
  }
  for (const contract::SpokenOffer& offer : *offers) {
    const Words words = base::split_words(offer.text);
    if (!begins_with(words, made) || words.size() <= made.size()) continue;
    const std::string next(made.empty() ? words.front() : words.back());
    if (std::find(found.words.begin(), found.words.end(), next) == found.words.end())
      found.words.push_back(next);
  }
  std::sort(found.words.begin(), found.words.end());
  return found;
}

std::optional<std::string> list_disagreement(const Table& table, Seat seat,
                                             const std::string& action) {
  const bool accepted = !table.why_not(seat, action);
  const bool listed = is_listed(table, seat, action);
  if (accepted == listed) return std::nullopt;
  return fmt::format("`{}` is {}", action,
                     accepted ? "not refused, yet not listed" : "refused, yet listed");
}

}  // namespace muster::testing
