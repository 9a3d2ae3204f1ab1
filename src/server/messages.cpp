#include "server/messages.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/sha256.h"
#include "json/json.h"
#include "record/dice.h"
#include "server/seat_book.h"
#include "table/log.h"
#include "wire/answer.h"

namespace muster::server {
namespace {

// Of an update, in bytes; more is rare and only costs another piece of memory.
constexpr std::size_t kRoomForOpen = 320;
constexpr std::size_t kRoomForLog = 320;

std::string_view state_word(store::State state) {
  switch (state) {
    case store::State::waiting: return "waiting";
    case store::State::playing: return "playing";
    case store::State::over: return "over";
  }
  return "over";
}

void write_seats(json::Writer& out, const TableNow& table) {
  out.begin_array();
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    const store::SeatRow& seat = table.seats[i];
    out.begin_object().field("seat", seat.seat).field("holder", seat.holder);
    if (!seat.level.empty()) out.field("level", seat.level);
    out.field("name", seat.name).field("here", table.here.has(contract::seat_at(i))).end_object();
  }
  out.end_array();
}

void write_kept(json::Writer& out, std::string_view text) {
  const auto tree = json::parse(text);
  if (tree) {
    out.value(tree->root());
  } else {
    out.begin_object().end_object();
  }
}

// How the game stands. While a game with secrets runs, the hash of its state would betray them.
void write_status(json::Writer& out, const table::Table& table) {
  wire::Status status = table.status();
  status.hash = table::open_hash(table);
  wire::write_status(out, status, table.names());
}

void write_clock(json::Writer& out, const GameNow& game) {
  if (!game.clock.is_on() || game.at.row.state == store::State::waiting) {
    out.value(nullptr);
    return;
  }
  const std::vector<store::SeatRow>& seats = game.at.seats;
  out.begin_object().key("left").begin_object();
  for (std::size_t i = 0; i < seats.size(); ++i)
    out.field(seats[i].seat, game.clock.left_ms(i, game.now_ms));
  out.end_object().key("running").begin_array();
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (game.clock.running().has(contract::seat_at(i))) out.value(seats[i].seat);
  out.end_array().field("at", game.now_ms).end_object();
}

void write_log(json::Writer& out, const table::Table& table, std::uint32_t first,
               contract::Seat viewer) {
  out.begin_array();
  for (std::uint32_t seq = first; seq <= table.seq(); ++seq)
    table::write_log_entry(out, table, seq, viewer);
  out.end_array();
}

// An object that has begun, with these members after those that it has.
std::string completed(std::string object, std::initializer_list<Part> parts) {
  std::size_t size = object.size() + 1;
  for (const Part& part : parts) size += part.key.size() + part.json.size() + 4;
  object.reserve(size);
  for (const Part& part : parts) {
    if (object.size() > 1) object += ',';
    object += '"';
    object += part.key;
    object += "\":";
    object += part.json;
  }
  object += '}';
  return object;
}

}  // namespace

std::string json_quoted(std::string_view text) {
  std::string out;
  json::Writer(out).value(text);
  return out;
}

std::string texts_json(const std::vector<std::string>& texts) {
  std::string text;
  json::Writer out(text);
  out.begin_array();
  for (const std::string& one : texts) out.value(one);
  out.end_array();
  return text;
}

std::string message(std::initializer_list<Part> parts) { return completed("{", parts); }

std::string answer_to(std::int64_t id, std::string_view kind, std::initializer_list<Part> parts) {
  return completed(fmt::format("{{\"id\":{},\"kind\":\"{}\"", id, kind), parts);
}

std::string unasked(std::string_view kind, std::initializer_list<Part> parts) {
  return completed(fmt::format("{{\"kind\":\"{}\"", kind), parts);
}

std::string seats_json(const TableNow& table) {
  std::string text;
  json::Writer out(text);
  write_seats(out, table);
  return text;
}

void write_info(json::Writer& out, const TableNow& table) {
  const store::TableRow& row = table.row;
  out.begin_object().field("table", row.id).field("game", row.game).field("title", table.title);
  out.field("scenario", row.scenario);
  if (!table.file.empty()) out.field("file", table.file);
  out.key("options");
  write_kept(out, row.options);
  out.key("seats");
  write_seats(out, table);
  out.key("clock");
  write_kept(out, row.clock);
  out.field("spectators", row.spectators).field("grace", row.grace_s).key("commitment");
  const auto seed = base::hex_digest(row.seed);
  if (seed) {
    out.value(base::hex_text(record::commitment_to(*seed)));
  } else {
    out.value(nullptr);
  }
  out.key("numbersMissing").begin_array();
  const contract::SeatSet missing = numbers_missing(table.seats);
  for (std::size_t i = 0; i < table.seats.size(); ++i)
    if (missing.has(contract::seat_at(i))) out.value(table.seats[i].seat);
  out.end_array().field("created", row.created_s).field("state", state_word(row.state));
  if (!row.ended.empty()) out.field("ended", row.ended);
  out.field("seq", row.seq).field("rules", row.rules).key("rematch");
  if (row.rematch.empty()) {
    out.value(nullptr);
  } else {
    out.value(row.rematch);
  }
  out.field("hasSecrets", row.secrets).end_object();
}

