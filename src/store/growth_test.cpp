#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/sqlite.h"
#include "tests/store/parts.h"

namespace muster::store {
namespace {

using testing::ElementsAre;

// What is kept does not grow for ever, and nobody waits for what goes.
class StoreGrowth : public StoreTest {
 protected:
  void run(const std::string& statement) { soci::session(soci::sqlite3, path()) << statement; }
  int count(const std::string& what) {
    soci::session sql(soci::sqlite3, path());
    int count = 0;
    sql << "SELECT count(*) FROM " + what, soci::into(count);
    return count;
  }
  bool is_there(const std::string& id) { return static_cast<bool>(load(id)); }
  // Tables that ended long ago, each with five entries.
  void put_old_tables(int count, const std::string& file = "") {
    run(fmt::format(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {})"
        " INSERT INTO tables (id, game, scenario, options, clock, spectators, secrets,"
        " grace, created, state, seq, rules, seed, header, time_left, deadline, rematch,"
        " rematch_of, changed, file)"
        " SELECT 'old' || i, 'g', 's', '{{}}', '{{}}', 1, 0, 60, 1, 2, 0, 1, '', '', '',"
        " 0, '', '', 1000, '{}' FROM n",
        count, file));
    run("WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4)"
        " INSERT INTO entries SELECT id, i, printf('%050d', i) FROM tables, n WHERE id <> 'live'");
  }
  struct Beside {
    std::size_t steps = 0;
    std::size_t gone = 0;
  };
  // Plays at the table "live" while that work goes on. The store itself asks for each step when the
  // one before is stored, so that neither a slow disk nor another program decides how many there
  // are.
  Beside play_beside(const std::function<void(Answer<std::size_t>)>& work) {
    Beside found;
    bool is_over = false;
    std::promise<void> ended;
    std::function<void()> next = [&] {
      const auto seq = static_cast<std::uint32_t>(found.steps);
      store_->change(step("live", seq, fmt::format("{}", seq)), [&](const auto& stored) {
        EXPECT_TRUE(stored);
        if (++found.steps == 1)
          work([&](const auto& gone) {
            found.gone = gone ? *gone : 0;
            is_over = true;
          });
        if (is_over)
          ended.set_value();
        else
          next();
      });
    };
    next();
    ended.get_future().wait();
    // What goes is deleted in a hundred pieces, and a step is stored between any two of them: in
    // one piece there would be two steps.
    EXPECT_GT(found.steps, 10u);
    return found;
  }
};

TEST_F(StoreGrowth, KeepsOnlyTheChatThatIsShown) {
  for (const char* id : {"a", "b"}) ASSERT_TRUE(create(table(id)));
  run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)"
      " INSERT INTO chat (table_id, who, words, at) SELECT 'a', 'x', 'old', i FROM n");
  for (int i = 0; i < 110; ++i)
    for (const char* id : {"a", "b"}) {
      Change said{.table = id};
      said.chat = ChatRow{"heroes", fmt::format("{}", i), i};
      ASSERT_TRUE(change(said));
    }
  EXPECT_EQ(count("chat WHERE table_id = 'a'"), static_cast<int>(kChatKept));
  EXPECT_EQ(count("chat WHERE table_id = 'b'"), static_cast<int>(kChatKept));
  const auto kept = load("a");
  ASSERT_EQ(kept->chat.size(), kChatKept);
  EXPECT_EQ(kept->chat.front().text, "10");
  EXPECT_EQ(kept->chat.back().text, "109");
}

