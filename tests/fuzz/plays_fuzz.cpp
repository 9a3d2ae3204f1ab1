#include <cstddef>
#include <cstdint>
#include <string_view>

#include "testing/play_runner.h"
#include "tests/fuzz/table_walk.h"

// Whatever stands in a play script, it passes or fails with a line; nothing dies of it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMaxBytes = 4'096;
  if (size > kMaxBytes) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  muster::testing::run_script(muster::fuzz::games(), text, {.trace = true, .max_plays = 2});
  return 0;
}
