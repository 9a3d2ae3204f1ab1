#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/library.h"
#include "contract/about.h"
#include "table/seals.h"
#include "table/table.h"

namespace muster::table {

// What is known of a game, a scenario and options before a table exists.
struct Prospect {
  std::string game;
  std::string title;
  std::string scenario;
  contract::About about;
  wire::Names names;
  std::vector<contract::OptionSpec> options;
  contract::Options chosen;  // every option with its value
  bool is_timed = false;
  bool hides = false;
  contract::BoardShape shape = contract::BoardShape::hexes;
  int width = 0;
  int height = 0;
  base::Digest content{};
};

// What replaying a record showed.
struct Verdict {
  bool is_true = false;
  int line = 0;                      // where it stops being true
  std::optional<std::uint32_t> seq;  // the entry on that line, if it is one
  std::string words;                 // why; of a true record, what was proven
  std::size_t unproven = 0;          // entries under rules that this program does not have
  std::size_t explained = 0;         // draws that a revealed seed and the numbers give
  Claim broken = Claim::record;      // of a record that is not true
};

enum class Seal : std::uint8_t { kept, anew };

// One game, as the house enters it. Everything that is generic over games is compiled once per game
// behind this; door_of.h has the one implementation. Safe to use from several threads.
class Door {
 public:
  virtual ~Door() = default;

  virtual std::string_view name() const = 0;
  virtual std::string_view title() const = 0;
  virtual bool is_hidden() const = 0;  // for tests, not for players
  virtual std::string_view default_scenario() const = 0;
  virtual bool reads_files() const = 0;  // whether scenarios are files at all

  virtual base::Result<Prospect, Problem> prospect(const content::Library& library,
                                                   const Plan& plan) const = 0;
  virtual TableResult open(const content::Library& library, const Plan& plan,
                           const std::vector<std::string>& position) const = 0;
  virtual TableResult resume(const content::Library& library, record::Record record,
                             const base::Digest& seed, Seal seal) const = 0;
  virtual WindowResult open_view(const content::Library& library, const Plan& plan,
                                 std::string_view view_json) const = 0;
  virtual Verdict verify(const content::Library& library, const record::Record& record) const = 0;
  // Who wins a match of two games with sides swapped.
  virtual base::Result<contract::MatchVerdict, Problem> match(
      const content::Library& library, const Plan& plan, const contract::Outcome& first,
      const contract::Outcome& second) const = 0;
};

}  // namespace muster::table
