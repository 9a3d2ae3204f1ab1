#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/naming.h"
#include "table/walk.h"

// Orders as people type them: in full notation, or by naming what a hand would point at.
namespace muster::table {

// Where typed picks lead.
struct Followed {
  Walk walk;
  std::optional<Problem> problem{};
  bool has_more = false;  // words after the end of an action
};

// What a person picked; the walk fills in the rest again.
std::vector<WalkPick> made(const Walk& walk);
// What can be played as it stands.
std::vector<contract::SpokenOffer> playable(const Walk& walk);

// Whether the words name things to point at, not a verb first. REQUIRES: there are words.
bool is_picking(const Naming& naming, const Walk& walk, const std::vector<std::string_view>& words);

// Pick after pick: what a word means depends on those before it. A path goes on through "k8+".
Followed follow(const Window& window, Seat seat, const Naming& naming, Walk from,
                const std::vector<std::string_view>& words);

// What an order means: an action in notation that no rule forbids as far as it goes, or what stands
// in its way; neither if it only begins something.
struct Typed {
  std::optional<std::string> action{};
  std::optional<Problem> problem{};
};

Typed typed(const Window& window, Seat seat, std::string_view text);

}  // namespace muster::table
