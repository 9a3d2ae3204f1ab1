#include <gtest/gtest.h>

#include "games/intercept/game.h"

namespace muster::intercept {
namespace {

struct Sky {
  Setup setup{};
  Open open{};

  Sky() {
    open.interceptors[0].fate = Fate::flying;
    open.interceptors[0].at = cell(20, 30);
    open.interceptors[0].facing = kNorth;
  }
  // What the Interceptor is told of a UFO at this hexagon.
  std::string told(Hex at, Facing facing = kSouth) {
    open.ufos[2].fate = Fate::flying;
    open.ufos[2].at = cell_at(at);
    open.ufos[2].facing = facing;
    const auto bearings = Intercept::bearings(setup, open, interceptor_piece(0).raw);
    EXPECT_EQ(bearings.size(), 1u);
    EXPECT_EQ(bearings.at(0).piece, int{ufo_piece(2).raw});
    EXPECT_EQ(bearings.at(0).distance, range(hex_of(cell(20, 30)), at));
    return bearings.at(0).words;
  }
};

TEST(InterceptBearings, AreSaidByTheMapAndByTheNose) {
  Sky sky;
  const Hex here = hex_of(cell(20, 30));
  EXPECT_EQ(sky.told(ahead(here, kNorth, 14)), "14 hexagons due north, dead ahead; it faces south");
  sky.open.interceptors[0].facing = Facing{1};
  EXPECT_EQ(sky.told(ahead(here, kNorth, 1), Facing{5}),
            "1 hexagon due north, off the port bow; it faces north-west");
  EXPECT_EQ(sky.told(ahead(here, Facing{4}, 3)),
            "3 hexagons due south-west, dead astern; it faces south");
  const Hex corner = ahead(ahead(here, Facing{2}, 5), Facing{1}, 2);
  EXPECT_EQ(sky.told(corner),
            "7 hexagons to the south-east, off the starboard bow; it faces south");
  const Hex middle = ahead(ahead(here, Facing{1}, 4), Facing{2}, 4);
  EXPECT_EQ(sky.told(middle),
            "8 hexagons between north-east and south-east, ahead to starboard; it faces south");
}

TEST(InterceptBearings, TheNearestComesFirstAndOnlyTheLivingAreNamed) {
  Sky sky;
  sky.open.sid = {Fate::flying, kSidCell};
  sky.open.ufos[0].fate = Fate::destroyed;
  sky.open.ufos[0].at = cell(20, 29);
  sky.open.ufos[1].fate = Fate::flying;
  sky.open.ufos[1].at = cell(20, 10);
  const auto bearings = Intercept::bearings(sky.setup, sky.open, interceptor_piece(0).raw);
  ASSERT_EQ(bearings.size(), 2u);
  EXPECT_EQ(bearings[0].piece, int{ufo_piece(1).raw});
  EXPECT_EQ(bearings[1].piece, int{kSid.raw});
  EXPECT_EQ(bearings[1].words, "32 hexagons to the south, astern");
  EXPECT_TRUE(Intercept::bearings(sky.setup, sky.open, ufo_piece(0).raw).empty());
}

}  // namespace
}  // namespace muster::intercept
