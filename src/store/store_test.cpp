#include "store/store.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/now.h"
#include "tests/store/parts.h"

namespace muster::store {
namespace {

TEST_F(StoreTest, GivesBackWhatItWasGiven) {
  const TableRow row = table("t1");
  ASSERT_TRUE(create(row));
  reopen();
  const auto kept = load("t1");
  ASSERT_TRUE(kept) << kept.error().words;
  EXPECT_EQ(kept->row, row);
  EXPECT_TRUE(kept->entries.empty());
}

TEST_F(StoreTest, KeepsStepsInOrderWithAllThatBelongsToThem) {
  ASSERT_TRUE(create(table("t1")));
  for (std::uint32_t seq = 0; seq < 12; ++seq)
    ASSERT_TRUE(change(step("t1", seq, fmt::format("{:016x}", seq))));
  Change more{.table = "t1"};
  more.chat = ChatRow{"heroes", "hello", 7};
  more.seats = {{1, {"wolves", "bot", "greedy", "Bot", 3, "", ""}}};
  more.beginning = Beginning{"muster record 1\n", 4};
  more.rematch = "t2";
  ASSERT_TRUE(change(more));
  reopen();
  const auto kept = load("t1");
  ASSERT_TRUE(kept) << kept.error().words;
  ASSERT_EQ(kept->entries.size(), 12u);
  EXPECT_EQ(kept->entries[11], (EntryRow{11, "11 heroes: end"}));
  EXPECT_EQ(kept->done.size(), 12u);
  EXPECT_THAT(kept->chat, testing::ElementsAre(ChatRow{"heroes", "hello", 7}));
  EXPECT_EQ(kept->row.seats[1].holder, "bot");
  EXPECT_EQ(kept->row.seats[0].name, "Ann's; \"table\"");
  EXPECT_EQ(kept->row.header, "muster record 1\n");
  EXPECT_EQ(kept->row.rules, 4u);
  EXPECT_EQ(kept->row.rematch, "t2");
  EXPECT_EQ(kept->row.state, State::playing);
  EXPECT_EQ(kept->row.seq, 11u);
  EXPECT_EQ(kept->row.due_ms, 9'000'000'000'000);
}

TEST_F(StoreTest, RefusesAnEntryTwiceAndLeavesNothingOfThatStep) {
  ASSERT_TRUE(create(table("t1")));
  ASSERT_TRUE(change(step("t1", 0, "a")));
  Change late = step("t1", 1, "b");
  late.entries.push_back({0, "0 heroes: pass"});
  const auto refused = change(late);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().fault, Fault::lost_race);
  const auto kept = load("t1");
  EXPECT_EQ(kept->entries.size(), 1u);
  EXPECT_EQ(kept->done.size(), 1u);
  ASSERT_TRUE(change(step("t1", 1, "b"))) << "a failed step must not stand in the way of others";
}

TEST_F(StoreTest, RefusesATableTwiceAndAStepOfNone) {
  ASSERT_TRUE(create(table("t1")));
  EXPECT_EQ(create(table("t1")).error().fault, Fault::lost_race);
  EXPECT_EQ(change(step("none", 0, "a")).error().fault, Fault::failed);
  EXPECT_EQ(load("none").error().fault, Fault::not_found);
}

TEST_F(StoreTest, ManyStepsShareACommit) {
  ASSERT_TRUE(create(table("t1")));
  constexpr int kSteps = 400;
  std::atomic<int> stored{0};
  std::promise<void> all;
  // Until another program lets go of the file, steps gather, however slowly they come.
  soci::session other(soci::sqlite3, path());
  other << "BEGIN IMMEDIATE";
  for (std::uint32_t seq = 0; seq < kSteps; ++seq)
    store_->change(step("t1", seq, fmt::format("{}", seq)), [&](auto result) {
      ASSERT_TRUE(result) << result.error().words;
      if (++stored == kSteps) all.set_value();
    });
  other << "COMMIT";
  all.get_future().wait();
  EXPECT_LT(store_->figures().commits, kSteps / 10u);
  EXPECT_EQ(store_->figures().changes, kSteps + 1u);
  EXPECT_EQ(load("t1")->entries.size(), 400u);
}

// Each change is a commit here; unsettled, the log would grow by all of them.
TEST_F(StoreTest, TheLogBeginsAnewOnceItIsSettled) {
  ASSERT_TRUE(create(table("t1")));
  std::uint32_t seq = 0;
  const auto log_bytes_after = [&](std::uint32_t last) {
    for (; seq < last; ++seq) EXPECT_TRUE(change(step("t1", seq, fmt::format("{}", seq))));
    return std::filesystem::file_size(path() + "-wal");
  };
  const auto before = log_bytes_after(500);
  EXPECT_GT(log_bytes_after(1'500), 2 * before) << "it grows until it is settled";
  const auto settled_once = log_bytes_after(2'500);
  EXPECT_LT(log_bytes_after(3'800), settled_once + before);
}

TEST_F(StoreTest, ClosingFinishesWhatWasAskedFor) {
  ASSERT_TRUE(create(table("t1")));
  std::atomic<int> stored{0};
  for (std::uint32_t seq = 0; seq < 300; ++seq)
    store_->change(step("t1", seq, fmt::format("{}", seq)), [&](auto) { ++stored; });
  reopen();
  EXPECT_EQ(stored, 300);
  EXPECT_EQ(load("t1")->entries.size(), 300u);
}

TEST_F(StoreTest, ForgetsItsCallersOnceTheyAreAnswered) {
  const auto held = std::make_shared<int>(1);
  ASSERT_TRUE(ask<base::Done>([&](auto answer) {
    store_->create(table("t1"), {}, [held, answer](auto result) { answer(std::move(result)); });
  }));
  ASSERT_TRUE(ask<Kept>([&](auto answer) {
    store_->load("t1", [held, answer](auto result) { answer(std::move(result)); });
  }));
  for (int i = 0; i < 1'000 && held.use_count() > 1; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_EQ(held.use_count(), 1);
}

TEST_F(StoreTest, ListsWhatMayBeJoinedOrWatchedNewestFirst) {
  TableRow row = table("older");
  ASSERT_TRUE(create(row));
  row = table("newer");
  row.created_s += 1;
  ASSERT_TRUE(create(row));
  row = table("closed");
  row.seats[1].holder = "link";
  ASSERT_TRUE(create(row));
  row = table("watched");
  row.created_s += 2;
  row.state = State::playing;
  ASSERT_TRUE(create(row));
  row = table("private");
  row.state = State::playing;
  row.spectators = false;
  ASSERT_TRUE(create(row));
  EXPECT_THAT(listed(), testing::ElementsAre("watched", "newer", "older"));
}

TEST_F(StoreTest, TellsWhoseTimeIsUp) {
  for (const char* id : {"a", "b"}) ASSERT_TRUE(create(table(id)));
  Change late = step("b", 0, "u");
  late.standing->due_ms = 1'000;
  ASSERT_TRUE(change(late));
  ASSERT_TRUE(change(step("a", 0, "u")));
  const auto due = ask<std::vector<std::string>>([&](auto answer) { store_->due(2'000, answer); });
  EXPECT_THAT(*due, testing::ElementsAre("b"));
}

TEST_F(StoreTest, ForgetsWhatNobodyHasChangedForLong) {
  for (const char* id : {"a", "b", "c"}) ASSERT_TRUE(create(table(id)));
  ASSERT_TRUE(change(step("a", 0, "u")));
  Change said{.table = "a"};
  said.chat = ChatRow{"heroes", "hello", 1};
  ASSERT_TRUE(change(said));
  EXPECT_EQ(*forget({.before_s = 1'000}), 0u);
  EXPECT_EQ(*forget({.before_s = kFarAway}, [](const std::string& id) { return id == "b"; }), 2u);
  EXPECT_EQ(load("a").error().fault, Fault::not_found);
  EXPECT_EQ(load("c").error().fault, Fault::not_found);
  EXPECT_TRUE(load("b"));
  EXPECT_FALSE(change(step("a", 1, "v")));
  EXPECT_FALSE(change(said));
  EXPECT_EQ(*forget({.before_s = kFarAway}), 1u);
  ASSERT_TRUE(create(table("a")));
  const auto again = load("a");
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->entries.empty() && again->done.empty() && again->chat.empty());
}

TEST_F(StoreTest, TellsWhenAnythingWasStoredLast) {
  const auto newest = [&] {
    return *ask<std::int64_t>([&](auto answer) { store_->newest(answer); });
  };
  EXPECT_EQ(newest(), 0);
  ASSERT_TRUE(create(table("a")));
  EXPECT_LE(newest(), now_ms() / 1'000);
  EXPECT_GE(newest(), now_ms() / 1'000 - 100);
  {
    soci::session sql(soci::sqlite3, path());
    sql << "UPDATE tables SET changed = 1000";
  }
  EXPECT_EQ(newest(), 1'000);
  ASSERT_EQ(add("file", "ann"), Filed::added);
  EXPECT_GT(newest(), 1'000);
}

// A file as older programs made it: without what came later, and with its number.
void make_older(const std::string& path, int version) {
  soci::session sql(soci::sqlite3, path);
  for (const char* rows : {"bans", "mutes", "acts"}) sql << fmt::format("DROP TABLE {}", rows);
  for (const char* column : {"guest", "ended"})
    sql << fmt::format("ALTER TABLE tables DROP COLUMN {}", column);
  sql << fmt::format("PRAGMA user_version = {}", version);
  if (version == 4) return;
  for (const char* index : {"tables_listed", "tables_without_text"})
    sql << fmt::format("DROP INDEX {}", index);
  for (const char* column : {"shipped", "listed", "brief", "brief_seq"})
    sql << fmt::format("ALTER TABLE tables DROP COLUMN {}", column);
  sql << "DROP TABLE deleting";
  sql << "CREATE INDEX tables_newest ON tables (state, created)";
  if (version < 3) {
    sql << "DROP INDEX tables_on_file";
    sql << "ALTER TABLE tables DROP COLUMN file";
    sql << "DROP TABLE files";
  }
  if (version == 1) sql << "ALTER TABLE tables DROP COLUMN changed";
}

TEST_F(StoreTest, OlderTablesThatWaitAskForNewNumbers) {
  TableRow playing = table("b");
  playing.state = State::playing;
  ASSERT_TRUE(create(table("a")));
  ASSERT_TRUE(create(playing));
  store_.reset();
  make_older(path(), 4);
  reopen();
  EXPECT_EQ(load("a")->row.seats[0].number, std::nullopt);
  EXPECT_EQ(load("b")->row, playing);
  ASSERT_TRUE(create(table("c")));
  reopen();
  EXPECT_EQ(load("c")->row, table("c")) << "once is enough";
}

TEST_F(StoreTest, BringsAFileWithoutScenarioFilesUpToDate) {
  TableRow row = table("a");
  row.state = State::playing;
  ASSERT_TRUE(create(row));
  store_.reset();
  make_older(path(), 2);
  reopen();
  EXPECT_EQ(load("a")->row, row);
  EXPECT_EQ(add("text", "guest"), Filed::added);
  EXPECT_TRUE(create(table_on("b", "text")));
}

TEST_F(StoreTest, BringsAFileWithoutDecisionsOfTheOperatorUpToDate) {
  TableRow row = table("a");
  row.state = State::playing;  // one that waits asks for new numbers
  ASSERT_TRUE(create(row));
  store_.reset();
  make_older(path(), 4);
  reopen();
  EXPECT_EQ(load("a")->row, row);
  for (const Verb verb : {Verb::ban, Verb::mute})
    EXPECT_TRUE(ask<base::Done>(
        [&](auto answer) { store_->act({.verb = verb, .who = "10.0.0.1"}, answer); }));
}

TEST_F(StoreTest, BringsAnOlderFileUpToDate) {
  ASSERT_TRUE(create(table("a")));
  store_.reset();
  make_older(path(), 1);
  reopen();
  ASSERT_TRUE(load("a"));
  EXPECT_TRUE(change(step("a", 0, "u")));
  EXPECT_EQ(*forget({.before_s = 1'000'000'000}), 0u);
  store_.reset();
  {
    soci::session sql(soci::sqlite3, path());
    sql << "PRAGMA user_version = 99";
  }
  const auto newer = Store::open(path());
  ASSERT_FALSE(newer);
  EXPECT_THAT(newer.error().words, testing::HasSubstr("schema 99"));
}

TEST_F(StoreTest, KeepsAFileOnceHoweverOftenItComes) {
  EXPECT_EQ(add("a text", "ann"), Filed::added);
  EXPECT_EQ(add("a text", "bo"), Filed::known);
  reopen();
  EXPECT_EQ(file(hash_of("a text"))->view(), "a text");
  EXPECT_EQ(file(hash_of("another")).error().fault, Fault::not_found);
  ASSERT_EQ(files().size(), 1u);
  EXPECT_EQ(files()[0].hash, hash_of("a text"));
  EXPECT_EQ(files()[0].guest, "ann");
  EXPECT_EQ(files()[0].bytes, 6u);
  EXPECT_EQ(sums().files, 1u);
  EXPECT_EQ(sums().bytes, 6u);
}

TEST_F(StoreTest, RefusesAFileForWhichThereIsNoRoom) {
  const FileRoom room{10, 6};
  EXPECT_EQ(add("123456", "ann", room), Filed::added);
  EXPECT_EQ(add("7", "ann", room), Filed::no_room_for_guest);
  EXPECT_EQ(add("12345", "bo", room), Filed::no_room);
  EXPECT_EQ(add("1234", "bo", room), Filed::added);
  EXPECT_EQ(add("7", "cy", room), Filed::no_room);
  EXPECT_EQ(add("123456", "cy", room), Filed::known);
  EXPECT_EQ(sums().bytes, 10u);
}

TEST_F(StoreTest, ATableComesWithTheFileItIsPlayedOn) {
  EXPECT_EQ(create(table_on("a", "text")).error().fault, Fault::not_found);
  EXPECT_EQ(load("a").error().fault, Fault::not_found);
  ASSERT_EQ(add("text", "ann"), Filed::added);
  ASSERT_TRUE(create(table_on("a", "text")));
  Change follow{.table = "a"};
  follow.follower = table_on("b", "text");
  ASSERT_TRUE(change(follow));
  const auto a = load("a");
  const auto b = load("b");
  EXPECT_EQ(a->row, table_on("a", "text"));
  EXPECT_EQ(a->file.view(), "text");
  EXPECT_EQ(a->file.pointer(), b->file.pointer()) << "all tables share one text";
  EXPECT_EQ(files()[0].tables, 2u);
}

TEST_F(StoreTest, ForgetsFilesThatNobodyUses) {
  ASSERT_EQ(add("old", "ann"), Filed::added);
  ASSERT_EQ(add("played", "ann"), Filed::added);
  ASSERT_TRUE(create(table_on("a", "played")));
  EXPECT_EQ(forget_files(1'000), 0u);
  EXPECT_EQ(forget_files(kFarAway), 1u);
  EXPECT_EQ(file(hash_of("old")).error().fault, Fault::not_found);
  EXPECT_TRUE(file(hash_of("played")));
  EXPECT_EQ(*forget({.before_s = kFarAway}), 1u);
  EXPECT_EQ(forget_files(kFarAway), 1u);
  EXPECT_EQ(sums().files, 0u);
}

TEST_F(StoreTest, AFileThatComesAgainOrIsPlayedOnCountsAsUsed) {
  for (const char* text : {"again", "played", "neither"}) ASSERT_EQ(add(text, "ann"), Filed::added);
  {
    soci::session sql(soci::sqlite3, path());
    sql << "UPDATE files SET used = 1000";
  }
  ASSERT_EQ(add("again", "bo"), Filed::known);
  ASSERT_TRUE(create(table_on("a", "played")));
  ASSERT_TRUE(forget({.before_s = kFarAway}));
  EXPECT_EQ(forget_files(2'000), 1u);
  EXPECT_FALSE(file(hash_of("neither")));
  EXPECT_EQ(sums().files, 2u);
}

// As the program `muster files` does it while a server runs.
TEST_F(StoreTest, AnotherProgramDeletesAFileWithItsTables) {
  for (const char* text : {"bad", "good"}) ASSERT_EQ(add(text, "ann"), Filed::added);
  ASSERT_TRUE(create(table_on("a", "bad")));
  ASSERT_TRUE(create(table_on("b", "good")));
  ASSERT_TRUE(create(table("c")));
  ASSERT_TRUE(change(step("a", 0, "u")));
  const auto held = load("a")->file;
  auto other = Store::open(path());
  ASSERT_TRUE(other) << other.error().words;
  std::swap(*other, store_);
  EXPECT_EQ(*delete_file(hash_of("bad")), 1u);
  EXPECT_EQ(delete_file(hash_of("bad")).error().fault, Fault::not_found);
  std::swap(*other, store_);
  EXPECT_EQ(file(hash_of("bad")).error().fault, Fault::not_found) << "though somebody holds it";
  EXPECT_EQ(load("a").error().fault, Fault::not_found);
  EXPECT_FALSE(change(step("a", 1, "v")));
  EXPECT_TRUE(load("b"));
  EXPECT_TRUE(load("c"));
  const auto gone = ask<std::set<std::string>>(
      [&](auto answer) { store_->deleted_of({hash_of("bad"), hash_of("good")}, answer); });
  EXPECT_THAT(*gone, testing::ElementsAre(hash_of("bad")));
}

TEST(StoreFolder, IsOfOneTestAndOfOneRun) {
  std::filesystem::path gone;
  {
    const OwnFolder one;
    const OwnFolder other;
    EXPECT_NE(one.path(), other.path());
    EXPECT_TRUE(std::filesystem::is_empty(one.path()));
    gone = one.path();
  }
  EXPECT_FALSE(std::filesystem::exists(gone)) << "nothing stays behind";
}

TEST(StoreOpen, SaysWhatIsWrongWithAFile) {
  const auto opened = Store::open("/nowhere/at/all/muster.db");
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().words, testing::HasSubstr("/nowhere/at/all/muster.db"));
}

TEST(StoreOpen, RefusesAFileThatIsNoStore) {
  const OwnFolder folder;
  const std::string path = (folder / "not_a_store.db").string();
  std::FILE* file = std::fopen(path.c_str(), "w");
  std::fputs("this is a text and no database, however long one looks at it", file);
  std::fclose(file);
  EXPECT_FALSE(Store::open(path));
}

TEST_F(StoreTest, AProbeWritesAndChangesNothing) {
  ASSERT_TRUE(create(table("t1")));
  const auto written = [this] { return std::filesystem::file_size(path() + "-wal"); };
  const auto before = written();
  EXPECT_TRUE(ask<base::Done>([&](auto answer) { store_->probe(answer); }));
  EXPECT_GT(written(), before);
  reopen();
  EXPECT_TRUE(load("t1"));
}

TEST_F(StoreTest, KnowsThatItsFileIsDamagedOnceSQLiteSaysSo) {
  ASSERT_TRUE(create(table("t1")));
  EXPECT_FALSE(create(table("t1")) || load("none") || change(step("none", 0, "a")));
  EXPECT_FALSE(store_->figures().is_damaged) << "what was asked for was wrong, not the file";
  reopen();
  constexpr std::streamoff kPage = 4'096;
  const auto bytes = std::filesystem::file_size(path());
  std::fstream file(path(), std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(kPage);
  file << std::string(bytes - kPage, 'x');
  file.close();
  EXPECT_EQ(load("t1").error().fault, Fault::damaged);
  EXPECT_TRUE(store_->figures().is_damaged);
}

}  // namespace
}  // namespace muster::store
