#include "contract/option_rows.h"
#include "games/wolves/setup.h"

namespace muster::wolves {
namespace {

using contract::kWords;

constexpr std::string_view kPacks[] = {"0w1k", "1w1k", "2w1k", "3w1k", "4w1k",
                                       "5w1k", "6w1k", "7w1k", "6w2k"};

constexpr std::uint8_t kLastHours[] = {9, 12, 14};

// KW-228: the pack for a gap of -4 to 4 years is the start-pack value of the same place.
void set_pack(Options& options, int value) {
  const std::string_view pack = kPacks[value];
  options.start_wolves = static_cast<std::uint8_t>(pack[0] - '0');
  options.start_kings = static_cast<std::uint8_t>(pack[2] - '0');
}

template <bool Options::* kFlag>
void turn_on(Options& options, int) {
  options.*kFlag = true;
}

constexpr contract::OptionRow<Options> kRowsOfOptions[] = {
    {"start-pack", "KW-227", "How many ordinary wolves (w) and Kings (k) start on the red spaces.",
     kPacks, 4, set_pack},
    {"age-gap", "KW-228",
     "Sets the starting pack by how many years younger the Wolves player is (older if below zero).",
     kWords<"unset", "-4", "-3", "-2", "-1", "0", "1", "2", "3", "4">, 0,
     [](Options& o, int v) { set_pack(o, v - 1); }, true},
    {"sunrise", "KW-229", "The hour of the last wolves' turn.", kWords<"3am", "6am", "8am">, 1,
     [](Options& o, int v) { o.last_hour = kLastHours[v]; }},
    {"bonfire-rows", "KW-230", "How many rows the Bonfire card and the torches have.",
     kWords<"3", "4", "5">, 0,
     [](Options& o, int v) { o.fire_rows = static_cast<std::uint8_t>(3 + v); }},
    {"guard-fire", "KW-231",
     "When column 1 burns out, the other columns merge into it, or shift down one by one.",
     kWords<"merge", "shift">, 0, turn_on<&Options::shift_guard_fire>},
    {"dead-fire", "KW-232", "What can relight a dead Bonfire: a burning torch, or any wood.",
     kWords<"torch-only", "any-wood">, 0, turn_on<&Options::any_wood_revives>},
    {"torch-light", "KW-233",
     "Torches give light like the Bonfire, or only carry fire from place to place.",
     kWords<"full", "carry-only">, 0, turn_on<&Options::torches_only_carry>},
    {"turn-style", "KW-234",
     "All heroes move before any attacks, or a hero who has moved may attack at once.",
     kWords<"phases", "interleaved">, 0, turn_on<&Options::interleaved>},
    {"light-bonus", "KW-235",
     "The extra attack needs all attacks of the turn in the light, or only one other.",
     kWords<"all-attacks", "pair">, 0, turn_on<&Options::pair_bonus>},
    {"trophy-surplus", "KW-236", "Trophies beyond the third are lost, or count for the next level.",
     kWords<"lost", "kept">, 0, turn_on<&Options::keep_surplus>},
    {"healer-target", "KW-237", "The Healer heals one neighbour, or splits her points among them.",
     kWords<"single", "split">, 0, turn_on<&Options::split_healing>},
    {"wolf-tokens", "KW-238", "The pack is limited to its 17 wolf and 3 King tokens, or not.",
     kWords<"limited", "unlimited">, 0, turn_on<&Options::unlimited_wolves>},
    {"wood-tokens", "KW-239", "Burned wood returns to the supply, or is gone for good.",
     kWords<"reuse", "once">, 0, turn_on<&Options::wood_once>},
    {"lost-cards", "KW-240", "Lost cards are replaced by house cards, or are blank.",
     kWords<"house", "blank">, 0, turn_on<&Options::blank_lost_cards>},
    {"match-tiebreak", "KW-241", "A tied match is a draw, or goes to whoever kept more lives.",
     kWords<"none", "lives">, 0, turn_on<&Options::lives_break_ties>},
    {"ranged-advance", "KW-249", "Whether the Archer may advance after a kill at a distance.",
     kWords<"no", "yes">, 0, turn_on<&Options::ranged_advance>},
};

constexpr std::span<const contract::OptionRow<Options>> kTable = kRowsOfOptions;

}  // namespace

std::vector<contract::OptionSpec> option_specs() { return contract::specs_of(kTable); }

base::Result<Options, std::string> read_options(const contract::Options& chosen) {
  if (contract::is_set(kTable, chosen, "start-pack") && contract::is_set(kTable, chosen, "age-gap"))
    return base::fail(std::string(
        "Options start-pack and age-gap both set the starting pack; give one of them."));
  return contract::chosen_from(kTable, chosen);
}

}  // namespace muster::wolves
