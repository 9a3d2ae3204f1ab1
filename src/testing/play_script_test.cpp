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

TEST(PlayScript, APlayDoesWithoutACommonPiece) {
  const Script script = read_sound(
      "game wolves\nposition\n  warrior k10\n  wolf-1 c4\n  n5 wood 1\n  n5 explored yes\n"
      "play one\nposition\n  no wolf-1\n  no n5\nexpect warrior k10\n"
      "play two\nexpect wolf-1 c4\n");
  ASSERT_EQ(script.plays.size(), 2u);
  ASSERT_EQ(script.plays[0].position.size(), 1u);
  EXPECT_EQ(script.plays[0].position[0].text, "warrior k10");
  EXPECT_EQ(script.plays[1].position.size(), 4u);
}

TEST(PlayScript, RepeatsAPlayForEachValue) {
  const Script script = read_sound(
      "game wolves\n"
      "play the hour\n"
      "for hour = 6pm 7pm\n"
      "options sunrise=$hour\n"
      "position\n  wolf-1 c4\n"
      "expect turn hour $hour\n");
  ASSERT_EQ(script.plays.size(), 2u);
  EXPECT_EQ(script.plays[0].title, "the hour [hour=6pm]");
  EXPECT_EQ(script.plays[1].title, "the hour [hour=7pm]");
  EXPECT_EQ(script.plays[1].line, 3);
  EXPECT_EQ(script.plays[1].options[0].second, "7pm");
  const auto& fact = std::get<FactWanted>(script.plays[1].statements[0].what);
  EXPECT_EQ(fact.words[1], "7pm");
  EXPECT_EQ(script.plays[1].statements[0].line, 7);
}

TEST(PlayScript, RepeatsAPlayForEachRowOfATable) {
  const Script script = read_sound(
      "game wolves\n"
      "for n points     # the columns\n"
      "  1 8\n"
      "\n"
      "  2 7\n"
      "position\n  wolf-$n c4\n"
      "> end = over $points\n"
      "play another with the same rows\n"
      "expect over heroes $points\nexpect wolf-$n c4\n"
      "play and one with rows of its own\n"
      "for n = 9\n"
      "expect wolf-$n c4\n");
  ASSERT_EQ(script.plays.size(), 5u);
  EXPECT_EQ(script.plays[0].title, "[n=1 points=8]");
  EXPECT_EQ(script.plays[1].line, 5);
  EXPECT_EQ(script.plays[1].position[0].text, "wolf-2 c4");
  EXPECT_EQ(script.plays[3].title, "another with the same rows [n=2 points=7]");
  EXPECT_EQ(std::get<OverWanted>(script.plays[3].statements[0].what).end.scores[0].second, 7);
  EXPECT_EQ(script.plays[4].position[0].text, "wolf-9 c4");
}

TEST(PlayScript, ReadsAMatch) {
  const Script script =
      read_sound("game g\nmatch a 5 tally a 12 winner a | b 3 tally b -2 winner nobody = second\n");
  const auto& match = std::get<MatchWanted>(script.plays[0].statements[0].what);
  EXPECT_EQ(match.first.scores, (std::vector<std::pair<std::string, int>>{{"a", 5}}));
  EXPECT_EQ(match.first.tallies, (std::vector<std::pair<std::string, int>>{{"a", 12}}));
  EXPECT_EQ(match.first.winners, std::vector<std::string>{"a"});
  EXPECT_EQ(match.second.tallies[0].second, -2);
  EXPECT_EQ(match.second.winners, std::vector<std::string>{"nobody"});
  EXPECT_EQ(match.winner, MatchWinner::second);
}

