#include <utility>

#include "base/check.h"
#include "server/rate.h"
#include "server/table_host.h"
#include "server/tokens.h"
#include "table/swap.h"

namespace muster::server {
namespace {

std::string seat_and_token(const std::string& seat, const std::string& token) {
  return message({{"seat", json_quoted(seat)}, {"token", json_quoted(token)}});
}

base::Problem closing() { return base::problem("closing", "The server is stopping."); }

Failed failing(const Reply& reply) {
  return [reply](const base::Problem& why) { reply(base::fail(why)); };
}

// Whoever asked is told why not, and nothing is stored.
std::optional<Prepared> declined(const Failed& failed, const base::Problem& why) {
  failed(why);
  return std::nullopt;
}

}  // namespace

void TableHost::join(JoinAsk ask, Reply reply) {
  anchor_.post([this, ask = std::move(ask), reply = std::move(reply)] {
    used_ms_ = now_ms();
    const Failed failed = failing(reply);
    const auto judge = [this, ask, reply, failed]() -> std::optional<Prepared> {
      if (is_closing_) return declined(failed, closing());
      const auto joined = seats_.join(ask);
      if (!joined) {
        if (joined.error().code == "bad_invite") ++services_.metrics.bad_tokens;
        return declined(failed, joined.error());
      }
      const std::string answer = seat_and_token(joined->change.row.seat, joined->token);
      return seated(joined->change, [reply, answer] { reply(answer); });
    };
    steps_.submit(judge, failed);
  });
}

void TableHost::take(Seat seat, std::string token, Reply reply) {
  anchor_.post([this, seat, token = std::move(token), reply = std::move(reply)] {
    const Failed failed = failing(reply);
    const auto answer = [this, seat, token, reply] {
      const std::string held = seat_and_token(seats_.at(seat).seat, token);
      reply(message({{"table", info_json(table_now())}, {"seats", "[" + held + "]"}}));
    };
    const auto judge = [this, seat, token, answer, failed]() -> std::optional<Prepared> {
      if (seats_.is_held_by(seat, token)) {
        answer();
        return std::nullopt;
      }
      if (is_closing_) return declined(failed, closing());
      const auto taken = seats_.take(seat, token);
      if (!taken) return declined(failed, taken.error());
      return seated(*taken, answer);
    };
    steps_.submit(judge, failed);
  });
}

// Somebody holds the seat from now on.
Prepared TableHost::seated(const SeatChange& change, std::function<void()> reply) {
  store::Change stored{.table = id_};
  stored.seats = {{static_cast<std::uint32_t>(contract::index_of(change.seat)), change.row}};
  return {std::move(stored), [this, change, reply = std::move(reply)] {
            seats_.put(change);
            reply();
            audience_.publish_table(table_now());
          }};
}

void TableHost::add_number(const Asked& asked, Seat seat, std::uint64_t number) {
  const Failed failed = [asked](const base::Problem& why) { refuse(asked, why); };
  const auto judge = [this, asked, seat, number, failed]() -> std::optional<Prepared> {
    const auto change = seats_.with_number(seat, number);
    if (!change) return declined(failed, change.error());
    if (seats_.at(seat).number) {
      confirm(asked, row_.seq);
      return std::nullopt;
    }
    return numbered(*change, asked, failed);
  };
  steps_.submit(judge, failed);
}

// With the last number that was missing the game begins: the seed was committed to before any came.
std::optional<Prepared> TableHost::numbered(const SeatChange& change, const Asked& asked,
                                            const Failed& failed) {
  store::Change stored{.table = id_};
  stored.seats = {{static_cast<std::uint32_t>(contract::index_of(change.seat)), change.row}};
  store::TableRow after = row();
  after.seats[contract::index_of(change.seat)] = change.row;
  std::shared_ptr<Opened> opened;
  if (is_ready(after.seats)) {
    auto game = open_game(services_, after, file_);
    if (!game) return declined(failed, game.error());
    opened = std::make_shared<Opened>(std::move(*game));
    stored.entries = opened->entries;
    stored.beginning = opened->beginning;
    stored.standing = standing_of(*opened, clock_.clock().text(now_ms()));
  }
  auto then = [this, change, asked, opened, standing = stored.standing] {
    seats_.put(change);
    if (opened) begin(std::move(*opened), *standing);
    confirm(asked, row_.seq);
    audience_.publish_table(table_now());
    if (!opened) return;
    audience_.publish_start(game_now());
    go_on();
    check_sound();
  };
  return Prepared{std::move(stored), std::move(then)};
}

void TableHost::begin(Opened opened, const store::Standing& standing) {
  MUSTER_DCHECK(!game_ && is_ready(seats_.rows()));
  game_ = std::move(opened.table);
  is_rested_ = false;
  row_.header = opened.beginning.header;
  row_.rules = opened.beginning.rules;
  row_.state = standing.state;
  row_.seq = standing.seq;
  row_.left = standing.left;
  clock_.run(game_->to_act().awaited(), now_ms());
  seats_.count_anew(now_ms());
}

void TableHost::follow(std::string token, std::string guest, MayOpen may_open, FollowReply reply) {
  anchor_.post([this, token = std::move(token), guest = std::move(guest),
                may_open = std::move(may_open), reply = std::move(reply)] {
    const Failed failed = [reply](const base::Problem& why) { reply(base::fail(why)); };
    const auto judge = [this, token, guest, may_open, reply, failed]() -> std::optional<Prepared> {
      if (is_closing_) return declined(failed, closing());
      const auto seat = seats_.seat_of_token(token);
      if (!seat) {
        ++services_.metrics.bad_tokens;
        return declined(failed, seat.error());
      }
      if (row_.state != store::State::over)
        return declined(failed, base::problem("not_over", "The game is not over yet."));
      MUSTER_DCHECK(game_);  // a game that is over has been begun
      const auto& side_of = game_->names().side_of;
      const Seat after = table::seat_after(*seat, side_of);
      const auto answer = [this, reply, after, token] {
        reply(Follow{row_.rematch, after, token_at(row_.rematch, token)});
      };
      if (!row_.rematch.empty()) {
        answer();
        return std::nullopt;
      }
      if (!may_open()) return declined(failed, too_many_tables());
      store::TableRow next = follow_row(services_, row(), side_of);
      next.guest = guest;
      return followed(next, answer);
    };
    steps_.submit(judge, failed);
  });
}

Prepared TableHost::followed(const store::TableRow& next, std::function<void()> reply) {
  store::Change change{.table = id_};
  change.rematch = next.id;
  change.follower = next;
  return {std::move(change), [this, id = next.id, reply = std::move(reply)] {
            ++services_.metrics.tables_made;
            row_.rematch = id;
            audience_.publish_table(table_now());
            reply();
          }};
}

SeatBook::SeatResult TableHost::gone_seat(Seat asker, const std::string& name) const {
  if (!game_ || is_over())
    return base::failed("game_over", "There is no game in progress.", "/seat");
  return seats_.gone(asker, name, bots_.given_up(), now_ms());
}

void TableHost::replace(const Asked& asked, Seat asker, const Replace& ask) {
  const Failed failed = [asked](const base::Problem& why) { refuse(asked, why); };
  const auto judge = [this, asked, asker, ask, failed]() -> std::optional<Prepared> {
    const auto seat = gone_seat(asker, ask.seat);
    if (!seat) return declined(failed, seat.error());
    const SeatChange change = seats_.with_bot(*seat, ask.level);
    store::Change stored{.table = id_};
    stored.seats = {{static_cast<std::uint32_t>(contract::index_of(*seat)), change.row}};
    return Prepared{std::move(stored), [this, change, asked] {
                      seats_.put(change);
                      bots_.forgive(change.seat);
                      note_presence();
                      confirm(asked, row_.seq);
                      audience_.publish_people(table_now());
                      audience_.publish_table(table_now());
                      go_on();
                    }};
  };
  steps_.submit(judge, failed);
}

}  // namespace muster::server
