#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/words.h"
#include "contract/fields.h"
#include "contract/game.h"
#include "contract/notation.h"

// A game with secrets, small enough to be seen through: both seats seal a bid, then both are opened
// and the higher one wins a point. It comes sound and with one fault planted.
namespace muster::laws {

enum class Fault : std::uint8_t {
  none,
  order_matters,     // who sealed first is remembered
  shares_memory,     // part of a state lies outside of it
  forgets_the_lead,  // what is derived is not made true after reading
};

inline constexpr int kBidRounds = 5;
inline constexpr int kHighestBid = 3;
inline constexpr std::uint8_t kNoBid = 9;

struct Bid {
  static constexpr std::string_view kName = "bid";
  std::uint8_t number = 0;
  template <class S, class V>
  static constexpr void fields(S& s, V&& v) {
    v("number", s.number);
  }
  friend bool operator==(const Bid&, const Bid&) = default;
};

struct Sealed {
  static constexpr std::string_view kName = "sealed";
  std::uint8_t seat = 0;
  template <class S, class V>
  static constexpr void fields(S& s, V&& v) {
    v("seat", s.seat);
  }
};

struct Opened {
  static constexpr std::string_view kName = "opened";
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  template <class S, class V>
  static constexpr void fields(S& s, V&& v) {
    v("first", s.first), v("second", s.second);
  }
};

template <Fault kFault>
struct BidOpen {
  std::uint8_t round = 0;
  std::uint8_t sealed = 0;  // bits of the seats
  std::uint8_t first = 0;   // stays 0 in a sound game
  std::array<std::uint8_t, 2> points{};
  int lead = 0;  // derived, no field

  static int& shared() {
    static int outside = 0;
    return outside;
  }
  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("round", s.round), v("sealed", s.sealed), v("first", s.first), v("points", s.points);
    if constexpr (kFault == Fault::shares_memory) v("shared", shared());
  }
  friend bool operator==(const BidOpen&, const BidOpen&) = default;
};

struct BidOwn {
  std::uint8_t bid = kNoBid;
  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("bid", s.bid);
  }
  friend bool operator==(const BidOwn&, const BidOwn&) = default;
};

template <Fault kFault>
struct Bids {
  struct Setup {};
  using Open = BidOpen<kFault>;
  using Own = BidOwn;
  struct State {
    Open open;
    std::array<Own, 2> own;
    friend bool operator==(const State&, const State&) = default;
  };
  using Action = std::variant<Bid>;
  using Event = std::variant<Sealed, Opened>;
  enum class Refusal : std::uint8_t { game_over, not_asked, too_high };
  using View = contract::View<Open, Own>;
  using Sight = contract::Sight<Open, Own>;
  using Draft = contract::Draft<Action>;
  using Seat = contract::Seat;

  static constexpr std::string_view kName = "bids";
  static constexpr std::string_view kTitle = "Sealed Bids";
  static constexpr int kRulesVersion = 1;
  static constexpr std::size_t kSeats = 2;

  static std::size_t seat_count(const Setup&) { return kSeats; }
  static std::string seat_name(const Setup&, Seat seat) {
    return contract::index_of(seat) == 0 ? "a" : "b";
  }
  static std::span<const contract::OptionSpec> options() { return {}; }

  static State start(const Setup&, kernel::Dice&, contract::Events<Event>&) { return {}; }
  static contract::ToAct to_act(const Setup&, const Open& open) {
    contract::ToAct asked{{}, {}, open.round};
    for (std::size_t i = 0; i < kSeats && open.round < kBidRounds; ++i)
      if ((open.sealed >> i & 1u) == 0) asked.must.add(contract::seat_at(i));
    return asked;
  }
  template <class Sink>
  static void legal(const Setup& setup, const Sight& see, const Draft& draft, Sink& out) {
    if (!draft.is_empty() || !to_act(setup, see.open).has(see.seat)) return;
    for (int n = 0; n <= kHighestBid; ++n) out.one({0, {contract::PickKind::number, n, 0}, {}});
  }
  static std::optional<Draft> extend(const Setup&, const Sight&, const Draft& draft,
                                     std::uint8_t verb, contract::Pick pick) {
    const bool fits = pick.kind == contract::PickKind::number && pick.a >= 0 && pick.a < 256;
    if (verb != 0 || !fits || !draft.is_empty()) return std::nullopt;
    return Draft{Bid{static_cast<std::uint8_t>(pick.a)}, 1};
  }
  static std::optional<Refusal> refuse(const Setup& setup, const Sight& see, const Draft& draft) {
    if (see.open.round >= kBidRounds) return Refusal::game_over;
    if (!to_act(setup, see.open).has(see.seat)) return Refusal::not_asked;
    if (draft.has(1) && std::get<Bid>(draft.action).number > kHighestBid) return Refusal::too_high;
    return std::nullopt;
  }
  static bool is_whole(const Setup&, const Sight&, const Draft& draft) { return draft.has(1); }

