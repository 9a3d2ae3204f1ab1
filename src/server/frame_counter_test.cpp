#include "server/frame_counter.h"

#include <string>

#include <gtest/gtest.h>

namespace muster::server {
namespace {

// A masked frame, as clients send it.
std::string frame(std::uint8_t first, std::size_t size) {
  std::string text(1, static_cast<char>(first));
  if (size < 126) {
    text += static_cast<char>(0x80 | size);
  } else {
    text += static_cast<char>(0x80 | 126);
    text += static_cast<char>(size >> 8);
    text += static_cast<char>(size & 0xff);
  }
  return text + "mask" + std::string(size, '\1');  // a payload that could pass for frames
}

TEST(FrameCounter, CountsWhatDoesNotEndAMessage) {
  const std::string whole = frame(0x81, 5) + frame(0x89, 0) + frame(0x81, 0) + frame(0x82, 300);
  EXPECT_EQ(FrameCounter().pieces_in(whole), 0u);
  const std::string parts = frame(0x01, 0) + frame(0x00, 0) + frame(0x89, 3) + frame(0x00, 300);
  EXPECT_EQ(FrameCounter().pieces_in(parts + frame(0x80, 2)), 3u);
}

TEST(FrameCounter, DoesNotMindHowTheBytesCome) {
  const std::string parts = frame(0x01, 300) + frame(0x00, 0) + frame(0x8a, 1) + frame(0x00, 126) +
                            frame(0x80, 0) + frame(0x01, 1);
  for (std::size_t step = 1; step < 9; ++step) {
    FrameCounter counter;
    std::size_t pieces = 0;
    for (std::size_t at = 0; at < parts.size(); at += step)
      pieces += counter.pieces_in(std::string_view(parts).substr(at, step));
    EXPECT_EQ(pieces, 4u) << step;
  }
}

}  // namespace
}  // namespace muster::server
