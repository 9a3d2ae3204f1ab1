#include "store/acts.h"

#include "store/deleting.h"
#include "store/session.h"

namespace muster::store {
namespace {

using soci::into;
using soci::use;

constexpr const char* kTableItself = "table";  // who says so in the chat

long long rows_changed(soci::statement& query) {
  query.execute(true);
  return query.get_affected_rows();
}

void end_game(soci::session& sql, const Act& act) {
  // State 1 is a game in progress, 2 one that is over.
  soci::statement query =
      (sql.prepare << "UPDATE tables SET state = 2, ended = :w, deadline = 0, listed = NULL,"
                      " changed = now_s() WHERE id = :t AND state = 1",
       use(act.words), use(act.table));
  if (rows_changed(query) != 1) throw NotFound("no game is in progress there");
  const std::string from = kTableItself;
  sql << "INSERT INTO chat (table_id, who, words, at) VALUES (:t, :f, :w, now_s())", use(act.table),
      use(from), use(act.words);
  prune_chat(sql, act.table);
}

void remove_table(soci::session& sql, const std::string& id) {
  int count = 0;
  sql << "SELECT count(*) FROM tables WHERE id = :t", use(id), into(count);
  if (count == 0) throw NotFound("there is no such table");
  delete_table(sql, id);
}

void ban(soci::session& sql, const Act& act) {
  const auto until = static_cast<long long>(act.until_s);
  sql << "DELETE FROM bans WHERE until > 0 AND until <= now_s()";
  sql << "INSERT OR REPLACE INTO bans (network, words, made, until) VALUES (:n, :w, now_s(), :u)",
      use(act.who), use(act.words), use(until);
}

void unban(soci::session& sql, const std::string& network) {
  soci::statement query = (sql.prepare << "DELETE FROM bans WHERE network = :n", use(network));
  if (rows_changed(query) != 1) throw NotFound("there is no such ban");
}

void mute(soci::session& sql, const Act& act) {
  const auto until = static_cast<long long>(act.until_s);
  sql << "DELETE FROM mutes WHERE until > 0 AND until <= now_s()";
  sql << "INSERT OR REPLACE INTO mutes (table_id, who, words, made, until)"
         " VALUES (:t, :n, :w, now_s(), :u)",
      use(act.table), use(act.who), use(act.words), use(until);
}

void unmute(soci::session& sql, const Act& act) {
  soci::statement query = (sql.prepare << "DELETE FROM mutes WHERE table_id = :t AND who = :n",
                           use(act.table), use(act.who));
  if (rows_changed(query) != 1) throw NotFound("there is no such mute");
}

void carry_out(soci::session& sql, const Act& act) {
  switch (act.verb) {
    case Verb::end: return end_game(sql, act);
    case Verb::remove: return remove_table(sql, act.table);
    case Verb::ban: return ban(sql, act);
    case Verb::unban: return unban(sql, act.who);
    case Verb::mute: return mute(sql, act);
    case Verb::unmute: return unmute(sql, act);
  }
}

void note(soci::session& sql, const Act& act) {
  const int verb = static_cast<int>(act.verb);
  const auto until = static_cast<long long>(act.until_s);
  const auto kept = static_cast<long long>(kActsKept);
  sql << "INSERT INTO acts (at, verb, table_id, who, words, until)"
         " VALUES (now_s(), :v, :t, :n, :w, :u)",
      use(verb), use(act.table), use(act.who), use(act.words), use(until);
  sql << "DELETE FROM acts WHERE n <= (SELECT max(n) FROM acts) - :k", use(kept);
}

std::vector<Ban> bans_in_force(soci::session& sql) {
  std::vector<Ban> bans;
  Ban each;
  long long made = 0;
  long long until = 0;
  soci::statement query =
      (sql.prepare << "SELECT network, words, made, until FROM bans"
                      " WHERE until = 0 OR until > now_s() ORDER BY made, network",
       into(each.network), into(each.words), into(made), into(until));
  query.execute();
  while (query.fetch()) {
    each.made_s = made;
    each.until_s = until;
    bans.push_back(each);
  }
  return bans;
}

std::vector<Mute> mutes_in_force(soci::session& sql) {
  std::vector<Mute> mutes;
  Mute each;
  long long made = 0;
  long long until = 0;
  soci::statement query =
      (sql.prepare << "SELECT table_id, who, words, made, until FROM mutes"
                      " WHERE until = 0 OR until > now_s() ORDER BY made, table_id, who",
       into(each.table), into(each.who), into(each.words), into(made), into(until));
  query.execute();
  while (query.fetch()) {
    each.made_s = made;
    each.until_s = until;
    mutes.push_back(each);
  }
  return mutes;
}

}  // namespace

void act(soci::session& sql, const Act& act) {
  carry_out(sql, act);
  note(sql, act);
}

News news_since(soci::session& sql, std::uint64_t after) {
  News news{after, {}, {}, {}};
  Act each;
  int verb = 0;
  long long n = 0;
  long long until = 0;
  const auto first = static_cast<long long>(after);
  soci::statement query =
      (sql.prepare << "SELECT n, verb, table_id, who, words, until FROM acts WHERE n > :n"
                      " ORDER BY n",
       use(first), into(n), into(verb), into(each.table), into(each.who), into(each.words),
       into(until));
  query.execute();
  while (query.fetch()) {
    each.verb = static_cast<Verb>(verb);
    each.until_s = until;
    news.last = static_cast<std::uint64_t>(n);
    news.acts.push_back(each);
  }
  if (news.acts.empty()) return news;
  news.bans = bans_in_force(sql);
  news.mutes = mutes_in_force(sql);
  return news;
}

}  // namespace muster::store
