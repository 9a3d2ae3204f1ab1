// Bytes either get an error with a place, or a scenario that can be set up under every option.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "content/wolves.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace muster;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto scenario = content::read_wolves_scenario(text, "fuzz");
  if (!scenario) {
    MUSTER_CHECK(scenario.error().line >= 1 && scenario.error().column >= 1);
    MUSTER_CHECK(!scenario.error().what.empty() && !scenario.error().expected.empty());
    return 0;
  }
  wolves::Options largest;
  largest.start_wolves = 7;
  largest.blank_lost_cards = true;
  MUSTER_CHECK(wolves::make_setup(*scenario, {}));
  MUSTER_CHECK(wolves::make_setup(*scenario, largest));
  return 0;
}
