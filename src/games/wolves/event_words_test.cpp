#include <gtest/gtest.h>

#include "games/wolves/game.h"

namespace muster::wolves {
namespace {

// The words of an hour end with a full stop of their own.
TEST(EventWords, AnHourEndsItsSentenceOnce) {
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{3}}).words, "It is 9 p.m.");
  EXPECT_EQ(Wolves::event_words(wolves::Setup{}, TimeMoved{Hour{6}}).words, "It is 12 a.m.");
}

}  // namespace
}  // namespace muster::wolves
