#include "games/intercept/game.h"

namespace muster::intercept {

State Intercept::start(const Setup& setup, kernel::Dice& dice, Events& events) {
  State state;
  Play(setup, state, dice, events).begin();
  return state;
}

void Intercept::apply(const Setup& setup, State& state, Seat by, const Action& action,
                      kernel::Dice& dice, Events& events) {
  MUSTER_DCHECK(!refuse(setup, contract::sight<Intercept>(setup, state, by), filled(action)));
  Play play(setup, state, dice, events);
  std::visit([&](const auto& verb) { play.answer(contract::index_of(by), verb); }, action);
}

void Intercept::concede(const Setup& setup, State& state, Seat seat, kernel::Dice& dice,
                        Events& events) {
  Play(setup, state, dice, events).concede(contract::index_of(seat));
}

// A row is whole with exactly the allowed number of cards (AA-66), a turn with its facing.
bool Intercept::is_whole(const Setup& setup, const Sight& see, const Draft& draft) {
  if (draft.is_empty()) return false;
  const auto is_complete = [&](const Row& row) {
    const auto i = to_lay(see.open, contract::index_of(see.seat));
    return i && hand_of(row).is_complete(see.open.interceptors[*i].allowance);
  };
  if (const auto* lay = std::get_if<Lay>(&draft.action)) return is_complete(lay->row);
  if (const auto* hide = std::get_if<Hide>(&draft.action)) return is_complete(hide->row);
  if (std::holds_alternative<Turn>(draft.action)) return draft.has(2);
  return Kit::is_whole(setup, see, draft);
}

// AA-309 AA-310; a team that gives up has lost, whatever it scored.
std::optional<contract::Outcome> Intercept::outcome(const Setup& setup, const Open& open) {
  if (open.step != Step::over) return std::nullopt;
  contract::Outcome end;
  const std::int32_t lead = open.points[kShado] - open.points[kAliens];
  const bool is_conceded = open.ending == Ending::conceded;
  end.ending = is_conceded || lead < 0 ? contract::Ending::lost
               : lead == 0             ? contract::Ending::drawn
                                       : contract::Ending::won;
  for (std::size_t seat = 0; seat < setup.seats; ++seat) {
    end.scores[seat] = lead;
    if (end.ending == contract::Ending::won) end.winners.add(contract::seat_at(seat));
  }
  end.side_scores[kShado] = open.points[kShado];
  end.side_scores[kAliens] = open.points[kAliens];
  switch (open.ending) {
    case Ending::passed: end.clause = "AA-294"; break;
    case Ending::stopped: end.clause = "AA-322"; break;
    case Ending::turns: end.clause = "AA-299"; break;
    case Ending::conceded: end.clause = "AA-309"; break;
    default: end.clause = "AA-291";
  }
  return end;
}

std::string Intercept::thing_name(const Setup&, kernel::Deck deck, std::uint32_t thing) {
  if (deck != kUfoDeckId || thing >= kUfoDeck) return std::to_string(thing);
  const UfoKind kind = kUfoCardsInOrder[thing];
  std::string name(kUfoCards[kind.raw].key);
  if (kUfoCards[kind.raw].count == 1) return name;
  std::uint32_t first = thing;
  while (first > 0 && kUfoCardsInOrder[first - 1] == kind) --first;
  return name + '-' + static_cast<char>('a' + (thing - first));
}

}  // namespace muster::intercept
