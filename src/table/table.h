#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "content/library.h"
#include "contract/option.h"
#include "contract/outcome.h"
#include "contract/scene.h"
#include "contract/vocabulary.h"
#include "record/record.h"
#include "table/window.h"
#include "wire/spoken.h"

namespace muster::json {
class Writer;
}

namespace muster::table {

using wire::Told;

// How a table is opened.
struct Plan {
  std::string game;
  std::string scenario;  // empty: the game's default
  content::Options options;
  base::Digest seed{};               // the dice, sealed by its hash
  record::Numbers numbers;           // each seat may add one to the seed
  std::vector<std::string> players;  // who sits where, for the header
  bool checkpoints = false;          // leave positions in the record, for newer rules to go on from
};

// Stands where the hash of a state would let a viewer try which secrets fit it.
inline constexpr std::uint64_t kNoHash = 0;

// What one answer would do. Nothing has changed until it is committed.
struct Step {
  std::vector<record::Entry> entries;
  std::vector<Told> told;  // as the seat that acted may read it
  std::uint64_t hash = 0;  // of the state after it
  std::shared_ptr<const void> after;
};

// One game being played: the erased wall. Above it nobody knows a game; below it everything is
// known at compile time. One virtual call a click.
class Table : public Window {
 public:
  virtual const Plan& plan() const = 0;

  virtual base::Result<Step, Problem> propose(Seat seat, std::string_view action) const = 0;
  virtual base::Result<Step, Problem> propose_resign(Seat seat) const = 0;
  // The four rules of taking back; with `bots_only` freely back to this seat's last choice.
  virtual base::Result<Step, Problem> propose_take_back(Seat seat, bool bots_only) const = 0;
  // REQUIRES: the step was proposed by this table, and nothing was committed since.
  virtual void commit(const Step& step) = 0;

  virtual const record::Record& record() const = 0;  // of all that was committed
  // The record with its seed shown, to be kept in a file and resumed; the table itself goes on with
  // its seed sealed.
  virtual std::string saved() const = 0;
  // What an entry told, for a viewer: the log.
  virtual std::vector<Told> told(std::uint32_t seq, Seat viewer) const = 0;
  // An entry as a viewer may read it: while a game with secrets goes on, what others wrote, what
  // was drawn and the hash of the state are left out. So is the position of a checkpoint, always:
  // it is for newer rules to go on from. REQUIRES: seq is at most seq().
  virtual record::Entry entry_for(std::uint32_t seq, Seat viewer) const = 0;
  virtual bool has_secrets() const = 0;  // whether any seat may know what another may not
  // The position as lines "subject key value ...", as play scripts write it.
  virtual std::vector<std::string> describe() const = 0;
  // Words that scripts may use, whether or not the position has them now.
  virtual contract::Vocabulary vocabulary() const = 0;
  // Who wins two games of which the second was played with the seats swapped.
  virtual contract::MatchVerdict match(const contract::Outcome& first,
                                       const contract::Outcome& second) const = 0;
  virtual std::string state_json() const = 0;  // everything; not for players
  virtual void write_view(json::Writer& out, Seat viewer) const = 0;
  std::string view_json(Seat viewer) const;
  // The same, and the scene, as they stood after an earlier entry.
  virtual base::Result<std::string, Problem> view_json_at(std::uint32_t seq, Seat viewer) const = 0;
  virtual base::Result<contract::Scene, Problem> scene_at(std::uint32_t seq, Seat viewer) const = 0;

  // For play scripts: carries an action out with draws given beforehand. Every draw asked for must
  // be next in `draws` ("bush one-wood-1", "d6 4"); what is left over stays there.
  virtual base::Result<std::vector<Told>, Problem> play_with(Seat seat, std::string_view action,
                                                             std::vector<std::string>& draws) = 0;
};

using TableResult = base::Result<std::unique_ptr<Table>, Problem>;

TableResult open_table(const content::Library& library, const Plan& plan);
// A table that begins in a written position instead of at the start.
TableResult open_position(const content::Library& library, const Plan& plan,
                          const std::vector<std::string>& lines);
// Replays a record to its end, and goes on from there. Its old seed may be known by now, so later
// draws come from the fresh one.
TableResult resume_table(const content::Library& library, std::string_view record_text,
                         const base::Digest& fresh_seed);

// Goes on where a record stops, with the seed to which it is sealed, as if it had never been put
// away: no entry is added, the question is the same, later draws are what they would have been.
TableResult reopen_table(const content::Library& library, std::string_view record_text,
                         const base::Digest& seed);

using WindowResult = base::Result<std::unique_ptr<Window>, Problem>;
// What a viewer knows, written by view_json. The plan's seed and numbers do not matter.
WindowResult open_view(const content::Library& library, const Plan& plan,
                       std::string_view view_json);

// Games in the order of the players' list; hidden ones (for tests) only if asked for.
struct GameInfo {
  std::string name;
  std::string title;
  std::vector<std::string> seats;      // of its default scenario
  std::vector<std::string> scenarios;  // the default one first
  std::vector<contract::OptionSpec> options;
  bool hidden = false;
};
std::vector<GameInfo> games(const content::Library& library, bool with_hidden = false);

}  // namespace muster::table
