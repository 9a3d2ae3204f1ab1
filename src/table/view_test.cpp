#include <gtest/gtest.h>

#include "base/rng.h"
#include "doors/doors.h"
#include "record/dice.h"
#include "table/engine.h"
#include "table/table.h"
#include "tests/table/parts.h"

namespace muster::table {
namespace {

Plan plan_of(std::string_view seed) {
  Plan plan;
  plan.game = "yardstick";
  plan.seed = base::sha256(seed);
  return plan;
}

std::unique_ptr<Table> played(int actions) {
  auto table = std::move(*doors::shipped().open(plan_of("view")));
  base::Rng rng(3);
  for (int i = 0; i < actions; ++i)
    table->commit(*table->propose(asked(*table), any_action(*table, rng)));
  return table;
}

TEST(View, AnswersItsOwnSeatAsTheTableDoes) {
  const auto table = played(40);
  const Seat seat = asked(*table);
  auto opened = doors::shipped().open_view(plan_of(""), table->view_json(seat));
  ASSERT_TRUE(opened) << opened.error().words;
  Window& view = **opened;
  EXPECT_EQ(view.to_act().must, table->to_act().must);
  EXPECT_EQ(texts(*view.offers(seat, "")), texts(*table->offers(seat, "")));
  base::Rng rng(4);
  const std::string action = any_action(*table, rng);
  EXPECT_FALSE(view.why_not(seat, action));
  EXPECT_EQ(view.odds(seat, action)->total, table->odds(seat, action)->total);
  const BotOrder order{.level = "greedy", .iterations = 0, .seed = 5, .is_time_up = {}};
  EXPECT_FALSE(table->why_not(seat, view.suggest(seat, order)->action));
  const auto here = view.scene(seat);
  const auto there = table->scene(seat);
  ASSERT_EQ(here.pieces.size(), there.pieces.size());
  for (std::size_t i = 0; i < here.pieces.size(); ++i)
    EXPECT_EQ(here.pieces[i].cell, there.pieces[i].cell);
}

TEST(View, RefusesAnotherSeat) {
  const auto table = played(6);
  const Seat seat = asked(*table);
  const Seat other = contract::seat_at(1 - contract::index_of(seat));
  auto opened = doors::shipped().open_view(plan_of(""), table->view_json(seat));
  ASSERT_TRUE(opened);
  EXPECT_EQ((*opened)->offers(other, "").error().code, "only_a_view");
  EXPECT_EQ((*opened)->why_not(other, "pass")->code, "only_a_view");
  EXPECT_EQ((*opened)->suggest(other, {}).error().code, "only_a_view");
}

TEST(View, RefusesWhatIsNoView) {
  for (const char* text :
       {"", "[]", "{}", R"({"open":{},"own":{},"seat":0})", R"({"open":1,"own":{},"seat":0})"}) {
    const auto opened = doors::shipped().open_view(plan_of(""), text);
    ASSERT_FALSE(opened) << text;
    EXPECT_EQ(opened.error().code, "bad_view") << text;
  }
  std::string other_seat = played(2)->view_json(contract::seat_at(0));
  const auto at = other_seat.rfind("\"seat\":0");
  ASSERT_NE(at, std::string::npos);
  other_seat.replace(at, 8, "\"seat\":7");
  EXPECT_EQ(doors::shipped().open_view(plan_of(""), other_seat).error().code, "bad_view");
}

TEST(Reopened, IsAsIfItHadNeverBeenPutAway) {
  auto table = played(40);
  auto again = doors::shipped().reopen(record::to_text(table->record()), plan_of("view").seed);
  ASSERT_TRUE(again) << again.error().words;
  EXPECT_EQ((*again)->seq(), table->seq());
  EXPECT_EQ((*again)->question(), table->question());
  EXPECT_EQ((*again)->hash(), table->hash());
  base::Rng rng(9);
  for (int i = 0; i < 30 && !table->outcome(); ++i) {
    const std::string action = any_action(*table, rng);
    const Seat seat = asked(*table);
    table->commit(*table->propose(seat, action));
    (*again)->commit(*(*again)->propose(seat, action));
    ASSERT_EQ((*again)->record().entries.back(), table->record().entries.back());
    ASSERT_EQ((*again)->question(), table->question());
  }
}

TEST(Reopened, NeedsTheSealedSeed) {
  const auto table = played(3);
  const auto again =
      doors::shipped().reopen(record::to_text(table->record()), base::sha256("another"));
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().code, "other_seed");
}

TEST(Moments, AreWhatTheyWere) {
  auto table = std::move(*doors::shipped().open(plan_of("view")));
  base::Rng rng(3);
  std::vector<std::string> views = {table->view_json(Seat::spectator)};
  for (int i = 0; i < 20; ++i) {
    table->commit(*table->propose(asked(*table), any_action(*table, rng)));
    views.push_back(table->view_json(Seat::spectator));
  }
  const auto back = table->propose_take_back(contract::seat_at(1), true);
  ASSERT_TRUE(back) << back.error().words;
  table->commit(*back);
  for (std::uint32_t seq = 0; seq < views.size(); ++seq)
    EXPECT_EQ(*table->view_json_at(seq, Seat::spectator), views[seq]) << seq;
  EXPECT_EQ(*table->view_json_at(21, Seat::spectator), table->view_json(Seat::spectator));
  EXPECT_EQ(table->view_json_at(22, Seat::spectator).error().code, "no_such_entry");
}

TEST(Engine, LooksWithoutKnowingTheTruth) {
  const auto table = played(10);
  const Seat seat = asked(*table);
  Engine engine(doors::shipped(),
                {[] { return base::Digest{}; }, [] { return std::uint64_t{0}; }, 0});
  const std::string look = R"({"id":1,"kind":"look","game":"yardstick","options":{},"view":)" +
                           table->view_json(seat) + "}";
  EXPECT_NE(engine.answer(look).find(R"("kind":"table")"), std::string::npos);
  EXPECT_NE(engine.answer(R"({"id":2,"kind":"scene"})").find(R"("pieces")"), std::string::npos);
  EXPECT_NE(engine.answer(R"({"id":3,"kind":"offers"})").find(R"("whole")"), std::string::npos);
  for (const char* ask : {R"({"id":4,"kind":"play","action":"pass"})", R"({"id":5,"kind":"log"})",
                          R"({"id":6,"kind":"record"})", R"({"id":7,"kind":"scene","seq":1})"})
    EXPECT_NE(engine.answer(ask).find("only_a_view"), std::string::npos) << ask;
}

// The view of a table with chosen options, read with the usual ones, would be another game's.
TEST(Engine, LooksOnlyWithEveryOptionOfTheTable) {
  Plan plan = plan_of("options");
  plan.game = "wolves";
  plan.options = {{"start-pack", "4w1k"}};
  const auto table = std::move(*doors::shipped().open(plan));
  Engine engine(doors::shipped(),
                {[] { return base::Digest{}; }, [] { return std::uint64_t{0}; }, 0});
  const auto look = [&](const std::string& options) {
    return engine.answer(R"({"id":1,"kind":"look","game":"wolves",)" + options + R"("view":)" +
                         table->view_json(Seat::spectator) + "}");
  };
  std::string all, all_but_the_last;
  for (const auto& [key, value] : table->plan().options) {
    all_but_the_last = all;
    all += (all.empty() ? "\"" : ",\"") + key + "\":\"" + value + "\"";
  }
  EXPECT_NE(look("\"options\":{" + all + "},").find(R"("kind":"table")"), std::string::npos);
  EXPECT_NE(look("").find("missing_option"), std::string::npos);
  for (const std::string& some : {std::string(), all_but_the_last}) {
    const std::string answer = look("\"options\":{" + some + "},");
    const std::string missing = table->plan().options.back().first;
    EXPECT_NE(answer.find("missing_option"), std::string::npos) << answer;
    EXPECT_NE(answer.find(missing + "."), std::string::npos) << answer;
  }
}

TEST(Engine, AViewThatComesAloneIsOfTheGameOfTheLastLook) {
  const auto table = played(10);
  Engine engine(doors::shipped(),
                {[] { return base::Digest{}; }, [] { return std::uint64_t{0}; }, 0});
  const std::string view = table->view_json(asked(*table));
  const std::string alone = R"({"id":1,"kind":"look","view":)" + view + "}";
  EXPECT_NE(engine.answer(alone).find(R"("code":"no_plan")"), std::string::npos);
  engine.answer(R"({"id":2,"kind":"look","game":"yardstick","options":{},"view":)" + view + "}");
  const std::string before = engine.answer(R"({"id":3,"kind":"scene"})");
  engine.answer(R"({"id":4,"kind":"new","game":"bids"})");
  EXPECT_NE(engine.answer(alone).find(R"("game":"yardstick")"), std::string::npos);
  EXPECT_EQ(engine.answer(R"({"id":3,"kind":"scene"})"), before);
  const std::string half = R"({"id":5,"kind":"look","scenario":"plain","view":)" + view + "}";
  EXPECT_NE(engine.answer(half).find("bad_message"), std::string::npos);
}

}  // namespace
}  // namespace muster::table
