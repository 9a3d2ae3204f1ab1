#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "json/writer.h"
#include "table/collection.h"
#include "wire/request.h"

namespace muster::table {

// What the engine needs of the world around it.
struct World {
  std::function<base::Digest()> fresh_seed;  // unforeseeable; for tables whose seed is not given
  std::function<std::uint64_t()> now_ms;     // any clock that runs forward
  std::uint32_t most_iterations = 0;         // of one suggestion; 0: as many as are asked for
};

// Speaks the language of play (docs/protocol.md) for one table: a line in, a line out, whatever the
// line is. The same for a pipe, a page and a test.
class Engine {
 public:
  // REQUIRES: the games outlive the engine.
  Engine(const Collection& games, World world);

  // One line of JSON without its end. Never empty.
  std::string answer(std::string_view line);
  bool is_done() const { return is_done_; }

 private:
  using Text =
      base::Result<std::string, Problem>;  // an answer from "kind" on, or why there is none

  Text on(const wire::AskHello& ask);
  Text on(const wire::AskNew& ask);
  Text on(const wire::AskLoad& ask);
  Text on(const wire::AskLook& ask);
  Text on(const wire::AskStatus& ask);
  Text on(const wire::AskBoard& ask);
  Text on(const wire::AskScene& ask);
  Text on(const wire::AskOffers& ask);
  Text on(const wire::AskWalk& ask);
  Text on(const wire::AskReach& ask);
  Text on(const wire::AskComplete& ask);
  Text on(const wire::AskWhyNot& ask);
  Text on(const wire::AskOdds& ask);
  Text on(const wire::AskPreview& ask);
  Text on(const wire::AskProspect& ask);
  Text on(const wire::AskTick& ask);
  Text on(const wire::AskSuggest& ask);
  Text on(const wire::AskPlay& ask);
  Text on(const wire::AskUndo& ask);
  Text on(const wire::AskResign& ask);
  Text on(const wire::AskRecord& ask);
  Text on(const wire::AskLog& ask);
  Text on(const wire::AskPosition& ask);
  Text on(const wire::AskView& ask);
  Text on(const wire::AskAudit& ask) const;
  Text on(const wire::AskQuit& ask);

  Text seated(TableResult opened);
  Text committed(const base::Result<Step, Problem>& step);
  Window& window() const { return table_ ? *table_ : *view_; }
  base::Result<Seat, Problem> seat_named(std::string_view name) const;
  base::Result<Seat, Problem> viewer_named(std::string_view name) const;
  Plan plan_for(const wire::AskNew& ask) const;
  json::Writer begin(std::string& text, std::string_view kind) const;
  void write_status(json::Writer& out) const;

  const Collection& games_;
  World world_;
  std::unique_ptr<Table> table_;  // the game itself,
  std::optional<Plan> looked_;    // the game of the last view, for one that comes alone
  std::unique_ptr<Window> view_;  // or what a viewer knows of one; never both
  std::int64_t id_ = 0;           // of the request being answered
  bool is_done_ = false;
};

}  // namespace muster::table
