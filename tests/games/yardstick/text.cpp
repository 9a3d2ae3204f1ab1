#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "contract/notation.h"
#include "tests/games/yardstick/game.h"
#include "tests/games/yardstick/names.h"

namespace muster::yardstick {

std::string Yardstick::text(const Setup& setup, const Draft& draft) {
  if (draft.is_empty()) return {};
  const bool attacks = std::get<Go>(draft.action).target != kNobody;
  return contract::spelled(setup, draft.action,
                           std::min<std::size_t>(draft.picks, attacks ? 3 : 2));
}

base::Result<Draft, std::string> Yardstick::parse(const Setup&, const Sight&,
                                                  std::string_view text) {
  const auto words = base::split_words(text);
  if (words.empty()) return Draft{};
  if (words[0] != Go::kName)
    return base::fail(fmt::format("\"{}\" is no verb; expected \"go\"", words[0]));
  if (words.size() > 4)
    return base::fail(fmt::format("\"{}\" stands after the end of \"go\"", words[4]));
  Go go;
  for (std::size_t at = 1; at < words.size(); ++at) {
    const auto piece = piece_named(words[at]);
    const auto cell = cell_named(words[at]);
    if (at == 2 ? !cell : !piece) {
      const char* expected = at == 2 ? "a cell from a1 to o20" : "a piece from a1 to b8";
      return base::fail(fmt::format("\"{}\" after \"go\": expected {}", words[at], expected));
    }
    if (at == 1) go.piece = *piece;
    if (at == 2) go.to = *cell;
    if (at == 3) go.target = *piece;
  }
  return Draft{go, static_cast<std::uint8_t>(words.size() - 1)};
}

std::string Yardstick::event_text(const Setup& setup, const Event& event) {
  return contract::spelled(setup, event);
}

}  // namespace muster::yardstick
