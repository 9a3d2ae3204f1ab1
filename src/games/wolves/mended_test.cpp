#include "games/wolves/mended.h"

#include <gtest/gtest.h>

#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

using kernel::Hex;

// A disc around the Bonfire with a rock, two bushes and a red rim.
Setup small_setup(const Options& options = {}) {
  Scenario scenario;
  scenario.about.title = "small";
  constexpr int kRim = 4;
  for (int q = -kRim; q <= kRim; ++q)
    for (int r = -kRim; r <= kRim; ++r) {
      const int far = kernel::hex_distance({q, r}, {0, 0});
      if (far > kRim) continue;
      const bool bush = r == 0 && (q == 3 || q == -3);
      const bool rock = q == 0 && r == 3;
      const Terrain terrain = far == 0      ? Terrain::bonfire
                              : far == kRim ? Terrain::red
                              : bush        ? Terrain::bush
                              : rock        ? Terrain::rock
                                            : Terrain::plain;
      scenario.cells.emplace_back(Hex{q, r}, terrain);
    }
  for (std::size_t i = 0; i < kEventCards; ++i) {
    const auto card = static_cast<EventCard>(i);
    scenario.events.push_back({card, "Card", "Text", card == EventCard::night_wind});
  }
  scenario.bushes = {{"empty", "Empty", 0, BushEffect::nothing, false},
                     {"twigs", "Twigs", 1, BushEffect::nothing, false}};
  return make_setup(scenario, options);
}

const Cell kRockCell = cell_of(Hex{0, 3});
const Cell kBushCell = cell_of(Hex{3, 0});

class Mended : public testing::Test {
 protected:
  Mended() {
    const std::vector<std::string> lines = {
        "turn heroes-move hour 9pm", "warrior " + cell_name(cell_of(Hex{1, 0})),
        "sheep-1 " + cell_name(cell_of(Hex{-1, 0})), "wolf-1 " + cell_name(cell_of(Hex{0, -4})),
        "king-1 " + cell_name(cell_of(Hex{0, -3}))};
    const auto placed = Wolves::position(setup_, lines);
    EXPECT_TRUE(placed) << (placed ? "" : placed.error());
    open_ = placed->open;
  }

  template <class Change>
  bool is_mended_after(Change change) const {
    Open open = open_;
    change(open);
    return Wolves::mended(setup_, open);
  }

  wolves::Setup setup_ = small_setup();
  Open open_;
};

TEST_F(Mended, MakesDerivedPartsTrueAgain) {
  Open sent = open_;
  sent.occupied = sent.hero_cells = sent.wolf_cells = CellSet::of(kBushCell.raw);
  sent.prowling = 0;
  sent.at.fill(kWarrior);
  ASSERT_TRUE(Wolves::mended(setup_, sent));
  EXPECT_EQ(sent, open_);
}

TEST_F(Mended, RefusesCellsWhereNobodyCanStand) {
  for (const Cell cell : {Cell{0}, Cell{Field::kCells}, Cell{0xfffe}, kRockCell, setup_.bonfire,
                          open_.sheep[0].cell}) {
    EXPECT_FALSE(is_mended_after([&](Open& open) { open.heroes[0].cell = cell; })) << cell.raw;
    EXPECT_FALSE(is_mended_after([&](Open& open) { open.pack[0].cell = cell; })) << cell.raw;
    if (cell == open_.sheep[0].cell) continue;
    EXPECT_FALSE(is_mended_after([&](Open& open) { open.sheep[0].cell = cell; })) << cell.raw;
  }
  EXPECT_FALSE(is_mended_after([](Open& open) { open.pack[0].cell = kNoCell; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.bush = Cell{9999}; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.advance_to = Cell{9999}; }));
}

TEST_F(Mended, RefusesTheDeadWhoAreNotGone) {
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].blood = 0; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[1].torch = 1; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.sheep[0].lives = 0; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.pack[0].lives = 0; }));
}

TEST_F(Mended, RefusesCountsBeyondTheGame) {
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].blood = 200; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].level = 0; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].level = 4; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].wolf_trophies = 3; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].torch = 4; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].movement = 255; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].lit_attacks = 1; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.sheep[0].lives = 3; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.pack[0].lives = 3; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.pack[0].movement = 7; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.hour = 13; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.pool = 255; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.due_wolves = 255; }));
}

// What a written position says that is no game's: the words of the refusal, or none.
std::string flaw(const Setup& setup, std::vector<std::string> lines) {
  lines.push_back("sheep-1 " + cell_name(cell_of(Hex{-1, 0})));
  const auto placed = Wolves::position(setup, lines);
  return placed ? "" : placed.error();
}

