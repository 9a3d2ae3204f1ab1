#include "lab/ledger.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace muster::lab {
namespace {

class LedgerTest : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    path_ = testing::TempDir() + "muster-ledger-" + test->name() + ".games";
    std::filesystem::remove(path_);
  }
  void TearDown() override { std::filesystem::remove(path_); }

  Ledger open(const std::string& what = "yardstick steady 24 seed 1 usual") const {
    auto opened = Ledger::open(path_, what, 2);
    EXPECT_TRUE(opened) << opened.error();
    return opened ? std::move(*opened) : Ledger();
  }
  static contract::Outcome won_by_the_second() {
    contract::Outcome outcome;
    outcome.ending = contract::Ending::won;
    outcome.winners.add(contract::seat_at(1));
    outcome.side_scores = {3, -4};
    return outcome;
  }

  std::string path_;
};

TEST_F(LedgerTest, TellsWhatWasAddedBefore) {
  open().add(7, won_by_the_second());
  const Ledger again = open();
  ASSERT_TRUE(again.find(7));
  EXPECT_EQ(*again.find(7), won_by_the_second());
  EXPECT_FALSE(again.find(6));
}

TEST_F(LedgerTest, AGameWhoseLineWasCutOffIsUnknown) {
  open().add(1, won_by_the_second());
  std::ofstream(path_, std::ios::app) << "\n2 won 1 5";
  Ledger again = open();
  EXPECT_TRUE(again.find(1));
  EXPECT_FALSE(again.find(2));
  again.add(2, won_by_the_second());
  EXPECT_TRUE(open().find(2));
}

TEST_F(LedgerTest, GamesOfAnotherKindAreRefused) {
  open().add(1, won_by_the_second());
  const auto other = Ledger::open(path_, "yardstick strong 24 seed 1 usual", 2);
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().find("steady"), std::string::npos);
}

TEST_F(LedgerTest, WithoutAFileNothingIsKept) {
  Ledger ledger;
  ledger.add(1, won_by_the_second());
  EXPECT_FALSE(ledger.find(1));
}

}  // namespace
}  // namespace muster::lab
