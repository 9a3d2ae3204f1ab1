#include "table/table.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "doors/doors.h"
#include "json/writer.h"
#include "record/dice.h"
#include "table/log.h"
#include "tests/table/parts.h"

namespace muster::table {
namespace {

const std::array<std::string, 1> kNothingPicked = {""};

Plan yardstick_plan(std::string_view seed = "seed") {
  Plan plan;
  plan.game = "yardstick";
  plan.seed = base::sha256(seed);
  return plan;
}

void play(Table& table, contract::Seat seat, std::string_view action) {
  const auto step = table.propose(seat, action);
  ASSERT_TRUE(step) << action << ": " << step.error().words;
  table.commit(*step);
}

void play_on(Table& table, base::Rng& rng, int actions) {
  for (int i = 0; i < actions && !table.outcome(); ++i)
    play(table, asked(table), any_action(table, rng));
}

// Two pieces side by side, so that attacks roll.
std::unique_ptr<Table> face_to_face(bool checkpoints = false) {
  Plan plan = yardstick_plan();
  plan.checkpoints = checkpoints;
  auto table = doors::shipped().open_position(
      plan, {"a1 cell c4 hits 2", "a2 cell d4 hits 2", "b1 cell c5 hits 2"});
  EXPECT_TRUE(table) << table.error().words;
  return std::move(*table);
}

TEST(Table, PlaysAFullGameThatVerifies) {
  auto table = opened(yardstick_plan());
  base::Rng rng(1);
  play_on(*table, rng, 1000);
  ASSERT_TRUE(table->outcome());
  EXPECT_FALSE(table->to_act().must.any());
  EXPECT_EQ(table->record().entries.back().kind, record::EntryKind::reveal);
  const Verdict verdict = doors::shipped().verify(record::to_text(table->record()));
  EXPECT_TRUE(verdict.is_true) << verdict.line << ": " << verdict.words;
  const auto late = table->propose(kA, "go a1 a1");
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().code, "game_over");
}

// Pieces that stand on the board, with their cells.
std::vector<std::pair<int, int>> stands(const Table& table, contract::Seat seat) {
  std::vector<std::pair<int, int>> found;
  for (const auto& piece : table.scene(seat).pieces)
    if (piece.cell >= 0) found.emplace_back(piece.id, piece.cell);
  return found;
}

TEST(Table, ANoviceDoesNotWalkToAndFro) {
  Plan plan;
  plan.game = "wolves";
  plan.seed = base::sha256("novice");
  auto table = opened(plan);
  std::set<std::pair<int, int>> left;  // in this step of this seat
  std::string step;
  int moves = 0;
  for (int i = 0; i < 400 && !table->outcome(); ++i) {
    const auto seat = asked(*table);
    const std::string now = table->scene(seat).phase;
    if (step != now) left.clear();
    step = now;
    const auto before = stands(*table, seat);
    BotOrder order;
    order.level = "novice";
    order.seed = static_cast<std::uint64_t>(i + 1);
    const auto said = table->suggest(seat, order);
    ASSERT_TRUE(said);
    play(*table, seat, said->action);
    if (asked(*table) != seat || table->scene(seat).phase != step) continue;
    const auto after = stands(*table, seat);
    for (const auto& stand : after)
      EXPECT_FALSE(left.contains(stand)) << said->action << " in " << step;
    for (const auto& stand : before)
      if (std::find(after.begin(), after.end(), stand) == after.end()) left.insert(stand), ++moves;
  }
  EXPECT_GT(moves, 30);
}

TEST(Table, SameSeedSameHashes) {
  auto one = opened(yardstick_plan());
  auto two = opened(yardstick_plan());
  auto other = opened(yardstick_plan("other"));
  base::Rng rng(1), again(1), third(1);
  play_on(*one, rng, 200);
  play_on(*two, again, 200);
  play_on(*other, third, 200);
  EXPECT_EQ(record::to_text(one->record()), record::to_text(two->record()));
  EXPECT_NE(one->hash(), other->hash());
}

TEST(Table, AStepChangesNothingUntilItIsCommitted) {
  auto table = opened(yardstick_plan());
  const std::string before = table->state_json();
  base::Rng rng(1);
  const auto step = table->propose(kA, any_action(*table, rng));
  ASSERT_TRUE(step);
  EXPECT_EQ(table->state_json(), before);
  EXPECT_EQ(table->seq(), 0u);
  table->commit(*step);
  EXPECT_EQ(table->seq(), 1u);
  EXPECT_EQ(table->hash(), step->hash);
  EXPECT_EQ(table->question(), 1u);
}

TEST(Table, RefusalsHaveACodeAndAClause) {
  auto table = opened(yardstick_plan());
  EXPECT_EQ(table->propose(kB, "go b1 a19").error().code, "not_your_turn");
  EXPECT_EQ(table->propose(kA, "go b1 a19").error().clause.substr(0, 3), "YS-");
  EXPECT_EQ(table->propose(kA, "jump").error().code, "bad_text");
  EXPECT_EQ(table->propose(kA, "").error().code, "bad_text");
  EXPECT_EQ(table->propose(kA, "go a1").error().code, "incomplete");
  EXPECT_EQ(table->propose(kA, std::string(5000, 'x')).error().code, "bad_text");
  EXPECT_EQ(table->propose(contract::Seat::spectator, "go a1 a2").error().code, "unknown_seat");
  EXPECT_EQ(table->why_not(kA, "go a1 o20")->code, "too_far");
  EXPECT_FALSE(table->why_not(kA, "go a1"));
  EXPECT_TRUE(table->why_not_pick(kA, kNothingPicked, {contract::PickKind::piece, 9, 0}));
  EXPECT_EQ(table->why_not_pick(kA, kNothingPicked, {contract::PickKind::card, 1, 0})->code,
            "no_such_pick");
}

TEST(Table, OddsAreThoseOfTheDie) {
  auto table = face_to_face();
  const auto odds = table->odds(kA, "go a1 c4 b1");
  ASSERT_TRUE(odds) << odds.error().words;
  EXPECT_EQ(odds->chances.size(), 6u);
  EXPECT_EQ(odds->total, 6u);
  const auto sure = table->odds(kA, "go a1 c4");
  ASSERT_TRUE(sure);
  EXPECT_TRUE(sure->chances.empty());
}

TEST(Table, EveryLevelSuggestsSomethingLegal) {
  auto table = face_to_face();
  for (const char* level : {"novice", "greedy", "steady", "strong"}) {
    BotOrder order;
    order.level = level;
    order.iterations = 20;
    const auto found = table->suggest(kA, order);
    ASSERT_TRUE(found) << found.error().words;
    EXPECT_TRUE(table->propose(kA, found->action)) << found->action;
    EXPECT_EQ(table->suggest(kA, order)->action, found->action);
  }
  BotOrder order;
  order.level = "genius";
  EXPECT_EQ(table->suggest(kA, order).error().code, "unknown_level");
  EXPECT_EQ(table->suggest(kB, {}).error().code, "not_your_turn");
}

TEST(TakeBack, OnlyOwnLatestWithoutDiceAndBeforeAnotherActs) {
  auto table = face_to_face();
  const auto start = table->hash();
  EXPECT_EQ(table->propose_take_back(kA, false).error().code, "nothing_to_take_back");
  play(*table, kA, "go a2 d3");
  EXPECT_EQ(table->propose_take_back(kB, false).error().code, "nothing_to_take_back");
  const auto step = table->propose_take_back(kA, false);
  ASSERT_TRUE(step) << step.error().words;
  table->commit(*step);
  EXPECT_EQ(table->hash(), start);
  EXPECT_EQ(table->question(), table->seq());
  play(*table, kA, "go a1 c4 b1");
  EXPECT_EQ(table->propose_take_back(kA, false).error().code, "was_drawn");
  play(*table, kB, "go b1 c5");
  EXPECT_EQ(table->propose_take_back(kA, false).error().code, "another_acted");
}

TEST(TakeBack, FreelyAgainstBotsAndTheDiceGoOn) {
  auto table = face_to_face();
  const auto start = table->hash();
  play(*table, kA, "go a1 c4 b1");
  play(*table, kB, "go b1 c5");
  const auto step = table->propose_take_back(kA, true);
  ASSERT_TRUE(step) << step.error().words;
  table->commit(*step);
  EXPECT_EQ(table->hash(), start);
  EXPECT_EQ(table->record().entries.back().text, "freely to 0");
  for (int i = 0; i < 8 && !table->outcome(); ++i) {
    play(*table, kA, "go a1 c4 b1");
    if (!table->outcome()) play(*table, kB, "go b1 c5 a1");
    if (table->outcome()) break;
    const auto back = table->propose_take_back(kA, true);
    ASSERT_TRUE(back);
    table->commit(*back);
  }
  std::vector<std::string> rolls;
  for (const auto& entry : table->record().entries)
    rolls.insert(rolls.end(), entry.draws.begin(), entry.draws.end());
  EXPECT_GT(std::count_if(rolls.begin(), rolls.end(), [&](const auto& r) { return r != rolls[0]; }),
            0);
  const Verdict verdict = doors::shipped().verify(table->saved());
  EXPECT_TRUE(verdict.is_true) << verdict.line << ": " << verdict.words;
}

TEST(Resign, EndsTheGameForTheOthers) {
  auto table = opened(yardstick_plan());
  const auto step = table->propose_resign(kB);
  ASSERT_TRUE(step);
  table->commit(*step);
  ASSERT_TRUE(table->outcome());
  EXPECT_TRUE(table->outcome()->winners.has(kA));
  EXPECT_FALSE(table->outcome()->winners.has(kB));
  EXPECT_TRUE(doors::shipped().verify(record::to_text(table->record())).is_true);
}

TEST(Resume, GoesOnFromASavedTable) {
  auto table = opened(yardstick_plan());
  base::Rng rng(3);
  play_on(*table, rng, 40);
  auto resumed = doors::shipped().resume(table->saved(), base::sha256("fresh"));
  ASSERT_TRUE(resumed) << resumed.error().words;
  EXPECT_EQ((*resumed)->hash(), table->hash());
  EXPECT_EQ((*resumed)->told(5, kA).size(), table->told(5, kA).size());
  play_on(**resumed, rng, 1000);
  ASSERT_TRUE((*resumed)->outcome());
  const Verdict verdict = doors::shipped().verify(record::to_text((*resumed)->record()));
  EXPECT_TRUE(verdict.is_true) << verdict.line << ": " << verdict.words;
  auto ended = doors::shipped().resume(record::to_text((*resumed)->record()), base::sha256("x"));
  ASSERT_TRUE(ended);
  EXPECT_EQ(record::to_text((*ended)->record()), record::to_text((*resumed)->record()));
}

TEST(Resume, GoesOnUnderNewerRulesFromACheckpoint) {
  auto table = face_to_face(true);
  play(*table, kA, "go a2 d3");
  EXPECT_EQ(table->record().entries.back().kind, record::EntryKind::checkpoint);
  std::string text = table->saved();
  text.replace(text.find("rules 1"), 7, "rules 9");
  EXPECT_EQ(doors::shipped().resume(text, {}).error().code, "other_rules");
}

// Entries that are checkpoints.
std::vector<std::uint32_t> checkpoints_of(const Table& table) {
  std::vector<std::uint32_t> found;
  for (const record::Entry& entry : table.record().entries)
    if (entry.kind == record::EntryKind::checkpoint) found.push_back(entry.seq);
  return found;
}

TEST(Checkpoints, AreLeftNowAndThenAndWhenSomebodyAsks) {
  Plan plan = yardstick_plan();
  plan.checkpoints = true;
  auto table = opened(plan);
  base::Rng rng(3);
  play_on(*table, rng, 60);
  ASSERT_FALSE(table->outcome());
  const auto found = checkpoints_of(*table);
  ASSERT_GT(found.size(), 2u);
  EXPECT_LT(found.front(), 4u);
  for (std::size_t i = 1; i < found.size(); ++i) EXPECT_GT(found[i] - found[i - 1], 16u);

  while (!table->wants_checkpoint()) play_on(*table, rng, 1);
  const std::uint32_t question = table->question();
  table->commit(table->propose_checkpoint());
  EXPECT_FALSE(table->wants_checkpoint());
  EXPECT_EQ(table->question(), question);
  EXPECT_EQ(checkpoints_of(*table).back(), table->seq());
  EXPECT_EQ(table->open_change(), "");
  play_on(*table, rng, 10);
  const Verdict verdict = doors::shipped().verify(table->saved());
  EXPECT_TRUE(verdict.is_true) << verdict.line << ": " << verdict.words;
}

TEST(Checkpoints, AreNotWantedOfARecordWithoutThem) {
  auto table = face_to_face(false);
  play(*table, kA, "go a2 d3");
  EXPECT_FALSE(table->wants_checkpoint());
  EXPECT_TRUE(checkpoints_of(*table).empty());
}

TEST(Verify, SaysWhereARecordStopsBeingTrue) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  play(*table, kB, "go b1 c5");
  const std::string text = table->saved();
  ASSERT_TRUE(doors::shipped().verify(text).is_true) << doors::shipped().verify(text).words;
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string other = text;
    const auto at = other.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return doors::shipped().verify(other.replace(at, from.size(), to));
  };
  const std::string roll = table->record().entries[1].draws[0];
  const std::string other_roll = roll == "d6 1" ? "d6 2" : "d6 1";
  const Verdict draw = changed(roll, other_roll);
  EXPECT_EQ(draw.seq, 1u);
  EXPECT_NE(draw.words.find("the seed gives"), std::string::npos) << draw.words;
  EXPECT_EQ(draw.line, record::line_of(table->record().header, 1));
  const Verdict hash = changed(base::hex_text(table->hash()), std::string(16, '0'));
  EXPECT_EQ(hash.seq, 2u);
  EXPECT_NE(hash.words.find("the rules give"), std::string::npos) << hash.words;
  EXPECT_NE(changed("go b1 c5", "go a1 c4").words.find("refused"), std::string::npos);
  EXPECT_NE(changed("reveal ", "reveal 0").words.find("64 hexadecimal"), std::string::npos);
  EXPECT_NE(changed("game yardstick", "game yardstik").words.find("no game"), std::string::npos);
  EXPECT_FALSE(changed("position a1 cell c4", "position a1 cell c3").is_true);
  EXPECT_FALSE(changed("commitment ", "commitment 0").is_true);
}

