#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "doors/doors.h"
#include "games/wolves/game.h"
#include "testing/play_runner.h"

// docs/plays.md and the page of a game have to suffice: their examples run, and the page knows
// every word of its game.
namespace muster::testing {
namespace {

std::string doc_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  return {std::istreambuf_iterator<char>(file), {}};
}

// A game for players has its page there before it is shown.
std::string page_of(const table::Door& door) {
  const std::string page = "docs/plays/" + std::string(door.name()) + ".md";
  const bool is_for_tests = door.is_hidden() && !std::filesystem::exists(page);
  return is_for_tests ? "tests/games/" + std::string(door.name()) + "/plays.md" : page;
}

std::string wolves_page() { return doc_text("docs/plays/wolves.md"); }

// How many plays of a page's examples ran; each has to pass.
int run_examples(const std::string& page) {
  const std::string text = doc_text(page);
  int ran = 0;
  for (std::size_t at = 0; (at = text.find("```text\n", at)) != std::string::npos;) {
    at += 8;
    const std::size_t end = text.find("```", at);
    const std::string block = text.substr(at, end - at);
    at = end + 3;
    if (block.find("game ") != 0 && block.find("\ngame ") == std::string::npos) continue;
    for (const PlayReport& report : run_script(doors::shipped(), block)) {
      ++ran;
      EXPECT_FALSE(report.failure) << page << ": " << report.failure->words << "\n" << block;
    }
  }
  return ran;
}

bool mentions(const std::string& text, std::string_view word) {
  for (const char* before : {"`", " ", "\n"})
    for (const char* after : {"`", " ", "\n"})
      if (text.find(before + std::string(word) + after) != std::string::npos) return true;
  return false;
}

TEST(PlaysManual, ItsExamplesRun) {
  EXPECT_GE(run_examples("docs/plays.md"), 12);
  EXPECT_GE(run_examples("docs/plays/wolves.md"), 6);
  for (const auto& door : doors::shipped().doors())
    EXPECT_GE(run_examples(page_of(*door)), 1) << std::string(door->name());
}

TEST(PlaysManual, EveryGameHasAPageWithItsVerbsAndEvents) {
  const std::string manual = doc_text("docs/plays.md");
  for (const auto& door : doors::shipped().doors()) {
    SCOPED_TRACE(std::string(door->name()));
    const std::string page = doc_text(page_of(*door));
    const bool is_linked =
        manual.find("plays/" + std::string(door->name()) + ".md") != std::string::npos;
    EXPECT_TRUE(is_linked || door->is_hidden());
    table::Plan plan;
    plan.game = std::string(door->name());
    const auto opened = doors::shipped().open(plan);
    ASSERT_TRUE(opened);
    const auto words = (*opened)->vocabulary();
    EXPECT_FALSE(words.verbs.empty());
    for (const std::string& verb : words.verbs) EXPECT_TRUE(mentions(page, verb)) << verb;
    for (const auto& event : words.events) EXPECT_TRUE(mentions(page, event.name)) << event.name;
  }
}

TEST(PlaysManual, NamesEveryRefusal) {
  const std::string text = wolves_page();
  for (std::size_t i = 0; i < wolves::kRefusals.size(); ++i) {
    const auto refusal = wolves::Refusal::at(i).text();
    const std::string row =
        "| `" + std::string(refusal.code) + "` | " + std::string(refusal.clause.house()) + " |";
    EXPECT_NE(text.find(row), std::string::npos) << row;
  }
}

TEST(PlaysManual, NamesEveryOptionStepAndCard) {
  const std::string text = wolves_page();
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
