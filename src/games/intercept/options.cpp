#include <array>

#include "contract/option_rows.h"
#include "games/intercept/setup.h"

namespace muster::intercept {
namespace {

using contract::kWords;
using ChosenRow = contract::OptionRow<Chosen>;

constexpr auto kOff = kWords<"off", "on">;

// A switch that is off by default.
template <bool Chosen::* field>
constexpr ChosenRow a_switch(std::string_view key, std::string_view clause,
                             std::string_view words) {
  return {key, clause, words, kOff, 0, [](Chosen& c, int value) { c.*field = value == 1; }};
}

constexpr auto kOptions = std::to_array<ChosenRow>({
    {"pilots",
     "AA-17",
     "How many people fly the three Interceptors.",
     {},
     3,
     [](Chosen& c, int n) { c.pilots = static_cast<std::uint8_t>(n); },
     false,
     contract::NumberRange{1, 3}},
    // AA-20: either of the two, both or none.
    a_switch<&Chosen::skydiver>("skydiver", "AA-311",
                                "Skydiver and Sky 1 guard the atmosphere; one UFO more comes."),
    a_switch<&Chosen::lunar_module>("lunar-module", "AA-312",
                                    "A Lunar Module flies home; one UFO more comes."),
    a_switch<&Chosen::missile_iff>("missile-iff", "AA-313",
                                   "Missiles pass friendly craft without exploding."),
    {"ramming", "AA-314", "Whether a pilot may fly into a UFO on purpose.",
     kWords<"allowed", "forbidden">, 0,
     [](Chosen& c, int value) { c.ramming_forbidden = value == 1; }},
    a_switch<&Chosen::sid_collision>("sid-collision", "AA-315", "Craft can collide with SID."),
    a_switch<&Chosen::chain_explosions>("chain-explosions", "AA-316",
                                        "Every UFO that a 6 destroys explodes with a blast."),
    a_switch<&Chosen::home_recall>("home-recall", "AA-317",
                                   "A TOWARDS SID card calls a UFO back that heads home."),
    {"cannon-arming", "AA-318", "When cannons are live: from their card on, or the whole turn.",
     kWords<"from-card", "whole-turn">, 0,
     [](Chosen& c, int value) { c.whole_turn_arming = value == 1; }},
    {"cannon-results", "AA-319", "When cannon shots are rolled.",
     kWords<"immediate", "phase-three">, 0,
     [](Chosen& c, int value) { c.results_in_phase_three = value == 1; }},
    a_switch<&Chosen::cannon_repeat>("cannon-repeat", "AA-320",
                                     "Cannons fire again at a UFO that moved within the arc."),
    {"launch-move", "AA-321", "Whether a launched Sky 1 must move to the next point.",
     kWords<"must", "may">, 0, [](Chosen& c, int value) { c.launch_may_stay = value == 1; }},
    {"last-interceptor", "AA-322", "What happens once no Interceptor is left.",
     kWords<"ufos-pass", "play-out", "stop">, 0,
     [](Chosen& c, int value) { c.last_interceptor = static_cast<LastInterceptor>(value); }},
    {"lm-when-clear", "AA-323", "What a Lunar Module is worth once no UFO is left.",
     kWords<"safe", "none">, 0, [](Chosen& c, int value) { c.lm_scores_when_clear = value == 0; }},
    a_switch<&Chosen::blast_lm>("blast-lm", "AA-324", "Blasts also reach the Lunar Module."),
    {"side-exit", "AA-325", "What UFOs and the Lunar Module do at a long side.",
     kWords<"leave", "recover">, 0, [](Chosen& c, int value) { c.side_recover = value == 1; }},
    {"skydiver-holder", "AA-326", "Who holds the Skydiver cards.",
     kWords<"pilots", "fourth-player", "first-lost">, 0,
     [](Chosen& c, int value) { c.holder = static_cast<Holder>(value); }},
    {"formation", "AA-327", "How the Interceptors arrive.",
     kWords<"rolled", "1", "2", "3", "4", "5", "6">, 0,
     [](Chosen& c, int value) { c.formation = static_cast<std::uint8_t>(value); }},
    {"ufo-count", "AA-328", "How many UFOs come, extras included.",
     kWords<"dice", "1", "2", "3", "4", "5", "6", "7", "8", "9">, 0,
     [](Chosen& c, int value) { c.ufo_count = static_cast<std::uint8_t>(value); }},
    {"ufo-deck", "AA-329", "How many of the UFO cards fire: 14, 10 or 20 of 24.",
     kWords<"standard", "cadet", "veteran">, 0,
     [](Chosen& c, int value) { c.deck = static_cast<DeckKind>(value); }},
    {"skydiver-alone", "AA-332", "Sky 1 fights on once no Interceptor is left.",
     kWords<"on", "off">, 0, [](Chosen& c, int value) { c.skydiver_alone = value == 0; }},
});

constexpr std::span<const ChosenRow> rows() { return kOptions; }

}  // namespace

std::vector<contract::OptionSpec> option_specs() { return contract::specs_of(rows()); }

base::Result<Setup, std::string> make_setup(const Scenario& scenario,
                                            const contract::Options& options) {
  const auto chosen = contract::chosen_from(rows(), options);
  if (!chosen) return base::fail(chosen.error());
  Setup setup{*chosen, chosen->pilots, scenario.about};
  // AA-57: the fourth player holds cards that only the Skydiver option has.
  if (chosen->skydiver && chosen->holder == Holder::fourth_player) ++setup.seats;
  return setup;
}

Starts starts_of(int formation, LongSide side) {
  const int near = side == LongSide::west ? 0 : kColumns - 1;
  const int far = kColumns - 1 - near;
  switch (formation) {
    case 1: return {cell(near, 26), cell(near, 30), cell(near, 34)};  // AA-43
    case 2: return {cell(near, 23), cell(near, 30), cell(near, 37)};  // AA-44
    case 3: return {cell(near, 20), cell(near, 30), cell(near, 40)};  // AA-45
    case 4: return {cell(near, 17), cell(near, 30), cell(near, 43)};  // AA-46
    case 5: return {cell(near, 26), cell(near, 33), cell(far, 30)};   // AA-47
    default: return {cell(15, 0), cell(35, 0), cell(near, 30)};       // AA-48
  }
}

}  // namespace muster::intercept
