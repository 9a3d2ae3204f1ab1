#pragma once

#include <cstddef>
#include <fstream>
#include <map>
#include <optional>
#include <string>

#include "base/result.h"
#include "contract/outcome.h"

namespace muster::lab {

// How the games of one row ended, kept in a file line by line, so that hours of play survive an
// interruption and more games can be added later: game, ending, seats that won, scores of the
// sides.
class Ledger {
 public:
  Ledger() = default;  // keeps nothing
  // The first line says what was played: a ledger of anything else is refused, with a sentence.
  static base::Result<Ledger, std::string> open(const std::string& path, const std::string& what,
                                                std::size_t sides);

  std::optional<contract::Outcome> find(std::size_t game) const;
  void add(std::size_t game, const contract::Outcome& outcome);

 private:
  std::map<std::size_t, contract::Outcome> known_;
  std::size_t sides_ = 0;
  std::ofstream file_;
};

}  // namespace muster::lab
