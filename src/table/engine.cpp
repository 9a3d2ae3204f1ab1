#include "table/engine.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "json/json.h"
#include "table/loading.h"
#include "table/log.h"
#include "table/seals.h"
#include "wire/answer.h"

namespace muster::table {
namespace {

constexpr int kProtocol = 1;
constexpr std::string_view kSpectator = "spectator";

Problem no_table() {
  return base::problem("no_table", "There is no table yet; send \"new\" or \"load\" first.");
}

Problem only_a_view() {
  return base::problem("only_a_view",
                       "This engine holds a view; only the table itself can do that.");
}

template <class A, class... Asks>
constexpr bool kIsAny = (std::is_same_v<A, Asks> || ...);
template <class A>
constexpr bool kNeedsWindow = !kIsAny<A, wire::AskHello, wire::AskProspect, wire::AskNew,
                                      wire::AskLoad, wire::AskLook, wire::AskAudit, wire::AskQuit>;
template <class A>
constexpr bool kNeedsTruth =
    kIsAny<A, wire::AskPlay, wire::AskTick, wire::AskUndo, wire::AskResign, wire::AskRecord,
           wire::AskLog, wire::AskPosition, wire::AskView>;

void write_checks(json::Writer& out, const std::vector<Check>& checks) {
  out.key("checks").begin_array();
  for (const Check& check : checks)
    out.begin_object()
        .field("check", check.name)
        .field("finding", finding_word(check.finding))
        .field("words", check.words)
        .end_object();
  out.end_array();
}

// And the numbers that go with them.
void write_seals(json::Writer& out, const record::Record& record) {
  out.key("seals").begin_array();
  for (const Stretch& seal : stretches_of(record)) {
    out.begin_object().field("from", seal.from);
    out.field("commitment", base::hex_text(seal.commitment)).key("seed");
    if (seal.is_open()) {
      out.value(seal.seed);
    } else {
      out.value(nullptr);
    }
    out.field("draws", seal.draws).end_object();
  }
  out.end_array().key("numbers").begin_array();
  const record::Header& header = record.header;
  for (std::size_t i = 0; i < header.seats.size(); ++i)
    out.begin_object()
        .field("seat", header.seats[i])
        .field("player", header.players[i])
        .field("number", base::hex_text(header.numbers[i]))
        .end_object();
  out.end_array();
}

}  // namespace

Engine::Engine(const Collection& games, World world) : games_(games), world_(std::move(world)) {}

std::string Engine::answer(std::string_view line) {
  const auto request = wire::read_request(line);
  if (!request) return wire::error_line(request.error().id, request.error().problem);
  id_ = request->id;
  auto text = std::visit(
      [&]<class A>(const A& ask) -> Text {
        if (kNeedsWindow<A> && !table_ && !view_) return base::fail(no_table());
        if (kNeedsTruth<A> && !table_) return base::fail(only_a_view());
        return on(ask);
      },
      request->ask);
  if (!text) return wire::error_line(id_, text.error());
  return std::move(*text);
}

json::Writer Engine::begin(std::string& text, std::string_view kind) const {
  json::Writer out(text);
  out.begin_object().field("id", id_).field("kind", kind);
  return out;
}

void Engine::write_status(json::Writer& out) const {
  out.key("status");
  wire::write_status(out, window().status(), window().names());
}

base::Result<Seat, Problem> Engine::seat_named(std::string_view name) const {
  const auto& names = window().seat_names();
  const contract::SeatSet asked = window().to_act().awaited();
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Seat seat = contract::seat_at(i);
    if (name.empty() ? asked.has(seat) : names[i] == name) return seat;
    known.push_back(names[i]);
  }
  if (name.empty()) return base::failed("no_seat", "No seat has to act now; name one.", "seat");
  Problem problem = unknown_name("unknown_seat", "seat", name, known);
  problem.place = "seat";
  return base::fail(problem);
}

base::Result<Seat, Problem> Engine::viewer_named(std::string_view name) const {
  if (name.empty() || name == kSpectator) return Seat::spectator;
  return seat_named(name);
}

Plan Engine::plan_for(const wire::AskNew& ask) const {
  Plan plan;
  plan.game = ask.game;
  plan.scenario = ask.scenario;
  plan.file = base::SharedText(ask.file);
  plan.options = ask.options;
  plan.seed = ask.seed ? *ask.seed : world_.fresh_seed();
  plan.numbers = ask.numbers;
  plan.players = ask.players;
  plan.checkpoints = ask.checkpoints;
  return plan;
}

