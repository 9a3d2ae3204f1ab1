#include "server/seat_book.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/tokens.h"
#include "tests/server/parts.h"

namespace muster::server {
namespace {

constexpr std::int64_t kBegin = 1'000'000;
constexpr std::int64_t kGrace = 60'000;

store::SeatRow row(const char* seat, const char* holder) {
  store::SeatRow row;
  row.seat = seat;
  row.holder = holder;
  return row;
}

// Seat a is held by who has the token "a", b by who has "b", c by a bot.
SeatBook playing(SeatBook::GraceMs grace = kGrace) {
  EXPECT_TRUE(prepare_tokens());
  std::vector<store::SeatRow> rows = {row("a", "person"), row("b", "person"), row("c", "bot")};
  rows[0].token = hash_of("a");
  rows[1].token = hash_of("b");
  rows[2].level = "novice";
  return {rows, grace, kBegin};
}

// Seat a is open, b waits for the invitation "come", c is held for who comes from the last game.
SeatBook waiting() {
  EXPECT_TRUE(prepare_tokens());
  std::vector<store::SeatRow> rows = {row("a", "open"), row("b", "link"), row("c", "link")};
  rows[1].invite = hash_of("come");
  return {rows, kGrace, kBegin};
}

std::string refusal(const SeatBook& book, const JoinAsk& ask) {
  const auto joined = book.join(ask);
  return joined ? "" : joined.error().code;
}

std::string gone(const SeatBook& book, contract::Seat asker, const char* name, std::int64_t now,
                 contract::SeatSet failed = {}) {
  const auto seat = book.gone(asker, name, failed, now);
  return seat ? "gone" : seat.error().code;
}

TEST(SeatBook, KnowsASeatByItsToken) {
  const SeatBook book = playing();
  EXPECT_EQ(*book.seat_of_token("a"), kA);
  EXPECT_EQ(*book.seat_of_token("b"), kB);
  for (const char* token : {"", "c", "A", "aa"}) {
    const auto seat = book.seat_of_token(token);
    ASSERT_FALSE(seat) << token;
    EXPECT_EQ(seat.error().code, "bad_token");
  }
  EXPECT_TRUE(book.is_held_by(kA, "a"));
  EXPECT_FALSE(book.is_held_by(kB, "a"));
  EXPECT_EQ(book.bots(), contract::SeatSet::of(kC));
  EXPECT_EQ(book.people(), contract::SeatSet{3});
}

TEST(SeatBook, AnOpenSeatIsForWhoeverJoinsFirst) {
  SeatBook book = waiting();
  const auto joined = book.join({"", "", "Ann"});
  ASSERT_TRUE(joined) << joined.error().words;
  EXPECT_EQ(joined->change.seat, kA);
  EXPECT_EQ(joined->change.row.name, "Ann");
  EXPECT_FALSE(book.seat_of_token(joined->token)) << "nothing is true before it is stored";
  book.put(joined->change);
  EXPECT_EQ(*book.seat_of_token(joined->token), kA);
  EXPECT_EQ(refusal(book, {"", "", "Bo"}), "taken");
}

TEST(SeatBook, AnInvitationIsForItsSeatAndForOnce) {
  SeatBook book = waiting();
  EXPECT_EQ(refusal(book, {"", "go", ""}), "bad_invite");
  EXPECT_EQ(refusal(book, {"a", "come", ""}), "bad_invite");
  EXPECT_EQ(refusal(book, {"b", "", ""}), "taken");
  const auto joined = book.join({"b", "come", ""});
  ASSERT_TRUE(joined) << joined.error().words;
  EXPECT_EQ(joined->change.seat, kB);
  EXPECT_EQ(joined->change.row.name, "Guest");
  book.put(joined->change);
  EXPECT_EQ(refusal(book, {"", "come", ""}), "bad_invite");
}

TEST(SeatBook, ASeatThatIsHeldForSomebodyIsTakenWithTheirTokenOnly) {
  SeatBook book = waiting();
  EXPECT_EQ(book.take(kA, "mine").error().code, "taken");
  EXPECT_EQ(book.take(kB, "mine").error().code, "taken");
  const auto taken = book.take(kC, "mine");
  ASSERT_TRUE(taken) << taken.error().words;
  book.put(*taken);
  EXPECT_TRUE(book.is_held_by(kC, "mine"));
  EXPECT_EQ(book.take(kC, "yours").error().code, "taken");
}

TEST(SeatBook, IsFullWhenPeopleAndBotsHoldEverySeat) {
  SeatBook book = waiting();
  EXPECT_FALSE(is_full(book.rows()));
  book.put(book.join({"", "", ""})->change);
  book.put(book.join({"", "come", ""})->change);
  EXPECT_FALSE(is_full(book.rows()));
  book.put(*book.take(kC, "mine"));
  EXPECT_TRUE(is_full(book.rows()));
}

TEST(SeatBook, IsReadyWhenEverybodyHasAddedANumber) {
  SeatBook book = playing();
  EXPECT_TRUE(is_full(book.rows()));
  EXPECT_EQ(numbers_missing(book.rows()), contract::SeatSet{3}) << "a bot adds none";
  book.put(*book.with_number(kA, 0));
  EXPECT_EQ(numbers_missing(book.rows()), contract::SeatSet::of(kB)) << "zero is a number";
  EXPECT_FALSE(is_ready(book.rows()));
  book.put(*book.with_number(kB, 7));
  EXPECT_TRUE(is_ready(book.rows()));
  EXPECT_TRUE(book.with_number(kB, 7)) << "whoever heard nothing sends it again";
  EXPECT_EQ(book.with_number(kB, 8).error().code, "number_added");
}

TEST(SeatBook, WhoeverSitsDownHasAddedNoNumber) {
  SeatBook book = waiting();
  book.put(book.join({"", "", ""})->change);
  book.put(book.join({"", "come", ""})->change);
  book.put(*book.take(kC, "mine"));
  EXPECT_EQ(numbers_missing(book.rows()), contract::SeatSet{7});
  EXPECT_FALSE(is_ready(book.rows()));
}

TEST(SeatBook, WhoIsAwayForTooLongIsGone) {
  SeatBook book = playing();
  book.note_here(contract::SeatSet{3}, kBegin);
  EXPECT_EQ(gone(book, kA, "b", kBegin + 10 * kGrace), "not_gone");
  book.note_here(contract::SeatSet{1}, kBegin + 5'000);
  book.note_here(contract::SeatSet{1}, kBegin + 9'000);  // still away, since when it left
  EXPECT_EQ(gone(book, kA, "b", kBegin + 5'000 + kGrace - 1), "too_early");
  EXPECT_EQ(gone(book, kA, "b", kBegin + 5'000 + kGrace), "gone");
  book.note_here(contract::SeatSet{3}, kBegin + 5'000 + kGrace);
  EXPECT_EQ(gone(book, kA, "b", kBegin + 10 * kGrace), "not_gone");
}

TEST(SeatBook, AbsenceIsCountedFromTheBeginningOfTheGame) {
  SeatBook book = playing();
  book.count_anew(kBegin + kGrace);
  EXPECT_EQ(gone(book, kA, "b", kBegin + kGrace + 1), "too_early");
  EXPECT_EQ(gone(book, kA, "b", kBegin + 2 * kGrace), "gone");
}

TEST(SeatBook, NobodyActsForThemselvesForABotThatPlaysOrForNoSeat) {
  const SeatBook book = playing();
  const std::int64_t late = kBegin + 10 * kGrace;
  EXPECT_EQ(gone(book, kA, "a", late), "not_gone");
  EXPECT_EQ(gone(book, kA, "c", late), "not_gone");
  EXPECT_EQ(gone(book, kA, "x", late), "unknown_seat");
  EXPECT_EQ(gone(book, kA, "c", late, contract::SeatSet::of(kC)), "gone");
}

TEST(SeatBook, ByCorrespondenceNobodyIsEverGone) {
  const SeatBook book = playing(std::nullopt);
  EXPECT_EQ(gone(book, kA, "b", kBegin + 1'000 * kGrace), "not_gone");
}

TEST(SeatBook, ABotThatTakesASeatMakesItsTokenVoid) {
  SeatBook book = playing();
  const SeatChange change = book.with_bot(kB, "greedy");
  EXPECT_EQ(change.row.level, "greedy");
  EXPECT_EQ(change.row.name, "greedy bot");
  book.put(change);
  EXPECT_FALSE(book.seat_of_token("b"));
  EXPECT_EQ(book.people(), contract::SeatSet::of(kA));
}

}  // namespace
}  // namespace muster::server
