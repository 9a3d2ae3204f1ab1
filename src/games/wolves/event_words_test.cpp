#include <gtest/gtest.h>

#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

// The words of an hour end with a full stop of their own.
TEST(EventWords, AnHourEndsItsSentenceOnce) {
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{3}}).words, "It is 9 p.m.");
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{6}}).words, "It is 12 a.m.");
}

// The log says where a wolf came from that nobody had seen.
TEST(EventWords, AWolfLeapsOutOfItsBush) {
  const auto told =
      Wolves::event_words(wolves::Setup{}, Leapt{piece_at(kFirstWolf), *find_cell("l12")});
  EXPECT_EQ(told.words, "Wolf 1 leaps out of the bush at l12.");
  EXPECT_EQ(told.weight, contract::Weight::action);
}

}  // namespace
}  // namespace muster::wolves
