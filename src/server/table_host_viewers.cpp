#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "server/table_host.h"

namespace muster::server {
namespace {

base::Problem not_seated() {
  return base::problem("not_seated", "Only a seated player can do that; send \"sit\" first.");
}

base::Problem busy() {
  return base::problem("busy", "Too many steps of this table wait to be stored. Try again.");
}

}  // namespace

void TableHost::hear(Asked asked, SocketAsk ask) {
  anchor_.run([this, asked = std::move(asked), ask = std::move(ask)] {
    used_ms_ = now_ms();
    if (is_closing_)
      return refuse(asked, base::problem("closing", "This table is closing. Please reconnect."));
    const auto seat = audience_.seat_of(asked.viewer);
    if (seat) return answer(asked, *seat, ask);
    enter(asked, ask);
  });
}

void TableHost::enter(const Asked& asked, const SocketAsk& ask) {
  const Sit* sit = std::get_if<Sit>(&ask);
  const Watch* watch = std::get_if<Watch>(&ask);
  if (!sit && !watch)
    return refuse(asked, base::problem("not_seated",
                                       "The first message must be \"sit\" or \"watch\".", "/kind"));
  Seat seat = Seat::spectator;
  if (sit) {
    const auto found = seats_.seat_of_token(sit->token);
    if (!found) {
      ++services_.metrics.bad_tokens;
      return refuse(asked, found.error());
    }
    seat = *found;
  } else if (!row_.spectators) {
    return refuse(asked,
                  base::problem("no_spectators", "This table does not allow spectators.", "/kind"));
  }
  if (!audience_.has_room(seat))
    return refuse(asked, base::problem("full", "Too many people are watching this table."));
  if (sit) take_over(asked.viewer->guest());
  audience_.add(asked.viewer, seat);
  note_presence();
  audience_.greet(asked, game_now(), sit ? sit->since : watch->since);
  audience_.publish_people(table_now());
  go_on();
}

// Whoever sits down here plays here, whoever woke the table.
void TableHost::take_over(const std::string& guest) {
  if (guest == owner_) return;
  const std::string before = std::exchange(owner_, guest);
  {
    const std::lock_guard lock(guest_mutex_);
    guest_ = guest;
  }
  bots_.on_new_owner(before);
}

void TableHost::leave(ViewerPtr viewer) {
  anchor_.post([this, viewer = std::move(viewer)] {
    if (!audience_.seat_of(viewer)) return;
    audience_.remove(viewer);
    used_ms_ = now_ms();
    note_presence();
    audience_.publish_people(table_now());
  });
}

// People are here by their connections, bots as long as they answer.
void TableHost::note_presence() {
  const contract::SeatSet here = audience_.here();
  seats_.note_here(here, now_ms());
  const unsigned bots = seats_.bots().bits & ~unsigned{bots_.given_up().bits};
  here_ = static_cast<std::uint16_t>(here.bits | bots);
}

void TableHost::answer(const Asked& asked, Seat seat, const SocketAsk& ask) {
  if (std::holds_alternative<Sit>(ask) || std::holds_alternative<Watch>(ask))
    return refuse(asked, base::problem("seated_already", "This connection is already at the table.",
                                       "/kind"));
  if (const auto* moment = std::get_if<Moment>(&ask)) return show_moment(asked, seat, moment->seq);
  // The seat may have been handed to a bot since, and its token is void.
  if (!seats_.people().has(seat)) return refuse(asked, not_seated());
  if (steps_.is_full()) return refuse(asked, busy());
  act(asked, seat, ask);
}

void TableHost::act(const Asked& asked, Seat seat, const SocketAsk& ask) {
  const auto origin = [&](const std::string& uid) { return Origin{seat, uid, asked, nullptr}; };
  if (const auto* add = std::get_if<AddNumber>(&ask)) return add_number(asked, seat, add->number);
  if (const auto* play = std::get_if<Play>(&ask))
    return this->play(origin(play->uid), play->action, play->question);
  if (const auto* undo = std::get_if<Undo>(&ask)) return this->undo(origin(undo->uid));
  if (const auto* resign = std::get_if<Resign>(&ask)) return this->resign(origin(resign->uid));
  if (const auto* claim = std::get_if<Claim>(&ask)) return this->claim(origin({}), claim->seat);
  if (const auto* replace = std::get_if<Replace>(&ask)) return this->replace(asked, seat, *replace);
  const auto* chat = std::get_if<Chat>(&ask);
  MUSTER_DCHECK(chat);  // a ping is answered by the socket
  if (!chat) return;
  const std::string& name = seats_.at(seat).seat;
  if (const auto why = services_.bans.refuse_chat(id_, name, asked.guest, now_ms()))
    return refuse(asked, *why);
  say(name, chat->text, asked);
}

void TableHost::show_moment(const Asked& asked, Seat seat, std::uint32_t seq) const {
  if (!game_ || seq > game_->seq())
    return refuse(asked, base::problem("no_such_entry",
                                       fmt::format("There is no entry {}; the last one is {}.", seq,
                                                   row_.seq),
                                       "/seq"));
  const auto view = game_->view_json_at(seq, seat);
  if (!view) return refuse(asked, view.error());
  asked.viewer->send(
      text_of(answer_to(asked.id, "moment", {{"seq", fmt::format("{}", seq)}, {"view", *view}})));
}

// What a player says, or, unasked, the table itself.
void TableHost::say(std::string from, std::string text, const std::optional<Asked>& asked) {
  const store::ChatRow row{std::move(from), std::move(text), now_ms() / 1'000};
  const auto judge = [this, row, asked]() -> std::optional<Prepared> {
    store::Change change{.table = id_};
    change.chat = row;
    return Prepared{std::move(change), [this, row, asked] {
                      if (asked) confirm(*asked, row_.seq);
                      audience_.add_chat(row);
                    }};
  };
  steps_.submit(judge, [asked](const base::Problem& why) {
    if (asked) refuse(*asked, why);
  });
}

}  // namespace muster::server
