#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "contract/outcome.h"

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

enum class Deed { action, concede, clock };

// One deed and what must follow. Without a verdict it only has to be accepted.
struct Act {
  Deed deed = Deed::action;
  std::string seat;    // empty: whoever is asked
  std::string action;  // of a concession and of the clock: the statement as it was written
  std::vector<Verdict> verdicts;
  int clock_ms = 0;  // by which the game clock goes on
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

// How a game ended; what is not named is not asked for.
struct EndWords {
  std::vector<std::pair<std::string, int>> scores;   // seat and points
  std::vector<std::pair<std::string, int>> tallies;  // seat and what a match asks for in a tie
  std::vector<std::pair<std::string, int>> sides;    // side and points
  std::vector<std::string> winners;                  // seats, or "nobody" alone
  std::optional<contract::Ending> ending;
};

struct OverWanted {
  EndWords end;
  std::string clause;
};

enum class MatchWinner { nobody, first, second };

// Two games with the seats swapped, and who wins the match.
struct MatchWanted {
  EndWords first;
  EndWords second;
  MatchWinner winner = MatchWinner::nobody;
};

struct RunningWanted {};

// Exactly these seats have to act, or only may.
struct AskedWanted {
  bool must = true;
  std::vector<std::string> seats;
};

// What dice and decks give next, after what was scripted before.
struct DrawsGiven {
  std::vector<std::string> draws;
};

struct Statement {
  int line = 0;
  std::variant<Act, CanWanted, ChoicesWanted, FactWanted, OverWanted, MatchWanted, RunningWanted,
               AskedWanted, DrawsGiven>
      what;
};

struct PositionLine {
  int line = 0;
  std::string text;
  bool is_common = false;  // from the beginning that all plays of the file share
};

// One play: a beginning, and statements in order.
struct Play {
  std::string title;  // a play of a `for` also names its row
  int line = 0;
  std::string game;
  std::string scenario;
  std::string scenario_file;  // beside the script; empty: the scenario is one of the game's own
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
inline constexpr std::size_t kMaxRows = 1'000;            // of one `for`
inline constexpr std::size_t kMaxLinesOfPlays = 200'000;  // common lines and rows repeated

base::Result<Script, ScriptError> read_script(std::string_view text);

// "KW-31", "UC-F27": capitals, a hyphen, at most one letter more and digits.
bool is_clause(std::string_view word);

}  // namespace muster::testing
