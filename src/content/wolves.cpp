#include "content/wolves.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "content/scenario_file.h"
#include "content/wolves_board.h"
#include "json/utf8.h"

namespace muster::content {
namespace {

using json::Reader;

constexpr json::Limits kLimits{
    .max_bytes = std::size_t{1} << 18, .max_depth = 16, .max_nodes = 10'000, .max_string = 4096};
constexpr std::size_t kMaxKey = 24;
constexpr std::array<std::string_view, wolves::kHeroCount> kHeroes = {"warrior", "healer", "walker",
                                                                      "archer"};

// The clauses are for people and for counting; nothing in play asks for them.
void check_clauses(Reader item) {
  if (!item.has("clauses")) return;
  for (Reader clause : item["clauses"].array(1, 8)) {
    const std::string_view id = clause.line(4, 6);
    const auto number = id.starts_with("KW-") ? base::whole_number(id.substr(3)) : std::nullopt;
    if (clause.ok() && (!number || *number < 1 || id[3] == '0'))
      clause.fail("is " + json::shown(id), "the id of a clause, for example \"KW-179\"");
  }
}

std::array<std::uint8_t, 3> read_levels(Reader levels, std::uint8_t min, std::uint8_t max) {
  std::array<std::uint8_t, 3> out{};
  std::size_t level = 0;
  for (Reader number : levels.array(out.size(), out.size()))
    out[level++] = number.integer<std::uint8_t>(min, max);
  return out;
}

wolves::HeroStats read_hero(Reader hero) {
  hero.object({"source", "blood", "movement", "attacks", "reach", "heals"});
  is_house(hero["source"]);
  wolves::HeroStats out;
  out.blood = hero["blood"].integer<std::uint8_t>(1, 9);
  out.movement = read_levels(hero["movement"], 1, 8);  // KW-200 takes one away
  out.attacks = read_levels(hero["attacks"], 0, 9);
  out.reach = read_levels(hero["reach"], 1, wolves::kMaxReach);
  out.heals = read_levels(hero["heals"], 0, 9);
  return out;
}

wolves::EventCardText read_event(Reader event) {
  event.object({"card", "source", "name", "text"}, {"clauses"});
  wolves::EventCardText out;
  out.card = static_cast<wolves::EventCard>(event["card"].one_of(json::Words(wolves::kEventKeys)));
  out.house = is_house(event["source"]);
  out.name = event["name"].line(1, kMaxName);
  out.text = event["text"].text(1, kMaxText);
  check_clauses(event);
  return out;
}

// Records and scripts name a drawn card by its key, so it is one plain word.
std::string read_key(Reader key) {
  const std::string_view text = key.line(1, kMaxKey);
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  const bool is_word = std::all_of(text.begin(), text.end(), is_plain) && !text.ends_with('-') &&
                       text.find("--") == std::string_view::npos;
  if (key.ok() && (!is_word || text[0] < 'a'))
    key.fail("is " + json::shown(text),
             "lowercase letters, digits and single hyphens, beginning with a letter, for "
             "example \"two-wood-1\"");
  return std::string(text);
}

wolves::BushCardText read_bush(Reader bush) {
  bush.object({"key", "source", "name", "wood", "effect"}, {"clauses"});
  wolves::BushCardText out;
  out.key = read_key(bush["key"]);
  out.house = is_house(bush["source"]);
  out.name = bush["name"].line(1, kMaxName);
  out.wood = bush["wood"].integer<std::uint8_t>(0, 9);
  out.effect =
      static_cast<wolves::BushEffect>(bush["effect"].one_of(json::Words(wolves::kBushEffects)));
  check_clauses(bush);
  return out;
}

// KW-246: one copy of each card.
void read_events(Reader events, std::vector<wolves::EventCardText>& out) {
  for (Reader event : events.array(wolves::kEventCards)) {
    wolves::EventCardText card = read_event(event);
    const auto is_same = [&](const auto& other) { return other.card == card.card; };
    if (event.ok() && std::any_of(out.begin(), out.end(), is_same))
      event["card"].fail("is \"" + std::string(wolves::event_key(card.card)) + "\" again",
                         "a card that is not yet in the deck");
    out.push_back(std::move(card));
  }
}

// KW-247 KW-248: cards may be alike, but both players know each of them by its key.
void read_bushes(Reader bushes, std::vector<wolves::BushCardText>& out) {
  for (Reader bush : bushes.array(wolves::kMaxBushCards)) {
    wolves::BushCardText card = read_bush(bush);
    const auto is_same = [&](const auto& other) { return other.key == card.key; };
    if (bush.ok() && std::any_of(out.begin(), out.end(), is_same))
      bush["key"].fail("is \"" + card.key + "\" again", "a key that no other Bush card has");
    out.push_back(std::move(card));
  }
}

// KW-88: every bush turns a card.
void check_bush_deck(Reader bushes, const wolves::Scenario& scenario) {
  const auto needed =
      std::count_if(scenario.cells.begin(), scenario.cells.end(),
                    [](const auto& cell) { return cell.second == wolves::Terrain::bush; });
  if (bushes.ok() && std::ssize(scenario.bushes) < needed)
    bushes.fail(fmt::format("has {} cards", scenario.bushes.size()),
                fmt::format("at least {}, one for each bush of the board", needed));
}

wolves::Scenario read_all(Reader file) {
  file.object({"game", "format", "name", "source", "board", "heroes", "events", "bushes"},
              {"$schema", "about"});
  wolves::Scenario out;
  out.about = read_about(file, "wolves");
  out.about.minutes = 60;
  is_house(file["board"]["source"]);
  check_clauses(file["board"]);
  out.cells = read_wolves_board(file["board"]);
  Reader heroes = file["heroes"];
  heroes.object(json::Words(kHeroes), {});
  for (std::size_t i = 0; i < kHeroes.size(); ++i) out.heroes[i] = read_hero(heroes[kHeroes[i]]);
  read_events(file["events"], out.events);
  read_bushes(file["bushes"], out.bushes);
  check_bush_deck(file["bushes"], out);
  return out;
}

}  // namespace

base::Result<wolves::Scenario, json::Error> read_wolves_scenario(std::string_view bytes,
                                                                 std::string_view file) {
  return read_scenario(bytes, file, kLimits, read_all);
}

base::Result<wolves::Scenario, base::Problem> WolvesFiles::read(std::string_view bytes,
                                                                std::string_view file) {
  auto scenario = read_wolves_scenario(bytes, file);
  if (!scenario) return base::fail(bad_content(scenario.error()));
  return std::move(*scenario);
}

}  // namespace muster::content
