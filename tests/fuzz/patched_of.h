#pragma once

#include <string_view>
#include <type_traits>

#include "base/check.h"
#include "contract/acting.h"
#include "contract/fields.h"
#include "contract/kit.h"
#include "tests/fuzz/patched.h"
#include "tests/laws/setups.h"

namespace muster::fuzz {

// Sets the n-th number of a value that names its parts.
class Patch {
 public:
  Patch(std::size_t at, std::uint32_t number) : left_(at), number_(number) {}

  template <class T>
  void visit(T& value) {
    if constexpr (std::is_same_v<T, bool>) {
      if (left_-- == 0) value = number_ % 2 == 1;
    } else if constexpr (std::integral<T> || std::is_enum_v<T>) {
      if (left_-- == 0) value = static_cast<T>(number_);
    } else if constexpr (contract::IsId<T>::value) {
      visit(value.raw);
    } else if constexpr (contract::IsBits<T>::value) {
      if (left_-- == 0) value.add(number_ % T::limit());
    } else if constexpr (contract::HasFields<T>) {
      T::fields(value, [this](std::string_view, auto& part) { this->visit(part); });
    } else {
      visit_list(value);
    }
  }

 private:
  // A list that can grow does so by one of the last patches.
  template <class T>
  void visit_list(T& list) {
    for (auto& item : list) visit(item);
    if constexpr (requires { list.full(); })
      if (left_-- == 0 && !list.full()) list.push_back({});
  }

  std::size_t left_;
  std::uint32_t number_;
};

template <class D>
class PatchedOf final : public Patched {
 public:
  using G = typename D::Game;
  using Setup = typename G::Setup;
  using State = typename G::State;

  void run(const std::uint8_t* data, std::size_t size) const override {
    static const auto kLoaded = laws::law_setups<D>();
    base::Rng rng(data[0] * 256u + data[1]);
    const auto count = static_cast<std::uint32_t>(kLoaded.size());
    const Setup& setup = kLoaded[rng.below(2) == 0 ? 0 : rng.below(count)]->setup;
    kernel::RandomDice dice(rng);
    contract::EventsOf<G> muted;
    State state = G::start(setup, dice, muted);
    for (int i = 0; i < data[1] && play_one(setup, state, rng);) ++i;
    for (std::size_t at = 2; at + 4 <= size; at += 4) {
      const auto word = [&](std::size_t i) {
        return data[at + i] | unsigned{data[at + i + 1]} << 8;
      };
      Patch(word(0), word(2)).visit(state.open);
    }
    if (!G::mended(setup, state.open)) return;
    auto again = state.open;
    MUSTER_CHECK(G::mended(setup, again) && again == state.open);
    (void)G::scene(setup, contract::sight<G>(setup, state, contract::Seat::spectator));
    if (G::hides(setup)) return;  // own parts need not fit what was changed
    (void)G::describe(setup, state);
    for (int i = 0; i < 200 && play_one(setup, state, rng);) ++i;
    MUSTER_CHECK(G::mended(setup, state.open));
  }

 private:
  static bool play_one(const Setup& setup, State& state, base::Rng& rng) {
    kernel::RandomDice dice(rng);
    contract::EventsOf<G> muted;
    if (G::outcome(setup, state.open)) return false;
    const contract::Seat seat = contract::pass_time<G>(setup, state, dice, muted);
    if (seat == contract::Seat::spectator) return false;
    const auto action = contract::sample<G>(setup, contract::sight<G>(setup, state, seat), rng);
    MUSTER_CHECK(action);
    G::apply(setup, state, seat, *action, dice, muted);
    return true;
  }
};

}  // namespace muster::fuzz
