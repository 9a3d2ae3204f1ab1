#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

// The seed is shown when a game ends, and only then.
bool ends_game(const table::Step& step) {
  return std::any_of(step.entries.begin(), step.entries.end(), [](const record::Entry& entry) {
    return entry.kind == record::EntryKind::reveal;
  });
}

base::Problem stale(std::uint32_t answered, std::uint32_t now) {
  return base::problem(
      "stale",
      fmt::format("This answers question {}, but the current question is {}.", answered, now),
      "/question");
}

base::Problem not_started() {
  return base::problem("not_started", "The game has not started: a seat is still open.");
}

}  // namespace

// Every step goes this way, whoever wants it.
void TableHost::step(Origin origin, Propose propose) {
  const auto failed = [origin](const base::Problem& why) {
    if (origin.asked) refuse(*origin.asked, why);
    if (origin.played) origin.played(why);
  };
  steps_.submit([this, origin = std::move(origin),
                 propose = std::move(propose)] { return judged(origin, propose); },
                failed);
}

std::optional<Prepared> TableHost::judged(const Origin& origin, const Propose& propose) {
  if (const auto seq = receipts_.find(origin.seat, origin.uid)) {
    MUSTER_DCHECK(origin.asked);  // only a client gives its steps a uid
    confirm(*origin.asked, *seq);
    return std::nullopt;
  }
  auto step = game_ ? propose(*game_) : StepResult(base::fail(not_started()));
  if (step) return prepared(std::move(*step), origin);
  if (origin.asked) {
    ++services_.metrics.refusals;
    refuse(*origin.asked, step.error());
  }
  if (origin.played) origin.played(step.error());
  return std::nullopt;
}

Prepared TableHost::prepared(table::Step step, Origin origin) {
  const std::int64_t now = now_ms();
  const bool is_over = ends_game(step);
  store::Change change{.table = id_};
  change.entries = rows_of(game_->header(), step.entries);
  if (!origin.uid.empty())
    change.done = store::DoneRow{static_cast<std::uint32_t>(contract::index_of(origin.seat)),
                                 origin.uid, step.entries.front().seq};
  change.standing =
      store::Standing{is_over ? store::State::over : store::State::playing, step.entries.back().seq,
                      clock_.clock().text(now), is_over ? 0 : row_.deadline_ms};
  auto stored = [this, step = std::move(step), origin = std::move(origin), now,
                 standing = *change.standing] {
    row_.state = standing.state;
    row_.seq = standing.seq;
    row_.left = standing.left;
    row_.deadline_ms = standing.deadline_ms;
    commit(step, origin, now);
  };
  return {std::move(change), std::move(stored)};
}

void TableHost::commit(const table::Step& step, const Origin& origin, std::int64_t now) {
  const std::uint32_t seq = step.entries.front().seq;
  game_->commit(step);
  clock_.run(game_->to_act().awaited(), now);
  if (!origin.uid.empty()) receipts_.add(origin.seat, origin.uid, seq);
  ++(origin.asked ? services_.metrics.actions : services_.metrics.bot_actions);
  if (origin.played) origin.played(std::nullopt);
  audience_.publish(game_now(), seq, origin.asked);
  if (row_.state == store::State::over) audience_.publish_table(table_now());
  go_on();
  check_sound();
}

void TableHost::play(Origin origin, const std::string& action, std::uint32_t question) {
  const Seat seat = origin.seat;
  // The time at which it came, however long it waits for its turn.
  const auto now = timer_.now();
  step(std::move(origin), [seat, action, question, now](const table::Table& game) -> StepResult {
    if (game.question() != question) return base::fail(stale(question, game.question()));
    return game.propose(seat, action, now);
  });
}

void TableHost::undo(Origin origin) {
  const Seat seat = origin.seat;
  step(std::move(origin), [this, seat](const table::Table& game) {
    contract::SeatSet alone = seats_.bots();
    alone.add(seat);
    return game.propose_take_back(seat,
                                  std::popcount(alone.bits) == static_cast<int>(seats_.size()));
  });
}

void TableHost::resign(Origin origin) {
  const Seat seat = origin.seat;
  step(std::move(origin), [seat, now = timer_.now()](const table::Table& game) {
    return game.propose_resign(seat, now);
  });
}

