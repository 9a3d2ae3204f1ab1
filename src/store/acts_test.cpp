#include "store/acts.h"

#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/now.h"
#include "tests/store/parts.h"

namespace muster::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* kWords = "The operator has ended this game.";

class StoreActs : public StoreTest {
 protected:
  base::Result<base::Done, StoreError> act(const Act& act) {
    return ask<base::Done>([&](auto answer) { store_->act(act, answer); });
  }
  News news(std::uint64_t after = 0) {
    return *ask<News>([&](auto answer) { store_->news(after, answer); });
  }
  std::vector<std::string> ids(const TablesAsk& which) {
    const auto found = ask<TableLines>([&](auto answer) { store_->tables(which, answer); });
    EXPECT_TRUE(found) << found.error().words;
    std::vector<std::string> ids;
    for (const TableLine& line : found->lines) ids.push_back(line.id);
    return ids;
  }
  void play(const std::string& id) {
    ASSERT_TRUE(create(table(id)));
    ASSERT_TRUE(change(step(id, 0, "u")));
  }
};

TEST_F(StoreActs, EndsAGameForGood) {
  play("a");
  ASSERT_TRUE(act({.verb = Verb::end, .table = "a", .words = kWords}));
  const auto kept = load("a");
  EXPECT_EQ(kept->row.state, State::over);
  EXPECT_EQ(kept->row.ended, kWords);
  EXPECT_EQ(kept->row.due_ms, 0);
  ASSERT_THAT(kept->chat, SizeIs(1));
  EXPECT_EQ(kept->chat[0].from, "table");
  EXPECT_EQ(kept->chat[0].text, kWords);
  EXPECT_THAT(listed(), IsEmpty());
  // A server that has not heard of it yet must not undo it.
  EXPECT_FALSE(change(step("a", 1, "v")));
  EXPECT_EQ(load("a")->row.state, State::over);
  EXPECT_EQ(load("a")->entries.size(), 1u);
}

TEST_F(StoreActs, EndsOnlyWhatIsInProgress) {
  ASSERT_TRUE(create(table("waits")));
  play("over");
  Change last = step("over", 1, "v");
  last.standing->state = State::over;
  ASSERT_TRUE(change(last));
  for (const char* id : {"waits", "over", "nowhere"}) {
    const auto done = act({.verb = Verb::end, .table = id, .words = kWords});
    ASSERT_FALSE(done) << id;
    EXPECT_EQ(done.error().fault, Fault::not_found) << id;
  }
  EXPECT_THAT(news().acts, IsEmpty()) << "what was not done is not told";
  EXPECT_TRUE(load("over")->row.ended.empty());
}

TEST_F(StoreActs, RemovesATableWithAllThatBelongsToIt) {
  play("a");
  play("b");
  ASSERT_TRUE(act({.verb = Verb::mute, .table = "a", .who = "heroes"}));
  ASSERT_TRUE(act({.verb = Verb::remove, .table = "a"}));
  EXPECT_EQ(load("a").error().fault, Fault::not_found);
  EXPECT_FALSE(change(step("a", 1, "v")));
  EXPECT_EQ(*forget({}), 0u);
  soci::session sql(soci::sqlite3, path());
  for (const char* rows : {"entries", "done", "chat", "seats", "mutes"}) {
    int left = 0;
    sql << "SELECT count(*) FROM " + std::string(rows) + " WHERE table_id = 'a'", soci::into(left);
    EXPECT_EQ(left, 0) << rows;
  }
  EXPECT_EQ(load("b")->entries.size(), 1u);
  EXPECT_EQ(act({.verb = Verb::remove, .table = "a"}).error().fault, Fault::not_found);
}

