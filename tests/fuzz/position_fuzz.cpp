// The first byte chooses a game, the rest are lines of a position. It is refused with words, or it
// can be written, read back, drawn and played.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "content/library.h"
#include "tests/fuzz/table_walk.h"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const table::Plan plan = fuzz::plan_for(data[0]);
  const auto lines = fuzz::lines_of(data + 1, size - 1);
  auto opened = fuzz::games().open_position(plan, lines);
  if (!opened) {
    MUSTER_CHECK(!opened.error().words.empty());
    return 0;
  }
  table::Table& table = **opened;
  const auto again = fuzz::games().open_position(plan, table.describe());
  MUSTER_CHECK(again && (*again)->hash() == table.hash());
  fuzz::look_at(table);
  fuzz::play_some(table, 12);
  return 0;
}
