#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "base/result.h"
#include "contract/bearing.h"
#include "contract/option.h"
#include "contract/outcome.h"
#include "contract/scene.h"
#include "contract/threat.h"
#include "contract/time.h"
#include "record/record.h"
#include "wire/answer.h"
#include "wire/spoken.h"

namespace muster::table {

using base::Problem;
using contract::Millis;
using contract::Seat;
using wire::Suggestion;
using wire::Told;

// How a bot is asked. The answer depends on position, level, iterations and seed alone, unless time
// is up or the bot goes on with what it searched before.
struct BotOrder {
  std::string level = "steady";
  std::uint32_t iterations = 0;  // 0: what the level usually takes
  std::uint64_t seed = 1;
  bool goes_on = false;  // keep the search of this seat's earlier decisions: for a bot that plays
  std::function<bool()> is_time_up;  // may be empty
};

// A counter that an action moves.
struct CountChange {
  std::string words;
  int from = 0;
  int to = 0;
};

// What an action will surely do, and what chance may then bring.
struct Foresight {
  std::vector<Told> sure;
  contract::Odds odds;
  std::vector<CountChange> changes;  // none where chance decides
};

// A rule that the scenario brings along.
struct RuleText {
  std::string id;
  std::string words;
};

inline constexpr std::string_view kNoSuchPick = "no_such_pick";

inline Problem no_such_pick() {
  return base::problem(std::string(kNoSuchPick), "This cannot be chosen now.");
}

// What can be asked without the truth: by a whole table for every seat, by a view for its own.
class Window {
 public:
  virtual ~Window() = default;

  virtual const record::Header& header() const = 0;
  virtual std::string_view title() const = 0;
  virtual const wire::Names& names() const = 0;
  const std::vector<std::string>& seat_names() const { return names().seats; }
  virtual const std::vector<contract::OptionSpec>& options() const = 0;
  virtual std::vector<RuleText> rules() const = 0;
  virtual bool hides() const = 0;      // whether any seat may know what another may not
  virtual bool hides_now() const = 0;  // the same at this moment
  // Seats that know exactly the same stand together: all of them where nothing is hidden.
  virtual std::vector<contract::SeatSet> alike() const = 0;
  virtual bool is_timed() const = 0;  // whether a live clock runs

  virtual contract::ToAct to_act() const = 0;  // nobody once the game is over
  // Number of the entry that posed the question now asked; an answer to an older one is stale.
  virtual std::uint32_t question() const = 0;
  virtual std::optional<contract::Outcome> outcome() const = 0;  // by the rules, or by resigning
  virtual std::string outcome_clause() const = 0;                // empty if no rule ended it
  virtual std::optional<wire::GameTime> time() const = 0;        // of a timed game
  virtual std::uint32_t seq() const = 0;                         // number of the last entry
  virtual std::uint64_t hash() const = 0;
  wire::Status status() const {
    const contract::ToAct asked = to_act();
    return {seq(),  question(), asked.must,       asked.may, asked.any,
            hash(), outcome(),  outcome_clause(), time(),    hides() && !hides_now()};
  }

  virtual contract::Board board() const = 0;
  virtual contract::Scene scene(Seat viewer) const = 0;
  // The drafts one pick further than the draft written as text; "" is the empty draft.
  virtual base::Result<std::vector<contract::SpokenOffer>, Problem> offers(
      Seat seat, std::string_view draft) const = 0;
  // The same for a point of a plane, which has too many to list: this one if it is accepted,
  // otherwise the one that the game takes for it; none if there is nothing like it.
  virtual std::vector<contract::SpokenOffer> offers_at(Seat seat, std::string_view draft,
                                                       contract::Pick point) const = 0;
  // Why this whole action, or any action that begins with this draft, cannot be played.
  virtual std::optional<Problem> why_not(Seat seat, std::string_view draft) const = 0;
  // The same for a pick that was not offered after any of these drafts, at least one: the refusal
  // of the verb most likely meant, and within it the one that came furthest. kNoSuchPick if no verb
  // asks for such a thing.
  virtual std::optional<Problem> why_not_pick(Seat seat, std::span<const std::string> drafts,
                                              contract::Pick pick) const = 0;
  virtual base::Result<contract::Odds, Problem> odds(Seat seat, std::string_view action) const = 0;
  virtual base::Result<Foresight, Problem> preview(Seat seat, std::string_view action) const = 0;
  // What the rules say a piece could do in its next turn, if the game can tell; by its scene's id.
  virtual std::optional<contract::Threat> threat(int piece) const = 0;
  // Where the others lie from this piece, nearest first; none if the game cannot tell.
  virtual std::vector<contract::Bearing> bearings(int piece) const = 0;
  // Code "no_answer" if the seat only may speak and the bot would rather not.
  virtual base::Result<Suggestion, Problem> suggest(Seat seat, const BotOrder& order) = 0;
};

}  // namespace muster::table
