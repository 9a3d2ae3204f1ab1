#include <fmt/format.h>

#include "contract/lines.h"
#include "games/intercept/game.h"
#include "games/intercept/mended.h"

// A position as lines, and back.
namespace muster::intercept {
namespace {

using contract::LineReader;
using Writer = contract::LineWriter<Setup>;

constexpr int kMany = 1000;

std::optional<Cell> cell_or_none(std::string_view word) {
  return word == "none" ? std::optional(kNoCell) : cell_named(word);
}
std::optional<Piece> piece_or_none(std::string_view word) {
  return word == "none" ? std::optional(kNoPiece) : piece_named(word);
}

template <class Line, class Value>
void at_key(Line& line, Value& at) {
  line.word("at", at, cell_or_none, "a hexagon of the cloth, such as 25,59");
}
template <class Line, class Value>
void facing_key(Line& line, std::string_view key, Value& facing) {
  if constexpr (Line::kReads) {
    line.word(key, facing.raw, named_in(kFacingKeys), "n, ne, se, s, sw or nw");
  } else {
    line.word(key, facing, named_in(kFacingKeys), "");
  }
}
template <class Line, class Value>
void point_key(Line& line, std::string_view key, Value& point) {
  if constexpr (Line::kReads) {
    line.word(key, point.raw, named_in(kPointKeys), "p1 to p5");
  } else {
    line.word(key, point, named_in(kPointKeys), "");
  }
}
template <class Line, class Value>
void fate_key(Line& line, Value& fate) {
  line.word("fate", fate, named_in(kFateKeys), "what becomes of a craft");
}

// Cards, facings and targets with commas between them.
template <class Line, class R>
void row_key(Line& line, std::string_view key, R& row) {
  line.list(
      key,
      [&](const auto& write) {
        for (const RowItem item : row) write(item_key(item));
      },
      [&](std::string_view word) -> std::optional<std::string> {
        const auto item = item_named(word);
        if (!item) return fmt::format("\"{}\" is no card, facing or UFO", word);
        if constexpr (Line::kReads) {
          if (row.full()) return fmt::format("{} has too many cards", key);
          row.push_back(*item);
        }
        return std::nullopt;
      });
}

// Which UFOs it has fired at, and at which range: "ufo-2:1".
template <class Line, class C>
void fired_key(Line& line, C& craft) {
  line.list(
      "fired",
      [&](const auto& write) {
        for (std::size_t u = 0; u < kMaxUfos; ++u)
          if (craft.fired[u] > 0)
            write(fmt::format("{}:{}", piece_key(ufo_piece(u)), craft.fired[u]));
      },
      [&](std::string_view word) -> std::optional<std::string> {
        const std::size_t colon = word.find(':');
        const auto piece = piece_named(word.substr(0, colon));
        const auto range = colon == std::string_view::npos
                               ? std::nullopt
                               : base::whole_number(word.substr(colon + 1));
        if (!piece || !is_ufo(*piece) || !range || *range < 1 || *range > 2)
          return fmt::format("\"{}\" is no UFO with a range of 1 or 2, such as ufo-2:1", word);
        if constexpr (Line::kReads)
          craft.fired[ufo_index(*piece)] = static_cast<std::uint8_t>(*range);
        return std::nullopt;
      });
}

template <class Line, class C>
void interceptor_keys(Line& line, C& craft) {
  at_key(line, craft.at);
  facing_key(line, "facing", craft.facing);
  fate_key(line, craft.fate);
  line.number("pilot", craft.pilot, 0, int{kMaxSeats} - 1);
  line.flag("rotate", craft.has_rotate);
  line.flag("missile", craft.has_missile);
  line.number("cannons", craft.cannons, 0, int{kCannons});
  line.number("allowance", craft.allowance, 0, int{kMostCards});
  line.flag("laid", craft.has_laid);
  line.number("armed", craft.armed, 0, int{kCannons});
  row_key(line, "row", craft.row);
  fired_key(line, craft);
}

template <class Line, class U>
void ufo_keys(Line& line, U& ufo) {
  at_key(line, ufo.at);
  facing_key(line, "facing", ufo.facing);
  fate_key(line, ufo.fate);
  line.flag("home", ufo.heads_home);
  point_key(line, "point", ufo.point);
  line.number("entered", ufo.entered, 0, int{kMaxUfos});
  line.flag("fired-back", ufo.has_fired_back);
}

template <class Line, class A>
void asset_keys(Line& line, A& asset) {
  at_key(line, asset.at);
  facing_key(line, "facing", asset.facing);
  fate_key(line, asset.fate);
  line.number("minor", asset.minor, 0, 3);
  line.number("major", asset.major, 0, 2);
}

template <class Line, class M>
void missile_keys(Line& line, M& missile) {
  at_key(line, missile.at);
  facing_key(line, "facing", missile.facing);
  fate_key(line, missile.fate);
  line.word("target", missile.target, piece_or_none, "a UFO, or none");
  line.number("flights", missile.flights, 0, kLastTurn);
  line.number("launched", missile.launched, 0, int{kInterceptors});
}

template <class Line, class O>
void order_key(Line& line, O& open) {
  line.list(
      "order",
      [&](const auto& write) {
        for (const Piece who : open.order) write(piece_key(who));
      },
      [&](std::string_view word) -> std::optional<std::string> {
        const auto piece = piece_named(word);
        if (!piece || piece->raw >= kInterceptors)
          return fmt::format("\"{}\" is no Interceptor", word);
        if constexpr (Line::kReads) {
          if (open.order.full()) return std::string("order has too many Interceptors");
          open.order.push_back(*piece);
        }
        return std::nullopt;
      });
}

template <class Line, class O>
void turn_keys(Line& line, O& open) {
  line.number("number", open.turn, 0, kLastTurn);
  line.word("step", open.step, named_in(kStepKeys), "a step of the game");
  line.word("ending", open.ending, named_in(kEndingKeys), "a way to end");
  order_key(line, open);
  line.number("acting", open.acting, 0, int{kInterceptors});
  line.flag("blind", open.is_blind);
  line.number("formation", open.formation, 1, 6);
  line.word("side", open.side, named_in(kLongSideKeys), "west or east");
  line.number("entries", open.entries, 0, int{kMaxUfos});
  line.number("question", open.question, 0, LineReader::kNoLimit);
}

template <class Line, class O>
void flight_keys(Line& line, O& open) {
  line.word("flyer", open.flyer, piece_or_none, "a missile, or none");
  line.number("hexes", open.flight, 0, kMostHexes);
  line.number("flown", open.flown, 0, 7);
}

template <class Line, class O>
void sky_keys(Line& line, O& open) {
  line.number("holder", open.holder, 0, int{kMaxSeats} - 1);
  line.number("passes", open.passes, 0, int{kMaxSeats});
  line.flag("kept-back", open.strip.is_kept_back);
}

template <class Line, class O>
void marks_keys(Line& line, O& open) {
  line.list(
      "shots",
      [&](const auto& write) {
        for (const Mark& mark : open.marks)
          write(fmt::format("{}:{}:{}", piece_key(mark.shooter), piece_key(mark.ufo), mark.dice));
      },
      [&](std::string_view word) -> std::optional<std::string> {
        const auto parts = base::split_at(word, ':');
        const auto shooter = parts.size() == 3 ? piece_named(parts[0]) : std::nullopt;
        const auto ufo = shooter ? piece_named(parts[1]) : std::nullopt;
        const auto dice = ufo ? base::whole_number(parts[2]) : std::nullopt;
        if (!dice || *dice < 1 || *dice > 2)
          return fmt::format("\"{}\" is no shot, such as interceptor-1:ufo-2:1", word);
        if constexpr (Line::kReads) {
          if (open.marks.full()) return std::string("there are too many shots");
          open.marks.push_back({*shooter, *ufo, static_cast<std::uint8_t>(*dice)});
        }
        return std::nullopt;
      });
}

template <class Line, class H>
void cards_key(Line& line, H& hand) {
  line.list(
      "cards",
      [&](const auto& write) {
        for (std::size_t kind = 0; kind < kSkyCards; ++kind)
          for (int n = 0; n < hand[kind]; ++n) write(kSkyCardKeys[kind]);
      },
      [&](std::string_view word) -> std::optional<std::string> {
        const auto kind = index_named(kSkyCardKeys, word);
        if (!kind) return fmt::format("\"{}\" is no Skydiver card", word);
        if constexpr (Line::kReads) {
          if (hand[*kind] == kInterceptors) return fmt::format("there are only three {}", word);
          ++hand[*kind];
        }
        return std::nullopt;
      });
}

template <class Line, class S>
void seat_keys(Line& line, S& state, std::size_t seat) {
  bool is_in = has_bit(state.open.in, seat);
  line.flag("in", is_in);
  if constexpr (Line::kReads)
    if (!is_in) state.open.in = static_cast<std::uint8_t>(state.open.in & ~(1u << seat));
  cards_key(line, state.open.strip.hands[seat]);
  row_key(line, "hides-1", state.own[seat].rows[0]);
  row_key(line, "hides-2", state.own[seat].rows[1]);
  row_key(line, "hides-3", state.own[seat].rows[2]);
}

// Calls the keys of the thing that a subject names; false if there is none.
template <class Line, class S>
bool keys_of(const Setup& setup, std::string_view subject, Line& line, S& state) {
  auto& open = state.open;
  if (subject == "turn") return turn_keys(line, open), true;
  if (subject == "flight") return flight_keys(line, open), true;
  if (subject == "sky") return sky_keys(line, open), true;
  if (subject == "marks") return marks_keys(line, open), true;
  if (subject == "score") {
    line.number("shado", open.points[kShado], 0, kMany);
    line.number("aliens", open.points[kAliens], 0, kMany);
    return true;
  }
  for (std::size_t seat = 0; seat < setup.seats; ++seat)
    if (seat_key(setup, seat) == subject) return seat_keys(line, state, seat), true;
  const auto piece = piece_named(subject);
  if (!piece) return false;
  if (*piece == kSid) return asset_keys(line, open.sid), true;
  if (*piece == kModule) return asset_keys(line, open.module), true;
  if (*piece == kSkydiver) return point_key(line, "at", open.strip.skydiver), true;
  if (*piece == kSky1) {
    line.word("is", open.strip.sky1, named_in(kSky1Keys), "none, docked, airborne or destroyed");
    return point_key(line, "at", open.strip.at), true;
  }
  if (is_ufo(*piece)) return ufo_keys(line, open.ufos[ufo_index(*piece)]), true;
  if (piece->raw < kInterceptors)
    return interceptor_keys(line, open.interceptors[piece->raw]), true;
  return missile_keys(line, open.missiles[piece->raw - kFirstMissile]), true;
}

// The first key may be left out: "ufo-1 25,3", "turn 4".
std::string_view first_key(std::string_view subject) {
  if (subject == "turn") return "number";
  if (subject == "marks") return "shots";
  return piece_named(subject) ? "at" : "";
}

std::vector<std::string> subjects_in_order(const Setup& setup) {
  std::vector<std::string> names = {"turn", "flight", "sky", "marks", "score"};
  for (std::uint8_t raw = 0; raw < kPieces; ++raw) names.push_back(piece_key(Piece(raw)));
  for (std::size_t seat = 0; seat < setup.seats; ++seat) names.push_back(seat_key(setup, seat));
  return names;
}

// What a position leaves out: craft that are named fly, those that are not are out of the game.
State blank(const Setup& setup) {
  State state;
  Open& open = state.open;
  open.in = static_cast<std::uint8_t>((1u << setup.seats) - 1);
  open.turn = 1;
  open.step = Step::lay;
  open.formation = 1;
  open.question = 1;
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    open.interceptors[i].pilot = pilot_of(i, setup.options.pilots);
    open.interceptors[i].fate = Fate::gone;
  }
  open.sid.fate = Fate::flying;
  open.sid.at = kSidCell;
  if (setup.options.lunar_module) open.module.fate = Fate::gone;
  if (setup.options.skydiver) open.strip.sky1 = Sky1::docked;
  open.strip.skydiver = Point(kPoints / 2);
  return state;
}

// A craft that a line puts somewhere flies there.
void let_fly(std::string_view subject, const LineReader& line, Open& open) {
  const auto piece = piece_named(subject);
  if (!piece || !line.has("at")) return;
  if (piece->raw < kInterceptors) open.interceptors[piece->raw].fate = Fate::flying;
  if (is_ufo(*piece)) open.ufos[ufo_index(*piece)].fate = Fate::flying;
  if (*piece == kModule) open.module.fate = Fate::flying;
  if (piece->raw < kFirstMissile || piece->raw >= kSkydiver.raw) return;
  open.missiles[piece->raw - kFirstMissile].fate = Fate::flying;
}

// What follows from the rest where it was left out.
void complete(Open& open) {
  if (open.step <= Step::face) open.turn = 0;
  if (open.order.empty() && open.step > Step::face && open.step != Step::over)
    for (std::size_t i = 0; i < kInterceptors; ++i)
      if (is_flying(open.interceptors[i].fate)) open.order.push_back(interceptor_piece(i));
  for (std::size_t at = 0; at < open.order.size(); ++at) {
    Interceptor& craft = open.interceptors[open.order[at].raw];
    const bool is_asked = open.step == Step::blind || (open.step == Step::lay && at == open.acting);
    if (is_asked && craft.allowance == 0) craft.allowance = craft.has_rotate ? 3 : 2;
  }
  for (std::size_t m = 0; m < kInterceptors; ++m) {
    Missile& missile = open.missiles[m];
    if (missile.fate == Fate::waiting) continue;
    open.interceptors[m].has_missile = false;
    if (missile.launched == 0) missile.launched = static_cast<std::uint8_t>(open.launches + 1);
    open.launches = std::max(open.launches, missile.launched);
  }
}

// The line to blame, and why; without such a line, what is missing.
std::string blame(const Unsound& wrong, std::span<const std::string> lines) {
  std::string words = fmt::format("{}: {}.", wrong.subject, wrong.why);
  for (const std::string& line : lines) {
    const auto parts = base::split_words(line);
    if (!parts.empty() && parts[0] == wrong.subject)
      words = fmt::format("\"{}\": {}.", line, wrong.why);
  }
  return words;
}

}  // namespace

