#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace muster::terminal {

// Who holds a seat: a person at this terminal, or a bot of some level.
struct Holder {
  std::string level;  // empty: a person

  bool is_person() const { return level.empty(); }
  std::string words() const { return is_person() ? "person" : "bot " + level; }
  friend bool operator==(const Holder&, const Holder&) = default;
};

const std::vector<std::string>& bot_levels();

// "heroes=person,wolves=bot:steady". Seats left out are held as `fallback` says; the error is a
// sentence.
base::Result<std::vector<Holder>, std::string> read_seats(std::string_view text,
                                                          const std::vector<std::string>& seats,
                                                          const std::vector<Holder>& fallback);

}  // namespace muster::terminal
