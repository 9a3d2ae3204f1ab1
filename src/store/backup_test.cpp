#include "store/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/check.h"
#include "tests/store/parts.h"

namespace muster::store {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class StoreBackup : public StoreTest {
 protected:
  std::string copy() const { return (folder_ / "copy.db").string(); }
};

TEST_F(StoreBackup, CopiesAStoreThatIsWrittenTo) {
  ASSERT_TRUE(create(table("a")));
  std::atomic<bool> is_done{false};
  std::uint32_t seq = 0;
  std::thread player([&] {
    for (; !is_done; ++seq) EXPECT_TRUE(change(step("a", seq, fmt::format("{}", seq))));
  });
  const auto made = back_up(path(), copy());
  is_done = true;
  player.join();
  ASSERT_TRUE(made) << made.error().words;
  EXPECT_THAT(*check(copy()), IsEmpty());
  const auto mode = std::filesystem::status(copy()).permissions();
  EXPECT_EQ(mode & (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
            std::filesystem::perms::none);
  EXPECT_FALSE(std::filesystem::exists(copy() + ".part"));
  auto opened = Store::open(copy());
  ASSERT_TRUE(opened) << opened.error().words;
  store_ = std::move(*opened);
  const auto kept = load("a");
  ASSERT_TRUE(kept) << kept.error().words;
  EXPECT_EQ(kept->row.seats, table("a").seats);
  EXPECT_LE(kept->entries.size(), seq);
}

TEST_F(StoreBackup, OverwritesNothing) {
  ASSERT_TRUE(create(table("a")));
  std::ofstream(copy()) << "precious";
  const auto made = back_up(path(), copy());
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().words, HasSubstr("exists"));
  std::ifstream in(copy());
  std::string text;
  in >> text;
  EXPECT_EQ(text, "precious");
  EXPECT_EQ(back_up((folder_ / "none.db").string(), copy()).error().fault, Fault::not_found);
  EXPECT_FALSE(back_up(path(), (folder_ / "no/where.db").string()));
}

TEST_F(StoreBackup, IsStoppedInTheMidst) {
  ASSERT_TRUE(create(table("a")));
  const std::atomic<bool> stop{true};
  // A check of so small a store is over before it looks up; one of many rows is not.
  for (int i = 0; i < 2'000; ++i) ASSERT_TRUE(create(table(fmt::format("t{}", i))));
  EXPECT_FALSE(check(path(), Depth::whole, &stop));
  const std::atomic<bool> go_on{false};
  EXPECT_TRUE(check(path(), Depth::whole, &go_on));
}

}  // namespace
}  // namespace muster::store
