#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

base::Problem not_started(const std::vector<store::SeatRow>& seats) {
  if (!is_full(seats))
    return base::problem("not_started", "The game has not started: a seat is still open.");
  std::vector<std::string> missing;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (numbers_missing(seats).has(contract::seat_at(i))) missing.push_back(seats[i].seat);
  return base::problem("not_started",
                       fmt::format("The game has not started: it waits for the numbers of {}.",
                                   fmt::join(missing, ", ")));
}

}  // namespace

// Every step goes this way, whoever wants it.
void TableHost::step(Origin origin, Propose propose) {
  const auto from = std::make_shared<const Origin>(std::move(origin));
  const auto failed = [from](const base::Problem& why) {
    if (from->asked) refuse(*from->asked, why);
    if (from->played) from->played(why);
  };
  steps_.submit([this, from, propose = std::move(propose)] { return judged(from, propose); },
                failed);
}

std::optional<Prepared> TableHost::judged(const OriginPtr& from, const Propose& propose) {
  const Origin& origin = *from;
  if (const auto seq = receipts_.find(origin.seat, origin.uid)) {
    MUSTER_DCHECK(origin.asked);  // only a client gives its steps a uid
    confirm(*origin.asked, *seq);
    return std::nullopt;
  }
  auto step = is_ended() ? StepResult(base::fail(base::problem("game_over", row_.ended)))
              : game_    ? propose(*game_)
                         : StepResult(base::fail(not_started(seats_.rows())));
  if (step) return prepared(std::move(*step), from);
  if (origin.asked) {
    ++services_.metrics.refusals;
    refuse(*origin.asked, step.error());
  }
  if (origin.played) origin.played(step.error());
  return std::nullopt;
}

Prepared TableHost::prepared(table::Step step, OriginPtr from) {
  const Origin& origin = *from;
  const std::int64_t now = now_ms();
  const bool is_over = ends_game(step);
  store::Change change{.table = id_};
  change.entries = rows_of(game_->header(), step.entries);
  if (!origin.uid.empty())
    change.done = store::DoneRow{static_cast<std::uint32_t>(contract::index_of(origin.seat)),
                                 origin.uid, step.entries.front().seq};
  change.standing =
      store::Standing{is_over ? store::State::over : store::State::playing, step.entries.back().seq,
                      clock_.clock().text(now), is_over ? 0 : row_.due_ms};
  auto stored = [this, step = std::move(step), from = std::move(from), now,
                 standing = *change.standing]() mutable {  // called once
    row_.state = standing.state;
    row_.seq = standing.seq;
    row_.left = standing.left;
    row_.due_ms = standing.due_ms;
    commit(std::move(step), *from, now);
  };
  return {std::move(change), std::move(stored)};
}

void TableHost::commit(table::Step step, const Origin& origin, std::int64_t now) {
  const std::uint32_t seq = step.entries.front().seq;
  game_->commit(std::move(step));
  is_rested_ = false;
  clock_.run(game_->to_act().awaited(), now);
  if (!origin.uid.empty()) receipts_.add(origin.seat, origin.uid, seq);
  if (origin.asked) ++services_.metrics.actions;
  if (origin.played) {
    ++services_.metrics.bot_actions;
    origin.played(std::nullopt);
  }
  audience_.publish_step(game_now(), seq, origin.asked);
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
    if (step)
      return prepared(std::move(*step), std::make_shared<const Origin>(Origin{.seat = seat}));
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
    if (step) return prepared(std::move(*step), std::make_shared<const Origin>());
    services_.log.error("tick", {{"table", id_}, {"words", step.error().words}});
    return std::nullopt;
  };
  steps_.submit(judge, [](const base::Problem&) {});
}

// A table that sleeps is woken when a turn by correspondence has lasted too long; the store has to
// know when that is.
void TableHost::keep_due() {
  const std::int64_t due = clock_.wake_at_ms();
  if (row_.state != store::State::playing || due == row_.due_ms) return;
  row_.due_ms = due;
  const auto judge = [this, due]() -> std::optional<Prepared> {
    if (row_.state != store::State::playing) return std::nullopt;
    store::Change change{.table = id_};
    change.standing = store::Standing{row_.state, row_.seq, row_.left, due};
    return Prepared{std::move(change), [] {}};
  };
  steps_.submit(judge, [](const base::Problem&) {});
}

void TableHost::prepare_rest() {
  const auto checkpoint = [this]() -> std::optional<Prepared> {
    if (!game_ || is_ended() || !game_->wants_checkpoint()) return std::nullopt;
    return prepared(game_->propose_checkpoint(), std::make_shared<const Origin>());
  };
  const auto note = [this]() -> std::optional<Prepared> {
    if (is_rested_) return std::nullopt;
    is_rested_ = !row_.spectators;
    if (is_rested_) return std::nullopt;
    store::Change change{.table = id_};
    change.brief = store::Brief{brief(), row_.brief_seq};
    return Prepared{std::move(change), [this] { is_rested_ = true; }};
  };
  const auto nobody = [](const base::Problem&) {};
  steps_.submit(checkpoint, nobody);
  steps_.submit(note, nobody);
}

// A clock that is loaded forgives what passed since it was stored.
void TableHost::keep_clock() {
  const auto judge = [this]() -> std::optional<Prepared> {
    const bool runs = clock_.clock().kind() == ClockKind::live;
    if (!runs || row_.state != store::State::playing) return std::nullopt;
    const std::int64_t now = now_ms();
    store::Change change{.table = id_};
    change.standing = store::Standing{row_.state, row_.seq, clock_.clock().text(now), 0};
    return Prepared{std::move(change), [] {}};
  };
  steps_.submit(judge, [](const base::Problem&) {});
}

void TableHost::go_on() {
  if (game_ && !is_ended()) timer_.follow(*game_);
  may_sleep_ = clock_.may_sleep() && !timer_.is_running();
  keep_due();
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
  const bool is_on = game_ && !is_closing_ && !is_over();
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
  MUSTER_DCHECK(!game_ || (row_.state == store::State::over) == is_over());
  MUSTER_DCHECK(!game_ || !clock_.clock().is_on() || clock_.clock().running() == awaited());
}

}  // namespace muster::server