TEST(Resume, NamesTheEntryThatIsNotTrue) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  play(*table, kB, "go b1 c5");
  std::string text = record::to_text(table->record());
  const std::string_view from = "go b1 c5";
  text.replace(text.find(from), from.size(), "go a1 c4");
  const auto resumed = doors::shipped().resume(text, base::Digest{});
  ASSERT_FALSE(resumed);
  EXPECT_EQ(resumed.error().entry, (base::EntryNamed{2, "b", "go a1 c4"}));
}

TEST(Log, SaysWhereATakeBackLeads) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  const auto back = table->propose_take_back(kA, true);
  ASSERT_TRUE(back) << back.error().words;
  table->commit(*back);
  std::string text;
  json::Writer out(text);
  write_log_entry(out, *table, table->seq(), kA);
  EXPECT_NE(text.find("\"kind\":\"take-back\""), std::string::npos) << text;
  EXPECT_NE(text.find("\"back-to\":0"), std::string::npos) << text;
}

TEST(Log, TellsWhatKindOfDeedItWasAndWhatWasDrawn) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  std::string text;
  json::Writer out(text);
  write_log_entry(out, *table, 1, kA);
  const std::string& roll = table->record().entries[1].draws[0];
  EXPECT_NE(text.find("\"drawn\":[\"" + roll + "\"]"), std::string::npos) << text;
  EXPECT_NE(text.find("\"role\":\"attack\""), std::string::npos) << text;
}

