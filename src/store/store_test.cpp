#include "store/store.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <future>
#include <memory>
#include <set>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

namespace muster::store {
namespace {

class StoreTest : public testing::Test {
 protected:
  StoreTest() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    folder_ = std::filesystem::path(testing::TempDir()) / fmt::format("store_{}", test->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    reopen();
  }
  ~StoreTest() override {
    store_.reset();
    std::filesystem::remove_all(folder_);
  }

  std::string path() const { return (folder_ / "muster.db").string(); }
  void reopen() {
    store_.reset();
    auto opened = Store::open(path());
    ASSERT_TRUE(opened) << opened.error().words;
    store_ = std::move(*opened);
  }

  template <class T, class Ask>
  base::Result<T, StoreError> ask(Ask&& call) {
    auto promise = std::make_shared<std::promise<base::Result<T, StoreError>>>();
    auto future = promise->get_future();
    call([promise](base::Result<T, StoreError> result) { promise->set_value(std::move(result)); });
    return future.get();
  }
  base::Result<base::Done, StoreError> create(const TableRow& row) {
    return ask<base::Done>([&](auto answer) { store_->create(row, {}, answer); });
  }
  base::Result<base::Done, StoreError> change(const Change& change) {
    return ask<base::Done>([&](auto answer) { store_->change(change, answer); });
  }
  base::Result<Kept, StoreError> load(const std::string& id) {
    return ask<Kept>([&](auto answer) { store_->load(id, answer); });
  }
  Filed add(const std::string& text, const std::string& guest, FileRoom room = {1'000, 1'000}) {
    const auto filed = ask<Filed>([&](auto answer) {
      store_->add_file({base::SharedText(text), "wolves", guest}, room, answer);
    });
    EXPECT_TRUE(filed) << filed.error().words;
    return filed ? *filed : Filed::no_room;
  }
  base::Result<base::SharedText, StoreError> file(const std::string& hash) {
    return ask<base::SharedText>([&](auto answer) { store_->file(hash, answer); });
  }
  std::vector<FileRow> files() {
    return *ask<std::vector<FileRow>>([&](auto answer) { store_->files(answer); });
  }
  FileSums sums() {
    return *ask<FileSums>([&](auto answer) { store_->file_sums(answer); });
  }
  std::size_t forget_files(std::int64_t before_s) {
    return *ask<std::size_t>([&](auto answer) { store_->forget_files(before_s, answer); });
  }
  base::Result<std::size_t, StoreError> delete_file(const std::string& hash) {
    return ask<std::size_t>([&](auto answer) { store_->delete_file(hash, answer); });
  }
  std::vector<std::string> listed() {
    const auto rows = ask<std::vector<TableRow>>([&](auto answer) { store_->list(answer); });
    std::vector<std::string> ids;
    for (const TableRow& row : *rows) ids.push_back(row.id);
    return ids;
  }

