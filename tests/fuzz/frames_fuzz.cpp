// Raw bytes on a socket whose owner sits at a table: frames, their sizes and masks, what is in
// them.

#include <string>

#include <fmt/format.h>

#include "base/check.h"
#include "tests/fuzz/whole_server/whole_server.h"

using namespace muster;

namespace {

constexpr std::string_view kNoMask("\0\0\0\0", 4);

// A text frame of less than 126 bytes; its mask is nothing, so a corpus can be read.
std::string text_frame(std::string_view text) {
  MUSTER_CHECK(text.size() < 126);
  std::string frame = {static_cast<char>(0x81), static_cast<char>(0x80 | text.size())};
  return frame.append(kNoMask).append(text);
}

std::string opening(const fuzz::WholeServer& whole) {
  return fmt::format(
             "GET /api/tables/{}/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
             "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
             "Sec-WebSocket-Version: 13\r\n\r\n",
             whole.table()) +
         text_frame(fmt::format(R"({{"id":1,"kind":"sit","token":"{}"}})", whole.token()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static fuzz::WholeServer whole;
  const std::string sent = opening(whole).append(reinterpret_cast<const char*>(data), size);
  const std::string got = whole.serve(sent);
  MUSTER_CHECK(got.starts_with("HTTP/1.1 101 "));
  whole.check(sent, got);
  return 0;
}
