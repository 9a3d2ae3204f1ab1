#include "server/bot_driver.h"

#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/sha256.h"

namespace muster::server {
namespace {

constexpr auto kBotsBusyDelay = std::chrono::milliseconds(200);
constexpr int kMaxFaults = 3;

// Bots of different tables should not all play the same game, and nobody may ask another engine
// what a bot will do: so it comes from the secret seed of the table, and does not show it.
std::uint64_t seed_of(const std::string& secret, std::uint32_t seq) {
  const base::Digest digest = base::sha256(fmt::format("bot {} {}", secret, seq));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8 | digest[i];
  return seed;
}

}  // namespace

contract::SeatSet left_to_people(const contract::ToAct& asked, const wire::Names& names,
                                 contract::SeatSet here) {
  contract::SeatSet left;
  for (std::size_t i = 0; i < names.seats.size(); ++i)
    for (std::size_t j = 0; j < names.seats.size(); ++j) {
      const contract::Seat other = contract::seat_at(j);
      const bool is_partner = i != j && names.side_of[i] == names.side_of[j];
      if (is_partner && asked.any.has(other) && here.has(other)) left.add(contract::seat_at(i));
    }
  return left;
}

contract::SeatSet bots_to_ask(const contract::ToAct& asked, contract::SeatSet ready,
                              contract::SeatSet spoken, contract::SeatSet left) {
  contract::SeatSet found;
  for (std::size_t i = 0; i < contract::kMaxSeats; ++i) {
    const contract::Seat seat = contract::seat_at(i);
    const bool is_needed = asked.must.has(seat) || (asked.any.has(seat) && !left.has(seat));
    const bool is_due = is_needed || (asked.may.has(seat) && !spoken.has(seat));
    if (ready.has(seat) && is_due) found.add(seat);
  }
  return found;
}

BotDriver::BotDriver(Bots& bots, const Anchor& anchor, BotTable& table, Log& log, Told told)
    : bots_(bots),
      anchor_(anchor),
      table_(table),
      log_(log),
      told_(std::move(told)),
      states_(told_.seats) {}

contract::SeatSet BotDriver::given_up() const {
  contract::SeatSet found;
  for (std::size_t i = 0; i < states_.size(); ++i)
    if (states_[i].faults >= kMaxFaults) found.add(contract::seat_at(i));
  return found;
}

void BotDriver::forgive(Seat seat) { state(seat).faults = 0; }

contract::SeatSet BotDriver::ready() const {
  contract::SeatSet found;
  const contract::SeatSet bots = table_.seats().bots();
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const Seat seat = contract::seat_at(i);
    const State& state = states_[i];
    if (bots.has(seat) && !state.is_thinking && state.faults < kMaxFaults) found.add(seat);
  }
  return found;
}

contract::SeatSet BotDriver::spoken(std::uint32_t question) const {
  contract::SeatSet found;
  for (std::size_t i = 0; i < states_.size(); ++i)
    if (states_[i].question == question) found.add(contract::seat_at(i));
  return found;
}

void BotDriver::ask() {
  MUSTER_DCHECK(anchor_.is_here());
  const table::Table* game = table_.game_for_bots();
  if (!game) return;
  const contract::ToAct to_act = game->to_act();
  const auto left = left_to_people(to_act, game->names(), table_.seats().people_here());
  const contract::SeatSet asked = bots_to_ask(to_act, ready(), spoken(game->question()), left);
  for (std::size_t i = 0; i < states_.size(); ++i)
    if (asked.has(contract::seat_at(i))) ask_one(contract::seat_at(i), *game);
}

void BotDriver::on_new_owner(const std::string& before) {
  MUSTER_DCHECK(anchor_.is_here());
  bots_.hand_over(before, told_.table, table_.owner());
}

void BotDriver::ask_one(Seat seat, const table::Table& game) {
  MUSTER_DCHECK(!state(seat).is_thinking);
  const AskedAt asked{game.seq(), game.question()};
  BotAsk ask;
  ask.plan = told_.plan;
  ask.view = game.view_json(seat);
  ask.seat = seat;
  ask.level = table_.seats().at(seat).level;
  ask.seed = seed_of(told_.secret, asked.seq);
  ask.guest = table_.owner();
  ask.table = told_.table;
  state(seat).is_thinking = true;
  const auto found = [this, seat, asked](const Found& what) { on_found(seat, asked, what); };
  if (bots_.ask(std::move(ask), anchor_.handing_back<Found>(found))) {
    state(seat).question = asked.question;
    return;
  }
  anchor_.post_after(kBotsBusyDelay, [this, seat] {
    state(seat).is_thinking = false;
    this->ask();
  });
}

void BotDriver::on_found(Seat seat, AskedAt asked, const Found& found) {
  MUSTER_DCHECK(anchor_.is_here() && state(seat).is_thinking);
  const table::Table* game = table_.game_for_bots();
  const bool is_current = game && game->question() == asked.question;
  if (!is_current || !found) {
    state(seat).is_thinking = false;
    // A bot that may speak but need not may keep silent.
    const bool is_silence = found ? false : found.error().code == "no_answer";
    if (is_current && !is_silence) note_fault(seat, found.error());
    return ask();
  }
  table_.play_for_bot(seat, found->action, asked.question,
                      [this, seat, asked](const std::optional<base::Problem>& why) {
                        on_played(seat, asked, why);
                      });
}

// A bot that decided while the game went on is not at fault.
void BotDriver::on_played(Seat seat, AskedAt asked, const std::optional<base::Problem>& why) {
  MUSTER_DCHECK(anchor_.is_here() && state(seat).is_thinking);
  state(seat).is_thinking = false;
  if (!why) {
    state(seat).faults = 0;
    return;
  }
  const table::Table* game = table_.game_for_bots();
  if (game && game->seq() == asked.seq) note_fault(seat, *why);
  ask();
}

void BotDriver::note_fault(Seat seat, const base::Problem& why) {
  log_.error("bot", {{"table", told_.table}, {"code", why.code}, {"words", why.words}});
  if (++state(seat).faults == kMaxFaults) table_.on_bot_gave_up(seat);
}

}  // namespace muster::server