// Whoever is gone resigns; whether that ends the game is for the game to say.
void TableHost::claim(Origin origin, const std::string& name) {
  const Seat asker = origin.seat;
  step(std::move(origin), [this, asker, name](const table::Table& game) -> StepResult {
    const auto seat = gone_seat(asker, name);
    if (!seat) return base::fail(seat.error());
    return game.propose_resign(*seat, timer_.now());
  });
}

void TableHost::on_time_up(Seat seat) {
  if (is_closing_) return;
  const auto judge = [this, seat]() -> std::optional<Prepared> {
    if (!clock_.is_time_up(seat)) return std::nullopt;  // an answer was just in time
    auto step = game_->propose_resign(seat, timer_.now());
    if (step) return prepared(std::move(*step), {.seat = seat});
    services_.log.error("time_up", {{"table", id_}, {"words", step.error().words}});
    return std::nullopt;
  };
  steps_.submit(judge, [](const base::Problem&) {});
}

// The clock of the game must speak.
void TableHost::on_deadline() {
  if (is_closing_) return;
  const auto judge = [this]() -> std::optional<Prepared> {
    const auto time = game_->time();
    const auto now = timer_.now();
    // An answer that came before has moved the deadline on.
    if (game_->outcome() || !time || !time->deadline || !now || *now < *time->deadline)
      return std::nullopt;
    auto step = game_->propose_tick(*now);
    if (step) return prepared(std::move(*step), {});
    services_.log.error("tick", {{"table", id_}, {"words", step.error().words}});
    return std::nullopt;
  };
  steps_.submit(judge, [](const base::Problem&) {});
}

// A table that sleeps is woken when a turn by correspondence has lasted too long; the store has to
// know when that is.
void TableHost::keep_deadline() {
  const std::int64_t deadline = clock_.wake_at_ms();
  if (row_.state != store::State::playing || deadline == row_.deadline_ms) return;
  row_.deadline_ms = deadline;
  const auto judge = [this, deadline]() -> std::optional<Prepared> {
    if (row_.state != store::State::playing) return std::nullopt;
    store::Change change{.table = id_};
    change.standing = store::Standing{row_.state, row_.seq, row_.left, deadline};
    return Prepared{std::move(change), [] {}};
  };
  steps_.submit(judge, [](const base::Problem&) {});
}

void TableHost::go_on() {
  if (game_) timer_.follow(*game_);
  may_sleep_ = clock_.may_sleep() && !timer_.is_running();
  keep_deadline();
  bots_.ask();
}

// Whether a failed step is on the disk is not known here. So this host ends, and whoever comes next
// finds one that was loaded anew.
void TableHost::give_up(const std::string& words) {
  services_.log.error("store", {{"table", id_}, {"words", words}});
  is_lost_ = true;
  is_closing_ = true;
  audience_.end("The server has to reload this table. Please reconnect.");
}

const table::Table* TableHost::game_for_bots() const {
  const bool is_on = game_ && !is_closing_ && !game_->outcome();
  // Where only bots play and nobody looks, nobody would ever see it.
  const bool is_seen = seats_.people().any() || !audience_.is_empty();
  return is_on && is_seen ? game_.get() : nullptr;
}

void TableHost::play_for_bot(Seat seat, std::string action, std::uint32_t question, Played played) {
  play({.seat = seat, .played = std::move(played)}, action, question);
}

void TableHost::on_bot_gave_up(Seat seat) {
  const std::string& name = seats_.at(seat).seat;
  services_.log.error("bot_gave_up", {{"table", id_}, {"seat", name}});
  say("table",
      fmt::format("The bot playing {} has failed and stopped. Replace it or claim the game.", name),
      std::nullopt);
  note_presence();
  audience_.publish_people(table_now());
}

void TableHost::check_sound() const {
  MUSTER_DCHECK(anchor_.is_here());
  MUSTER_DCHECK(row_.seats.empty());
  MUSTER_DCHECK((row_.state == store::State::waiting) == !game_);
  MUSTER_DCHECK(!game_ || row_.seq == game_->seq());
  MUSTER_DCHECK(!game_ || (row_.state == store::State::over) == game_->outcome().has_value());
  MUSTER_DCHECK(!game_ || !clock_.clock().is_on() ||
                clock_.clock().running() == game_->to_act().awaited());
}

}  // namespace muster::server
