#include "tests/games/parley/game.h"

#include <array>

#include <gtest/gtest.h>

#include "content/library.h"
#include "contract/acting.h"
#include "contract/odds.h"
#include "tests/games/parley/files.h"

// What neither laws nor play scripts can say.
namespace muster::parley {
namespace {

using contract::Pick;
using contract::PickKind;
using contract::Seat;
using contract::seat_at;

constexpr Seat kNorth = seat_at(0);
constexpr Seat kSouth = seat_at(1);
constexpr Seat kEastSeat = seat_at(2);

Setup made(std::string_view scenario, const contract::Options& options = {}) {
  const std::string* bytes = content::shipped().find(content::scenario_file("parley", scenario));
  EXPECT_NE(bytes, nullptr);
  const auto read = ParleyFiles::read(*bytes, scenario);
  EXPECT_TRUE(read) << (read ? "" : read.error().words);
  return *Parley::compile(*read, options);
}

State placed(const Setup& setup, const std::vector<std::string>& lines) {
  const auto state = Parley::position(setup, lines);
  EXPECT_TRUE(state) << (state ? "" : state.error());
  return state ? *state : State{};
}

Sight sight(const Setup& setup, const State& state, Seat seat) {
  return contract::sight<Parley>(setup, state, seat);
}

std::optional<Refusal> refusal(const Setup& setup, const State& state, Seat seat,
                               std::string_view text) {
  const auto draft = Parley::parse(setup, sight(setup, state, seat), text);
  EXPECT_TRUE(draft) << (draft ? "" : draft.error());
  return Parley::refuse(setup, sight(setup, state, seat), *draft);
}

std::vector<std::string> played(const Setup& setup, State& state, Seat seat,
                                std::string_view text) {
  const auto draft = Parley::parse(setup, sight(setup, state, seat), text);
  EXPECT_FALSE(refusal(setup, state, seat, text)) << text;
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  std::vector<Event> happened;
  Parley::Events events(happened);
  Parley::apply(setup, state, seat, draft->action, dice, events);
  std::vector<std::string> texts;
  for (const Event& event : happened) texts.push_back(Parley::event_text(setup, event));
  return texts;
}

void gives_up(const Setup& setup, State& state, Seat seat) {
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  Parley::Events muted;
  Parley::concede(setup, state, seat, dice, muted);
}

const std::vector<std::string> kHands = {"day 0 phase seal", "league hand 1,3,3", "rival hand 2,2"};

TEST(Parley, PL_3_partnersReadTheSameHandAndNobodyElseDoes) {
  const auto setup = made("grid");
  const State state = placed(setup, kHands);
  EXPECT_EQ(sight(setup, state, kNorth).own, sight(setup, state, kSouth).own);
  EXPECT_EQ(&sight(setup, state, kNorth).own, &state.own[kLeague]);
  EXPECT_EQ(sight(setup, state, kEastSeat).own.hand, (Counts{0, 2, 0}));
  EXPECT_EQ(sight(setup, state, Seat::spectator).own, Own{});
}

TEST(Parley, PL_5_aPartnerReadsWhatWasSealedAndTheRivalDoesNot) {
  const auto setup = made("grid");
  const Action seal = Seal{Card{3}};
  const auto read = [&](Seat viewer) {
    return Parley::text(setup, Parley::shown(setup, kNorth, seal, viewer));
  };
  EXPECT_EQ(read(kNorth), "seal 3");
  EXPECT_EQ(read(kSouth), "seal 3");
  EXPECT_EQ(read(kEastSeat), "seal");
  EXPECT_EQ(read(Seat::spectator), "seal");
  const Event sealed = Sealed{Who{0}, Card{3}};
  EXPECT_EQ(Parley::event_text(setup, *Parley::seen(setup, sealed, kSouth)), "sealed north 3");
  EXPECT_EQ(Parley::event_text(setup, *Parley::seen(setup, sealed, kEastSeat)),
            "sealed north hidden");
}

TEST(Parley, PL_7_eitherPartnerAnswersAndTheFirstAnswerCounts) {
  const auto setup = made("grid");
  State state = placed(setup, {"day 0 phase terms leader league"});
  const auto asked = Parley::to_act(setup, state.open);
  EXPECT_TRUE(asked.any.has(kNorth) && asked.any.has(kSouth) && !asked.any.has(kEastSeat));
  EXPECT_FALSE(asked.must.any());
  played(setup, state, kSouth, "choose coins");
  EXPECT_NE(Parley::to_act(setup, state.open).question, asked.question);
  EXPECT_EQ(refusal(setup, state, kNorth, "choose calm")->why, Why("wrong_phase"));
  EXPECT_EQ(refusal(setup, state, kSouth, "choose calm")->why, Why("not_asked"));
}

TEST(Parley, PL_12_theSameCardCanBePickedTwiceIfTheHandHasTwo) {
  const auto setup = made("grid");
  const State state = placed(setup, {"day 0 phase act turn 2 answers 5", "rival hand 1,2,2"});
  const Sight see = sight(setup, state, kEastSeat);
  Draft draft;
  for (int i = 0; i < 2; ++i) {
    const auto next = Parley::extend(setup, see, draft, kVerb<Signal>, {PickKind::card, 2, 0});
    ASSERT_TRUE(next);
    EXPECT_FALSE(Parley::refuse(setup, see, *next));
    draft = *next;
  }
  EXPECT_EQ(Parley::text(setup, draft), "signal 2 2");
  EXPECT_EQ(refusal(setup, state, kEastSeat, "signal 2 2 2")->why, Why("not_in_hand"));
}

TEST(Parley, PL_13_aSetHasNoOrder) {
  const auto setup = made("grid");
  const State state = placed(setup, {"day 0 phase act"});
  const Sight see = sight(setup, state, kNorth);
  EXPECT_EQ(Parley::parse(setup, see, "brace post-3 post-1")->action,
            Parley::parse(setup, see, "brace post-1 post-3")->action);
  EXPECT_FALSE(Parley::parse(setup, see, "brace post-1 post-1"));
}

TEST(Parley, PL_15_timeLiftsTheRefusalAtTheBell) {
  const auto setup = made("grid", {{"clock", "on"}});
  State state =
      placed(setup, {"day 0 phase act turn 2 answers 5", "clock now 1000 dawn 0", "rival hand 1"});
  const auto draft = *Parley::parse(setup, sight(setup, state, kEastSeat), "signal 1");
  EXPECT_EQ(refusal(setup, state, kEastSeat, "signal 1")->why, Why("too_early"));
  EXPECT_EQ(Parley::lifted(setup, sight(setup, state, kEastSeat), draft), Millis{5000});
  EXPECT_FALSE(Parley::lifted(setup, sight(setup, state, kNorth), draft));
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  Parley::Events muted;
  const auto asked = Parley::to_act(setup, state.open);
  Parley::tick(setup, state, Millis{5000}, dice, muted);
  EXPECT_FALSE(refusal(setup, state, kEastSeat, "signal 1"));
  EXPECT_EQ(Parley::to_act(setup, state.open), asked);
}

TEST(Parley, PL_22_aPartnerGoesOnWithBothEnvoys) {
  const auto setup = made("grid");
  State state = placed(setup, {"day 0 phase act turn 0 leader league"});
  gives_up(setup, state, kNorth);
  EXPECT_FALSE(Parley::outcome(setup, state.open));
  EXPECT_EQ(Parley::to_act(setup, state.open).must, contract::SeatSet::of(kSouth));
  EXPECT_EQ(played(setup, state, kSouth, "march b1"), std::vector<std::string>{"marched north b1"});
  EXPECT_EQ(Parley::scene(setup, sight(setup, state, kSouth)).pieces[0].holder, kSouth);
  gives_up(setup, state, kSouth);
  const auto end = Parley::outcome(setup, state.open);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->ending, contract::Ending::won);
  EXPECT_EQ(end->winners, contract::SeatSet::of(kEastSeat));
}

TEST(Parley, PL_22_whoGaveUpDoesNotWinWithThePartner) {
  const auto setup = made("grid");
  State state = placed(setup, {"day 0 phase act", "south in no"});
  gives_up(setup, state, kEastSeat);
  EXPECT_EQ(Parley::outcome(setup, state.open)->winners, contract::SeatSet::of(kNorth));
  state = placed(setup, {"day 0 phase act", "north in no", "south in no", "east in no"});
  EXPECT_EQ(Parley::outcome(setup, state.open)->ending, contract::Ending::lost);
}

TEST(Parley, PL_20_aSharedDefeatIsWorthNothingToAnybody) {
  const auto setup = made("grid");
  const State state = placed(setup, {"day 1 phase act", "storm fury 6 limit 6", "league points 9"});
  const auto end = Parley::outcome(setup, state.open);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->ending, contract::Ending::lost);
  EXPECT_FALSE(end->winners.any());
  EXPECT_EQ(end->side_scores[2], 6);
  EXPECT_EQ(contract::worth_of(*end, kNorth), 0.0f);
}

