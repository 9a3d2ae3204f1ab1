#include "table/verify.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "table/audit.h"
#include "table/registry.h"

namespace muster::table {
namespace {

Verdict false_at(int line, std::string words) {
  Verdict verdict;
  verdict.line = line;
  verdict.words = std::move(words);
  return verdict;
}

std::string end_words(const std::vector<std::string>& seats,
                      const std::optional<contract::Outcome>& outcome) {
  if (!outcome) return "the game goes on";
  std::string winners;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (outcome->winners.has(contract::seat_at(i)))
      winners += (winners.empty() ? "" : ", ") + seats[i];
  return winners.empty() ? "nobody won" : winners + " won";
}

template <Game G>
Verdict verify_room(const content::Library& library, const record::Record& record) {
  const auto loaded = load_for<G>(library, record.header);
  if (!loaded) return false_at(1, loaded.error().words);
  Audit<G> audit(loaded->setup, record);
  if (const auto fault = audit.run()) {
    Verdict verdict = false_at(record::line_of(record.header, fault->entry), fault->words);
    verdict.seq = static_cast<std::uint32_t>(fault->entry);
    return verdict;
  }
  const std::uint64_t draws = record::count_draws(record);
  Verdict verdict;
  verdict.is_true = true;
  verdict.unproven = audit.unproven();
  verdict.words = fmt::format(
      "{} entries, {} draws ({} explained by the revealed seed), {}", record.entries.size(), draws,
      audit.audited(), end_words(record.header.seats, audit.course().outcome(loaded->setup)));
  if (audit.unproven() > 0)
    verdict.words +=
        fmt::format("; {} entries were made under other rules than {} and are not proven",
                    audit.unproven(), int{G::kRulesVersion});
  return verdict;
}

}  // namespace

Verdict verify(const content::Library& library, std::string_view record_text) {
  const auto record = record::read_record(record_text);
  if (!record) return false_at(record.error().line, record.error().words);
  Verdict verdict = false_at(2, unknown_game(record->header.game).words);
  with_game(record->header.game, [&]<Game G>() { verdict = verify_room<G>(library, *record); });
  return verdict;
}

}  // namespace muster::table