Engine::Text Engine::on(const wire::AskHello& ask) {
  std::string text;
  json::Writer out = begin(text, "hello");
  out.field("protocol", kProtocol).field("program", "muster").key("games").begin_array();
  for (const auto& door : games_.doors()) {
    if (door->is_hidden() && !ask.hidden) continue;
    const auto usual = door->prospect(games_.library(), {});
    out.begin_object().field("name", door->name()).field("title", door->title()).key("seats");
    wire::write_texts(out, usual ? usual->names.seats : std::vector<std::string>{});
    out.key("scenarios");
    wire::write_texts(out, games_.scenarios(*door));
    out.key("options").begin_array();
    if (usual)
      for (const auto& option : usual->options) wire::write_option(out, option);
    out.end_array().field("files", door->reads_files()).field("hidden", door->is_hidden());
    out.end_object();
  }
  out.end_array().end_object();
  return text;
}

Engine::Text Engine::seated(TableResult opened) {
  if (!opened) return base::fail(opened.error());
  table_ = std::move(*opened);
  view_.reset();
  return on(wire::AskStatus{});
}

Engine::Text Engine::on(const wire::AskNew& ask) { return seated(games_.open(plan_for(ask))); }

Engine::Text Engine::on(const wire::AskLoad& ask) {
  if (ask.record)
    return seated(ask.keeps_seed ? games_.take_up(*ask.record, world_.fresh_seed())
                                 : games_.resume(*ask.record, world_.fresh_seed()));
  return seated(games_.open_position(plan_for(ask.table), ask.position));
}

Engine::Text Engine::on(const wire::AskLook& ask) {
  if (!ask.table && !looked_)
    return base::failed("no_plan", "This engine has held no view yet; say which game this is of.",
                        "game");
  Plan plan = ask.table ? plan_for(*ask.table) : *looked_;
  auto opened = games_.open_view(plan, ask.view);
  if (!opened) return base::fail(opened.error());
  looked_ = std::move(plan);
  view_ = std::move(*opened);
  table_.reset();
  return on(wire::AskStatus{});
}

Engine::Text Engine::on(const wire::AskStatus&) {
  std::string text;
  json::Writer out = begin(text, "table");
  const record::Header& header = window().header();
  out.field("game", header.game)
      .field("title", window().title())
      .field("scenario", header.scenario);
  out.field("rules", header.rules_version).key("options").begin_object();
  for (const auto& [key, value] : header.options) out.field(key, value);
  out.end_object().key("seats");
  wire::write_texts(out, window().seat_names());
  out.key("players");
  wire::write_texts(out, header.players);
  out.key("sides");
  wire::write_sides(out, window().names());
  out.key("file-rules").begin_array();
  for (const RuleText& rule : window().rules())
    out.begin_object().field("id", rule.id).field("words", rule.words).end_object();
  out.end_array().field("hides", window().hides()).key("alike").begin_array();
  for (const contract::SeatSet group : window().alike())
    wire::write_seats(out, group, window().seat_names());
  out.end_array().field("timed", window().is_timed());
  write_status(out);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskBoard&) {
  std::string text;
  json::Writer out = begin(text, "board");
  out.key("board");
  wire::write_board(out, window().board());
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskScene& ask) {
  const auto viewer = viewer_named(ask.viewer);
  if (!viewer) return base::fail(viewer.error());
  if (ask.seq && !table_) return base::fail(only_a_view());
  base::Result<contract::Scene, Problem> scene =
      ask.seq ? table_->scene_at(*ask.seq, *viewer) : window().scene(*viewer);
  if (!scene) return base::fail(scene.error());
  std::string text;
  json::Writer out = begin(text, "scene");
  const wire::Names& names = window().names();
  out.field("viewer",
            *viewer == Seat::spectator ? kSpectator : names.seats[contract::index_of(*viewer)]);
  out.key("scene");
  wire::write_scene(out, *scene, names);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskOffers& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  const auto offers = window().offers(*seat, ask.draft);
  if (!offers) return base::fail(offers.error());
  std::string text;
  json::Writer out = begin(text, "offers");
  out.field("seat", window().seat_names()[contract::index_of(*seat)]).field("draft", ask.draft);
  out.field("question", window().question()).key("offers").begin_array();
  for (const auto& offer : *offers) wire::write_offer(out, offer);
  out.end_array().end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskWhyNot& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  const auto problem = ask.pick ? window().why_not_pick(*seat, std::array{ask.draft}, *ask.pick)
                                : window().why_not(*seat, ask.draft);
  std::string text;
  json::Writer out = begin(text, "why-not");
  out.key("problem");
  if (problem) {
    wire::write_problem(out, *problem);
  } else {
    out.value(nullptr);
  }
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskOdds& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  const auto odds = window().odds(*seat, ask.action);
  if (!odds) return base::fail(odds.error());
  std::string text;
  json::Writer out = begin(text, "odds");
  out.key("odds");
  wire::write_odds(out, *odds);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskPreview& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  const auto told = window().preview(*seat, ask.action);
  if (!told) return base::fail(told.error());
  std::string text;
  json::Writer out = begin(text, "preview");
  out.key("sure").begin_array();
  for (const Told& each : told->sure) wire::write_told(out, each);
  out.end_array().key("changes").begin_array();
  for (const CountChange& each : told->changes)
    out.begin_object()
        .field("words", each.words)
        .field("from", each.from)
        .field("to", each.to)
        .end_object();
  out.end_array().key("odds");
  wire::write_odds(out, told->odds);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskProspect& ask) {
  const auto prospect = games_.prospect(plan_for(ask.table));
  if (!prospect) return base::fail(prospect.error());
  std::string text;
  json::Writer out = begin(text, "prospect");
  write_prospect(out, *prospect);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskTick& ask) {
  if (!table_->is_timed()) return base::failed("no_clock", "This game has no clock.");
  return committed(table_->propose_tick(ask.now));
}

