#include "games/wolves/judge.h"

#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

template <class... Verbs>
constexpr std::uint32_t verbs() {
  return (0u | ... | (1u << verb_index<Verbs>()));
}

constexpr std::uint32_t kWoodAndSheepWork = verbs<Kick, Take, Drop, Light, Give, Stoke, Feed>();
constexpr std::uint32_t kHeroWork = kWoodAndSheepWork | verbs<Move, Cross, End>();

std::uint32_t verbs_of(const Setup& setup, Phase phase) {
  switch (phase) {
    case Phase::place_heroes:
    case Phase::place_pack:
    case Phase::new_wolves:
    case Phase::bush_wolf: return verbs<Place>();
    case Phase::panic:
    case Phase::herding:
    case Phase::wolves_move: return verbs<Move, End>();
    case Phase::wolves_attack: return verbs<Attack, End>();
    case Phase::heroes_move:
      return kHeroWork | (setup.options.interleaved ? verbs<Attack, Heal, Finish>() : 0u);
    case Phase::heroes_attack: return verbs<Attack, Heal, End>();
    case Phase::advance: return verbs<Advance, Stay>();
    case Phase::over: return 0;
  }
  return 0;
}

// Tells a verb of the other side apart from one that this side may use in another step.
Refusal wrong_step(Phase phase, std::size_t verb) {
  if (verb == verb_index<Advance>() || verb == verb_index<Stay>())
    return Refusal("unknown_verb_here");
  if (verb == verb_index<Finish>()) return Refusal("finish_not_played");
  if ((kWoodAndSheepWork >> verb & 1u) != 0) return Refusal("movement_step_only");  // KW-79
  const bool is_moving = phase == Phase::wolves_move || phase == Phase::heroes_move;
  const bool is_fighting = phase == Phase::wolves_attack || phase == Phase::heroes_attack;
  if (is_moving && verb == verb_index<Attack>()) return Refusal("attacks_come_later");
  if (is_fighting && verb == verb_index<Move>()) return Refusal("movement_is_over");
  return Refusal("wrong_step");  // KW-29
}

}  // namespace

bool is_verb_of(const Setup& setup, Phase phase, std::size_t verb) {
  return (verbs_of(setup, phase) >> verb & 1u) != 0;
}

int Wolves::rank(const Setup& setup, const Sight& see, std::uint8_t verb, contract::Pick pick) {
  if (verb == verb_index<Finish>() && !setup.options.interleaved) return -1;
  const bool is_going = verb == verb_index<Move>() || verb == verb_index<Place>();
  if (pick.kind == contract::PickKind::cell) return is_going ? 1 : 0;
  if (pick.kind != contract::PickKind::piece) return 0;
  const Piece piece{static_cast<std::uint8_t>(pick.a)};
  const bool is_foe = is_wolf(piece) == (seat_asked(see.open) == kHeroes);
  return (is_foe ? verb == verb_index<Attack>() : is_going) ? 1 : 0;
}

Why refuse(const Setup& setup, const Sight& see, const Draft& draft) {
  const Open& open = see.open;
  if (open.phase == Phase::over)
    return is_anybody_left(open) ? Refusal("game_over") : Refusal("nobody_left");
  if (see.seat != seat_asked(open)) return Refusal("not_your_turn");
  if (draft.is_empty()) return std::nullopt;
  if (!is_verb_of(setup, open.phase, draft.action.index()))
    return wrong_step(open.phase, draft.action.index());
  return std::visit(
      [&](const auto& verb) -> Why {
        if constexpr (picks_of<std::remove_cvref_t<decltype(verb)>>() == 0) {
          return std::nullopt;
        } else {
          return draft.picks == 0 ? Why{} : judge(setup, open, verb, draft.picks);
        }
      },
      draft.action);
}

}  // namespace muster::wolves
