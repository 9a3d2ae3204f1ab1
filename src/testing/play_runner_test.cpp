#include "testing/play_runner.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "base/words.h"
#include "doors/doors.h"

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
  for (const fs::path& path : scripts) {
    RunOptions options;
    options.read_beside = [&](const std::string& name) -> base::Result<std::string, std::string> {
      return text_of(path.parent_path() / name);
    };
    for (const PlayReport& report : run_script(doors::shipped(), text_of(path), options))
      if (report.failure)
        ADD_FAILURE() << path.string() << ":" << report.failure->line << ": " << report.title
                      << ": " << report.failure->words;
  }
}

TEST(PlayRunner, WrongScriptsFailOnTheMarkedLines) {
  const auto scripts = scripts_in("tests/plays_self");
  EXPECT_GT(scripts.size(), 10u);
  for (const fs::path& path : scripts) {
    SCOPED_TRACE(path.string());
    const std::string text = text_of(path);
    const auto marks = marks_of(text);
    const auto reports = run_script(doors::shipped(), text);
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

const std::string kBite =
    "game wolves\nposition\n  turn wolves-attack\n  warrior q9\n  healer r9\n  wolf-1 q10\n"
    "  wolf-2 r8\n  bonfire column-1 3 column-2 3\n"
    "wolves> attack wolf-1 warrior = done\n";

std::vector<std::string> trace_of(const RunOptions& options) {
  const auto reports = run_script(doors::shipped(), kBite, options);
  EXPECT_EQ(reports.size(), 1u);
  EXPECT_FALSE(reports[0].failure);
  return reports[0].trace;
}

int count_of(const std::vector<std::string>& lines, std::string_view part) {
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
    return line.find(part) != std::string::npos;
  }));
}

// Sixty-one spaces are lit; they share one line, and an action tells only what it changed.
TEST(PlayRunner, TracesWhatHappensAndWhatChanges) {
  const auto trace = trace_of({.trace = true});
  const auto action = std::find_if(trace.begin(), trace.end(), [](const std::string& line) {
    return line.find("wolves> attack wolf-1 warrior") != std::string::npos;
  });
  ASSERT_NE(action, trace.end());
  EXPECT_LT(trace.size(), 30u);
  EXPECT_EQ(count_of({trace.begin(), action}, "lit yes"), 1);
  EXPECT_EQ(count_of({trace.begin(), action}, "more spaces: wood 0 explored no lit yes"), 1);
  EXPECT_EQ(count_of({trace.begin(), action}, "warrior at q9 blood 5"), 1);
  EXPECT_EQ(action[1], "        hit wolf-1 warrior  [KW-60]");
  EXPECT_EQ(count_of({action, trace.end()}, ". warrior blood 4"), 1);
  EXPECT_EQ(count_of({action, trace.end()}, "healer"), 0);
  EXPECT_EQ(count_of({action, trace.end()}, "lit"), 0);
}

TEST(PlayRunner, TracesAllIfAsked) {
  const auto trace = trace_of({.trace_all = true});
  EXPECT_EQ(count_of(trace, "i10 wood 0 explored no lit yes"), 2);
  EXPECT_EQ(count_of(trace, "    warrior at q9 blood 5"), 1);
  EXPECT_EQ(count_of(trace, "    warrior at q9 blood 4"), 1);
}

TEST(PlayRunner, EveryRowIsAPlayOfItsOwn) {
  const auto reports = run_script(doors::shipped(),
                                  "game wolves\nposition\n  warrior n7\n  healer q9\n"
                                  "play full of blood\n"
                                  "for hero blood\n"
                                  "  warrior 5\n"
                                  "  healer 5\n"
                                  "  warrior 5\n"
                                  "expect $hero blood $blood\n");
  ASSERT_EQ(reports.size(), 3u);
  EXPECT_FALSE(reports[0].failure);
  EXPECT_FALSE(reports[2].failure);
  ASSERT_TRUE(reports[1].failure);
  EXPECT_EQ(reports[1].title, "full of blood [hero=healer blood=5]");
  EXPECT_EQ(reports[1].line, 8);
  EXPECT_EQ(reports[1].failure->line, 10);
  EXPECT_NE(reports[1].failure->words.find("`healer` blood is 4"), std::string::npos);
}

TEST(PlayRunner, ReadsAScenarioBesideTheScript) {
  std::string asked_for;
  RunOptions options;
  options.read_beside = [&](const std::string& name) -> base::Result<std::string, std::string> {
    asked_for = name;
    return std::string("{}");
  };
  const std::string text = "game wolves\nscenario ./toll.json\nexpect running\n";
  const auto reports = run_script(doors::shipped(), text, options);
  EXPECT_EQ(asked_for, "./toll.json");
  ASSERT_TRUE(reports[0].failure);
  EXPECT_NE(reports[0].failure->words.find("lacks the key"), std::string::npos)
      << reports[0].failure->words;
  options.read_beside = [](const std::string&) -> base::Result<std::string, std::string> {
    return base::fail(std::string("there is no such file"));
  };
  const auto missing = run_script(doors::shipped(), text, options);
  ASSERT_TRUE(missing[0].failure);
  EXPECT_NE(missing[0].failure->words.find("there is no such file"), std::string::npos);
}

}  // namespace
}  // namespace muster::testing
