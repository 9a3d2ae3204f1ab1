#include "server/shipped_texts.h"

#include "base/sha256.h"

namespace muster::server {

ShippedTexts::ShippedTexts(const table::Collection& games) {
  for (const auto& door : games.doors()) {
    if (!door->reads_files()) continue;
    const std::string game(door->name());
    for (const std::string& scenario : games.scenarios(*door)) {
      const std::string* text = games.library().find(content::scenario_file(game, scenario));
      if (text != nullptr) texts_.emplace(Name(game, scenario), base::SharedText(*text));
    }
  }
}

void ShippedTexts::give(store::TableRow& row) const {
  const auto found = texts_.find({row.game, row.scenario});
  if (found == texts_.end()) return;
  row.file = base::hex_text(found->second.digest());
  row.shipped = true;
}

bool ShippedTexts::has(const store::TableRow& row) const {
  const auto found = texts_.find({row.game, row.scenario});
  return row.shipped && found != texts_.end() && row.file == base::hex_text(found->second.digest());
}

}  // namespace muster::server
