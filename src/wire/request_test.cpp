#include "wire/request.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

namespace muster::wire {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST(Request, EveryExampleOfTheProtocolIsRead) {
  std::set<std::size_t> kinds;
  for (const auto& file : std::filesystem::directory_iterator("protocol/examples/ask")) {
    const auto request = read_request(bytes_of(file.path()));
    ASSERT_TRUE(request) << file.path() << ": " << request.error().problem.words;
    kinds.insert(request->ask.index());
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Ask>);
}

TEST(Request, NewHasItsDefaults) {
  const auto request = read_request(R"({"id":3,"kind":"new","game":"wolves"})");
  ASSERT_TRUE(request);
  EXPECT_EQ(request->id, 3);
  const auto& ask = std::get<AskNew>(request->ask);
  EXPECT_EQ(ask.game, "wolves");
  EXPECT_FALSE(ask.seed || ask.checkpoints);
  EXPECT_TRUE(ask.options.empty() && ask.scenario.empty());
}

TEST(Request, PicksAreRead) {
  const auto request =
      read_request(R"({"id":3,"kind":"why-not","draft":"go a1","pick":{"kind":"cell","a":7}})");
  ASSERT_TRUE(request);
  const auto& ask = std::get<AskWhyNot>(request->ask);
  ASSERT_TRUE(ask.pick);
  EXPECT_EQ(*ask.pick, (contract::Pick{contract::PickKind::cell, 7, 0}));
}

struct Bad {
  std::string_view line;
  std::string_view code;
  std::string_view place;
};

TEST(Request, ErrorsNameThePlace) {
  const Bad all[] = {
      {R"({"id":1,"kind":"hello",})", "bad_json", "column"},
      {R"({"id":1,"kind":"new","game":5})", "bad_message", "column 29, /game"},
      {R"({"id":1,"kind":"new","game":"x","options":{"a":1}})", "bad_message", "/options/a"},
      {R"({"id":1,"kind":"new","game":"x","sed":"1"})", "bad_message", "/sed"},
      {R"({"id":1,"kind":"helo"})", "unknown_kind", "/kind"},
      {R"({"id":1.5,"kind":"hello"})", "bad_message", "/id"},
      {R"({"id":1,"kind":"play","action":"a\nb"})", "bad_message", "/action"},
      {R"({"id":1,"kind":"load","record":"x","game":"y"})", "bad_message", "/game"},
      {R"({"id":1,"kind":"load"})", "bad_message", "column 1"},
  };
  for (const Bad& bad : all) {
    const auto request = read_request(bad.line);
    ASSERT_FALSE(request) << bad.line;
    const Problem& problem = request.error().problem;
    EXPECT_EQ(problem.code, bad.code) << bad.line;
    EXPECT_NE(problem.place.find(bad.place), std::string::npos) << problem.place;
    EXPECT_FALSE(problem.words.empty());
  }
}

}  // namespace
}  // namespace muster::wire
