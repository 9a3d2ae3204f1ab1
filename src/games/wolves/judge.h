#pragma once

#include <optional>

#include "games/wolves/action.h"
#include "games/wolves/refusal.h"

namespace muster::wolves {

// Whether a verb of the given picks can be played or, half made, be finished. Total: whatever can
// be spelled gets an answer.
std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft);

// The same for one verb when turn and step are already known to be right. `picks` says how many
// fields are set.
using Why = std::optional<Refusal>;
Why judge(const Setup&, const Open&, const Place&, int picks);
Why judge(const Setup&, const Open&, const Move&, int picks);
Why judge(const Setup&, const Open&, const Attack&, int picks);
Why judge(const Setup&, const Open&, const Heal&, int picks);
Why judge(const Setup&, const Open&, const Kick&, int picks);
Why judge(const Setup&, const Open&, const Take&, int picks);
Why judge(const Setup&, const Open&, const Drop&, int picks);
Why judge(const Setup&, const Open&, const Light&, int picks);
Why judge(const Setup&, const Open&, const Finish&, int picks);
Why judge(const Setup&, const Open&, const Give&, int picks);
Why judge(const Setup&, const Open&, const Stoke&, int picks);
Why judge(const Setup&, const Open&, const Feed&, int picks);
Why judge(const Setup&, const Open&, const Cross&, int picks);

// Whether the judge of a verb's target lets some hero or sheep pass.
template <class Judge>
bool has_target(const Setup& setup, const Open& open, Piece actor, const Judge& judge_target) {
  for (std::size_t i = 0; i < kFirstKing; ++i)
    if (!judge_target(setup, open, actor, piece_at(i))) return true;
  return false;
}

// Which steps know the verb at all.
bool is_verb_of(const Setup& setup, Phase phase, std::size_t verb);
// Wolves in an attacker's reach, or heroes and sheep in a wolf's, whom it may attack now.
CellSet attackable(const Setup& setup, const Open& open, Piece attacker);
// Where pieces may be placed in the present step.
CellSet placeable(const Setup& setup, const Open& open);
CellSet cross_ends(const Setup& setup, const Open& open);

}  // namespace muster::wolves
