// Raw bytes on a new connection: request line, headers, target, origin, upgrade, body.

#include <string>

#include "tests/fuzz/whole_server/whole_server.h"

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
  static fuzz::WholeServer whole;
  std::string sent(reinterpret_cast<const char*>(data), size);
  put(sent, "TABLE", whole.table());
  put(sent, "TOKEN", whole.token());
  whole.check(sent, whole.serve(sent));
  return 0;
}
