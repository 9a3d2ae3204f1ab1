#include "server/audience.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"

namespace muster::server {
namespace {

constexpr std::string_view kSpectator = "spectator";

std::int64_t steady_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

}  // namespace

Audience::Audience(std::size_t most_watchers, std::vector<store::ChatRow> chat, Metrics& metrics)
    : most_watchers_(most_watchers), metrics_(metrics), chat_(chat.begin(), chat.end()) {}

std::optional<contract::Seat> Audience::seat_of(const ViewerPtr& viewer) const {
  const auto found = std::find_if(viewers_.begin(), viewers_.end(),
                                  [&](const Seated& seated) { return seated.viewer == viewer; });
  return found == viewers_.end() ? std::nullopt : std::optional(found->seat);
}

contract::SeatSet Audience::here() const {
  contract::SeatSet here;
  for (const Seated& seated : viewers_)
    if (seated.seat != Seat::spectator) here.add(seated.seat);
  return here;
}

std::size_t Audience::count_at(Seat seat) const {
  return static_cast<std::size_t>(std::count_if(
      viewers_.begin(), viewers_.end(), [&](const Seated& seated) { return seated.seat == seat; }));
}

bool Audience::has_room(Seat seat) const {
  return seat != Seat::spectator || count_at(seat) < most_watchers_;
}

void Audience::end_oldest_at(Seat seat) {
  const auto oldest = std::find_if(viewers_.begin(), viewers_.end(),
                                   [&](const Seated& seated) { return seated.seat == seat; });
  MUSTER_DCHECK(oldest != viewers_.end());
  const ViewerPtr viewer = std::move(oldest->viewer);
  viewers_.erase(oldest);
  viewer->end(text_of(unasked(
      "bye", {{"words", json_quoted(fmt::format("This seat is open in {} newer places, so the "
                                                "oldest one ends here.",
                                                kMostAtASeat))}})));
}

void Audience::add(ViewerPtr viewer, Seat seat) {
  MUSTER_DCHECK(viewer && has_room(seat) && !seat_of(viewer));
  if (seat != Seat::spectator && count_at(seat) >= kMostAtASeat) end_oldest_at(seat);
  viewers_.push_back({std::move(viewer), seat});
}

void Audience::remove(const ViewerPtr& viewer) {
  std::erase_if(viewers_, [&](const Seated& seated) { return seated.viewer == viewer; });
}

void Audience::greet(const Asked& asked, const GameNow& now,
                     std::optional<std::uint32_t> since) const {
  const auto seat = seat_of(asked.viewer);
  MUSTER_DCHECK(seat);
  const std::uint32_t last = now.at.row.seq;
  const std::uint32_t first = since ? std::min(*since, last) + 1 : 0;
  std::string text;
  json::Writer out(text);
  out.begin_object().field("id", asked.id).field("kind", "seated").key("table");
  write_info(out, now.at);
  out.field("viewer",
            *seat == Seat::spectator ? kSpectator : now.at.seats[contract::index_of(*seat)].seat);
  write_game(out, now, first, *seat);
  out.key("chat").begin_array();
  for (const store::ChatRow& row : chat_) write_chat(out, row);
  out.end_array().end_object();
  asked.viewer->send(text_of(std::move(text)));
}

void Audience::publish_start(const GameNow& now) const {
  for (const Seated& seated : viewers_) {
    std::string text;
    json::Writer out(text);
    out.begin_object().field("kind", "update");
    write_game(out, now, 0, seated.seat);
    out.end_object();
    seated.viewer->send(text_of(std::move(text)));
  }
}

void Audience::publish_step(const GameNow& now, std::uint32_t first,
                            const std::optional<Asked>& asked) const {
  if (viewers_.empty()) return;
  StepTexts texts(now, first);
  for (const Seated& seated : viewers_) {
    const Text text = texts.for_seat(seated.seat);
    ++metrics_.updates;
    metrics_.update_bytes += text->size();
    if (asked && seated.viewer == asked->viewer) {
      seated.viewer->send(text_of(with_id(asked->id, *text)));
      metrics_.acknowledged.add(steady_us() - asked->came_us);
    } else {
      seated.viewer->send(text);
    }
  }
}

void Audience::publish_people(const TableNow& table) const {
  send_all(unasked("people", {{"seats", seats_json(table)},
                              {"watchers", fmt::format("{}", count_at(Seat::spectator))}}));
}

void Audience::publish_table(const TableNow& table) const {
  send_all(unasked("table", {{"table", info_json(table)}}));
}

void Audience::add_chat(const store::ChatRow& row) {
  chat_.push_back(row);
  if (chat_.size() > store::kChatKept) chat_.pop_front();
  send_all(unasked("chat", {{"from", json_quoted(row.from)},
                            {"text", json_quoted(row.text)},
                            {"at", fmt::format("{}", row.at_s)}}));
}

void Audience::send_all(std::string text) const {
  const Text shared = text_of(std::move(text));
  for (const Seated& seated : viewers_) seated.viewer->send(shared);
}

void Audience::end(std::string_view words) const {
  const Text bye = text_of(unasked("bye", {{"words", json_quoted(words)}}));
  for (const Seated& seated : viewers_) seated.viewer->end(bye);
}

}  // namespace muster::server
