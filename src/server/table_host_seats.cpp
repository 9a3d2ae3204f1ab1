#include <algorithm>

#include <fmt/format.h>

#include "server/messages.h"
#include "server/table_host.h"
#include "server/tokens.h"

namespace muster::server {
namespace {

std::string seat_and_token(const std::string& seat, const std::string& token) {
  return message({{"seat", quoted(seat)}, {"token", quoted(token)}});
}

base::Problem closing() { return {"closing", "", "The server is about to stop.", ""}; }

}  // namespace

// Somebody holds the seat from now on; with the last free one the game begins.
std::optional<TableHost::Prepared> TableHost::seated_at(
    std::size_t seat, store::SeatRow seat_row, std::function<void(std::string)> reply,
    std::function<void(const base::Problem&)> failed) {
  store::TableRow after = row_;
  after.seats[seat] = std::move(seat_row);
  store::Change change{.table = id_};
  change.seats = {{static_cast<std::uint32_t>(seat), after.seats[seat]}};
  std::shared_ptr<Opened> opened;
  if (is_full(after)) {
    auto game = open_game(services_, after);
    if (!game) {
      failed(game.error());
      return std::nullopt;
    }
    opened = std::make_shared<Opened>(std::move(*game));
    change.entries = opened->entries;
    change.beginning = opened->beginning;
    const bool is_over = opened->table->outcome().has_value();
    change.standing = store::Standing{is_over ? store::State::over : store::State::playing,
                                      opened->table->seq(), clock_.text(now_ms()), 0};
    after.state = change.standing->state;
    after.seq = change.standing->seq;
    after.left = change.standing->left;
    after.rules = opened->beginning.rules;
  }
  const auto stored = [this, after, opened, reply = std::move(reply)] {
    row_ = after;
    if (opened) begun(std::move(*opened));
    reply(info());
    publish_table();
    if (opened) {
      publish(0);
      go_on();
    }
  };
  return Prepared{std::move(change), stored, std::move(failed)};
}

void TableHost::begun(Opened opened) {
  table_ = std::move(opened.table);
  row_.header = opened.beginning.header;
  clock_.run(table_->to_act().must, now_ms());
  const std::int64_t now = now_ms();
  for (std::int64_t& gone : gone_ms_)
    if (gone != 0) gone = now;
}

std::optional<std::size_t> TableHost::seat_to_join(const JoinAsk& ask, base::Problem& why) const {
  std::optional<std::size_t> found;
  const std::string hash = hash_of(ask.invite);
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const store::SeatRow& seat = row_.seats[i];
    const bool is_invited = is_same_hash(seat.invite, hash);
    const bool is_free = ask.invite.empty() ? seat.holder == "open" : is_invited;
    const bool is_meant = ask.seat.empty() || ask.seat == seat.seat;
    if (is_free && is_meant && !found) found = i;
  }
  if (found) return found;
  why = ask.invite.empty()
            ? base::Problem{"taken", "", "No such seat is open at this table.", "/seat"}
            : base::Problem{"bad_invite", "", "This invitation fits no free seat.", "/invite"};
  return std::nullopt;
}

void TableHost::join(JoinAsk ask, Reply reply) {
  post([self = shared_from_this(), ask = std::move(ask), reply = std::move(reply)] {
    self->used_ms_ = self->now_ms();
    self->submit([self = self.get(), ask, reply]() -> std::optional<Prepared> {
      const auto fail = [reply](const base::Problem& why) { reply(base::fail(why)); };
      base::Problem why = closing();
      const auto seat = self->is_closing_ ? std::nullopt : self->seat_to_join(ask, why);
      if (!seat) {
        if (why.code == "bad_invite") ++self->services_.metrics.bad_tokens;
        fail(why);
        return std::nullopt;
      }
      const std::string token = fresh_token();
      store::SeatRow row = self->row_.seats[*seat];
      row.holder = "person";
      row.name = ask.name.empty() ? "Guest" : ask.name;
      row.number = ask.number;
      row.token = hash_of(token);
      row.invite.clear();
      const std::string answer = seat_and_token(row.seat, token);
      return self->seated_at(
          *seat, row, [reply, answer](const std::string&) { reply(answer); }, fail);
    });
  });
}

void TableHost::take(std::size_t seat, std::string token, Reply reply) {
  post([self = shared_from_this(), seat, token = std::move(token), reply = std::move(reply)] {
    self->submit([self = self.get(), seat, token, reply]() -> std::optional<Prepared> {
      const auto fail = [reply](const base::Problem& why) { reply(base::fail(why)); };
      if (seat >= self->row_.seats.size()) {
        fail({"taken", "", "There is no such seat at this table.", ""});
        return std::nullopt;
      }
      store::SeatRow row = self->row_.seats[seat];
      const auto answer = [reply, name = row.seat, token](const std::string& info) {
        reply(message({{"table", info}, {"seats", "[" + seat_and_token(name, token) + "]"}}));
      };
      if (is_same_hash(row.token, hash_of(token))) {
        answer(self->info());
        return std::nullopt;
      }
      const bool is_held = row.holder == "link" && row.invite.empty() && row.token.empty();
      if (!is_held || self->is_closing_) {
        fail({"taken", "", "The seat is taken.", ""});
        return std::nullopt;
      }
      row.holder = "person";
      row.token = hash_of(token);
      return self->seated_at(seat, row, answer, fail);
    });
  });
}

