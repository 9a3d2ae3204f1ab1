#include "testing/expectations.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/words.h"
#include "testing/facts.h"
#include "testing/listing.h"
#include "testing/seats.h"

namespace muster::testing {
namespace {

using contract::Ending;
using contract::Outcome;
using contract::Seat;
using table::Problem;

bool has(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// Whether the text is a word that could stand here at all: a verb, or the next word of an action.
Fault reading_fault(const Asking& asking, Seat seat, const std::string& text) {
  const auto words = base::split_words(text);
  if (words.size() < 2) return words.empty() ? std::nullopt : asking.lexicon.verb_fault(words[0]);
  const auto problem = unreadable(asking.table, seat, text);
  if (!problem) return std::nullopt;
  return fmt::format("`{}` cannot be read: {}{}", text, problem->words,
                     asking.lexicon.hint(words.back()));
}

std::string listed(const Choices& found) {
  if (!found.words.empty()) return base::joined(found.words, " ");
  return found.refusal ? fmt::format("nothing, because it is refused: {}", named(*found.refusal))
                       : "nothing";
}

Fault choice_fault(const Asking& asking, Seat seat, const ChoicesWanted& wanted,
                   const Choices& found, const std::string& word) {
  if (wanted.match != EventMatch::none) {
    if (has(found.words, word)) return std::nullopt;
    return fmt::format("`{}` is not a choice; the choices are: {}", word, listed(found));
  }
  if (has(found.words, word))
    return fmt::format("`{}` must not be a choice; the choices are: {}", word, listed(found));
  return reading_fault(asking, seat, wanted.draft + (wanted.draft.empty() ? "" : " ") + word);
}

// Games describe only spaces that have something to tell. The game itself is asked whether it knows
// the words, so that a misspelled key does not pass for a bare space.
Fault bare_fault(const Asking& asking, const FactWanted& wanted,
                 const std::vector<std::string>& description) {
  auto lines = description;
  lines.push_back(wanted.subject + ' ' + base::joined(wanted.words, " "));
  const auto understood = asking.games.open_position(asking.table.plan(), lines);
  if (!understood) return fmt::format("not understood: {}", understood.error().words);
  return bare_mismatch(wanted, description, asking.lexicon);
}

// The numbers of seats in the order of the table.
using Numbers = std::array<std::int32_t, contract::kMaxSeats>;

Fault numbers_fault(const Asking& asking, const std::vector<std::pair<std::string, int>>& wanted,
                    const Numbers& real, std::string_view what) {
  for (const auto& [name, number] : wanted) {
    const auto seat = seat_named(asking.table, name);
    if (!seat) return seat.error();
    const int found = real[contract::index_of(*seat)];
    if (found != number) return fmt::format("{} {} {}, not {}", name, what, found, number);
  }
  return std::nullopt;
}

base::Result<Outcome, std::string> outcome_of(const Asking& asking, const EndWords& end) {
  Outcome outcome;
  const auto fill = [&](const std::vector<std::pair<std::string, int>>& words,
                        Numbers& numbers) -> Fault {
    for (const auto& [name, number] : words) {
      const auto seat = seat_named(asking.table, name);
      if (!seat) return seat.error();
      numbers[contract::index_of(*seat)] = number;
    }
    return std::nullopt;
  };
  if (auto fault = fill(end.scores, outcome.scores)) return base::fail(std::move(*fault));
  if (auto fault = fill(end.tallies, outcome.tallies)) return base::fail(std::move(*fault));
  // What a seat scored is its side's score too, unless `side` says otherwise.
  for (const auto& [name, points] : end.scores) {
    const auto side =
        asking.table.names().side_of[contract::index_of(*seat_named(asking.table, name))];
    outcome.side_scores[contract::index_of(side)] = points;
  }
  for (const auto& [name, points] : end.sides) {
    const auto side = side_named(asking.table, name);
    if (!side) return base::fail(side.error());
    outcome.side_scores[contract::index_of(*side)] = points;
  }
  if (!end.winners.empty()) {
    const auto winners = seats_named(asking.table, end.winners);
    if (!winners) return base::fail(winners.error());
    outcome.winners = *winners;
  }
  const bool has_winner = outcome.winners.any();
  outcome.ending = end.ending.value_or(has_winner ? Ending::won : Ending::drawn);
  return outcome;
}

std::string_view ending_name(Ending ending) {
  if (ending == Ending::drawn) return "drawn";
  return ending == Ending::won ? "won" : "lost";
}

std::string_view winner_name(MatchWinner winner) {
  if (winner == MatchWinner::nobody) return "is a draw";
  return winner == MatchWinner::first ? "goes to the first player" : "goes to the second player";
}

MatchWinner winner_of(contract::MatchVerdict verdict) {
  if (verdict == contract::MatchVerdict::draw) return MatchWinner::nobody;
  return verdict == contract::MatchVerdict::first_player ? MatchWinner::first : MatchWinner::second;
}

}  // namespace

std::string named(const Problem& problem) {
  std::string name = problem.code;
  if (!problem.clause.empty()) name += ' ' + problem.clause;
  return fmt::format("{} ({})", name, problem.words);
}

Fault refusal_fault(const RefusalWanted& wanted, const Problem& problem) {
  if (wanted.code.empty() && is_slip(problem))
    return fmt::format("the action cannot be read: {}", named(problem));
  if (!wanted.code.empty() && wanted.code != problem.code)
    return fmt::format("refused, but not with {}: {}", wanted.code, named(problem));
  if (!wanted.clause.empty() && wanted.clause != problem.clause)
    return fmt::format("refused, but not by {}: {}", wanted.clause, named(problem));
  return std::nullopt;
}

Fault refusal_fault(const Asking& asking, Seat seat, const std::string& action,
                    const RefusalWanted& wanted, const Problem& problem) {
  const bool is_read = is_slip(problem) || asking.lexicon.is_verb(action);
  if (const auto slip = is_read ? std::nullopt : unreadable(asking.table, seat, action))
    return fmt::format("the action cannot be read: {}", named(*slip));
  return refusal_fault(wanted, problem);
}

Fault judge(const Asking& asking, const CanWanted& wanted) {
  const auto seat = seat_named(asking.table, wanted.seat);
  if (!seat) return seat.error();
  const auto why_not = asking.table.why_not(*seat, wanted.action);
  const bool listed = is_listed(asking.table, *seat, wanted.action);
  if (wanted.can) {
    if (why_not) return fmt::format("`{}` is refused: {}", wanted.action, named(*why_not));
    if (!listed) return fmt::format("`{}` is not refused, yet not listed", wanted.action);
    return std::nullopt;
  }
  if (!why_not) return fmt::format("`{}` is not refused", wanted.action);
  if (auto why = refusal_fault(asking, *seat, wanted.action, wanted.refusal, *why_not)) return why;
  if (listed) return fmt::format("`{}` is refused, yet listed", wanted.action);
  return std::nullopt;
}

Fault judge(const Asking& asking, const ChoicesWanted& wanted) {
  const auto seat = seat_named(asking.table, wanted.seat);
  if (!seat) return seat.error();
  if (auto fault = reading_fault(asking, *seat, wanted.draft)) return fault;
  const auto found = choices(asking.table, *seat, wanted.draft);
  if (!found) return found.error();
  for (const std::string& word : wanted.words)
    if (auto fault = choice_fault(asking, *seat, wanted, *found, word)) return fault;
  for (const std::string& word : found->words)
    if (wanted.match == EventMatch::exact && !has(wanted.words, word))
      return fmt::format("`{}` is a choice too; the choices are: {}", word, listed(*found));
  return std::nullopt;
}

Fault judge(const Asking& asking, const FactWanted& wanted) {
  const auto description = asking.table.describe();
  const bool asks_what_is_there = wanted.kind != FactWanted::Kind::subject_missing;
  if (asks_what_is_there && asking.lexicon.is_space(wanted.subject) &&
      is_bare(wanted.subject, description))
    return bare_fault(asking, wanted, description);
  return fact_mismatch(wanted, description, asking.lexicon);
}

Fault judge(const Asking& asking, const OverWanted& wanted) {
  const auto outcome = asking.table.outcome();
  if (!outcome) return "the game is not over";
  if (!wanted.clause.empty() && wanted.clause != asking.table.outcome_clause())
    return fmt::format("the game is over by {}, not by {}", asking.table.outcome_clause(),
                       wanted.clause);
  if (auto why = numbers_fault(asking, wanted.end.scores, outcome->scores, "scored")) return why;
  if (auto why = numbers_fault(asking, wanted.end.tallies, outcome->tallies, "tallied")) return why;
  for (const auto& [name, points] : wanted.end.sides) {
    const auto side = side_named(asking.table, name);
    if (!side) return side.error();
    const int found = outcome->side_scores[contract::index_of(*side)];
    if (found != points) return fmt::format("side {} scored {}, not {}", name, found, points);
  }
  if (wanted.end.ending && *wanted.end.ending != outcome->ending)
    return fmt::format("the game was {}, not {}", ending_name(outcome->ending),
                       ending_name(*wanted.end.ending));
  if (wanted.end.winners.empty()) return std::nullopt;
  const auto winners = seats_named(asking.table, wanted.end.winners);
  if (!winners) return winners.error();
  if (outcome->winners == *winners) return std::nullopt;
  return fmt::format("the winner is {}, not {}", seat_list(asking.table, outcome->winners),
                     base::joined(wanted.end.winners, " "));
}

Fault judge(const Asking& asking, const MatchWanted& wanted) {
  const auto first = outcome_of(asking, wanted.first);
  if (!first) return first.error();
  const auto second = outcome_of(asking, wanted.second);
  if (!second) return second.error();
  const MatchWinner winner = winner_of(asking.table.match(*first, *second));
  if (winner == wanted.winner) return std::nullopt;
  return fmt::format("this match {}; expected: it {}", winner_name(winner),
                     winner_name(wanted.winner));
}

Fault judge(const Asking& asking, const RunningWanted&) {
  const auto outcome = asking.table.outcome();
  if (outcome) return fmt::format("the game is over by {}", asking.table.outcome_clause());
  return std::nullopt;
}

Fault judge(const Asking& asking, const AskedWanted& wanted) {
  const auto expected = seats_named(asking.table, wanted.seats);
  if (!expected) return expected.error();
  const contract::ToAct to_act = asking.table.to_act();
  const contract::SeatSet real = wanted.must ? to_act.awaited() : to_act.may;
  if (real == *expected) return std::nullopt;
  return fmt::format("{}: {}; expected: {}",
                     wanted.must ? "the seats asked are" : "the seats that may act are",
                     seat_list(asking.table, real), base::joined(wanted.seats, " "));
}

}  // namespace muster::testing
