// The first byte chooses a game, the second how far it is played at random, both its setup among
// those of the laws. Then every four bytes are a number of the open state and what it becomes
// instead. Such a state is refused by `mended`, or it can be looked at and, where nothing is
// hidden, played on.

#include "tests/fuzz/patched.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kGames = muster::fuzz::all_patched();
  if (size >= 2) kGames[data[0] % kGames.size()]->run(data, size);
  return 0;
}
