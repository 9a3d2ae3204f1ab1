// The questions that a person may ask during his turn; none of them changes anything.
#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "terminal/choices_text.h"
#include "terminal/turn.h"

namespace muster::terminal {
namespace {

constexpr std::size_t kLogLines = 20;
constexpr std::size_t kAllRanges = 1000;
constexpr std::size_t kMaxChancesShown = 12;

// "+1 from above (UC-47)"
std::string modifier_words(const contract::Modifier& modifier) {
  const std::string amount = modifier.amount == 0 ? "" : fmt::format("{:+} ", modifier.amount);
  const std::string clause = modifier.clause.empty() ? "" : fmt::format(" ({})", modifier.clause);
  return fmt::format("         {}{}{}", amount, modifier.words, clause);
}

}  // namespace

std::vector<std::string> all_news(const table::Table& table, table::Seat viewer,
                                  std::uint32_t from_seq) {
  std::vector<std::string> lines;
  for (const auto& entry : table.record().entries) {
    if (entry.seq < from_seq) continue;
    for (const auto& told : table.told(entry.seq, viewer)) lines.push_back(told_words(told));
  }
  return lines;
}

void Turn::explain(const std::string& rest) {
  if (rest.empty()) {
    say("Ask why with an action or a cell: why VERB PIECE CELL, or why CELL.");
    return;
  }
  const auto words = base::split_words(rest);
  if (naming_.pick_called(walk_, words.front())) {
    const auto problem = follow(words).problem;
    say(problem ? why_not(*problem) : fmt::format("Nothing forbids {}.", rest));
    return;
  }
  std::optional<table::Problem> first;
  for (const auto& text : naming_.readings(rest)) {
    const auto problem = parts_.table.why_not(seat_, text);
    if (!problem) {
      say(fmt::format("Nothing forbids \"{}\".", text));
      return;
    }
    if (!first) first = problem;
  }
  if (first) say(why_not(*first));
}

void Turn::tell_odds(const std::string& rest) {
  std::optional<table::Problem> problem;
  for (const auto& text : naming_.readings(rest)) {
    const auto odds = parts_.table.odds(seat_, text);
    if (!odds) {
      if (!problem) problem = odds.error();
      continue;
    }
    if (odds->chances.empty()) {
      say("Nothing is left to chance.");
      return;
    }
    auto chances = odds->chances;
    std::sort(chances.begin(), chances.end(), [](const auto& a, const auto& b) {
      return a.weight != b.weight ? a.weight > b.weight : a.words < b.words;
    });
    const std::size_t count = std::min(chances.size(), kMaxChancesShown);
    for (std::size_t i = 0; i < count; ++i)
      say(fmt::format(
          "{:5.1f} %  {}",
          100.0 * static_cast<double>(chances[i].weight) / static_cast<double>(odds->total),
          chances[i].words));
    if (count < chances.size()) say(fmt::format("... and {} more.", chances.size() - count));
    for (const contract::Modifier& modifier : odds->modifiers) say(modifier_words(modifier));
    return;
  }
  say(problem ? why_not(*problem) : "Ask like this: odds move walker k9.");
}

void Turn::hint() {
  table::BotOrder order;
  order.iterations = parts_.plan.iterations;
  order.seed = parts_.plan.seed + parts_.table.seq();
  if (parts_.plan.think_ms > 0 && parts_.world.time_limit)
    order.is_time_up = parts_.world.time_limit(parts_.plan.think_ms);
  const auto suggestion = parts_.table.suggest(seat_, order);
  say(suggestion ? fmt::format("A steady bot would play: {}", suggestion->action)
                 : why_not(suggestion.error()));
}

void Turn::tell_log(const std::string& rest) {
  auto lines = all_news(parts_.table, seat_, 0);
  if (rest != "all" && lines.size() > kLogLines)
    lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(kLogLines));
  for (const auto& line : lines) say(line);
  if (lines.empty()) say("Nothing has happened yet.");
  if (rest != "all") say("(log all shows everything)");
}

void Turn::tell_rules(const std::string& rest) {
  if (rest.empty()) {
    say("Name a clause, such as one in brackets at the end of a sentence: rules XY-12.");
    return;
  }
  const auto text = parts_.world.rules ? parts_.world.rules(rest) : std::nullopt;
  say(text ? *text : fmt::format("The rules of this game have no clause {}.", rest));
}

void Turn::look(const std::string& rest) {
  const PanelParts panel{parts_.board, scene_, parts_.labels, parts_.table.names().sides};
  const auto* cell = cell_called(parts_.board, rest);
  const int piece = parts_.labels.piece_called(rest);
  for (const auto& known : scene_.pieces)
    if (cell == nullptr && known.id == piece) cell = cell_of(parts_.board, known.cell);
  if (rest.empty()) {
    parts_.console.write_lines(
        draw_map(parts_.board, scene_, parts_.labels, parts_.console.screen()));
    return;
  }
  if (cell == nullptr) {
    say(fmt::format("\"{}\" is neither a cell nor a piece on the board.", rest));
    return;
  }
  show_around(*cell);
  parts_.console.write_lines(describe_cell(panel, *cell));
  for (const auto& known : scene_.pieces)
    if (known.cell == cell->id)
      for (const auto& line : range_lines(known.id, kAllRanges)) say(line);
}

// Of a board too big for the screen, where the cell lies.
void Turn::show_around(const contract::BoardCell& cell) const {
  constexpr int kRows = 15;
  const Screen screen = parts_.console.screen();
  const BoardSize size = size_of(parts_.board);
  if (size.rows <= screen.rows && size.columns <= screen.columns) return;
  Pointers pointers = pointers_of(walk_, scene_);
  parts_.console.write_lines(draw_board(
      window_of(parts_.board, {std::min(kRows, screen.rows / 2), {cell.id}}, screen.columns),
      scene_, parts_.labels, pointers, screen));
}

// "U3, UFO 3: 14 hexagons due north, dead ahead".
std::vector<std::string> Turn::range_lines(int piece, std::size_t most) const {
  contract::Side side = contract::Side::none;
  for (const auto& known : scene_.pieces)
    if (known.id == piece) side = known.side;
  std::vector<std::string> lines;
  std::vector<std::string> friends;
  for (const contract::Bearing& bearing : parts_.table.bearings(piece))
    for (const auto& known : scene_.pieces)
      if (known.id == bearing.piece)
        (known.side == side ? friends : lines)
            .push_back(fmt::format("  {} ({}): {}", known.words, parts_.labels.of(known.id),
                                   bearing.words));
  lines.insert(lines.end(), friends.begin(), friends.end());
  if (lines.size() > most) lines.resize(most);
  return lines;
}

void Turn::tell_info() {
  const Screen screen = parts_.console.screen();
  const PanelParts panel{parts_.board, scene_, parts_.labels, parts_.table.names().sides};
  parts_.console.write_lines(draw_panel(panel, screen, screen.columns));
  parts_.console.write_lines(describe_cards(panel, screen.columns));
  parts_.console.write_lines(
      wrapped("Signs: " + terrain_legend(parts_.board, screen), screen.columns, 2));
}

void Turn::save(const std::string& rest) {
  const std::string path = rest.empty() ? parts_.plan.record_path : rest;
  if (path.empty()) {
    say("Name a file: save FILE.");
    return;
  }
  const auto problem = parts_.world.save(path, parts_.table.saved());
  say(problem ? *problem : fmt::format("Saved to {}.", path));
}

}  // namespace muster::terminal
