#include "store/folder_lock.h"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/own_folder.h"

namespace muster::store {
namespace {

TEST(FolderLock, IsHeldByOneAtATime) {
  const OwnFolder own;
  const std::string folder = own.path().string();
  auto first = FolderLock::take(folder);
  ASSERT_TRUE(first) << first.error().words;
  std::optional<FolderLock> held(std::move(*first));
  const auto second = FolderLock::take(folder);
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().words, testing::HasSubstr(folder));
  held.reset();
  EXPECT_TRUE(FolderLock::take(folder)) << "whoever ends lets it go";
}

TEST(FolderLock, NamesAFolderThatIsNotThere) {
  const auto lock = FolderLock::take("/nowhere/at/all");
  ASSERT_FALSE(lock);
  EXPECT_THAT(lock.error().words, testing::HasSubstr("/nowhere/at/all"));
}

}  // namespace
}  // namespace muster::store
