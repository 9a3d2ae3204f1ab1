#include "testing/play_runner.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "base/words.h"

namespace muster::testing {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> scripts_in(const char* folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".play") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// A line of a wrong script that must fail, and a part of the reason.
struct Mark {
  int line = 0;
  std::string reason;
};

std::vector<Mark> marks_of(const std::string& text) {
  static constexpr std::string_view kMark = "# fails: ";
  std::vector<Mark> marks;
  int line = 0;
  for (const std::string_view content : base::split_at(text, '\n')) {
    ++line;
    const std::size_t at = content.find(kMark);
    if (at != std::string_view::npos)
      marks.push_back({line, std::string(content.substr(at + kMark.size()))});
  }
  return marks;
}

TEST(PlayRunner, AllScriptsPass) {
  const auto scripts = scripts_in("tests/plays");
  EXPECT_GT(scripts.size(), 190u);
  for (const fs::path& path : scripts)
    for (const PlayReport& report : run_script(games(), text_of(path)))
      if (report.failure)
        ADD_FAILURE() << path.string() << ":" << report.failure->line << ": " << report.title
                      << ": " << report.failure->words;
}

TEST(PlayRunner, WrongScriptsFailOnTheMarkedLines) {
  const auto scripts = scripts_in("tests/plays_self");
  EXPECT_GT(scripts.size(), 10u);
  for (const fs::path& path : scripts) {
    SCOPED_TRACE(path.string());
    const std::string text = text_of(path);
    const auto marks = marks_of(text);
    const auto reports = run_script(games(), text);
    ASSERT_EQ(reports.size(), marks.size());
    for (std::size_t i = 0; i < marks.size(); ++i) {
      SCOPED_TRACE(reports[i].title);
      ASSERT_TRUE(reports[i].failure.has_value()) << "passed";
      EXPECT_EQ(reports[i].failure->line, marks[i].line) << reports[i].failure->words;
      EXPECT_NE(reports[i].failure->words.find(marks[i].reason), std::string::npos)
          << reports[i].failure->words;
    }
  }
}

TEST(PlayRunner, TracesWhatHappens) {
  const auto reports = run_script(games(),
                                  "game wolves\nposition\n  turn wolves-attack\n  warrior n7\n"
                                  "  wolf-1 n8\nwolves> attack wolf-1 warrior = done\n",
                                  {.trace = true});
  ASSERT_EQ(reports.size(), 1u);
  EXPECT_FALSE(reports[0].failure);
  ASSERT_GT(reports[0].trace.size(), 2u);
  EXPECT_NE(reports[0].trace[0].find("wolves> attack wolf-1 warrior"), std::string::npos);
  EXPECT_NE(reports[0].trace[1].find("hit wolf-1 warrior"), std::string::npos);
}

}  // namespace
}  // namespace muster::testing
