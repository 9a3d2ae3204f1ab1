#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/table.h"
#include "testing/lexicon.h"
#include "testing/play_script.h"

namespace muster::testing {

// Whether one event fits a pattern: word by word, "*" for any word, a closing "..." for any words,
// and after them the clause of the event if the script names one.
bool fits(const table::Told& event, const std::string& pattern);

// Why these events are not what was wanted; nothing if they are. Every word that the script rules
// out has to be one of the game.
std::optional<std::string> mismatch(const EventsWanted& wanted,
                                    const std::vector<table::Told>& events, const Lexicon& lexicon);

}  // namespace muster::testing
