#pragma once

#include <map>
#include <string>
#include <utility>

#include "base/shared_text.h"
#include "store/rows.h"
#include "table/collection.h"

namespace muster::server {

// The scenarios of this program as they are now. A table holds on to the one that it was begun
// with, whatever a later program has under that name.
class ShippedTexts {
 public:
  using Name = std::pair<std::string, std::string>;  // of the game and of the scenario

  explicit ShippedTexts(const table::Collection& games);

  const std::map<Name, base::SharedText>& all() const { return texts_; }
  // The table is to be played on what the program has now, if it has something under this name.
  void give(store::TableRow& row) const;
  // The table is played on what the program has now.
  bool has(const store::TableRow& row) const;

 private:
  std::map<Name, base::SharedText> texts_;
};

}  // namespace muster::server
