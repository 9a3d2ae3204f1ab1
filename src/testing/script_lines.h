#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "testing/play_script.h"

// A script as lines, before anybody asks what they mean: which belong to which play, and which play
// is repeated with which values.
namespace muster::testing {

// A line that says something, without its comment and the blanks around it.
struct ScriptLine {
  int number = 0;
  bool is_indented = false;
  std::string text;
};

// One run of a repeated play: a value for every name.
struct Row {
  int line = 0;
  std::vector<std::string> values;
};

struct ForTable {
  int line = 0;
  std::vector<std::string> names;
  std::vector<Row> rows;
};

// The lines of one play, or of the beginning that all plays share.
struct Section {
  std::string title;
  int line = 1;
  std::vector<ScriptLine> head;  // game, scenario, options, position
  std::vector<ScriptLine> body;  // from the first draw, action or expectation
  std::optional<ForTable> table;
};

// The common beginning, and after it the plays.
base::Result<std::vector<Section>, ScriptError> split_script(std::string_view text);

// Whether the text names "$name".
bool names(std::string_view text, std::string_view name);
// The text with the values of the row for "$name"; or why that cannot be.
base::Result<std::string, std::string> filled(std::string_view text,
                                              const std::vector<std::string>& names,
                                              const Row& row);

// The parts between commas. A comma between two digits belongs to a point: "marched north
// 3000,1000".
std::vector<std::string_view> split_list(std::string_view text);

// Whether the line says what must follow an action: it begins with = ~ or ! as a word of its own.
bool is_verdict(std::string_view line);

}  // namespace muster::testing
