#include "wire/request.h"

#include <array>

#include <fmt/format.h>

#include "json/json.h"

namespace muster::wire {
namespace {

constexpr std::size_t kMaxWord = 100;
constexpr std::size_t kMaxText = 4'000;
constexpr std::size_t kMaxOptions = 200;
constexpr std::size_t kMaxSeats = 64;
constexpr std::size_t kMaxLines = 2'000;
constexpr json::Limits kLimits = {
    .max_bytes = kMaxLineBytes, .max_depth = 16, .max_nodes = 10'000, .max_string = kMaxLineBytes};

std::string word(json::Reader in, std::string_view key) {
  return in.has(key) ? std::string(in[key].line(kMaxWord)) : std::string();
}

bool flag(json::Reader in, std::string_view key) { return in.has(key) && in[key].boolean(); }

std::vector<std::string> lines(json::Reader in, std::size_t most, std::size_t longest) {
  std::vector<std::string> list;
  for (json::Reader item : in.array(most)) list.emplace_back(item.line(longest));
  return list;
}

void read_opening(json::Reader in, AskNew& out) {
  out.game = in["game"].line(1, kMaxWord);
  out.scenario = word(in, "scenario");
  if (in.has("options"))
    for (json::Reader option : in["options"].members(0, kMaxOptions))
      out.options.emplace_back(option.key(), option.line(kMaxWord));
  if (in.has("seed")) {
    out.seed = base::hex_digest(in["seed"].line(64));
    if (!out.seed) in["seed"].fail("is no seed", "64 hexadecimal digits");
  }
  if (in.has("numbers"))
    for (json::Reader item : in["numbers"].array(kMaxSeats))
      out.numbers.push_back(static_cast<std::uint64_t>(item.integer<std::int64_t>(0, kMaxId)));
  if (in.has("players")) out.players = lines(in["players"], kMaxSeats, kMaxWord);
  out.checkpoints = flag(in, "checkpoints");
}

contract::Pick read_pick(json::Reader in) {
  using contract::PickKind;
  in.object({"kind"}, {"a", "b"});
  contract::Pick pick;
  pick.kind = in["kind"].one_of<PickKind>({{"button", PickKind::button},
                                           {"piece", PickKind::piece},
                                           {"cell", PickKind::cell},
                                           {"edge", PickKind::edge},
                                           {"card", PickKind::card},
                                           {"slot", PickKind::slot},
                                           {"line", PickKind::line},
                                           {"facing", PickKind::facing},
                                           {"number", PickKind::number},
                                           {"point", PickKind::point}});
  if (in.has("a")) pick.a = in["a"].integer<std::int32_t>();
  if (in.has("b")) pick.b = in["b"].integer<std::int32_t>();
  return pick;
}

Ask read_hello(json::Reader in) {
  in.object({"id", "kind"}, {"hidden"});
  return AskHello{flag(in, "hidden")};
}

Ask read_new(json::Reader in) {
  in.object({"id", "kind", "game"},
            {"scenario", "options", "seed", "numbers", "players", "checkpoints"});
  AskNew out;
  read_opening(in, out);
  return out;
}

Ask read_load(json::Reader in) {
  AskLoad out;
  if (in.has("record")) {
    in.object({"id", "kind", "record"});
    out.record = std::string(in["record"].text(kMaxLineBytes));
    return out;
  }
  in.object({"id", "kind", "game", "position"},
            {"scenario", "options", "seed", "numbers", "players", "checkpoints"});
  read_opening(in, out.table);
  out.position = lines(in["position"], kMaxLines, kMaxText);
  return out;
}

template <class Plain>
Ask read_plain(json::Reader in) {
  in.object({"id", "kind"});
  return Plain{};
}

Ask read_scene(json::Reader in) {
  in.object({"id", "kind"}, {"viewer", "seq"});
  AskScene out{word(in, "viewer"), {}};
  if (in.has("seq")) out.seq = in["seq"].integer<std::uint32_t>();
  return out;
}

Ask read_look(json::Reader in) {
  in.object({"id", "kind", "game", "view"}, {"scenario", "options", "players"});
  AskLook out;
  read_opening(in, out.table);
  if (!in["view"].value().is(json::Kind::object)) in["view"].fail("is no view", "an object");
  if (in.ok()) json::Writer(out.view).value(in["view"].value());
  return out;
}

Ask read_log(json::Reader in) {
  in.object({"id", "kind"}, {"viewer", "from"});
  AskLog out{word(in, "viewer"), 0};
  if (in.has("from")) out.from = in["from"].integer<std::uint32_t>();
  return out;
}

Ask read_offers(json::Reader in) {
  in.object({"id", "kind"}, {"seat", "draft"});
  AskOffers out{word(in, "seat"), {}};
  if (in.has("draft")) out.draft = in["draft"].line(kMaxText);
  return out;
}

Ask read_why_not(json::Reader in) {
  in.object({"id", "kind"}, {"seat", "draft", "pick"});
  AskWhyNot out{word(in, "seat"), {}, {}};
  if (in.has("draft")) out.draft = in["draft"].line(kMaxText);
  if (in.has("pick")) out.pick = read_pick(in["pick"]);
  return out;
}

Ask read_odds(json::Reader in) {
  in.object({"id", "kind", "action"}, {"seat"});
  return AskOdds{word(in, "seat"), std::string(in["action"].line(kMaxText))};
}

Ask read_suggest(json::Reader in) {
  in.object({"id", "kind"}, {"seat", "level", "iterations", "milliseconds", "seed", "goes-on"});
  AskSuggest out;
  out.seat = word(in, "seat");
  if (in.has("level")) out.level = in["level"].line(kMaxWord);
  if (in.has("iterations"))
    out.iterations = in["iterations"].integer<std::uint32_t>(0, kMaxIterations);
  if (in.has("milliseconds"))
    out.milliseconds = in["milliseconds"].integer<std::uint32_t>(0, kMaxMilliseconds);
  if (in.has("seed"))
    out.seed = static_cast<std::uint64_t>(in["seed"].integer<std::int64_t>(0, kMaxId));
  out.goes_on = flag(in, "goes-on");
  return out;
}

Ask read_play(json::Reader in) {
  in.object({"id", "kind", "action"}, {"seat", "question"});
  AskPlay out{word(in, "seat"), std::string(in["action"].line(kMaxText)), {}};
  if (in.has("question")) out.question = in["question"].integer<std::uint32_t>();
  return out;
}

Ask read_undo(json::Reader in) {
  in.object({"id", "kind"}, {"seat", "freely"});
  return AskUndo{word(in, "seat"), flag(in, "freely")};
}

Ask read_resign(json::Reader in) {
  in.object({"id", "kind"}, {"seat"});
  return AskResign{word(in, "seat")};
}

Ask read_record(json::Reader in) {
  in.object({"id", "kind"}, {"reveal"});
  return AskRecord{flag(in, "reveal")};
}

struct Kind {
  std::string_view name;
  Ask (*read)(json::Reader);
};

constexpr std::array<Kind, 18> kKinds = {{
    {"hello", read_hello},
    {"new", read_new},
    {"load", read_load},
    {"look", read_look},
    {"status", read_plain<AskStatus>},
    {"board", read_plain<AskBoard>},
    {"scene", read_scene},
    {"offers", read_offers},
    {"why-not", read_why_not},
    {"odds", read_odds},
    {"suggest", read_suggest},
    {"play", read_play},
    {"undo", read_undo},
    {"resign", read_resign},
    {"record", read_record},
    {"log", read_log},
    {"position", read_plain<AskPosition>},
    {"quit", read_plain<AskQuit>},
}};

BadRequest bad(std::optional<std::int64_t> id, std::string code, const json::Error& error) {
  const std::string subject = code == "bad_json"   ? "The line is not sound JSON: "
                              : error.path.empty() ? "The message "
                                                   : "The message at " + error.path + " ";
  std::string words = subject + error.what;
  if (!error.expected.empty()) words += "; expected " + error.expected;
  std::string place = fmt::format("column {}", error.column);
  if (!error.path.empty()) place += ", " + error.path;
  return {id, Problem{std::move(code), "", words + ".", std::move(place)}};
}

}  // namespace

base::Result<Request, BadRequest> read_request(std::string_view line) {
  const auto tree = json::parse(line, {}, kLimits);
  if (!tree) return base::fail(bad({}, "bad_json", tree.error()));
  const json::Value root = tree->root();
  json::FirstError error;
  json::Reader in(root, error);
  Request request;
  request.id = in["id"].integer<std::int64_t>(0, kMaxId);
  if (error) return base::fail(bad({}, "bad_message", *error));
  std::vector<std::string_view> names;
  names.reserve(std::size(kKinds));
  for (const Kind& kind : kKinds) names.push_back(kind.name);
  const std::size_t kind = in["kind"].one_of(json::Words(names));
  if (error) {
    const bool is_word = root["kind"].is(json::Kind::string);
    return base::fail(bad(request.id, is_word ? "unknown_kind" : "bad_message", *error));
  }
  request.ask = kKinds[kind].read(in);
  if (error) return base::fail(bad(request.id, "bad_message", *error));
  return request;
}

}  // namespace muster::wire
