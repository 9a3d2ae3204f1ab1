#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace muster::laws {

// What every game promises. The order is the order of kLaws.
enum class Law : std::uint8_t {
  listed_if_accepted,
  listed_once,
  listed_is_drawn,
  whole_or_goes_on,
  traits_are_true,
  one_way_out,
  asked_has_an_answer,
  unasked_has_none,
  refusals_speak,
  offers_speak,
  events_speak,
  text_returns,
  position_returns,
  json_returns,
  view_is_imagined,
  guess_fits_view,
  worlds_alike,
  odds_add_up,
  odds_are_what_dice_do,
  rolls_are_told,
  preview_is_sure,
  hidden_choices_commute,
  sample_is_accepted,
  copy_leaves_original,
  replay_is_equal,
  time_goes_on,
  conceding_is_final,
  end_is_final,
  game_ends,
  sample_finds_every_verb,
  count_,
};
inline constexpr std::size_t kLawCount = static_cast<std::size_t>(Law::count_);

std::string_view law_name(Law law);
std::string_view law_words(Law law);

// Counts one verdict for each law in each game: broken, or kept whenever it was tried.
class Ledger {
 public:
  // Broken laws are told to `out` as soon as they are found; nullptr: to nobody.
  explicit Ledger(std::string_view game, std::FILE* out = stdout) : game_(game), out_(out) {}

  void begin(std::uint64_t seed);
  // Words: a callable that says what was found; asked only if the law is broken.
  template <class Words>
  bool check(Law law, bool holds, Words&& words) {
    const auto at = static_cast<std::size_t>(law);
    tried_.set(at);
    if (!holds && !broken_.test(at)) report(law, words());
    if (!holds) broken_.set(at);
    return holds;
  }
  void end();

  std::uint64_t passed() const { return passed_; }
  std::uint64_t failed() const { return failed_; }
  std::uint64_t failed(Law law) const { return failures_[static_cast<std::size_t>(law)]; }
  std::string reproduction() const;

 private:
  void report(Law law, const std::string& words) const;

  std::string game_;
  std::FILE* out_;
  std::uint64_t seed_ = 0;
  std::bitset<kLawCount> tried_;
  std::bitset<kLawCount> broken_;
  std::uint64_t passed_ = 0;
  std::uint64_t failed_ = 0;
  std::array<std::uint64_t, kLawCount> failures_{};
};

}  // namespace muster::laws
