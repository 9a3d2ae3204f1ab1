#include <fmt/format.h>

#include "contract/lines.h"
#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

using contract::LineReader;
using Writer = contract::LineWriter<Setup>;

// "1,3,3", "post-1,post-2"; what a word stands for is added, or is one too many.
template <class Line, class Each, class Add, std::size_t n>
void names_key(Line& line, std::string_view key, const std::array<std::string_view, n>& names,
               const Each& each, const Add& add) {
  line.list(
      key, [&](const auto& write) { each([&](std::size_t i) { write(names[i]); }); },
      [&](std::string_view word) -> std::optional<std::string> {
        const auto index = index_named(names, word);
        if (index && add(*index)) return std::nullopt;
        return fmt::format("{} cannot have \"{}\"", key, word);
      });
}

constexpr std::array<std::string_view, kNumbers> kCardNames = {"1", "2", "3"};

template <class Line, class C>
void cards_key(Line& line, std::string_view key, C& counts) {
  const auto each = [&](const auto& write) {
    for (std::size_t i = 0; i < kNumbers; ++i)
      for (int n = 0; n < counts[i]; ++n) write(i);
  };
  names_key(line, key, kCardNames, each, [&](std::size_t i) {
    if constexpr (Line::kReads) ++counts[i];
    return counts[i] <= kCopies;
  });
}

// A yes or no that is kept as a bit.
template <class Line, class B>
void bit_key(Line& line, std::string_view key, B& bits, std::size_t at) {
  bool is_set = has_bit(bits, at);
  line.flag(key, is_set);
  if constexpr (Line::kReads) {
    remove_bit(bits, at);
    if (is_set) add_bit(bits, at);
  }
}

template <class Line, class O>
void day_keys(Line& line, O& open) {
  line.number("number", open.day, 0, 9);
  line.word("phase", open.phase, named_in(kPhaseNames), "a phase of the day");
  line.number("turn", open.turn, 0, static_cast<int>(kSeatCount) - 1);
  Party leader(open.leader);
  line.word("leader", leader, named_in(kSideNames), "a side");
  if constexpr (Line::kReads) open.leader = leader.raw;
  line.number("answers", open.answers, 0, 10);
  line.number("question", open.question, 0, LineReader::kNoLimit);
}

template <class Line, class O>
void clock_keys(Line& line, O& open) {
  line.number("now", open.now.count, 0, LineReader::kNoLimit);
  line.number("dawn", open.dawn.count, 0, LineReader::kNoLimit);
}

template <class Line, class O>
void storm_keys(Line& line, O& open) {
  line.number("fury", open.fury, 0, 20);
  line.number("limit", open.limit, 3, 9);
  const auto each = [&](const auto& write) {
    for (std::size_t i = 0; i < kPosts; ++i)
      if (has_bit(open.braced, i)) write(i);
  };
  names_key(line, "braced", kPostNames, each, [&](std::size_t i) {
    if constexpr (Line::kReads) add_bit(open.braced, i);
    return true;
  });
}

template <class Line, class S>
void party_keys(Line& line, S& state, std::size_t party) {
  auto& open = state.open;
  auto& own = state.own[party];
  line.number("coins", open.coins[party], 0, 60);
  line.number("points", open.points[party], 0, 120);
  cards_key(line, "hand", own.hand);
  const auto each = [&](const auto& write) {
    if (is_card(own.sealed)) write(own.sealed.raw - 1u);
  };
  names_key(line, "sealed", kCardNames, each, [&](std::size_t i) {
    if constexpr (Line::kReads) own.sealed = Card(static_cast<std::uint8_t>(i + 1));
    return true;
  });
  bit_key(line, "hurried", open.hurried, party);
}

template <class Line, class O>
void envoy_keys(const Setup& setup, Line& line, O& open, std::size_t seat) {
  const auto find = [&](std::string_view word) { return place_named(setup.ground, word); };
  line.word("at", open.envoys[seat].at, find, "a place of the ground");
  line.word("facing", open.envoys[seat].facing, named_in(kFacingNames), "n, e, s or w");
  bit_key(line, "in", open.in, seat);
}

// Calls keys(line) for the thing that the subject names.
template <class Line, class S>
bool keys_of(const Setup& setup, std::string_view subject, Line& line, S& state) {
  if (subject == "day") return day_keys(line, state.open), true;
  if (subject == "clock" && setup.is_timed) return clock_keys(line, state.open), true;
  if (subject == "storm") return storm_keys(line, state.open), true;
  if (subject == "deck") return cards_key(line, "opened", state.open.opened), true;
  if (const auto seat = index_named(kSeatNames, subject))
    return envoy_keys(setup, line, state.open, *seat), true;
  const auto party = index_named(kSideNames, subject);
  if (!party) return false;
  return party_keys(line, state, *party), true;
}

constexpr std::array<std::string_view, 9> kSubjects = {"day",   "clock", "storm", "deck", "league",
                                                       "rival", "north", "south", "east"};

// The first key may be left out: "north b3", "day 2".
std::string_view first_key(std::string_view subject) {
  if (index_named(kSeatNames, subject)) return "at";
  return subject == "day" ? "number" : "";
}

bool is_whole_deck(const State& state) {
  for (std::size_t i = 0; i < kNumbers; ++i) {
    int count = state.open.opened[i];
    for (const Own& own : state.own) count += own.hand[i] + (own.sealed.raw == i + 1 ? 1 : 0);
    if (count > kCopies) return false;
  }
  return true;
}

}  // namespace

std::vector<std::string> Parley::describe(const Setup& setup, const State& state) {
  std::vector<std::string> lines;
  for (const std::string_view subject : kSubjects) {
    Writer line(setup, std::string(subject));
    if (keys_of(setup, subject, line, state)) lines.push_back(line.take());
  }
  return lines;
}

base::Result<State, std::string> Parley::position(const Setup& setup,
                                                  std::span<const std::string> lines) {
  State state;
  Open& open = state.open;
  open.limit = setup.limit > 0 ? setup.limit : std::uint8_t{6};
  open.coins = setup.coins;
  for (std::size_t i = 0; i < kSeatCount; ++i) open.envoys[i].at = setup.ground.starts[i];
  std::string error;
  for (const std::string& text : lines) {
    LineReader line(text, error, first_key);
    if (line.subject().empty()) continue;
    if (!keys_of(setup, line.subject(), line, state))
      line.fail("expected day, clock, storm, deck, a side or a seat first");
    line.finish();
  }
  if (!error.empty()) return base::fail(error);
  for (std::size_t party = 0; party < kParties; ++party) {
    open.held[party] = static_cast<std::uint8_t>(total(state.own[party].hand));
    if (is_card(state.own[party].sealed)) add_bit(open.sealed, party);
  }
  bool is_sound = mended(setup, open) && is_whole_deck(state);
  for (std::size_t seat = 0; seat < kSeatCount && is_sound; ++seat)
    is_sound = fits(setup, contract::view<Parley>(setup, state, contract::seat_at(seat)));
  if (!is_sound) return base::fail(std::string("expected a position that a game can have"));
  return state;
}

}  // namespace muster::parley
