#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"

// Play scripts as data; docs/plays.md is their grammar. Words of a game stay words here: only the
// table knows what they mean.
namespace muster::testing {

// A refusal as a script names it; what is empty is not asked for.
struct RefusalWanted {
  std::string code;
  std::string clause;
};

// "=" these events and no others; "~" these among others, in this order; "!" none of these.
enum class EventMatch { exact, among, none };

struct EventsWanted {
  EventMatch match = EventMatch::exact;
  std::vector<std::string> events;  // with "*" for one word, and "..." for any events between
};

// The action is accepted, whatever it does.
struct DoneWanted {};

struct Verdict {
  int line = 0;
  std::variant<DoneWanted, EventsWanted, RefusalWanted> wanted;
};

// One action and what must follow. Without a verdict it only has to be accepted.
struct Act {
  std::string seat;  // empty: whoever is asked
  std::string action;
  std::vector<Verdict> verdicts;
};

struct CanWanted {
  std::string seat;
  std::string action;  // or the beginning of one
  bool can = true;
  RefusalWanted refusal;  // if it cannot
};

struct ChoicesWanted {
  std::string seat;
  std::string draft;
  EventMatch match = EventMatch::exact;
  std::vector<std::string> words;
};

struct FactWanted {
  enum class Kind { holds, differs, subject_missing };
  Kind kind = Kind::holds;
  std::string subject;
  std::vector<std::string> words;  // an optional value of the subject itself, then keys and values
};

struct OverWanted {
  std::vector<std::pair<std::string, int>> scores;  // seat and points
  std::optional<std::string> winner;                // a seat, or "nobody"
  std::string clause;
};

struct RunningWanted {};

struct AskedWanted {
  std::vector<std::string> seats;
};

// What dice and decks give next, after what was scripted before.
struct DrawsGiven {
  std::vector<std::string> draws;
};

struct Statement {
  int line = 0;
  std::variant<Act, CanWanted, ChoicesWanted, FactWanted, OverWanted, RunningWanted, AskedWanted,
               DrawsGiven>
      what;
};

struct PositionLine {
  int line = 0;
  std::string text;
};

// One play: a beginning, and statements in order.
struct Play {
  std::string title;
  int line = 0;
  std::string game;
  std::string scenario;
  std::vector<std::pair<std::string, std::string>> options;
  bool has_position = false;  // without one the play begins at the start of the game
  std::vector<PositionLine> position;
  std::vector<Statement> statements;
};

struct Script {
  std::vector<Play> plays;
};

struct ScriptError {
  int line = 0;
  std::string words;
};

// Limits that no honest script meets; what passes them is an error, never a long wait.
inline constexpr std::size_t kMaxScriptBytes = 1 << 20;
inline constexpr std::size_t kMaxScriptLines = 20'000;
inline constexpr std::size_t kMaxLineBytes = 4'000;

base::Result<Script, ScriptError> read_script(std::string_view text);

// "KW-31", "UC-F27": capitals, a hyphen, at most one letter more and digits.
bool is_clause(std::string_view word);

}  // namespace muster::testing
