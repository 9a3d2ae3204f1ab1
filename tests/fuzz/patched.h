#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace muster::fuzz {

// Open states of one game with numbers changed; compiled once per game.
class Patched {
 public:
  virtual ~Patched() = default;
  // REQUIRES: size >= 2.
  virtual void run(const std::uint8_t* data, std::size_t size) const = 0;
};

// All games of src/doors/games.json.
std::vector<std::unique_ptr<Patched>> all_patched();

}  // namespace muster::fuzz
