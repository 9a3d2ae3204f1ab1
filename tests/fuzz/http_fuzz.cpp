// Raw bytes on a new connection: request line, headers, target, origin, upgrade, body.

#include <string>

#include "tests/fuzz/door/door.h"

using namespace muster;

namespace {

// A corpus cannot know the ids of this run.
void put(std::string& text, std::string_view word, const std::string& value) {
  for (std::size_t at = text.find(word); at != std::string::npos;
       at = text.find(word, at + value.size()))
    text.replace(at, word.size(), value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static fuzz::Door door;
  std::string sent(reinterpret_cast<const char*>(data), size);
  put(sent, "TABLE", door.table());
  put(sent, "TOKEN", door.token());
  door.check(door.serve(sent));
  return 0;
}
