#include "tests/games/yardstick/game.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "contract/acting.h"
#include "contract/fields.h"
#include "contract/odds.h"

namespace muster::yardstick {
namespace {

using contract::Offer;
using contract::OfferList;
using contract::Seat;

class PublishedDice final : public kernel::Dice {
 public:
  std::uint32_t next() { return (x_ = x_ * 1664525u + 1013904223u) >> 8; }

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t count, kernel::ThingAt) override {
    return next() % count;
  }

  std::uint32_t x_ = 777;
};

Seat seat_to_move(const State& state) { return contract::seat_at(side_to_move(state.open)); }

void list_drafts(const Setup& setup, const Sight& see, const Draft& draft, std::vector<Go>& out) {
  OfferList offers;
  Yardstick::legal(setup, see, draft, offers);
  for (const Offer& offer : offers) {
    const auto next = Yardstick::extend(setup, see, draft, offer.verb, offer.pick);
    ASSERT_TRUE(next);
    ASSERT_FALSE(Yardstick::refuse(setup, see, *next));
    if (offer.traits.whole) out.push_back(std::get<Go>(next->action));
    if (offer.traits.goes_on) list_drafts(setup, see, *next, out);
  }
}

// YS-9, made of the drafts that the contract lists.
std::vector<Go> canonical_list(const Setup& setup, const State& state) {
  std::vector<Go> list;
  list_drafts(setup, contract::sight<Yardstick>(setup, state, seat_to_move(state)), {}, list);
  const auto key = [](const Go& go) {
    return std::tuple(go.piece.raw, go.target == kNobody ? 0 : 1 + go.target.raw, go.to.raw);
  };
  std::sort(list.begin(), list.end(), [&](const Go& a, const Go& b) { return key(a) < key(b); });
  return list;
}

class Check {
 public:
  void add(std::size_t count, const Go& go) {
    mix(static_cast<std::uint32_t>(count));
    const std::uint32_t target = go.target == kNobody ? 8 : go.target.raw % kSide;
    const auto row = static_cast<std::uint32_t>(kernel::RowCell::row(go.to.raw));
    const auto column = static_cast<std::uint32_t>(kernel::RowCell::column(go.to.raw));
    mix(static_cast<std::uint32_t>(go.piece.raw % kSide) | row << 8 | column << 16 | target << 24);
    ++plies_;
    actions_ += count;
  }
  void add(const contract::Outcome& outcome) {
    ++ends_[outcome.winners.has(Seat{0}) ? 1 : outcome.winners.has(Seat{1}) ? 2 : 0];
  }
  std::string line() const {
    return fmt::format("plies={} actions={} hash={:08x} draws={} w0={} w1={}", plies_, actions_,
                       hash_, ends_[0], ends_[1], ends_[2]);
  }

 private:
  void mix(std::uint32_t x) {
    for (int i = 0; i < 4; ++i, x >>= 8) hash_ = (hash_ ^ (x & 255)) * 16777619u;
  }

  std::uint32_t hash_ = 2166136261u;
  std::size_t plies_ = 0;
  std::size_t actions_ = 0;
  std::array<int, 3> ends_{};
};

constexpr const char* kPublished = "plies=6000 actions=2467006 hash=4333ebf7 draws=1 w0=9 w1=10";

// Choose: how many actions there are, and the one at a place of the canonical order.
template <class Choose>
std::string check_line(Choose choose) {
  const Setup setup = yardstick_setup();
  PublishedDice dice;
  contract::Events<Event> muted;
  Check check;
  for (int game = 0; game < 20; ++game) {
    State state = Yardstick::start(setup, dice, muted);
    while (!Yardstick::outcome(setup, state.open)) {
      const auto [count, go] = choose(setup, state, dice);
      check.add(count, go);
      Yardstick::apply(setup, state, seat_to_move(state), go, dice, muted);
    }
    check.add(*Yardstick::outcome(setup, state.open));
  }
  return check.line();
}

TEST(Yardstick, PublishedLineByTheListOfDrafts) {
  const auto choose = [](const yardstick::Setup& setup, const State& state, PublishedDice& dice) {
    const std::vector<Go> list = canonical_list(setup, state);
    return std::pair(list.size(), list[dice.next() % list.size()]);
  };
  EXPECT_EQ(check_line(choose), kPublished);
}

TEST(Yardstick, PublishedLineByCountingAndSelecting) {
  const auto choose = [](const yardstick::Setup& setup, const State& state, PublishedDice& dice) {
    ActionCount count;
    count_actions(setup, state.open, count);
    const Go go = action_at(state.open, count, dice.next() % count.total);
    return std::pair(std::size_t{count.total}, go);
  };
  EXPECT_EQ(check_line(choose), kPublished);
}

struct Example : testing::Test {
  yardstick::Setup setup = yardstick_setup();
  State state;

