#include "server/asks.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/sha256.h"
#include "json/json.h"
#include "server/generated/asks.h"

namespace muster::server {
namespace {

constexpr json::Limits kLimits = {
    .max_bytes = kMaxBodyBytes, .max_depth = 8, .max_nodes = 2'000, .max_string = kMaxBodyBytes};

base::Problem problem_of(std::string code, const json::Error& error) {
  std::string words = error.what;
  if (!error.expected.empty()) words += "; expected " + error.expected;
  std::string place = fmt::format("column {}", error.column);
  if (!error.path.empty()) place += ", " + error.path;
  return {std::move(code), "", words + ".", std::move(place)};
}

// Older programs sent theirs when they asked for a seat, before any seed was committed to.
std::optional<base::Problem> refuse_number(json::Value body) {
  if (!body.has("number")) return std::nullopt;
  return base::problem("bad_message",
                       "A number comes after the commitment: take the seat without one, send "
                       "\"sit\" over the table's socket, and then the number as \"add-number\".",
                       "/number");
}

std::string level_at(std::size_t place) { return std::string(asks::Level::kWords[place]); }

// As the enumerators of Holder stand.
static_assert(asks::CreateSeatsItemHolder::kWords ==
              std::array<std::string_view, 4>{"me", "link", "open", "bot"});

SeatAsk read_seat(json::Reader in) {
  const auto [name_of_seat, holder, level, name] = asks::CreateSeatsItem::read(in);
  SeatAsk seat{name_of_seat, static_cast<Holder>(holder), "", name.value_or("")};
  if (level && seat.holder != Holder::bot)
    in["level"].fail("does not belong here", "a level only for a seat held by a bot");
  if (seat.holder == Holder::bot) seat.level = level ? level_at(*level) : "steady";
  return seat;
}

// Parses, decodes and gives the first thing that is wrong.
template <class T, class F>
base::Result<T, base::Problem> decoded(std::string_view body, F&& decode) {
  const auto tree = json::parse(body, {}, kLimits);
  if (!tree) return base::fail(problem_of("bad_json", tree.error()));
  json::FirstError error;
  if (auto early = refuse_number(tree->root())) return base::fail(std::move(*early));
  T out = decode(json::Reader(tree->root(), error));
  if (error) return base::fail(problem_of("bad_message", *error));
  return out;
}

CreateAsk decode_create(json::Reader in) {
  const auto [game, scenario, file, options, seats, clock, spectators, grace] =
      asks::Create::read(in);
  CreateAsk ask;
  ask.game = game;
  ask.scenario = scenario.value_or("");
  ask.file = file.value_or("");
  if (options) ask.options = *options;
  for (json::Reader seat : seats) ask.seats.push_back(read_seat(seat));
  if (clock) ask.clock = read_clock_rule(*clock);
  ask.spectators = spectators.value_or(ask.spectators);
  ask.grace_s = grace.value_or(ask.grace_s);
  return ask;
}

JoinAsk decode_join(json::Reader in) {
  const auto [seat, invite, name] = asks::Join::read(in);
  return {seat.value_or(""), invite.value_or(""), name.value_or("")};
}

// One function per kind: its members become what a table is asked.
struct MakeAsk {
  SocketAsk operator()(asks::Sit, json::Reader in) const {
    const auto [token, since] = asks::Sit::read(in);
    return Sit{token, since};
  }
  SocketAsk operator()(asks::Watch, json::Reader in) const {
    const auto [since] = asks::Watch::read(in);
    return Watch{since};
  }
  SocketAsk operator()(asks::AddNumber, json::Reader in) const {
    const auto [digits] = asks::AddNumber::read(in);
    return AddNumber{base::hex_number(digits).value_or(0)};
  }
  SocketAsk operator()(asks::Play, json::Reader in) const {
    const auto [uid, action, question] = asks::Play::read(in);
    return Play{uid, action, question};
  }
  SocketAsk operator()(asks::Undo, json::Reader in) const {
    const auto [uid] = asks::Undo::read(in);
    return Undo{uid};
  }
  SocketAsk operator()(asks::Resign, json::Reader in) const {
    const auto [uid] = asks::Resign::read(in);
    return Resign{uid};
  }
  SocketAsk operator()(asks::Moment, json::Reader in) const {
    const auto [seq] = asks::Moment::read(in);
    return Moment{seq};
  }
  SocketAsk operator()(asks::Chat, json::Reader in) const {
    const auto [text] = asks::Chat::read(in);
    return Chat{text};
  }
  SocketAsk operator()(asks::Replace, json::Reader in) const {
    const auto [seat, level] = asks::Replace::read(in);
    return Replace{seat, level_at(level)};
  }
  SocketAsk operator()(asks::Claim, json::Reader in) const {
    const auto [seat] = asks::Claim::read(in);
    return Claim{seat};
  }
  SocketAsk operator()(asks::Ping, json::Reader in) const {
    static_assert(std::tuple_size_v<decltype(asks::Ping::read(in))> == 0);
    asks::Ping::read(in);
    return Ping{};
  }
};

std::optional<std::int64_t> id_of(json::Value message) {
  const json::Value id = message["id"];
  const bool fits = id.is(json::Kind::integer) && id.integer() >= 0 && id.integer() <= wire::kMaxId;
  return fits ? std::optional(id.integer()) : std::nullopt;
}

}  // namespace

base::Result<CreateAsk, base::Problem> read_create(std::string_view body) {
  return decoded<CreateAsk>(body, decode_create);
}

base::Result<JoinAsk, base::Problem> read_join(std::string_view body) {
  return decoded<JoinAsk>(body, decode_join);
}

base::Result<RematchAsk, base::Problem> read_rematch(std::string_view body) {
  return decoded<RematchAsk>(body, [](json::Reader in) {
    const auto [token] = asks::Rematch::read(in);
    return RematchAsk{token};
  });
}

base::Result<SocketRequest, wire::BadRequest> read_socket(std::string_view text) {
  const auto tree = json::parse(text, {}, kLimits);
  if (!tree) return base::fail(wire::BadRequest{{}, problem_of("bad_json", tree.error())});
  const auto id = id_of(tree->root());
  json::FirstError error;
  json::Reader in(tree->root(), error);
  SocketRequest request;
  request.id = in["id"].integer<std::int64_t>(0, wire::kMaxId);
  const json::Words kinds(asks::All::kNames);
  const std::string_view kind = tree->root()["kind"].string();
  if (tree->root()["kind"].is(json::Kind::string) &&
      std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
    return base::fail(
        wire::BadRequest{id,
                         {"unknown_kind", "",
                          fmt::format("This is not a known kind of message; expected one of {}.",
                                      fmt::join(kinds, ", ")),
                          "/kind"}});
  request.ask = asks::All::read<SocketAsk>(in["kind"].one_of(kinds), in, MakeAsk{});
  if (error) return base::fail(wire::BadRequest{id, problem_of("bad_message", *error)});
  return request;
}

bool is_table_id(std::string_view id) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  return id.size() >= 8 && id.size() <= 12 && std::all_of(id.begin(), id.end(), fits);
}

bool is_file_hash(std::string_view hash) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'f') || (c >= '0' && c <= '9'); };
  return hash.size() == 64 && std::all_of(hash.begin(), hash.end(), fits);
}

}  // namespace muster::server