// What an audit finds, check by check: "seed holds, draws fails, ..."
std::string findings(const std::string& text, const Witness& witness = {}) {
  const auto record = record::read_record(text);
  if (!record) return record.error().words;
  std::string all;
  for (const Check& check : audit_of(*record, doors::shipped().verify(*record), witness))
    all += fmt::format("{}{} {}", all.empty() ? "" : ", ", check.name, finding_word(check.finding));
  return all;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(AuditOf, SaysWhichOfItsChecksFails) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  const std::string running = record::to_text(table->record());
  EXPECT_EQ(findings(running), "seed unknown, draws unknown, record holds");
  const std::string text = table->saved();
  const record::Header& header = table->record().header;
  const Witness witness{header.commitment, "a", header.numbers.at(0)};
  EXPECT_EQ(findings(text), "seed holds, draws holds, record holds");
  EXPECT_EQ(findings(text, witness),
            "commitment holds, seed holds, number holds, draws holds, record holds");
  EXPECT_EQ(findings(text, {base::Digest{}, "a", header.numbers.at(0) + 1}),
            "commitment fails, seed holds, number fails, draws holds, record holds");
  EXPECT_EQ(findings(text, {{}, "nobody", 0}),
            "seed holds, number fails, draws holds, record holds");
  const std::string roll = table->record().entries[1].draws[0];
  EXPECT_EQ(findings(replaced(text, roll, roll == "d6 1" ? "d6 2" : "d6 1"), witness),
            "commitment holds, seed holds, number holds, draws fails, record unknown");
}

