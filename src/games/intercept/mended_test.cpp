#include "games/intercept/mended.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/intercept/game.h"

namespace muster::intercept {
namespace {

using Lines = std::vector<std::string>;

// What is said of a position: nothing if a game can have it.
std::string said_of(const Lines& lines, const contract::Options& options = {}) {
  const auto placed = Intercept::position(make_setup({}, options).value(), lines);
  return placed ? std::string() : placed.error();
}

// The same of the usual position with further lines.
std::string said_with(const Lines& further, const contract::Options& options = {}) {
  Lines lines = {"interceptor-1 20,30", "ufo-1 25,0"};
  lines.insert(lines.end(), further.begin(), further.end());
  return said_of(lines, options);
}

TEST(Position, ThatAGameCanHaveIsTaken) {
  EXPECT_EQ(said_with({}), "");
  EXPECT_EQ(said_with({"missile-1 20,20 facing n target ufo-1", "sid major 1", "turn 60"}), "");
}

TEST(Position, SaysWhichCraftIsOnATakenHexagon) {
  EXPECT_EQ(said_with({"ufo-2 20,30"}), "\"ufo-2 20,30\": another craft is on that hexagon.");
  EXPECT_EQ(said_with({"interceptor-2 20,30"}),
            "\"interceptor-2 20,30\": another craft is on that hexagon.");
}

TEST(Position, SaysWhatACraftCannotBe) {
  EXPECT_EQ(said_with({"interceptor-2 fate flying"}),
            "\"interceptor-2 fate flying\": what flies needs a hexagon.");
  EXPECT_EQ(said_with({"interceptor-2 30,30 armed 2 cannons 1"}),
            "\"interceptor-2 30,30 armed 2 cannons 1\": no more shots are armed than CANNON cards "
            "are unfired.");
  EXPECT_EQ(said_with({"interceptor-2 30,30 row rotate,ahead-1"}),
            "\"interceptor-2 30,30 row rotate,ahead-1\": in a row a facing follows ROTATE, and "
            "only that.");
  EXPECT_EQ(said_with({"sid minor 3"}), "\"sid minor 3\": so much damage destroys it.");
  EXPECT_EQ(said_with({"sid at 25,58"}), "\"sid at 25,58\": SID is at 25,59.");
  EXPECT_EQ(said_with({"missile-1 20,20 target sid"}),
            "\"missile-1 20,20 target sid\": a missile's target is a UFO.");
  EXPECT_EQ(said_with({"missile-1 20,20 launched 1", "missile-2 20,20 launched 1"}),
            "\"missile-2 20,20 launched 1\": two missiles were not launched at once.");
}

TEST(Position, NamesTheOptionThatIsMissing) {
  EXPECT_EQ(said_with({"module 25,5"}),
            "\"module 25,5\": only with lunar-module=on there is a Lunar Module.");
  EXPECT_EQ(said_with({"sky-1 is docked"}),
            "\"sky-1 is docked\": only with skydiver=on there is a Sky 1.");
  EXPECT_EQ(said_with({"pilot-1 cards fire"}),
            "\"pilot-1 cards fire\": only with skydiver=on there are Skydiver cards.");
  EXPECT_EQ(said_with({"ufo-2 fate atmosphere"}),
            "\"ufo-2 fate atmosphere\": only with skydiver=on a UFO flies in the atmosphere.");
  EXPECT_EQ(said_with({"marks shots interceptor-1:ufo-1:1", "interceptor-1 20,30 cannons 2"}),
            "\"marks shots interceptor-1:ufo-1:1\": shots wait only with "
            "cannon-results=phase-three.");
}

TEST(Position, SaysWhyAStepHasNoQuestion) {
  EXPECT_EQ(said_of({"interceptor-1 20,30"}), "ufo-1: without a UFO the game is over.");
  EXPECT_EQ(said_of({"turn 3", "ufo-1 25,0"}), "\"turn 3\": nobody in the order is left to lay.");
  EXPECT_EQ(said_with({"turn 3 order interceptor-2", "interceptor-2 fate destroyed"}),
            "\"interceptor-2 fate destroyed\": it is in the order and does not fly.");
  EXPECT_EQ(said_with({"turn 3 step blind blind yes"}),
            "\"turn 3 step blind blind yes\": while there is SID nobody flies blind.");
  EXPECT_EQ(said_with({"turn step flight", "flight flyer missile-1 hexes 16",
                       "missile-1 50,59 facing s"}),
            "\"flight flyer missile-1 hexes 16\": the missile can do nothing but fly on.");
  EXPECT_EQ(said_with({"turn step sky"}, {{"skydiver", "on"}}),
            "sky: the holder has no card that can be played.");
  EXPECT_EQ(said_with({"turn step over"}),
            "\"turn step over\": step over has an ending, and no other step has one.");
}

TEST(Position, HidesOnlyHandsThatWereLaidBlind) {
  EXPECT_EQ(said_with({"pilot-1 hides-1 ahead-1"}),
            "\"pilot-1 hides-1 ahead-1\": a seat hides a complete hand for each Interceptor that "
            "has laid blind.");
}

}  // namespace
}  // namespace muster::intercept