TEST(Parley, PL_23_theRulesOfAFileAreCitedByRefusalsEventsAndTheEnd) {
  const auto grid = made("grid");
  const State windy = placed(grid, {"day 0 phase act", "storm fury 3"});
  const auto refused = refusal(grid, windy, kNorth, "march b1");
  ASSERT_TRUE(refused);
  const auto text = Parley::refusal_text(grid, *refused);
  EXPECT_EQ(contract::clause_id<Parley>(grid, text.clause), "curfew");
  EXPECT_EQ(text.words, "From fury 3 on nobody marches.");

  const auto plane = made("plane");
  const auto told = Parley::event_words(plane, Began{Rule{1}});
  EXPECT_EQ(contract::clause_id<Parley>(plane, told.clause), "whiteout");
  const State lost = placed(plane, {"day 0 phase act", "storm fury 5"});
  const auto end = Parley::outcome(plane, lost.open);
  ASSERT_TRUE(end);
  EXPECT_EQ(contract::clause_id<Parley>(plane, end->clause), "whiteout");
}

TEST(Parley, PL_9_aimFindsAnAcceptedPointOnThePlane) {
  const auto setup = made("plane");
  const State state = placed(setup, {"day 0 phase act"});
  const Sight see = sight(setup, state, kNorth);
  const auto aimed = [&](int x, int y) {
    return Parley::aim(setup, see, {}, {PickKind::point, x, y});
  };
  EXPECT_EQ(aimed(1234, 777), (Pick{PickKind::point, 1234, 777}));    // as it is
  EXPECT_EQ(aimed(6000, 1000), (Pick{PickKind::point, 3000, 1000}));  // as far as it goes
  EXPECT_EQ(aimed(1000, -9999), (Pick{PickKind::point, 1000, 0}));    // at the rim
  EXPECT_FALSE(aimed(1000, 3000));                                    // South stands there
  EXPECT_FALSE(Parley::aim(setup, see, {Rest{}, 0}, {PickKind::point, 1234, 777}));
  EXPECT_FALSE(Parley::aim(made("grid"), see, {}, {PickKind::point, 1, 1}));
}

