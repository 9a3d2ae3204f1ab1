#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "kernel/dice.h"
#include "record/record.h"

namespace muster::record {

// Spells the thing that was drawn from a deck: "d6 4", "bush one-wood-2".
using DrawName = std::function<std::string(kernel::Deck, std::uint32_t thing)>;

base::Digest commitment_to(const base::Digest& seed);

// The place that draw number `index` gives among `count`: of the four numbers of 64 bits in
// SHA-256(seed, numbers, index, attempt) the first that is below the greatest multiple of count,
// modulo count. So every place is equally likely, and whoever knows the seed can check it.
std::uint32_t sealed_place(const base::Digest& seed, const Numbers& numbers, std::uint64_t index,
                           std::uint32_t count);

// The dice of a real game: nobody can foresee them, anybody can audit them after the seed is shown.
class SealedDice final : public kernel::Dice {
 public:
  // `next` is the number of draws made before, in the whole game.
  SealedDice(const base::Digest& seed, const Numbers& numbers, std::uint64_t next, DrawName name);

  const std::vector<std::string>& drawn() const { return drawn_; }
  std::vector<std::string> take_drawn() { return std::move(drawn_); }

 private:
  std::uint32_t choose(kernel::Deck deck, std::uint32_t count, kernel::ThingAt thing_at) override;

  base::Digest seed_;
  Numbers numbers_;
  std::uint64_t next_;
  DrawName name_;
  std::vector<std::string> drawn_;
};

// Gives what is written: to replay a record, or to play a script.
class ReplayDice final : public kernel::Dice {
 public:
  ReplayDice(std::span<const std::string> draws, DrawName name);

  std::size_t used() const { return used_; }
  // The first draw that did not fit. What was rolled after it means nothing.
  const std::optional<std::string>& problem() const { return problem_; }

 private:
  std::uint32_t choose(kernel::Deck deck, std::uint32_t count, kernel::ThingAt thing_at) override;

  std::span<const std::string> draws_;
  DrawName name_;
  std::size_t used_ = 0;
  std::optional<std::string> problem_;
};

}  // namespace muster::record
