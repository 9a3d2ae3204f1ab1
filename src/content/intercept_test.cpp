// The scenario of UFO: Alien Attack!, and every way to get one wrong.
#include "content/intercept.h"

#include <string>

#include <gtest/gtest.h>

#include "content/library.h"

namespace muster::content {
namespace {

constexpr std::string_view kAttackFile = "mine.json";

std::string good_attack() { return *shipped().find("intercept/attack.json"); }

std::string changed_attack(std::string_view from, std::string_view to) {
  std::string text = good_attack();
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

struct AttackSlip {
  std::string_view from;
  std::string_view to;
  std::string_view path;
  std::string_view what;
  std::string_view expected;
};

const AttackSlip kAttackSlips[] = {
    {"\"game\": \"intercept\"", "\"game\": \"wolves\"", "/game", "is \"wolves\"",
     "one of \"intercept\""},
    {"\"format\": 1", "\"format\": 2", "/format", "is 2", "the whole number 1"},
    {"\"name\"", "\"nmae\"", "/nmae", "is an unknown key", "one of \"game\", \"format\", \"name\""},
    {"\"name\": \"Alien Attack\",", "", "", "lacks the key \"name\"", "the keys \"game\""},
    {"\"Alien Attack\"", "\"\"", "/name", "0 characters long", "a line of 1 to 40 characters"},
    {"\"Alien Attack\"", "\"a\\u0007b\"", "/name", "with a control character", "without any"},
    {"\"name\": \"Alien Attack\",", "\"name\": \"x\",\n  \"name\": \"y\",", "/name", "", "key"},
    {"\"printed\"", "\"home\"", "/source", "is \"home\"", "one of \"printed\", \"house\""},
    {"\"minutes\": 45", "\"minutes\": 0", "/minutes", "is 0", "a whole number from 1 to 600"},
    {"\"minutes\": 45", "\"minutes\": 601", "/minutes", "is 601", "a whole number from 1 to 600"},
    {"\"minutes\": 45", "\"minutes\": \"45\"", "/minutes", "is \"45\"", "a whole number"},
    {"\"minutes\": 45", "\"minutes\": [[[[[1]]]]]", "/minutes", "", ""},
};

TEST(HostileIntercept, EverySlipIsNamedWithItsPlace) {
  for (const AttackSlip& slip : kAttackSlips) {
    SCOPED_TRACE(std::string(slip.from) + " | " + std::string(slip.to));
    const auto read = read_intercept_scenario(changed_attack(slip.from, slip.to), kAttackFile);
    ASSERT_FALSE(read);
    const json::Error& error = read.error();
    EXPECT_EQ(error.file, kAttackFile);
    EXPECT_EQ(error.path.substr(0, slip.path.size()), slip.path);
    EXPECT_NE(error.what.find(slip.what), std::string::npos) << error.text();
    EXPECT_NE(error.expected.find(slip.expected), std::string::npos) << error.text();
    EXPECT_FALSE(error.what.empty() || error.expected.empty());
  }
}

TEST(HostileIntercept, EveryPrefixIsRefused) {
  const std::string text = good_attack();
  for (std::size_t i = 0; i <= text.rfind('}'); ++i)
    EXPECT_FALSE(read_intercept_scenario(text.substr(0, i), kAttackFile)) << i;
}

TEST(InterceptScenario, TheShippedOneIsRead) {
  const auto read = InterceptFiles::read(good_attack(), "intercept/attack.json");
  ASSERT_TRUE(read) << (read ? "" : read.error().words);
  EXPECT_EQ(read->about.title, "Alien Attack");
  EXPECT_FALSE(read->about.is_house);
  EXPECT_GT(read->about.minutes, 0);
  EXPECT_FALSE(read->about.words.empty());
}

TEST(InterceptScenario, WhatIsOptionalMayBeLeftOut) {
  const auto read = InterceptFiles::read(
      R"({"game": "intercept", "format": 1, "name": "Mine", "source": "house"})", kAttackFile);
  ASSERT_TRUE(read) << (read ? "" : read.error().words);
  EXPECT_TRUE(read->about.is_house);
  EXPECT_EQ(read->about.minutes, 0);
}

TEST(InterceptScenario, AProblemHasItsPlace) {
  const auto bad = InterceptFiles::read("{\n  \"game\": \"dorn\"}", kAttackFile);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, "bad_content");
  EXPECT_EQ(bad.error().place, "mine.json:1:1 ");
}

}  // namespace
}  // namespace muster::content
