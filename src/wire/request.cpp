#include "wire/request.h"

#include <array>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "json/json.h"
#include "wire/generated/asks.h"

namespace muster::wire {
namespace {

constexpr json::Limits kLimits = {
    .max_bytes = kMaxLineBytes, .max_depth = 16, .max_nodes = 10'000, .max_string = kMaxLineBytes};

using Options = std::optional<std::vector<std::pair<std::string, std::string>>>;
using Text = std::optional<std::string>;

AskNew opening(std::string game, Text scenario, Options options, Text file) {
  AskNew out;
  out.file = std::move(file).value_or("");
  out.game = std::move(game);
  out.scenario = std::move(scenario).value_or("");
  out.options = std::move(options).value_or(std::vector<std::pair<std::string, std::string>>{});
  return out;
}

// What the dice come from, and who sits where.
void add_dice(AskNew& out, const Text& seed,
              const std::optional<std::vector<std::int64_t>>& numbers,
              std::optional<std::vector<std::string>> players) {
  if (seed) out.seed = base::hex_digest(*seed);
  if (numbers) out.numbers.assign(numbers->begin(), numbers->end());
  out.players = std::move(players).value_or(std::vector<std::string>{});
}

// As the enumerators of contract::PickKind stand.
static_assert(asks::PickKind::kWords ==
              std::array<std::string_view, 10>{"button", "piece", "cell", "edge", "card", "slot",
                                               "line", "facing", "number", "point"});

contract::Pick read_pick(json::Reader in) {
  const auto [kind, a, b] = asks::Pick::read(in);
  return {static_cast<contract::PickKind>(kind), a.value_or(0), b.value_or(0)};
}

// One function per kind: its members become what the engine is asked.
struct Made {
  Ask operator()(asks::Hello, json::Reader in) const {
    const auto [hidden] = asks::Hello::read(in);
    return AskHello{hidden.value_or(false)};
  }
  Ask operator()(asks::New, json::Reader in) const {
    auto [game, scenario, options, seed, numbers, players, checkpoints, file] = asks::New::read(in);
    AskNew out = opening(game, scenario, options, file);
    add_dice(out, seed, numbers, players);
    out.checkpoints = checkpoints.value_or(false);
    return out;
  }
  Ask operator()(asks::Load, json::Reader in) const {
    AskLoad out;
    if (in.has("record")) {
      auto [record, keeps_seed] = asks::Load1::read(in);
      out.record = std::move(record);
      out.keeps_seed = keeps_seed.value_or(false);
      return out;
    }
    auto [game, position, scenario, options, seed, numbers, players, checkpoints, file] =
        asks::Load2::read(in);
    out.table = opening(game, scenario, options, file);
    add_dice(out.table, seed, numbers, players);
    out.table.checkpoints = checkpoints.value_or(false);
    out.position = std::move(position);
    return out;
  }
  Ask operator()(asks::Audit, json::Reader in) const {
    auto [record, commitment, seat, number] = asks::Audit::read(in);
    if (seat.has_value() != number.has_value())
      in.fail("has only one of seat and number", "both, or neither");
    AskAudit out;
    out.record = std::move(record);
    if (commitment) out.commitment = base::hex_digest(*commitment);
    out.seat = seat.value_or("");
    if (number) out.number = base::hex_number(*number);
    return out;
  }
  Ask operator()(asks::Look, json::Reader in) const {
    auto [game, scenario, options, players, view, file] = asks::Look::read(in);
    AskLook out;
    if (!game && (scenario || options || players || file))
      in.fail("says how a game is played, but not which", "game as well, or the view alone");
    if (game) {
      out.table = opening(*game, scenario, options, file);
      add_dice(*out.table, {}, {}, players);
    }
    if (!view.value().is(json::Kind::object)) view.fail("is not a view", "an object");
    if (in.ok()) json::Writer(out.view).value(view.value());
    return out;
  }
  Ask operator()(asks::Scene, json::Reader in) const {
    const auto [viewer, seq] = asks::Scene::read(in);
    return AskScene{viewer.value_or(""), seq};
  }
  Ask operator()(asks::Log, json::Reader in) const {
    const auto [viewer, from] = asks::Log::read(in);
    return AskLog{viewer.value_or(""), from.value_or(0)};
  }
  Ask operator()(asks::Offers, json::Reader in) const {
    const auto [seat, draft] = asks::Offers::read(in);
    return AskOffers{seat.value_or(""), draft.value_or("")};
  }
  Ask operator()(asks::Walk, json::Reader in) const {
    const auto [seat, picks] = asks::Walk::read(in);
    AskWalk out{seat.value_or(""), {}};
    if (picks)
      for (json::Reader item : *picks) {
        const auto [pick, verb, goes_on] = asks::WalkPicksItem::read(item);
        out.picks.push_back({read_pick(pick), verb.value_or(""), goes_on.value_or(false)});
      }
    return out;
  }
  Ask operator()(asks::Reach, json::Reader in) const {
    const auto [seat, piece, cell] = asks::Reach::read(in);
    return AskReach{seat.value_or(""), piece, cell};
  }
  Ask operator()(asks::Complete, json::Reader in) const {
    const auto [seat, text] = asks::Complete::read(in);
    return AskComplete{seat.value_or(""), text};
  }
  Ask operator()(asks::WhyNot, json::Reader in) const {
    const auto [seat, draft, pick] = asks::WhyNot::read(in);
    AskWhyNot out{seat.value_or(""), draft.value_or(""), {}};
    if (pick) out.pick = read_pick(*pick);
    return out;
  }
  Ask operator()(asks::Odds, json::Reader in) const {
    const auto [action, seat] = asks::Odds::read(in);
    return AskOdds{seat.value_or(""), action};
  }
  Ask operator()(asks::Preview, json::Reader in) const {
    const auto [action, seat] = asks::Preview::read(in);
    return AskPreview{seat.value_or(""), action};
  }
  Ask operator()(asks::Prospect, json::Reader in) const {
    const auto [game, scenario, options, file] = asks::Prospect::read(in);
    return AskProspect{opening(game, scenario, options, file)};
  }
  Ask operator()(asks::Tick, json::Reader in) const {
    const auto [now] = asks::Tick::read(in);
    return AskTick{{now}};
  }
  Ask operator()(asks::Suggest, json::Reader in) const {
    const auto [seat, level, iterations, milliseconds, seed, goes_on] = asks::Suggest::read(in);
    return AskSuggest{seat.value_or(""),
                      level.value_or("steady"),
                      iterations.value_or(0),
                      milliseconds.value_or(0),
                      static_cast<std::uint64_t>(seed.value_or(1)),
                      goes_on.value_or(false)};
  }
  Ask operator()(asks::Play, json::Reader in) const {
    const auto [action, seat, question, now] = asks::Play::read(in);
    return AskPlay{seat.value_or(""), action, question, time_of(now)};
  }
  Ask operator()(asks::Undo, json::Reader in) const {
    const auto [seat, freely] = asks::Undo::read(in);
    return AskUndo{seat.value_or(""), freely.value_or(false)};
  }
  Ask operator()(asks::Resign, json::Reader in) const {
    const auto [seat, now] = asks::Resign::read(in);
    return AskResign{seat.value_or(""), time_of(now)};
  }
  Ask operator()(asks::Record, json::Reader in) const {
    const auto [reveal] = asks::Record::read(in);
    return AskRecord{reveal.value_or(false)};
  }
  Ask operator()(asks::Status, json::Reader in) const { return plain<asks::Status, AskStatus>(in); }
  Ask operator()(asks::Board, json::Reader in) const { return plain<asks::Board, AskBoard>(in); }
  Ask operator()(asks::Position, json::Reader in) const {
    return plain<asks::Position, AskPosition>(in);
  }
  Ask operator()(asks::View, json::Reader in) const {
    const auto [viewer] = asks::View::read(in);
    return AskView{viewer.value_or("")};
  }
  Ask operator()(asks::Quit, json::Reader in) const { return plain<asks::Quit, AskQuit>(in); }

 private:
  static std::optional<contract::Millis> time_of(const std::optional<std::int64_t>& now) {
    if (!now) return std::nullopt;
    return contract::Millis{*now};
  }
  template <class Shape, class Plain>
  static Ask plain(json::Reader in) {
    static_assert(std::tuple_size_v<decltype(Shape::read(in))> == 0);
    Shape::read(in);
    return Plain{};
  }
};

BadRequest bad(std::optional<std::int64_t> id, std::string code, const json::Error& error) {
  const std::string subject = code == "bad_json"   ? "The line is not valid JSON: "
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
  const std::size_t kind = in["kind"].one_of(json::Words(asks::All::kNames));
  if (error) {
    const bool is_word = root["kind"].is(json::Kind::string);
    return base::fail(bad(request.id, is_word ? "unknown_kind" : "bad_message", *error));
  }
  request.ask = asks::All::read<Ask>(kind, in, Made{});
  if (error) return base::fail(bad(request.id, "bad_message", *error));
  return request;
}

}  // namespace muster::wire
