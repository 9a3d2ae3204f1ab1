#include "server/table_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lobby.h"
#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

SeatAsk seat(const char* name, Holder holder, const char* level = "") {
  return {name, holder, level, ""};
}

// A table of sealed bids from its making on, through the lobby, with a real store.
class TableHostTest : public PartsTest {
 protected:
  struct Player {
    std::shared_ptr<Listener> viewer = std::make_shared<Listener>();
    std::int64_t next_id = 0;
  };

  static CreateAsk both_mine() {
    CreateAsk ask;
    ask.game = "bids";
    ask.seats = {seat("a", Holder::me), seat("b", Holder::me)};
    return ask;
  }

  Lobby& lobby() {
    if (!lobby_) lobby_ = std::make_unique<Lobby>(services(), loop_);
    return *lobby_;
  }
  // JSON that is answered on whatever thread.
  json::Tree told(const std::function<void(Reply)>& call) {
    std::promise<std::string> promise;
    auto future = promise.get_future();
    call([&](const base::Result<std::string, base::Problem>& reply) {
      promise.set_value(reply ? *reply : problem_json(reply.error()));
    });
    EXPECT_TRUE(strand_->run_until(
        [&] { return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    return std::move(*json::parse(future.get()));
  }
  void open(const CreateAsk& ask) {
    const auto made = told([&](Reply reply) { lobby().create(ask, reply); });
    EXPECT_TRUE(made.root()["words"].string().empty()) << made.root()["words"].string();
    id_ = made.root()["table"]["table"].string();
    tokens_.clear();
    for (const json::Value seat : made.root()["seats"])
      tokens_.emplace_back(seat["token"].string());
    find();
  }
  void find() {
    host_.reset();
    bool is_found = false;
    lobby().find(id_, [&](const base::Result<HostPtr, base::Problem>& found) {
      is_found = true;
      if (found) host_ = *found;
    });
    EXPECT_TRUE(strand_->run_until([&] { return is_found; }));
    strand_->run_all();
  }
  // The server ends and begins again, on the same store.
  void restart() {
    host_.reset();
    lobby_.reset();
    find();
  }

  json::Tree ask(Player& player, SocketAsk ask) {
    const std::int64_t id = ++player.next_id;
    host_->hear({player.viewer, id, 0}, std::move(ask));
    EXPECT_TRUE(strand_->run_until(
        [&] { return player.viewer->answer_to(id).root().is(json::Kind::object); }));
    return player.viewer->answer_to(id);
  }
  Player seated(std::size_t seat) {
    Player player;
    EXPECT_EQ(ask(player, Sit{tokens_.at(seat), {}}).root()["kind"].string(), "seated");
    return player;
  }
  // What this player would play, by its own view.
  Play next_play(const Player& player, contract::Seat seat) {
    for (auto it = player.viewer->heard.rbegin();; ++it) {
      const auto tree = json::parse(*it);
      const json::Value view = tree->root()["view"];
      if (!view.is(json::Kind::object)) continue;
      std::string text;
      json::Writer(text).value(view);
      table::Plan plan;
      plan.game = "bids";
      const auto window = games().open_view(plan, text);
      EXPECT_TRUE(window) << window.error().words;
      const auto question = tree->root()["status"]["question"].integer();
      return {fresh_token().substr(16), first_action(**window, seat),
              static_cast<std::uint32_t>(question)};
    }
  }
  static std::string winners(const json::Tree& update) {
    std::string names;
    for (const json::Value name : update.root()["status"]["outcome"]["winners"])
      names += name.string();
    return names;
  }

  ManualLoop loop_{strand_};
  std::unique_ptr<Lobby> lobby_;
  HostPtr host_;
  std::string id_;
  std::vector<std::string> tokens_;  // by seat; empty where nobody has one
};

TEST_F(TableHostTest, TheGameBeginsWhenTheLastSeatIsTaken) {
  CreateAsk ask = both_mine();
  ask.seats[1].holder = Holder::open;
  open(ask);
  const Player a = seated(0);
  EXPECT_EQ(a.viewer->latest("seated").root()["table"]["state"].string(), "waiting");
  const auto joined = told([&](Reply reply) { host_->join({"", "", "Bo", 0}, reply); });
  EXPECT_EQ(joined.root()["seat"].string(), "b");
  EXPECT_EQ(a.viewer->latest("table").root()["table"]["state"].string(), "playing");
  EXPECT_EQ(a.viewer->latest("update").root()["status"]["seq"].integer(), 0);
  const store::Kept kept = load(id_);
  EXPECT_EQ(kept.row.state, store::State::playing);
  EXPECT_EQ(kept.entries.size(), 1u);
  const auto late = told([&](Reply reply) { host_->join({"", "", "Cy", 0}, reply); });
  EXPECT_EQ(late.root()["code"].string(), "taken");
}

TEST_F(TableHostTest, AStepIsOnTheDiskBeforeAnybodyIsTold) {
  open(both_mine());
  Player a = seated(0);
  const Player b = seated(1);
  std::vector<std::size_t> entries;  // in the store, whenever b hears something
  b.viewer->on_send = [&] { entries.push_back(load(id_).entries.size()); };
  const auto done = ask(a, next_play(a, kA));
  EXPECT_EQ(done.root()["kind"].string(), "update");
  const auto last = static_cast<std::size_t>(done.root()["status"]["seq"].integer());
  EXPECT_GE(last, 1u);
  EXPECT_EQ(entries, std::vector<std::size_t>{last + 1});
  EXPECT_EQ(metrics_.actions, 1u);
}

TEST_F(TableHostTest, AStepIsDoneOnceEvenAfterARestart) {
  open(both_mine());
  Player a = seated(0);
  const Play play = next_play(a, kA);
  const auto first = ask(a, play);
  ASSERT_EQ(first.root()["kind"].string(), "update");
  const std::size_t entries = load(id_).entries.size();
  EXPECT_EQ(ask(a, play).root()["kind"].string(), "done");
  restart();
  Player again = seated(0);
  const auto third = ask(again, play);
  EXPECT_EQ(third.root()["kind"].string(), "done");
  EXPECT_EQ(third.root()["seq"].integer(), 1);
  EXPECT_EQ(load(id_).entries.size(), entries);
}

TEST_F(TableHostTest, AnAnswerToAnotherQuestionIsStale) {
  open(both_mine());
  Player a = seated(0);
  Play play = next_play(a, kA);
  play.question += 7;
  EXPECT_EQ(ask(a, play).root()["code"].string(), "stale");
  EXPECT_EQ(metrics_.refusals, 1u);
  EXPECT_EQ(load(id_).entries.size(), 1u);
}

TEST_F(TableHostTest, WhoResignsLosesAndAllMeetAgainOneSeatFurther) {
  open(both_mine());
  Player a = seated(0);
  const Player b = seated(1);
  const auto early = told([&](Reply reply) { lobby().rematch(id_, tokens_[0], reply); });
  EXPECT_EQ(early.root()["code"].string(), "not_over");
  EXPECT_EQ(winners(ask(a, Resign{"0123456789abcdef"})), "b");
  EXPECT_EQ(load(id_).row.state, store::State::over);
  EXPECT_EQ(b.viewer->latest("table").root()["table"]["state"].string(), "over");
  const auto rematch = [&](std::size_t seat) {
    return told([&](Reply reply) { lobby().rematch(id_, tokens_[seat], reply); });
  };
  const auto first = rematch(0);
  EXPECT_EQ((*first.root()["seats"].begin())["seat"].string(), "b");
  const auto second = rematch(1);
  EXPECT_EQ((*second.root()["seats"].begin())["seat"].string(), "a");
  EXPECT_EQ(first.root()["table"]["table"].string(), second.root()["table"]["table"].string());
  EXPECT_EQ(second.root()["table"]["state"].string(), "playing");
  EXPECT_EQ((*rematch(0).root()["seats"].begin())["seat"].string(), "b");
}

TEST_F(TableHostTest, WhoseTimeIsUpResigns) {
  CreateAsk ask = both_mine();
  ask.clock = {ClockKind::live, 2, 0, 0};
  open(ask);
  Player a = seated(0);
  const Player b = seated(1);
  this->ask(a, next_play(a, kA));
  EXPECT_FALSE(host_->may_sleep());
  strand_->advance(1'999);
  EXPECT_EQ(b.viewer->count("update"), 1u);
  strand_->advance(1);
  EXPECT_TRUE(strand_->run_until([&] { return b.viewer->count("update") == 2; }));
  const auto ended = b.viewer->latest("update");
  EXPECT_EQ(winners(ended), "a");
  EXPECT_EQ((*ended.root()["log"].begin())["kind"].string(), "resign");
  EXPECT_TRUE(host_->may_sleep());
}

TEST_F(TableHostTest, AnAnswerThatComesJustInTimeCounts) {
  CreateAsk ask = both_mine();
  ask.clock = {ClockKind::live, 2, 0, 0};
  open(ask);
  Player a = seated(0);
  Player b = seated(1);
  this->ask(a, next_play(a, kA));
  strand_->advance(1'500);
  this->ask(b, next_play(b, contract::seat_at(1)));
  strand_->advance(499);
  EXPECT_EQ(load(id_).row.state, store::State::playing);
  const auto clock = b.viewer->latest("update");
  EXPECT_EQ(clock.root()["clock"]["left"]["a"].integer(), 2'000);
  EXPECT_EQ(clock.root()["clock"]["left"]["b"].integer(), 500);
}

TEST_F(TableHostTest, ALiveClockStandsWhileTheServerIsAway) {
  CreateAsk ask = both_mine();
  ask.clock = {ClockKind::live, 60, 0, 0};
  open(ask);
  {
    Player a = seated(0);
    strand_->advance(10'000);
    this->ask(a, next_play(a, kA));
  }
  host_.reset();
  lobby_.reset();
  strand_->advance(1'000'000);
  find();
  const Player a = seated(0);
  const auto seated = a.viewer->latest("seated");
  EXPECT_EQ(seated.root()["clock"]["left"]["a"].integer(), 50'000);
  EXPECT_EQ(seated.root()["clock"]["left"]["b"].integer(), 50'000);
}

TEST_F(TableHostTest, TheStoreKnowsWhenATurnByCorrespondenceEnds) {
  CreateAsk ask = both_mine();
  ask.clock = {ClockKind::correspondence, 0, 0, 24};
  open(ask);
  constexpr std::int64_t kDay = 24 * 3'600'000;
  const std::int64_t begin = strand_->now_ms();
  EXPECT_TRUE(strand_->run_until([&] { return load(id_).row.deadline_ms == begin + kDay; }));
  Player a = seated(0);
  Player b = seated(1);
  this->ask(a, next_play(a, kA));
  strand_->advance(5'000);
  this->ask(b, next_play(b, contract::seat_at(1)));  // the next round begins
  this->ask(b, next_play(b, contract::seat_at(1)));  // and waits for a alone
  EXPECT_TRUE(
      strand_->run_until([&] { return load(id_).row.deadline_ms == begin + 5'000 + kDay; }));
  EXPECT_TRUE(host_->may_sleep());
}

TEST_F(TableHostTest, WhoIsGoneForTooLongIsReplacedByABot) {
  CreateAsk ask = both_mine();
  ask.grace_s = 60;
  open(ask);
  const Player a = seated(0);
  Player b = seated(1);
  const Replace replace{"a", "novice"};
  EXPECT_EQ(this->ask(b, replace).root()["code"].string(), "not_gone");
  host_->leave(a.viewer);
  strand_->advance(59'000);
  EXPECT_EQ(this->ask(b, replace).root()["code"].string(), "too_early");
  strand_->advance(1'000);
  EXPECT_EQ(this->ask(b, replace).root()["kind"].string(), "done");
  EXPECT_TRUE(strand_->run_until([&] { return b.viewer->count("update") == 1; }));
  EXPECT_EQ(metrics_.bot_actions, 1u);
  Player late;
  EXPECT_EQ(this->ask(late, Sit{tokens_[0], {}}).root()["code"].string(), "bad_token");
  EXPECT_EQ(metrics_.bad_tokens, 1u);
  EXPECT_EQ(load(id_).row.seats[0].holder, "bot");
}

TEST_F(TableHostTest, WhoComesBackTooLateMayOnlyLook) {
  CreateAsk ask = both_mine();
  ask.grace_s = 60;
  open(ask);
  Player b = seated(1);
  strand_->advance(60'000);
  host_->hear({b.viewer, ++b.next_id, 0}, Replace{"a", "novice"});
  Player a;  // comes while the bot is being stored
  EXPECT_EQ(this->ask(a, Sit{tokens_[0], {}}).root()["kind"].string(), "seated");
  EXPECT_TRUE(strand_->run_until([&] { return b.viewer->count("done") == 1; }));
  EXPECT_EQ(this->ask(a, Resign{"0123456789abcdef"}).root()["code"].string(), "not_seated");
  EXPECT_EQ(this->ask(a, Moment{0}).root()["kind"].string(), "moment");
}

TEST_F(TableHostTest, TheGameOfWhoIsGoneCanBeClaimed) {
  CreateAsk ask = both_mine();
  ask.grace_s = 60;
  open(ask);
  Player b = seated(1);
  strand_->advance(60'000);
  EXPECT_EQ(winners(this->ask(b, Claim{"a"})), "b");
  EXPECT_EQ(this->ask(b, Claim{"a"}).root()["code"].string(), "game_over");
}

TEST_F(TableHostTest, ABotThatFailsSaysSoAndCanBeReplaced) {
  CreateAsk ask = both_mine();
  ask.seats[0] = seat("a", Holder::bot, "no such level");
  open(ask);
  Player b = seated(1);
  EXPECT_TRUE(strand_->run_until([&] { return b.viewer->count("chat") == 1; }));
  EXPECT_THAT(std::string(b.viewer->latest("chat").root()["text"].string()),
              HasSubstr("bot playing a has failed"));
  EXPECT_EQ(host_->here(), contract::SeatSet{2});
  EXPECT_EQ(this->ask(b, Replace{"a", "novice"}).root()["kind"].string(), "done");
  EXPECT_EQ(host_->here(), contract::SeatSet{3});
  EXPECT_TRUE(strand_->run_until([&] { return b.viewer->count("update") == 1; }));
}

TEST_F(TableHostTest, WhoPlaysAgainstBotsTakesBackFreely) {
  CreateAsk ask = both_mine();
  ask.seats[1] = seat("b", Holder::bot, "novice");
  open(ask);
  Player a = seated(0);
  this->ask(a, next_play(a, kA));
  EXPECT_TRUE(strand_->run_until([&] { return a.viewer->count("update") >= 2; }));
  EXPECT_EQ(this->ask(a, Undo{"0123456789abcdef"}).root()["kind"].string(), "update");
  open(both_mine());
  Player person = seated(0);
  this->ask(person, next_play(person, kA));
  EXPECT_EQ(this->ask(person, Undo{"0123456789abcdef"}).root()["code"].string(), "secret_touched");
}

TEST_F(TableHostTest, ATableThatTheStoreHasLostEndsForEverybody) {
  open(both_mine());
  Player a = seated(0);
  const Player b = seated(1);
  forget_all();
  const auto refused = ask(a, next_play(a, kA));
  EXPECT_EQ(refused.root()["code"].string(), "not_stored");
  EXPECT_TRUE(host_->is_lost());
  EXPECT_TRUE(a.viewer->is_ended && b.viewer->is_ended);
  EXPECT_EQ(b.viewer->count("update"), 0u);
  EXPECT_EQ(ask(a, Moment{0}).root()["code"].string(), "closing");
  find();
  EXPECT_FALSE(host_) << "a host that is lost is not handed out again";
}

TEST_F(TableHostTest, SpectatorsSeeWhatTheTableAllows) {
  settings_.watchers = 2;
  open(both_mine());
  Player watcher;
  EXPECT_EQ(ask(watcher, Watch{}).root()["viewer"].string(), "spectator");
  EXPECT_EQ(ask(watcher, Chat{"hello"}).root()["code"].string(), "not_seated");
  EXPECT_EQ(ask(watcher, Watch{}).root()["code"].string(), "seated_already");
  const Player a = seated(0);
  Player third;
  EXPECT_EQ(ask(third, Watch{}).root()["code"].string(), "full");
  CreateAsk closed = both_mine();
  closed.spectators = false;
  open(closed);
  EXPECT_EQ(ask(third, Watch{}).root()["code"].string(), "no_spectators");
  EXPECT_EQ(ask(third, Moment{0}).root()["code"].string(), "not_seated");
}

TEST_F(TableHostTest, WhatIsSaidIsStoredAndTold) {
  open(both_mine());
  Player a = seated(0);
  const Player b = seated(1);
  EXPECT_EQ(ask(a, Chat{"Good luck!"}).root()["kind"].string(), "done");
  EXPECT_EQ(b.viewer->latest("chat").root()["text"].string(), "Good luck!");
  ASSERT_EQ(load(id_).chat.size(), 1u);
  restart();
  const Player again = seated(1);
  EXPECT_EQ((*again.viewer->latest("seated").root()["chat"].begin())["from"].string(), "a");
}

TEST_F(TableHostTest, ARecordWithSecretsIsReadAfterTheGameOnly) {
  open(both_mine());
  Player a = seated(0);
  const auto record = [&] {
    std::string text;
    bool is_told = false;
    host_->tell_record([&](const base::Result<std::string, base::Problem>& reply) {
      text = reply ? *reply : reply.error().code;
      is_told = true;
    });
    EXPECT_TRUE(strand_->run_until([&] { return is_told; }));
    return text;
  };
  EXPECT_EQ(record(), "not_over");
  ask(a, Resign{"0123456789abcdef"});
  EXPECT_THAT(record(), HasSubstr("!reveal"));
}

TEST_F(TableHostTest, IdleTablesSleepUnlessALiveClockRuns) {
  settings_.idle_s = 300;
  open(both_mine());
  Player a = seated(0);
  const std::int64_t seq = ask(a, next_play(a, kA)).root()["status"]["seq"].integer();
  host_->leave(a.viewer);
  strand_->run_all();
  host_.reset();
  lobby().sweep();
  EXPECT_EQ(lobby().awake(), 1u);
  strand_->advance(301'000);
  EXPECT_TRUE(strand_->run_until([&] {
    lobby().sweep();
    return lobby().awake() == 0;
  }));
  find();
  EXPECT_EQ(lobby().awake(), 1u);
  EXPECT_EQ(seated(0).viewer->latest("seated").root()["status"]["seq"].integer(), seq);
  CreateAsk live = both_mine();
  live.clock = {ClockKind::live, 3'600, 0, 0};
  open(live);
  host_.reset();
  strand_->advance(301'000);
  for (int i = 0; i < 20; ++i) {
    strand_->run_all();
    lobby().sweep();
    EXPECT_GE(lobby().awake(), 1u);
  }
}

}  // namespace
}  // namespace muster::server
