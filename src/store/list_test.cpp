#include <algorithm>
#include <chrono>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/table_rows.h"
#include "tests/store/parts.h"

namespace muster::store {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class StoreList : public StoreTest {
 protected:
  ListPage page(std::optional<ListPlace> after = {}, std::size_t most = kMaxListed) {
    auto page = ask<ListPage>([&](auto answer) { store_->list({after, most}, answer); });
    EXPECT_TRUE(page) << page.error().words;
    return page ? std::move(*page) : ListPage{};
  }
  // Many tables, of which every second one is over; made by SQL, for it is much faster.
  void fill(int count) {
    soci::session sql(soci::sqlite3, path());
    sql << "PRAGMA busy_timeout = 10000";  // the store may write meanwhile
    sql << fmt::format(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {})"
        " INSERT INTO tables (id, game, scenario, options, clock, spectators, secrets, grace,"
        " created, state, seq, rules, seed, header, time_left, deadline, rematch, rematch_of,"
        " listed) SELECT printf('t%09d', i), 'wolves', 'clearing', '{{}}', '{{}}', 1, 0, 60, i / 3,"
        " 1 + i % 2, 0, 1, '', '', '', 0, '', '', CASE i % 2 WHEN 0 THEN 1 END FROM n",
        count);
  }
  std::string plan_of(const ListAsk& list) {
    soci::session sql(soci::sqlite3, path());
    std::string query = list_query(list);
    for (const char* name : {":c", ":i"})
      if (const auto at = query.find(name); at != std::string::npos) query.replace(at, 2, "'1'");
    std::string plan;
    for (const soci::row& row :
         soci::rowset<soci::row>(sql.prepare << "EXPLAIN QUERY PLAN " + query))
      plan += row.get<std::string>(3) + '\n';
    return plan;
  }
};

TEST_F(StoreList, IsReadFromItsIndexHoweverManyTablesThereAre) {
  fill(20'000);
  for (const ListAsk& list : {ListAsk{}, ListAsk{ListPlace{7, "t000000007"}, 10}})
    EXPECT_THAT(plan_of(list), AllOf(HasSubstr("USING INDEX tables_listed"), Not(HasSubstr("SCAN")),
                                     Not(HasSubstr("TEMP B-TREE"))));
  ASSERT_EQ(page().rows.size(), kMaxListed);
  EXPECT_EQ(page().rows[0].id, "t000020000");
}

TEST_F(StoreList, GoesOnWhereThePageBeforeEnded) {
  fill(1'000);
  std::vector<std::string> seen;
  std::optional<ListPlace> after;
  for (bool has_more = true; has_more;) {
    const ListPage next = page(after, 7);
    ASSERT_LE(next.rows.size(), 7u);
    for (const TableRow& row : next.rows) seen.push_back(row.id);
    has_more = next.has_more;
    if (has_more) after = ListPlace{next.rows.back().created_s, next.rows.back().id};
  }
  EXPECT_EQ(seen.size(), 500u);
  EXPECT_TRUE(std::is_sorted(seen.rbegin(), seen.rend())) << "newest first, none twice";
}

TEST_F(StoreList, FollowsWhatBecomesOfATable) {
  ASSERT_TRUE(create(table("a")));
  EXPECT_THAT(listed(), ElementsAre("a"));
  SeatRow taken = table("a").seats[1];
  taken.holder = "person";
  Change begins = step("a", 0, "u");
  begins.seats = {{1, taken}};
  begins.beginning = Beginning{"header", 1};
  ASSERT_TRUE(change(begins));
  EXPECT_THAT(listed(), ElementsAre("a")) << "it may be watched";
  Change ends = step("a", 1, "v");
  ends.standing->state = State::over;
  ASSERT_TRUE(change(ends));
  EXPECT_THAT(listed(), ElementsAre());
}

TEST_F(StoreList, TakesUpTheTablesOfAnOlderFile) {
  fill(2'000);
  store_.reset();
  { soci::session(soci::sqlite3, path()) << "UPDATE tables SET listed = 0"; }
  reopen();
  soci::session sql(soci::sqlite3, path());
  int unknown = 1;
  for (int i = 0; i < 2'000 && unknown > 0; ++i) {
    sql << "SELECT count(*) FROM tables WHERE listed = 0", soci::into(unknown);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_EQ(unknown, 0);
  int listed = 0;
  sql << "SELECT count(*) FROM tables WHERE listed = 1", soci::into(listed);
  EXPECT_EQ(listed, 1'000);
  EXPECT_EQ(page().rows.at(0).id, "t000002000");
}

TEST_F(StoreList, KeepsABriefThatIsNoChangeOfTheTable) {
  ASSERT_TRUE(create(table("a")));
  { soci::session(soci::sqlite3, path()) << "UPDATE tables SET changed = 1000"; }
  Change noted{.table = "a"};
  noted.brief = Brief{"{\"turn\":1}", 5};
  ASSERT_TRUE(change(noted));
  EXPECT_EQ(page().rows.at(0).brief, "{\"turn\":1}");
  EXPECT_EQ(load("a")->row.brief_seq, 5u);
  EXPECT_EQ(*forget(Ages{.before_s = 2'000}), 1u) << "looking at it does not keep it";
  EXPECT_FALSE(change(noted)) << "the table is gone";
}

}  // namespace
}  // namespace muster::store
