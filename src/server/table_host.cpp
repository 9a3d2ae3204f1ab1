#include "server/table_host.h"

#include <utility>

#include "record/record.h"

namespace muster::server {
namespace {

// What a bot is told of how a table was opened: no seed, no numbers, no names.
table::Plan plan_for_bots(const store::TableRow& row, const base::SharedText& file) {
  table::Plan plan;
  plan.game = row.game;
  plan.scenario = row.scenario;
  plan.file = file;
  plan.options = read_options(row.options);
  return plan;
}

constexpr const char* kNoStanding = "null";

// Where turns take days, nobody has to be there.
SeatBook::GraceMs grace_of(const store::TableRow& row) {
  if (clock_rule_of(row.clock).kind == ClockKind::correspondence) return std::nullopt;
  return std::int64_t{row.grace_s} * 1'000;
}

}  // namespace

TableHost::TableHost(Services& services, std::shared_ptr<Strand> strand, Waker waker,
                     store::Kept kept, std::unique_ptr<table::Table> game)
    : services_(services),
      id_(kept.row.id),
      file_hash_(kept.row.file),
      file_(std::move(kept.file)),
      anchor_(std::move(strand), [this] { return shared_from_this(); }),
      row_(std::move(kept.row)),
      owner_(waker.is_owner ? waker.guest : std::string()),
      game_(std::move(game)),
      seats_(std::exchange(row_.seats, {}), grace_of(row_), services.now_ms()),
      receipts_(seats_.size(), kept.done),
      audience_(services.settings.watchers, std::move(kept.chat), services.metrics),
      clock_(clock_rule_of(row_.clock), seats_.size(), anchor_, services.now_ms,
             [this](Seat seat) { on_time_up(seat); }),
      timer_(anchor_, services.now_ms, [this] { on_deadline(); }),
      steps_(services.store, anchor_, [this](const std::string& words) { give_up(words); }),
      bots_(services.bots, anchor_, *this, services.log,
            {id_, plan_for_bots(row_, file_), row_.seed, seats_.size()}),
      guest_(std::move(waker.guest)),
      used_ms_(services.now_ms()) {
  if (game_) {
    // The record is the truth, whatever else was kept of it.
    row_.seq = game_->seq();
    row_.state = is_over() ? store::State::over : store::State::playing;
    clock_.restore(row_.left, awaited(), services.start);
    row_.left = clock_.clock().text(services.now_ms());
    const bool is_noted = row_.brief_seq == row_.seq && !row_.brief.empty();
    is_rested_ = is_ended() || (!game_->wants_checkpoint() && (is_noted || !row_.spectators));
  }
  note_presence();
}

std::string TableHost::guest() const {
  const std::lock_guard lock(guest_mutex_);
  return guest_;
}

void TableHost::wake() {
  anchor_.post([this] {
    clock_.wake();
    go_on();
    check_sound();
  });
}

void TableHost::tell_info(Reply reply) {
  anchor_.post([this, reply = std::move(reply)] {
    // Nobody is asked any more where the operator has ended the game.
    const bool is_told = row_.spectators && !is_ended();
    const table::Table* watched = is_told ? game_.get() : nullptr;
    reply(message({{"table", info_json(table_now())}, {"standing", standing_json(watched)}}));
  });
}

std::string TableHost::brief() {
  const bool is_seen = game_ && row_.spectators;
  if (!is_seen) return kNoStanding;
  if (row_.brief.empty() || row_.brief_seq != game_->seq()) {
    row_.brief = standing_json(game_.get());
    row_.brief_seq = game_->seq();
  }
  return row_.brief;
}

void TableHost::tell_standing(std::function<void(std::string)> reply) {
  anchor_.post([this, reply = std::move(reply)] { reply(brief()); });
}

std::optional<base::Problem> TableHost::refuse_record(std::string_view token) const {
  if (!game_)
    return base::problem("not_started", "The game has not started, so there is no record yet.");
  if (row_.state == store::State::over) return std::nullopt;
  if (row_.secrets)
    return base::problem("not_over",
                         "This game has secrets. Its record can be read when the game is over.");
  if (row_.spectators) return std::nullopt;
  if (token.empty())
    return base::problem("no_spectators",
                         "This table does not allow spectators. Until the game is over, only its "
                         "players can read the record, each with the token of their seat.");
  const auto seat = seats_.seat_of_token(token);
  if (seat) return std::nullopt;
  ++services_.metrics.bad_tokens;
  return seat.error();
}

void TableHost::tell_record(std::string token, Reply reply) {
  anchor_.post([this, token = std::move(token), reply = std::move(reply)] {
    const auto problem = refuse_record(token);
    if (problem) return reply(base::fail(*problem));
    reply(record::to_text(game_->record()));
  });
}

void TableHost::close(std::string words) {
  anchor_.post([this, words = std::move(words)] {
    prepare_rest();
    is_closing_ = true;
    audience_.end(words);
  });
}

void TableHost::rest() {
  anchor_.post([this] { prepare_rest(); });
}

void TableHost::put_away() {
  is_leaving_ = true;
  anchor_.post([this] {
    is_closing_ = true;
    audience_.end("The server is full and has put this table away. Come back to play on.");
    prepare_rest();
    keep_clock();
    steps_.end([this] { is_lost_ = true; });
  });
}

void TableHost::drop(std::string words) {
  anchor_.post([this, words = std::move(words)] {
    is_lost_ = true;
    is_closing_ = true;
    audience_.end(words);
  });
}

contract::SeatSet TableHost::awaited() const {
  return is_ended() ? contract::SeatSet{} : game_->to_act().awaited();
}

store::TableRow TableHost::row() const {
  store::TableRow whole = row_;
  whole.seats = seats_.rows();
  return whole;
}

TableNow TableHost::table_now() const {
  return {row_, seats_.rows(), services_.title_of(row_.game), here(), services_.file_of(row_)};
}

GameNow TableHost::game_now() const { return {table_now(), game_.get(), clock_.clock(), now_ms()}; }

}  // namespace muster::server
