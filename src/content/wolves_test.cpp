#include "content/wolves.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "content/library.h"
#include "json/json.h"

namespace muster::content {
namespace {

using kernel::Hex;
using wolves::CellSet;
using wolves::Field;
using wolves::Terrain;

std::string file_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

constexpr std::string_view kClearing = "wolves/clearing.json";

base::Result<wolves::Setup, std::string> compiled(const contract::Options& options) {
  const auto scenario = WolvesFiles::read(*shipped().find(kClearing), kClearing);
  if (!scenario) return base::fail(scenario.error().words);
  const auto chosen = wolves::read_options(options);
  if (!chosen) return base::fail(chosen.error());
  return wolves::make_setup(*scenario, *chosen);
}

const wolves::Setup& clearing() {
  static const auto setup = compiled({});
  EXPECT_TRUE(setup) << (setup ? "" : setup.error());
  return *setup;
}

std::set<Hex> spaces_of(Terrain terrain) {
  const wolves::Setup& setup = clearing();
  std::set<Hex> found;
  setup.cells.for_each([&](std::size_t at) {
    if (setup.terrain[at] == terrain) found.insert(Field::hex(at));
  });
  return found;
}

int from_fire(Hex hex) { return kernel::hex_distance(hex, {0, 0}); }

TEST(Library, ShipsTheFilesByteForByte) {
  ASSERT_FALSE(shipped().files().empty());
  for (const auto& [name, bytes] : shipped().files()) {
    EXPECT_EQ(shipped().digest_of(bytes), base::sha256(bytes)) << name;
    // A test game keeps its scenarios beside its rules.
    std::filesystem::path path = std::filesystem::path("content") / name;
    const std::filesystem::path beside = std::filesystem::path("tests/games") / name;
    if (!std::filesystem::exists(path))
      path = beside.parent_path() / "scenarios" / beside.filename();
    EXPECT_EQ(bytes, file_text(path.string())) << name;
  }
  ASSERT_FALSE(rulebooks().files().empty());
  for (const auto& [name, bytes] : rulebooks().files())
    EXPECT_EQ(bytes, file_text("docs/rules/" + name)) << name;
}

TEST(Library, KnowsTheScenariosOfAGame) {
  Library library;
  library.add("wolves/clearing.json", "1");
  library.add("wolves/marsh.json", "2");
  library.add("wolves/clearing.json", "3");
  library.add("wolverines/den.json", "4");
  library.add("wolves/notes.txt", "5");
  EXPECT_EQ(scenario_names(library, "wolves"),
            (std::vector<std::string_view>{"clearing", "marsh"}));
  EXPECT_EQ(*library.find("wolves/clearing.json"), "3");
}

TEST(Clearing, IsTheDefault) {
  EXPECT_EQ(WolvesFiles::kDefaultScenario, "clearing");
  EXPECT_EQ(clearing().scenario, "The Clearing");
  const auto named = compiled({{"start-pack", "6w2k"}});
  ASSERT_TRUE(named);
  EXPECT_EQ(named->options.start_kings, 2);
}

TEST(Clearing, SaysWhatItIsAndThatItIsOurs) {
  const auto scenario = WolvesFiles::read(*shipped().find(kClearing), kClearing);
  ASSERT_TRUE(scenario);
  EXPECT_EQ(scenario->about.title, "The Clearing");
  EXPECT_TRUE(scenario->about.words.starts_with("The usual night"));
  EXPECT_TRUE(scenario->about.is_house);
}

TEST(Clearing, IsAHexagonOf271Spaces) {  // proves KW-242
  const wolves::Setup& setup = clearing();
  EXPECT_EQ(setup.cells.count(), 271u);
  setup.cells.for_each([](std::size_t at) { EXPECT_LE(from_fire(Field::hex(at)), 9); });
  EXPECT_EQ(wolves::hex_of(setup.bonfire), (Hex{0, 0}));
  EXPECT_EQ(setup.enterable.count(), 258u);
}

TEST(Clearing, HasEveryFeatureOnItsListedSpaces) {  // proves KW-243
  EXPECT_EQ(spaces_of(Terrain::bonfire), (std::set<Hex>{{0, 0}}));
  EXPECT_EQ(spaces_of(Terrain::bush), (std::set<Hex>{{2, 2},
                                                     {-4, 2},
                                                     {2, -4},
                                                     {-2, 5},
                                                     {-3, -2},
                                                     {5, -3},
                                                     {6, 0},
                                                     {-6, 6},
                                                     {0, -6},
                                                     {1, 6},
                                                     {-7, 1},
                                                     {6, -7}}));
  EXPECT_EQ(spaces_of(Terrain::spring), (std::set<Hex>{{0, 5}, {-5, 0}, {5, -5}}));
  EXPECT_EQ(spaces_of(Terrain::boulder),
            (std::set<Hex>{{3, 0}, {-3, 3}, {0, -3}, {4, 3}, {-7, 4}, {3, -7}}));
  EXPECT_EQ(spaces_of(Terrain::rock), (std::set<Hex>{{0, 3},
                                                     {-3, 0},
                                                     {3, -3},
                                                     {5, 1},
                                                     {-6, 5},
                                                     {1, -6},
                                                     {-3, 7},
                                                     {-4, -3},
                                                     {7, -4},
                                                     {3, 4},
                                                     {-7, 3},
                                                     {4, -7}}));
  EXPECT_EQ(spaces_of(Terrain::red), (std::set<Hex>{{7, 2},
                                                    {2, 7},
                                                    {-2, 9},
                                                    {-7, 9},
                                                    {-9, 7},
                                                    {-9, 2},
                                                    {-7, -2},
                                                    {-2, -7},
                                                    {2, -9},
                                                    {7, -9},
                                                    {9, -7},
                                                    {9, -2}}));
  EXPECT_EQ(spaces_of(Terrain::plain).size(), 271u - 1 - 12 - 3 - 6 - 12 - 12);
}

TEST(Clearing, HasItsRedSpacesOnTheBorder) {  // proves KW-244
  for (const Hex hex : spaces_of(Terrain::red)) EXPECT_EQ(from_fire(hex), 9);
}

TEST(Clearing, IsPlainAroundTheBonfire) {  // proves KW-245
  const std::set<Hex> plain = spaces_of(Terrain::plain);
  EXPECT_EQ(std::count_if(plain.begin(), plain.end(), [](Hex h) { return from_fire(h) <= 2; }), 18);
  EXPECT_EQ(clearing().camp.count(), 18u);
}

// KW-C1: the layout is unchanged by a turn of 120 degrees, and no inner space is a nook.
TEST(Clearing, IsFairToAllThreeSidesAndHasNoNook) {
  const wolves::Setup& setup = clearing();
  setup.cells.for_each([&](std::size_t at) {
    const Hex hex = Field::hex(at);
    const Hex turned{-hex.q - hex.r, hex.q};
    EXPECT_EQ(setup.terrain[at], setup.terrain[Field::index(turned)]);
    if (from_fire(hex) == 9 || !setup.enterable.has(at)) return;
    EXPECT_LE((setup.around[at] - setup.enterable).count(), 1u);
  });
}

TEST(Clearing, HasTheHeroesOfTheTable) {
  using Levels = std::array<std::uint8_t, 3>;
  const auto& heroes = clearing().heroes;
  EXPECT_EQ(heroes[0].blood, 5);
  EXPECT_EQ(heroes[0].attacks, (Levels{2, 3, 4}));
  EXPECT_EQ(heroes[1].blood, 4);
  EXPECT_EQ(heroes[1].heals, (Levels{1, 2, 3}));
  EXPECT_EQ(heroes[2].blood, 5);
  EXPECT_EQ(heroes[2].movement, (Levels{6, 7, 8}));
  EXPECT_EQ(heroes[3].blood, 4);
  EXPECT_EQ(heroes[3].reach, (Levels{3, 4, 5}));
}

TEST(Clearing, HasOneOfEachOfSixteenEventCards) {  // proves KW-246
  const auto read = read_wolves_scenario(*shipped().find("wolves/clearing.json"), "clearing");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->events.size(), 16u);
  for (std::size_t i = 0; i < 16; ++i) {
    EXPECT_EQ(static_cast<std::size_t>(read->events[i].card), i);
    EXPECT_EQ(read->events[i].house, read->events[i].card == wolves::EventCard::night_wind);
  }
  EXPECT_EQ(clearing().event_deck, 0xffff);