std::vector<std::string> Intercept::describe(const Setup& setup, const State& state) {
  std::vector<std::string> lines;
  for (const std::string& subject : subjects_in_order(setup)) {
    Writer line(setup, subject);
    if (keys_of(setup, subject, line, state)) lines.push_back(line.take());
  }
  return lines;
}

base::Result<State, std::string> Intercept::position(const Setup& setup,
                                                     std::span<const std::string> lines) {
  State state = blank(setup);
  std::string error;
  for (const std::string& text : lines) {
    LineReader line(text, error, first_key);
    if (line.subject().empty()) continue;
    let_fly(line.subject(), line, state.open);
    if (!keys_of(setup, line.subject(), line, state))
      line.fail("expected turn, flight, sky, marks, score, a piece or a seat first");
    line.finish();
  }
  if (!error.empty()) return base::fail(error);
  complete(state.open);
  if (const auto wrong = unsound(setup, state.open)) return base::fail(blame(*wrong, lines));
  for (std::size_t seat = 0; seat < setup.seats; ++seat)
    if (!fits(setup, contract::view<Intercept>(setup, state, contract::seat_at(seat))))
      return base::fail(
          blame({seat_key(setup, seat),
                 "a seat hides a complete hand for each Interceptor that has laid blind"},
                lines));
  return state;
}

}  // namespace muster::intercept
