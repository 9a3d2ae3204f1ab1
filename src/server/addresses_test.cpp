#include "server/addresses.h"

#include <gtest/gtest.h>

#include "server/rate.h"

namespace muster::server {
namespace {

using Addresses = std::vector<std::string>;

const Addresses kMachine = {"192.168.1.20", "2001:db8::20"};

TEST(Addresses, AServerIsReachedWhereItListens) {
  EXPECT_EQ(reachable_at("0.0.0.0", kMachine), Addresses{"192.168.1.20"});
  EXPECT_EQ(reachable_at("::", kMachine), kMachine);
  EXPECT_EQ(reachable_at("10.0.0.7", kMachine), Addresses{"10.0.0.7"});
}

TEST(Addresses, NobodyElsewhereReachesAServerThatListensToItselfAlone) {
  for (const char* listening : {"127.0.0.1", "127.0.1.1", "::1", "localhost"})
    EXPECT_EQ(reachable_at(listening, kMachine), Addresses{}) << listening;
}

TEST(Addresses, TheMachineNamesNoneOfItsLoopbacks) {
  for (const std::string& address : machine_addresses()) {
    EXPECT_FALSE(is_this_machine(address)) << address;
    EXPECT_FALSE(address.starts_with("fe80:")) << address;
  }
}

TEST(Addresses, KnowsAGuestFromThisMachine) {
  for (const char* address : {"127.0.0.1", "::1", "::ffff:127.0.0.1"})
    EXPECT_TRUE(is_this_machine(guest_of(address))) << address;
  for (const char* address : {"192.168.1.20", "2001:db8::1", "::ffff:10.0.0.1"})
    EXPECT_FALSE(is_this_machine(guest_of(address))) << address;
}

}  // namespace
}  // namespace muster::server
