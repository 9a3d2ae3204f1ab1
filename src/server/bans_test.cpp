#include "server/bans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;

constexpr std::int64_t kNow = 1'767'323'096'000;  // 2026-01-02 03:04:56 UTC

store::News banning(const std::string& network, std::int64_t until_s = 0,
                    const std::string& reason = "") {
  store::News news;
  news.bans = {{network, reason, 1, until_s}};
  return news;
}

store::News muting(const std::string& table, const std::string& who, std::int64_t until_s = 0) {
  store::News news;
  news.mutes = {{table, who, "be kind", 1, until_s}};
  return news;
}

TEST(Bans, RefuseTheirNetworkAlone) {
  Bans bans;
  EXPECT_FALSE(bans.refuse_guest("10.0.0.1", kNow));
  bans.set(banning("10.0.0.0/8", 0, "flood"), kNow);
  const auto why = bans.refuse_guest("10.9.8.7", kNow);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->code, "banned");
  EXPECT_EQ(why->words, "Your address is banned from this server: flood.");
  EXPECT_FALSE(bans.refuse_guest("11.0.0.1", kNow));
  EXPECT_FALSE(bans.refuse_guest("no address", kNow));
  bans.set({}, kNow);
  EXPECT_FALSE(bans.refuse_guest("10.9.8.7", kNow));
}

TEST(Bans, EndByThemselves) {
  Bans bans;
  bans.set(banning("10.0.0.1", kNow / 1'000 + 60), kNow);
  EXPECT_EQ(bans.refuse_guest("10.0.0.1", kNow)->words,
            "Your address is banned from this server until 2026-01-02 03:05 UTC.");
  EXPECT_TRUE(bans.refuse_guest("10.0.0.1", kNow + 59'999));
  EXPECT_FALSE(bans.refuse_guest("10.0.0.1", kNow + 60'000));
}

TEST(Bans, SendAwayWhoeverIsHere) {
  Bans bans;
  const auto bad = std::make_shared<Listener>();
  const auto gone = std::make_shared<Listener>();
  const auto good = std::make_shared<Listener>();
  EXPECT_FALSE(bans.enter(bad, "10.0.0.1", kNow));
  EXPECT_FALSE(bans.enter(gone, "10.0.0.1", kNow));
  EXPECT_FALSE(bans.enter(good, "10.0.0.2", kNow));
  bans.leave(gone.get());
  bans.set(banning("10.0.0.1"), kNow);
  EXPECT_TRUE(bad->is_ended);
  EXPECT_THAT(std::string(bad->latest("bye").root()["words"].string()), HasSubstr("banned"));
  EXPECT_FALSE(gone->is_ended || good->is_ended);
  EXPECT_TRUE(bans.enter(bad, "10.0.0.1", kNow)) << "it does not come back";
}

TEST(Bans, MuteASeatOrAnAddressHereOrEverywhere) {
  Bans bans;
  bans.set(muting("t1", "heroes", kNow / 1'000 + 1), kNow);
  const auto why = bans.refuse_chat("t1", "heroes", "10.0.0.1", kNow);
  ASSERT_TRUE(why);
  EXPECT_EQ(why->code, "muted");
  EXPECT_THAT(why->words, HasSubstr("be kind"));
  EXPECT_FALSE(bans.refuse_chat("t1", "heroes", "10.0.0.1", kNow + 1'000));
  EXPECT_FALSE(bans.refuse_chat("t1", "wolves", "10.0.0.1", kNow));
  EXPECT_FALSE(bans.refuse_chat("t2", "heroes", "10.0.0.1", kNow));
  bans.set(muting("t1", "10.0.0.0/8"), kNow);
  EXPECT_TRUE(bans.refuse_chat("t1", "wolves", "10.0.0.1", kNow));
  EXPECT_FALSE(bans.refuse_chat("t2", "wolves", "10.0.0.1", kNow));
  bans.set(muting("", "10.0.0.0/8"), kNow);
  EXPECT_TRUE(bans.refuse_chat("t2", "wolves", "10.0.0.1", kNow));
  EXPECT_FALSE(bans.refuse_chat("t2", "wolves", "11.0.0.1", kNow));
}

TEST(Bans, AreAsLargeAsAGuest) {
  const auto spelled = [](const char* text) { return text_of(as_guests(*network_of(text))); };
  EXPECT_EQ(spelled("10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(spelled("10.1.2.3/8"), "10.0.0.0/8");
  EXPECT_EQ(spelled("::ffff:10.0.0.7"), "10.0.0.7");
  EXPECT_EQ(spelled("2001:db8::1"), "2001:db8::/64");
  EXPECT_EQ(spelled("2001:db8:ffff::/33"), "2001:db8:8000::/33");
  for (const char* text : {"10.0.0.7", "10.0.0.0/8", "2001:db8::/64", "::/0", "0.0.0.0/0"})
    EXPECT_EQ(spelled(text), text);
}

}  // namespace
}  // namespace muster::server
