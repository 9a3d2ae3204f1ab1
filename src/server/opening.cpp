#include "server/opening.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "json/json.h"
#include "record/record.h"
#include "server/messages.h"
#include "server/tokens.h"
#include "table/swap.h"

namespace muster::server {
namespace {

constexpr std::string_view kHolderWords[] = {"person", "link", "open", "bot"};

// What a seat is called when its holder gives no name.
std::string name_for(const SeatAsk& ask) {
  if (!ask.name.empty()) return ask.name;
  if (ask.holder == Holder::bot) return fmt::format("{} bot", ask.level);
  return ask.holder == Holder::me ? "Guest" : "";
}

// Each seat of the game once, in the game's order; or what is wrong with the list.
base::Result<std::vector<SeatAsk>, base::Problem> in_order(const std::vector<SeatAsk>& asked,
                                                           const std::vector<std::string>& seats) {
  const auto wrong = [&](std::string what) {
    return base::fail(base::Problem{
        "unknown_seat", "",
        fmt::format("{}; expected each of {} once.", what, fmt::join(seats, ", ")), "/seats"});
  };
  std::vector<SeatAsk> ordered;
  for (const std::string& seat : seats) {
    const auto is_it = [&](const SeatAsk& ask) { return ask.seat == seat; };
    if (std::count_if(asked.begin(), asked.end(), is_it) != 1)
      return wrong(fmt::format("The seat {} is missing or listed twice", seat));
    ordered.push_back(*std::find_if(asked.begin(), asked.end(), is_it));
  }
  if (asked.size() != seats.size())
    return wrong("The list has a seat that this game does not have");
  const auto is_bot = [](const SeatAsk& ask) { return ask.holder == Holder::bot; };
  if (std::all_of(asked.begin(), asked.end(), is_bot))
    return base::fail(base::Problem{
        "no_person", "",
        "At least one seat must be for a person; games between bots run in the page itself.",
        "/seats"});
  return ordered;
}

void add_seat(Made& made, const SeatAsk& ask) {
  store::SeatRow row;
  SeatKeys keys;
  row.seat = ask.seat;
  row.holder = kHolderWords[static_cast<std::size_t>(ask.holder)];
  row.level = ask.level;
  row.name = name_for(ask);
  if (ask.holder == Holder::me) {
    keys.token = fresh_token();
    row.token = hash_of(keys.token);
  }
  if (ask.holder == Holder::link) {
    keys.invite = fresh_token();
    row.invite = hash_of(keys.invite);
  }
  made.row.seats.push_back(std::move(row));
  made.keys.push_back(std::move(keys));
}

table::Plan plan_of(const store::TableRow& row, const base::SharedText& file) {
  table::Plan plan;
  plan.game = row.game;
  plan.scenario = row.scenario;
  plan.file = file;
  plan.options = read_options(row.options);
  plan.seed = base::hex_digest(row.seed).value_or(base::Digest{});
  plan.checkpoints = true;
  for (const store::SeatRow& seat : row.seats) {
    plan.numbers.push_back(seat.number.value_or(0));
    plan.players.push_back(seat.holder == "bot" ? fmt::format("bot {}", seat.level) : "person");
  }
  return plan;
}

// Whoever sits at a table is looked up by the number of the seat.
std::optional<base::Problem> refuse_seats(const store::Kept& kept,
                                          const std::vector<std::string>& names) {
  std::vector<std::string> seats;
  seats.reserve(kept.row.seats.size());
  for (const store::SeatRow& seat : kept.row.seats) seats.push_back(seat.seat);
  if (seats != names)
    return base::problem("bad_seats", fmt::format("The seats are [{}]; expected {}.",
                                                  fmt::join(seats, ", "), fmt::join(names, ", ")));
  for (const store::DoneRow& done : kept.done)
    if (done.seat >= names.size())
      return base::problem("bad_done", fmt::format("An answer was given by seat {} of {}.",
                                                   done.seat, names.size()));
  return std::nullopt;
}

}  // namespace

base::Problem unknown_game(const Services& services, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& door : services.games.doors())
    if (services.find_game(door->name()) != nullptr) names.push_back(door->name());
  return base::problem("unknown_game",
                       fmt::format("This server has no game called \"{}\"; expected one of {}.",
                                   name, fmt::join(names, ", ")),
                       "/game");
}

