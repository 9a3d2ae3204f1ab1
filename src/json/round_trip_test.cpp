#include <bit>
#include <cmath>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "json/parse.h"
#include "json/writer.h"

namespace muster::json {
namespace {

// Writes one random value; the shape and all in it follow from the seed.
class RandomJson {
 public:
  RandomJson(std::uint64_t seed, Writer& writer) : rng_(seed), writer_(writer) {}

  void value(int depth) {
    switch (rng_.below(depth > 0 ? 7 : 5)) {
      case 0: writer_.value(nullptr); return;
      case 1: writer_.value(rng_.below(2) == 1); return;
      case 2: writer_.value(static_cast<std::int64_t>(rng_.next() >> rng_.below(64))); return;
      case 3: writer_.value(real()); return;
      case 4: writer_.value(text()); return;
      case 5: array(depth - 1); return;
      default: object(depth - 1); return;
    }
  }

 private:
  double real() {
    const double real = std::bit_cast<double>(rng_.next());
    return std::isfinite(real) ? real : 0.25;
  }

  std::string text() {
    std::string out;
    for (std::uint32_t left = rng_.below(12); left > 0; --left) {
      static constexpr std::string_view kPieces[] = {
          "wolf", "\"", "\\", "\n", "\x01", "/", "\xff", "\u00e9", "\U0001F600", "\xe2\x82"};
      out += kPieces[rng_.below(std::size(kPieces))];
    }
    return out + '\0';
  }

  void array(int depth) {
    writer_.begin_array();
    for (std::uint32_t left = rng_.below(5); left > 0; --left) value(depth);
    writer_.end_array();
  }

  void object(int depth) {
    writer_.begin_object();
    for (std::uint32_t left = rng_.below(5); left > 0; --left) {
      writer_.key(text() + std::to_string(left));
      value(depth);
    }
    writer_.end_object();
  }

  base::Rng rng_;
  Writer& writer_;
};

TEST(RoundTrip, WhatIsWrittenIsReadAndWrittenAlike) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::string compact;
    Writer writer(compact);
    RandomJson(seed, writer).value(6);
    const auto tree = parse(compact);
    ASSERT_TRUE(tree) << tree.error().text() << '\n' << compact;
    ASSERT_EQ(write(tree->root()), compact);
    const auto again = parse(write(tree->root(), Style::indented));
    ASSERT_TRUE(again) << again.error().text();
    ASSERT_TRUE(same(tree->root(), again->root()));
    ASSERT_EQ(write(again->root()), compact);
  }
}

TEST(RoundTrip, SameSeesEveryDifference) {
  const std::string_view texts[] = {"null",
                                    "false",
                                    "true",
                                    "0",
                                    "1",
                                    "0.0",
                                    "-0.0",
                                    "\"\"",
                                    "\"0\"",
                                    "[]",
                                    "{}",
                                    "[0]",
                                    "[[0]]",
                                    "[[],0]",
                                    "[0,[]]",
                                    R"({"a":0})",
                                    R"({"b":0})",
                                    R"({"a":0,"b":0})",
                                    R"({"b":0,"a":0})"};
  for (const auto a : texts) {
    for (const auto b : texts) {
      const auto x = parse(a);
      const auto y = parse(b);
      ASSERT_TRUE(x && y);
      EXPECT_EQ(same(x->root(), y->root()), a == b) << a << ' ' << b;
    }
  }
}

}  // namespace
}  // namespace muster::json
