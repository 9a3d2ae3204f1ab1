#include <algorithm>
#include <array>
#include <chrono>
#include <map>

#include <fmt/format.h>

#include "server/messages.h"
#include "server/table_host.h"
#include "wire/answer.h"

namespace muster::server {
namespace {

constexpr std::string_view kSpectator = "spectator";
constexpr std::string_view kTableItself = "table";

std::int64_t steady_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

void refuse(const TableHost::ViewerPtr& viewer, std::int64_t id, const base::Problem& problem) {
  viewer->send(text_of(wire::error_line(id, problem)));
}

base::Problem not_seated() {
  return {"not_seated", "", "Only who holds a seat may do that; expected \"sit\" before it.", ""};
}

}  // namespace

const TableHost::Seated* TableHost::find(const ViewerPtr& viewer) const {
  const auto found = std::find_if(viewers_.begin(), viewers_.end(),
                                  [&](const Seated& seated) { return seated.viewer == viewer; });
  return found == viewers_.end() ? nullptr : &*found;
}

void TableHost::hear(ViewerPtr viewer, SocketRequest request, std::int64_t came_us) {
  strand_->run([self = shared_from_this(), viewer = std::move(viewer), request = std::move(request),
                came_us] {
    self->used_ms_ = self->now_ms();
    if (self->is_closing_)
      return refuse(viewer, request.id,
                    {"closing", "", "The table is closing; connect again.", ""});
    const Seated* from = self->find(viewer);
    if (from) return self->on(Seated(*from), request.id, request.ask, came_us);
    self->enter(viewer, request.id, request.ask);
  });
}

void TableHost::enter(const ViewerPtr& viewer, std::int64_t id, const SocketAsk& ask) {
  const Sit* sit = std::get_if<Sit>(&ask);
  const Watch* watch = std::get_if<Watch>(&ask);
  if (!sit && !watch)
    return refuse(viewer, id,
                  {"not_seated", "", "The first message has to be \"sit\" or \"watch\".", "/kind"});
  Seated seated{viewer, Seat::spectator};
  if (sit) {
    const auto seat = seat_of_token(sit->token);
    if (!seat) {
      ++services_.metrics.bad_tokens;
      return refuse(viewer, id,
                    {"bad_token", "", "This token fits no seat of the table.", "/token"});
    }
    seated.seat = contract::seat_at(*seat);
  } else if (!row_.spectators) {
    return refuse(viewer, id, {"no_spectators", "", "This table is not to be watched.", "/kind"});
  }
  if (viewers_.size() >= services_.settings.watchers)
    return refuse(viewer, id, {"full", "", "Too many look at this table already.", ""});
  viewers_.push_back(seated);
  note_presence();
  show(seated, id, sit ? sit->since : watch->since);
  publish_people();
  go_on();
}

void TableHost::leave(ViewerPtr viewer) {
  post([self = shared_from_this(), viewer = std::move(viewer)] {
    if (!self->find(viewer)) return;
    std::erase_if(self->viewers_, [&](const Seated& seated) { return seated.viewer == viewer; });
    self->used_ms_ = self->now_ms();
    self->note_presence();
    self->publish_people();
  });
}

// People are here by their connections, bots as long as they answer.
void TableHost::note_presence() {
  contract::SeatSet here;
  for (const Seated& seated : viewers_)
    if (seated.seat != Seat::spectator) here.add(seated.seat);
  contract::SeatSet shown = here;
  for (std::size_t i = 0; i < row_.seats.size(); ++i)
    if (row_.seats[i].holder == "bot" && !has_given_up(i)) shown.add(contract::seat_at(i));
  here_ = shown.bits;
  for (std::size_t i = 0; i < gone_ms_.size(); ++i) {
    if (here.has(contract::seat_at(i))) {
      gone_ms_[i] = 0;
    } else if (gone_ms_[i] == 0) {
      gone_ms_[i] = now_ms();
    }
  }
}

void TableHost::show(const Seated& seated, std::int64_t id, std::optional<std::uint32_t> since) {
  const std::string_view name = seated.seat == Seat::spectator
                                    ? kSpectator
                                    : row_.seats[contract::index_of(seated.seat)].seat;
  const std::uint32_t first = since && *since < row_.seq ? *since + 1 : since ? row_.seq + 1 : 0;
  std::string text;
  json::Writer out(text);
  out.begin_object().field("id", id).field("kind", "seated").key("table");
  write_info(out, row_, services_.title_of(row_.game), here());
  out.field("viewer", name);
  write_game(out, game_now(), first, seated.seat);
  out.key("chat").begin_array();
  for (const store::ChatRow& row : chat_) write_chat(out, row);
  out.end_array().end_object();
  seated.viewer->send(text_of(std::move(text)));
}

TableHost::Origin TableHost::origin_of(const Seated& from, std::int64_t id, std::string uid,
                                       std::int64_t came_us) {
  Origin origin{from.seat, std::move(uid), false, {}, Asked{from.viewer, id, came_us}};
  origin.answer = [viewer = from.viewer,
                   id](const base::Result<std::uint32_t, base::Problem>& seq) {
    if (!seq) return refuse(viewer, id, seq.error());
    viewer->send(text_of(answer_to(id, "done", {{"seq", fmt::format("{}", *seq)}})));
  };
  return origin;
}

void TableHost::on(const Seated& from, std::int64_t id, const SocketAsk& ask,
                   std::int64_t came_us) {
  if (std::holds_alternative<Sit>(ask) || std::holds_alternative<Watch>(ask))
    return refuse(from.viewer, id,
                  {"seated_already", "", "This connection looks at the table already.", "/kind"});
  if (const auto* moment = std::get_if<Moment>(&ask)) return show_moment(from, id, moment->seq);
  if (from.seat == Seat::spectator) return refuse(from.viewer, id, not_seated());
  // The seat may have been handed to a bot meanwhile, and its token is void.
  if (row_.seats[contract::index_of(from.seat)].holder != "person")
    return refuse(from.viewer, id, not_seated());
  const auto origin = [&](std::string uid) { return origin_of(from, id, std::move(uid), came_us); };
  if (const auto* play = std::get_if<Play>(&ask))
    return this->play(origin(play->uid), play->action, play->question);
  if (const auto* undo = std::get_if<Undo>(&ask)) return this->undo(origin(undo->uid));
  if (const auto* resign = std::get_if<Resign>(&ask)) return this->resign(origin(resign->uid));
  if (const auto* chat = std::get_if<Chat>(&ask)) return say(from, id, *chat);
  if (const auto* replace = std::get_if<Replace>(&ask)) return this->replace(origin({}), *replace);
  if (const auto* claim = std::get_if<Claim>(&ask)) return this->claim(origin({}), *claim);
}

void TableHost::show_moment(const Seated& from, std::int64_t id, std::uint32_t seq) {
  if (!table_ || seq > table_->seq())
    return refuse(
        from.viewer, id,
        {"no_such_entry", "",
         fmt::format("There is no entry {}; the last one is {}.", seq, row_.seq), "/seq"});
  const auto view = table_->view_json_at(seq, from.seat);
  if (!view) return refuse(from.viewer, id, view.error());
  from.viewer->send(
      text_of(answer_to(id, "moment", {{"seq", fmt::format("{}", seq)}, {"view", *view}})));
}

void TableHost::say(const Seated& from, std::int64_t id, const Chat& ask) {
  store::ChatRow row{row_.seats[contract::index_of(from.seat)].seat, ask.text, now_ms() / 1'000};
  submit([this, row, viewer = from.viewer, id]() -> std::optional<Prepared> {
    store::Change change{.table = id_};
    change.chat = row;
    const auto stored = [this, row, viewer, id] {
      viewer->send(text_of(answer_to(id, "done", {{"seq", fmt::format("{}", row_.seq)}})));
      add_chat(row);
    };
    return Prepared{change, stored,
                    [viewer, id](const base::Problem& why) { refuse(viewer, id, why); }};
  });
}

// What the table itself has to say, among what the players say.
void TableHost::note(std::string text) {
  submit([this, row = store::ChatRow{std::string(kTableItself), std::move(text),
                                     now_ms() / 1'000}]() -> std::optional<Prepared> {
    store::Change change{.table = id_};
    change.chat = row;
    const auto stored = [this, row] { add_chat(row); };
    return Prepared{change, stored, [](const base::Problem&) {}};
  });
}

void TableHost::add_chat(const store::ChatRow& row) {
  chat_.push_back(row);
  if (chat_.size() > store::kChatKept) chat_.pop_front();
  send_all(unasked("chat", {{"from", quoted(row.from)},
                            {"text", quoted(row.text)},
                            {"at", fmt::format("{}", row.at_s)}}));
}

// Every viewer is told what its seat may know; those of one seat get the same bytes, except for who
// asked for it.
void TableHost::publish(std::uint32_t first, const std::optional<Asked>& asked) {
  if (!table_) return;
  const GameNow now = game_now();
  const auto update_for = [&](Seat seat, std::optional<std::int64_t> id) {
    std::string text;
    text.reserve(update_bytes_);
    json::Writer out(text);
    out.begin_object();
    if (id) out.field("id", *id);
    out.field("kind", "update");
    write_game(out, now, first, seat);
    out.end_object();
    update_bytes_ = text.size() + text.size() / 8;  // the next one will be much like it
    return text_of(std::move(text));
  };
  std::map<Seat, Text> texts;
  for (const Seated& seated : viewers_) {
    if (asked && seated.viewer == asked->viewer) {
      seated.viewer->send(update_for(seated.seat, asked->id));
      services_.metrics.acknowledged.add(steady_us() - asked->came_us);
      continue;
    }
    Text& text = texts[seated.seat];
    if (!text) text = update_for(seated.seat, std::nullopt);
    seated.viewer->send(text);
  }
}

void TableHost::publish_people() {
  const auto watchers = std::count_if(viewers_.begin(), viewers_.end(), [](const Seated& seated) {
    return seated.seat == Seat::spectator;
  });
  send_all(unasked(
      "people", {{"seats", seats_json(row_, here())}, {"watchers", fmt::format("{}", watchers)}}));
}

void TableHost::publish_table() { send_all(unasked("table", {{"table", info()}})); }

void TableHost::send_all(std::string text) {
  const Text shared = text_of(std::move(text));
  for (const Seated& seated : viewers_) seated.viewer->send(shared);
}

void TableHost::end_all(std::string_view words) {
  const Text bye = text_of(unasked("bye", {{"words", quoted(words)}}));
  for (const Seated& seated : viewers_) seated.viewer->end(bye);
}

}  // namespace muster::server
