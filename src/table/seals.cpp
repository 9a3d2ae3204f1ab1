#include "table/seals.h"

#include <algorithm>

#include <fmt/format.h>

#include "record/dice.h"
#include "table/door.h"

namespace muster::table {
namespace {

Check told_commitment(const record::Record& record, const base::Digest& told) {
  const base::Digest& written = record.header.commitment;
  if (written == told)
    return {"commitment", Finding::holds,
            "The record names the commitment that was told before the first number."};
  return {"commitment", Finding::fails,
          fmt::format("The record names the commitment {}; before the first number {} was told.",
                      base::hex_text(written), base::hex_text(told))};
}

Check revealed_seeds(const std::vector<Stretch>& seals) {
  for (const Stretch& seal : seals)
    if (seal.is_open() && !seal.fits())
      return {"seed", Finding::fails,
              fmt::format("The revealed seed {} does not fit the commitment {}.", seal.seed,
                          base::hex_text(seal.commitment))};
  const auto is_open = [](const Stretch& seal) { return seal.is_open(); };
  if (!std::all_of(seals.begin(), seals.end(), is_open))
    return {"seed", Finding::unknown, "The seed has not been revealed; that comes with the end."};
  return {"seed", Finding::holds, "The revealed seed fits the commitment."};
}

Check own_number(const record::Record& record, const std::string& seat, std::uint64_t number) {
  const auto& seats = record.header.seats;
  const auto found = std::find(seats.begin(), seats.end(), seat);
  if (found == seats.end())
    return {"number", Finding::fails, fmt::format("The record has no seat {}.", seat)};
  const std::uint64_t written =
      record.header.numbers[static_cast<std::size_t>(found - seats.begin())];
  if (written == number)
    return {"number", Finding::holds,
            fmt::format("The number that {} added stands in the record.", seat)};
  return {"number", Finding::fails,
          fmt::format("The record has the number {} for {}; the number added was {}.",
                      base::hex_text(written), seat, base::hex_text(number))};
}

Check explained_draws(std::size_t draws, const Verdict& verdict, Finding seed) {
  if (!verdict.is_true && verdict.broken == Claim::draws)
    return {"draws", Finding::fails,
            fmt::format("In entry {} {}.", verdict.seq.value_or(0), verdict.words)};
  if (draws == 0) return {"draws", Finding::holds, "Nothing was drawn."};
  if (verdict.explained == draws)
    return {"draws", Finding::holds,
            draws == 1 ? "The one draw follows from the seed and the numbers."
                       : fmt::format("All {} draws follow from the seed and the numbers.", draws)};
  if (seed != Finding::holds)
    return {"draws", Finding::unknown,
            "Without a seed that fits, nobody can tell where the draws came from."};
  return {"draws", Finding::unknown,
          fmt::format("{} of {} draws follow from the seed and the numbers; the others could not "
                      "be checked.",
                      verdict.explained, draws)};
}

Check played_so(const Verdict& verdict) {
  if (!verdict.is_true && !verdict.seq)
    return {"record", Finding::unknown,
            fmt::format("The record cannot be replayed here: {}", verdict.words)};
  if (!verdict.is_true && verdict.broken == Claim::record)
    return {"record", Finding::fails,
            fmt::format("The record is not true from entry {} on: {}.", verdict.seq.value_or(0),
                        verdict.words)};
  if (!verdict.is_true)
    return {"record", Finding::unknown,
            fmt::format("The record was replayed up to entry {}.", verdict.seq.value_or(0))};
  if (verdict.unproven > 0)
    return {"record", Finding::unknown,
            fmt::format("{} entries were made under other rules and are not proven.",
                        verdict.unproven)};
  return {"record", Finding::holds, "Replaying the record leads through every entry of it."};
}

}  // namespace

bool Stretch::fits() const {
  const auto digest = base::hex_digest(seed);
  return digest && record::commitment_to(*digest) == commitment;
}

std::vector<Stretch> stretches_of(const record::Record& record) {
  std::vector<Stretch> seals = {{0, record.header.commitment, "", 0}};
  for (const record::Entry& entry : record.entries) {
    if (entry.kind == record::EntryKind::seal)
      seals.push_back({entry.seq, base::hex_digest(entry.text).value_or(base::Digest{}), "", 0});
    if (entry.kind == record::EntryKind::reveal) seals.back().seed = entry.text;
    seals.back().draws += entry.draws.size();
  }
  return seals;
}

std::string_view finding_word(Finding finding) {
  switch (finding) {
    case Finding::holds: return "holds";
    case Finding::fails: return "fails";
    case Finding::unknown: return "unknown";
  }
  return "unknown";
}

std::vector<Check> audit_of(const record::Record& record, const Verdict& verdict,
                            const Witness& witness) {
  std::vector<Check> checks;
  if (witness.commitment) checks.push_back(told_commitment(record, *witness.commitment));
  checks.push_back(revealed_seeds(stretches_of(record)));
  const Finding seed = checks.back().finding;
  if (witness.number) checks.push_back(own_number(record, witness.seat, *witness.number));
  checks.push_back(
      explained_draws(static_cast<std::size_t>(record::count_draws(record)), verdict, seed));
  checks.push_back(played_so(verdict));
  return checks;
}

}  // namespace muster::table
