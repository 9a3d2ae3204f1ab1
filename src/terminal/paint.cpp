#include "terminal/paint.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::terminal {
namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

std::string switch_to(const Paint& paint) {
  std::string codes = "\x1b[0";
  if (paint.bold) codes += ";1";
  if (paint.ink >= 0) codes += fmt::format(";38;5;{}", paint.ink);
  if (paint.ground >= 0) codes += fmt::format(";48;5;{}", paint.ground);
  return codes + "m";
}

}  // namespace

std::vector<std::string> glyphs_of(std::string_view text) {
  std::vector<std::string> glyphs;
  for (const char byte : text) {
    if (glyphs.empty() || !is_continuation(byte)) glyphs.emplace_back();
    glyphs.back() += byte;
  }
  return glyphs;
}

int columns_of(std::string_view text) {
  int columns = 0;
  bool in_control = false;
  for (const char byte : text) {
    if (byte == '\x1b') in_control = true;
    if (!in_control && !is_continuation(byte)) ++columns;
    if (byte == 'm') in_control = false;
  }
  return columns;
}

bool tells_number(std::string_view words) {
  return words.find_first_of("0123456789") != std::string_view::npos;
}

std::vector<std::string> wrapped(std::string_view text, int columns, int hang) {
  std::vector<std::string> lines;
  std::string line;
  int used = 0;
  for (const std::string_view word : base::split_words(text)) {
    const int width = columns_of(word);
    const bool first = line.empty() || used == (lines.empty() ? 0 : hang);
    if (!first && used + 1 + width > columns) {
      lines.push_back(std::move(line));
      line = std::string(static_cast<std::size_t>(hang), ' ');
      used = hang;
    } else if (!first) {
      line += ' ';
      ++used;
    }
    line += word;
    used += width;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

std::string painted(std::string_view text, const Paint& paint, bool colour) {
  if (!colour || paint == Paint{}) return std::string(text);
  return switch_to(paint) + std::string(text) + "\x1b[0m";
}

void Canvas::put(int row, int column, std::string_view text, const Paint& paint) {
  if (row < 0 || column < 0) return;
  const auto at = static_cast<std::size_t>(row);
  if (rows_.size() <= at) rows_.resize(at + 1);
  const auto glyphs = glyphs_of(text);
  auto& spots = rows_[at];
  const auto begin = static_cast<std::size_t>(column);
  if (spots.size() < begin + glyphs.size()) spots.resize(begin + glyphs.size());
  for (std::size_t i = 0; i < glyphs.size(); ++i) spots[begin + i] = {glyphs[i], paint};
}

std::vector<std::string> Canvas::lines(bool colour) const {
  std::vector<std::string> lines;
  for (const auto& spots : rows_) {
    std::string line;
    Paint now;
    for (const Spot& spot : spots) {
      if (colour && spot.paint != now) line += switch_to(now = spot.paint);
      line += spot.glyph;
    }
    if (now == Paint{}) line.erase(line.find_last_not_of(' ') + 1);
    if (now != Paint{}) line += "\x1b[0m";
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace muster::terminal
