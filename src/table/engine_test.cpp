#include "table/engine.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "doors/doors.h"
#include "json/json.h"

namespace muster::table {
namespace {

// An engine and what it answered last.
class Session {
 public:
  Session()
      : engine_(doors::shipped(),
                {[] { return base::sha256("fresh"); }, [this] { return ++clock_; }, 0}) {}

  // Sends a message of this kind; `rest` has further members.
  json::Value ask(std::string_view kind, std::string_view rest = "") {
    return send("{\"id\":" + std::to_string(++id_) + ",\"kind\":\"" + std::string(kind) + "\"" +
                (rest.empty() ? "" : ",") + std::string(rest) + "}");
  }
  json::Value send(std::string_view line) {
    text_ = engine_.answer(line);
    auto tree = json::parse(text_);
    EXPECT_TRUE(tree) << text_;
    tree_ = std::make_unique<json::Tree>(std::move(*tree));
    return tree_->root();
  }
  const std::string& text() const { return text_; }
  Engine& engine() { return engine_; }

 private:
  std::uint64_t clock_ = 0;
  int id_ = 0;
  Engine engine_;
  std::string text_;
  std::unique_ptr<json::Tree> tree_;
};

std::string json_text(std::string_view text) {
  std::string out;
  json::Writer(out).value(text);
  return out;
}

// Where nobody is awaited the clock speaks, at its deadline. Says whether it did.
bool clock_speaks(Session& session) {
  const json::Value status = session.ask("status")["status"];
  if (!status["outcome"].is(json::Kind::null)) return false;
  if (status["must"].size() + status["any"].size() > 0) return false;
  const std::int64_t due = status["time"]["deadline"].integer();
  return session.ask("tick", "\"now\":" + std::to_string(due))["kind"].string() == "played";
}

// Plays by offers to the end, as a stranger would; gives the number of actions.
int play_to_the_end(Session& session, base::Rng& rng) {
  for (int actions = 0; actions < 5000; ++actions) {
    while (clock_speaks(session)) continue;
    if (!session.ask("status")["status"]["outcome"].is(json::Kind::null)) return actions;
    std::string draft;
    while (true) {
      const json::Value offers = session.ask("offers", "\"draft\":" + json_text(draft))["offers"];
      EXPECT_GT(offers.size(), 0u) << session.text();
      if (offers.size() == 0) return -1;
      auto at = offers.begin();
      for (auto skip = rng.below(static_cast<std::uint32_t>(offers.size())); skip > 0; --skip) ++at;
      draft = (*at)["text"].string();
      const bool goes_on = (*at)["goes-on"].boolean() && rng.below(2) == 0;
      if ((*at)["whole"].boolean() && !goes_on) break;
    }
    if (session.ask("play", "\"action\":" + json_text(draft))["kind"].string() != "played") {
      ADD_FAILURE() << draft << ": " << session.text();
      return -1;
    }
  }
  return -1;
}

class EngineGames : public ::testing::TestWithParam<std::string> {};

TEST_P(EngineGames, PlayToTheEndAndVerify) {
  Session session;
  base::Rng rng(7);
  const std::string game = "\"game\":" + json_text(GetParam());
  ASSERT_EQ(session.ask("new", game)["kind"].string(), "table") << session.text();
  EXPECT_EQ(session.ask("board")["kind"].string(), "board");
  EXPECT_EQ(session.ask("scene")["kind"].string(), "scene");
  EXPECT_GT(play_to_the_end(session, rng), 5);
  const std::string record(session.ask("record")["text"].string());
  const Verdict verdict = doors::shipped().verify(record);
  EXPECT_TRUE(verdict.is_true) << verdict.line << ": " << verdict.words;
  EXPECT_EQ(session.ask("load", "\"record\":" + json_text(record))["kind"].string(), "table");
  const std::string seat((*session.ask("status")["seats"].begin()).string());
  EXPECT_EQ(session.ask("undo", "\"seat\":" + json_text(seat))["code"].string(), "game_over");
}

TEST_P(EngineGames, PositionsAreWrittenAndReadBack) {
  Session session;
  const std::string game = "\"game\":" + json_text(GetParam());
  session.ask("new", game);
  for (int i = 0; i < 30; ++i) {
    while (clock_speaks(session)) continue;
    const json::Value found =
        session.ask("suggest", "\"level\":\"novice\",\"seed\":" + std::to_string(i));
    if (found["kind"].string() != "suggestion") break;  // the game is over
    session.ask("play", "\"action\":" + json_text(found["action"].string()));
  }
  const std::string hash(session.ask("status")["status"]["hash"].string());
  const json::Value position = session.ask("position");
  ASSERT_EQ(position["kind"].string(), "position") << session.text();
  const std::string lines = json::write(position["lines"]);
  const json::Value loaded = session.ask("load", game + ",\"position\":" + lines);
  ASSERT_EQ(loaded["kind"].string(), "table") << session.text();
  EXPECT_EQ(loaded["status"]["hash"].string(), hash) << lines;
}

// Parley with its clock waits for nobody once all envoys have acted.
TEST(Engine, AStrangersLoopPlaysAGameWithAClockAndALull) {
  Session session;
  base::Rng rng(5);
  const auto begun = session.ask("new", R"("game":"parley","scenario":"plane")")["kind"].string();
  ASSERT_EQ(begun, "table") << session.text();
  EXPECT_GT(play_to_the_end(session, rng), 5);
  const std::string record(session.ask("record")["text"].string());
  EXPECT_NE(record.find("!tick"), std::string::npos);
  EXPECT_TRUE(doors::shipped().verify(record).is_true);
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const auto& door : doors::shipped().doors()) names.emplace_back(door->name());
  return names;
}

INSTANTIATE_TEST_SUITE_P(All, EngineGames, ::testing::ValuesIn(names_of_games()),
                         [](const auto& game) { return game.param; });

TEST(Engine, SaysHelloWithItsGames) {
  Session session;
  const json::Value hello = session.ask("hello");
  EXPECT_EQ(hello["protocol"].integer(), 1);
  const auto& doors = doors::shipped().doors();
  const auto hidden =
      std::count_if(doors.begin(), doors.end(), [](const auto& door) { return door->is_hidden(); });
  EXPECT_EQ(hello["games"].size(), doors.size() - static_cast<std::size_t>(hidden));
  EXPECT_EQ((*hello["games"].begin())["name"].string(), "wolves");
  EXPECT_EQ(session.ask("hello", "\"hidden\":true")["games"].size(), doors.size());
}

TEST(Engine, AnswersCarryTheIdOfTheRequest) {
  Session session;
  EXPECT_EQ(session.send(R"({"id":9007199254740991,"kind":"hello"})")["id"].integer(),
            9007199254740991);
  EXPECT_EQ(session.send(R"({"id":5,"kind":"jump"})")["id"].integer(), 5);
  EXPECT_TRUE(session.send(R"({"kind":"hello"})")["id"].is(json::Kind::null));
}

TEST(Engine, NumbersAndPlayersAreForEverySeatOrForNone) {
  Session session;
  const std::string game = R"("game":"yardstick")";
  const std::string position = R"(,"position":["a1 cell c4 hits 2","b1 cell c5 hits 1"])";
  const auto kind_with = [&](const std::string& rest) {
    const std::string opened(session.ask("new", game + rest)["kind"].string());
    EXPECT_EQ(session.ask("load", game + position + rest)["kind"].string(), opened);
    return opened;
  };
  for (const char* rest :
       {"", R"(,"numbers":[])", R"(,"numbers":[1,2])", R"(,"players":["x","y"])"})
    EXPECT_EQ(kind_with(rest), "table") << rest << session.text();
  for (const char* rest : {R"(,"numbers":[1])", R"(,"numbers":[1,2,3])", R"(,"players":["x"])",
                           R"(,"players":["x","y","z"])"}) {
    EXPECT_EQ(kind_with(rest), "error") << rest;
    EXPECT_NE(session.text().find("for each seat, in the order a, b."), std::string::npos) << rest;
    EXPECT_NE(session.text().find("bad_message"), std::string::npos) << session.text();
  }
}

TEST(Engine, BadMessagesGetAnErrorWithCodeAndPlace) {
  Session session;
  const auto expect = [&](std::string_view line, std::string_view code) {
    const json::Value answer = session.send(line);
    EXPECT_EQ(answer["kind"].string(), "error") << line;
    EXPECT_EQ(answer["code"].string(), code) << line << session.text();
    EXPECT_FALSE(answer["words"].string().empty());
  };
  expect("", "bad_json");
  expect("hello", "bad_json");
  expect("{\"id\":1,\"kind\":\"hello\"", "bad_json");
  expect(std::string(1000, '['), "bad_json");
  expect("{\"id\":1,\"id\":2,\"kind\":\"hello\"}", "bad_json");
  expect("\"\xff\"", "bad_json");
  expect(std::string(wire::kMaxLineBytes + 1, ' '), "bad_json");
  expect("[]", "bad_message");
  expect("null", "bad_message");
  expect(R"({"id":"x","kind":"hello"})", "bad_message");
  expect(R"({"id":-1,"kind":"hello"})", "bad_message");
  expect(R"({"id":1,"kind":7})", "bad_message");
  expect(R"({"id":1})", "bad_message");
  expect(R"({"id":1,"kind":"jump"})", "unknown_kind");
  expect(R"({"id":1,"kind":"hello","extra":1})", "bad_message");
  expect(R"({"id":1,"kind":"offers"})", "no_table");
  expect(R"({"id":1,"kind":"new"})", "bad_message");
  expect(R"({"id":1,"kind":"new","game":"chess"})", "unknown_game");
  expect(R"({"id":1,"kind":"new","game":"wolves","scenario":"marsh"})", "unknown_scenario");
  expect(R"({"id":1,"kind":"new","game":"wolves","options":{"fury":"x"}})", "unknown_option");
  expect(R"({"id":1,"kind":"new","game":"wolves","options":{"start-pack":"x"}})", "unknown_value");
  expect(R"({"id":1,"kind":"new","game":"wolves","seed":"12"})", "bad_message");
  expect(R"({"id":1,"kind":"load","record":"x"})", "bad_record");
  expect(R"({"id":1,"kind":"load","game":"yardstick","position":["a1 cell z9"]})", "bad_position");
  EXPECT_EQ(session.ask("new", "\"game\":\"yardstick\"")["kind"].string(), "table");
  expect(R"({"id":1,"kind":"play","action":"go b1 a1","seat":"c"})", "unknown_seat");
  expect(R"({"id":1,"kind":"play","action":"go a1 c3","question":7})", "stale");
  expect(R"({"id":1,"kind":"play","action":"go b1 a19","seat":"b"})", "not_your_turn");
  expect(R"({"id":1,"kind":"play","action":"go"})", "bad_text");
  expect(R"({"id":1,"kind":"play","action":"go a1"})", "incomplete");
  expect(R"({"id":1,"kind":"suggest","level":"genius"})", "unknown_level");
  expect(R"({"id":1,"kind":"suggest","iterations":99999999})", "bad_message");
  expect(R"({"id":1,"kind":"scene","viewer":"nobody"})", "unknown_seat");
  expect(R"({"id":1,"kind":"why-not","pick":{"kind":"moon"}})", "bad_message");
  EXPECT_EQ(session.ask("status")["status"]["seq"].integer(), 0);
}

TEST(Engine, AFailedLoadLeavesTheTableAsItWas) {
  Session session;
  session.ask("new", "\"game\":\"yardstick\"");
  session.ask("load", "\"record\":\"x\"");
  EXPECT_EQ(session.ask("status")["game"].string(), "yardstick");
}

TEST(Engine, TellsWhyNotAndOdds) {
  Session session;
  session.ask("load", R"("game":"yardstick","position":["a1 cell c4 hits 2","b1 cell c5 hits 1"])");
  EXPECT_TRUE(session.ask("why-not", R"("draft":"go a1 c4 b1")")["problem"].is(json::Kind::null));
  EXPECT_EQ(session.ask("why-not", R"("draft":"go a1 o20")")["problem"]["code"].string(),
            "too_far");
  EXPECT_EQ(session.ask("why-not", R"("pick":{"kind":"piece","a":8})")["problem"]["code"].string(),
            "not_your_piece");
  const json::Value odds = session.ask("odds", R"("action":"go a1 c4 b1")")["odds"];
  EXPECT_EQ(odds["total"].integer(), 6) << session.text();
  EXPECT_EQ(json::write(odds["modifiers"]),
            R"([{"words":"Hits with 4 or more on a die","clause":"YS-6"}])");
}

TEST(Engine, PreviewsWhatIsSureAndWhatChanceMayBring) {
  Session session;
  session.ask("load", R"("game":"yardstick","position":["a1 cell c4 hits 2","b1 cell c5 hits 1"])");
  const json::Value fight = session.ask("preview", R"("action":"go a1 c4 b1")");
  ASSERT_EQ(fight["kind"].string(), "preview") << session.text();
  EXPECT_EQ(fight["changes"].size(), 0u) << session.text();
  EXPECT_EQ(fight["odds"]["total"].integer(), 6) << session.text();
  session.ask("load", R"("game":"wolves","position":["turn wolves-attack hour 9pm","warrior n7",)"
                      R"("wolf-1 n8"])");
  const json::Value bite = session.ask("preview", R"("action":"attack wolf-1 warrior")");
  ASSERT_EQ(bite["sure"].size(), 2u) << session.text();
  EXPECT_EQ((*++bite["sure"].begin())["text"].string(), "lost warrior 1");
  EXPECT_EQ(json::write(bite["changes"]), R"([{"words":"Blood pool","from":0,"to":1},)"
                                          R"({"words":"Health of the Warrior","from":5,"to":4}])");
  EXPECT_EQ(session.ask("preview", R"("action":"attack wolf-1 healer")")["kind"].string(), "error");
}

TEST(Engine, UndoResignAndQuit) {
  Session session;
  session.ask("load",
              R"("game":"yardstick","position":["a1 cell c4 hits 2","b1 cell o20 hits 1"])");
  const std::string hash(session.ask("status")["status"]["hash"].string());
  session.ask("play", R"("action":"go a1 c3","question":0)");
  EXPECT_EQ(session.ask("undo", R"("seat":"a")")["status"]["hash"].string(), hash);
  const json::Value end = session.ask("resign", R"("seat":"a")")["status"]["outcome"];
  EXPECT_EQ(json::write(end["winners"]), R"(["b"])") << session.text();
  EXPECT_EQ(session.ask("quit")["kind"].string(), "bye");
  EXPECT_TRUE(session.engine().is_done());
}

TEST(Engine, TimeLimitsABotsThought) {
  Session session;
  session.ask("new", "\"game\":\"wolves\"");
  const json::Value found = session.ask("suggest", R"("level":"strong","milliseconds":50)");
  ASSERT_EQ(found["kind"].string(), "suggestion") << session.text();
  EXPECT_LT(found["iterations"].integer(), 5000);
}

}  // namespace
}  // namespace muster::table
