#pragma once

#include <string>
#include <vector>

#include "terminal/board_text.h"
#include "terminal/paint.h"
#include "terminal/walk.h"

namespace muster::terminal {

// A line with a number: a draft to play as it stands, or a further pick.
struct Entry {
  const contract::SpokenOffer* play = nullptr;
  const Choice* choice = nullptr;
};

// All but cells and points, which are named.
std::vector<Entry> numbered(const Walk& walk);

// The numbered list, and the cells on offer by verb. A way out says what is still undone.
std::vector<std::string> choice_lines(const Walk& walk, const Labels& labels, const Screen& screen);

// What the board should mark.
Pointers pointers_of(const Walk& walk, int held);

}  // namespace muster::terminal
