#pragma once

#include <string>
#include <vector>

#include "table/table.h"
#include "terminal/board_text.h"
#include "terminal/panel.h"

namespace muster::terminal {

// A log line: the sentence and its clause.
std::string told_words(const table::Told& told);
// `now`: game time, if a clock runs; a refusal that time lifts then says how long that takes.
std::string problem_words(const table::Problem& problem, std::optional<table::Millis> now = {});

struct FrameParts {
  std::string title{};
  std::vector<std::string> news{};     // what happened since the last drawing
  std::vector<std::string> choices{};  // empty when nobody is asked
  std::vector<std::string> ranges{};   // where others lie from the piece in question
  Pointers pointers{};
};

// One drawing of the table: title, board, ranges, panel, news, choices; as high as the screen
// allows. Of a board that is bigger than the screen there is a window. The panel gives way first
// (`info` shows it whole), then the news.
std::vector<std::string> draw_frame(const PanelParts& table, const FrameParts& parts,
                                    const Screen& screen, bool fit_height);

}  // namespace muster::terminal