  const auto tree = json::parse(*shipped().find("wolves/clearing.json"));
  std::vector<std::string> cited;
  for (const json::Value event : tree->root()["events"])
    for (const json::Value clause : event["clauses"]) cited.emplace_back(clause.string());
  std::vector<std::string> expected;
  for (int id = 179; id <= 204; ++id) expected.push_back("KW-" + std::to_string(id));
  EXPECT_EQ(cited, expected);
}

TEST(Clearing, HasTwelveBushCards) {  // proves KW-247
  using wolves::BushEffect;
  std::map<std::pair<int, BushEffect>, int> deck;
  int house = 0;
  for (const auto& card : clearing().bushes) {
    ++deck[{card.wood, card.effect}];
    house += card.house ? 1 : 0;
  }
  EXPECT_EQ(deck, (std::map<std::pair<int, BushEffect>, int>{{{1, BushEffect::nothing}, 4},
                                                             {{2, BushEffect::nothing}, 2},
                                                             {{3, BushEffect::nothing}, 1},
                                                             {{0, BushEffect::nothing}, 1},
                                                             {{0, BushEffect::wolf}, 2},
                                                             {{0, BushEffect::herbs}, 1},
                                                             {{0, BushEffect::trail}, 1}}));
  EXPECT_EQ(house, 3);
  EXPECT_EQ(clearing().bush_deck, 0x0fff);
}

// The setup is what both players are given before the first choice, and it names every card.
TEST(Clearing, TellsBothPlayersBothDecks) {  // proves KW-248
  const wolves::Setup& setup = clearing();
  EXPECT_EQ(setup.events.size(), 16u);
  for (const auto& card : setup.events) EXPECT_FALSE(card.name.empty() || card.text.empty());
  std::set<std::string> keys;
  for (const auto& card : setup.bushes) {
    EXPECT_FALSE(card.name.empty());
    keys.insert(card.key);
  }
  EXPECT_EQ(keys, (std::set<std::string>{"one-wood-1", "one-wood-2", "one-wood-3", "one-wood-4",
                                         "two-wood-1", "two-wood-2", "three-wood", "nothing",
                                         "wolf", "herbs", "trail", "den"}));
}

TEST(Clearing, LoadsUnderEveryValueOfEveryOption) {
  for (const auto& spec : wolves::option_specs())
    for (const std::string& value : spec.values)
      EXPECT_TRUE(compiled({{spec.key, value}})) << spec.key << ' ' << value;
}

TEST(LoadWolves, TakesEveryOptionNamedAtOnce) {
  contract::Options all;
  for (const auto& spec : wolves::option_specs())
    all.emplace_back(spec.key, spec.key == "age-gap" ? "2" : spec.fallback);
  const auto setup = compiled(all);
  ASSERT_TRUE(setup) << (setup ? "" : setup.error());
  EXPECT_EQ(setup->options.start_wolves, 6);  // KW-228
  EXPECT_FALSE(compiled({{"age-gap", "2"}, {"start-pack", "0w1k"}}));
}

TEST(LoadWolves, SaysWhatIsWrong) {
  const auto option = compiled({{"sunrise", "noon"}});
  ASSERT_FALSE(option);
  EXPECT_EQ(option.error(), "Option sunrise cannot be \"noon\"; it is one of: 3am, 6am, 8am.");
  const auto bad = WolvesFiles::read("{\n  \"game\": \"dorn\"}", "wolves/mine.json");
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, "bad_content");
  EXPECT_EQ(bad.error().place, "wolves/mine.json:1:1 ");
}

}  // namespace
}  // namespace muster::content
