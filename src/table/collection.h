#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "table/door.h"

namespace muster::table {

// The games of a program and their content: whoever opens tables is handed one.
class Collection {
 public:
  // REQUIRES: the library outlives the collection.
  Collection(std::vector<std::unique_ptr<Door>> doors, const content::Library& library);

  // In the order of the players' list.
  const std::vector<std::unique_ptr<Door>>& doors() const { return doors_; }
  const Door* find(std::string_view game) const;
  const content::Library& library() const { return library_; }
  // The default one first.
  std::vector<std::string> scenarios(const Door& door) const;

  base::Result<Prospect, Problem> prospect(const Plan& plan) const;
  TableResult open(const Plan& plan) const { return open_position(plan, {}); }
  // A table that begins in a written position instead of at the start.
  TableResult open_position(const Plan& plan, const std::vector<std::string>& lines) const;
  // Replays a record to its end, and goes on from there. Its old seed may be known by now, so later
  // draws come from the fresh one.
  TableResult resume(std::string_view record_text, const base::Digest& fresh_seed) const;
  // The same for whoever put the game away with its seed, for himself: if the last entry reveals
  // it, that entry is forgotten and the seed is kept, so that taking a game up leaves no trace.
  TableResult take_up(std::string_view record_text, const base::Digest& fresh_seed) const;
  // Goes on where a record stops, with the seed to which it is sealed, as if it had never been put
  // away: no entry is added, the question is the same, later draws are what they would have been.
  // A scenario file may be handed in beside a record that was kept without it.
  TableResult reopen(std::string_view record_text, const base::Digest& seed,
                     const base::SharedText& file = {}) const;
  // What a viewer knows, written by view_json. The plan's seed and numbers do not matter.
  WindowResult open_view(const Plan& plan, std::string_view view_json) const;
  Verdict verify(std::string_view record_text) const;
  Verdict verify(const record::Record& record) const;

  Problem unknown_game(std::string_view name) const;

 private:
  TableResult with_record(base::Result<record::Record, record::RecordError> record,
                          const base::Digest& seed, Seal seal) const;

  std::vector<std::unique_ptr<Door>> doors_;
  const content::Library& library_;
};

}  // namespace muster::table
