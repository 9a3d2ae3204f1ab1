#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "contract/about.h"
#include "contract/notation.h"
#include "contract/option.h"
#include "games/intercept/state.h"

namespace muster::intercept {

enum class Holder : std::uint8_t { pilots, fourth_player, first_lost };   // AA-326
enum class LastInterceptor : std::uint8_t { ufos_pass, play_out, stop };  // AA-322

// What players choose before a game, with the printed defaults (AA-311 to AA-329, AA-332).
struct Chosen {
  std::uint8_t pilots = 3;  // AA-17
  bool skydiver = false;
  bool lunar_module = false;
  bool missile_iff = false;
  bool ramming_forbidden = false;
  bool sid_collision = false;
  bool chain_explosions = false;
  bool home_recall = false;
  bool whole_turn_arming = false;
  bool results_in_phase_three = false;
  bool cannon_repeat = false;
  bool launch_may_stay = false;
  LastInterceptor last_interceptor{};
  bool lm_scores_when_clear = true;
  bool blast_lm = false;
  bool side_recover = false;
  Holder holder{};
  std::uint8_t formation = 0;  // 0: rolled
  std::uint8_t ufo_count = 0;  // 0: by the dice
  DeckKind deck{};
  bool skydiver_alone = true;
};

struct Scenario {
  contract::About about;
};

struct Setup {
  Chosen options;
  std::uint8_t seats = 3;
  contract::About about;
};

std::vector<contract::OptionSpec> option_specs();
base::Result<Setup, std::string> make_setup(const Scenario& scenario,
                                            const contract::Options& options);

using Sight = contract::Sight<Open, Own>;
using View = contract::View<Open, Own>;
using Draft = contract::Draft<Action>;
using Words = contract::WordsOf<Setup, Sight, Action>;
using Picked = contract::PickedOf<Setup, Sight, Action>;

// The three hexagons of a formation (AA-43 to AA-48).
using Starts = std::array<Cell, kInterceptors>;
Starts starts_of(int formation, LongSide side);

// Who flies an Interceptor at the beginning (AA-17).
constexpr std::uint8_t pilot_of(std::size_t interceptor, int pilots) {
  if (pilots == 2) return interceptor == 1 ? 1 : 0;
  return pilots == 1 ? std::uint8_t{0} : static_cast<std::uint8_t>(interceptor);
}

}  // namespace muster::intercept