TEST_F(StoreActs, TellsWhatWasDecidedSince) {
  const Act ban{.verb = Verb::ban, .who = "10.0.0.0/8", .words = "flood"};
  const Act mute{.verb = Verb::mute, .table = "a", .who = "heroes", .until_s = kFarAway};
  ASSERT_TRUE(act(ban));
  const News first = news();
  EXPECT_THAT(first.acts, ElementsAre(ban));
  ASSERT_THAT(first.bans, SizeIs(1));
  EXPECT_EQ(first.bans[0].network, "10.0.0.0/8");
  EXPECT_EQ(first.bans[0].words, "flood");
  EXPECT_GT(first.bans[0].made_s, 1'000'000'000);
  EXPECT_THAT(news(first.last).acts, IsEmpty());
  reopen();
  ASSERT_TRUE(act(mute));
  const News second = news(first.last);
  EXPECT_THAT(second.acts, ElementsAre(mute));
  EXPECT_THAT(second.bans, SizeIs(1));
  ASSERT_THAT(second.mutes, SizeIs(1));
  EXPECT_EQ(second.mutes[0].until_s, kFarAway);
  ASSERT_TRUE(act({.verb = Verb::unban, .who = "10.0.0.0/8"}));
  ASSERT_TRUE(act({.verb = Verb::unmute, .table = "a", .who = "heroes"}));
  const News third = news(second.last);
  EXPECT_THAT(third.acts, SizeIs(2));
  EXPECT_THAT(third.bans, IsEmpty());
  EXPECT_THAT(third.mutes, IsEmpty());
  EXPECT_EQ(act({.verb = Verb::unban, .who = "10.0.0.0/8"}).error().fault, Fault::not_found);
  EXPECT_EQ(act({.verb = Verb::unmute, .who = "heroes"}).error().fault, Fault::not_found);
}

TEST_F(StoreActs, ForgetsWhatIsOver) {
  const std::int64_t now_s = now_ms() / 1'000;
  ASSERT_TRUE(act({.verb = Verb::ban, .who = "10.0.0.1", .until_s = now_s - 1}));
  ASSERT_TRUE(act({.verb = Verb::mute, .who = "10.0.0.1", .until_s = now_s - 1}));
  EXPECT_THAT(news().bans, IsEmpty());
  EXPECT_THAT(news().mutes, IsEmpty());
  for (std::uint64_t i = 0; i < kActsKept + 5; ++i)
    ASSERT_TRUE(act({.verb = Verb::ban, .who = "10.0.0.2", .until_s = now_s + 1'000}));
  EXPECT_THAT(news().acts, SizeIs(kActsKept));
  EXPECT_THAT(news().bans, SizeIs(1));
}

TEST_F(StoreActs, ListsTablesAsTheyAreAskedFor) {
  for (int i = 0; i < 5; ++i) {
    TableRow row = table(fmt::format("t{}", i));
    row.created_s = 1'000 + i;
    row.guest = i == 2 ? "10.0.0.2" : "10.0.0.1";
    row.game = i == 3 ? "yardstick" : "wolves";
    ASSERT_TRUE(create(row));
    ASSERT_TRUE(change(step(row.id, 0, "u")));
  }
  ASSERT_TRUE(act({.verb = Verb::end, .table = "t0", .words = kWords}));
  EXPECT_THAT(ids({}), ElementsAre("t4", "t3", "t2", "t1", "t0"));
  EXPECT_THAT(ids({.guest = "10.0.0.2"}), ElementsAre("t2"));
  EXPECT_THAT(ids({.game = "yardstick"}), ElementsAre("t3"));
  EXPECT_THAT(ids({.is_finished = true}), ElementsAre("t0"));
  EXPECT_THAT(ids({.is_finished = false, .most = 2}), ElementsAre("t4", "t3"));
  EXPECT_THAT(ids({.is_finished = false, .skip = 2, .most = 2}), ElementsAre("t2", "t1"));
  const auto page = ask<TableLines>([&](auto answer) { store_->tables({.most = 5}, answer); });
  EXPECT_FALSE(page->has_more);
  EXPECT_EQ(page->lines[2].guest, "10.0.0.2");
  EXPECT_EQ(page->lines[4].ended, kWords);
  EXPECT_THAT(page->lines[0].seats, SizeIs(2));
  EXPECT_TRUE(ask<TableLines>([&](auto answer) { store_->tables({.most = 4}, answer); })->has_more);
}

}  // namespace
}  // namespace muster::store
