#include "server/step_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::ElementsAre;

class StepQueueTest : public PartsTest {
 protected:
  StepQueueTest() {
    store::TableRow row;
    row.id = "k3w9x2mfqa";
    row.game = "bids";
    row.seats.resize(2);
    create(row, {{0, "0 a line\n"}});
  }

  // A step that wants to say something in the chat.
  void submit(const std::string& text, std::function<void()> while_judging = [] {}) {
    const auto judge = [this, text, while_judging]() -> std::optional<Prepared> {
      happened_.push_back("judge " + text);
      while_judging();
      store::Change change{.table = "k3w9x2mfqa"};
      change.chat = store::ChatRow{"a", text, 1};
      return Prepared{change, [this, text] { happened_.push_back("stored " + text); }};
    };
    queue_.submit(judge, [this, text](const base::Problem& why) {
      happened_.push_back(why.code + " " + text);
    });
  }
  bool run_until_happened(std::size_t count) {
    return strand_->run_until([&] { return happened_.size() >= count; });
  }
  std::vector<std::string> chat() {
    std::vector<std::string> texts;
    for (const store::ChatRow& row : load("k3w9x2mfqa").chat) texts.push_back(row.text);
    return texts;
  }

  std::vector<std::string> happened_;
  std::vector<std::string> lost_;
  StepQueue queue_{*store_, anchor(), [this](const std::string& words) { lost_.push_back(words); }};
};

TEST_F(StepQueueTest, JudgesAStepOnlyAfterTheOneBeforeIsStored) {
  strand_->run_now([&] {
    submit("one");
    submit("two");
    EXPECT_THAT(happened_, ElementsAre("judge one"));
    EXPECT_TRUE(queue_.is_busy());
  });
  ASSERT_TRUE(run_until_happened(4));
  EXPECT_THAT(happened_, ElementsAre("judge one", "stored one", "judge two", "stored two"));
  EXPECT_THAT(chat(), ElementsAre("one", "two"));
  EXPECT_FALSE(queue_.is_busy());
}

TEST_F(StepQueueTest, GoesOnAtOnceIfThereIsNothingToStore) {
  strand_->run_now([&] {
    queue_.submit(
        [this]() -> std::optional<Prepared> {
          happened_.emplace_back("refused");
          return std::nullopt;
        },
        [](const base::Problem&) { FAIL(); });
    submit("two");
  });
  ASSERT_TRUE(run_until_happened(3));
  EXPECT_THAT(happened_, ElementsAre("refused", "judge two", "stored two"));
  EXPECT_THAT(chat(), ElementsAre("two"));
}

TEST_F(StepQueueTest, AStepThatIsSubmittedByAnotherWaitsForItsTurn) {
  strand_->run_now([&] { submit("one", [this] { submit("two"); }); });
  ASSERT_TRUE(run_until_happened(4));
  EXPECT_THAT(happened_, ElementsAre("judge one", "stored one", "judge two", "stored two"));
}

TEST_F(StepQueueTest, JudgesNothingAfterAChangeThatCouldNotBeStored) {
  strand_->run_now([&] {
    queue_.submit(
        []() -> std::optional<Prepared> {
          store::Change change{.table = "k3w9x2mfqa"};
          change.entries = {{0, "0 another line\n"}};  // there is an entry with this number
          return Prepared{change, [] { FAIL(); }};
        },
        [this](const base::Problem& why) { happened_.push_back(why.code); });
    submit("two");
  });
  ASSERT_TRUE(run_until_happened(2));
  EXPECT_THAT(happened_, ElementsAre("not_stored", "not_stored two"));
  EXPECT_EQ(lost_.size(), 1u);
  strand_->run_now([&] { submit("three"); });
  EXPECT_THAT(happened_, ElementsAre("not_stored", "not_stored two", "not_stored three"));
  EXPECT_EQ(lost_.size(), 1u);
  EXPECT_TRUE(chat().empty());
}

TEST_F(StepQueueTest, EndsWhenAllIsDoneAndWhatThatSubmitted) {
  strand_->run_now([&] {
    queue_.submit(
        [&]() -> std::optional<Prepared> {
          submit("inner");
          return std::nullopt;
        },
        [](const base::Problem&) {});
    queue_.end([this] { happened_.push_back("end"); });
    submit("outer");
  });
  ASSERT_TRUE(run_until_happened(5));
  EXPECT_THAT(happened_,
              ElementsAre("judge inner", "stored inner", "judge outer", "stored outer", "end"));
  strand_->run_now([&] { submit("late"); });
  EXPECT_EQ(happened_.back(), "not_stored late");
  EXPECT_TRUE(lost_.empty());
}

TEST_F(StepQueueTest, KeepsItsOwnerWhileAChangeIsBeingStored) {
  strand_->run_now([&] { submit("one"); });
  EXPECT_GT(owner_.use_count(), 1);
  ASSERT_TRUE(run_until_happened(2));
  EXPECT_TRUE(strand_->run_until([&] { return owner_.use_count() == 1; }));
}

TEST_F(StepQueueTest, SaysWhenGuestsShouldWait) {
  strand_->run_now([&] {
    EXPECT_FALSE(queue_.is_full());
    for (int i = 0; i < 250; ++i) submit("one");
    EXPECT_TRUE(queue_.is_full());
  });
  EXPECT_TRUE(strand_->run_until([&] { return !queue_.is_busy(); }));
  EXPECT_FALSE(queue_.is_full());
  EXPECT_EQ(happened_.size(), 500u) << "what was submitted is done all the same";
}

}  // namespace
}  // namespace muster::server
