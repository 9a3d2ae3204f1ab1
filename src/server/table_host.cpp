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

// Where turns take days, nobody has to be there.
SeatBook::GraceMs grace_of(const store::TableRow& row) {
  if (clock_rule_of(row.clock).kind == ClockKind::correspondence) return std::nullopt;
  return std::int64_t{row.grace_s} * 1'000;
}

}  // namespace

TableHost::TableHost(Services& services, std::shared_ptr<Strand> strand, store::Kept kept,
                     std::unique_ptr<table::Table> game)
    : services_(services),
      id_(kept.row.id),
      file_hash_(kept.row.file),
      file_(std::move(kept.file)),
      anchor_(std::move(strand), [this] { return shared_from_this(); }),
      row_(std::move(kept.row)),
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
      used_ms_(services.now_ms()) {
  if (game_) {
    // The record is the truth, whatever else was kept of it.
    row_.seq = game_->seq();
    row_.state = game_->outcome() ? store::State::over : store::State::playing;
    clock_.restore(row_.left, game_->to_act().awaited());
  }
  note_presence();
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
    const table::Table* watched = row_.spectators ? game_.get() : nullptr;
    reply(message({{"table", info_json(table_now())}, {"standing", standing_json(watched)}}));
  });
}

void TableHost::tell_record(Reply reply) {
  anchor_.post([this, reply = std::move(reply)] {
    if (!game_)
      return reply(
          base::failed("not_started", "The game has not started, so there is no record yet."));
    if (row_.secrets && row_.state != store::State::over)
      return reply(base::failed(
          "not_over", "This game has secrets. Its record can be read when the game is over."));
    reply(record::to_text(game_->record()));
  });
}

void TableHost::close(std::string words) {
  anchor_.post([this, words = std::move(words)] {
    is_closing_ = true;
    audience_.end(words);
  });
}

void TableHost::drop() {
  anchor_.post([this] {
    is_lost_ = true;
    is_closing_ = true;
    audience_.end("This table has been deleted by whoever runs the server.");
  });
}

store::TableRow TableHost::row() const {
  store::TableRow whole = row_;
  whole.seats = seats_.rows();
  return whole;
}

TableNow TableHost::table_now() const {
  return {row_, seats_.rows(), services_.title_of(row_.game), here()};
}

GameNow TableHost::game_now() const { return {table_now(), game_.get(), clock_.clock(), now_ms()}; }

}  // namespace muster::server
