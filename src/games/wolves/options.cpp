#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "games/wolves/setup.h"

namespace muster::wolves {
namespace {

using Values = std::span<const std::string_view>;

constexpr std::string_view kPacks[] = {"0w1k", "1w1k", "2w1k", "3w1k", "4w1k",
                                       "5w1k", "6w1k", "7w1k", "6w2k"};
constexpr std::string_view kGaps[] = {"unset", "-4", "-3", "-2", "-1", "0", "1", "2", "3", "4"};
constexpr std::string_view kSunrise[] = {"3am", "6am", "8am"};
constexpr std::string_view kRows[] = {"3", "4", "5"};
constexpr std::string_view kGuard[] = {"merge", "shift"};
constexpr std::string_view kDead[] = {"torch-only", "any-wood"};
constexpr std::string_view kTorch[] = {"full", "carry-only"};
constexpr std::string_view kStyle[] = {"phases", "interleaved"};
constexpr std::string_view kBonus[] = {"all-attacks", "pair"};
constexpr std::string_view kSurplus[] = {"lost", "kept"};
constexpr std::string_view kHealing[] = {"single", "split"};
constexpr std::string_view kTokens[] = {"limited", "unlimited"};
constexpr std::string_view kWood[] = {"reuse", "once"};
constexpr std::string_view kLost[] = {"house", "blank"};
constexpr std::string_view kTie[] = {"none", "lives"};
constexpr std::string_view kAdvance[] = {"no", "yes"};

constexpr contract::OptionSpec kSpecs[] = {
    {"start-pack", "KW-227", "How many ordinary wolves (w) and Kings (k) begin on the red spaces.",
     kPacks, 4},
    {"age-gap", "KW-228",
     "Sets the starting pack by the years the Wolves player is younger (or, below zero, older).",
     kGaps, 0, true},
    {"sunrise", "KW-229", "The hour at which the last wolves' turn is played.", kSunrise, 1},
    {"bonfire-rows", "KW-230", "How many rows the Bonfire card and the torches have.", kRows, 0},
    {"guard-fire", "KW-231",
     "When column 1 burns out, the other columns merge into it, or shift down one by one.", kGuard,
     0},
    {"dead-fire", "KW-232", "What may set a dead Bonfire alight: a burning torch, or any wood.",
     kDead, 0},
    {"torch-light", "KW-233",
     "Torches light like the Bonfire, or only carry fire from place to place.", kTorch, 0},
    {"turn-style", "KW-234",
     "Heroes all move before any attacks, or a hero who has moved may attack at once.", kStyle, 0},
    {"light-bonus", "KW-235",
     "The extra attack needs all attacks of the turn in the light, or only one other.", kBonus, 0},
    {"trophy-surplus", "KW-236", "Trophies beyond the third are lost, or count for the next level.",
     kSurplus, 0},
    {"healer-target", "KW-237", "The Healer heals one neighbour, or splits her points among them.",
     kHealing, 0},
    {"wolf-tokens", "KW-238", "The pack is limited to its 17 wolf and 3 King tokens, or not.",
     kTokens, 0},
    {"wood-tokens", "KW-239", "Burned wood returns to the supply, or is gone for good.", kWood, 0},
    {"lost-cards", "KW-240", "Lost cards are replaced by house cards, or are blank.", kLost, 0},
    {"match-tiebreak", "KW-241", "A tied match is a draw, or goes to whoever kept more lives.",
     kTie, 0},
    {"ranged-advance", "KW-249", "Whether the Archer may advance after a kill at a distance.",
     kAdvance, 0},
};

constexpr std::uint8_t kLastHours[] = {9, 12, 14};

// KW-228: the pack for a gap of -4 to 4 years is the start-pack value of the same place.
void set_pack(Options& options, std::size_t value) {
  const std::string_view pack = kPacks[value];
  options.start_wolves = static_cast<std::uint8_t>(pack[0] - '0');
  options.start_kings = static_cast<std::uint8_t>(pack[2] - '0');
}

void set_option(Options& options, std::size_t spec, std::size_t value) {
  switch (spec) {
    case 0: return set_pack(options, value);
    case 1: return value == 0 ? void() : set_pack(options, value - 1);
    case 2: options.last_hour = kLastHours[value]; return;
    case 3: options.fire_rows = static_cast<std::uint8_t>(3 + value); return;
    case 4: options.shift_guard_fire = value == 1; return;
    case 5: options.any_wood_revives = value == 1; return;
    case 6: options.torches_only_carry = value == 1; return;
    case 7: options.interleaved = value == 1; return;
    case 8: options.pair_bonus = value == 1; return;
    case 9: options.keep_surplus = value == 1; return;
    case 10: options.split_healing = value == 1; return;
    case 11: options.unlimited_wolves = value == 1; return;
    case 12: options.wood_once = value == 1; return;
    case 13: options.blank_lost_cards = value == 1; return;
    case 14: options.lives_break_ties = value == 1; return;
    case 15: options.ranged_advance = value == 1; return;
    default: return;
  }
}

std::string word_list(Values values) {
  std::string text;
  for (const std::string_view value : values)
    text += (text.empty() ? "" : ", ") + std::string(value);
  return text;
}

}  // namespace

std::span<const contract::OptionSpec> option_specs() { return kSpecs; }

base::Result<Options, std::string> read_options(
    const std::vector<std::pair<std::string, std::string>>& chosen) {
  Options options;
  bool pack_named = false;
  bool gap_named = false;
  for (const auto& [key, given] : chosen) {
    const auto same_key = [&wanted = key](const contract::OptionSpec& s) {
      return s.key == wanted;
    };
    const auto* spec = std::find_if(std::begin(kSpecs), std::end(kSpecs), same_key);
    if (spec == std::end(kSpecs)) {
      std::vector<std::string_view> keys;
      for (const auto& known : kSpecs) keys.push_back(known.key);
      return base::fail(fmt::format("There is no option \"{}\"; the nearest is \"{}\".", key,
                                    base::nearest_word(key, keys)));
    }
    const auto value = contract::value_meant(*spec, given);  // KW-228: beyond four years is four
    if (!value)
      return base::fail(fmt::format("Option {} cannot be \"{}\"; it is one of: {}.", key, given,
                                    word_list(spec->values)));
    const auto at = std::find(spec->values.begin(), spec->values.end(), *value);
    const auto choice = static_cast<std::size_t>(at - spec->values.begin());
    if (choice == spec->fallback) continue;  // a table names every option, most with their default
    pack_named = pack_named || key == "start-pack";
    gap_named = gap_named || key == "age-gap";
    set_option(options, static_cast<std::size_t>(spec - std::begin(kSpecs)), choice);
  }
  if (pack_named && gap_named)
    return base::fail(std::string(
        "Options start-pack and age-gap both set the starting pack; give one of them."));
  return options;
}

}  // namespace muster::wolves
