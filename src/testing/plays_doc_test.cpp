#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "contract/notation.h"
#include "games/wolves/game.h"
#include "testing/play_runner.h"

// docs/plays.md has to suffice alone: its examples run, and it knows every word of the game.
namespace muster::testing {
namespace {

std::string manual() {
  std::ifstream file("docs/plays.md", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool mentions(const std::string& text, std::string_view word) {
  for (const char* before : {"`", " ", "\n"})
    for (const char* after : {"`", " ", "\n"})
      if (text.find(before + std::string(word) + after) != std::string::npos) return true;
  return false;
}

TEST(PlaysManual, ItsExamplesRun) {
  const std::string text = manual();
  int ran = 0;
  for (std::size_t at = 0; (at = text.find("```text\n", at)) != std::string::npos;) {
    at += 8;
    const std::size_t end = text.find("```", at);
    const std::string block = text.substr(at, end - at);
    at = end + 3;
    if (block.find("game ") != 0 && block.find("\ngame ") == std::string::npos) continue;
    for (const PlayReport& report : run_script(content::shipped(), block)) {
      ++ran;
      EXPECT_FALSE(report.failure) << report.failure->words << "\n" << block;
    }
  }
  EXPECT_GE(ran, 9);
}

TEST(PlaysManual, NamesEveryVerbEventAndRefusal) {
  const std::string text = manual();
  for (const std::string_view verb : contract::names_of<wolves::Action>())
    EXPECT_TRUE(mentions(text, verb)) << verb;
  for (const std::string_view event : contract::names_of<wolves::Event>())
    EXPECT_TRUE(mentions(text, event)) << event;
  for (std::size_t i = 0; i < static_cast<std::size_t>(wolves::Refusal::count); ++i) {
    const auto& refusal = wolves::refusal_text(static_cast<wolves::Refusal>(i));
    const std::string row =
        "| `" + std::string(refusal.code) + "` | " + std::string(refusal.clause) + " |";
    EXPECT_NE(text.find(row), std::string::npos) << row;
  }
}

TEST(PlaysManual, NamesEveryOptionStepAndCard) {
  const std::string text = manual();
  for (const auto& option : wolves::option_specs()) {
    EXPECT_TRUE(mentions(text, option.key)) << option.key;
    for (const std::string_view value : option.values)
      EXPECT_TRUE(mentions(text, value)) << option.key << " " << value;
  }
  for (const std::string_view step : wolves::kPhaseKeys) EXPECT_TRUE(mentions(text, step)) << step;
  for (const std::string_view card : wolves::kEventKeys) EXPECT_TRUE(mentions(text, card)) << card;
}

}  // namespace
}  // namespace muster::testing
