#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/collection.h"

// The games of this program, and how a command line names one.
namespace muster::apps {

// Every game that ships; made on first use.
const table::Collection& games();

// A game with its scenario and options, from a command line. `scenario` is a name, or the path of a
// file that ends in .json. Without a plan it has printed a sentence.
std::optional<table::Plan> read_game(const std::string& game, const std::string& scenario,
                                     const std::vector<std::string>& options);

}  // namespace muster::apps
