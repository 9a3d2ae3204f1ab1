#include "server/frame_counter.h"

#include <algorithm>

namespace muster::server {
namespace {

constexpr std::uint8_t kFinal = 0x80;
constexpr std::uint8_t kControl = 0x08;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::uint8_t kLength = 0x7f;
constexpr std::uint8_t kTwoBytes = 126;
constexpr std::uint8_t kEightBytes = 127;
constexpr std::uint64_t kMaskBytes = 4;

}  // namespace

std::size_t FrameCounter::pieces_in(std::string_view bytes) {
  std::size_t pieces = 0;
  while (!bytes.empty()) {
    if (part_ == Part::rest && length_bytes_ == 0) {
      const auto passed = std::min<std::uint64_t>(skip_, bytes.size());
      bytes.remove_prefix(static_cast<std::size_t>(passed));
      skip_ -= passed;
      if (skip_ == 0) part_ = Part::first;
      continue;
    }
    const auto byte = static_cast<std::uint8_t>(bytes.front());
    bytes.remove_prefix(1);
    if (part_ == Part::first) {
      if ((byte & (kFinal | kControl)) == 0) ++pieces;
      part_ = Part::second;
    } else if (part_ == Part::second) {
      begin_frame(byte);
    } else {
      length_ = length_ << 8 | byte;
      if (--length_bytes_ == 0) skip_ = length_ + (has_mask_ ? kMaskBytes : 0);
    }
  }
  return pieces;
}

void FrameCounter::begin_frame(std::uint8_t second) {
  const std::uint8_t length = second & kLength;
  has_mask_ = (second & kMasked) != 0;
  length_ = 0;
  length_bytes_ = length == kTwoBytes ? 2 : length == kEightBytes ? 8 : 0;
  skip_ = length + (has_mask_ ? kMaskBytes : 0);
  part_ = Part::rest;
  if (length_bytes_ == 0 && skip_ == 0) part_ = Part::first;
}

}  // namespace muster::server
