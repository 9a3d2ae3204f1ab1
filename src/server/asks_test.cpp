#include "server/asks.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace muster::server {
namespace {

using testing::HasSubstr;

TEST(ReadCreate, TakesWhatItKnowsAndFillsInTheRest) {
  const auto ask = read_create(
      R"({"game":"wolves","seats":[{"seat":"heroes","holder":"me","name":"Ann"},
          {"seat":"wolves","holder":"bot"}],"options":{"a":"b"},
          "clock":{"kind":"live","seconds":60,"increment":0},
          "file":"2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"})");
  ASSERT_TRUE(ask) << ask.error().words;
  EXPECT_EQ(ask->seats[0].name, "Ann");
  EXPECT_EQ(ask->seats[1].level, "steady");
  EXPECT_EQ(ask->options.front().second, "b");
  EXPECT_EQ(ask->clock, (ClockRule{ClockKind::live, 60, 0, 72}));
  EXPECT_TRUE(is_file_hash(ask->file)) << ask->file;
  EXPECT_TRUE(ask->spectators);
  EXPECT_EQ(ask->grace_s, 60u);
}

TEST(ReadCreate, SaysWhereItIsWrongAndWhatWasExpected) {
  const auto refused = [](const char* body) {
    const auto ask = read_create(body);
    return ask ? "nothing" : ask.error().code + " " + ask.error().place + " " + ask.error().words;
  };
  EXPECT_THAT(refused("{"), HasSubstr("bad_json"));
  EXPECT_THAT(refused(R"({"game":"wolves"})"), HasSubstr("seats"));
  EXPECT_THAT(refused(R"({"game":"wolves","seats":[],"x":1})"), HasSubstr("bad_message"));
  EXPECT_THAT(refused(R"({"game":"w","seats":[{"seat":"a","holder":"cat"}]})"),
              HasSubstr("/seats/0/holder"));
  EXPECT_THAT(refused(R"({"game":"w","seats":[{"seat":"a","holder":"me","level":"novice"}]})"),
              HasSubstr("/seats/0/level"));
}

TEST(ReadCreate, TakesNoNumberBeforeThereIsACommitment) {
  const std::string number = R"("number":"00000000000000ff"})";
  const auto create = read_create(R"({"game":"w","seats":[{"seat":"a","holder":"me"}],)" + number);
  ASSERT_FALSE(create);
  EXPECT_EQ(create.error().place, "/number");
  EXPECT_THAT(create.error().words, HasSubstr("\"add-number\""));
  const auto join = read_join("{" + number);
  ASSERT_FALSE(join);
  EXPECT_EQ(join.error().words, create.error().words);
}

TEST(WhatPeopleWrite, ReordersNoText) {
  const std::string hebrew = "\u05d3\u05d5\u05d3";
  const std::string disguised = "Bo\\u202eaB";
  const auto chat = [](const std::string& text) {
    return read_socket(R"({"id":7,"kind":"chat","text":")" + text + "\"}");
  };
  const auto join = [](const std::string& name) {
    return read_join(R"({"name":")" + name + "\"}");
  };
  const auto create = [](const std::string& name) {
    return read_create(R"({"game":"w","seats":[{"seat":"a","holder":"me","name":")" + name +
                       "\"}]}");
  };
  EXPECT_TRUE(chat(hebrew) && join(hebrew) && create(hebrew));
  EXPECT_EQ(join(hebrew)->name, hebrew);
  ASSERT_FALSE(chat(disguised) || join(disguised) || create(disguised));
  EXPECT_EQ(chat(disguised).error().problem.code, "bad_message");
  EXPECT_THAT(create(disguised).error().place, HasSubstr("/seats/0/name"));
  EXPECT_THAT(join(disguised).error().words, HasSubstr("control character"));
}

TEST(ReadSocket, KnowsEveryKind) {
  const auto index = [](const std::string& rest) {
    const auto request = read_socket("{\"id\":7," + rest + "}");
    EXPECT_TRUE(request) << rest << ": " << request.error().problem.words;
    return request ? static_cast<int>(request->ask.index()) : -1;
  };
  const std::string uid = R"("uid":"0123456789abcdef")";
  EXPECT_EQ(index(R"("kind":"sit","token":"0123456789abcdef0123456789abcdef","since":3)"), 0);
  EXPECT_EQ(index(R"("kind":"watch")"), 1);
  EXPECT_EQ(index(R"("kind":"play","action":"end","question":4,)" + uid), 2);
  EXPECT_EQ(index(R"("kind":"undo",)" + uid), 3);
  EXPECT_EQ(index(R"("kind":"resign",)" + uid), 4);
  EXPECT_EQ(index(R"("kind":"moment","seq":0)"), 5);
  EXPECT_EQ(index(R"("kind":"chat","text":"hello")"), 6);
  EXPECT_EQ(index(R"("kind":"replace","seat":"a","level":"strong")"), 7);
  EXPECT_EQ(index(R"("kind":"claim","seat":"a")"), 8);
  EXPECT_EQ(index(R"("kind":"ping")"), 9);
  EXPECT_EQ(index(R"("kind":"add-number","number":"00000000000000ff")"), 10);
}

TEST(ReadSocket, KeepsTheIdOfWhatItRefuses) {
  const auto wrong = read_socket(R"({"id":7,"kind":"play"})");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().id, 7);
  const auto unknown = read_socket(R"({"id":8,"kind":"fly"})");
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().problem.code, "unknown_kind");
  const auto nameless = read_socket(R"({"id":"x","kind":"ping"})");
  ASSERT_FALSE(nameless);
  EXPECT_FALSE(nameless.error().id);
}

TEST(ReadSocket, RefusesATokenThatIsNoToken) {
  for (const char* token :
       {"", "0123", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdef0"})
    EXPECT_FALSE(read_socket(std::string(R"({"id":1,"kind":"sit","token":")") + token + "\"}"))
        << token;
}

TEST(TableId, IsShortAndPlain) {
  EXPECT_TRUE(is_table_id("k3w9x2mfqa"));
  for (const char* id : {"", "short", "far-too-long-for-it", "k3w9x2mfq/", "K3W9X2MFQA"})
    EXPECT_FALSE(is_table_id(id)) << id;
}

}  // namespace
}  // namespace muster::server
