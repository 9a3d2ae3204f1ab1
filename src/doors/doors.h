#pragma once

#include <memory>
#include <vector>

#include "table/collection.h"

// The games of this program, as src/doors/games.json lists them. Each is compiled behind its door
// by itself, so touching one game compiles one game.
namespace muster::doors {

std::vector<std::unique_ptr<table::Door>> all();

// All of them, with the content that ships with the program; made once.
const table::Collection& shipped();

}  // namespace muster::doors
