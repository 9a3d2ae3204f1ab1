#include "tests/games/yardstick/setup.h"

namespace muster::yardstick {

using kernel::RowCell;

Setup yardstick_setup() {
  Setup setup;
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column) setup.free.add(RowCell::id(row, column));
  std::uint32_t x = 12345;
  const auto draw = [&](std::uint32_t count) {
    x = x * 1664525u + 1013904223u;
    return static_cast<int>((x >> 16) % count);
  };
  for (int blocked = 0; blocked < 30;) {
    const int row = draw(15);
    const std::size_t cell = RowCell::id(row, 3 + draw(14));
    if (!setup.free.has(cell)) continue;
    setup.free.remove(cell);
    ++blocked;
  }
  return setup;
}

}  // namespace muster::yardstick