  void place(std::vector<std::string> lines) {
    const auto placed = Yardstick::position(setup, lines);
    ASSERT_TRUE(placed) << placed.error();
    state = *placed;
  }
  std::string refusal(std::string_view text, Seat seat = Seat{0}) const {
    const Sight see = contract::sight<Yardstick>(setup, state, seat);
    const auto draft = Yardstick::parse(setup, see, text);
    if (!draft) return "unreadable";
    const auto why = Yardstick::refuse(setup, see, *draft);
    return why ? std::string(Yardstick::refusal_text(setup, *why).code) : "accepted";
  }
};

TEST_F(Example, RefusalsSayWhy) {
  place({"a1 cell h2 hits 2", "a2 cell h3 hits 1", "b1 cell h4 hits 1", "b2 cell a20 hits 2"});
  EXPECT_EQ(refusal("go a1 h1"), "accepted");
  EXPECT_EQ(refusal("go a1"), "accepted");
  EXPECT_EQ(refusal("go b1 h5"), "not_your_piece");
  EXPECT_EQ(refusal("go b1 h5", Seat{1}), "not_your_turn");
  EXPECT_EQ(refusal("go a3 h1"), "fallen");
  EXPECT_EQ(refusal("go a1 h3"), "occupied");
  EXPECT_EQ(refusal("go a1 o20"), "too_far");
  EXPECT_EQ(refusal("go a2 h3 b1"), "accepted");
  EXPECT_EQ(refusal("go a2 h3 b2"), "not_beside");
  EXPECT_EQ(refusal("go a2 h3 b3"), "target_fallen");
  EXPECT_EQ(refusal("go a2 h3 a1"), "not_an_enemy");
  EXPECT_EQ(refusal("go a2 h3 b1 b1"), "unreadable");
  EXPECT_EQ(refusal("fly a2 h3"), "unreadable");
  EXPECT_EQ(refusal("go a9 h3"), "unreadable");
  const auto odd = Draft{Go{PieceId{200}, Cell{60000}, PieceId{77}}, 3};
  EXPECT_EQ(Yardstick::refuse(setup, contract::sight<Yardstick>(setup, state, Seat{0}), odd),
            Refusal("no_such_piece"));
  place({"game ply 300", "a1 cell h2 hits 2", "b1 cell h4 hits 1"});
  EXPECT_EQ(refusal("go a1 h1"), "game_over");
}

TEST_F(Example, BlockedCellsAreRefused) {
  place({"a1 cell h2 hits 2", "b1 cell h4 hits 1"});
  int blocked = 0;
  for (const auto& cell : Yardstick::board(setup).cells) {
    if (cell.terrain != "blocked") continue;
    ++blocked;
    EXPECT_EQ(refusal("go a1 " + cell.name), "blocked");
  }
  EXPECT_EQ(blocked, 30);
}

TEST_F(Example, TheLastHitEndsTheGame) {
  place({"a1 cell h2 hits 2", "b1 cell h3 hits 1"});
  base::Rng rng(1);
  const Sight see = contract::sight<Yardstick>(setup, state, Seat{0});
  const auto draft = Yardstick::parse(setup, see, "go a1 h2 b1");
  ASSERT_TRUE(draft);
  const auto odds = contract::odds<Yardstick>(
      setup, contract::view<Yardstick>(setup, state, Seat{0}), draft->action);
  EXPECT_EQ(odds.total, 6u);
  EXPECT_EQ(odds.chances.size(), 6u);
  std::vector<Event> happened;
  contract::Events<Event> events(happened);
  while (!Yardstick::outcome(setup, state.open)) {
    place({"a1 cell h2 hits 2", "b1 cell h3 hits 1"});
    happened.clear();
    kernel::RandomDice dice(rng);
    Yardstick::apply(setup, state, Seat{0}, draft->action, dice, events);
  }
  EXPECT_EQ(happened.size(), 3u);
  EXPECT_EQ(Yardstick::event_text(setup, happened[0]), "went a1 h2 h2");
  EXPECT_EQ(Yardstick::event_text(setup, happened[2]), "fell b1");
  EXPECT_TRUE(Yardstick::outcome(setup, state.open)->winners.has(Seat{0}));
  EXPECT_FALSE(Yardstick::to_act(setup, state.open).must.any());
}

TEST_F(Example, FieldsFromOutsideAreMendedOrRefused) {
  place({"game ply 7", "a1 cell h2 hits 2", "b1 cell h4 hits 1"});
  Open sent = state.open;
  sent.stands = {};
  sent.standing = {};
  ASSERT_TRUE(Yardstick::mended(setup, sent));
  EXPECT_EQ(sent, state.open);
  const auto is_mended = [&](auto change) {
    Open open = state.open;
    change(open);
    return Yardstick::mended(setup, open);
  };
  EXPECT_TRUE(is_mended([](Open&) {}));
  EXPECT_FALSE(is_mended([](Open& open) { open.ply = kPlies + 1; }));
  EXPECT_FALSE(is_mended([](Open& open) { open.pieces[0].hits = kHits + 1; }));
  EXPECT_FALSE(is_mended([](Open& open) { open.pieces[0].hits = 0; }));
  EXPECT_FALSE(is_mended([](Open& open) { open.pieces[1].hits = 1; }));
  EXPECT_FALSE(is_mended([](Open& open) { open.pieces[0].cell = Cell{60000}; }));
  EXPECT_FALSE(is_mended([](Open& open) { open.pieces[0].cell = open.pieces[8].cell; }));
}

TEST_F(Example, BadPositionsAreRefusedWithTheLine) {
  const auto error = [&](std::vector<std::string> lines) {
    const auto placed = Yardstick::position(setup, lines);
    return placed ? std::string() : placed.error();
  };
  EXPECT_NE(error({"a1 cell h2 hits 3"}), "");
  EXPECT_NE(error({"a1 cell h2 hits 1", "b1 cell h2 hits 1"}), "");
  EXPECT_NE(error({"a1 cell h2 hits 1", "a1 cell h3 hits 1"}), "");
  EXPECT_NE(error({"a1 cell z2 hits 1"}), "");
  EXPECT_NE(error({"game ply 301"}), "");
  EXPECT_EQ(error({"dog cell h2 hits 1"}),
            "position line \"dog cell h2 hits 1\": \"dog\" is neither \"game\" nor a piece");
}

}  // namespace
}  // namespace muster::yardstick
