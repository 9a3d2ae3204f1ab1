// The first byte chooses a game, the second how far it is played at random. Then every four bytes
// are a number of the open state and what it becomes instead. Such a state is refused by `mended`,
// or it can be looked at and played on.

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.h"
#include "content/library.h"
#include "contract/fields.h"
#include "contract/walk.h"
#include "table/registry.h"

using namespace muster;

namespace {

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

template <contract::Game G>
bool play_one(const typename G::Setup& setup, typename G::State& state, base::Rng& rng) {
  const contract::ToAct asked = G::to_act(setup, state.open);
  if (!asked.must.any()) return false;
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  for (std::size_t i = 0; i < G::seat_count(setup); ++i) {
    const auto seat = contract::seat_at(i);
    if (!asked.must.has(seat)) continue;
    const auto action = contract::sample<G>(setup, contract::sight(state, seat), rng);
    MUSTER_CHECK(action);
    G::apply(setup, state, seat, *action, dice, muted);
    return true;
  }
  return false;
}

template <contract::Game G>
void run(const std::uint8_t* data, std::size_t size) {
  static const auto loaded = table::load<G>(content::shipped(), "", {});
  MUSTER_CHECK(loaded);
  const typename G::Setup& setup = loaded->setup;
  base::Rng rng(data[0]);
  kernel::RandomDice dice(rng);
  contract::EventsOf<G> muted;
  auto state = G::start(setup, dice, muted);
  for (int i = 0; i < data[1] && play_one<G>(setup, state, rng);) ++i;
  for (std::size_t at = 2; at + 4 <= size; at += 4) {
    const auto word = [&](std::size_t i) { return data[at + i] | unsigned{data[at + i + 1]} << 8; };
    Patch(word(0), word(2)).visit(state.open);
  }
  if (!G::mended(setup, state.open)) return;
  auto again = state.open;
  MUSTER_CHECK(G::mended(setup, again) && again == state.open);
  (void)G::scene(setup, contract::sight(state, contract::Seat::spectator));
  (void)G::describe(setup, state);
  for (int i = 0; i < 200 && play_one<G>(setup, state, rng);) ++i;
  MUSTER_CHECK(G::mended(setup, state.open));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  if (data[0] % 4 == 0)
    run<yardstick::Yardstick>(data, size);
  else
    run<wolves::Wolves>(data, size);
  return 0;
}
