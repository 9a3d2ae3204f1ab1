// The first byte chooses a game, the second how far it is played by a bot. Then every line is an
// action of the seat that must act, or of any seat: refused with words, or played.

#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "content/library.h"
#include "tests/fuzz/table_walk.h"

using namespace muster;

namespace {

void try_action(table::Table& table, contract::Seat seat, const std::string& text) {
  const auto offers = table.offers(seat, text);
  MUSTER_CHECK(offers || !offers.error().words.empty());
  const auto why = table.why_not(seat, text);
  const auto step = table.propose(seat, text);
  if (!step) {
    MUSTER_CHECK(!step.error().words.empty() && !step.error().code.empty());
    return;
  }
  MUSTER_CHECK(!why);
  (void)table.odds(seat, text);
  table.commit(*step);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  auto opened = fuzz::games().open(fuzz::plan_for(data[0]));
  MUSTER_CHECK(opened);
  table::Table& table = **opened;
  fuzz::play_some(table, data[1] % 128);
  for (const std::string& line : fuzz::lines_of(data + 2, size - 2)) {
    const contract::ToAct asked = table.to_act();
    for (std::size_t i = 0; i < table.seat_names().size(); ++i)
      if (asked.must.has(contract::seat_at(i)) || line.size() % 8 == 0)
        try_action(table, contract::seat_at(i), line);
  }
  const table::Verdict verdict = fuzz::games().verify(table.saved());
  MUSTER_CHECK(verdict.is_true);
  return 0;
}
