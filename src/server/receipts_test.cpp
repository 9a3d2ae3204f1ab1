#include "server/receipts.h"

#include <gtest/gtest.h>

#include "tests/server/parts.h"

namespace muster::server {
namespace {

TEST(Receipts, RememberWhatWasDoneForEachSeat) {
  Receipts receipts(2, {{0, "old", 3}});
  receipts.add(kB, "new", 4);
  EXPECT_EQ(receipts.find(kA, "old"), 3u);
  EXPECT_EQ(receipts.find(kB, "new"), 4u);
  EXPECT_FALSE(receipts.find(kB, "old"));  // a uid means nothing at another seat
  EXPECT_FALSE(receipts.find(kA, "new"));
}

TEST(Receipts, AStepWithoutAUidIsNeverTheSame) {
  Receipts receipts(1, {});
  receipts.add(kA, "", 7);
  EXPECT_FALSE(receipts.find(kA, ""));
}

}  // namespace
}  // namespace muster::server
