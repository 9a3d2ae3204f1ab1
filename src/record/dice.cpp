#include "record/dice.h"

#include <limits>
#include <utility>

namespace muster::record {
namespace {

constexpr std::uint32_t kShownThings = 6;

std::string some_of(const DrawName& name, kernel::Deck deck, std::uint32_t count,
                    kernel::ThingAt thing_at) {
  std::string text;
  for (std::uint32_t i = 0; i < count && i < kShownThings; ++i) {
    if (i > 0) text += ", ";
    text += '"' + name(deck, thing_at(i)) + '"';
  }
  if (count > kShownThings) text += ", ...";
  return text;
}

}  // namespace

base::Digest commitment_to(const base::Digest& seed) { return base::Sha256().add(seed).finish(); }

std::uint32_t sealed_place(const base::Digest& seed, const Numbers& numbers, std::uint64_t index,
                           std::uint32_t count) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t beyond = (kMax % count + 1) % count;  // 2^64 modulo count
  for (std::uint64_t attempt = 0;; ++attempt) {
    base::Sha256 sha;
    sha.add(seed);
    for (const std::uint64_t number : numbers) sha.add_number(number);
    const base::Digest digest = sha.add_number(index).add_number(attempt).finish();
    for (std::size_t word = 0; word < 4; ++word) {
      std::uint64_t value = 0;
      for (std::size_t byte = 0; byte < 8; ++byte) value = value << 8 | digest[word * 8 + byte];
      if (value <= kMax - beyond) return static_cast<std::uint32_t>(value % count);
    }
  }
}

SealedDice::SealedDice(const base::Digest& seed, const Numbers& numbers, std::uint64_t next,
                       DrawName name)
    : seed_(seed), numbers_(numbers), next_(next), name_(std::move(name)) {}

std::uint32_t SealedDice::choose(kernel::Deck deck, std::uint32_t count, kernel::ThingAt thing_at) {
  const std::uint32_t place = sealed_place(seed_, numbers_, next_++, count);
  drawn_.push_back(name_(deck, thing_at(place)));
  return place;
}

ReplayDice::ReplayDice(std::span<const std::string> draws, DrawName name)
    : draws_(draws), name_(std::move(name)) {}

std::uint32_t ReplayDice::choose(kernel::Deck deck, std::uint32_t count, kernel::ThingAt thing_at) {
  if (problem_) return 0;
  if (used_ == draws_.size()) {
    problem_ = "a draw is missing: expected one of " + some_of(name_, deck, count, thing_at);
    return 0;
  }
  const std::string& written = draws_[used_];
  for (std::uint32_t place = 0; place < count; ++place) {
    if (name_(deck, thing_at(place)) != written) continue;
    ++used_;
    return place;
  }
  problem_ = "the draw \"" + written + "\" is not possible: expected one of " +
             some_of(name_, deck, count, thing_at);
  return 0;
}

}  // namespace muster::record
