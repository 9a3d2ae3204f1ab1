#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "contract/pick.h"

namespace muster::contract {

// What the draft would be after the pick.
struct OfferTraits {
  bool whole = true;     // an action that can be played
  bool goes_on = false;  // takes at least one more pick
  bool way_out = false;  // does nothing: end, pass, stay; at most one per question
  std::uint8_t cost = 0;

  friend constexpr bool operator==(const OfferTraits&, const OfferTraits&) = default;
};

// One pick further from a draft. The verb is the index of the alternative in G::Action.
struct Offer {
  std::uint8_t verb = 0;
  Pick pick;
  OfferTraits traits;

  friend constexpr bool operator==(const Offer&, const Offer&) = default;
};

// `legal` pushes offers into a sink, one by one or a whole set at once. A set costs a sink that
// only counts or draws at random no more than one offer does.
//   void one(const Offer&)
//   void set(verb, PickKind, const Set&, const OfferTraits&)    Set as kernel::Bits
class OfferList {
 public:
  void one(const Offer& offer) { offers_.push_back(offer); }
  template <class Set>
  void set(std::uint8_t verb, PickKind kind, const Set& set, const OfferTraits& traits) {
    set.for_each([&](std::size_t id) { one({verb, pick_of(kind, id), traits}); });
  }

  // Keeps the memory, so that a list used again does not allocate.
  void clear() { offers_.clear(); }
  void reserve(std::size_t count) { offers_.reserve(count); }
  std::size_t size() const { return offers_.size(); }
  bool empty() const { return offers_.empty(); }
  const Offer& operator[](std::size_t i) const { return offers_[i]; }
  auto begin() const { return offers_.begin(); }
  auto end() const { return offers_.end(); }

 private:
  std::vector<Offer> offers_;
};

class OfferCount {
 public:
  void one(const Offer&) { ++count_; }
  template <class Set>
  void set(std::uint8_t, PickKind, const Set& set, const OfferTraits&) {
    count_ += set.count();
  }
  std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

// Keeps one offer, each with equal chance, without a list.
class OfferDraw {
 public:
  explicit OfferDraw(base::Rng& rng) : rng_(rng) {}

  void one(const Offer& offer) {
    if (rng_.below(++seen_) == 0) kept_ = offer;
  }
  template <class Set>
  void set(std::uint8_t verb, PickKind kind, const Set& set, const OfferTraits& traits) {
    const auto count = static_cast<std::uint32_t>(set.count());
    if (count == 0) return;
    seen_ += count;
    const std::uint32_t at = rng_.below(seen_);
    if (at < count) kept_ = {verb, pick_of(kind, set.nth(at)), traits};
  }
  bool any() const { return seen_ > 0; }
  const Offer& kept() const { return kept_; }

 private:
  base::Rng& rng_;
  std::uint32_t seen_ = 0;
  Offer kept_;
};

}  // namespace muster::contract
