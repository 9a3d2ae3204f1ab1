#include <array>

#include <fmt/format.h>

#include "contract/notation.h"
#include "tests/games/yardstick/game.h"
#include "tests/games/yardstick/names.h"

namespace muster::yardstick {

namespace {

struct RefusalText {
  std::string_view code;
  std::string_view clause;
  std::string_view words;
};
constexpr std::array<RefusalText, 13> kRefusals = {{
    {"game_over", "YS-8", "The game is over."},
    {"not_your_turn", "YS-3", "It is the other side's turn."},
    {"no_such_piece", "YS-2", "There is no such piece."},
    {"not_your_piece", "YS-3", "This piece belongs to the other side."},
    {"fallen", "YS-7", "This piece has fallen."},
    {"no_such_cell", "YS-1", "There is no such cell."},
    {"blocked", "YS-1", "This cell is blocked."},
    {"occupied", "YS-4", "Another piece stands there."},
    {"too_far", "YS-4", "That is more than five steps away."},
    {"no_such_target", "YS-2", "There is no such piece to attack."},
    {"not_an_enemy", "YS-5", "Only enemies can be attacked."},
    {"target_fallen", "YS-7", "The target has fallen."},
    {"not_beside", "YS-5", "The target does not stand beside that cell."},
}};

const RefusalText& text_of(Refusal refusal) { return kRefusals[static_cast<std::size_t>(refusal)]; }

struct EventWords {
  std::string operator()(const Went& e) const {
    if (e.from == e.to) return fmt::format("{} stays on {}.", piece_name(e.piece), cell_name(e.to));
    return fmt::format("{} goes from {} to {}.", piece_name(e.piece), cell_name(e.from),
                       cell_name(e.to));
  }
  std::string operator()(const Attacked& e) const {
    return fmt::format("{} attacks {}: {}, a {}.", piece_name(e.piece), piece_name(e.target), e.die,
                       e.die >= kHitFrom ? "hit" : "miss");
  }
  std::string operator()(const Fell& e) const {
    return fmt::format("{} falls.", piece_name(e.piece));
  }
};

struct EventClause {
  std::string_view operator()(const Went&) const { return "YS-4"; }
  std::string_view operator()(const Attacked&) const { return "YS-6"; }
  std::string_view operator()(const Fell&) const { return "YS-7"; }
};

}  // namespace

std::string_view refusal_code(Refusal refusal) { return text_of(refusal).code; }
std::string_view refusal_clause(Refusal refusal) { return text_of(refusal).clause; }
std::string_view refusal_words(Refusal refusal) { return text_of(refusal).words; }

std::string_view Yardstick::verb_name(std::uint8_t verb) {
  constexpr auto kNames = contract::names_of<Action>();
  return verb < kNames.size() ? kNames[verb] : std::string_view{};
}

std::string Yardstick::offer_words(const Setup&, const Sight& see, const Draft& draft) {
  const Go& go = std::get<Go>(draft.action);
  if (!draft.has(1)) return "Choose a piece";
  if (!draft.has(2)) return fmt::format("Go with {}", piece_name(go.piece));
  if (draft.has(3) && go.target != kNobody)
    return fmt::format("Attack {} from {}", piece_name(go.target), cell_name(go.to));
  if (go.to == see.open.pieces[go.piece.raw].cell) return "Stay";
  return fmt::format("Go to {}", cell_name(go.to));
}

std::string_view Yardstick::offer_clause(const Setup&, const Sight&, const Draft& draft) {
  return draft.has(3) ? "YS-5" : draft.has(2) ? "YS-4" : "YS-3";
}

std::string_view Yardstick::event_clause(const Event& event) {
  return std::visit(EventClause{}, event);
}
std::string Yardstick::event_words(const Setup&, const Event& event) {
  return std::visit(EventWords{}, event);
}

}  // namespace muster::yardstick
