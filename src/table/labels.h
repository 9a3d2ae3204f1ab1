#pragma once

#include <map>
#include <string>
#include <string_view>

#include "contract/scene.h"

namespace muster::table {

// Short names of pieces that fit into a cell: "WA" for warrior, "w3" for wolf-3. The first seat's
// are in capitals, so that sides differ without colour. A label, once given, stays.
class Labels {
 public:
  void learn(const contract::Scene& scene);
  const std::string& of(int piece) const;
  // The piece that is meant by a label or a name; letters' case decides only between two. -1: none.
  int piece_called(std::string_view text) const;

 private:
  std::string new_label(const contract::ScenePiece& piece) const;
  bool is_taken(std::string_view label) const;

  std::map<int, std::string> labels_;
  std::map<std::string, int> names_;
  std::map<std::string, std::string> stems_;  // "wolf" -> "w"
};

std::string lower_case(std::string_view text);

}  // namespace muster::table
