#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "tests/laws/ledger.h"

namespace muster::laws {

struct Run {
  std::uint64_t seed = 1;
  std::uint64_t games = 1;
  std::uint32_t one_in = 50;  // of so many positions one is judged in depth
};

// Where one game is judged by the laws; compiled once per game.
class Court {
 public:
  virtual ~Court() = default;

  virtual std::string_view name() const = 0;
  // `before_game` is told the seed before a game is played; it says whether to go on.
  virtual void judge(const Run& run, Ledger& ledger,
                     const std::function<bool(std::uint64_t)>& before_game) const = 0;
};

// All games of src/doors/games.json.
std::vector<std::unique_ptr<Court>> all_courts();

}  // namespace muster::laws
