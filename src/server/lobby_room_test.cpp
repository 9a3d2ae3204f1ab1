#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/lobby.h"
#include "server/table_host.h"
#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

constexpr const char* kGreedy = "192.0.2.9";
constexpr const char* kModest = "192.0.2.1";
constexpr const char* kStranger = "192.0.2.66";

// A lobby with room for four tables.
class LobbyRoomTest : public PartsTest {
 protected:
  LobbyRoomTest() { settings_.tables_awake = 4; }

  struct Table {
    std::string id;
    std::string token;  // of seat a
  };

  Lobby& lobby() {
    if (!lobby_) lobby_ = std::make_unique<Lobby>(services(), loop_);
    return *lobby_;
  }
  // A table whose second seat is held so; without an id if it was refused.
  Table create(const char* guest, Holder other = Holder::me) {
    CreateAsk ask;
    ask.game = "bids";
    ask.seats = {{"a", Holder::me, "", ""}, {"b", other, "", ""}};
    ask.clock = {ClockKind::correspondence, 0, 0, 24};
    std::optional<base::Result<std::string, base::Problem>> reply;
    lobby().create(ask, guest, [&](auto found) { reply = std::move(found); });
    EXPECT_TRUE(strand_->run_until([&] { return reply.has_value(); }));
    strand_->advance(1);
    code_ = *reply ? "" : reply->error().code;
    if (!*reply) return {};
    const auto tree = json::parse(**reply);
    Table table{std::string(tree->root()["table"]["table"].string()), ""};
    for (const json::Value seat : tree->root()["seats"]) {
      const std::string token(seat["token"].string());
      if (table.token.empty()) table.token = token;
      if (!token.empty()) add_number(table.id, token, guest);
    }
    return table;
  }
  void add_number(const std::string& id, const std::string& token, const char* guest) {
    const HostPtr host = find(id, guest);
    const auto viewer = seated(*host, token, guest);
    host->hear({viewer, 2, 0}, AddNumber{7});
    EXPECT_TRUE(strand_->run_until([&] { return viewer->count("done") == 1; }));
    host->leave(viewer);
    strand_->run_all();
  }
  HostPtr find(const std::string& id, const char* guest) {
    std::optional<base::Result<HostPtr, base::Problem>> reply;
    lobby().find(id, guest, [&](auto found) { reply = std::move(found); });
    EXPECT_TRUE(strand_->run_until([&] { return reply.has_value(); }));
    strand_->run_all();
    code_ = *reply ? "" : reply->error().code;
    return *reply ? **reply : nullptr;
  }
  bool has_slept(const std::string& id, const char* guest) {
    const auto before = metrics_.wakes.load();
    return find(id, guest) && metrics_.wakes > before;
  }
  std::vector<Table> fill() {
    std::vector<Table> tables;
    for (int i = 0; i < 4; ++i) tables.push_back(create(kGreedy));
    return tables;
  }
  std::shared_ptr<Listener> seated(TableHost& host, const std::string& token,
                                   const char* guest = kGreedy) {
    return come(host, Sit{token, {}}, guest);
  }
  std::shared_ptr<Listener> come(TableHost& host, SocketAsk ask, const char* guest) {
    auto viewer = std::make_shared<Listener>(guest);
    host.hear({viewer, 1, 0}, std::move(ask));
    strand_->run_all();
    EXPECT_EQ(viewer->count("seated"), 1u);
    return viewer;
  }

  // Everything sleeps, and no bot of it is waiting.
  void restart() {
    strand_->run_all();
    strand_->drop_all();
    lobby_.reset();
    services_.reset();
    bots_.reset();
  }
  // Whether the bots take one more decision of this guest, where one may wait.
  bool may_think_for(const char* guest) {
    BotAsk ask;
    ask.guest = guest;
    return bots().ask(ask, [](const auto&) {});
  }

  ManualLoop loop_{strand_};
  std::unique_ptr<Lobby> lobby_;
  std::string code_;  // of the last refusal
};

TEST_F(LobbyRoomTest, TheGreediestGivesWayAndLosesNothing) {
  const auto tables = fill();
  const Table own = create(kModest);
  EXPECT_EQ(code_, "");
  EXPECT_EQ(lobby().awake(), 4u);
  EXPECT_FALSE(has_slept(tables[1].id, kGreedy));
  EXPECT_TRUE(has_slept(tables[0].id, kGreedy)) << "it was idle for longest";
  EXPECT_EQ(lobby().awake(), 4u);
  const HostPtr host = find(tables[0].id, kGreedy);
  seated(*host, tables[0].token);
  EXPECT_FALSE(has_slept(own.id, kModest)) << "whoever has most makes room for itself";
}

