#include "record/dice.h"

#include <array>

#include <gtest/gtest.h>

namespace muster::record {
namespace {

std::string spell(kernel::Deck deck, std::uint32_t thing) {
  return (deck == kernel::Deck::die ? "die " : "card ") + std::to_string(thing);
}

base::Digest seed_of(std::string_view word) { return base::sha256(word); }

TEST(SealedPlace, IsTheSameForEverybodyWhoKnowsTheSeed) {
  // Worked out with another program: docs/records.md shows it in Python.
  const Numbers numbers = {1, 2};
  EXPECT_EQ(sealed_place(seed_of("muster"), numbers, 0, 6), 5u);
  EXPECT_EQ(sealed_place(seed_of("muster"), numbers, 1, 6), 5u);
  EXPECT_EQ(sealed_place(seed_of("muster"), numbers, 2, 4'000'000'000u), 3'884'338'579u);
}

TEST(SealedPlace, DependsOnEveryNumber) {
  const base::Digest seed = seed_of("muster");
  EXPECT_NE(sealed_place(seed, {1, 2}, 0, 1u << 31), sealed_place(seed, {1, 3}, 0, 1u << 31));
  EXPECT_NE(sealed_place(seed, {1, 2}, 0, 1u << 31), sealed_place(seed, {1, 2}, 1, 1u << 31));
}

TEST(SealedPlace, IsEven) {
  std::array<int, 6> seen{};
  for (std::uint64_t i = 0; i < 60'000; ++i) ++seen[sealed_place(seed_of("even"), {}, i, 6)];
  for (const int count : seen) EXPECT_NEAR(count, 10'000, 400);
}

TEST(SealedDice, RememberWhatWasDrawnAndGoOn) {
  SealedDice first(seed_of("x"), {}, 0, spell);
  const int a = first.roll(6);
  const int b = first.roll(6);
  EXPECT_EQ(first.drawn(),
            (std::vector<std::string>{"die " + std::to_string(a), "die " + std::to_string(b)}));
  SealedDice second(seed_of("x"), {}, 1, spell);
  EXPECT_EQ(second.roll(6), b);
}

TEST(ReplayDice, GiveWhatIsWritten) {
  const std::vector<std::string> draws = {"die 3", "card 7"};
  ReplayDice dice(draws, spell);
  EXPECT_EQ(dice.roll(6), 3);
  EXPECT_EQ(dice.draw(kernel::Deck{1}, 3, [](std::uint32_t i) { return i + 6; }), 7u);
  EXPECT_EQ(dice.used(), 2u);
  EXPECT_FALSE(dice.problem());
}

TEST(ReplayDice, SayWhatIsMissingOrCannotBe) {
  const std::vector<std::string> draws = {"die 7"};
  ReplayDice wrong(draws, spell);
  wrong.roll(6);
  ASSERT_TRUE(wrong.problem());
  EXPECT_NE(wrong.problem()->find("\"die 7\" is not possible: expected one of \"die 1\""),
            std::string::npos);
  ReplayDice none({}, spell);
  none.roll(20);
  ASSERT_TRUE(none.problem());
  EXPECT_NE(none.problem()->find("missing"), std::string::npos);
  EXPECT_NE(none.problem()->find("..."), std::string::npos);
}

}  // namespace
}  // namespace muster::record
