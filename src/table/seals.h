#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sha256.h"
#include "record/record.h"

// Whether the draws of a record could have been foreseen or chosen by anybody.
namespace muster::table {

struct Verdict;

// What a record claims: that it was played so, that its seed was fixed before, that its draws come
// out of that seed.
enum class Claim : std::uint8_t { record, seed, draws };

// A stretch of a record whose draws come from one seed.
struct Stretch {
  std::uint32_t from = 0;  // its first entry
  base::Digest commitment{};
  std::string seed;  // as it was revealed; empty: not yet
  std::size_t draws = 0;

  bool is_open() const { return !seed.empty(); }
  bool fits() const;  // REQUIRES: is_open()
};
std::vector<Stretch> stretches_of(const record::Record& record);

// What somebody who was there knows of the dice besides the record.
struct Witness {
  std::optional<base::Digest> commitment;  // as it was told before any number was added
  std::string seat;                        // whose number it is
  std::optional<std::uint64_t> number;     // that this seat added
};

enum class Finding : std::uint8_t { holds, fails, unknown };
// "holds", "fails", "unknown"
std::string_view finding_word(Finding finding);

struct Check {
  std::string_view name;  // "commitment", "seed", "number", "draws", "record"
  Finding finding = Finding::unknown;
  std::string words;  // a sentence
};

// All that can be checked, one after the other; what only a witness can tell is left out if it
// tells nothing. The verdict is that on the same record.
std::vector<Check> audit_of(const record::Record& record, const Verdict& verdict,
                            const Witness& witness);

}  // namespace muster::table
