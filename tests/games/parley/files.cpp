#include "tests/games/parley/files.h"

#include <algorithm>

#include <fmt/format.h>

#include "json/json.h"
#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

using json::Reader;

constexpr std::size_t kMaxKey = 20;
constexpr std::size_t kMaxWords = 200;
constexpr int kMaxGusts = 3;
constexpr int kMaxFury = 9;
constexpr std::int64_t kMaxDay = 600'000;

// Keys, ids and values stand in commands and scripts, so each is one plain word.
std::string plain(Reader in, std::string_view text) {
  const auto is_plain = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  const bool is_word = text.size() <= kMaxKey && std::all_of(text.begin(), text.end(), is_plain);
  if (in.ok() && (text.empty() || !is_word))
    in.fail(fmt::format("is called \"{}\"", text.substr(0, kMaxKey)), "small letters and hyphens");
  return std::string(text);
}
std::string read_key(Reader in) { return plain(in, in.line(1, kMaxKey)); }

Place read_place(const Ground& ground, Reader in) {
  const std::string_view word = in.line(1, kMaxKey);
  const auto place = place_named(ground, word);
  if (place && ground.has(*place)) return *place;
  if (in.ok())
    in.fail(fmt::format("is \"{}\"", word),
            ground.is_plane ? "a point of the plane, for example \"1500,2000\""
                            : "a cell of the ground, for example \"b3\" or \"b3-up\"");
  return {};
}

// One floor, row by row: "." a cell, "=" stairs, a blank nothing.
void read_floor(Reader in, std::uint8_t level, Ground& ground) {
  in.object({"words", "rows"});
  ground.floors[level] = in["words"].line(1, kMaxKey);
  std::int16_t y = 0;
  const auto height = static_cast<std::size_t>(ground.height);
  for (Reader row : in["rows"].array(height, height)) {
    const std::string_view signs = row.line(kMaxKey);
    if (row.ok() && signs.size() != static_cast<std::size_t>(ground.width))
      row.fail(fmt::format("has {} signs", signs.size()), std::to_string(ground.width));
    for (std::int16_t x = 0; row.ok() && x < ground.width; ++x) {
      const char sign = signs[static_cast<std::size_t>(x)];
      const std::size_t cell = ground.cell_of({x, y, level});
      if (sign == '.' || sign == '=') ground.cells.add(cell);
      if (sign == '=') ground.stairs.add(cell);
      if (sign != '.' && sign != '=' && sign != ' ')
        row.fail(fmt::format("has the sign \"{}\"", sign), "\".\", \"=\" or a blank");
    }
    ++y;
  }
}

Ground read_ground(Reader in) {
  in.object({"shape", "width", "height", "starts", "posts", "beacon", "wind"}, {"floors"});
  Ground ground;
  ground.is_plane = in["shape"].one_of({"squares", "plane"}) == 1;
  ground.width =
      in["width"].integer<std::int16_t>(ground.is_plane ? 2000 : 2, ground.is_plane ? 20'000 : 6);
  ground.height =
      in["height"].integer<std::int16_t>(ground.is_plane ? 2000 : 2, ground.is_plane ? 20'000 : 4);
  if (ground.is_plane && in.has("floors"))
    in["floors"].fail("does not belong here", "none on a plane");
  if (!ground.is_plane) {
    ground.levels = 0;
    for (Reader floor : in["floors"].array(1, 2)) read_floor(floor, ground.levels++, ground);
  }
  std::size_t at = 0;
  for (Reader place : in["starts"].array(kSeatCount, kSeatCount)) {
    ground.starts[at] = read_place(ground, place);
    for (std::size_t i = 0; i < at && place.ok(); ++i)
      if (ground.starts[i] == ground.starts[at])
        place.fail("is the start of two envoys", "another place");
    ++at;
  }
  at = 0;
  for (Reader place : in["posts"].array(kPosts, kPosts))
    ground.posts[at++] = read_place(ground, place);
  ground.beacon = read_place(ground, in["beacon"]);
  ground.wind = Facing(static_cast<std::uint8_t>(in["wind"].one_of(json::Words(kFacingNames))));
  return ground;
}

void read_rule(Reader in, Scenario& out) {
  in.object({"id", "words", "fury", "effect"});
  const std::string id = read_key(in["id"]);
  for (const auto& rule : out.rules)
    if (in.ok() && rule.first == id) in["id"].fail("names two rules", "an id of its own");
  out.rules.emplace_back(id, in["words"].line(1, kMaxWords));
  out.effects.push_back(
      {in["fury"].integer<std::uint8_t>(1, kMaxFury),
       in["effect"].one_of<std::uint8_t>(
           {{"no-march", kVerb<March>}, {"no-pay", kVerb<Pay>}, {"defeat", FileEffect::kDefeat}})});
}

// With "values" each word has its gusts; with "least" and "most" the number is the gusts.
FileOption read_option(Reader in) {
  in.object({"key", "words", "default"}, {"values", "least", "most"});
  FileOption out;
  out.spec.key = read_key(in["key"]);
  out.spec.clause = "PL-19";
  out.spec.words = in["words"].line(1, kMaxWords);
  out.spec.fallback = in["default"].line(1, kMaxKey);
  if (in.has("values")) {
    for (Reader value : in["values"].members(1, 8)) {
      out.spec.values.push_back(plain(value, value.key()));
      out.gusts.push_back(value.integer<std::uint8_t>(0, kMaxGusts));
    }
  } else {
    const int least = in["least"].integer(0, kMaxGusts);
    out.spec.range = {least, in["most"].integer(least, kMaxGusts)};
  }
  if (in.ok() && contract::value_meant(out.spec, out.spec.fallback) != out.spec.fallback)
    in["default"].fail(fmt::format("is \"{}\"", out.spec.fallback), "one of the option's values");
  for (const contract::OptionSpec& spec : option_specs({}))
    if (in.ok() && spec.key == out.spec.key)
      in["key"].fail(fmt::format("is \"{}\"", spec.key), "a key that the game itself has not");
  return out;
}

Scenario read_all(Reader file) {
  file.object({"game", "title", "words", "minutes", "days", "clock", "ground"},
              {"rules", "option"});
  file["game"].one_of({"parley"});
  Scenario out;
  out.about = {std::string(file["title"].line(1, 40)),
               std::string(file["words"].line(1, kMaxWords)), true,
               file["minutes"].integer(0, 600)};
  out.days = file["days"].integer<std::uint8_t>(1, 4);
  Reader clock = file["clock"];
  clock.object({"on", "bell", "dusk"});
  out.is_timed = clock["on"].boolean();
  out.bell = {clock["bell"].integer<std::int64_t>(1, kMaxDay)};
  out.dusk = {clock["dusk"].integer<std::int64_t>(out.bell.count + 1, kMaxDay + 1)};
  out.ground = read_ground(file["ground"]);
  if (file.has("rules"))
    for (Reader rule : file["rules"].array(4)) read_rule(rule, out);
  if (file.has("option")) out.option = read_option(file["option"]);
  return out;
}

}  // namespace

base::Result<Scenario, base::Problem> ParleyFiles::read(std::string_view bytes,
                                                        std::string_view file) {
  const auto bad = [](const json::Error& error) {
    return base::failed(
        "bad_content", error.text() + ".",
        fmt::format("{}:{}:{} {}", error.file, error.line, error.column, error.path));
  };
  const auto tree = json::parse(bytes, file);
  if (!tree) return bad(tree.error());
  json::FirstError error;
  Scenario scenario = read_all(Reader(tree->root(), error));
  if (error) return bad(*error);
  return scenario;
}

}  // namespace muster::parley
