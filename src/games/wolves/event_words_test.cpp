#include <gtest/gtest.h>

#include "games/wolves/game.h"
#include "games/wolves/words.h"

namespace muster::wolves {
namespace {

// The words of an hour end with a full stop of their own.
TEST(EventWords, AnHourEndsItsSentenceOnce) {
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{3}}).words, "It is 9 p.m.");
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{6}}).words, "It is 12 a.m.");
}

// The log says where a wolf came from that nobody had seen.
TEST(EventWords, AWolfLeapsOutOfItsBush) {
  const wolves::Setup setup;
  const Appeared leapt{piece_at(kFirstWolf), *find_cell("l13"), {*find_cell("l12")}};
  const auto told = Wolves::event_words(setup, leapt);
  EXPECT_EQ(told.words, "Wolf 1 leaps out of the bush at l12 to l13.");
  EXPECT_EQ(told.weight, contract::Weight::action);
  EXPECT_EQ(Wolves::event_text(setup, leapt), "appeared wolf-1 l13");
  const auto from_the_rim = Wolves::event_words(setup, Appeared{leapt.piece, leapt.cell});
  EXPECT_EQ(from_the_rim.words, "Wolf 1 appears at l13.");
}

// What a page draws follows from the deed, not from how many pieces an event names.
TEST(EventWords, SayWhatKindOfDeedItIs) {
  const Piece warrior = piece_at(0);
  const Piece healer = piece_at(1);
  const Piece sheep = piece_at(kFirstSheep);
  const Piece wolf = piece_at(kFirstWolf);
  const Cell cell = *find_cell("l12");
  const auto role = [](const Event& event) {
    return Wolves::event_words(wolves::Setup{}, event).role;
  };
  EXPECT_EQ(role(Moved{wolf, cell, cell}), contract::Role::move);
  EXPECT_EQ(role(Hit{wolf, warrior}), contract::Role::attack);
  EXPECT_EQ(role(Blocked{wolf, warrior}), contract::Role::attack);
  EXPECT_EQ(role(Gave{warrior, healer}), contract::Role::give);
  EXPECT_EQ(role(Kicked{warrior, sheep, cell, cell}), contract::Role::work);
  EXPECT_EQ(role(Healed{warrior, 1}), contract::Role::help);
  EXPECT_EQ(role(Died{warrior}), std::nullopt);
}

TEST(EventWords, TheHourMovesItsTrack) {
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{3}}).track, kHourTrack);
}

TEST(DrawnWords, NameTheCardAsItIsPrinted) {
  wolves::Setup setup{};
  setup.bushes.push_back({.key = "one-wood-1", .name = "One wood"});
  setup.events.resize(kEventCards);
  setup.events[0].name = "Night of the wolf";
  const std::string event = "event " + std::string(kEventKeys[0]);
  EXPECT_EQ(Wolves::drawn_words(setup, "bush one-wood-1"), "the bush card \"One wood\"");
  EXPECT_EQ(Wolves::drawn_words(setup, event), "the event card \"Night of the wolf\"");
  EXPECT_EQ(Wolves::drawn_words(setup, "d6 4"), "d6 4");
}

}  // namespace
}  // namespace muster::wolves
