#include "server/store_health.h"

#include <chrono>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "store/store.h"
#include "tests/store/own_folder.h"

namespace muster::server {
namespace {

class StoreHealthTest : public testing::Test {
 protected:
  StoreHealthTest() { EXPECT_TRUE(store::Store::open(path())); }

  std::string path() const { return (folder_ / "muster.db").string(); }
  void wait(const StoreHealth& health) {
    for (int i = 0; i < 1'000 && health.is_checking(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_FALSE(health.is_checking());
  }

  store::OwnFolder folder_;
  Log log_{"off"};
};

TEST_F(StoreHealthTest, ASoundStoreIsSound) {
  StoreHealth health;
  EXPECT_FALSE(health.is_damaged()) << "before anybody looked";
  health.check_in_background(path(), log_);
  wait(health);
  EXPECT_FALSE(health.is_damaged());
}

TEST_F(StoreHealthTest, DamageIsFoundWhileTheServerRuns) {
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4'096 * 3);
    file << std::string(4'096, 'x');
  }
  StoreHealth health;
  health.check_in_background(path(), log_);
  wait(health);
  EXPECT_TRUE(health.is_damaged());
}

TEST_F(StoreHealthTest, AServerThatStopsDoesNotWait) {
  auto health = std::make_unique<StoreHealth>();
  health->check_in_background(path(), log_);
  const auto begun = std::chrono::steady_clock::now();
  health.reset();
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
}

}  // namespace
}  // namespace muster::server
