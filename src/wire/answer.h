#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/option.h"
#include "contract/outcome.h"
#include "contract/scene.h"
#include "json/writer.h"
#include "wire/spoken.h"

// What the engine answers: the parts of the messages in protocol/answer. Seats are written as
// names.
namespace muster::wire {

using SeatNames = std::vector<std::string>;

// The clock of a timed game.
struct GameTime {
  contract::Millis now;
  std::optional<contract::Millis> deadline;
};

// Seats and sides by name, as everything that is written names them.
struct Names {
  SeatNames seats;
  std::vector<contract::SideInfo> sides;
  std::vector<contract::Side> side_of;  // by seat
};

// How a game stands.
struct Status {
  std::uint32_t seq = 0;
  std::uint32_t question = 0;
  contract::SeatSet must;
  contract::SeatSet may;
  contract::SeatSet any;
  std::uint64_t hash = 0;
  std::optional<contract::Outcome> outcome;
  std::string outcome_clause;  // as people read it
  std::optional<GameTime> time;
  bool is_open = false;  // a game that hides something, at a moment when it hides nothing
};

// One object each.
void write_status(json::Writer& out, const Status& status, const Names& names);
void write_outcome(json::Writer& out, const contract::Outcome& outcome, std::string_view clause,
                   const Names& names);
void write_sides(json::Writer& out, const Names& names);
// The same inside an object that was begun.
void write_problem_parts(json::Writer& out, const Problem& problem);
void write_problem(json::Writer& out, const Problem& problem);
void write_option(json::Writer& out, const contract::OptionSpec& spec);
void write_pick(json::Writer& out, const contract::Pick& pick);
void write_offer(json::Writer& out, const contract::SpokenOffer& offer);
void write_odds(json::Writer& out, const contract::Odds& odds);
void write_told(json::Writer& out, const Told& told);
void write_board(json::Writer& out, const contract::Board& board);
void write_scene(json::Writer& out, const contract::Scene& scene, const Names& names);

// The names of these seats, as an array.
void write_seats(json::Writer& out, contract::SeatSet set, const SeatNames& seats);
void write_texts(json::Writer& out, const std::vector<std::string>& texts);

std::string error_line(std::optional<std::int64_t> id, const Problem& problem);

}  // namespace muster::wire