TEST(AuditOf, FindsASeedThatDoesNotFit) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  const std::string text = table->saved();
  const std::string seed = text.substr(text.find("!reveal ") + 8, 64);
  const std::string other = (seed[0] == '0' ? "1" : "0") + seed.substr(1);
  EXPECT_EQ(findings(replaced(text, seed, other)), "seed fails, draws unknown, record unknown");
  EXPECT_EQ(findings(replaced(text, base::hex_text(table->hash()), std::string(16, '0'))),
            "seed holds, draws holds, record fails");
}

TEST(StretchesOf, AreTheStretchesWithASeedOfTheirOwn) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  auto resumed = doors::shipped().resume(table->saved(), base::Digest{7});
  ASSERT_TRUE(resumed) << resumed.error().words;
  play(**resumed, kB, "go b1 c5");
  const auto seals = stretches_of((*resumed)->record());
  ASSERT_EQ(seals.size(), 2u);
  EXPECT_TRUE(seals[0].is_open() && seals[0].fits());
  EXPECT_EQ(seals[0].from, 0u);
  EXPECT_GT(seals[0].draws, 0u);
  EXPECT_FALSE(seals[1].is_open());
  EXPECT_EQ(seals[1].commitment, record::commitment_to(base::Digest{7}));
}

TEST(Verify, WithoutTheSeedDrawsHaveToFit) {
  auto table = face_to_face();
  play(*table, kA, "go a1 c4 b1");
  std::string text = record::to_text(table->record());
  EXPECT_TRUE(doors::shipped().verify(text).is_true);
  const std::string roll = table->record().entries[1].draws[0];
  std::string impossible = text;
  impossible.replace(text.find(roll), roll.size(), "d6 7");
  EXPECT_NE(doors::shipped().verify(impossible).words.find("not possible"), std::string::npos);
  std::string missing = text;
  missing.replace(text.find(roll), roll.size() + 3, "");
  EXPECT_NE(doors::shipped().verify(missing).words.find("missing"), std::string::npos);
  std::string too_many = text;
  too_many.replace(text.find(roll), roll.size(), roll + ", d6 1");
  EXPECT_NE(doors::shipped().verify(too_many).words.find("one too many"), std::string::npos);
}

