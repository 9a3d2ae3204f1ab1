#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "base/shared_text.h"
#include "contract/option.h"
#include "contract/vocabulary.h"
#include "record/record.h"
#include "table/window.h"

namespace muster::json {
class Writer;
}

namespace muster::table {

// How a table is opened.
struct Plan {
  std::string game;
  std::string scenario;        // empty: the game's default
  base::SharedText file = {};  // a scenario from outside, as text; it is then called `scenario`
  contract::Options options;
  base::Digest seed{};               // the dice, sealed by its hash
  record::Numbers numbers;           // each seat may add one to the seed
  std::vector<std::string> players;  // who sits where, for the header
  bool checkpoints = false;          // leave positions in the record, for newer rules to go on from
};

// Stands where the hash of a state would let a viewer try which secrets fit it.
inline constexpr std::uint64_t kNoHash = 0;

// What one answer would do: one or more entries, stored together or not at all. Nothing has changed
// until it is committed.
struct Step {
  std::vector<record::Entry> entries;
  Seat seat = Seat::spectator;  // that acted
  std::uint64_t hash = 0;       // of the state after it
  bool is_over = false;         // the game ends with it
  std::shared_ptr<const void> after;
};

// One game being played: the erased wall. Above it nobody knows a game; below it everything is
// known at compile time. One virtual call per click.
class Table : public Window {
 public:
  virtual const Plan& plan() const = 0;

  // `now`: the time at which the answer came, where a clock runs. A tick then goes before it.
  virtual base::Result<Step, Problem> propose(Seat seat, std::string_view action,
                                              std::optional<Millis> now = {}) const = 0;
  // The clock speaks. REQUIRES: is_timed().
  virtual base::Result<Step, Problem> propose_tick(Millis now) const = 0;
  // The game says what follows; it need not be over.
  virtual base::Result<Step, Problem> propose_resign(Seat seat,
                                                     std::optional<Millis> now = {}) const = 0;
  // The four rules of taking back; with `bots_only` freely back to this seat's last choice.
  virtual base::Result<Step, Problem> propose_take_back(Seat seat, bool bots_only) const = 0;
  // Whether newer rules would not go on from the position as it stands: checkpoints are rare while
  // a game goes on, so whoever puts one away for long leaves another.
  virtual bool wants_checkpoint() const = 0;
  // REQUIRES: it wants one.
  virtual Step propose_checkpoint() const = 0;
  // REQUIRES: the step was proposed by this table, and nothing was committed since.
  virtual void commit(Step step) = 0;

  virtual const record::Record& record() const = 0;  // of all that was committed
  // The record with its seed shown, to be kept in a file and resumed; the table itself goes on with
  // its seed sealed.
  virtual std::string saved() const = 0;
  // What a step of this table tells, committed or not, as the seat that acted may read it.
  virtual std::vector<Told> told(const Step& step) const = 0;
  // What an entry told, for a viewer: the log.
  virtual std::vector<Told> told(std::uint32_t seq, Seat viewer) const = 0;
  // An entry as a viewer may read it: while a game with secrets goes on, its text as far as the
  // action is open to this viewer, the draws that everybody saw, and no hash. The position of a
  // checkpoint is never shown: it is for newer rules to go on from. REQUIRES: seq is at most seq().
  virtual record::Entry entry_for(std::uint32_t seq, Seat viewer) const = 0;
  // For people, what a draw of an entry brought: of "bush three-wood" the name of the card.
  virtual std::string drawn_words(std::string_view draw) const = 0;
  // The position as lines "subject key value ...", as play scripts write it.
  virtual std::vector<std::string> describe() const = 0;
  // Words that scripts may use, whether or not the position has them now.
  virtual contract::Vocabulary vocabulary() const = 0;
  // Who wins two games of which the second was played with the sides swapped.
  virtual contract::MatchVerdict match(const contract::Outcome& first,
                                       const contract::Outcome& second) const = 0;
  virtual std::string state_json() const = 0;  // everything; not for players
  virtual void write_view(json::Writer& out, Seat viewer) const = 0;
  std::string view_json(Seat viewer) const;
  // What the last commit changed in the part of the view that is open to all, and in this seat's
  // own part, as wire/change.h writes it; empty if nothing. REQUIRES: something was committed.
  virtual std::string open_change() const = 0;
  virtual std::string own_change(Seat seat) const = 0;
  // The same, and the scene, as they stood after an earlier entry.
  virtual base::Result<std::string, Problem> view_json_at(std::uint32_t seq, Seat viewer) const = 0;
  virtual base::Result<contract::Scene, Problem> scene_at(std::uint32_t seq, Seat viewer) const = 0;

  // For play scripts: carries an action, a tick or a resignation out with draws given beforehand.
  // Every draw asked for must be next in `draws` ("bush one-wood-1", "d6 4"); what is left over
  // stays there.
  using Draws = std::vector<std::string>;
  virtual base::Result<std::vector<Told>, Problem> play_with(Seat seat, std::string_view action,
                                                             Draws& draws) = 0;
  virtual base::Result<std::vector<Told>, Problem> tick_with(Millis now, Draws& draws) = 0;
  virtual base::Result<std::vector<Told>, Problem> resign_with(Seat seat, Draws& draws) = 0;
};

using TableResult = base::Result<std::unique_ptr<Table>, Problem>;
using WindowResult = base::Result<std::unique_ptr<Window>, Problem>;

}  // namespace muster::table
