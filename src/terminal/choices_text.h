#pragma once

#include <string>
#include <vector>

#include "terminal/board_text.h"
#include "terminal/paint.h"

namespace muster::terminal {

// A line with a number: a draft to play as it stands, one meaning of a menu, or a further pick.
struct Entry {
  const contract::SpokenOffer* play = nullptr;
  const contract::SpokenOffer* meant = nullptr;
  const table::Choice* choice = nullptr;
};

// The menu if there is one; otherwise all but cells and points, which are named.
std::vector<Entry> numbered(const table::Walk& walk);

// What the lines of a list need to know.
struct ChoiceParts {
  const table::Walk& walk;
  const Naming& naming;
  const Labels& labels;
};

// The numbered list, and the cells on offer by verb. A way out says what is still undone.
std::vector<std::string> choice_lines(const ChoiceParts& parts, const Screen& screen);

// What the board should mark, and what a window of a big board should show.
Pointers pointers_of(const table::Walk& walk, const contract::Scene& scene);

}  // namespace muster::terminal