TEST(Parley, PL_9_aWayLeadsUpTheStairs) {
  const auto setup = made("grid");
  const State state = placed(setup, {"day 0 phase act", "north b1"});
  const Sight see = sight(setup, state, kNorth);
  const auto draft = *Parley::parse(setup, see, "march c2-up");
  ASSERT_FALSE(Parley::refuse(setup, see, draft));
  const auto facts = Parley::offer_facts(setup, see, draft);
  std::string way;
  const auto board = Parley::board(setup);
  for (const int id : facts.path)
    for (const auto& cell : board.cells)
      if (cell.id == id) way += cell.name + " ";
  EXPECT_EQ(way, "b1 b2 b2-up c2-up ");
  EXPECT_EQ(facts.cost, 3);
  EXPECT_EQ(facts.unit, "steps");
  EXPECT_EQ(facts.role, contract::Role::move);
  ASSERT_EQ(board.floors.size(), 2u);
  EXPECT_EQ(board.floors[1].words, "The gallery");
}

// The last action of a day draws nothing itself, though the storm that follows it does.
TEST(Parley, TheStormIsNoPartOfAnAction) {
  const auto setup = made("grid");
  const State state = placed(setup, {"day 0 phase act turn 2 answers 5", "rival hand 3"});
  const auto view = contract::view<Parley>(setup, state, kEastSeat);
  EXPECT_FALSE(contract::draws<Parley>(setup, view, Rest{}));
  EXPECT_TRUE(contract::draws<Parley>(setup, view, Signal{{Card{3}}}));
  EXPECT_EQ(contract::odds<Parley>(setup, view, Signal{{Card{3}}}).total, 6u);
  State after = state;
  const auto told = played(setup, after, kEastSeat, "rest");
  ASSERT_EQ(told.size(), 4u);  // rested, dusk, struck, struck
  EXPECT_EQ(told[1], "dusk 0");
}

