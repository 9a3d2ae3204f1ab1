#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "apps/muster/admin.h"
#include "apps/muster/kept_store.h"
#include "record/record.h"
#include "server/messages.h"
#include "server/network.h"
#include "server/rate.h"
#include "store/backup.h"
#include "store/check.h"
#include "store/now.h"

namespace muster::apps {
namespace {

using store::Act;
using store::Fault;
using store::Verb;

constexpr std::size_t kEntriesShown = 10;
constexpr std::size_t kChatShown = 10;

std::string state_words(store::State state, const std::string& ended) {
  if (state == store::State::waiting) return "waiting for players";
  if (state == store::State::playing) return "playing";
  return ended.empty() ? "over" : "over, ended by the operator";
}

// What guests wrote must not steer the operator's terminal.
std::string plain(const std::string& text) { return record::made_plain(text); }

std::string seat_words(const store::SeatRow& seat) {
  std::string who = seat.holder;
  if (!seat.level.empty()) who += ' ' + seat.level;
  if (!seat.name.empty()) who += fmt::format(" \"{}\"", plain(seat.name));
  return fmt::format("{}: {}", seat.seat, who);
}

std::string opener(const std::string& guest) { return guest.empty() ? "unknown" : guest; }

void print_line(const store::TableLine& line) {
  std::string seats;
  for (const store::SeatRow& seat : line.seats)
    seats += (seats.empty() ? "" : ", ") + seat_words(seat);
  fmt::print("{}  {} {}  {}, entry {}  {}  opened {} from {}, changed {}\n", line.id, line.game,
             plain(line.scenario), state_words(line.state, line.ended), line.seq, seats,
             time_of(line.created_s), opener(line.guest), time_of(line.changed_s));
}

std::string clock_words(const store::TableRow& row) {
  const server::ClockRule rule = server::clock_rule_of(row.clock);
  if (rule.kind == server::ClockKind::none) return "none";
  std::string words =
      rule.kind == server::ClockKind::live
          ? fmt::format("{} s for the game and {} s for each turn", rule.seconds, rule.increment)
          : fmt::format("{} h for each turn", rule.hours);
  if (!row.left.empty()) words += fmt::format("; after the last step {}", row.left);
  return words;
}

void print_entries(const store::Kept& kept) {
  fmt::print("entries\n");
  if (kept.row.secrets && kept.row.state != store::State::over) {
    fmt::print("  {} of them; this game has secrets, so they are shown when it is over\n",
               kept.entries.size());
    return;
  }
  const std::size_t shown = std::min(kEntriesShown, kept.entries.size());
  for (std::size_t i = kept.entries.size() - shown; i < kept.entries.size(); ++i) {
    constexpr std::size_t kWidth = 100;  // a checkpoint is a whole position
    const std::string& line = kept.entries[i].line;
    fmt::print("  {}{}\n", line.substr(0, kWidth), line.size() > kWidth ? "..." : "");
  }
}

void print_chat(const store::Kept& kept) {
  fmt::print("chat\n");
  const std::size_t shown = std::min(kChatShown, kept.chat.size());
  for (std::size_t i = kept.chat.size() - shown; i < kept.chat.size(); ++i)
    fmt::print("  {}  {}: {}\n", time_of(kept.chat[i].at_s), plain(kept.chat[i].from),
               plain(kept.chat[i].text));
}

void print_table(const store::Kept& kept) {
  const store::TableRow& row = kept.row;
  fmt::print("table     {}\n", row.id);
  fmt::print("game      {}, scenario {}, options {}\n", row.game, plain(row.scenario), row.options);
  fmt::print("state     {}, entry {}\n", state_words(row.state, row.ended), row.seq);
  if (!row.ended.empty()) fmt::print("          {}\n", plain(row.ended));
  fmt::print("opened    {} from {}\n", time_of(row.created_s), opener(row.guest));
  fmt::print("clock     {}\n", clock_words(row));
  fmt::print("watching  {}\n", row.spectators ? "anybody may" : "nobody may");
  fmt::print("seats\n");
  for (const store::SeatRow& seat : row.seats) fmt::print("  {}\n", seat_words(seat));
  print_entries(kept);
  print_chat(kept);
}

std::string no_such_table(const std::string& id) {
  return fmt::format("There is no table {}; see muster admin list.", id);
}

base::Result<store::Kept, store::StoreError> loaded(store::Store& store, const std::string& id) {
  return waited_for<store::Kept>([&](auto answer) { store.load(id, answer); });
}

int tell(const store::StoreError& error, const std::string& id) {
  return fail(error.fault == Fault::not_found ? no_such_table(id) : error.words);
}

std::string ending_words(const std::string& reason) {
  const std::string why = plain(reason);
  if (why.empty()) return "The operator of this server has ended this game.";
  return fmt::format("The operator of this server has ended this game: {}{}", why,
                     why.ends_with('.') ? "" : ".");
}

}  // namespace

int list_tables(const std::string& data, const WantedTables& wanted) {
  store::TablesAsk ask{.game = wanted.game};
  if (!wanted.address.empty()) {
    const auto address = server::address_of(wanted.address);
    if (!address)
      return fail(fmt::format("--address {} is no address; expected one such as 192.0.2.7.",
                              wanted.address));
    ask.guest = server::guest_of(server::text_of(*address));
  }
  if (wanted.only_finished || wanted.only_unfinished) ask.is_finished = wanted.only_finished;
  ask.most = wanted.most;
  ask.skip = (wanted.page - 1) * wanted.most;
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto found =
      waited_for<store::TableLines>([&](auto answer) { store->tables(ask, answer); });
  if (!found) return fail(found.error().words);
  for (const store::TableLine& line : found->lines) print_line(line);
  fmt::print("{} tables{}\n", found->lines.size(),
             found->has_more ? fmt::format("; --page {} has more", wanted.page + 1) : "");
  return 0;
}

int look_at_table(const std::string& data, const std::string& id) {
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto kept = loaded(*store, id);
  if (!kept) return tell(kept.error(), id);
  print_table(*kept);
  return 0;
}

int end_game(const std::string& data, const std::string& id, const std::string& reason) {
  if (!is_short(reason)) return 1;
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto kept = loaded(*store, id);
  if (!kept && kept.error().fault == Fault::not_found) return fail(no_such_table(id));
  if (kept && kept->row.state == store::State::over)
    return fail(fmt::format("The game at table {} is over already.", id));
  if (kept && kept->row.state == store::State::waiting)
    return fail(fmt::format(
        "The game at table {} has not begun; muster admin delete {} deletes it.", id, id));
  const Act act{.verb = Verb::end, .table = id, .words = ending_words(reason)};
  const auto done = waited_for<base::Done>([&](auto answer) { store->act(act, answer); });
  if (!done) return fail(done.error().words);
  fmt::print("The game at table {} is over. All who are there read: {}\n", id, act.words);
  return 0;
}

int delete_table(const std::string& data, const std::string& id) {
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const Act act{.verb = Verb::remove, .table = id};
  const auto done = waited_for<base::Done>([&](auto answer) { store->act(act, answer); });
  if (!done) return tell(done.error(), id);
  // It is gone for everybody; its rows go in small pieces before this is done.
  const auto nothing_else = [](const std::string&) { return true; };
  const auto gone =
      waited_for<std::size_t>([&](auto answer) { store->forget({}, nothing_else, answer); });
  if (!gone) return fail(gone.error().words);
  fmt::print("Table {} is deleted, with its record and its chat.\n", id);
  return 0;
}

int back_up(const std::string& data, const std::string& copy) {
  const auto made = store::back_up(kept_store_path(data), copy);
  if (!made)
    return fail(made.error().fault == Fault::not_found
                    ? fmt::format("There is no store at {}; expected --data with the folder of a "
                                  "server.",
                                  kept_store_path(data))
                    : made.error().words);
  std::error_code ignored;
  fmt::print("The store is copied to {}, {} bytes. Who can read it knows the dice to come.\n", copy,
             std::filesystem::file_size(copy, ignored));
  return 0;
}

int check_store(const std::string& data, const std::string& file) {
  const std::string path = file.empty() ? kept_store_path(data) : file;
  const auto findings = store::check(path);
  if (!findings) return fail(findings.error().words);
  for (const std::string& finding : *findings) fmt::print("{}\n", finding);
  if (!findings->empty())
    return fail(fmt::format("{} is damaged, in {} places or more.", path, findings->size()));
  fmt::print("{} is sound.\n", path);
  return 0;
}

}  // namespace muster::apps
