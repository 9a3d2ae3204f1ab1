// Whatever lines come, the engine answers each with one line of JSON that has a kind.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/check.h"
#include "json/json.h"
#include "table/engine.h"
#include "tests/fuzz/table_walk.h"

using namespace muster;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::uint64_t clock = 0;
  table::Engine engine(fuzz::games(), {[] { return base::Digest{}; }, [&] { return ++clock; }, 4});
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string answer = engine.answer(text.substr(0, end));
    MUSTER_CHECK(answer.find('\n') == std::string::npos);
    const auto tree = json::parse(answer, {},
                                  {.max_bytes = std::size_t{64} << 20,
                                   .max_depth = 64,
                                   .max_nodes = 2'000'000,
                                   .max_string = std::size_t{32} << 20});
    MUSTER_CHECK(tree && tree->root()["kind"].is(json::Kind::string));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return 0;
}