TEST(PlayScript, ReadsHowAGameEnded) {
  const Script script = read_sound(
      "game g\nexpect over lost winner nobody side storm 3 flood\nexpect over won winner a,b\n");
  const auto& lost = std::get<OverWanted>(script.plays[0].statements[0].what);
  EXPECT_EQ(lost.end.ending, contract::Ending::lost);
  EXPECT_EQ(lost.end.winners, std::vector<std::string>{"nobody"});
  EXPECT_EQ(lost.end.sides, (std::vector<std::pair<std::string, int>>{{"storm", 3}}));
  EXPECT_EQ(lost.clause, "flood");
  const auto& won = std::get<OverWanted>(script.plays[0].statements[1].what);
  EXPECT_EQ(won.end.winners, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(won.clause.empty());
}

TEST(PlayScript, APointKeepsItsComma) {
  const Script script = read_sound("game g\na> go 3,4 = went a 3,4, hit b 1,rested a\n");
  const auto& act = std::get<Act>(script.plays[0].statements[0].what);
  EXPECT_EQ(std::get<EventsWanted>(act.verdicts[0].wanted).events,
            (std::vector<std::string>{"went a 3,4", "hit b 1", "rested a"}));
}

TEST(PlayScript, ReadsTheClockAndGivingUp) {
  const Script script = read_sound(
      "game g\nclock 4000 = flag a\n  ! flag b\nconcede b ~ left b\na> resign\nexpect may a b\n");
  const auto& all = script.plays[0].statements;
  const Act& clock = std::get<Act>(all[0].what);
  EXPECT_EQ(clock.deed, Deed::clock);
  EXPECT_EQ(clock.clock_ms, 4000);
  EXPECT_EQ(clock.verdicts.size(), 2u);
  EXPECT_EQ(std::get<Act>(all[1].what).deed, Deed::concede);
  EXPECT_EQ(std::get<Act>(all[1].what).seat, "b");
  EXPECT_EQ(std::get<Act>(all[1].what).verdicts.size(), 1u);
  EXPECT_EQ(std::get<Act>(all[2].what).deed, Deed::concede);
  EXPECT_EQ(std::get<Act>(all[2].what).seat, "a");
  EXPECT_FALSE(std::get<AskedWanted>(all[3].what).must);
}

TEST(PlayScript, AScenarioMayBeAFile) {
  const Script script = read_sound(
      "game g\nscenario ./toll.json\nplay one\nexpect a b\nplay two\nscenario road\nexpect a b\n");
  EXPECT_EQ(script.plays[0].scenario_file, "./toll.json");
  EXPECT_EQ(script.plays[0].scenario, "");
  EXPECT_EQ(script.plays[1].scenario_file, "");
  EXPECT_EQ(script.plays[1].scenario, "road");
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
      {"", 1, "`game NAME` is missing"},
      {"game wolves\n", 1, "expects nothing"},
      {"game wolves\nplay a\nexpect x y\nplay b\n> end\n", 4, "expects nothing"},
      {"game wolves\nposition\nexpect x y\n", 2, "no lines"},
      {"game wolves\nposition\n  a b\nwarrior k10\n", 4, "indented"},
      {"game wolves\n  warrior k10\n", 2, "indented line needs"},
      {"gane wolves\n", 1, "did you mean `game`"},
      {"game wolves\noptions sunrise\n", 2, "key=value"},
      {"game wolves\n= moved\n", 2, "line of an action"},
      {"game wolves\n> move =\n", 2, "needs events"},
      {"game wolves\n> = moved\n", 2, "needs an action"},
      {"game wolves\n> move = a,,b\n", 2, "no event between"},
      {"game wolves\n> move = refused a b c\n", 2, "one code"},
      {"game wolves\nheroes: may move\n", 2, "can, cannot or choices"},
      {"game wolves\nheroes: can move = KW-3\n", 2, "`can` takes no reason"},
      {"game wolves\nheroes: choices move\n", 2, "choices DRAFT"},
      {"game wolves\nexpect\n> end\n", 2, "expects nothing"},
      {"game wolves\nexpect warrior\n", 2, "subject and what"},
      {"game wolves\nexpect over heroes many\n", 2, "number of points"},
      {"game wolves\nexpect over tally heroes\n", 2, "is left"},
      {"game wolves\ndraws bush\n", 2, "a draw is"},
      {"game wolves\n> end\nplay a\nexpect x y\n", 1, "expects nothing"},
      {"game wolves\nplay\n", 2, "title"},
      {"game wolves\nexpect a b\ngame dorn\n", 3, "before the first action"},
      {"game wolves\nexpect a b\nfor n = 1\n", 3, "before the first action"},
      {"game wolves\nfor n = 1\nexpect a b\n", 2, "`$n` is never used"},
      {"game wolves\nfor n =\nexpect a $n\n", 2, "has no values"},
      {"game wolves\nfor n m\nexpect $m $n\n", 2, "has no values"},
      {"game wolves\nfor n m\n  1 2\n  3\nexpect $m $n\n", 4, "1 values, but the `for`"},
      {"game wolves\nfor n n\n  1 2\nexpect $n b\n", 2, "named twice"},
      {"game wolves\nfor N = 1\nexpect $N b\n", 2, "cannot name a value"},
      {"game wolves\nfor n m = 1\nexpect $n $m\n", 2, "a name and its values"},
      {"game wolves\nfor n = 1\nfor m = 1\nexpect $n $m\n", 3, "one `for`"},
      {"game wolves\nfor n = 1\nexpect a $n $nn\n", 3, "`$nn` means nothing"},
      {"game wolves\nexpect a $n\n", 2, "has no `for`"},
      {"game wolves\nfor n = 1 x\nexpect over a $n\n", 3, "for `a` [n=x]"},
      {"game wolves\nposition\n  no wolf-1\nexpect a b\n", 3, "no common line about `wolf-1`"},
      {"game wolves\nposition\n  wolf-1 c4\nplay a\nposition\n  no wolf-2\nexpect a b\n", 6,
       "did you mean `wolf-1`"},
      {"game wolves\nposition\n  wolf-1 c4\nplay a\nposition\n  no wolf-1\nexpect a b\n", 4,
       "nothing is left of the position"},
      {"game wolves\nmatch a 1 = first\n", 2, "the ends of both games"},
      {"game wolves\nmatch a 1 | a 2 = third\n", 2, "first, second or draw"},
      {"game wolves\nmatch a 1 | a = first\n", 2, "`a` is left"},
      {"game wolves\nmatch a 1 | a 2 ~ first\n", 2, "the ends of both games"},
      {"game wolves\nclock soon = done\n", 2, "milliseconds"},
      {"game wolves\nclock 0 = done\n", 2, "milliseconds"},
      {"game wolves\nconcede = done\n", 2, "the seat that concedes"},
      {"game wolves\nscenario ./../x.json\nexpect a b\n", 2, "in the folder of this script"},
      {"game wolves\nexpect not over\n", 2, "expect running"},
      {"game wolves\nexpect may\n", 2, "seats that may act"},
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
  std::string rows = "game wolves\nfor n\n";
  for (int i = 0; i < 1'001; ++i) rows += "  1\n";
  EXPECT_EQ(read_wrong(rows + "expect a $n\n").line, 1'003);
}

TEST(PlayScript, RefusesPlaysThatGrowTooMany) {
  std::string text = "game wolves\nposition\n";
  for (int i = 0; i < 1'000; ++i) text += "  a b\n";
  text += "play long\nfor n =";
  for (int i = 0; i < 900; ++i) text += " 1";
  EXPECT_NE(read_wrong(text + "\nexpect a $n\n").words.find("lines together"), std::string::npos);
  const std::string wide = "game wolves\nfor n = " + std::string(3'000, '1') + "\nexpect $n $n\n";
  EXPECT_NE(read_wrong(wide).words.find("longer than"), std::string::npos);
}

}  // namespace
}  // namespace muster::testing
