#include <algorithm>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "doors/doors.h"
#include "table/loading.h"
#include "table/log.h"
#include "table/table.h"
#include "tests/table/parts.h"

// A game with a clock, partners, secrets and files of its own, at a table.
namespace muster::table {
namespace {

using record::EntryKind;

constexpr Seat kNorth = contract::seat_at(0);
constexpr Seat kSouth = contract::seat_at(1);
constexpr Seat kEast = contract::seat_at(2);

Plan timed_plan(std::string_view seed = "one") {
  Plan plan;
  plan.game = "parley";
  plan.options = {{"clock", "on"}};
  plan.seed = base::sha256(seed);
  return plan;
}

const std::vector<std::string> kActing = {"day 0 phase act turn 0 leader league answers 3",
                                          "clock now 0 dawn 0", "league hand 1,2", "rival hand 3"};

Step proposed(const Table& table, Seat seat, std::string_view text, std::int64_t now) {
  auto step = table.propose(seat, text, Millis{now});
  EXPECT_TRUE(step) << text << ": " << (step ? "" : step.error().words);
  return step ? std::move(*step) : Step{};
}

std::vector<EntryKind> kinds(const Step& step) {
  std::vector<EntryKind> kinds;
  for (const record::Entry& entry : step.entries) kinds.push_back(entry.kind);
  return kinds;
}

// Somebody answers, asks for an early end, or the clock speaks, until the game is over.
void play_to_the_end(Table& table, std::uint64_t seed, std::uint32_t most = 1000) {
  base::Rng rng(seed);
  for (std::uint32_t i = 0; i < most && !table.outcome(); ++i) {
    const contract::ToAct asked = table.to_act();
    const auto time = *table.time();
    const Seat seat = asked.awaited().any() ? asked.awaited().first() : asked.may.first();
    if (seat == Seat::spectator || rng.below(4) == 0) {
      table.commit(*table.propose_tick(*time.deadline));
      continue;
    }
    const auto offers = table.offers(seat, "");
    ASSERT_TRUE(offers && !offers->empty());
    const auto& text = (*offers)[rng.below(static_cast<std::uint32_t>(offers->size()))].text;
    const auto step = table.propose(seat, text, Millis{time.now.count + rng.below(3000)});
    if (step) table.commit(*step);  // else the bell or the end of the day came first
  }
}

TEST(Timed, ATickGoesBeforeAnAnswerAndIsOneStepWithIt) {
  const auto table = opened(timed_plan(), kActing);
  const Step step = proposed(*table, kNorth, "rest", 5200);
  EXPECT_EQ(kinds(step), (std::vector{EntryKind::tick, EntryKind::action}));
  EXPECT_EQ(step.entries[0].text, "5200");
  const auto told = table->told(step);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_EQ(told[0].text, "rang");
  EXPECT_EQ(told[1].text, "rested north");
  EXPECT_EQ(table->seq(), 0u);
  table->commit(step);
  EXPECT_EQ(table->time()->now, Millis{5200});
  EXPECT_EQ(table->time()->deadline, Millis{30'000});
  EXPECT_EQ(table->told(1, kNorth).front().text, "rang");
  EXPECT_EQ(kinds(proposed(*table, kSouth, "rest", 5200)), std::vector{EntryKind::action});
}

// Not how long it takes: only who has the clock can say that, for it runs on from the last tick.
TEST(Timed, ARefusalSaysWhenTimeLiftsIt) {
  const auto table = opened(timed_plan(), kActing);
  table->commit(*table->propose_tick(Millis{1500}));
  const auto refused = table->propose(kNorth, "signal 1", Millis{2000});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "too_early");
  EXPECT_EQ(refused.error().words, "The bell has not rung yet.");
  EXPECT_EQ(refused.error().lifted_at, 5000);
  EXPECT_EQ(table->why_not(kNorth, "signal 1")->lifted_at, 5000);
  EXPECT_FALSE(table->why_not(kSouth, "rest")->lifted_at) << "North has to act first";
  EXPECT_TRUE(table->propose(kNorth, "signal 1", Millis{5000}));
}

TEST(Timed, AnAnswerAfterTheDeadlineIsStale) {
  const auto table = opened(timed_plan(), kActing);
  const auto late = table->propose(kNorth, "rest", Millis{30'000});
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, "stale");
  EXPECT_EQ(table->seq(), 0u);  // nothing has happened yet
  const std::uint32_t question = table->question();
  table->commit(*table->propose_tick(Millis{30'000}));
  EXPECT_GT(table->question(), question);
  EXPECT_EQ(table->propose_tick(Millis{29'999}).error().code, "clock_back");
}

TEST(Timed, TheBellPosesNoNewQuestion) {
  const auto table = opened(timed_plan(), kActing);
  const std::uint32_t question = table->question();
  table->commit(*table->propose_tick(Millis{5000}));
  EXPECT_EQ(table->question(), question);
}

TEST(Timed, TakingBackDoesNotTurnTheClockBack) {
  const auto table = opened(timed_plan(), kActing);
  table->commit(proposed(*table, kNorth, "face e", 1000));
  table->commit(*table->propose_tick(Millis{4000}));
  const auto back = table->propose_take_back(kNorth, false);
  ASSERT_TRUE(back) << back.error().words;
  EXPECT_EQ(kinds(*back), (std::vector{EntryKind::take_back, EntryKind::tick}));
  table->commit(*back);
  EXPECT_EQ(table->time()->now, Millis{4000});
  EXPECT_TRUE(table->to_act().must.has(kNorth));
  EXPECT_EQ(table->propose_tick(Millis{3999}).error().code, "clock_back");
  table->commit(proposed(*table, kNorth, "rest", 4500));
  const auto verdict = doors::shipped().verify(record::to_text(table->record()));
  EXPECT_TRUE(verdict.is_true) << verdict.words;
}

TEST(Timed, TheStormBarsTakingBack) {
  auto position = kActing;
  position[0] = "day 0 phase act turn 2 leader league answers 5";
  const auto table = opened(timed_plan(), position);
  table->commit(proposed(*table, kEast, "rest", 1000));
  EXPECT_TRUE(table->propose_take_back(kEast, false));
  table->commit(*table->propose_tick(Millis{30'000}));
  EXPECT_EQ(table->propose_take_back(kEast, false).error().code, "was_drawn");
}

TEST(Timed, OfTwoPartnersTheFirstAnswerCounts) {
  const auto table = opened(timed_plan(), {"day 0 phase terms leader league"});
  EXPECT_EQ(table->to_act().any.bits, 3u);
  const std::uint32_t question = table->question();
  table->commit(proposed(*table, kSouth, "choose coins", 10));
  EXPECT_GT(table->question(), question);  // so the partner's answer is stale
  EXPECT_FALSE(table->propose(kNorth, "choose calm", Millis{20}));
}

TEST(Timed, InALullOnlyTheClockOrAFreeSeatGoesOn) {
  const auto table = opened(timed_plan(), {"day 0 phase lull", "clock now 9000 dawn 0"});
  EXPECT_FALSE(table->to_act().awaited().any());
  EXPECT_EQ(table->to_act().may.bits, 7u);
  const auto offers = table->offers(kSouth, "");
  ASSERT_TRUE(offers && offers->size() == 1);
  EXPECT_EQ(offers->front().text, "hurry");
  table->commit(proposed(*table, kSouth, "hurry", 9500));
  EXPECT_EQ(table->to_act().may.bits, 4u);
  BotOrder order;
  order.level = "novice";
  int spoken = 0;
  for (order.seed = 1; order.seed <= 20; ++order.seed) {
    const auto said = table->suggest(kEast, order);
    EXPECT_EQ(said ? said->action : said.error().code, said ? "hurry" : "no_answer");
    spoken += said ? 1 : 0;
  }
  EXPECT_TRUE(spoken > 0 && spoken < 20) << spoken;
}

TEST(Timed, AWholeGameIsVerified) {
  int ticks = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Plan plan = timed_plan(std::to_string(seed));
    plan.scenario = seed % 2 == 0 ? "plane" : "grid";
    plan.checkpoints = seed % 3 == 0;
    const auto table = opened(plan);
    play_to_the_end(*table, seed);
    ASSERT_TRUE(table->outcome());
    const std::string text = record::to_text(table->record());
    const auto verdict = doors::shipped().verify(text);
    EXPECT_TRUE(verdict.is_true) << verdict.line << " " << verdict.words;
    for (const auto& entry : table->record().entries)
      ticks += entry.kind == EntryKind::tick ? 1 : 0;
    std::string false_text = text;
    const auto at = false_text.find("!tick ");
    ASSERT_NE(at, std::string::npos);
    false_text.insert(at + 6, "9");  // the clock was later, and then went back
    EXPECT_FALSE(doors::shipped().verify(false_text).is_true);
  }
  EXPECT_GT(ticks, 100);
}

TEST(Timed, AGameGoesOnInTheMiddleOfATurn) {
  const Plan plan = timed_plan("five");
  const auto table = opened(plan);
  play_to_the_end(*table, 5, 6);
  table->commit(*table->propose_tick(Millis{table->time()->now.count + 700}));
  ASSERT_FALSE(table->outcome());
  const std::string text = record::to_text(table->record());
  const auto reopened = doors::shipped().reopen(text, plan.seed);  // after a crash
  ASSERT_TRUE(reopened) << reopened.error().words;
  EXPECT_EQ((*reopened)->hash(), table->hash());
  EXPECT_EQ((*reopened)->question(), table->question());
  EXPECT_EQ((*reopened)->time()->now, table->time()->now);
  EXPECT_EQ((*reopened)->time()->deadline, table->time()->deadline);
  EXPECT_EQ((*reopened)->propose_tick(Millis{1}).error().code, "clock_back");
  auto resumed = doors::shipped().resume(table->saved(), base::sha256("later"));
  ASSERT_TRUE(resumed) << resumed.error().words;
  EXPECT_EQ((*resumed)->time()->now, table->time()->now);
  for (Table* each : {table.get(), reopened->get(), resumed->get()}) {
    play_to_the_end(*each, 9);
    EXPECT_TRUE(doors::shipped().verify(record::to_text(each->record())).is_true);
  }
  EXPECT_EQ((*reopened)->hash(), table->hash());
}

TEST(Timed, GivingUpIsARuleAndIsVerified) {
  const auto table = opened(timed_plan(), kActing);
  table->commit(*table->propose_resign(kNorth, Millis{2000}));
  EXPECT_FALSE(table->outcome());
  EXPECT_EQ(table->told(2, kEast).front().text, "gave-up north");
  EXPECT_EQ(table->propose_resign(kNorth).error().code, "gave_up");
  EXPECT_EQ(table->propose_take_back(kSouth, false).error().code, "nothing_to_take_back");
  table->commit(proposed(*table, kSouth, "march b1", 2500));
  table->commit(*table->propose_resign(kSouth));
  ASSERT_TRUE(table->outcome());
  EXPECT_EQ(table->outcome()->winners, contract::SeatSet::of(kEast));
  EXPECT_EQ(table->outcome_clause(), "PL-22");
  const auto verdict = doors::shipped().verify(record::to_text(table->record()));
  EXPECT_TRUE(verdict.is_true) << verdict.words;
}

// The log of a game with secrets tells all that is open, and nothing else.
TEST(Timed, TheLogTellsWhatIsOpen) {
  const auto table = opened(timed_plan("log"));
  const auto first = table->offers(kNorth, "");
  ASSERT_TRUE(first && !first->empty());
  const std::string sealed = first->front().text;
  table->commit(proposed(*table, kNorth, sealed, 100));
  for (const auto& draw : table->entry_for(0, kNorth).draws)
    EXPECT_EQ(draw.substr(0, 3), "die") << draw;
  EXPECT_EQ(table->entry_for(1, kEast).text, "100");  // the tick
  EXPECT_EQ(table->entry_for(2, kNorth).text, sealed);
  EXPECT_EQ(table->entry_for(2, kSouth).text, sealed);
  EXPECT_EQ(table->entry_for(2, kEast).text, "seal");
  EXPECT_EQ(table->entry_for(2, Seat::spectator).text, "seal");
  EXPECT_EQ(table->entry_for(2, kNorth).hash, kNoHash);

  const auto acting = opened(timed_plan("log"), kActing);
  acting->commit(proposed(*acting, kNorth, "signal 1 2", 6000));
  EXPECT_EQ(acting->entry_for(2, kEast).text, "signal 1 2");
  ASSERT_EQ(acting->entry_for(2, kEast).draws.size(), 1u);  // the die lies on the table
  EXPECT_EQ(acting->entry_for(2, kEast), acting->entry_for(2, Seat::spectator));

  const auto chooses = opened(timed_plan("log"), {"day 0 phase terms leader league"});
  chooses->commit(proposed(*chooses, kNorth, "choose card", 100));
  EXPECT_EQ(chooses->entry_for(2, kEast).text, "choose card");
  EXPECT_TRUE(chooses->entry_for(2, kEast).draws.empty());
  EXPECT_EQ(chooses->told(2, kEast).back().text, "dealt league hidden");
  EXPECT_NE(chooses->told(2, kSouth).back().text, "dealt league hidden");
}

TEST(Timed, WithoutSecretsTheLogTellsEverything) {
  Plan plan = timed_plan();
  plan.options.emplace_back("hand", "0");
  const auto table = opened(plan);
  EXPECT_FALSE(table->hides());
  EXPECT_EQ(table->alike(), (std::vector{contract::SeatSet{0b111}}));
  table->commit(proposed(*table, kNorth, "choose coins", 100));
  for (std::uint32_t seq = 0; seq <= table->seq(); ++seq)
    EXPECT_EQ(table->entry_for(seq, kEast), table->record().entries[seq]);
  EXPECT_EQ(open_hash(*table), table->hash());
}

TEST(Timed, PartnersWhoShareAHandKnowTheSame) {
  const std::vector expected = {contract::SeatSet{0b011}, contract::SeatSet{0b100}};
  EXPECT_EQ(opened(timed_plan())->alike(), expected);
}

const contract::OptionSpec* option_of(const Prospect& prospect, std::string_view key) {
  const auto found = std::find_if(prospect.options.begin(), prospect.options.end(),
                                  [&](const auto& spec) { return spec.key == key; });
  return found == prospect.options.end() ? nullptr : &*found;
}

TEST(Timed, AProspectTellsWhatATableWillBe) {
  Plan plan;
  plan.game = "parley";
  const auto grid = doors::shipped().prospect(plan);
  ASSERT_TRUE(grid) << grid.error().words;
  EXPECT_EQ(grid->scenario, "grid");
  EXPECT_EQ(grid->about.title, "The Signal House");
  EXPECT_EQ(grid->names.seats, (std::vector<std::string>{"north", "south", "east"}));
  ASSERT_EQ(grid->names.sides.size(), 3u);
  EXPECT_EQ(grid->names.sides[2].name, "storm");
  EXPECT_EQ(grid->names.side_of[0], grid->names.side_of[1]);
  EXPECT_FALSE(grid->is_timed);
  EXPECT_TRUE(grid->hides);
  EXPECT_EQ(grid->shape, contract::BoardShape::squares);
  ASSERT_NE(option_of(*grid, "gusts"), nullptr);
  EXPECT_EQ(option_of(*grid, "gusts")->range, (contract::NumberRange{0, 2}));
  EXPECT_EQ(option_of(*grid, "limit")->values, std::vector<std::string>{"dice"});
  EXPECT_EQ(option_of(*grid, "wind"), nullptr);

  plan.scenario = "plane";
  plan.options = {{"wind", "wild"}, {"hand", "0"}, {"limit", "dice"}};
  const auto plane = doors::shipped().prospect(plan);
  ASSERT_TRUE(plane) << plane.error().words;
  EXPECT_TRUE(plane->is_timed);
  EXPECT_FALSE(plane->hides);
  EXPECT_EQ(plane->shape, contract::BoardShape::plane);
  EXPECT_EQ(plane->width, 6000);
  EXPECT_NE(plane->content, grid->content);
  const contract::Options expected = {{"clock", "on"},      {"hand", "0"},
                                      {"limit", "dice"},    {"coins-league", "2"},
                                      {"coins-rival", "3"}, {"wind", "wild"}};
  EXPECT_EQ(plane->chosen, expected);

  plan.options = {{"limit", "12"}};
  EXPECT_EQ(doors::shipped().prospect(plan).error().code, "unknown_value");
  plan.options = {{"gusts", "1"}};  // of the other scenario
  EXPECT_EQ(doors::shipped().prospect(plan).error().code, "unknown_option");
}

// As anybody may write one.
std::string own_file() {
  std::string text = *doors::shipped().library().find("parley/plane.json");
  const std::string title = "The Open Moor";
  return text.replace(text.find(title), title.size(), "My own moor");
}

TEST(Timed, AFileFromOutsideIsPlayedAndItsRecordCarriesIt) {
  Plan plan = timed_plan("file");
  plan.file = base::SharedText(own_file());
  EXPECT_EQ(doors::shipped().prospect(plan)->about.title, "My own moor");
  const auto table = opened(plan);
  EXPECT_EQ(table->header().scenario, "custom");
  ASSERT_EQ(table->rules().size(), 2u);
  EXPECT_EQ(table->rules()[1].id, "whiteout");
  play_to_the_end(*table, 3);
  const std::string text = record::to_text(table->record());
  const auto verdict = doors::shipped().verify(text);
  EXPECT_TRUE(verdict.is_true) << verdict.words;
  const auto read = record::read_record(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->header.file, plan.file);
  std::string other = text;
  const auto at = other.find("My own moor");
  ASSERT_NE(at, std::string::npos);
  other.replace(at, 2, "No");
  EXPECT_FALSE(
      doors::shipped().verify(other).is_true);  // another file than the one that was played
}

TEST(Timed, AFileThatIsNotSoundIsRefusedWithItsPlace) {
  Plan plan = timed_plan();
  plan.file = base::SharedText(std::string(kMaxScenarioBytes + 1, ' '));
  auto refused = doors::shipped().open(plan);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "too_large");
  EXPECT_EQ(refused.error().place, "file");
  plan.scenario = "moor";
  std::string text = own_file();
  const std::string days = "\"days\": 2";
  plan.file = base::SharedText(text.replace(text.find(days), days.size(), "\"days\": 5"));
  refused = doors::shipped().open(plan);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_content");
  EXPECT_EQ(refused.error().place, "moor.json:6:11 /days");
  plan.file = base::SharedText("{\"game\": \"wolves\"}");
  EXPECT_EQ(doors::shipped().open(plan).error().code, "bad_content");
  plan.file = base::SharedText(own_file());
  plan.scenario = "../moor";
  EXPECT_EQ(doors::shipped().open(plan).error().code, "bad_name");
}

}  // namespace
}  // namespace muster::table
