#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "tests/games/bids/game.h"

namespace muster::bids {

namespace {

using WordList = std::vector<std::string_view>;
using Step = base::Result<base::Done, std::string>;

std::optional<std::uint8_t> number_in(std::string_view word, int most) {
  const auto number = base::whole_number(word);
  if (!number || *number < 0 || *number > most) return std::nullopt;
  return static_cast<std::uint8_t>(*number);
}

std::string counts_text(const Counts& counts) {
  std::string text;
  for (std::size_t i = 0; i < kNumbers; ++i)
    for (int n = 0; n < counts[i]; ++n) text += (text.empty() ? "" : ",") + std::to_string(i + 1);
  return text.empty() ? "none" : text;
}

// "1,3,3" or "none".
bool read_counts(std::string_view text, Counts& counts) {
  counts = {};
  if (text == "none") return true;
  for (const std::string_view word : base::split_at(text, ',')) {
    const auto number = number_in(word, kNumbers);
    if (!number || *number == 0 || counts[*number - 1u] == kCopies) return false;
    ++counts[*number - 1u];
  }
  return true;
}

Step read_game(const WordList& words, Open& open) {
  const auto round = words.size() == 5 ? number_in(words[2], kRounds) : std::nullopt;
  if (!round || words[1] != "round" || words[3] != "opened" || !read_counts(words[4], open.opened))
    return base::fail(std::string("expected \"game round 1 opened 2,3\""));
  open.round = *round;
  return base::Done{};
}

Step read_seat(const WordList& words, std::size_t seat, State& state) {
  const auto wrong =
      base::fail(fmt::format("expected \"{} points 0 hand 1,3 sealed none\"", words[0]));
  if (words.size() != 7 || words[1] != "points" || words[3] != "hand" || words[5] != "sealed")
    return wrong;
  const auto points = number_in(words[2], kRounds);
  const bool is_sealed = words[6] != "none";
  const auto sealed = is_sealed ? number_in(words[6], kNumbers) : std::uint8_t{0};
  Own& own = state.own[seat];
  if (!points || !sealed || is_sealed != (*sealed != 0) || !read_counts(words[4], own.hand))
    return wrong;
  own.sealed = Card(*sealed);
  state.open.points[seat] = *points;
  state.open.sealed = static_cast<std::uint8_t>(state.open.sealed | (is_sealed ? 1u : 0u) << seat);
  return base::Done{};
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

void write_word(const Setup&, const Card& card, std::string& out) {
  out += is_card(card) ? std::to_string(card.raw) : "hidden";
}
void write_word(const Setup&, const Party& party, std::string& out) { out += party_name(party); }

bool read_word(Words& in, Card& card) {
  const std::string_view word = in.next();
  const auto number = number_in(word, 255);
  if (!number) return in.expected(word, "the number of a card");
  card = Card(*number);
  return true;
}

bool read_pick(const Picked& in, Card& card) {
  return in.take(contract::PickKind::card, 256, card);
}

std::vector<std::string> Bids::describe(const Setup&, const State& state) {
  const Open& open = state.open;
  std::vector<std::string> lines = {
      fmt::format("game round {} opened {}", open.round, counts_text(open.opened))};
  for (std::size_t seat = 0; seat < kSeatCount; ++seat) {
    const Own& own = state.own[seat];
    lines.push_back(fmt::format("{} points {} hand {} sealed {}",
                                party_name(Party(static_cast<std::uint8_t>(seat))),
                                open.points[seat], counts_text(own.hand),
                                is_card(own.sealed) ? std::to_string(own.sealed.raw) : "none"));
  }
  return lines;
}

base::Result<State, std::string> Bids::position(const Setup& setup,
                                                std::span<const std::string> lines) {
  State state;
  for (const std::string& line : lines) {
    const WordList words = base::split_words(line);
    if (words.empty()) continue;
    Step step = base::fail(fmt::format("\"{}\" is neither \"game\" nor a seat", words[0]));
    if (words[0] == "game") step = read_game(words, state.open);
    if (words[0] == "a" || words[0] == "b") step = read_seat(words, words[0] == "a" ? 0 : 1, state);
    if (!step) return base::fail(fmt::format("position line \"{}\": {}", line, step.error()));
  }
  bool is_sound = mended(setup, state.open) && is_whole_deck(state);
  for (std::size_t seat = 0; seat < kSeatCount && is_sound; ++seat)
    is_sound = fits(setup, contract::view<Bids>(setup, state, contract::seat_at(seat)));
  if (!is_sound)
    return base::fail(std::string("expected as many cards and points as a game can have"));
  return state;
}

// The letter tells cards of one number apart that are still in the deck, whichever they are.
std::string Bids::thing_name(const Setup&, kernel::Deck, std::uint32_t thing) {
  return fmt::format("{}{}", thing / kCopies + 1, static_cast<char>('a' + thing % kCopies));
}

}  // namespace muster::bids
