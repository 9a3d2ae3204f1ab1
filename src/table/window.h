#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "contract/option.h"
#include "contract/outcome.h"
#include "contract/scene.h"
#include "record/record.h"
#include "wire/spoken.h"

namespace muster::table {

using base::Problem;
using contract::Seat;
using wire::Suggestion;

// How a bot is asked. The answer depends on position, level, iterations and seed alone, unless time
// is up or the bot goes on with what it searched before.
struct BotOrder {
  std::string level = "steady";
  std::uint32_t iterations = 0;  // 0: what the level usually takes
  std::uint64_t seed = 1;
  bool goes_on = false;  // keep the search of this seat's earlier decisions: for a bot that plays
  std::function<bool()> is_time_up;  // may be empty
};

// What can be asked without the truth: by a whole table for every seat, by a view for its own.
class Window {
 public:
  virtual ~Window() = default;

  virtual const record::Header& header() const = 0;
  virtual std::string_view title() const = 0;
  virtual std::vector<std::string> seat_names() const = 0;
  virtual std::vector<contract::OptionSpec> options() const = 0;

  virtual contract::ToAct to_act() const = 0;  // nobody once the game is over
  // Number of the entry that posed the question now asked; an answer to an older one is stale.
  virtual std::uint32_t question() const = 0;
  virtual std::optional<contract::Outcome> outcome() const = 0;  // by the rules, or by resigning
  virtual std::uint32_t seq() const = 0;                         // number of the last entry
  virtual std::uint64_t hash() const = 0;

  virtual contract::Board board() const = 0;
  virtual contract::Scene scene(Seat viewer) const = 0;
  // The drafts one pick further than the draft written as text; "" is the empty draft.
  virtual base::Result<std::vector<contract::SpokenOffer>, Problem> offers(
      Seat seat, std::string_view draft) const = 0;
  // Why this whole action, or any action that begins with this draft, cannot be played.
  virtual std::optional<Problem> why_not(Seat seat, std::string_view draft) const = 0;
  // The same for a pick that was not offered: of all verbs the refusal that came furthest.
  virtual std::optional<Problem> why_not_pick(Seat seat, std::string_view draft,
                                              contract::Pick pick) const = 0;
  virtual base::Result<contract::Odds, Problem> odds(Seat seat, std::string_view action) const = 0;
  virtual base::Result<Suggestion, Problem> suggest(Seat seat, const BotOrder& order) = 0;
};

}  // namespace muster::table
