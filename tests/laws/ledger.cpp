#include "tests/laws/ledger.h"

#include <utility>

#include <fmt/core.h>

namespace muster::laws {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, kLawCount> kLaws = {{
    {"listed_if_accepted",
     "a pick that the scene can spell is listed exactly if it is not refused; a point of a plane "
     "that is not listed is found by aiming"},
    {"listed_once", "no pick is listed twice"},
    {"listed_is_drawn", "what is listed is drawn by the board or the scene"},
    {"whole_or_goes_on", "every listed draft can be finished"},
    {"traits_are_true", "an offer is whole and goes on as it says"},
    {"one_way_out", "a question has at most one way out"},
    {"asked_has_an_answer", "no seat is asked with nothing to answer"},
    {"unasked_has_none", "a seat that is not asked has nothing listed"},
    {"refusals_speak", "a refusal has a code and words"},
    {"offers_speak", "an offer has a verb, words and a clause"},
    {"events_speak", "an event has text, words and a clause"},
    {"text_returns", "the text of a draft is read as the same draft"},
    {"position_returns", "a described position is read as the same state"},
    {"json_returns", "a state written as JSON is read as the same state"},
    {"view_is_imagined", "the view of an imagined state is the view it came from"},
    {"guess_fits_view", "the view of a world that a mind has guessed is the view it came from"},
    {"worlds_alike", "who is asked, lists and scenes are equal in worlds that look alike"},
    {"odds_add_up", "the weights of all chances add up to the total"},
    {"odds_are_what_dice_do", "dice bring what the odds say, about as often"},
    {"rolls_are_told", "an offer says that it rolls exactly if its own dice or cards are drawn"},
    {"preview_is_sure", "what a preview says happens in every world that the seat can imagine"},
    {"hidden_choices_commute", "hidden choices may be made in any order"},
    {"sample_is_accepted", "a sampled action is whole and not refused"},
    {"copy_leaves_original", "a copy played on leaves the original untouched"},
    {"replay_is_equal", "the same answers and draws give the same hash after every answer"},
    {"time_goes_on",
     "a deadline lies ahead, a tick brings the game to its time however it is cut into pieces, and "
     "lifts the refusals that it should"},
    {"conceding_is_final",
     "a seat that gave up is asked no more, and the rest go on or the game ends"},
    {"end_is_final", "a game that has ended asks nobody, one that has not asks somebody"},
    {"game_ends", "every game ends, even if nobody takes a way out"},
    {"sample_finds_every_verb", "a verb that is listed again and again is sampled"},
}};

}  // namespace

std::string_view law_name(Law law) { return kLaws[static_cast<std::size_t>(law)].first; }
std::string_view law_words(Law law) { return kLaws[static_cast<std::size_t>(law)].second; }

void Ledger::begin(std::uint64_t seed) {
  seed_ = seed;
  tried_.reset();
  broken_.reset();
}

void Ledger::end() {
  for (std::size_t law = 0; law < kLawCount; ++law) failures_[law] += broken_.test(law) ? 1u : 0u;
  failed_ += broken_.count();
  passed_ += (tried_ & ~broken_).count();
}

std::string Ledger::reproduction() const {
  return fmt::format("reproduce: laws --game {} --seed {}", game_, seed_);
}

void Ledger::report(Law law, const std::string& words) const {
  if (out_ == nullptr) return;
  fmt::print(out_, "broken law {}: {}\n  {}\n  {}\n", law_name(law), law_words(law), words,
             reproduction());
}

}  // namespace muster::laws
