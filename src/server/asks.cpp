#include "server/asks.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/sha256.h"
#include "contract/seat.h"
#include "json/json.h"

namespace muster::server {
namespace {

constexpr std::size_t kMaxWord = 100;
constexpr std::size_t kMaxName = 40;
constexpr std::size_t kMaxAction = 4'000;
constexpr std::size_t kMaxChat = 500;
constexpr std::size_t kMaxOptions = 200;
constexpr std::uint32_t kMaxGrace = 7 * 24 * 3'600;
constexpr json::Limits kLimits = {
    .max_bytes = kMaxBodyBytes, .max_depth = 8, .max_nodes = 2'000, .max_string = kMaxBodyBytes};

wire::Problem problem_of(std::string code, const json::Error& error) {
  std::string words = error.what;
  if (!error.expected.empty()) words += "; expected " + error.expected;
  std::string place = fmt::format("column {}", error.column);
  if (!error.path.empty()) place += ", " + error.path;
  return {std::move(code), "", words + ".", std::move(place)};
}

std::string hex_field(json::Reader in, std::size_t digits) {
  const std::string text(in.line(digits, digits));
  const auto is_hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (in.ok() && !std::all_of(text.begin(), text.end(), is_hex))
    in.fail("is no number", fmt::format("{} hexadecimal digits in small letters", digits));
  return text;
}

std::uint64_t number_in(json::Reader in) {
  return in.has("number") ? base::hex_number(hex_field(in["number"], 16)).value_or(0) : 0;
}

std::string word(json::Reader in, std::string_view key, std::size_t most = kMaxWord) {
  return in.has(key) ? std::string(in[key].line(most)) : std::string();
}

std::string level_in(json::Reader in) {
  constexpr std::array<std::string_view, 4> kLevels = {"novice", "greedy", "steady", "strong"};
  return std::string(kLevels[in.one_of(json::Words(kLevels))]);
}

SeatAsk read_seat(json::Reader in) {
  SeatAsk seat;
  if (!in.object({"seat", "holder"}, {"level", "name"})) return seat;
  seat.seat = in["seat"].line(1, kMaxWord);
  seat.holder = in["holder"].one_of<Holder>(
      {{"me", Holder::me}, {"link", Holder::link}, {"open", Holder::open}, {"bot", Holder::bot}});
  if (in.has("level") && seat.holder != Holder::bot)
    in["level"].fail("is not for this seat", "a level only where a bot sits");
  if (seat.holder == Holder::bot) seat.level = in.has("level") ? level_in(in["level"]) : "steady";
  seat.name = word(in, "name", kMaxName);
  return seat;
}

// Parses, decodes and gives the first thing that is wrong.
template <class T, class F>
base::Result<T, wire::Problem> decoded(std::string_view body, F&& decode) {
  const auto tree = json::parse(body, {}, kLimits);
  if (!tree) return base::fail(problem_of("bad_json", tree.error()));
  json::FirstError error;
  T out = decode(json::Reader(tree->root(), error));
  if (error) return base::fail(problem_of("bad_message", *error));
  return out;
}

CreateAsk decode_create(json::Reader in) {
  CreateAsk ask;
  if (!in.object({"game", "seats"},
                 {"scenario", "options", "clock", "spectators", "grace", "number"}))
    return ask;
  ask.game = in["game"].line(1, kMaxWord);
  ask.scenario = word(in, "scenario");
  if (in.has("options"))
    for (json::Reader option : in["options"].members(0, kMaxOptions))
      ask.options.emplace_back(option.key(), option.line(kMaxWord));
  for (json::Reader seat : in["seats"].array(1, contract::kMaxSeats))
    ask.seats.push_back(read_seat(seat));
  if (in.has("clock")) ask.clock = read_clock_rule(in["clock"]);
  if (in.has("spectators")) ask.spectators = in["spectators"].boolean();
  if (in.has("grace")) ask.grace_s = in["grace"].integer<std::uint32_t>(1, kMaxGrace);
  ask.number = number_in(in);
  return ask;
}

JoinAsk decode_join(json::Reader in) {
  JoinAsk ask;
  if (!in.object({}, {"seat", "invite", "name", "number"})) return ask;
  ask.seat = word(in, "seat");
  if (in.has("invite")) ask.invite = hex_field(in["invite"], 32);
  ask.name = word(in, "name", kMaxName);
  ask.number = number_in(in);
  return ask;
}

std::optional<std::uint32_t> since_in(json::Reader in) {
  if (!in.has("since")) return std::nullopt;
  return in["since"].integer<std::uint32_t>();
}

std::string uid_in(json::Reader in) { return hex_field(in["uid"], 16); }

// The members besides id and kind, by kind.
struct Shape {
  std::string_view kind;
  std::vector<std::string_view> required;
  std::vector<std::string_view> optional;
  SocketAsk (*read)(json::Reader in);
};

const std::vector<Shape>& shapes() {
  using In = json::Reader;
  static const std::vector<Shape> kAll = {
      {"sit",
       {"token"},
       {"since"},
       [](In in) -> SocketAsk { return Sit{hex_field(in["token"], 32), since_in(in)}; }},
      {"watch", {}, {"since"}, [](In in) -> SocketAsk { return Watch{since_in(in)}; }},
      {"play",
       {"uid", "action", "question"},
       {},
       [](In in) -> SocketAsk {
         return Play{uid_in(in), std::string(in["action"].line(kMaxAction)),
                     in["question"].integer<std::uint32_t>()};
       }},
      {"undo", {"uid"}, {}, [](In in) -> SocketAsk { return Undo{uid_in(in)}; }},
      {"resign", {"uid"}, {}, [](In in) -> SocketAsk { return Resign{uid_in(in)}; }},
      {"moment",
       {"seq"},
       {},
       [](In in) -> SocketAsk { return Moment{in["seq"].integer<std::uint32_t>()}; }},
      {"chat",
       {"text"},
       {},
       [](In in) -> SocketAsk { return Chat{std::string(in["text"].line(1, kMaxChat))}; }},
      {"replace",
       {"seat", "level"},
       {},
       [](In in) -> SocketAsk {
         return Replace{std::string(in["seat"].line(1, kMaxWord)), level_in(in["level"])};
       }},
      {"claim",
       {"seat"},
       {},
       [](In in) -> SocketAsk { return Claim{std::string(in["seat"].line(1, kMaxWord))}; }},
      {"ping", {}, {}, [](In) -> SocketAsk { return Ping{}; }},
  };
  return kAll;
}

const Shape* shape_of(std::string_view kind) {
  const auto found = std::find_if(shapes().begin(), shapes().end(),
                                  [&](const Shape& shape) { return shape.kind == kind; });
  return found == shapes().end() ? nullptr : &*found;
}

std::optional<std::int64_t> id_of(json::Value message) {
  const json::Value id = message["id"];
  const bool fits = id.is(json::Kind::integer) && id.integer() >= 0 && id.integer() <= wire::kMaxId;
  return fits ? std::optional(id.integer()) : std::nullopt;
}

}  // namespace

base::Result<CreateAsk, wire::Problem> read_create(std::string_view body) {
  return decoded<CreateAsk>(body, decode_create);
}

base::Result<JoinAsk, wire::Problem> read_join(std::string_view body) {
  return decoded<JoinAsk>(body, decode_join);
}

base::Result<RematchAsk, wire::Problem> read_rematch(std::string_view body) {
  return decoded<RematchAsk>(body, [](json::Reader in) {
    RematchAsk ask;
    if (in.object({"token"})) ask.token = hex_field(in["token"], 32);
    return ask;
  });
}

base::Result<SocketRequest, wire::BadRequest> read_socket(std::string_view text) {
  const auto tree = json::parse(text, {}, kLimits);
  if (!tree) return base::fail(wire::BadRequest{{}, problem_of("bad_json", tree.error())});
  const auto id = id_of(tree->root());
  json::FirstError error;
  json::Reader in(tree->root(), error);
  const Shape* shape = shape_of(tree->root()["kind"].string());
  if (!shape && tree->root()["kind"].is(json::Kind::string))
    return base::fail(
        wire::BadRequest{id,
                         {"unknown_kind", "",
                          "There is no such kind of message; expected one of sit, watch, play, "
                          "undo, resign, moment, chat, replace, claim, ping.",
                          "/kind"}});
  std::vector<std::string_view> required = {"id", "kind"};
  if (shape) required.insert(required.end(), shape->required.begin(), shape->required.end());
  const std::vector<std::string_view> optional =
      shape ? shape->optional : std::vector<std::string_view>{};
  SocketRequest request;
  if (in.object(json::Words(required), json::Words(optional))) {
    request.id = in["id"].integer<std::int64_t>(0, wire::kMaxId);
    if (shape) {
      request.ask = shape->read(in);
    } else {
      in["kind"].line(kMaxWord);
    }
  }
  if (error) return base::fail(wire::BadRequest{id, problem_of("bad_message", *error)});
  return request;
}

bool is_table_id(std::string_view id) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return id.size() >= 8 && id.size() <= 12 && std::all_of(id.begin(), id.end(), fits);
}

}  // namespace muster::server
