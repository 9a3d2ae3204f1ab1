#pragma once

#include <future>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "store/store.h"
#include "tests/store/own_folder.h"

// What tests of the store share: a store in a folder of its own, and rows to put there.
namespace muster::store {

class StoreTest : public testing::Test {
 protected:
  StoreTest() { reopen(); }

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
    const auto page = ask<ListPage>([&](auto answer) { store_->list({}, answer); });
    std::vector<std::string> ids;
    for (const TableRow& row : page->rows) ids.push_back(row.id);
    return ids;
  }

  base::Result<std::size_t, StoreError> forget(Ages ages, InUse in_use = nobody) {
    return ask<std::size_t>([&](auto answer) { store_->forget(ages, in_use, answer); });
  }
  static bool nobody(const std::string&) { return false; }

  OwnFolder folder_;
  std::unique_ptr<Store> store_;
};

inline constexpr std::int64_t kFarAway = std::int64_t{1} << 40;

inline std::string hash_of(const std::string& text) { return base::hex_text(base::sha256(text)); }

inline TableRow table(std::string id) {
  TableRow row;
  row.id = std::move(id);
  row.game = "wolves";
  row.scenario = "clearing";
  row.options = "{\"a\":\"b\"}";
  row.clock = "{}";
  row.created_s = 5'000'000'000;  // past 32 bits
  row.seed = "seed";
  row.seats = {{"heroes", "person", "", "Ann's; \"table\"", 0xfedcba9876543210, "hash", ""},
               {"wolves", "open", "", "", {}, "", "invite"}};
  return row;
}

inline TableRow table_on(std::string id, const std::string& text) {
  TableRow row = table(std::move(id));
  row.file = hash_of(text);
  return row;
}

inline Change step(const std::string& id, std::uint32_t seq, const std::string& uid) {
  Change change;
  change.table = id;
  change.entries = {{seq, fmt::format("{} heroes: end", seq)}};
  change.done = DoneRow{0, uid, seq};
  change.standing = Standing{State::playing, seq, "{\"left\":1}", 9'000'000'000'000};
  return change;
}

}  // namespace muster::store
