#include "table/engine.h"

#include <chrono>
#include <cstdio>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "apps/muster/commands.h"
#include "apps/muster/desk.h"
#include "apps/muster/games.h"
#include "wire/answer.h"

namespace muster::apps {
namespace {

std::uint64_t now_ms() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

// Of a line that is too long, so much is read and dropped; nobody speaks the protocol after that.
constexpr std::size_t kMaxDroppedBytes = 8 * wire::kMaxLineBytes;

struct Line {
  std::string text;
  bool is_too_long = false;  // the rest of it was read and dropped
  bool is_endless = false;   // the rest of it is not even read
};

// False at the end of the input.
bool read_line(std::FILE* in, Line& line) {
  line.text.clear();
  line.is_too_long = false;
  std::size_t dropped = 0;
  int c = std::fgetc(in);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::fgetc(in)) {
    line.is_too_long = line.text.size() >= wire::kMaxLineBytes;
    if (!line.is_too_long) line.text += static_cast<char>(c);
    if (line.is_too_long && ++dropped > kMaxDroppedBytes) {
      line.is_endless = true;
      return true;
    }
  }
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  return true;
}

int pump(std::FILE* in, std::FILE* out) {
  table::Engine engine(games(), {[] { return seed_from({}); }, now_ms, 0});
  const std::string too_long = wire::error_line(
      {},
      {"too_long", "",
       fmt::format("The line is too long; expected at most {} bytes.", wire::kMaxLineBytes), ""});
  Line line;
  while (!engine.is_done() && read_line(in, line)) {
    if (line.text.empty()) continue;
    const std::string answer = line.is_too_long ? too_long : engine.answer(line.text);
    if (std::fwrite(answer.data(), 1, answer.size(), out) != answer.size() ||
        std::fputc('\n', out) == EOF || std::fflush(out) != 0)
      return 1;  // nobody listens any more
    if (line.is_endless) return 1;
  }
  return 0;
}

}  // namespace

void add_engine(CLI::App& app, int& exit_code) {
  CLI::App* command = app.add_subcommand(
      "engine", "Speak the protocol over standard input and output, one JSON message per line");
  command->footer(
      "docs/protocol.md describes the messages; examples/bot.py plays a game with them.");
  command->callback([&exit_code] { exit_code = pump(stdin, stdout); });
}

}  // namespace muster::apps
