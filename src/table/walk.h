#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "contract/scene.h"
#include "table/window.h"

// Choosing pick by pick: what pages, terminals and other programs ask instead of reading notation.
namespace muster::table {

// One pick of a walk, as whoever chooses sends it.
struct WalkPick {
  contract::Pick pick;
  std::string verb = {};  // chosen from a menu; of several buttons, which. Empty: whatever is meant
  bool goes_on = false;   // a path does not end here although it could
  bool is_filled = false;  // made by the walk itself; ignored in what is sent

  friend bool operator==(const WalkPick&, const WalkPick&) = default;
};

// One thing that can be pointed at, and all that pointing at it may mean. Two buttons are two
// choices, although nothing tells them apart but their verbs.
struct Choice {
  contract::Pick pick;
  std::vector<contract::SpokenOffer> offers;
};

// Where a walk stands. It holds all drafts that share the picks made so far, so that a piece can be
// chosen before it is said what it shall do.
struct Walk {
  std::size_t accepted = 0;                    // of the picks that were sent
  std::vector<WalkPick> picks;                 // that stand now
  std::vector<std::vector<Choice>> earlier;    // what could have been picked instead, pick by pick
  std::vector<Choice> choices;                 // what can be picked now
  std::vector<contract::SpokenOffer> meaning;  // of the picks that stand; whole ones can be played
  std::vector<std::string> drafts;             // that are held

  // What the first pick came to that did not lead on, at most one of the three. A menu: the pick
  // means several things that further picks cannot tell apart.
  std::vector<contract::SpokenOffer> menu;
  std::optional<contract::SpokenOffer> action;
  std::optional<Problem> problem;

  bool is_begun() const;  // by the person, not by the walk itself
};

// Walks along the picks. The same window and picks give the same answer: nothing is kept.
//
// - The first piece is a selection, never an action, unless its verb is named.
// - Several meanings stay open as long as further picks can tell them apart.
// - A path ends where it was pointed at, unless it is said to go on.
// - Of several cards the last one finishes nothing: until it is sent a row can be rearranged.
// - What leaves no choice is filled in, but nothing is finished that way. Where nothing on the
//   board can be pointed at yet, the first piece listed is picked; another may still be picked.
// - The last pick once more is a pick if it is offered, otherwise it is taken back; something that
//   was offered earlier goes back to there.
// - A point that is not listed means itself if the rules accept it, otherwise the nearest they do.
// - A piece that is not offered may mean its cell, and a cell what stands on it or is drawn there.
// - What is not offered at all ends the walk with the refusal of the verb most likely meant.
base::Result<Walk, Problem> walk(const Window& window, Seat seat, std::span<const WalkPick> picks);

// The picks that lead to a draft of one verb; nothing if it is not offered. For whoever goes on
// with picks after the beginning of an action was typed.
std::optional<std::vector<WalkPick>> picks_to(const Window& window, Seat seat,
                                              std::string_view draft);

}  // namespace muster::table