TEST_F(StoreGrowth, EndsUnfinishedTablesByTheirRule) {
  const auto put = [&](const char* id, State state, std::int64_t due_ms, bool is_played) {
    TableRow row = table(id);
    row.state = state;
    row.due_ms = due_ms;
    ASSERT_TRUE(create(row));
    if (is_played) {
      ASSERT_TRUE(change(Change{.table = id, .done = DoneRow{0, "u", 0}}));
    }
  };
  put("waits", State::waiting, 0, false);
  put("waits, timed", State::waiting, 9'000, false);
  put("begun", State::playing, 0, false);
  put("played", State::playing, 0, true);
  put("timed", State::playing, 9'000, true);
  put("over", State::over, 0, true);
  run("UPDATE tables SET changed = 5000");
  const Ages unplayed{0, 1'000, 6'000};
  EXPECT_EQ(*forget(unplayed, [](const std::string& id) { return id == "begun"; }), 2u);
  EXPECT_TRUE(is_there("begun") && is_there("played") && !is_there("waits, timed"));
  EXPECT_EQ(*forget(unplayed), 1u);
  EXPECT_FALSE(is_there("begun"));
  EXPECT_EQ(*forget(Ages{0, 6'000, 6'000}), 1u);
  EXPECT_TRUE(!is_there("played") && is_there("timed") && is_there("over"));
  EXPECT_EQ(*forget(Ages{6'000, 0, 0}), 2u);
  for (const char* rows : {"tables", "seats", "done", "entries", "chat", "deleting"})
    EXPECT_EQ(count(rows), 0) << rows;
}

TEST_F(StoreGrowth, StoresStepsWhileTablesGo) {
  ASSERT_TRUE(create(table("live")));
  put_old_tables(20'000);
  // One table has more rows than go at once.
  run("WITH RECURSIVE n(i) AS (SELECT 5 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)"
      " INSERT INTO entries SELECT 'old7', i, 'x' FROM n");
  const Beside found =
      play_beside([&](auto answer) { store_->forget({.before_s = 2'000}, nobody, answer); });
  EXPECT_EQ(found.gone, 20'000u);
  EXPECT_EQ(count("entries"), static_cast<int>(found.steps));
}

TEST_F(StoreGrowth, StoresStepsWhileAFileGoesWithItsTables) {
  ASSERT_EQ(add("bad", "ann"), Filed::added);
  ASSERT_TRUE(create(table("live")));
  put_old_tables(20'000, hash_of("bad"));
  const Beside found =
      play_beside([&](auto answer) { store_->delete_file(hash_of("bad"), answer); });
  EXPECT_EQ(found.gone, 20'000u);
  EXPECT_EQ(count("entries"), static_cast<int>(found.steps));
  EXPECT_EQ(count("tables"), 1);
  EXPECT_FALSE(file(hash_of("bad")));
}

TEST_F(StoreGrowth, LeavesNoTableWithoutItsFile) {
  ASSERT_EQ(add("bad", "ann"), Filed::added);
  put_old_tables(1'000, hash_of("bad"));
  // As far as a server comes that stops after the first piece.
  {
    auto writer = Writer::open(path());
    ASSERT_TRUE(writer);
    FileDeleting work{hash_of("bad")};
    ASSERT_TRUE((*writer)->begin());
    EXPECT_TRUE(*(*writer)->delete_file_some(work));
    ASSERT_TRUE((*writer)->commit());
  }
  EXPECT_EQ(count("tables"), 800);
  EXPECT_TRUE(file(hash_of("bad")));
  EXPECT_EQ(*delete_file(hash_of("bad")), 800u);
  EXPECT_EQ(count("tables"), 0);
  EXPECT_FALSE(file(hash_of("bad")));
}

TEST_F(StoreGrowth, StoresStepsWhileOldFilesGo) {
  constexpr int kFiles = 100;
  ASSERT_TRUE(create(table("live")));
  run("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)"
      " INSERT INTO files (hash, game, guest, bytes, created, used, text) SELECT 'h' || i, 'g',"
      " 'ann', 1000000, 1000, 1000, printf('%01000000d', i) FROM n");
  ASSERT_EQ(add("young", "ann", {1'000'000'000, 1'000'000'000}), Filed::added);
  ASSERT_TRUE(create(table_on("played", "young")));
  const Beside found = play_beside([&](auto answer) { store_->forget_files(2'000, answer); });
  EXPECT_EQ(found.gone, static_cast<std::size_t>(kFiles));
  EXPECT_EQ(count("files"), 1);
}

TEST_F(StoreGrowth, GoesOnWithADeletionThatWasCutShort) {
  ASSERT_TRUE(create(table("a")));
  ASSERT_TRUE(change(step("a", 0, "u")));
  // As a server leaves it that is killed between two pieces.
  run("INSERT INTO deleting (table_id) VALUES ('a')");
  run("DELETE FROM tables");
  reopen();
  EXPECT_EQ(*forget({}), 0u);
  for (const char* rows : {"seats", "done", "entries", "deleting"}) EXPECT_EQ(count(rows), 0);
}

TEST_F(StoreGrowth, RefusesWhatHasNoRoomButNeverAStep) {
  ASSERT_TRUE(create(table("a")));
  store_.reset();
  auto opened = Store::open(path(), {.readers = 1, .reads_waiting = 3, .writes_waiting = 5});
  ASSERT_TRUE(opened);
  store_ = std::move(*opened);
  // The writer stands still while another program holds the file, and the reader in an answer.
  std::promise<void> go_on;
  const auto wait = go_on.get_future().share();
  std::promise<void> is_held;
  store_->load("a", [&, wait](const auto&) {
    is_held.set_value();
    wait.wait();
  });
  is_held.get_future().wait();
  std::atomic<int> read{0};
  std::atomic<int> refused{0};
  for (int i = 0; i < 10; ++i)
    store_->load("a", [&](const auto& kept) {
      if (kept) ++read;
      if (!kept && kept.error().fault == Fault::busy) ++refused;
    });
  EXPECT_EQ(refused, 7);
  EXPECT_EQ(store_->figures().reads_waiting, 3u);
  go_on.set_value();

  soci::session other(soci::sqlite3, path());
  other << "BEGIN IMMEDIATE";
  std::atomic<int> stored{0};
  std::atomic<int> made{0};
  std::atomic<int> not_made{0};
  for (std::uint32_t seq = 0; seq < 20; ++seq)
    store_->change(step("a", seq, fmt::format("{}", seq)), [&](const auto& done) {
      if (done) ++stored;
    });
  for (int i = 0; i < 10; ++i)
    store_->create(table(fmt::format("t{}", i)), {},
                   [&](const auto& done) { ++(done ? made : not_made); });
  EXPECT_EQ(not_made, 10) << "twenty changes wait already";
  other << "COMMIT";
  store_.reset();
  EXPECT_EQ(stored, 20);
  EXPECT_EQ(made, 0);
  EXPECT_EQ(read, 3);
}

TEST_F(StoreGrowth, KeepsAScenarioOfTheProgramForTheTablesThatWereBegunOnIt) {
  const base::SharedText text("the old text");
  const std::string hash = hash_of("the old text");
  const auto ship = [&](const base::SharedText& each) {
    return *ask<std::size_t>(
        [&](auto answer) { store_->ship_file({each, "wolves", "clearing"}, answer); });
  };
  // From an older file: one was begun on this text, one on another, one waits.
  for (const char* id : {"same", "other", "waits"}) ASSERT_TRUE(create(table(id)));
  run(
      fmt::format("UPDATE tables SET state = 1, header = 'muster record\ncontent {}\n'"
                  " WHERE id = 'same'",
                  hash));
  run("UPDATE tables SET state = 1, header = 'muster record\ncontent abc\n' WHERE id = 'other'");
  EXPECT_EQ(ship(text), 2u);
  EXPECT_EQ(ship(text), 0u);
  EXPECT_EQ(load("same")->file.view(), "the old text");
  EXPECT_TRUE(load("same")->row.shipped);
  EXPECT_TRUE(load("other")->row.file.empty());
  EXPECT_EQ(load("waits")->row.file, hash);
  EXPECT_EQ(ship(base::SharedText("the new text")), 0u) << "they keep the old one";
  EXPECT_EQ(load("waits")->file.view(), "the old text");
  EXPECT_EQ(sums().files, 0u) << "no guest brought them";
  EXPECT_EQ(add("the old text", "ann"), Filed::known);
  EXPECT_EQ(forget_files(kFarAway), 1u) << "nobody plays on the new one";
  EXPECT_TRUE(file(hash));
  EXPECT_EQ(delete_file(hash).error().fault, Fault::not_found) << "it is no guest's";
  EXPECT_TRUE(is_there("same"));
}

}  // namespace
}  // namespace muster::store
