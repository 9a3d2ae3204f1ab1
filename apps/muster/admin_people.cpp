#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "apps/muster/admin.h"
#include "apps/muster/kept_store.h"
#include "record/record.h"
#include "server/asks.h"
#include "server/bans.h"
#include "server/network.h"
#include "store/now.h"

namespace muster::apps {
namespace {

using store::Act;
using store::Fault;
using store::Verb;

// What a decision is told with has to fit into one line.
constexpr std::size_t kMaxReason = 300;

int refuse_network(const std::string& text) {
  return fail(
      fmt::format("{} is no address; expected one such as 192.0.2.7, or a network such as "
                  "192.0.2.0/24 or 2001:db8::/32.",
                  text));
}

// As the store spells it.
std::optional<std::string> network_in(const std::string& text) {
  const auto network = server::network_of(text);
  if (!network) return std::nullopt;
  return server::text_of(server::as_guests(*network));
}

// When it ends; prints why there is no such time.
std::optional<std::int64_t> end_of(const Sentence& sentence) {
  if (sentence.lasts.empty()) return 0;
  const auto seconds = seconds_in(sentence.lasts);
  if (seconds) return store::now_ms() / 1'000 + *seconds;
  fail(fmt::format("--for {} is no time; expected a number and s, m, h, d or w, such as 12h.",
                   sentence.lasts));
  return std::nullopt;
}

std::string how_long(std::int64_t until_s) {
  return until_s == 0 ? "for ever" : fmt::format("until {}", time_of(until_s));
}

int decide(const std::string& data, const Act& act, const std::string& done,
           const std::string& not_found) {
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto result = waited_for<base::Done>([&](auto answer) { store->act(act, answer); });
  if (!result)
    return fail(result.error().fault == Fault::not_found ? not_found : result.error().words);
  fmt::print("{}\n", done);
  return 0;
}

// Whom a mute is for.
struct Whom {
  std::string table;
  std::string who;
};

// A seat that is not there would be mute without a word.
bool has_seat(const std::string& data, const Whom& whom) {
  const auto store = open_kept_store(data);
  if (!store) return false;
  const auto kept = waited_for<store::Kept>([&](auto answer) { store->load(whom.table, answer); });
  if (!kept) {
    fail(kept.error().fault == Fault::not_found
             ? fmt::format("There is no table {}; see muster admin list.", whom.table)
             : kept.error().words);
    return false;
  }
  std::string seats;
  for (const store::SeatRow& seat : kept->row.seats) {
    if (seat.seat == whom.who) return true;
    seats += (seats.empty() ? "" : ", ") + seat.seat;
  }
  fail(fmt::format("Table {} has no seat {}; expected {}, or an address.", whom.table, whom.who,
                   seats));
  return false;
}

// Prints why there is nobody like that.
std::optional<Whom> whom_in(const std::string& data, const std::vector<std::string>& words) {
  const auto network = network_in(words.back());
  if (words.size() == 1 && network) return Whom{"", *network};
  if (words.size() == 1) {
    refuse_network(words.front());
    return std::nullopt;
  }
  if (!server::is_table_id(words.front())) {
    fail(fmt::format("{} is no table; see muster admin list.", words.front()));
    return std::nullopt;
  }
  Whom whom{words.front(), network.value_or(words.back())};
  if (!network && !has_seat(data, whom)) return std::nullopt;
  return whom;
}

std::string words_for(const Whom& whom) {
  return whom.table.empty() ? fmt::format("{} at all tables", whom.who)
                            : fmt::format("{} at table {}", whom.who, whom.table);
}

}  // namespace

bool is_short(const std::string& reason) {
  if (reason.size() <= kMaxReason) return true;
  fail(fmt::format("--reason has {} bytes; expected at most {}.", reason.size(), kMaxReason));
  return false;
}

std::optional<std::int64_t> seconds_in(const std::string& duration) {
  constexpr std::string_view kUnits = "smhdw";
  constexpr std::int64_t kMost = 100'000;
  constexpr std::int64_t kSeconds[] = {1, 60, 3'600, 86'400, 604'800};
  if (duration.empty()) return std::nullopt;
  const std::size_t unit = kUnits.find(duration.back());
  const char* const last = duration.data() + duration.size() - 1;
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(duration.data(), last, count);
  const bool is_number = error == std::errc() && end == last && count > 0 && count <= kMost;
  if (unit == std::string_view::npos || !is_number) return std::nullopt;
  return count * kSeconds[unit];
}

int ban(const std::string& data, const std::string& network, const Sentence& sentence) {
  const auto who = network_in(network);
  if (!who) return refuse_network(network);
  const auto until = end_of(sentence);
  if (!until || !is_short(sentence.reason)) return 1;
  const Act act{.verb = Verb::ban,
                .who = *who,
                .words = record::made_plain(sentence.reason),
                .until_s = *until};
  return decide(data, act, fmt::format("{} is banned {}.", *who, how_long(*until)), "");
}

int unban(const std::string& data, const std::string& network) {
  const auto who = network_in(network);
  if (!who) return refuse_network(network);
  return decide(data, {.verb = Verb::unban, .who = *who}, fmt::format("{} may come back.", *who),
                fmt::format("{} is not banned; see muster admin bans.", *who));
}

int list_bans(const std::string& data) {
  const auto store = open_kept_store(data);
  if (!store) return 1;
  const auto news = waited_for<store::News>([&](auto answer) { store->news(0, answer); });
  if (!news) return fail(news.error().words);
  const auto print = [](const std::string& whom, const auto& row) {
    fmt::print("{}, since {}, {}{}{}\n", whom, time_of(row.made_s), how_long(row.until_s),
               row.words.empty() ? "" : ": ", row.words);
  };
  for (const store::Ban& row : news->bans) print(fmt::format("{} is banned", row.network), row);
  for (const store::Mute& row : news->mutes)
    print(fmt::format("{} is mute", words_for({row.table, row.who})), row);
  fmt::print("{} bans, {} mutes\n", news->bans.size(), news->mutes.size());
  return 0;
}

int mute(const std::string& data, const std::vector<std::string>& words, const Sentence& sentence) {
  const auto whom = whom_in(data, words);
  if (!whom) return 1;
  const auto until = end_of(sentence);
  if (!until || !is_short(sentence.reason)) return 1;
  const Act act{.verb = Verb::mute,
                .table = whom->table,
                .who = whom->who,
                .words = record::made_plain(sentence.reason),
                .until_s = *until};
  return decide(data, act, fmt::format("{} is mute {}.", words_for(*whom), how_long(*until)), "");
}

int unmute(const std::string& data, const std::vector<std::string>& words) {
  const auto whom = whom_in(data, words);
  if (!whom) return 1;
  return decide(data, {.verb = Verb::unmute, .table = whom->table, .who = whom->who},
                fmt::format("{} may talk again.", words_for(*whom)),
                fmt::format("{} is not mute; see muster admin bans.", words_for(*whom)));
}

}  // namespace muster::apps