std::optional<std::size_t> TableHost::seat_of_token(const std::string& token) const {
  std::optional<std::size_t> found;
  const std::string hash = hash_of(token);
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (is_same_hash(row_.seats[i].token, hash)) found = i;
  return found;
}

void TableHost::follow(std::string token,
                       std::function<void(base::Result<Follow, base::Problem>)> reply) {
  post([self = shared_from_this(), token = std::move(token), reply = std::move(reply)] {
    self->submit([self = self.get(), token, reply]() -> std::optional<Prepared> {
      const auto seat = self->seat_of_token(token);
      if (!seat) {
        ++self->services_.metrics.bad_tokens;
        reply(base::failed("bad_token", "This token fits no seat of the table.", "/token"));
        return std::nullopt;
      }
      if (self->row_.state != store::State::over) {
        reply(base::failed("not_over", "The game is not over yet."));
        return std::nullopt;
      }
      const std::size_t next = seat_after(self->row_, *seat);
      if (!self->row_.rematch.empty()) {
        const std::string& table = self->row_.rematch;
        reply(Follow{table, next, token_at(table, token)});
        return std::nullopt;
      }
      const store::TableRow row = follow_row(self->services_, self->row_);
      store::Change change{.table = self->id_};
      change.rematch = row.id;
      change.follower = row;
      const auto stored = [self, reply, row, next, token] {
        ++self->services_.metrics.tables_made;
        self->row_.rematch = row.id;
        self->publish_table();
        reply(Follow{row.id, next, token_at(row.id, token)});
      };
      return Prepared{change, stored,
                      [reply](const base::Problem& why) { reply(base::fail(why)); }};
    });
  });
}

// The seat of this name, if its player has been away for longer than the table allows, or if its
// bot has given up.
base::Result<std::size_t, base::Problem> TableHost::gone_seat(Seat asker,
                                                              const std::string& name) const {
  const auto refused = [](const char* code, std::string words) {
    return base::fail(base::Problem{code, "", std::move(words), "/seat"});
  };
  if (asker == Seat::spectator) return refused("not_seated", "Only who plays here may do that.");
  if (!table_ || table_->outcome()) return refused("game_over", "No game is being played.");
  const auto is_it = [&](const store::SeatRow& seat) { return seat.seat == name; };
  const auto found = std::find_if(row_.seats.begin(), row_.seats.end(), is_it);
  if (found == row_.seats.end())
    return refused("unknown_seat", "There is no such seat at this table.");
  const auto index = static_cast<std::size_t>(found - row_.seats.begin());
  if (has_given_up(index)) return index;
  if (found->holder != "person" || contract::seat_at(index) == asker)
    return refused("not_gone", "Another person's seat was expected.");
  if (clock_.kind() == ClockKind::correspondence)
    return refused("not_gone", "At this table the clock decides, not who is here.");
  if (gone_ms_[index] == 0) return refused("not_gone", "This player is here.");
  const std::int64_t wait_ms = gone_ms_[index] + std::int64_t{row_.grace_s} * 1'000 - now_ms();
  if (wait_ms > 0)
    return refused("too_early",
                   fmt::format("This player may still be away for {} s.", wait_ms / 1'000 + 1));
  return index;
}

void TableHost::replace(Origin origin, const Replace& ask) {
  submit([this, origin = std::move(origin), ask]() -> std::optional<Prepared> {
    const auto seat = gone_seat(origin.seat, ask.seat);
    if (!seat) {
      origin.answer(base::fail(seat.error()));
      return std::nullopt;
    }
    store::SeatRow row = row_.seats[*seat];
    row.holder = "bot";
    row.level = ask.level;
    row.name = fmt::format("{} bot", ask.level);
    row.token.clear();
    store::Change change{.table = id_};
    change.seats = {{static_cast<std::uint32_t>(*seat), row}};
    const auto stored = [this, index = *seat, row, origin] {
      row_.seats[index] = row;
      bot_faults_[index] = 0;
      note_presence();
      origin.answer(row_.seq);
      publish_people();
      publish_table();
      go_on();
    };
    return Prepared{change, stored,
                    [origin](const base::Problem& why) { origin.answer(base::fail(why)); }};
  });
}

void TableHost::claim(Origin origin, const Claim& ask) {
  submit([this, origin = std::move(origin), ask]() -> std::optional<Prepared> {
    const auto seat = gone_seat(origin.seat, ask.seat);
    if (!seat) {
      origin.answer(base::fail(seat.error()));
      return std::nullopt;
    }
    return prepared(table_->propose_resign(contract::seat_at(*seat)), origin);
  });
}

}  // namespace muster::server