TEST(PlayWith, TakesTheDrawsItIsGiven) {
  auto table = face_to_face();
  std::vector<std::string> draws = {"d6 6", "d6 2"};
  const auto told = table->play_with(kA, "go a1 c4 b1", draws);
  ASSERT_TRUE(told) << told.error().words;
  EXPECT_FALSE(told->empty());
  EXPECT_EQ(draws, std::vector<std::string>{"d6 2"});
  draws.clear();
  const auto before = table->hash();
  EXPECT_EQ(table->play_with(kB, "go b1 c5 a1", draws).error().code, "bad_draw");
  EXPECT_EQ(table->hash(), before);
}

TEST(Open, UnknownThingsAreNamed) {
  Plan plan = yardstick_plan();
  plan.game = "yardstock";
  EXPECT_EQ(doors::shipped().open(plan).error().code, "unknown_game");
  plan = yardstick_plan();
  plan.scenario = "marsh";
  EXPECT_EQ(doors::shipped().open(plan).error().code, "unknown_scenario");
  plan = yardstick_plan();
  plan.options = {{"fury", "wild"}};
  EXPECT_EQ(doors::shipped().open(plan).error().code, "unknown_option");
  EXPECT_EQ(doors::shipped().open_position(yardstick_plan(), {"a1 cell z99"}).error().code,
            "bad_position");
  EXPECT_EQ(doors::shipped().open_position(yardstick_plan(), {"a1|b"}).error().code,
            "bad_position");
}

