#include <utility>

#include <fmt/format.h>

#include "table/room_of.h"
#include "table/table.h"
#include "table/view_room.h"

namespace muster::table {
namespace {

constexpr std::size_t kMaxShown = 60;

template <Game G>
TableResult open_room(const content::Library& library, const Plan& plan,
                      const std::vector<std::string>& lines) {
  auto loaded = load<G>(library, plan.scenario, plan.options);
  if (!loaded) return base::fail(loaded.error());
  for (const std::string& line : lines)
    if (!record::is_plain(line))
      return base::failed("bad_position", "A line has '|' or a control character.",
                          line.substr(0, kMaxShown));
  Plan full = plan;
  full.scenario = loaded->scenario;
  full.options = *all_options(G::options(), plan.options);
  return RoomOf<G>::opened(std::move(full), std::move(*loaded), lines);
}

template <Game G>
TableResult resume_room(const content::Library& library, record::Record record,
                        const base::Digest& seed, typename RoomOf<G>::Seal seal) {
  auto loaded = load_for<G>(library, record.header);
  if (!loaded) return base::fail(loaded.error());
  const record::Header& header = record.header;
  Plan plan{.game = header.game,
            .scenario = header.scenario,
            .options = header.options,
            .seed = seed,
            .numbers = header.numbers,
            .players = header.players,
            .checkpoints = header.checkpoints};
  return RoomOf<G>::resumed(std::move(plan), std::move(*loaded), std::move(record), seal);
}

template <class Open>
TableResult with_record(std::string_view text, Open&& open) {
  auto record = record::read_record(text);
  if (!record)
    return base::failed("bad_record", record.error().words,
                        fmt::format("line {}", record.error().line));
  TableResult result = base::fail(unknown_game(record->header.game));
  with_game(record->header.game,
            [&]<Game G>() { result = open.template operator()<G>(std::move(*record)); });
  return result;
}

}  // namespace

TableResult open_table(const content::Library& library, const Plan& plan) {
  return open_position(library, plan, {});
}

TableResult open_position(const content::Library& library, const Plan& plan,
                          const std::vector<std::string>& lines) {
  TableResult result = base::fail(unknown_game(plan.game));
  with_game(plan.game, [&]<Game G>() { result = open_room<G>(library, plan, lines); });
  return result;
}

TableResult resume_table(const content::Library& library, std::string_view record_text,
                         const base::Digest& fresh_seed) {
  return with_record(record_text, [&]<Game G>(record::Record record) {
    return resume_room<G>(library, std::move(record), fresh_seed, RoomOf<G>::Seal::anew);
  });
}

TableResult reopen_table(const content::Library& library, std::string_view record_text,
                         const base::Digest& seed) {
  return with_record(record_text, [&]<Game G>(record::Record record) {
    return resume_room<G>(library, std::move(record), seed, RoomOf<G>::Seal::kept);
  });
}

WindowResult open_view(const content::Library& library, const Plan& plan,
                       std::string_view view_json) {
  WindowResult result = base::fail(unknown_game(plan.game));
  with_game(plan.game, [&]<Game G>() {
    auto loaded = load<G>(library, plan.scenario, plan.options);
    if (!loaded) {
      result = base::fail(loaded.error());
      return;
    }
    Plan full = plan;
    full.options = *all_options(G::options(), plan.options);
    result = ViewRoom<G>::opened(full, std::move(*loaded), view_json);
  });
  return result;
}

std::vector<GameInfo> games(const content::Library& library, bool with_hidden) {
  std::vector<GameInfo> list;
  with_each_game([&]<Game G>() {
    if (Shelf<G>::kHidden && !with_hidden) return false;
    GameInfo info;
    info.name = G::kName;
    info.title = G::kTitle;
    info.options.assign(G::options().begin(), G::options().end());
    info.hidden = Shelf<G>::kHidden;
    info.scenarios.emplace_back(Shelf<G>::kDefaultScenario);
    for (const std::string_view name : content::scenario_names(library, G::kName))
      if (name != Shelf<G>::kDefaultScenario) info.scenarios.emplace_back(name);
    if (const auto loaded = load<G>(library, "", {})) info.seats = seat_names<G>(loaded->setup);
    list.push_back(std::move(info));
    return false;
  });
  return list;
}

}  // namespace muster::table
