#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/scene.h"
#include "table/labels.h"
#include "table/walk.h"

namespace muster::table {

const contract::BoardCell* cell_called(const contract::Board& board, std::string_view name);
const contract::BoardCell* cell_of(const contract::Board& board, int id);

// What a person who types calls the things on the table. What it refers to must outlive it.
class Naming {
 public:
  Naming(const contract::Board& board, const contract::Scene& scene, const Labels& labels)
      : board_(board), scene_(scene), labels_(labels) {}

  // "wolf-1", "k9", "end"; the number of a number.
  std::string name_of(const Choice& choice) const;
  // What a typed name means at this point of a walk: something offered now, else something offered
  // earlier, else a thing on the table that may be refused. Of a piece also its label.
  std::optional<WalkPick> pick_called(const Walk& walk, std::string_view name) const;
  // Whether the name means something that is offered, now or earlier.
  bool is_offered(const Walk& walk, std::string_view name) const;
  // The text with labels of pieces replaced by their names, as notation wants it. Where a word may
  // be a cell as well as a piece there are several readings, the likeliest first.
  std::vector<std::string> readings(std::string_view text) const;

 private:
  const Choice* choice_called(const std::vector<Choice>& choices, std::string_view name) const;
  const Choice* offered(const Walk& walk, std::string_view name) const;
  std::optional<contract::Pick> thing_called(std::string_view name, bool wants_cell) const;
  bool is_label(int piece, std::string_view name) const;

  const contract::Board& board_;
  const contract::Scene& scene_;
  const Labels& labels_;
};

}  // namespace muster::table
