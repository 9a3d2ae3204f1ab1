#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "content/library.h"

namespace muster::table {

// What replaying a record showed.
struct Verdict {
  bool is_true = false;
  int line = 0;                      // where it stops being true
  std::optional<std::uint32_t> seq;  // the entry on that line, if it is one
  std::string words;                 // why; of a true record, what was proven
  std::size_t unproven = 0;          // entries under rules that this program does not have
};

Verdict verify(const content::Library& library, std::string_view record_text);

}  // namespace muster::table