bool names(const std::string& words, std::string_view clause) {
  return words.find(clause) != std::string::npos;
}

// KW-143 KW-145 KW-236
TEST_F(Mended, RefusesTrophiesThatNobodyCanHave) {
  Options kept;
  kept.keep_surplus = true;
  const wolves::Setup keeping = small_setup(kept);
  const std::string warrior = "warrior " + cell_name(cell_of(Hex{1, 0}));
  EXPECT_TRUE(names(flaw(setup_, {warrior + " surplus 1"}), "KW-236"));
  EXPECT_EQ(flaw(keeping, {warrior + " surplus 1"}), "");
  EXPECT_TRUE(names(flaw(keeping, {warrior + " surplus 1 level 3"}), "KW-145"));
  EXPECT_TRUE(names(flaw(setup_, {warrior + " wolf-trophies 1 level 3"}), "KW-145"));
  EXPECT_TRUE(names(flaw(setup_, {warrior + " king-trophies 1 level 3"}), "KW-145"));
  EXPECT_EQ(flaw(setup_, {warrior + " king-trophies 1 level 2"}), "");
  EXPECT_FALSE(is_mended_after([](Open& open) { open.heroes[0].surplus = 1; }));
  EXPECT_FALSE(is_mended_after(
      [](Open& open) { open.heroes[0].level = 3, open.heroes[0].wolf_trophies = 1; }));
  EXPECT_TRUE(is_mended_after([](Open& open) { open.heroes[0].level = 3; }));
}

// KW-240 KW-246: every card is in one place, and of the deck that is played with.
TEST_F(Mended, RefusesEventCardsThatAreTwiceOrNotThere) {
  EXPECT_TRUE(names(flaw(setup_, {"events active fog next fog"}), "KW-246"));
  EXPECT_TRUE(names(flaw(setup_, {"events active fog left fog"}), "KW-246"));
  EXPECT_TRUE(names(flaw(setup_, {"events next fog left frenzy,fog"}), "KW-246"));
  EXPECT_TRUE(names(flaw(setup_, {"events left fog,fog"}), "named twice"));
  EXPECT_TRUE(names(flaw(setup_, {"bushes left twigs,twigs"}), "named twice"));
  EXPECT_EQ(flaw(setup_, {"events active fog next frenzy left night-wind"}), "");
  Options options;
  options.blank_lost_cards = true;
  const wolves::Setup blank = small_setup(options);
  for (const char* place : {"active", "next", "left"})
    EXPECT_TRUE(names(flaw(blank, {std::string("events ") + place + " night-wind"}), "KW-240"));
  EXPECT_EQ(flaw(blank, {"events active fog"}), "");
  EXPECT_FALSE(is_mended_after([](Open& open) { open.active = open.next = EventCard::fog; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.active = EventCard::fog; }));  // also left
}

// KW-22 KW-32 KW-33 KW-44 KW-182
TEST_F(Mended, RefusesMoreWolvesThanCanBeDue) {
  const auto due = [this](std::string turn, std::string wolves, std::string pool = "pool 0") {
    return flaw(setup_, {"turn " + std::move(turn), "due " + std::move(wolves), std::move(pool)});
  };
  EXPECT_EQ(due("new-wolves", "wolves 1 kings 0"), "");
  EXPECT_TRUE(names(due("new-wolves", "wolves 2 kings 0"), "KW-32"));
  EXPECT_TRUE(names(due("new-wolves", "wolves 0 kings 1"), "KW-32"));
  EXPECT_EQ(due("new-wolves", "wolves 3 kings 0", "pool 1"), "");
  EXPECT_TRUE(names(due("new-wolves", "wolves 4 kings 0", "pool 1"), "KW-32"));
  EXPECT_EQ(due("new-wolves hour 12am", "wolves 2 kings 1", "pool 1"), "");
  EXPECT_TRUE(names(due("new-wolves hour 12am", "wolves 3 kings 1", "pool 1"), "KW-32"));
  EXPECT_EQ(due("place-pack", "wolves 4 kings 1"), "");
  EXPECT_TRUE(names(due("place-pack", "wolves 5 kings 1"), "KW-22"));
  EXPECT_TRUE(names(due("place-pack", "wolves 4 kings 2"), "KW-22"));
  EXPECT_TRUE(
      names(due("heroes-move", "wolves 1 kings 0"), "only in the steps place-pack and new-wolves"));
  EXPECT_EQ(due("heroes-move", "wolves 0 kings 0"), "");
  EXPECT_FALSE(is_mended_after([](Open& open) { open.due_kings = 1; }));
}

