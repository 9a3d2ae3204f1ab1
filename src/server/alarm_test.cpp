#include "server/alarm.h"

#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/manual_strand.h"

namespace muster::server {
namespace {

constexpr std::int64_t kBegin = ManualStrand::kBeginMs;

class AlarmTest : public testing::Test {
 protected:
  void set(std::optional<std::int64_t> in_ms) {
    strand_->run_now([&] { alarm_.set(in_ms ? std::optional(kBegin + *in_ms) : std::nullopt); });
  }
  // Time goes on until so much after the beginning.
  void pass_to(std::int64_t ms) { strand_->advance(kBegin + ms - strand_->now_ms()); }

  std::shared_ptr<ManualStrand> strand_ = std::make_shared<ManualStrand>();
  std::shared_ptr<int> owner_ = std::make_shared<int>(0);
  std::vector<std::int64_t> rung_;
  Alarm alarm_{Anchor(strand_, [this] { return owner_; }), [this] { return strand_->now_ms(); },
               [this] {
                 EXPECT_TRUE(strand_->is_here());
                 rung_.push_back(strand_->now_ms() - kBegin);
               }};
};

TEST_F(AlarmTest, RingsOnceAtItsTime) {
  set(100);
  pass_to(99);
  EXPECT_TRUE(rung_.empty());
  EXPECT_TRUE(alarm_.is_set());
  pass_to(1'000);
  EXPECT_EQ(rung_, std::vector<std::int64_t>{100});
  EXPECT_FALSE(alarm_.is_set());
}

TEST_F(AlarmTest, RingsAtTheLastTimeItWasSetTo) {
  set(100);
  set(300);  // later
  pass_to(200);
  set(250);  // earlier
  pass_to(260);
  set(270);
  set(std::nullopt);
  pass_to(1'000);
  EXPECT_EQ(rung_, std::vector<std::int64_t>{250});
  set(1'500);
  set(1'200);
  pass_to(1'300);
  set(1'500);
  pass_to(2'000);
  EXPECT_EQ(rung_, (std::vector<std::int64_t>{250, 1'200, 1'500}));
}

TEST_F(AlarmTest, ATimeThatHasPassedComesAtOnce) {
  pass_to(500);
  set(100);
  pass_to(501);
  EXPECT_EQ(rung_, std::vector<std::int64_t>{500});
}

TEST_F(AlarmTest, ATimeMoreThanADayAwayIsNotForgotten) {
  constexpr std::int64_t kHour = 3'600'000;
  set(72 * kHour);
  pass_to(72 * kHour - 1);
  EXPECT_TRUE(rung_.empty());
  pass_to(73 * kHour);
  EXPECT_EQ(rung_, std::vector<std::int64_t>{72 * kHour});
}

TEST_F(AlarmTest, NeitherKeepsItsOwnerNorOutlivesIt) {
  set(100);
  EXPECT_EQ(owner_.use_count(), 1);
  owner_.reset();
  pass_to(1'000);
  EXPECT_TRUE(rung_.empty());
}

}  // namespace
}  // namespace muster::server
