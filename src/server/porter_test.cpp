#include "server/porter.h"

#include <gtest/gtest.h>

namespace muster::server {
namespace {

using Lines = std::vector<std::string>;

Settings behind(std::initializer_list<const char*> proxies) {
  Settings settings;
  for (const char* proxy : proxies) settings.proxies.push_back(*network_of(proxy));
  return settings;
}

TEST(Network, IsReadAndHasItsOwn) {
  EXPECT_TRUE(network_of("10.0.0.0/8")->has(*address_of("10.9.8.7")));
  EXPECT_TRUE(network_of("10.0.0.0/8")->has(*address_of("::ffff:10.9.8.7")));
  EXPECT_FALSE(network_of("10.0.0.0/8")->has(*address_of("11.0.0.1")));
  EXPECT_FALSE(network_of("10.0.0.7")->has(*address_of("10.0.0.8")));
  EXPECT_TRUE(network_of("2001:db8::/33")->has(*address_of("2001:db8:7fff::1")));
  EXPECT_FALSE(network_of("2001:db8::/33")->has(*address_of("2001:db8:8000::1")));
  for (const char* text : {"", "10.0.0", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8x", "a"})
    EXPECT_FALSE(network_of(text)) << text;
}

TEST(Porter, StrangersSpeakForNobody) {
  const Settings alone;
  EXPECT_EQ(Porter(alone).guest_behind({"192.0.2.7"}, "127.0.0.1"), "127.0.0.1");
  const Settings settings = behind({"127.0.0.0/8"});
  EXPECT_EQ(Porter(settings).guest_behind({"192.0.2.7"}, "198.51.100.1"), "198.51.100.1");
}

TEST(Porter, TheLastHopThatIsNoProxyIsTheGuest) {
  const Settings settings = behind({"127.0.0.0/8", "::1", "10.0.0.0/8"});
  const Porter porter(settings);
  const auto guest = [&](const Lines& lines) { return porter.guest_behind(lines, "127.0.0.1"); };
  EXPECT_EQ(guest({"192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(guest({"203.0.113.9, 192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(guest({"203.0.113.9", "192.0.2.7"}), "192.0.2.7");
  EXPECT_EQ(guest({"203.0.113.9, 192.0.2.7", "10.0.0.3 ,10.0.0.4"}), "192.0.2.7");
  EXPECT_EQ(guest({"192.0.2.7:4711"}), "192.0.2.7");
  EXPECT_EQ(guest({"[2001:db8:1:2:3::4]:4711"}), "2001:db8:1:2::");
  EXPECT_EQ(guest({"10.0.0.3"}), "10.0.0.3");
  EXPECT_EQ(guest({}), "127.0.0.1");
  EXPECT_EQ(guest({"192.0.2.7, unknown"}), "127.0.0.1");
  EXPECT_EQ(guest({"192.0.2.7, unknown, 10.0.0.3"}), "10.0.0.3");
  EXPECT_EQ(porter.guest_behind({"192.0.2.7"}, "::ffff:127.0.0.1"), "192.0.2.7");
}

TEST(Porter, AnswersOnlyToItsNames) {
  Settings settings;
  settings.hosts = {"Play.Example.org"};
  const Porter porter(settings);
  for (const char* host : {"localhost", "LOCALHOST:8080", "127.0.0.1:8080", "127.1.2.3", "[::1]:80",
                           "play.example.org", "play.example.org.:443"})
    EXPECT_FALSE(porter.refuse_host({host})) << host;
  for (const char* host : {"", "evil.example", "localhost.evil.example", "192.0.2.1",
                           "[2001:db8::1]", "[", "]", ":", "example.org"})
    EXPECT_EQ(porter.refuse_host({host}).value_or(base::Problem{}).code, "wrong_host") << host;
  EXPECT_EQ(porter.refuse_host({}).value_or(base::Problem{}).code, "bad_request");
  EXPECT_EQ(porter.refuse_host({"localhost", "localhost"}).value_or(base::Problem{}).code,
            "bad_request");
}

}  // namespace
}  // namespace muster::server
