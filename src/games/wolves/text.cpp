#include "games/wolves/text.h"

#include <fmt/format.h>

#include "base/words.h"
#include "contract/notation.h"
#include "games/wolves/reach.h"

namespace muster::wolves {
namespace {

using contract::Pick;
using contract::PickKind;
using Words = std::vector<std::string_view>;

constexpr int kHours = 15;
constexpr auto kVerbs = contract::names_of<Action>();

template <std::size_t i = 0>
Action empty_action(std::size_t verb) {
  if constexpr (i + 1 < std::variant_size_v<Action>)
    if (verb != i) return empty_action<i + 1>(verb);
  return Action(std::in_place_index<i>);
}

// The way to a space as a path; if there is none, the bare space, for the judge to refuse.
Path path_to(const Setup& setup, const Open& open, Piece piece, Cell to) {
  if (piece.raw < kPieces && is_in_play(open, piece))
    if (auto way = way_to(setup, gait_of(setup, open, piece), to)) return *way;
  return Path{to};
}

struct SetFromPick {
  const Setup& setup;
  const Open& open;
  Piece mover;
  Pick pick;

  bool holds(PickKind kind, int limit) const {
    return pick.kind == kind && pick.a >= 0 && pick.a < limit;
  }
  bool operator()(Piece& piece) const {
    if (!holds(PickKind::piece, 255)) return false;
    piece = Piece{static_cast<std::uint8_t>(pick.a)};
    return true;
  }
  bool operator()(Cell& cell) const {
    if (!holds(PickKind::cell, Field::kCells)) return false;
    cell = Cell{static_cast<std::uint16_t>(pick.a)};
    return true;
  }
  bool operator()(Column& column) const {
    if (!holds(PickKind::slot, 255)) return false;
    column = static_cast<Column>(pick.a);
    return true;
  }
  bool operator()(Path& path) const {
    Cell to;
    if (!(*this)(to)) return false;
    path = path_to(setup, open, mover, to);
    return true;
  }
};

// Reads the fields of a verb from words, one after another.
struct SetFromWords {
  const Setup& setup;
  const Open& open;
  Piece mover;
  const Words& words;
  std::size_t at;  // the next word
  std::string error;

  std::string_view next() { return words[at++]; }

  bool complain(std::string_view word, std::string_view expected) {
    error = fmt::format("\"{}\" is not {}.", word, expected);
    return false;
  }
  bool operator()(Piece& piece) {
    const std::string_view word = next();
    const auto found = find_piece(word);
    if (!found) return complain(word, "a piece, such as warrior, sheep-2, king-1 or wolf-3");
    piece = *found;
    return true;
  }
  bool operator()(Cell& cell) {
    const std::string_view word = next();
    const auto found = find_cell(word);
    if (!found) return complain(word, "a space, such as k10 or (0,1)");
    cell = *found;
    return true;
  }
  bool operator()(Column& column) {
    std::string_view word = next();
    if (word.starts_with("column-")) word.remove_prefix(7);
    const auto number = base::whole_number(word);
    if (!number || *number < 1 || *number > static_cast<int>(kColumns))
      return complain(word, "a column of the Bonfire card: 1, 2 or 3");
    column = static_cast<Column>(*number - 1);
    return true;
  }
  bool operator()(Path& path) {
    Gait gait{kNoCell, 0, {}, {}, {}};
    const bool walks = mover.raw < kPieces && is_in_play(open, mover);
    if (walks) gait = gait_of(setup, open, mover);
    while (at < words.size()) {
      Cell to;
      if (!(*this)(to)) return false;
      if (!add_leg(path, gait, to)) return false;
      gait.from = to;
    }
    return true;
  }
  // One word of a path: the next space, or a destination that the way is looked up for.
  bool add_leg(Path& path, Gait& gait, Cell to) {
    const bool known = gait.from != kNoCell && setup.cells.has(to.raw);
    const bool near = known && setup.around[gait.from.raw].has(to.raw);
    Path leg{to};
    if (known && !near)
      if (auto way = way_to(setup, gait, to)) leg = *way;
    if (path.size() + leg.size() > kMaxPath) {
      error = fmt::format("A path has at most {} spaces.", kMaxPath);
      return false;
    }
    for (const Cell cell : leg) path.push_back(cell);
    gait.steps -= static_cast<int>(leg.size());
    return true;
  }
};

// Sets field number `index` of a verb.
template <class Verb, class Set>
bool set_field(Verb& verb, std::size_t index, Set& set) {
  std::size_t at = 0;
  bool done = false;
  Verb::fields(verb, [&](std::string_view, auto& field) {
    if (at++ == index) done = set(field);
  });
  return done;
}

template <class Verb>
Piece mover_of(const Verb& verb) {
  if constexpr (requires { verb.piece; }) return verb.piece;
  return kNoPiece;
}

std::string unknown_verb(std::string_view word) {
  const Words known(kVerbs.begin(), kVerbs.end());
  const std::string_view near = base::nearest_word(word, known);
  std::string list;
  for (const auto verb : known) list += (list.empty() ? "" : ", ") + std::string(verb);
  return fmt::format("\"{}\" is not a verb{}. Verbs are: {}.", word,
                     near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near), list);
}

base::Result<Draft, std::string> parse_verb(const Setup& setup, const Open& open, std::size_t verb,
                                            const Words& words) {
  Draft draft{empty_action(verb), 0};
  SetFromWords set{setup, open, kNoPiece, words, 1, {}};
  std::visit(
      [&](auto& chosen) {
        using Verb = std::remove_cvref_t<decltype(chosen)>;
        while (set.error.empty() && set.at < words.size() && draft.picks < picks_of<Verb>()) {
          set.mover = draft.picks > 0 ? mover_of(chosen) : kNoPiece;
          if (set_field(chosen, draft.picks, set)) ++draft.picks;
        }
        if (set.error.empty() && draft.picks == 0 && picks_of<Verb>() > 0)
          set.error =
              fmt::format("\"{}\" needs a piece, as in \"{} warrior\".", Verb::kName, Verb::kName);
      },
      draft.action);
  if (set.error.empty() && set.at < words.size())
    set.error = fmt::format("\"{}\" has no place after \"{}\".", words[set.at], words[set.at - 1]);
  if (!set.error.empty()) return base::fail(std::move(set.error));
  return draft;
}

}  // namespace

