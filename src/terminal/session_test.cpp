#include "terminal/session.h"

#include <algorithm>
#include <deque>

#include <gmock/gmock.h>

#include "base/words.h"
#include "doors/doors.h"
#include "terminal/menu.h"

namespace muster::terminal {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

class ScriptedConsole final : public Console {
 public:
  explicit ScriptedConsole(std::deque<std::string> lines = {}) : lines_(std::move(lines)) {}

  std::optional<std::string> read_line(std::string_view prompt) override {
    write(prompt);
    if (lines_.empty()) return std::nullopt;
    std::string line = lines_.front();
    lines_.pop_front();
    write_line(line);
    return line;
  }
  void write(std::string_view text) override { shown += text; }
  void wait_ms(int) override {}
  bool is_interrupted() override { return interrupts_at_end && lines_.empty(); }
  Screen screen() const override { return size; }
  bool is_interactive() const override { return interactive; }

  std::string shown;
  Screen size{.columns = 100, .rows = 40};
  bool interactive = false;
  bool interrupts_at_end = false;  // instead of the input's end

 private:
  std::deque<std::string> lines_;
};

struct Desk {
  std::unique_ptr<table::Table> table;
  World world;
  std::map<std::string, std::string> files;

  Desk() {
    table::Plan plan;
    plan.game = "yardstick";
    plan.players = {"person", "bot novice"};
    auto opened = doors::shipped().open(plan);
    EXPECT_TRUE(opened);
    table = std::move(*opened);
    world.save = [this](const std::string& path, const std::string& text) {
      files[path] = text;
      return std::nullopt;
    };
    world.rules = [](std::string_view clause) -> std::optional<std::string> {
      if (clause != "YS-4") return std::nullopt;
      return "YS-4: a piece goes up to five steps.";
    };
  }
  // What the person at seat a reads after typing these lines.
  std::string typed(std::deque<std::string> lines) {
    ScriptedConsole console(std::move(lines));
    Session session(*table, console, world,
                    {.holders = {Holder{}, Holder{"novice"}}, .record_path = "kept"});
    EXPECT_EQ(session.run(), SessionEnd::end_of_input);
    return console.shown;
  }
};

TEST(Session, APieceThenACellIsAnAction) {
  Desk desk;
  const std::string shown = desk.typed({"a2", "d3"});
  EXPECT_THAT(shown, HasSubstr("Picked: go a2"));
  EXPECT_THAT(shown, HasSubstr("a2 goes from c2 to d3. (YS-4)"));
  EXPECT_EQ(desk.table->record().entries.at(1).text, "go a2 d3");
}

TEST(Session, NumbersPicksInOneLineAndNotationMeanTheSame) {
  for (const std::deque<std::string>& lines :
       {std::deque<std::string>{"2", "d3"}, {"A2 D3"}, {"go a2 d3"}, {"go A2", "d3"}}) {
    Desk desk;
    desk.typed(lines);
    ASSERT_GE(desk.table->seq(), 1u) << lines.front();
    EXPECT_EQ(desk.table->record().entries.at(1).text, "go a2 d3") << lines.front();
  }
}

TEST(Session, WhatIsNotPossibleIsExplained) {
  Desk desk;
  EXPECT_THAT(desk.typed({"go a1 o20"}), HasSubstr("more than five steps away. (YS-4)"));
  EXPECT_THAT(desk.typed({"why go b1 a1"}), HasSubstr("belongs to the other side. (YS-3)"));
  EXPECT_THAT(desk.typed({"why A1 o20"}), HasSubstr("more than five steps away. (YS-4)"));
  EXPECT_THAT(desk.typed({"why A1 b3"}), HasSubstr("Nothing forbids A1 b3."));
  EXPECT_THAT(desk.typed({"a1", "o20"}), HasSubstr("more than five steps away. (YS-4)"));
  EXPECT_THAT(desk.typed({"dance"}), HasSubstr("\"dance\" is not a verb"));
  EXPECT_THAT(desk.typed({"99"}), HasSubstr("There is no choice 99"));
  EXPECT_EQ(desk.table->seq(), 0u);
}

TEST(Session, AnotherPieceCanBeTakenInHandInstead) {
  Desk desk;
  desk.typed({"a1", "A2 d3"});
  EXPECT_EQ(desk.table->record().entries.at(1).text, "go a2 d3");
}

TEST(Session, AFailedLineLeavesNothingInHand) {
  Desk desk;
  EXPECT_THAT(desk.typed({"A1 o20", "o20"}), Not(HasSubstr("Picked")));
}

TEST(Session, QuestionsChangeNothing) {
  Desk desk;
  const std::string shown = desk.typed(
      {"?", "rules YS-4", "look a2", "info", "log", "hint", "odds go a1 b3", "save here"});
  EXPECT_THAT(shown, HasSubstr("Choose by number"));
  EXPECT_THAT(shown, HasSubstr("a piece goes up to five steps"));
  EXPECT_THAT(shown, HasSubstr("A steady bot would play: go "));
  EXPECT_THAT(shown, HasSubstr("Nothing is left to chance"));
  EXPECT_THAT(shown, HasSubstr("Saved to here."));
  EXPECT_EQ(desk.table->seq(), 0u);
  EXPECT_THAT(desk.files, Contains(::testing::Key("here")));
}

TEST(Session, UndoGoesBackBehindTheBot) {
  Desk desk;
  const auto before = desk.table->hash();
  const std::string shown = desk.typed({"go a2 d3", "undo"});
  EXPECT_THAT(shown, HasSubstr("Taken back."));
  EXPECT_EQ(desk.table->hash(), before);
}

TEST(Session, TheEndOfInputSavesARecordThatGoesOn) {
  Desk desk;
  EXPECT_THAT(desk.typed({"go a2 d3"}),
              HasSubstr("The record is in kept; muster play --resume kept resumes it."));
  const auto resumed = doors::shipped().resume(desk.files.at("kept"), {});
  ASSERT_TRUE(resumed);
  EXPECT_EQ((*resumed)->hash(), desk.table->hash());
}

TEST(Session, AnInterruptionSavesARecordThatGoesOn) {
  Desk desk;
  ScriptedConsole console({"go a2 d3"});
  console.interrupts_at_end = true;
  Session session(*desk.table, console, desk.world,
                  {.holders = {Holder{}, Holder{"novice"}}, .record_path = "kept"});
  EXPECT_EQ(session.run(), SessionEnd::interrupted);
  EXPECT_THAT(console.shown, HasSubstr("muster play --resume kept resumes it."));
  EXPECT_EQ(desk.table->seq(), 1u);  // the bot was not asked any more
  const auto resumed = doors::shipped().resume(desk.files.at("kept"), {});
  ASSERT_TRUE(resumed);
  EXPECT_EQ((*resumed)->hash(), desk.table->hash());
}

TEST(Session, ARecordThatCannotBeKeptIsAFailure) {
  Desk desk;
  desk.world.save = [](const std::string&, const std::string&) { return "The disk is full."; };
  ScriptedConsole console({"quit"});
  Session session(*desk.table, console, desk.world,
                  {.holders = {Holder{}, Holder{"novice"}}, .record_path = "kept"});
  EXPECT_EQ(session.run(), SessionEnd::failed);
  EXPECT_THAT(console.shown, HasSubstr("The disk is full."));
  EXPECT_THAT(console.shown, Not(HasSubstr("The record is in")));
}

// The largest board that ships, with the line about the record and the shell's prompt after it.
TEST(Session, TheEndFitsALowScreen) {
  Desk desk;
  table::Plan plan;
  plan.game = "wolves";
  auto opened = doors::shipped().open(plan);
  ASSERT_TRUE(opened);
  ScriptedConsole console;
  console.size = {.columns = 80, .rows = 24};
  console.interactive = true;
  Session session(**opened, console, desk.world,
                  {.holders = {Holder{"novice"}, Holder{"novice"}}, .record_path = "kept"});
  ASSERT_EQ(session.run(), SessionEnd::finished);
  const std::string last = console.shown.substr(console.shown.rfind("\x1b[3J"));
  EXPECT_THAT(last, HasSubstr("The game is over: "));
  EXPECT_THAT(last, HasSubstr("Points: heroes "));
  EXPECT_THAT(last, HasSubstr("The record is in kept."));
  EXPECT_LE(std::count(last.begin(), last.end(), '\n'), 23) << last;
}

// Every action of a game between bots, typed by two persons, gives the same game.
TEST(Session, AWholeGameCanBeTyped) {
  Desk bots;
  ScriptedConsole quiet;
  Session first(*bots.table, quiet, bots.world, {.holders = {Holder{"greedy"}, Holder{"novice"}}});
  ASSERT_EQ(first.run(), SessionEnd::finished);

  std::deque<std::string> lines;
  for (const auto& entry : bots.table->record().entries)
    if (entry.seat != table::Seat::spectator) lines.push_back(entry.text);
  ASSERT_GT(lines.size(), 20u);

  Desk typed;
  ScriptedConsole console(lines);
  Session second(*typed.table, console, typed.world,
                 {.holders = {Holder{}, Holder{}}, .record_path = "kept"});
  EXPECT_EQ(second.run(), SessionEnd::finished);
  EXPECT_EQ(typed.table->hash(), bots.table->hash());
  EXPECT_THAT(console.shown, HasSubstr("The game is over: "));
  EXPECT_THAT(console.shown, HasSubstr(" points"));
}

TEST(Session, WatchersSeeOneDrawingAfterSomeSteps) {
  Desk desk;
  ScriptedConsole console;
  Session session(*desk.table, console, desk.world,
                  {.holders = {Holder{"novice"}, Holder{"novice"}}, .steps_max = 4});
  EXPECT_EQ(session.run(), SessionEnd::quit);
  EXPECT_THAT(console.shown, HasSubstr("Yardstick Skirmish | Side a goes"));
  EXPECT_THAT(console.shown, Not(HasSubstr("\x1b")));
}

TEST(Session, AClockGoesOnOnceNobodyHasMoreToSay) {
  table::Plan plan;
  plan.game = "parley";
  plan.scenario = "plane";
  const auto table = doors::shipped().open_position(plan, {"day 0 phase lull"});
  ASSERT_TRUE(table) << table.error().words;
  ScriptedConsole console({"wait", "wait", "wait"});
  const World world;
  Session session(**table, console, world, {.holders = {Holder{}, Holder{}, Holder{}}});
  EXPECT_EQ(session.run(), SessionEnd::end_of_input);
  const auto& entries = (*table)->record().entries;
  EXPECT_TRUE(std::any_of(entries.begin(), entries.end(), [](const record::Entry& entry) {
    return entry.kind == record::EntryKind::tick;
  })) << console.shown;
}

TEST(Menu, AsksForGameOptionsAndSeats) {
  ScriptedConsole console({"9", "1", "?", "sunrise=none", "sunrise=3am", "", "", "5"});
  const auto choice = ask_menu(console, doors::shipped(), {}, true);
  ASSERT_TRUE(choice);
  EXPECT_EQ(choice->game, "wolves");
  EXPECT_EQ(choice->holders, (std::vector<Holder>{Holder{}, Holder{"strong"}}));
  EXPECT_EQ(choice->options, (contract::Options{{"sunrise", "3am"}}));
  EXPECT_THAT(console.shown, HasSubstr("Type a number from 1 to"));
  EXPECT_THAT(console.shown, HasSubstr("sunrise = 3am [6am] 8am: The hour"));
  EXPECT_THAT(console.shown, HasSubstr("\"sunrise=none\" is not an option"));
}

TEST(Menu, SaysThatThereIsNoSuchGame) {
  ScriptedConsole console;
  table::Plan plan;
  plan.game = "wulves";
  EXPECT_FALSE(ask_menu(console, doors::shipped(), plan, false));
  EXPECT_THAT(console.shown, HasSubstr("There is no game \"wulves\""));
}

}  // namespace
}  // namespace muster::terminal
