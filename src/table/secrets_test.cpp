#include <algorithm>

#include <gtest/gtest.h>

#include "doors/doors.h"
#include "json/json.h"
#include "table/log.h"
#include "table/table.h"
#include "tests/table/parts.h"

// A game with secrets: what a log may tell while it runs, and that it tells all afterwards.
namespace muster::table {
namespace {

std::unique_ptr<Table> opened_bids(std::string_view seed) {
  Plan plan;
  plan.game = "bids";
  plan.seed = base::sha256(seed);
  plan.checkpoints = true;
  return std::move(*doors::shipped().open(plan));
}

void play_first_offer(Table& table, Seat seat) {
  const auto offers = table.offers(seat, "");
  ASSERT_TRUE(offers && !offers->empty());
  table.commit(*table.propose(seat, offers->front().text));
}

std::string log_of(const Table& table, Seat viewer) {
  std::string text;
  json::Writer out(text);
  out.begin_array();
  for (std::uint32_t seq = 0; seq <= table.seq(); ++seq) write_log_entry(out, table, seq, viewer);
  out.end_array();
  return text;
}

TEST(Secrets, NoDrawAndNoHashIsShownWhileTheGameRuns) {
  const auto table = opened_bids("one");
  play_first_offer(*table, kB);
  play_first_offer(*table, kA);
  ASSERT_EQ(table->record().entries.front().draws.size(), 4u);
  for (const Seat viewer : {kA, kB, Seat::spectator}) {
    for (std::uint32_t seq = 0; seq <= table->seq(); ++seq) {
      const record::Entry entry = table->entry_for(seq, viewer);
      EXPECT_TRUE(entry.draws.empty()) << seq;
      EXPECT_EQ(entry.hash, kNoHash) << seq;
      if (entry.kind != record::EntryKind::action) continue;
      const bool is_own = entry.seat == viewer;
      EXPECT_EQ(entry.text == table->record().entries[seq].text, is_own) << seq << entry.text;
    }
  }
  EXPECT_EQ(open_hash(*table), kNoHash);
}

TEST(Secrets, EverythingIsShownAfterTheEnd) {
  const auto table = opened_bids("two");
  while (!table->outcome()) play_first_offer(*table, table->to_act().must.has(kA) ? kA : kB);
  EXPECT_EQ(open_hash(*table), table->hash());
  for (std::uint32_t seq = 0; seq <= table->seq(); ++seq) {
    record::Entry entry = table->record().entries[seq];
    if (entry.kind == record::EntryKind::checkpoint) entry.text.clear();  // left out always
    EXPECT_EQ(table->entry_for(seq, Seat::spectator), entry) << seq;
  }
}

// Other seeds deal other hands; who watches reads the same until something is opened.
TEST(Secrets, ASpectatorReadsTheSameInEveryDeal) {
  const auto first = opened_bids("0");
  play_first_offer(*first, kA);
  int other_hands = 0;
  for (int i = 1; i < 20; ++i) {
    const auto other = opened_bids(std::to_string(i));
    play_first_offer(*other, kA);
    EXPECT_EQ(log_of(*other, Seat::spectator), log_of(*first, Seat::spectator));
    EXPECT_EQ(other->view_json(Seat::spectator), first->view_json(Seat::spectator));
    other_hands += other->state_json() != first->state_json() ? 1 : 0;
  }
  EXPECT_GT(other_hands, 10);
}

TEST(Secrets, AViewIsRefusedIfNoSeatCanHoldIt) {
  const auto table = opened_bids("three");
  const std::string view = table->view_json(kA);
  EXPECT_TRUE(doors::shipped().open_view(table->plan(), view));
  std::string wrong = view;
  const std::size_t at = wrong.find("\"hand\":[");
  ASSERT_NE(at, std::string::npos) << wrong;
  wrong.replace(at, wrong.find(']', at) - at, "\"hand\":[200,0,0");
  const auto refused = doors::shipped().open_view(table->plan(), wrong);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "bad_view");
  EXPECT_EQ(refused.error().place, "view/own");
}

TEST(Secrets, ASealedCardIsNotTakenBack) {
  const auto table = opened_bids("four");
  play_first_offer(*table, kA);
  EXPECT_EQ(table->propose_take_back(kA, false).error().code, "secret_touched");
}

}  // namespace
}  // namespace muster::table