// KW-217: the night ends with a wolves' turn, so the heroes never act in its last hour.
TEST_F(Mended, RefusesHeroesWhoActAtSunrise) {
  const auto at_sunrise = [this](Phase phase) {
    return is_mended_after([&](Open& open) { open.hour = 12, open.phase = phase; });
  };
  EXPECT_TRUE(at_sunrise(Phase::wolves_move));
  EXPECT_TRUE(at_sunrise(Phase::wolves_attack));
  EXPECT_TRUE(at_sunrise(Phase::over));
  for (const Phase phase : {Phase::herding, Phase::heroes_move, Phase::heroes_attack})
    EXPECT_FALSE(at_sunrise(phase));
  const std::vector<std::string> lines = {"turn heroes-move hour 6am"};
  const auto placed = Wolves::position(setup_, lines);
  ASSERT_FALSE(placed);
  EXPECT_NE(placed.error().find("KW-217"), std::string::npos) << placed.error();
}

TEST_F(Mended, RefusesWordsAndCardsThatAreNotThere) {
  EXPECT_FALSE(is_mended_after([](Open& open) { open.phase = Phase{12}; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.resume = Phase{99}; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.active = EventCard{16}; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.next = EventCard{254}; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.next = EventCard{37}; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.bushes_left = 4; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.explored = 4; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.killer = Piece{200}; }));
}

TEST_F(Mended, RefusesWoodThatDoesNotExist) {
  EXPECT_FALSE(is_mended_after([](Open& open) { open.burned_wood = 13; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.fire[1][2] = 13; }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.fire[1][3] = 1; }));  // rows are three
  EXPECT_FALSE(is_mended_after([](Open& open) { open.wood.push_back({kBushCell, 0}); }));
  EXPECT_FALSE(is_mended_after([](Open& open) { open.wood.push_back({Cell{5000}, 1}); }));
  EXPECT_FALSE(is_mended_after([](Open& open) {
    open.wood.push_back({kBushCell, 1});
    open.wood.push_back({kBushCell, 1});
  }));
  EXPECT_TRUE(is_mended_after([](Open& open) { open.wood.push_back({kBushCell, 12}); }));
}

TEST_F(Mended, RefusesMoreWolvesThanTokens) {
  const auto crowd = [&](Open& open, int count) {
    int left = count;
    setup_.red.for_each([&](std::size_t at) {
      const Cell cell{static_cast<std::uint16_t>(at)};
      if (left == 0 || cell == open_.pack[kKingSlots].cell) return;
      Wolf& wolf = open.pack[kKingSlots + static_cast<std::size_t>(left--)];
      wolf.cell = cell;
      wolf.lives = 2;
    });
  };
  EXPECT_TRUE(is_mended_after([&](Open& open) { crowd(open, kWolfTokens - 1); }));
  EXPECT_FALSE(is_mended_after([&](Open& open) { crowd(open, kWolfTokens); }));
}

// Steps that cannot be ended need something to place.
TEST_F(Mended, RefusesQuestionsWithoutAnAnswer) {
  const auto in_phase = [this](Phase phase, auto change) {
    return is_mended_after([&](Open& open) {
      open.phase = phase;
      change(open);
    });
  };
  const auto nothing = [](Open&) {};
  EXPECT_TRUE(in_phase(Phase::over, nothing));
  EXPECT_FALSE(in_phase(Phase::place_heroes, nothing));
  EXPECT_TRUE(in_phase(Phase::place_heroes, [](Open& open) { open.sheep[4].lives = 2; }));
  EXPECT_FALSE(in_phase(Phase::place_pack, nothing));
  EXPECT_TRUE(in_phase(Phase::place_pack, [](Open& open) { open.due_wolves = 4; }));
  EXPECT_FALSE(in_phase(Phase::new_wolves, [](Open& open) { open.due_kings = 3; }));
  EXPECT_FALSE(in_phase(Phase::bush_wolf, nothing));
  const auto leap = [](Open& open) { open.bush = kBushCell, open.resume = Phase::heroes_move; };
  EXPECT_TRUE(in_phase(Phase::bush_wolf, leap));
  EXPECT_FALSE(in_phase(Phase::bush_wolf, [](Open& open) { open.bush = kBushCell; }));
  EXPECT_FALSE(in_phase(Phase::advance, nothing));
  const auto kill = [](Open& open) {
    open.killer = kWarrior, open.advance_to = kBushCell, open.resume = Phase::heroes_attack;
  };
  EXPECT_TRUE(in_phase(Phase::advance, kill));
  EXPECT_FALSE(in_phase(Phase::advance, [&](Open& open) { kill(open), open.killer = kHealer; }));
  EXPECT_FALSE(
      in_phase(Phase::advance, [&](Open& open) { kill(open), open.advance_to = kRockCell; }));
}

}  // namespace
}  // namespace muster::wolves
