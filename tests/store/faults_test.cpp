#include <cstdlib>
#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/store/faulty_vfs.h"
#include "tests/store/own_folder.h"
#include "tests/store/player.h"

// The store on a disk that fails, fills up, loses its power or dawdles, at every n-th call.
namespace muster::store {
namespace {

namespace fs = std::filesystem;

constexpr int kRuns = 400;
constexpr int kKinds = 12;
constexpr int kBursts = 30;
constexpr int kBurstsWithoutPower = 3;
constexpr std::uint64_t kCalls = 900;  // about as many as such a run makes

// As many runs as a longer check asks for.
int runs() {
  const char* asked = std::getenv("MUSTER_FAULT_RUNS");
  return asked == nullptr ? kRuns : std::atoi(asked);
}

Misfortune misfortune_of(int run, int runs) {
  constexpr Mishap kMishaps[] = {Mishap::fail, Mishap::full, Mishap::power_off, Mishap::delay};
  const auto round = static_cast<std::uint64_t>(run / kKinds);
  const auto rounds = static_cast<std::uint64_t>(std::max(1, runs / kKinds));
  Misfortune misfortune;
  misfortune.mishap = kMishaps[run % 4];
  misfortune.at = 1 + round * std::max<std::uint64_t>(1, kCalls / rounds) % kCalls;
  misfortune.seed = static_cast<std::uint64_t>(run) + 1;
  switch (run / 4 % 3) {
    case 0: break;                                                // once
    case 1: misfortune.length = 2 + misfortune.seed % 40; break;  // for a while
    default: misfortune.again = true;                             // every n-th call
  }
  return misfortune;
}

class FaultsTest : public testing::Test {
 protected:
  FaultsTest() { install_faulty_disk(); }

  std::string new_path() {
    fs::remove_all(folder_.path());
    fs::create_directories(folder_.path());
    return (folder_ / "muster.db").string();
  }

  void play(int run, const Misfortune& misfortune) {
    Player player(new_path(), misfortune.seed);
    befall(misfortune);
    if (!player.open() && !is_power_off()) {
      heal();
      ASSERT_TRUE(player.open()) << "the disk is sound again";
      befall(misfortune);
    }
    int left = is_power_off() ? 0 : kBursts;
    for (; left > 0; --left) {
      player.burst();
      if (is_power_off()) left = std::min(left, kBurstsWithoutPower);
    }
    if (player.is_open() && !is_power_off()) {
      befallen_ += disk_figures().befallen;
      heal();
      player.expect_writes();
      if (run % 2 == 0) befall(misfortune);  // closing writes too
    }
    befallen_ += disk_figures().befallen;
    player.close();
    heal();
    befall({});
    ASSERT_TRUE(player.open());
    player.expect_truth();
    player.expect_writes();
    player.close();
    acknowledged_ += player.acknowledged();
    failed_ += player.failed();
  }

  const OwnFolder folder_;
  std::uint64_t befallen_ = 0;
  std::uint64_t acknowledged_ = 0;
  std::uint64_t failed_ = 0;
};

TEST_F(FaultsTest, WhatWasAcknowledgedIsThereWhateverTheDiskDoes) {
  const int count = runs();
  for (int run = 0; run < count && !HasFailure(); ++run) {
    const Misfortune misfortune = misfortune_of(run, count);
    SCOPED_TRACE(fmt::format("run {}: mishap {} at call {}, {} in a row{}", run,
                             static_cast<int>(misfortune.mishap), misfortune.at, misfortune.length,
                             misfortune.again ? ", again and again" : ""));
    play(run, misfortune);
  }
  fmt::print("{} runs, {} faults, {} writes acknowledged, {} errors told\n", count, befallen_,
             acknowledged_, failed_);
  EXPECT_GT(befallen_, static_cast<std::uint64_t>(count) / 2);
  EXPECT_GT(failed_, static_cast<std::uint64_t>(count) / 4);
}

TableRow table(const std::string& id) {
  TableRow row;
  row.id = id;
  row.seats = {{"heroes", "person", "", "Ann", 7, "hash", ""}};
  return row;
}

// SQLite undoes a whole transaction when the disk is full in the midst of it; the next step must
// not begin another one, whose end would then pass for the end of the first.
TEST_F(FaultsTest, AfterAnUndoneCommitNothingOfItIsStored) {
  const std::string path = new_path();
  auto opened = Writer::open(path);
  ASSERT_TRUE(opened) << opened.error().words;
  Writer& writer = **opened;
  ASSERT_TRUE(writer.begin());
  EXPECT_TRUE(writer.create(table("before"), {}));
  befall({.mishap = Mishap::full, .length = 1'000'000});
  const std::string long_text(std::size_t{20} << 20, 'f');  // more than waits in memory
  const auto filed = writer.add_file({base::SharedText(long_text), "wolves", "guest"},
                                     {std::uint64_t{1} << 30, std::uint64_t{1} << 30});
  ASSERT_FALSE(filed);
  EXPECT_NE(filed.error().words.find("full"), std::string::npos) << filed.error().words;
  heal();
  const auto after = writer.create(table("after"), {});
  ASSERT_FALSE(after);
  EXPECT_NE(after.error().words.find("another step"), std::string::npos) << after.error().words;
  EXPECT_FALSE(writer.commit());
  auto reader = Reader::open(path);
  ASSERT_TRUE(reader) << reader.error().words;
  for (const char* id : {"before", "after"}) EXPECT_FALSE((*reader)->load(id)) << id;
  ASSERT_TRUE(writer.begin()) << "the next commit is another one";
  EXPECT_TRUE(writer.create(table("next"), {}));
  EXPECT_TRUE(writer.commit());
  EXPECT_TRUE((*reader)->load("next"));
}

}  // namespace
}  // namespace muster::store
