// Whatever a client sends over HTTP or a socket, it becomes a sound message or a problem with
// words.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "server/asks.h"
#include "server/files.h"
#include "server/rate.h"

using namespace muster;

namespace {

void check(const base::Problem& problem) {
  MUSTER_CHECK(!problem.code.empty() && !problem.words.empty());
}

template <class T>
void check(const base::Result<T, base::Problem>& read) {
  if (!read) check(read.error());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(server::read_create(text));
  check(server::read_join(text));
  check(server::read_rematch(text));
  if (const auto read = server::read_socket(text); !read) check(read.error().problem);
  server::is_table_id(text);
  server::guest_of(std::string(text));
  // A folder that has no files: whatever is asked for, nothing may be found.
  MUSTER_CHECK(!server::Files("tests/fuzz/no-such-folder").find(text, text));
  return 0;
}
