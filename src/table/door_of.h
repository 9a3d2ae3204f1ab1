#pragma once

#include <utility>

#include "base/words.h"
#include "table/audit.h"
#include "table/door.h"
#include "table/loading.h"
#include "table/table_of.h"
#include "table/view_window.h"

namespace muster::table {

// "heroes won", "nobody won", "all lost".
inline std::string end_words(const std::vector<std::string>& seats,
                             const std::optional<contract::Outcome>& outcome) {
  if (!outcome) return "the game goes on";
  if (outcome->ending == contract::Ending::lost) return "all lost";
  if (outcome->ending == contract::Ending::drawn) return "a draw";
  std::vector<std::string> winners;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (outcome->winners.has(contract::seat_at(i))) winners.push_back(seats[i]);
  return base::joined(winners, ", ") + " won";
}

// The door of one game. D names what belongs together: Game, Mind, Files.
template <class D, bool kIsHidden>
class DoorOf final : public Door {
 public:
  using G = typename D::Game;
  using Files = typename D::Files;
  using OneTable = TableOf<G, typename D::Mind>;
  using OneView = ViewWindow<G, typename D::Mind>;

  std::string_view name() const override { return G::kName; }
  std::string_view title() const override { return G::kTitle; }
  bool is_hidden() const override { return kIsHidden; }
  std::string_view default_scenario() const override { return Files::kDefaultScenario; }
  bool reads_files() const override { return Files::kReadsFiles; }

  // For whatever else is compiled per game: the lab, the laws.
  base::Result<LoadedPtr<G>, Problem> load(const content::Library& library,
                                           const Plan& plan) const {
    return loader_.load(library, plan);
  }

  base::Result<Prospect, Problem> prospect(const content::Library& library,
                                           const Plan& plan) const override {
    const auto loaded = load(library, plan);
    if (!loaded) return base::fail(loaded.error());
    const Loaded<G>& it = **loaded;
    const contract::Board board = G::board(it.setup);
    return Prospect{std::string(G::kName),
                    std::string(G::kTitle),
                    it.scenario,
                    it.about,
                    it.names,
                    it.specs,
                    it.options,
                    contract::is_timed<G>(it.setup),
                    G::hides(it.setup),
                    board.shape,
                    board.width,
                    board.height,
                    it.content};
  }

  TableResult open(const content::Library& library, const Plan& plan,
                   const std::vector<std::string>& position) const override {
    constexpr std::size_t kMaxShown = 60;
    auto loaded = load(library, plan);
    if (!loaded) return base::fail(loaded.error());
    for (const std::string& line : position)
      if (!record::is_plain(line))
        return base::failed("bad_position", "A line contains '|' or a control character.",
                            line.substr(0, kMaxShown));
    if (auto problem = refuse_wrong_count(plan, (*loaded)->names.seats))
      return base::fail(std::move(*problem));
    Plan full = plan;
    full.scenario = (*loaded)->scenario;
    full.file = (*loaded)->file;
    full.options = (*loaded)->options;
    return OneTable::opened(std::move(full), std::move(*loaded), position);
  }

  TableResult resume(const content::Library& library, record::Record record,
                     const base::Digest& seed, Seal seal) const override {
    Plan plan = plan_of(record.header);
    plan.seed = seed;
    auto loaded = load_for(library, record.header);
    if (!loaded) return base::fail(loaded.error());
    record.header.file = plan.file = (*loaded)->file;  // the one that all tables share
    plan.options = (*loaded)->options;                 // with those that are newer than the record
    return OneTable::resumed(std::move(plan), std::move(*loaded), std::move(record), seal);
  }

  WindowResult open_view(const content::Library& library, const Plan& plan,
                         std::string_view view_json) const override {
    auto loaded = load(library, plan);
    if (!loaded) return base::fail(loaded.error());
    if (auto problem = refuse_missing_options(G::kTitle, (*loaded)->specs, plan.options))
      return base::fail(std::move(*problem));
    if (auto problem = refuse_wrong_count(plan, (*loaded)->names.seats))
      return base::fail(std::move(*problem));
    return OneView::opened(plan, std::move(*loaded), view_json);
  }

  Verdict verify(const content::Library& library, const record::Record& record) const override {
    const auto loaded = load_for(library, record.header);
    if (!loaded) return false_at(1, loaded.error().words);
    const auto& setup = (*loaded)->setup;
    Audit<G> audit(setup, record);
    if (const auto fault = audit.run()) {
      Verdict verdict = false_at(record::line_of(record.header, fault->entry), fault->words);
      verdict.seq = static_cast<std::uint32_t>(fault->entry);
      verdict.broken = fault->claim;
      verdict.explained = audit.audited();
      return verdict;
    }
    Verdict verdict;
    verdict.is_true = true;
    verdict.unproven = audit.unproven();
    verdict.explained = audit.audited();
    verdict.words = fmt::format("{} entries, {} draws ({} explained by the revealed seed), {}",
                                record.entries.size(), record::count_draws(record), audit.audited(),
                                end_words(record.header.seats, audit.course().outcome(setup)));
    if (audit.unproven() > 0)
      verdict.words +=
          fmt::format("; {} entries were made under rules other than {} and are not proven",
                      audit.unproven(), int{G::kRulesVersion});
    return verdict;
  }

  base::Result<contract::MatchVerdict, Problem> match(
      const content::Library& library, const Plan& plan, const contract::Outcome& first,
      const contract::Outcome& second) const override {
    const auto loaded = load(library, plan);
    if (!loaded) return base::fail(loaded.error());
    return contract::match<G>((*loaded)->setup, first, second);
  }

 private:
  static Plan plan_of(const record::Header& header) {
    Plan plan;
    plan.game = header.game;
    plan.scenario = header.scenario;
    plan.file = header.file;
    plan.options = header.options;
    plan.numbers = header.numbers;
    plan.players = header.players;
    plan.checkpoints = header.checkpoints;
    return plan;
  }

  // The setup of a record, if it still is the one that the record was played with.
  base::Result<LoadedPtr<G>, Problem> load_for(const content::Library& library,
                                               const record::Header& header) const {
    auto loaded = load(library, plan_of(header));
    if (!loaded) return base::fail(loaded.error());
    if (auto problem = refuse_header(header, (*loaded)->content, (*loaded)->names.seats))
      return base::fail(*problem);
    return loaded;
  }

  Loader<G, Files> loader_;
};

}  // namespace muster::table
