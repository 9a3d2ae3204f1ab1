#pragma once

#include <string>
#include <vector>

#include "contract/scene.h"
#include "terminal/board_text.h"
#include "terminal/paint.h"

namespace muster::terminal {

struct PanelParts {
  const contract::Board& board;
  const contract::Scene& scene;
  const Labels& labels;
  const std::vector<contract::SideInfo>& sides;
};

// What stands beside the board: tracks, slots, cards, and each side's pieces with their badges.
std::vector<std::string> draw_panel(const PanelParts& parts, const Screen& screen, int columns);

// What the cards say of which the panel has only the names.
std::vector<std::string> describe_cards(const PanelParts& parts, int columns);

// All that is known of one cell, as sentences.
std::vector<std::string> describe_cell(const PanelParts& parts, const contract::BoardCell& cell);

// "WA 4/5 k9 (level 2, torch 3)"
std::string piece_line(const PanelParts& parts, const contract::ScenePiece& piece);

}  // namespace muster::terminal