TEST_F(LobbyRoomTest, WakingOnesOwnTableAlwaysWorks) {
  const Table own = create(kModest);
  strand_->advance(std::int64_t{settings_.idle_s} * 1'000 + 1);
  EXPECT_TRUE(strand_->run_until([&] {
    lobby().sweep();
    return lobby().awake() == 0;
  }));
  fill();
  EXPECT_TRUE(has_slept(own.id, kModest));
  EXPECT_EQ(lobby().awake(), 4u);
}

TEST_F(LobbyRoomTest, ATableInUseGivesWayWhereNoneIsIdle) {
  const auto tables = fill();
  std::vector<HostPtr> hosts;
  std::vector<std::shared_ptr<Listener>> viewers;
  for (const Table& table : tables) {
    hosts.push_back(find(table.id, kGreedy));
    strand_->advance(1);
    viewers.push_back(seated(*hosts.back(), table.token));
  }
  EXPECT_EQ(create(kGreedy).id, "");
  EXPECT_EQ(code_, "full");
  const Table own = create(kModest);
  EXPECT_EQ(code_, "");
  strand_->run_all();
  EXPECT_TRUE(viewers[0]->is_ended);
  EXPECT_THAT(viewers[0]->latest("bye").root()["words"].string(), HasSubstr("full"));
  EXPECT_TRUE(strand_->run_until([&] { return hosts[0]->is_lost(); }))
      << "a checkpoint comes first";
  EXPECT_FALSE(viewers[1]->is_ended);
  hosts.push_back(find(own.id, kModest));
  create(kModest);
  strand_->run_all();
  EXPECT_TRUE(viewers[1]->is_ended) << "the first one does not count any more";
}

TEST_F(LobbyRoomTest, WhatWasBegunIsStoredBeforeATableIsPutAway) {
  const Table table = create(kGreedy, Holder::open);
  const HostPtr host = find(table.id, kGreedy);
  const auto viewer = seated(*host, table.token);
  std::string joined;
  host->join({"", "", "Bo"}, [&](const auto& reply) { joined = *reply; });
  EXPECT_TRUE(strand_->run_until([&] { return !joined.empty(); }));
  const auto last = seated(*host, std::string(json::parse(joined)->root()["token"].string()));
  host->hear({last, 2, 0}, AddNumber{9});
  host->put_away();
  host->hear({viewer, 2, 0}, Resign{"0123456789abcdef"});
  EXPECT_TRUE(strand_->run_until([&] { return host->is_lost(); }));
  EXPECT_EQ(last->answer_to(2).root()["kind"].string(), "done");
  EXPECT_EQ(viewer->answer_to(2).root()["code"].string(), "closing");
  const store::Kept kept = load(table.id);
  EXPECT_EQ(kept.row.state, store::State::playing);
  EXPECT_GT(kept.row.due_ms, strand_->now_ms()) << "it wakes when a turn has lasted too long";
  const HostPtr again = find(table.id, kModest);
  ASSERT_TRUE(again && again != host);
  EXPECT_EQ(again->guest(), kModest);
}

TEST_F(LobbyRoomTest, WhoOnlyWakesATableOwnsNothingOfIt) {
  const Table own = create(kModest);
  EXPECT_EQ(find(own.id, kGreedy)->guest(), kModest) << "it was awake";
  restart();
  const HostPtr host = find(own.id, kGreedy);
  come(*host, Watch{}, kStranger);
  EXPECT_EQ(host->guest(), kGreedy) << "it takes the room of whoever woke it";
  seated(*host, own.token, kModest);
  EXPECT_EQ(host->guest(), kModest);
  come(*host, Watch{}, kStranger);
  EXPECT_EQ(host->guest(), kModest);
}

TEST_F(LobbyRoomTest, BotsThinkInTheTurnOfWhoeverSits) {
  bots(0, 1);
  const Table own = create(kModest, Holder::bot);
  EXPECT_FALSE(may_think_for(kModest)) << "the bot of its own table waits";
  restart();
  bots(0, 1);
  const HostPtr host = find(own.id, kGreedy);
  come(*host, Watch{}, kGreedy);
  EXPECT_TRUE(may_think_for(kGreedy)) << "the bot waits in nobody's turn";
  seated(*host, own.token, kModest);
  EXPECT_FALSE(may_think_for(kModest));
}

}  // namespace
}  // namespace muster::server