Engine::Text Engine::on(const wire::AskSuggest& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  BotOrder order;
  order.level = ask.level;
  order.iterations = ask.iterations;
  order.seed = ask.seed;
  order.goes_on = ask.goes_on;
  if (ask.milliseconds > 0) {
    const std::uint64_t end = world_.now_ms() + ask.milliseconds;
    order.is_time_up = [this, end] { return world_.now_ms() >= end; };
    if (order.iterations == 0) order.iterations = wire::kMaxIterations;
  }
  if (const std::uint32_t most = world_.most_iterations; most != 0)
    order.iterations = order.iterations == 0 ? most : std::min(order.iterations, most);
  const auto found = window().suggest(*seat, order);
  if (!found) return base::fail(found.error());
  std::string text;
  json::Writer out = begin(text, "suggestion");
  out.field("seat", window().seat_names()[contract::index_of(*seat)]);
  out.field("action", found->action).field("iterations", found->iterations);
  out.field("value", found->value).end_object();
  return text;
}

Engine::Text Engine::committed(const base::Result<Step, Problem>& step) {
  if (!step) return base::fail(step.error());
  table_->commit(*step);
  std::string text;
  json::Writer out = begin(text, "played");
  out.key("entries").begin_array();
  for (const record::Entry& entry : step->entries) {
    std::string line = record::to_text(table_->record().header, entry);
    line.pop_back();
    out.value(line);
  }
  out.end_array().key("events").begin_array();
  for (const Told& told : table_->told(*step)) wire::write_told(out, told);
  out.end_array();
  write_status(out);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskPlay& ask) {
  if (ask.question && *ask.question != table_->question())
    return base::failed("stale",
                        fmt::format("This answers question {}, but the current question is {}.",
                                    *ask.question, table_->question()),
                        "question");
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  return committed(table_->propose(*seat, ask.action, ask.now));
}

Engine::Text Engine::on(const wire::AskUndo& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  return committed(table_->propose_take_back(*seat, ask.freely));
}

Engine::Text Engine::on(const wire::AskResign& ask) {
  const auto seat = seat_named(ask.seat);
  if (!seat) return base::fail(seat.error());
  return committed(table_->propose_resign(*seat, ask.now));
}

Engine::Text Engine::on(const wire::AskRecord& ask) {
  std::string text;
  json::Writer out = begin(text, "record");
  out.field("text", ask.reveal ? table_->saved() : record::to_text(table_->record()));
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskLog& ask) {
  const auto viewer = viewer_named(ask.viewer);
  if (!viewer) return base::fail(viewer.error());
  std::string text;
  json::Writer out = begin(text, "log");
  out.key("entries").begin_array();
  for (std::uint32_t seq = ask.from; seq <= table_->seq(); ++seq)
    write_log_entry(out, *table_, seq, *viewer);
  out.end_array().end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskPosition&) {
  std::string text;
  json::Writer out = begin(text, "position");
  out.key("lines");
  wire::write_texts(out, table_->describe());
  const auto state = json::parse(table_->state_json());
  MUSTER_CHECK(state);
  out.field("state", state->root()).end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskView& ask) {
  const auto viewer = viewer_named(ask.viewer);
  if (!viewer) return base::fail(viewer.error());
  std::string text;
  json::Writer out = begin(text, "view");
  out.key("view");
  table_->write_view(out, *viewer);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskAudit& ask) const {
  const auto record = record::read_record(ask.record);
  if (!record)
    return base::failed("bad_record", record.error().words,
                        fmt::format("line {}", record.error().line));
  const Verdict verdict = games_.verify(*record);
  std::string text;
  json::Writer out = begin(text, "audit");
  write_checks(out, audit_of(*record, verdict, {ask.commitment, ask.seat, ask.number}));
  write_seals(out, *record);
  out.field("draws", record::count_draws(*record)).field("explained", verdict.explained);
  out.end_object();
  return text;
}

Engine::Text Engine::on(const wire::AskQuit&) {
  is_done_ = true;
  std::string text;
  begin(text, "bye").end_object();
  return text;
}

}  // namespace muster::table
