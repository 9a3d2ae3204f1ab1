#include "testing/play_script.h"

#include <gtest/gtest.h>

namespace muster::testing {
namespace {

Script read_sound(std::string_view text) {
  auto script = read_script(text);
  if (!script) ADD_FAILURE() << script.error().line << ": " << script.error().words;
  return script ? *script : Script{};
}

ScriptError read_wrong(std::string_view text) {
  const auto script = read_script(text);
  EXPECT_FALSE(script) << text;
  return script ? ScriptError{} : script.error();
}

TEST(PlayScript, ReadsOnePlay) {
  const Script script = read_sound(
      "game wolves\n"
      "options sunrise=3am guard-fire=shift\n"
      "position          # where it begins\n"
      "  warrior k10 blood 3\n"
      "\n"
      "  wolf-1 c4\n"
      "draws bush wolf, event fog\n"
      "wolves> move wolf-1 c5   = moved wolf-1 c4 c5, ...\n"
      "  ! stopped wolf-1\n"
      "heroes: cannot end = not_your_turn KW-26\n"
      "expect warrior blood 3\n");
  ASSERT_EQ(script.plays.size(), 1u);
  const Play& play = script.plays[0];
  EXPECT_EQ(play.game, "wolves");
  ASSERT_EQ(play.options.size(), 2u);
  EXPECT_EQ(play.options[1].second, "shift");
  ASSERT_EQ(play.position.size(), 2u);
  EXPECT_EQ(play.position[1].text, "wolf-1 c4");
  EXPECT_EQ(play.position[1].line, 6);
  ASSERT_EQ(play.statements.size(), 4u);
  EXPECT_EQ(std::get<DrawsGiven>(play.statements[0].what).draws[1], "event fog");
  const Act& act = std::get<Act>(play.statements[1].what);
  EXPECT_EQ(act.seat, "wolves");
  EXPECT_EQ(act.action, "move wolf-1 c5");
  ASSERT_EQ(act.verdicts.size(), 2u);
  EXPECT_EQ(act.verdicts[1].line, 9);
  EXPECT_EQ(std::get<EventsWanted>(act.verdicts[1].wanted).match, EventMatch::none);
  const auto& can = std::get<CanWanted>(play.statements[2].what);
  EXPECT_FALSE(can.can);
  EXPECT_EQ(can.refusal.code, "not_your_turn");
  EXPECT_EQ(can.refusal.clause, "KW-26");
}

TEST(PlayScript, SharesTheBeginningOfItsPlays) {
  const Script script = read_sound(
      "game wolves\nposition\n  warrior k10\n  wolf-1 c4\n"
      "play one\nexpect wolf-1 c4\n"
      "play two\nposition\n  wolf-1 c5\nexpect wolf-1 c5\n");
  ASSERT_EQ(script.plays.size(), 2u);
  EXPECT_EQ(script.plays[0].title, "one");
  ASSERT_EQ(script.plays[1].position.size(), 2u);
  EXPECT_EQ(script.plays[1].position[1].text, "wolf-1 c5");
}

TEST(PlayScript, TheFirstPlayMayHaveNoTitle) {
  const Script script = read_sound(
      "game wolves\nposition\n  wolf-1 c4\nexpect wolf-1 c4\n"
      "play two\nposition\n  wolf-1 c5\nexpect wolf-1 c5\n");
  ASSERT_EQ(script.plays.size(), 2u);
  EXPECT_EQ(script.plays[0].title, "");
  EXPECT_EQ(script.plays[0].position[0].text, "wolf-1 c4");
  EXPECT_EQ(script.plays[1].statements.size(), 1u);
  EXPECT_EQ(script.plays[1].position[0].text, "wolf-1 c5");
}

TEST(PlayScript, RefusalMayNameClauseAlone) {
  const Script script = read_sound("game g\n> hop = refused KW-5\na: cannot hop b2 KW-R34\n");
  const Act& act = std::get<Act>(script.plays[0].statements[0].what);
  EXPECT_EQ(std::get<RefusalWanted>(act.verdicts[0].wanted).clause, "KW-5");
  EXPECT_EQ(std::get<CanWanted>(script.plays[0].statements[1].what).action, "hop b2");
}

TEST(PlayScript, KnowsClauses) {
  for (const char* good : {"KW-31", "KW-R34", "UC-F27", "A-1"})
    EXPECT_TRUE(is_clause(good)) << good;
  for (const char* bad : {"KW-", "wolf-1", "KW31", "-1", "KW-3a", "ABCDE-1", "", "KW-RR3"})
    EXPECT_FALSE(is_clause(bad)) << bad;
}

struct Wrong {
  const char* text;
  int line;
  const char* part;
};

TEST(PlayScript, WrongScriptsNameLineAndReason) {
  const Wrong wrongs[] = {
      {"", 1, "no `game"},
      {"game wolves\n", 1, "expects nothing"},
      {"game wolves\nplay a\nexpect x y\nplay b\n> end\n", 4, "expects nothing"},
      {"game wolves\nposition\nexpect x y\n", 2, "no lines"},
      {"game wolves\nposition\n  a b\nwarrior k10\n", 4, "indented"},
      {"game wolves\n  warrior k10\n", 2, "indented line belongs"},
      {"gane wolves\n", 1, "did you mean `game`"},
      {"game wolves\noptions sunrise\n", 2, "key=value"},
      {"game wolves\n= moved\n", 2, "line of an action"},
      {"game wolves\n> move =\n", 2, "events are missing"},
      {"game wolves\n> = moved\n", 2, "action is missing"},
      {"game wolves\n> move = a,,b\n", 2, "event is missing"},
      {"game wolves\n> move = refused a b\n", 2, "one code"},
      {"game wolves\nheroes: may move\n", 2, "can, cannot or choices"},
      {"game wolves\nheroes: can move = KW-3\n", 2, "`can` has no reason"},
      {"game wolves\nheroes: choices move\n", 2, "choices DRAFT"},
      {"game wolves\nexpect\n> end\n", 2, "expects nothing"},
      {"game wolves\nexpect warrior\n", 2, "subject and what"},
      {"game wolves\nexpect over heroes many\n", 2, "number of points"},
      {"game wolves\nexpect over heroes 5 wolves\n", 2, "is left"},
      {"game wolves\ndraws bush\n", 2, "a draw is"},
      {"game wolves\n> end\nplay a\nexpect x y\n", 1, "expects nothing"},
      {"game wolves\nplay\n", 2, "title"},
      {"game wolves\nexpect a b\ngame dorn\n", 3, "before the first action"},
  };
  for (const Wrong& wrong : wrongs) {
    const ScriptError error = read_wrong(wrong.text);
    EXPECT_EQ(error.line, wrong.line) << wrong.text << error.words;
    EXPECT_NE(error.words.find(wrong.part), std::string::npos) << wrong.text << error.words;
  }
}

TEST(PlayScript, RefusesHugeScripts) {
  EXPECT_EQ(read_wrong("game wolves\n" + std::string(5'000, 'x')).line, 2);
  EXPECT_EQ(read_wrong(std::string(2u << 20, '\n')).line, 1);
  EXPECT_EQ(read_wrong(std::string(30'000, '\n')).line, 20'001);
}

}  // namespace
}  // namespace muster::testing
