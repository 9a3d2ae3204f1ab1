#include "server/rate.h"

#include <gtest/gtest.h>

namespace muster::server {
namespace {

TEST(Bucket, GivesItsMostAtOnceAndThenItsRate) {
  Bucket bucket(2, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(1'000));
  EXPECT_FALSE(bucket.take(1'000));
  EXPECT_FALSE(bucket.take(1'400));
  EXPECT_TRUE(bucket.take(1'500));
  EXPECT_FALSE(bucket.take(1'500));
  EXPECT_FALSE(bucket.is_full(2'000));
  EXPECT_TRUE(bucket.is_full(60'000));
}

TEST(Guests, OneAddressDoesNotUseUpWhatAnotherHas) {
  Settings settings;
  settings.connections_per_address = 2;
  settings.tables_per_hour = 2;
  settings.files_per_hour = 2;
  Guests guests(settings);
  EXPECT_TRUE(guests.may_connect("a", 1));
  EXPECT_TRUE(guests.may_connect("a", 1));
  EXPECT_FALSE(guests.may_connect("a", 1));
  EXPECT_TRUE(guests.may_connect("b", 1));
  guests.disconnect("a");
  EXPECT_TRUE(guests.may_connect("a", 1));
  EXPECT_TRUE(guests.may_open_table("a", 1));
  EXPECT_FALSE(guests.may_open_table("a", 1));
  EXPECT_TRUE(guests.may_open_table("b", 1));
  EXPECT_TRUE(guests.may_open_table("a", 1 + 1'800'000));
  EXPECT_TRUE(guests.may_bring_file("a", 1));
  EXPECT_FALSE(guests.may_bring_file("a", 1));
  EXPECT_TRUE(guests.may_bring_file("b", 1));
}

TEST(Guests, AnIpv6NetworkIsOneGuest) {
  EXPECT_EQ(guest_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(guest_of("2001:db8:1:2:3:4:5:6"), guest_of("2001:db8:1:2:ffff::1"));
  EXPECT_NE(guest_of("2001:db8:1:2::1"), guest_of("2001:db8:1:3::1"));
}

}  // namespace
}  // namespace muster::server
