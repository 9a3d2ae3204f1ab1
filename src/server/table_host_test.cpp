#include "server/table_host.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/table_parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

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

TEST_F(TableHostTest, ItLeavesACheckpointBeforeALongSleep) {
  open(both_mine());
  Player a = seated(0);
  Player b = seated(1);
  ask(a, next_play(a, kA));
  ask(b, next_play(b, kB));
  EXPECT_FALSE(host_->is_rested());
  const std::size_t entries = load(id_).entries.size();
  const auto question = a.viewer->latest("update").root()["status"]["question"].integer();
  host_->rest();
  EXPECT_TRUE(strand_->run_until([&] { return host_->is_rested(); }));
  EXPECT_EQ(load(id_).entries.size(), entries + 1);
  EXPECT_EQ(a.viewer->latest("update").root()["status"]["question"].integer(), question);
  host_->rest();  // once is enough
  strand_->run_all();
  EXPECT_EQ(load(id_).entries.size(), entries + 1);
  EXPECT_EQ(metrics_.bot_actions, 0u);
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
  EXPECT_EQ(rematch(0).root()["code"].string(), "not_over");
  EXPECT_EQ(winners(ask(a, Resign{"0123456789abcdef"})), "b");
  EXPECT_EQ(load(id_).row.state, store::State::over);
  EXPECT_EQ(b.viewer->latest("table").root()["table"]["state"].string(), "over");
  may_open_ = false;
  EXPECT_EQ(rematch(0).root()["code"].string(), "too_many_tables");
  EXPECT_TRUE(load(id_).row.rematch.empty());
  may_open_ = true;
  const auto first = rematch(0);
  EXPECT_EQ((*first.root()["seats"].begin())["seat"].string(), "b");
  may_open_ = false;  // whoever follows opens none
  const auto second = rematch(1);
  EXPECT_EQ((*second.root()["seats"].begin())["seat"].string(), "a");
  EXPECT_EQ(first.root()["table"]["table"].string(), second.root()["table"]["table"].string());
  EXPECT_EQ(second.root()["table"]["state"].string(), "waiting");
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

TEST_F(TableHostTest, ALiveClockStandsWhileItsTableIsPutAwayAndGivesNothingBack) {
  CreateAsk ask = both_mine();
  ask.clock = {ClockKind::live, 60, 0, 0};
  open(ask);
  host_->rest();
  EXPECT_TRUE(strand_->run_until([&] { return host_->is_rested(); }));
  for (int i = 0; i < 2; ++i) {
    strand_->advance(10'000);
    host_->put_away();
    EXPECT_TRUE(strand_->run_until([&] { return host_->is_lost(); }));
    strand_->advance(1'000'000);
    find();
  }
  const Player a = seated(0);
  const auto seated = a.viewer->latest("seated");
  EXPECT_EQ(seated.root()["clock"]["left"]["a"].integer(), 40'000);
  EXPECT_EQ(seated.root()["clock"]["left"]["b"].integer(), 40'000);
}

TEST_F(TableHostTest, TheStoreKnowsWhenATurnByCorrespondenceEnds) {
  CreateAsk ask = both_mine();
  ask.clock = {ClockKind::correspondence, 0, 0, 24};
  open(ask);
  constexpr std::int64_t kDay = 24 * 3'600'000;
  const std::int64_t begin = strand_->now_ms();
  EXPECT_TRUE(strand_->run_until([&] { return load(id_).row.due_ms == begin + kDay; }));
  Player a = seated(0);
  Player b = seated(1);
  this->ask(a, next_play(a, kA));
  strand_->advance(5'000);
  this->ask(b, next_play(b, contract::seat_at(1)));  // the next round begins
  this->ask(b, next_play(b, contract::seat_at(1)));  // and waits for a alone
  EXPECT_TRUE(strand_->run_until([&] { return load(id_).row.due_ms == begin + 5'000 + kDay; }));
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
  ask.seats[0] = seat_for("a", Holder::bot, "no such level");
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
  ask.seats[1] = seat_for("b", Holder::bot, "novice");
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
  settings_.watchers = 1;
  open(both_mine());
  Player watcher;
  EXPECT_EQ(ask(watcher, Watch{}).root()["viewer"].string(), "spectator");
  EXPECT_EQ(ask(watcher, Chat{"hello"}).root()["code"].string(), "not_seated");
  EXPECT_EQ(ask(watcher, Watch{}).root()["code"].string(), "seated_already");
  Player third;
  EXPECT_EQ(ask(third, Watch{}).root()["code"].string(), "full");
  const Player a = seated(0);
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
  EXPECT_EQ(record(), "not_over");
  EXPECT_EQ(record(tokens_[0]), "not_over");
  ask(a, Resign{"0123456789abcdef"});
  EXPECT_THAT(record(), HasSubstr("!reveal"));
}

TEST_F(TableHostTest, ARecordThatNobodyMayWatchNeedsASeatUntilTheGameIsOver) {
  open(wolves());
  EXPECT_THAT(record(), HasSubstr("game wolves")) << "everybody may watch this one";
  CreateAsk closed = wolves();
  closed.spectators = false;
  open(closed);
  Player a = seated(0);
  EXPECT_EQ(record(), "no_spectators");
  EXPECT_EQ(record(fresh_token()), "bad_token");
  EXPECT_EQ(metrics_.bad_tokens.load(), 1u);
  EXPECT_THAT(record(tokens_[0]), HasSubstr("game wolves"));
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

TEST_F(TableHostTest, NotesHowItStandsBeforeItSleeps) {
  open(both_mine());
  {
    Player a = seated(0);
    ask(a, next_play(a, kA));
    host_->leave(a.viewer);
  }
  strand_->run_all();
  host_.reset();
  EXPECT_TRUE(load(id_).row.brief.empty());
  strand_->advance(std::int64_t{settings_.idle_s} * 1'000 + 1);
  lobby().sweep();
  EXPECT_EQ(lobby().awake(), 1u) << "it has something to store yet";
  EXPECT_TRUE(strand_->run_until([&] { return !load(id_).row.brief.empty(); }));
  const store::TableRow row = load(id_).row;
  EXPECT_EQ(row.brief_seq, row.seq);
  EXPECT_EQ(json::parse(row.brief)->root()["status"]["seq"].integer(), row.seq);
  // That it is stored is told a little later.
  EXPECT_TRUE(strand_->run_until([&] {
    lobby().sweep();
    return lobby().awake() == 0;
  }));
  find();
  ASSERT_TRUE(host_);
  EXPECT_TRUE(host_->is_rested()) << "nothing has changed since";
}

TEST_F(TableHostTest, AGameThatTheOperatorHasEndedIsOver) {
  constexpr const char* kWords = "The operator of this server has ended this game.";
  CreateAsk asked = both_mine();
  asked.clock.kind = ClockKind::live;
  open(asked);
  Player a = seated(0);
  const Play late = next_play(a, kA);
  // As another program does it.
  const auto done = ask_store<base::Done>([&](auto answer) {
    store_->act({.verb = store::Verb::end, .table = id_, .words = kWords}, answer);
  });
  ASSERT_TRUE(done) << done.error().words;
  lobby().put_down(id_, kWords);
  strand_->run_all();
  EXPECT_TRUE(a.viewer->is_ended);
  EXPECT_EQ(a.viewer->latest("bye").root()["words"].string(), kWords);
  find();
  Player again = seated(0);
  const auto seated_now = again.viewer->latest("seated");
  EXPECT_EQ(seated_now.root()["table"]["state"].string(), "over");
  EXPECT_EQ(seated_now.root()["table"]["ended"].string(), kWords);
  EXPECT_THAT(json::write(seated_now.root()["chat"]), HasSubstr(kWords));
  EXPECT_THAT(json::write(seated_now.root()["clock"]), HasSubstr("\"running\":[]"));
  const auto refused = ask(again, late);
  EXPECT_EQ(refused.root()["code"].string(), "game_over");
  EXPECT_EQ(refused.root()["words"].string(), kWords);
  EXPECT_EQ(ask(again, Chat{"bye"}).root()["kind"].string(), "done");
  const auto info = told([&](Reply reply) { host_->tell_info(reply); });
  EXPECT_TRUE(info.root()["standing"].is(json::Kind::null));
  host_->rest();
  strand_->run_all();
  EXPECT_FALSE(host_->is_lost()) << "nothing more is stored of it";
  const auto next = rematch(0);
  const std::string follower(next.root()["table"]["table"].string());
  ASSERT_FALSE(follower.empty()) << json::write(next.root());
  EXPECT_TRUE(load(follower).row.ended.empty());
  EXPECT_EQ(load(follower).row.guest, kTableGuest);
}

TEST_F(TableHostTest, AStepThatComesAfterTheEndIsNotDone) {
  open(both_mine());
  Player a = seated(0);
  const Play late = next_play(a, kA);
  const auto done = ask_store<base::Done>([&](auto answer) {
    store_->act({.verb = store::Verb::end, .table = id_, .words = "Over."}, answer);
  });
  ASSERT_TRUE(done);
  // The server has not heard of it yet.
  EXPECT_EQ(ask(a, late).root()["code"].string(), "not_stored");
  EXPECT_TRUE(host_->is_lost());
  find();
  EXPECT_EQ(seated(0).viewer->latest("seated").root()["table"]["ended"].string(), "Over.");
}

TEST_F(TableHostTest, WhoeverIsMuteIsToldSo) {
  open(both_mine());
  Player a = seated(0);
  Player b = seated(1);
  store::News news;
  news.mutes = {{id_, "a", "be kind", 1, 0}};
  services().bans.set(news, 0);
  const auto refused = ask(a, Chat{"hello"});
  EXPECT_EQ(refused.root()["code"].string(), "muted");
  EXPECT_EQ(b.viewer->count("chat"), 0u);
  EXPECT_EQ(ask(b, Chat{"hello"}).root()["kind"].string(), "done");
  EXPECT_EQ(a.viewer->count("chat"), 1u);
}

}  // namespace
}  // namespace muster::server