  static void apply(const Setup&, State& state, Seat seat, const Action& action, kernel::Dice&,
                    contract::Events<Event>& events) {
    Open& open = state.open;
    const auto at = static_cast<std::uint8_t>(contract::index_of(seat));
    if (kFault == Fault::order_matters && open.sealed == 0) open.first = at;
    if (kFault == Fault::shares_memory) ++Open::shared();
    state.own[at].bid = std::get<Bid>(action).number;
    open.sealed = static_cast<std::uint8_t>(open.sealed | 1u << at);
    events.push(Sealed{at});
    if (open.sealed != 3) return;
    const auto [a, b] = std::pair(state.own[0].bid, state.own[1].bid);
    if (a != b) ++open.points[a > b ? 0 : 1];
    open.lead = open.points[0] - open.points[1];
    events.push(Opened{a, b});
    ++open.round;
    open.sealed = 0;
    state.own = {};
  }
  static std::optional<contract::Outcome> outcome(const Setup&, const Open& open) {
    if (open.round < kBidRounds) return std::nullopt;
    contract::Outcome result;
    for (std::size_t i = 0; i < kSeats; ++i) result.scores[i] = open.points[i];
    return result;
  }
  static contract::MatchVerdict match(const Setup&, const contract::Outcome&,
                                      const contract::Outcome&) {
    return contract::MatchVerdict::draw;
  }

  static std::optional<Event> seen(const Setup&, const Event& event, Seat) { return event; }
  static State imagine(const Setup&, const View& view, base::Rng& rng) {
    State state{view.open, {}};
    for (std::size_t i = 0; i < kSeats; ++i) {
      const bool is_own = i == contract::index_of(view.seat);
      if (is_own) state.own[i] = view.own;
      if (!is_own && (view.open.sealed >> i & 1u) != 0)
        state.own[i].bid = static_cast<std::uint8_t>(rng.below(kHighestBid + 1));
    }
    return state;
  }

  static contract::Board board(const Setup&) { return {}; }
  static contract::Scene scene(const Setup&, const Sight& see) {
    contract::Scene scene;
    scene.status = fmt::format("Bid from 0 to {}; yours is {}.", kHighestBid, see.own.bid);
    scene.tracks.push_back({"round", "Round", see.open.round, kBidRounds, {}});
    scene.tracks.push_back({"sealed", "Sealed", see.open.sealed, 3, {}});
    return scene;
  }
  static std::string_view verb_name(std::uint8_t) { return Bid::kName; }
  static std::string offer_words(const Setup& setup, const Sight&, const Draft& draft) {
    return text(setup, draft);
  }
  static std::string_view offer_clause(const Setup&, const Sight&, const Draft&) { return "SB-1"; }
  static std::string_view refusal_code(Refusal) { return "no"; }
  static std::string_view refusal_clause(Refusal) { return "SB-1"; }
  static std::string_view refusal_words(Refusal) { return "No."; }
  static std::string_view event_clause(const Event&) { return "SB-2"; }
  static std::string event_words(const Setup& setup, const Event& event) {
    return event_text(setup, event);
  }

  static std::string text(const Setup& setup, const Draft& draft) {
    return draft.is_empty() ? "" : contract::spelled(setup, draft.action, draft.picks);
  }
  static base::Result<Draft, std::string> parse(const Setup&, const Sight&, std::string_view text) {
    const auto words = base::split_words(text);
    if (words.empty()) return Draft{};
    const int number = words.size() == 2 ? base::whole_number(words[1]).value_or(-1) : -1;
    if (words[0] != Bid::kName || number < 0 || number > 255)
      return base::fail(std::string("expected \"bid\" and a number"));
    return Draft{Bid{static_cast<std::uint8_t>(number)}, 1};
  }
  static std::string event_text(const Setup& setup, const Event& event) {
    return contract::spelled(setup, event);
  }
  static std::vector<std::string> describe(const Setup&, const State& state) {
    const Open& o = state.open;
    return {fmt::format("{} {} {} {} {} {} {}", o.round, o.sealed, o.first, o.points[0],
                        o.points[1], state.own[0].bid, state.own[1].bid)};
  }
  static base::Result<State, std::string> position(const Setup& setup,
                                                   std::span<const std::string> lines) {
    State state;
    Open& o = state.open;
    const std::array<std::uint8_t*, 7> parts = {&o.round,         &o.sealed,    &o.first,
                                                &o.points[0],     &o.points[1], &state.own[0].bid,
                                                &state.own[1].bid};
    const auto words = base::split_words(lines.front());
    for (std::size_t i = 0; i < parts.size() && i < words.size(); ++i)
      *parts[i] = static_cast<std::uint8_t>(base::whole_number(words[i]).value_or(0));
    o.lead = o.points[0] - o.points[1];
    if (!mended(setup, o)) return base::fail(std::string("expected a position of this game"));
    return state;
  }
  static bool mended(const Setup&, Open& open) {
    if (kFault != Fault::forgets_the_lead) open.lead = open.points[0] - open.points[1];
    return open.round <= kBidRounds && open.sealed < 3;
  }
  static std::string_view deck_name(kernel::Deck) { return "none"; }
  static std::string thing_name(const Setup&, kernel::Deck, std::uint32_t) { return "none"; }
};

static_assert(contract::Game<Bids<Fault::none>>);

}  // namespace muster::laws