  std::filesystem::path folder_;
  std::unique_ptr<Store> store_;
};

constexpr std::int64_t kFarAway = std::int64_t{1} << 40;

std::string hash_of(const std::string& text) { return base::hex_text(base::sha256(text)); }

TableRow table(std::string id) {
  TableRow row;
  row.id = std::move(id);
  row.game = "wolves";
  row.scenario = "clearing";
  row.options = "{\"a\":\"b\"}";
  row.clock = "{}";
  row.created_s = 5'000'000'000;  // past 32 bits
  row.seed = "seed";
  row.seats = {{"heroes", "person", "", "Ann's; \"table\"", 0xfedcba9876543210, "hash", ""},
               {"wolves", "open", "", "", 0, "", "invite"}};
  return row;
}

TableRow table_on(std::string id, const std::string& text) {
  TableRow row = table(std::move(id));
  row.file = hash_of(text);
  return row;
}

Change step(const std::string& id, std::uint32_t seq, const std::string& uid) {
  Change change;
  change.table = id;
  change.entries = {{seq, fmt::format("{} heroes: end", seq)}};
  change.done = DoneRow{0, uid, seq};
  change.standing = Standing{State::playing, seq, "{\"left\":1}", 9'000'000'000'000};
  return change;
}

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
  EXPECT_EQ(kept->row.deadline_ms, 9'000'000'000'000);
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
  for (std::uint32_t seq = 0; seq < kSteps; ++seq)
    store_->change(step("t1", seq, fmt::format("{}", seq)), [&](auto result) {
      ASSERT_TRUE(result) << result.error().words;
      if (++stored == kSteps) all.set_value();
    });
  all.get_future().wait();
  EXPECT_LT(store_->figures().commits, kSteps / 2u);
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
  late.standing->deadline_ms = 1'000;
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
  const auto forgotten = [&](std::int64_t before, std::set<std::string> except) {
    return ask<std::size_t>([&](auto answer) { store_->forget(before, except, answer); });
  };
  EXPECT_EQ(*forgotten(1'000, {}), 0u);
  EXPECT_EQ(*forgotten(std::int64_t{1} << 40, {"b"}), 2u);
  EXPECT_EQ(load("a").error().fault, Fault::not_found);
  EXPECT_EQ(load("c").error().fault, Fault::not_found);
  EXPECT_TRUE(load("b"));
  EXPECT_FALSE(change(step("a", 1, "v")));
  EXPECT_FALSE(change(said));
  EXPECT_EQ(*forgotten(std::int64_t{1} << 40, {}), 1u);
  ASSERT_TRUE(create(table("a")));
  const auto again = load("a");
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->entries.empty() && again->done.empty() && again->chat.empty());
}

// A file as older programs made it: without what came later, and with its number.
void make_older(const std::string& path, int version) {
  soci::session sql(soci::sqlite3, path);
  sql << "DROP INDEX tables_on_file";
  sql << "ALTER TABLE tables DROP COLUMN file";
  sql << "DROP TABLE files";
  if (version == 1) sql << "ALTER TABLE tables DROP COLUMN changed";
  sql << fmt::format("PRAGMA user_version = {}", version);
}

TEST_F(StoreTest, BringsAFileWithoutScenarioFilesUpToDate) {
  const TableRow row = table("a");
  ASSERT_TRUE(create(row));
  store_.reset();
  make_older(path(), 2);
  reopen();
  EXPECT_EQ(load("a")->row, row);
  EXPECT_EQ(add("text", "guest"), Filed::added);
  EXPECT_TRUE(create(table_on("b", "text")));
}

TEST_F(StoreTest, BringsAnOlderFileUpToDate) {
  ASSERT_TRUE(create(table("a")));
  store_.reset();
  make_older(path(), 1);
  reopen();
  ASSERT_TRUE(load("a"));
  EXPECT_TRUE(change(step("a", 0, "u")));
  const auto young =
      ask<std::size_t>([&](auto answer) { store_->forget(1'000'000'000, {}, answer); });
  EXPECT_EQ(*young, 0u);
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
  EXPECT_EQ(*ask<std::size_t>([&](auto answer) { store_->forget(kFarAway, {}, answer); }), 1u);
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
  ASSERT_TRUE(ask<std::size_t>([&](auto answer) { store_->forget(kFarAway, {}, answer); }));
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

TEST(StoreOpen, SaysWhatIsWrongWithAFile) {
  const auto opened = Store::open("/nowhere/at/all/muster.db");
  ASSERT_FALSE(opened);
  EXPECT_THAT(opened.error().words, testing::HasSubstr("/nowhere/at/all/muster.db"));
}

TEST(StoreOpen, RefusesAFileThatIsNoStore) {
  const std::string path = testing::TempDir() + "/not_a_store.db";
  std::FILE* file = std::fopen(path.c_str(), "w");
  std::fputs("this is a text and no database, however long one looks at it", file);
  std::fclose(file);
  EXPECT_FALSE(Store::open(path));
  std::remove(path.c_str());
}

}  // namespace
}  // namespace muster::store
