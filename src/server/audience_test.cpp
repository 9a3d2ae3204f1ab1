#include "server/audience.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "doors/doors.h"
#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;
using testing::Not;

// At a game with secrets.
class AudienceTest : public testing::Test {
 protected:
  AudienceTest() {
    table::Plan plan;
    plan.game = "bids";
    plan.seed = base::sha256("audience");
    game_ = std::move(*doors::shipped().open(plan));
    row_.id = "k3w9x2mfqa";
    row_.options = row_.clock = "{}";
    row_.state = store::State::playing;
    seats_.resize(2);
    seats_[0].seat = "a";
    seats_[1].seat = "b";
  }

  GameNow now() const {
    return {{row_, seats_, "Sealed Bids", audience_.here()}, game_.get(), clock_, 5};
  }
  std::shared_ptr<Listener> added(contract::Seat seat) {
    auto viewer = std::make_shared<Listener>();
    audience_.add(viewer, seat);
    return viewer;
  }
  std::uint32_t play(contract::Seat seat) {
    game_->commit(*game_->propose(seat, first_action(*game_, seat)));
    return row_.seq = game_->seq();
  }

  std::unique_ptr<table::Table> game_;
  store::TableRow row_;
  std::vector<store::SeatRow> seats_;
  Clock clock_;
  Metrics metrics_;
  Audience audience_{4, {}, metrics_};
};

TEST_F(AudienceTest, KnowsWhoIsHere) {
  EXPECT_TRUE(audience_.is_empty());
  const auto a = added(kA);
  const auto again = added(kA);  // the same seat on another device
  const auto watcher = added(contract::Seat::spectator);
  EXPECT_EQ(audience_.here(), contract::SeatSet::of(kA));
  EXPECT_EQ(audience_.seat_of(watcher), contract::Seat::spectator);
  const auto b = added(kB);
  EXPECT_EQ(audience_.here(), contract::SeatSet{3});
  audience_.remove(a);
  EXPECT_EQ(audience_.here(), contract::SeatSet{3});
  audience_.remove(again);
  EXPECT_EQ(audience_.here(), contract::SeatSet::of(kB));
  EXPECT_FALSE(audience_.seat_of(a));
}

TEST_F(AudienceTest, ThoseWhoWatchTakeNoRoomFromASeat) {
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(audience_.has_room(contract::Seat::spectator));
    added(contract::Seat::spectator);
  }
  EXPECT_FALSE(audience_.has_room(contract::Seat::spectator));
  EXPECT_TRUE(audience_.has_room(kA) && audience_.has_room(kB));
}

TEST_F(AudienceTest, TheOldestConnectionOfASeatMakesWay) {
  const auto b = added(kB);
  std::vector<std::shared_ptr<Listener>> devices;
  for (std::size_t i = 0; i < Audience::kMostAtASeat; ++i) devices.push_back(added(kA));
  EXPECT_FALSE(devices[0]->is_ended);
  const auto one_more = added(kA);
  EXPECT_TRUE(devices[0]->is_ended);
  EXPECT_THAT(devices[0]->heard.back(), HasSubstr("8 newer places"));
  EXPECT_FALSE(audience_.seat_of(devices[0]));
  EXPECT_EQ(audience_.seat_of(one_more), kA);
  EXPECT_FALSE(devices[1]->is_ended || b->is_ended || one_more->is_ended);
}

TEST_F(AudienceTest, TellsEachSeatWhatItMayKnowAndTheOneWhoAskedItsId) {
  const auto a = added(kA);
  const auto other = added(kA);
  const auto b = added(kB);
  const auto watcher = added(contract::Seat::spectator);
  audience_.publish_start(now());
  const std::uint32_t seq = play(kA);
  audience_.publish_step(now(), seq, Asked{a, 7, 0});
  EXPECT_EQ(a->latest("update").root()["id"].integer(), 7);
  EXPECT_EQ(other->heard.size(), 2u);
  EXPECT_EQ(a->heard.back(), with_id(7, other->heard.back()));
  const std::string action = game_->entry_for(seq, kA).text;
  EXPECT_THAT(other->heard.back(), HasSubstr(action));
  EXPECT_THAT(b->heard.back(), Not(HasSubstr(action)));
  EXPECT_THAT(watcher->heard.back(), Not(HasSubstr(action)));
  EXPECT_EQ(a->latest("update").root()["change"]["from"].integer(), seq - 1);
  EXPECT_EQ(a->view(), game_->view_json(kA));
  EXPECT_EQ(other->view(), game_->view_json(kA));
  EXPECT_EQ(b->view(), game_->view_json(kB));
  EXPECT_EQ(watcher->view(), game_->view_json(contract::Seat::spectator));
  EXPECT_EQ(metrics_.updates, 4u);
  EXPECT_EQ(metrics_.update_bytes,
            other->heard.back().size() * 2 + b->heard.back().size() + watcher->heard.back().size());
}

TEST_F(AudienceTest, TellsTheWholeViewWhenTheGameBegins) {
  const auto a = added(kA);
  const auto watcher = added(contract::Seat::spectator);
  audience_.publish_start(now());
  EXPECT_EQ(json::write(a->latest("update").root()["view"]), game_->view_json(kA));
  EXPECT_EQ(json::write(watcher->latest("update").root()["view"]),
            game_->view_json(contract::Seat::spectator));
}

TEST_F(AudienceTest, GreetsWithWhatIsNotKnownYet) {
  play(kA);
  play(kB);
  const auto entries_since = [&](std::optional<std::uint32_t> since) {
    const auto viewer = added(kA);
    audience_.greet({viewer, 1, 0}, now(), since);
    audience_.remove(viewer);
    std::vector<std::int64_t> numbers;
    const auto tree = viewer->latest("seated");
    for (const json::Value entry : tree.root()["log"]) numbers.push_back(entry["seq"].integer());
    EXPECT_EQ(tree.root()["viewer"].string(), "a");
    return numbers;
  };
  EXPECT_EQ(entries_since(std::nullopt).size(), game_->seq() + 1u);
  EXPECT_EQ(entries_since(0).size(), game_->seq());
  EXPECT_EQ(entries_since(1).front(), 2);
  EXPECT_TRUE(entries_since(game_->seq()).empty());
  EXPECT_TRUE(entries_since(4'000'000'000).empty());
}

TEST_F(AudienceTest, KeepsTheLatestOfTheChat) {
  const auto a = added(kA);
  for (std::size_t i = 0; i < store::kChatKept + 5; ++i)
    audience_.add_chat({"b", fmt::format("word {}", i), 1});
  EXPECT_EQ(a->count("chat"), store::kChatKept + 5);
  const auto late = added(contract::Seat::spectator);
  audience_.greet({late, 1, 0}, now(), std::nullopt);
  const auto seated = late->latest("seated");
  EXPECT_EQ((*seated.root()["chat"].begin())["text"].string(), "word 5");
  EXPECT_THAT(late->heard[0], HasSubstr(fmt::format("word {}", store::kChatKept + 4)));
}

TEST_F(AudienceTest, CountsWatchersAndSaysGoodbye) {
  const auto a = added(kA);
  const auto watcher = added(contract::Seat::spectator);
  audience_.publish_people(now().at);
  EXPECT_EQ(a->latest("people").root()["watchers"].integer(), 1);
  audience_.end("Until later.");
  EXPECT_TRUE(a->is_ended && watcher->is_ended);
  EXPECT_EQ(a->latest("bye").root()["words"].string(), "Until later.");
}

}  // namespace
}  // namespace muster::server
