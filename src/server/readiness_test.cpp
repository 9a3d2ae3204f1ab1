#include "server/readiness.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

class ReadinessTest : public PartsTest {
 protected:
  // Where the answer comes; empty until then.
  std::shared_ptr<std::optional<std::string>> ask() {
    auto told = std::make_shared<std::optional<std::string>>();
    readiness_.ask([told](const Readiness::WhyNot& why_not) { *told = why_not.value_or("ready"); });
    strand_->run_all();
    return told;
  }
  std::string answer() {
    const auto told = ask();
    EXPECT_TRUE(strand_->run_until([&] { return told->has_value(); }));
    return told->value_or("nothing");
  }
  std::uint64_t writes() const { return store_->figures().changes; }

  ManualLoop loop_{strand_};
  Readiness readiness_{services(), loop_};
};

TEST_F(ReadinessTest, AWriteIsTriedAndTrustedForAWhile) {
  EXPECT_EQ(answer(), "ready");
  const std::uint64_t before = writes();
  EXPECT_GT(before, 0u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(answer(), "ready");
  EXPECT_EQ(writes(), before);
  strand_->advance(Readiness::kTrustedMs);
  EXPECT_EQ(answer(), "ready");
  EXPECT_EQ(writes(), before + 1);
}

TEST_F(ReadinessTest, NobodyWaitsLongerThanIsSaidAndAllForTheSameWrite) {
  std::promise<void> go_on;  // the writer tells what it has stored, and is kept there
  store_->probe([&](const store::Stored&) { go_on.get_future().wait(); });
  const auto first = ask();
  strand_->advance(1'000);
  const auto second = ask();
  EXPECT_FALSE(first->has_value());
  strand_->advance(1'000);
  EXPECT_THAT(first->value_or(""), HasSubstr("two seconds"));
  EXPECT_FALSE(second->has_value());
  go_on.set_value();
  EXPECT_TRUE(strand_->run_until([&] { return second->has_value(); }));
  EXPECT_EQ(second->value_or(""), "ready");
  EXPECT_EQ(writes(), 2u);
  strand_->advance(10'000);
  EXPECT_THAT(first->value_or(""), HasSubstr("two seconds")) << "an answer comes once";
}

}  // namespace
}  // namespace muster::server
