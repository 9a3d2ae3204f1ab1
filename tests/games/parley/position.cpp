#include <functional>

#include <fmt/format.h>

#include "base/words.h"
#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

// A line of a position: a subject, then keys with values. The first error is kept.
class Line {
 public:
  Line(std::string_view text, std::string& error)
      : text_(text), words_(base::split_words(text)), error_(error) {}

  std::string_view subject() const { return words_.empty() ? std::string_view() : words_[0]; }
  template <class T>
  void number(std::string_view key, T& out, int least, int most) {
    word(key, out, [&](std::string_view word) { return number_in(word, least, most); });
  }
  void time(std::string_view key, Millis& out) { number(key, out.count, 0, 1'000'000'000); }
  // What `find` makes of the value, if it makes anything of it.
  template <class T, class Find>
  void word(std::string_view key, T& out, const Find& find) {
    for (std::size_t i = 1; i + 1 < words_.size(); i += 2) {
      if (words_[i] != key) continue;
      const auto found = find(words_[i + 1]);
      if (!found) return fail(fmt::format("{} cannot be \"{}\"", key, words_[i + 1]));
      out = static_cast<T>(*found);
      ++read_;
    }
  }
  void finish() {
    if (words_.size() != 1 + 2 * read_)
      fail(fmt::format("expected keys that \"{}\" has, each with a value", subject()));
  }
  void fail(const std::string& what) {
    if (error_.empty()) error_ = fmt::format("position line \"{}\": {}", text_, what);
  }

 private:
  std::string_view text_;
  std::vector<std::string_view> words_;
  std::string& error_;
  std::size_t read_ = 0;
};

std::optional<bool> yes_or_no(std::string_view word) {
  if (word != "yes" && word != "no") return std::nullopt;
  return word == "yes";
}

// "1,3,3" or "none".
std::string counts_text(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < kNumbers; ++i)
    for (int n = 0; n < counts[i]; ++n) text += (text.empty() ? "" : ",") + std::to_string(i + 1);
  return text.empty() ? "none" : text;
}
std::optional<Counts> read_counts(std::string_view text) {
  Counts counts{};
  if (text == "none") return counts;
  for (const std::string_view word : base::split_at(text, ',')) {
    const auto number = number_in(word, 1, kNumbers);
    if (!number || counts[static_cast<std::size_t>(*number) - 1] == kCopies) return std::nullopt;
    ++counts[static_cast<std::size_t>(*number) - 1];
  }
  return counts;
}
std::optional<Card> read_card(std::string_view word) {
  if (word == "none") return kNoCard;
  const auto number = number_in(word, 1, kNumbers);
  return number ? std::optional(Card(static_cast<std::uint8_t>(*number))) : std::nullopt;
}

std::string posts_text(std::uint8_t braced) {
  std::string text;
  for (std::size_t i = 0; i < kPosts; ++i)
    if (has_bit(braced, i)) text += (text.empty() ? "" : ",") + std::string(kPostNames[i]);
  return text.empty() ? "none" : text;
}
std::optional<std::uint8_t> read_posts(std::string_view text) {
  std::uint8_t braced = 0;
  if (text == "none") return braced;
  for (const std::string_view word : base::split_at(text, ',')) {
    const auto post = index_named(kPostNames, word);
    if (!post) return std::nullopt;
    add_bit(braced, *post);
  }
  return braced;
}

template <std::size_t n>
auto named_in(const std::array<std::string_view, n>& names) {
  return [&names](std::string_view word) { return index_named(names, word); };
}

void read_day(Line& line, Open& open) {
  line.number("number", open.day, 0, 9);
  line.word("step", open.step, named_in(kStepNames));
  line.number("turn", open.turn, 0, static_cast<int>(kSeatCount) - 1);
  line.word("leader", open.leader, named_in(kSideNames));
  line.number("answers", open.answers, 0, 10);
  line.number("question", open.question, 0, 1'000'000'000);
}

void read_party(Line& line, std::size_t party, State& state) {
  Open& open = state.open;
  Own& own = state.own[party];
  bool hurried = false;
  line.number("coins", open.coins[party], 0, 60);
  line.number("points", open.points[party], 0, 120);
  line.word("hand", own.hand, read_counts);
  line.word("sealed", own.sealed, read_card);
  line.word("hurried", hurried, yes_or_no);
  open.held[party] = static_cast<std::uint8_t>(total(own.hand));
  if (is_card(own.sealed)) add_bit(open.sealed, party);
  if (hurried) add_bit(open.hurried, party);
}

void read_envoy(const Setup& setup, Line& line, std::size_t seat, Open& open) {
  bool is_in = true;
  line.word("at", open.envoys[seat].at,
            [&](std::string_view word) { return place_named(setup.ground, word); });
  line.word("facing", open.envoys[seat].facing.raw, named_in(kFacingNames));
  line.word("in", is_in, yes_or_no);
  if (!is_in) remove_bit(open.in, seat);
}

void read_line(const Setup& setup, Line& line, State& state) {
  Open& open = state.open;
  if (line.subject() == "day") {
    read_day(line, open);
  } else if (line.subject() == "clock" && setup.is_timed) {
    line.time("now", open.now);
    line.time("dawn", open.dawn);
  } else if (line.subject() == "storm") {
    line.number("fury", open.fury, 0, 20);
    line.number("limit", open.limit, 3, 9);
    line.word("braced", open.braced, read_posts);
  } else if (line.subject() == "deck") {
    line.word("opened", open.opened, read_counts);
  } else if (const auto party = index_named(kSideNames, line.subject()); party && *party < kParties) {
    read_party(line, *party, state);
  } else if (const auto seat = index_named(kSeatNames, line.subject())) {
    read_envoy(setup, line, *seat, open);
  } else {
    line.fail("expected day, clock, storm, deck, a side or a seat first");
  }
  line.finish();
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
  const Open& open = state.open;
  std::vector<std::string> lines = {
      fmt::format("day number {} step {} turn {} leader {} answers {} question {}", open.day,
                  kStepNames[static_cast<std::size_t>(open.step)], open.turn,
                  kSideNames[open.leader], open.answers, open.question),
      fmt::format("storm fury {} limit {} braced {}", open.fury, open.limit,
                  posts_text(open.braced)),
      fmt::format("deck opened {}", counts_text(open.opened))};
  if (setup.is_timed)
    lines.push_back(fmt::format("clock now {} dawn {}", open.now.count, open.dawn.count));
  for (std::size_t party = 0; party < kParties; ++party) {
    const Own& own = state.own[party];
    lines.push_back(fmt::format("{} coins {} points {} hand {} sealed {} hurried {}",
                                kSideNames[party], open.coins[party], open.points[party],
                                counts_text(own.hand),
                                is_card(own.sealed) ? std::to_string(own.sealed.raw) : "none",
                                has_bit(open.hurried, party) ? "yes" : "no"));
  }
  for (std::size_t seat = 0; seat < kSeatCount; ++seat)
    lines.push_back(fmt::format("{} at {} facing {} in {}", kSeatNames[seat],
                                place_name(setup.ground, open.envoys[seat].at),
                                kFacingNames[open.envoys[seat].facing.raw],
                                has_bit(open.in, seat) ? "yes" : "no"));
  return lines;
}

base::Result<State, std::string> Parley::position(const Setup& setup,
                                                  std::span<const std::string> lines) {
  State state;
  state.open.limit = setup.limit > 0 ? setup.limit : std::uint8_t{6};
  state.open.coins = setup.coins;
  for (std::size_t i = 0; i < kSeatCount; ++i) state.open.envoys[i].at = setup.ground.starts[i];
  std::string error;
  for (const std::string& text : lines) {
    Line line(text, error);
    if (!line.subject().empty()) read_line(setup, line, state);
  }
  if (!error.empty()) return base::fail(error);
  bool is_sound = mended(setup, state.open) && is_whole_deck(state);
  for (std::size_t seat = 0; seat < kSeatCount && is_sound; ++seat)
    is_sound = fits(setup, contract::view<Parley>(setup, state, contract::seat_at(seat)));
  if (!is_sound) return base::fail(std::string("expected a position that a game can have"));
  return state;
}

}  // namespace muster::parley