std::vector<std::string> entry_lines(const Table& table) {
  std::vector<std::string> lines;
  for (const record::Entry& entry : table.record().entries)
    lines.push_back(record::to_text(table.record().header, entry));
  return lines;
}

// A game that its own program puts away and takes up again has lost nothing and gained no step.
TEST(Table, TakenUpAgainHasTheSameEntries) {
  auto table = opened(yardstick_plan());
  base::Rng rng(9);
  for (int i = 0; i < 12; ++i)
    table->commit(*table->propose(asked(*table), any_action(*table, rng)));
  const std::vector<std::string> before = entry_lines(*table);
  ASSERT_EQ(before.size(), 13u);
  for (int again = 0; again < 3; ++again) {
    auto taken_up = doors::shipped().take_up(table->saved(), base::sha256("another"));
    ASSERT_TRUE(taken_up) << taken_up.error().words;
    table = std::move(*taken_up);
    EXPECT_EQ(entry_lines(*table), before);
    EXPECT_EQ(table->seq(), 12u);
  }
  // The dice go on as they would have: nobody learned the seed.
  auto apart = opened(yardstick_plan());
  base::Rng same(9);
  for (int i = 0; i < 40; ++i)
    apart->commit(*apart->propose(asked(*apart), any_action(*apart, same)));
  for (int i = 12; i < 40; ++i)
    table->commit(*table->propose(asked(*table), any_action(*table, rng)));
  EXPECT_EQ(entry_lines(*table), entry_lines(*apart));
}

TEST(Games, TestGamesAreHidden) {
  const auto hidden = [](const auto& door) { return door->is_hidden(); };
  const auto& doors = doors::shipped().doors();
  EXPECT_TRUE(std::any_of(doors.begin(), doors.end(), hidden));
  EXPECT_FALSE(std::all_of(doors.begin(), doors.end(), hidden));
  EXPECT_TRUE(doors::shipped().find("yardstick")->is_hidden());
  EXPECT_EQ(doors::shipped().find("wulves"), nullptr);
}

TEST(Games, AProspectTellsWhatATableWouldBe) {
  const auto prospect = doors::shipped().prospect(yardstick_plan());
  ASSERT_TRUE(prospect);
  EXPECT_EQ(prospect->names.seats, (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(prospect->names.sides.size(), 2u);
  EXPECT_EQ(prospect->width, 20);
  EXPECT_FALSE(prospect->hides || prospect->is_timed);
}

}  // namespace
}  // namespace muster::table