TEST(Parley, AShortGameThatEndsInEveryWay) {
  const auto setup = made("grid");
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  Parley::Events muted;
  std::array<int, 4> ends{};  // league, rival, drawn, lost
  constexpr int kGames = 300;
  int answers = 0;
  for (int game = 0; game < kGames; ++game) {
    State state = Parley::start(setup, dice, muted);
    while (!Parley::outcome(setup, state.open)) {
      const Seat seat = contract::pass_time<Parley>(setup, state, dice, muted);
      const auto action = contract::random_action<Parley>(setup, sight(setup, state, seat), rng);
      Parley::apply(setup, state, seat, *action, dice, muted);
      ++answers;
    }
    const auto end = Parley::outcome(setup, state.open);
    ++ends[end->ending != contract::Ending::won ? 1 + static_cast<std::size_t>(end->ending)
           : end->winners.has(kNorth)           ? 0
                                                : 1];
  }
  for (const int count : ends) EXPECT_GT(count, kGames / 50);
  EXPECT_TRUE(answers > 10 * kGames && answers < 30 * kGames) << answers;
}

TEST(Parley, WithoutCardsNothingIsHidden) {
  const auto setup = made("grid", {{"hand", "0"}});
  EXPECT_FALSE(Parley::hides(setup));
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  Parley::Events muted;
  const State state = Parley::start(setup, dice, muted);
  EXPECT_EQ(state.open.phase, Phase::terms);
  EXPECT_EQ(refusal(setup, state, kNorth, "choose card")->why, Why("deck_is_empty"));
}

TEST(Parley, RefusesAPositionThatNoGameHas) {
  const auto setup = made("grid");
  const auto refused = [&](const std::vector<std::string>& lines) {
    return !Parley::position(setup, lines);
  };
  EXPECT_FALSE(refused(kHands));
  EXPECT_TRUE(refused({"day 0 phase lull"}));  // no clock
  EXPECT_TRUE(refused({"day 0 phase seal"}));  // nobody can seal
  EXPECT_TRUE(refused({"day 0 phase act", "deck opened 1,1,1,1", "league hand 1"}));
  EXPECT_TRUE(refused({"day 0 phase act", "north e4"}));  // where East stands
  EXPECT_TRUE(refused({"day 0 phase act", "north d1-up"}));
  EXPECT_TRUE(refused({"day 0 phase act", "league sealed 2"}));
  EXPECT_TRUE(refused({"day 0 phase act", "league crowns 2"}));
  EXPECT_TRUE(refused({"day 0 phase act", "west a1"}));
}

TEST(Parley, RefusesAFileWithThePlaceOfTheFault) {
  const std::string sound = *content::shipped().find("parley/grid.json");
  const auto fault = [&](std::string_view from, std::string_view to) {
    std::string text = sound;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto read = ParleyFiles::read(text, "mine.json");
    return read ? std::string("accepted") : read.error().place;
  };
  EXPECT_EQ(fault("\"days\": 3", "\"days\": 9"), "mine.json:6:11 /days");
  EXPECT_EQ(fault("\"c2-up\"", "\"d1-up\""), "mine.json:18:15 /ground/beacon");
  EXPECT_EQ(fault("\".=...\"", "\".?...\""), "mine.json:13:48 /ground/floors/0/rows/1");
  EXPECT_EQ(fault("\"no-march\"", "\"no-hope\""), "mine.json:26:17 /rules/0/effect");
  EXPECT_EQ(fault("\"gusts\"", "\"hand\""), "mine.json:30:12 /option/key");
  EXPECT_EQ(fault("\"default\": \"0\"", "\"default\": \"7\""), "mine.json:34:16 /option/default");
  EXPECT_EQ(fault("\"minutes\"", "\"hours\""), "mine.json:5:3 /hours");
}

}  // namespace
}  // namespace muster::parley