std::string info_json(const TableNow& table) {
  std::string text;
  json::Writer out(text);
  write_info(out, table);
  return text;
}

std::string standing_json(const table::Table* table) {
  if (table == nullptr) return "null";
  std::string text;
  json::Writer out(text);
  out.begin_object().key("status");
  write_status(out, *table);
  out.key("tracks").begin_array();
  for (const contract::SceneTrack& track : table->scene(contract::Seat::spectator).tracks) {
    out.begin_object().field("words", track.words).field("value", track.value);
    out.field("max", track.max).key("labels").begin_array();
    for (const std::string& label : track.labels) out.value(label);
    out.end_array().end_object();
  }
  out.end_array().end_object();
  return text;
}

void write_game(json::Writer& out, const GameNow& game, std::uint32_t first,
                contract::Seat viewer) {
  if (game.table) {
    out.key("status");
    write_status(out, *game.table);
    out.key("view");
    game.table->write_view(out, viewer);
    out.key("log");
    write_log(out, *game.table, first, viewer);
  } else {
    out.field("status", nullptr).field("view", nullptr).key("log").begin_array().end_array();
  }
  out.key("clock");
  write_clock(out, game);
}

StepTexts::StepTexts(const GameNow& game, std::uint32_t first)
    : table_(*game.table), first_(first) {
  MUSTER_DCHECK(first > 0);
  open_.reserve(kRoomForOpen);
  texts_.reserve(game.at.seats.size() + 1);
  json::Writer out(open_);
  out.begin_object().field("kind", "update").key("status");
  write_status(out, table_);
  out.key("clock");
  write_clock(out, game);
  out.key("change").begin_object().field("from", first - 1);
  // What follows is not the same for all.
  if (const std::string open = table_.open_change(); !open.empty()) open_ += ",\"open\":" + open;
}

Text StepTexts::for_seat(contract::Seat seat) {
  const bool is_alone = table_.hides() && contract::index_of(seat) < table_.header().seats.size();
  const contract::Seat as = is_alone ? seat : contract::Seat::spectator;
  for (const Made& each : texts_)
    if (each.seat == as) return each.text;
  texts_.push_back({as, made(seat, is_alone)});
  return texts_.back().text;
}

Text StepTexts::made(contract::Seat seat, bool is_alone) const {
  std::string text;
  text.reserve(open_.size() + kRoomForLog);
  text = open_;
  if (const std::string own = is_alone ? table_.own_change(seat) : ""; !own.empty())
    text += ",\"own\":" + own;
  text += "},\"log\":";
  json::Writer out(text);
  write_log(out, table_, first_, is_alone ? seat : contract::Seat::spectator);
  text += '}';
  return text_of(std::move(text));
}

std::string with_id(std::int64_t id, std::string_view message) {
  constexpr std::string_view kBegin = "{\"id\":";
  const fmt::format_int digits(id);
  std::string text;
  text.reserve(kBegin.size() + digits.size() + message.size());
  text.append(kBegin).append(digits.data(), digits.size()).append(",").append(message.substr(1));
  return text;
}

void write_chat(json::Writer& out, const store::ChatRow& row) {
  out.begin_object().field("from", row.from).field("text", row.text).field("at", row.at_s);
  out.end_object();
}

std::string problem_json(const base::Problem& problem) {
  std::string text;
  json::Writer out(text);
  out.begin_object()
      .field("code", problem.code)
      .field("words", problem.words)
      .field("place", problem.place)
      .end_object();
  return text;
}

std::string options_json(const contract::Options& options) {
  std::string text;
  json::Writer out(text);
  out.begin_object();
  for (const auto& [key, value] : options) out.field(key, value);
  out.end_object();
  return text;
}

contract::Options read_options(std::string_view text) {
  contract::Options options;
  const auto tree = json::parse(text);
  if (!tree) return options;
  for (const json::Value option : tree->root()) options.emplace_back(option.key(), option.string());
  return options;
}

std::string clock_rule_json(const ClockRule& rule) {
  std::string text;
  json::Writer out(text);
  write_clock_rule(out, rule);
  return text;
}

ClockRule clock_rule_of(std::string_view text) {
  const auto tree = json::parse(text);
  if (!tree) return {};
  json::FirstError error;
  return read_clock_rule(json::Reader(tree->root(), error));
}

}  // namespace muster::server
