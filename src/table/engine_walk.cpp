// What the engine answers about choosing: walks, reach, typed orders.
#include <algorithm>
#include <array>
#include <utility>

#include "table/completion.h"
#include "table/engine.h"
#include "table/reach.h"
#include "table/typed.h"
#include "table/walk.h"
#include "wire/answer.h"

namespace muster::table {
namespace {

void write_offers(json::Writer& out, const std::vector<contract::SpokenOffer>& offers) {
  out.begin_array();
  for (const auto& offer : offers) wire::write_offer(out, offer);
  out.end_array();
}

void write_choices(json::Writer& out, const std::vector<Choice>& choices) {
  out.begin_array();
  for (const Choice& choice : choices) {
    out.begin_object().key("pick");
    wire::write_pick(out, choice.pick);
    out.key("offers");
    write_offers(out, choice.offers);
    out.end_object();
  }
  out.end_array();
}

void write_made(json::Writer& out, const WalkPick& made) {
  out.begin_object().key("pick");
  wire::write_pick(out, made.pick);
  if (!made.verb.empty()) out.field("verb", made.verb);
  if (made.goes_on) out.field("goes-on", true);
  if (made.is_filled) out.field("filled", true);
  out.end_object();
}

void write_walk(json::Writer& out, const Walk& walk) {
  out.field("accepted", walk.accepted).key("picks").begin_array();
  for (const WalkPick& made : walk.picks) write_made(out, made);
  out.end_array().key("earlier").begin_array();
  for (const auto& choices : walk.earlier) write_choices(out, choices);
  out.end_array().key("choices");
  write_choices(out, walk.choices);
  out.key("meaning");
  write_offers(out, walk.meaning);
  if (!walk.menu.empty()) {
    out.key("menu");
    write_offers(out, walk.menu);
  }
  if (walk.action) {
    out.key("action");
    wire::write_offer(out, *walk.action);
  }
  if (walk.problem) {
    out.key("problem");
    wire::write_problem(out, *walk.problem);
  }
}

void write_cells(json::Writer& out, std::string_view key, const std::vector<int>& cells) {
  out.key(key).begin_array();
  for (const int cell : cells) out.value(cell);
  out.end_array();
}

void write_dangers(json::Writer& out, const std::vector<contract::Danger>& dangers) {
  if (dangers.empty()) return;
  out.key("dangers").begin_array();
  for (const contract::Danger& danger : dangers)
    out.begin_object()
        .field("piece", danger.piece)
        .field("weight", danger.weight)
        .field("total", danger.total)
        .field("words", danger.words)
        .field("clause", danger.clause)
        .end_object();
  out.end_array();
}

bool is_wanted(const wire::AskReach& ask, const Reach& found) {
  const auto has = [&](const std::vector<int>& cells) {
    return std::binary_search(cells.begin(), cells.end(), static_cast<int>(*ask.cell));
  };
  if (ask.piece && found.piece != static_cast<int>(*ask.piece)) return false;
  return !ask.cell || found.ahead == Ahead::unknown || has(found.goes) || has(found.strikes);
}

}  // namespace

Engine::Text Engine::on(const wire::AskWalk& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  std::vector<WalkPick> picks;
  picks.reserve(ask.picks.size());
  for (const auto& [pick, verb, goes_on] : ask.picks) picks.push_back({pick, verb, goes_on, false});
  const auto walked = walk(window(), *seat, picks);
  if (!walked) return base::fail(walked.error());
  std::string text;
  json::Writer out = begin(text, "walk");
  out.field("seat", window().seat_names()[contract::index_of(*seat)]);
  out.field("question", window().question());
  write_walk(out, *walked);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskReach& ask) {
  constexpr std::array<std::string_view, 3> kAhead = {"unknown", "step", "turn"};
  const bool is_anybody = ask.seat.empty() && !window().to_act().awaited().any();
  const auto viewer = is_anybody ? Seat::spectator : seat_named(ask.seat);
  if (!viewer) return base::fail(viewer.error());
  std::string text;
  json::Writer out = begin(text, "reach");
  out.key("pieces").begin_array();
  for (const Reach& found : reach(window(), *viewer)) {
    if (!is_wanted(ask, found)) continue;
    out.begin_object().field("piece", found.piece);
    out.field("ahead", kAhead[static_cast<std::size_t>(found.ahead)]);
    write_cells(out, "goes", found.goes);
    write_cells(out, "strikes", found.strikes);
    write_cells(out, "beside", found.beside);
    write_dangers(out, found.dangers);
    out.end_object();
  }
  out.end_array().end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskComplete& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  std::string text;
  json::Writer out = begin(text, "completions");
  out.key("completions").begin_array();
  for (const Completion& each : completions(window(), *seat, ask.text))
    out.begin_object()
        .field("text", each.text)
        .field("words", each.words)
        .field("whole", each.is_whole)
        .end_object();
  out.end_array();
  const Typed meant = typed(window(), *seat, ask.text);
  if (meant.action) out.field("action", *meant.action);
  if (meant.problem) {
    out.key("problem");
    wire::write_problem(out, *meant.problem);
  }
  out.end_object();
  return text;
}

}  // namespace muster::table
