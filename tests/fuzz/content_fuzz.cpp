// The first byte chooses a game whose scenarios are files; the rest is such a file. It gets an
// error with a place, or it can be set up under every option.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/check.h"
#include "tests/fuzz/table_walk.h"

using namespace muster;

namespace {

const std::vector<const table::Door*>& readers() {
  static const auto kReaders = [] {
    std::vector<const table::Door*> doors;
    for (const auto& door : fuzz::games().doors())
      if (door->reads_files()) doors.push_back(door.get());
    return doors;
  }();
  return kReaders;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const table::Door& door = *readers()[data[0] % readers().size()];
  table::Plan plan;
  plan.file = base::SharedText(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  const auto usual = door.prospect(fuzz::games().library(), plan);
  if (!usual) {
    MUSTER_CHECK(!usual.error().words.empty() && !usual.error().place.empty());
    return 0;
  }
  for (const contract::OptionSpec& option : usual->options)
    for (const std::string& value : contract::values_to_try(option)) {
      plan.options = {{option.key, value}};
      MUSTER_CHECK(door.prospect(fuzz::games().library(), plan));
    }
  return 0;
}