base::Result<Made, base::Problem> make_row(const Services& services, const CreateAsk& ask,
                                           const base::SharedText& file) {
  if (services.find_game(ask.game) == nullptr) return base::fail(unknown_game(services, ask.game));
  table::Plan plan;
  plan.game = ask.game;
  plan.scenario = ask.scenario;
  plan.file = file;
  plan.options = ask.options;
  const auto trial = services.games.open(plan);
  if (!trial) return base::fail(trial.error());
  const auto seats = in_order(ask.seats, (*trial)->seat_names());
  if (!seats) return base::fail(seats.error());
  Made made;
  store::TableRow& row = made.row;
  row.id = fresh_table_id();
  row.game = ask.game;
  row.scenario = (*trial)->plan().scenario;
  row.file = ask.file;
  if (row.file.empty()) services.shipped.give(row);
  row.options = options_json((*trial)->plan().options);
  row.clock = clock_rule_json(ask.clock);
  row.spectators = ask.spectators;
  row.secrets = (*trial)->hides();
  row.grace_s = ask.grace_s;
  row.created_s = services.now_ms() / 1'000;
  row.rules = static_cast<std::uint32_t>((*trial)->header().rules_version);
  row.seed = base::hex_text(fresh_seed());
  for (const SeatAsk& seat : *seats) add_seat(made, seat);
  return made;
}

store::TableRow follow_row(const Services& services, const store::TableRow& row,
                           const std::vector<contract::Side>& side_of) {
  store::TableRow next = row;
  next.id = fresh_table_id();
  next.created_s = services.now_ms() / 1'000;
  next.state = store::State::waiting;
  if (next.shipped) services.shipped.give(next);
  next.brief.clear();
  next.brief_seq = 0;
  next.ended.clear();
  next.seq = 0;
  next.seed = base::hex_text(fresh_seed());
  next.header.clear();
  next.left.clear();
  next.due_ms = 0;
  next.rematch.clear();
  next.rematch_of = row.id;
  for (std::size_t i = 0; i < row.seats.size(); ++i) {
    store::SeatRow seat = row.seats[i];
    const contract::Seat after = table::seat_after(contract::seat_at(i), side_of);
    store::SeatRow& to = next.seats[contract::index_of(after)];
    seat.seat = to.seat;
    seat.token.clear();
    seat.invite.clear();
    seat.number.reset();  // it was told with the last game's record
    if (seat.holder != "bot") seat.holder = "link";
    to = seat;
  }
  return next;
}

std::vector<store::EntryRow> rows_of(const record::Header& header,
                                     const std::vector<record::Entry>& entries) {
  std::vector<store::EntryRow> rows;
  rows.reserve(entries.size());
  for (const record::Entry& entry : entries)
    rows.push_back({entry.seq, record::to_text(header, entry)});
  return rows;
}

base::Result<Opened, base::Problem> open_game(const Services& services, const store::TableRow& row,
                                              const base::SharedText& file) {
  auto table = services.games.open(plan_of(row, file));
  if (!table) return base::fail(table.error());
  Opened opened;
  const record::Record& record = (*table)->record();
  opened.entries = rows_of(record.header, record.entries);
  record::Header kept = record.header;
  kept.file = {};  // the store has it once for all tables
  opened.beginning = {record::to_text(kept) + "\n",
                      static_cast<std::uint32_t>(record.header.rules_version)};
  opened.table = std::move(*table);
  return opened;
}

store::Standing standing_of(const Opened& opened, std::string left) {
  const bool is_over = opened.table->outcome().has_value();
  return {is_over ? store::State::over : store::State::playing, opened.table->seq(),
          std::move(left), 0};
}

table::TableResult reopen_game(const Services& services, store::Kept& kept) {
  const bool is_waiting = kept.row.state == store::State::waiting;
  const auto seed = base::hex_digest(kept.row.seed);
  if (!seed) return base::failed("bad_seed", "The seed is not 64 hexadecimal digits.");
  if (!json::parse(kept.row.options) || !json::parse(kept.row.clock))
    return base::failed("bad_row", "The options or the clock are no JSON.");
  std::string text = kept.row.header;
  for (const store::EntryRow& entry : kept.entries) text += entry.line;
  auto table = is_waiting ? services.games.open(plan_of(kept.row, kept.file))
                          : services.games.reopen(text, *seed, kept.file);
  if (!table) return table;
  if (const auto why = refuse_seats(kept, (*table)->seat_names())) return base::fail(*why);
  // Whoever looks at a view needs every option, also one that this release has added.
  kept.row.options = options_json((*table)->plan().options);
  if (is_waiting) return std::unique_ptr<table::Table>();
  return table;
}

}  // namespace muster::server
