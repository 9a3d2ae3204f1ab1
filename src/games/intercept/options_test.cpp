#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/intercept/game.h"

// What options do before a play script begins.
namespace muster::intercept {
namespace {

// Every die shows its lowest number.
class LowestDice final : public kernel::Dice {
 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t, kernel::ThingAt) override { return 0; }
};

Open start_with(const contract::Options& options) {
  const Setup setup = make_setup({}, options).value();
  LowestDice dice;
  std::vector<Event> told;
  Events events(told);
  return Intercept::start(setup, dice, events).open;
}

int ufos_with(const contract::Options& options) { return ufos_on_grid(start_with(options)); }

TEST(Options, SkydiverBringsOneUfoMore) {  // proves AA-311
  EXPECT_EQ(ufos_with({}), 3);
  EXPECT_EQ(ufos_with({{"skydiver", "on"}}), 4);
}

TEST(Options, TheLunarModuleBringsOneUfoMore) {  // proves AA-312
  EXPECT_EQ(ufos_with({{"lunar-module", "on"}}), 4);
  EXPECT_EQ(ufos_with({{"lunar-module", "on"}, {"skydiver", "on"}}), 5);
}

TEST(Options, AFixedNumberIsDealtInRotation) {  // proves AA-328
  for (int count = 1; count <= 9; ++count) {
    const Open open = start_with({{"ufo-count", std::to_string(count)}, {"skydiver", "on"}});
    std::array<int, kMarkers> groups{};
    for (const Ufo& ufo : open.ufos)
      for (std::size_t marker = 0; marker < kMarkers; ++marker)
        if (is_flying(ufo.fate) && range(ufo.at, kBlue[marker]) <= 2) ++groups[marker];
    EXPECT_EQ(groups[0], (count + 2) / 3) << count;
    EXPECT_EQ(groups[1], (count + 1) / 3) << count;
    EXPECT_EQ(groups[2], count / 3) << count;
  }
}

TEST(Options, DecksDifferInHowManyCardsFire) {  // proves AA-329
  const auto firing = [](DeckKind deck) {
    int count = 0;
    for (const UfoKind kind : kUfoCardsInOrder) count += fires(kind, deck) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(firing(DeckKind::standard), 14);
  EXPECT_EQ(firing(DeckKind::cadet), 10);
  EXPECT_EQ(firing(DeckKind::veteran), 20);
}

// The die of AA-186 between two facings of a pair is never thrown: of the facings that lead
// farthest from SID one is always liked best, from every hexagon and for every card.
TEST(HeadingHome, OneFacingIsAlwaysLikedBest) {  // proves AA-186
  constexpr std::array<int, kFacings> kLiking = {0, 1, 2, 3, 2, 1};
  for (const UfoCard& card : kUfoCards)
    for (std::uint16_t raw = 0; raw < kCells; ++raw) {
      const auto away = [&](std::uint8_t facing) {
        const Hex end = ahead(hex_of(Cell(raw)), Facing(facing), card.legs[0].hexes);
        return range(end, hex_of(kSidCell));
      };
      int most = 0;
      for (std::uint8_t f = 0; f < kFacings; ++f) most = std::max(most, away(f));
      std::array<int, 4> liked{};
      for (std::uint8_t f = 0; f < kFacings; ++f)
        if (away(f) == most) ++liked[static_cast<std::size_t>(kLiking[f])];
      const auto* best = std::find_if(liked.begin(), liked.end(), [](int n) { return n > 0; });
      ASSERT_EQ(*best, 1) << card.key << " from " << raw;
    }
}

}  // namespace
}  // namespace muster::intercept