std::string hour_name(int hour) {
  const int clock = (hour + 5) % 12 + 1;
  return fmt::format("{}{}", clock, hour < 6 ? "pm" : "am");
}

std::optional<int> find_hour(std::string_view name) {
  for (int hour = 0; hour < kHours; ++hour)
    if (hour_name(hour) == name) return hour;
  return std::nullopt;
}

void write_word(const Setup&, Piece piece, std::string& out) { out += piece_name(piece); }
void write_word(const Setup&, Cell cell, std::string& out) { out += cell_name(cell); }
void write_word(const Setup& setup, const Path& path, std::string& out) {
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i > 0) out += ' ';
    write_word(setup, path[i], out);
  }
}
void write_word(const Setup&, Column column, std::string& out) {
  out += std::to_string(static_cast<int>(column) + 1);
}
void write_word(const Setup&, Row row, std::string& out) {
  out += std::to_string(static_cast<int>(row));
}
void write_word(const Setup&, Hour hour, std::string& out) {
  out += hour_name(static_cast<int>(hour));
}
void write_word(const Setup&, EventCard card, std::string& out) { out += event_key(card); }
void write_word(const Setup& setup, BushCard card, std::string& out) {
  out += setup.bushes[static_cast<std::size_t>(card)].key;
}
void write_word(const Setup&, Phase phase, std::string& out) {
  out += kPhaseKeys[static_cast<std::size_t>(phase)];
}

std::optional<Draft> extend(const Setup& setup, const Sight& see, const Draft& draft,
                            std::uint8_t verb, Pick pick) {
  if (verb >= std::variant_size_v<Action>) return std::nullopt;
  Draft further = draft.is_empty() ? Draft{empty_action(verb), 0} : draft;
  if (further.action.index() != verb) return std::nullopt;
  const bool extended = std::visit(
      [&](auto& chosen) {
        using Verb = std::remove_cvref_t<decltype(chosen)>;
        if constexpr (picks_of<Verb>() == 0) {
          return draft.is_empty() && pick.kind == PickKind::button;
        } else {
          if (further.picks >= picks_of<Verb>()) return false;
          SetFromPick set{setup, see.open, mover_of(chosen), pick};
          if (!set_field(chosen, further.picks, set)) return false;
          ++further.picks;
          return true;
        }
      },
      further.action);
  if (!extended) return std::nullopt;
  return further;
}

bool is_whole(const Draft& draft) {
  return !draft.is_empty() &&
         std::visit(
             [&](const auto& verb) {
               return draft.picks == picks_of<std::remove_cvref_t<decltype(verb)>>();
             },
             draft.action);
}

std::string text(const Setup& setup, const Draft& draft) {
  return draft.is_empty() ? std::string() : contract::spelled(setup, draft.action, draft.picks);
}

base::Result<Draft, std::string> parse(const Setup& setup, const Sight& see,
                                       std::string_view line) {
  const Words words = base::split_words(line);
  if (words.empty()) return Draft{};
  for (std::size_t verb = 0; verb < kVerbs.size(); ++verb)
    if (kVerbs[verb] == words[0]) return parse_verb(setup, see.open, verb, words);
  return base::fail(unknown_verb(words[0]));
}

}  // namespace muster::wolves
