#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace muster::server {

// Follows the frames of a WebSocket (RFC 6455) in the bytes that a client sends. The library puts
// the pieces of a message together by itself and passes over empty ones, so that their number would
// stay unknown. Whether the bytes are sound is for the library to say.
class FrameCounter {
 public:
  // How many frames began in these bytes that do not end a message; control frames do not count.
  std::size_t pieces_in(std::string_view bytes);

 private:
  void begin_frame(std::uint8_t second);

  enum class Part : std::uint8_t { first, second, rest };
  Part part_ = Part::first;
  int length_bytes_ = 0;    // of the length that are still to come
  std::uint64_t skip_ = 0;  // bytes of mask and payload that are still to come
  bool has_mask_ = false;
  std::uint64_t length_ = 0;
};

}  // namespace muster::server
