#include "apps/muster/desk.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <poll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sys/ioctl.h>

#include "apps/muster/data_folder.h"
#include "apps/muster/rule_books.h"
#include "apps/muster/stop_signals.h"

namespace muster::apps {
namespace {

bool is_utf8_locale() {
  std::string locale = environment("LC_ALL");
  if (locale.empty()) locale = environment("LC_CTYPE");
  if (locale.empty()) locale = environment("LANG");
  return locale.find("UTF-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

// Nobody types that much in one line.
constexpr std::size_t kMaxTypedBytes = std::size_t{64} << 10;

// Lines from standard input, until it ends or a signal asks to stop.
class LineInput {
 public:
  explicit LineInput(StopSignals& stop) : stop_(stop) {}

  std::optional<std::string> next() {
    while (!stop_.has_come()) {
      if (auto line = take_line()) return line;
      if (at_end_) return std::nullopt;
      wait_and_read();
    }
    return std::nullopt;
  }

 private:
  // What stands after the last end of line is a line too.
  std::optional<std::string> take_line() {
    const std::size_t end = pending_.find('\n');
    if (end == std::string::npos && (!at_end_ || pending_.empty())) return std::nullopt;
    std::string line = pending_.substr(0, end);
    pending_.erase(0, std::min(line.size() + 1, pending_.size()));
    return line;
  }

  void wait_and_read() {
    std::array<pollfd, 2> sources = {pollfd{STDIN_FILENO, POLLIN, 0},
                                     pollfd{stop_.descriptor(), POLLIN, 0}};
    if (poll(sources.data(), sources.size(), -1) < 0 || sources[0].revents == 0) return;
    std::array<char, 4096> bytes{};
    const ssize_t count = read(STDIN_FILENO, bytes.data(), bytes.size());
    at_end_ = count <= 0;
    if (count > 0) pending_.append(bytes.data(), static_cast<std::size_t>(count));
    if (pending_.size() <= kMaxTypedBytes || pending_.find('\n') != std::string::npos) return;
    fmt::print(stderr, "The input has a line of more than {} bytes; it ends here.\n",
               kMaxTypedBytes);
    pending_.clear();
    at_end_ = true;
  }

  StopSignals& stop_;
  std::string pending_;
  bool at_end_ = false;
};

class StandardConsole final : public terminal::Console {
 public:
  explicit StandardConsole(const ScreenOptions& options) : options_(options) {
    const bool is_terminal = isatty(STDOUT_FILENO) == 1;
    interactive_ = is_terminal && isatty(STDIN_FILENO) == 1;
    const bool wants_none = options.no_colour || !environment("NO_COLOR").empty();
    colour_ = options.colour || (is_terminal && !wants_none && environment("TERM") != "dumb");
    unicode_ = !options.ascii && (is_utf8_locale() || options.colour);
  }

  std::optional<std::string> read_line(std::string_view prompt) override {
    write(prompt);
    std::fflush(stdout);
    auto line = input_.next();
    if (!line) write("\n");
    if (line && !interactive_) write(*line + "\n");  // so that it reads like a session
    return line;
  }
  void write(std::string_view text) override {
    std::fwrite(text.data(), 1, text.size(), stdout);
    if (interactive_) std::fflush(stdout);
  }
  void wait_ms(int ms) override {
    std::fflush(stdout);
    pollfd stop{stop_.descriptor(), POLLIN, 0};
    poll(&stop, 1, ms);
  }
  bool is_interrupted() override { return stop_.has_come(); }
  terminal::Screen screen() const override {
    terminal::Screen screen{.colour = colour_, .unicode = unicode_};
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
      screen.columns = size.ws_col;
      screen.rows = size.ws_row;
    }
    if (options_.columns > 0) screen.columns = options_.columns;
    if (options_.rows > 0) screen.rows = options_.rows;
    return screen;
  }
  bool is_interactive() const override { return interactive_; }

 private:
  ScreenOptions options_;
  StopSignals stop_;
  LineInput input_{stop_};
  bool interactive_ = false;
  bool colour_ = false;
  bool unicode_ = false;
};

std::optional<std::string> write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  if (file) return std::nullopt;
  return fmt::format("The file {} could not be written.", path);
}

std::optional<std::string> clause_text(const std::string& game, std::string_view clause) {
  std::string id(clause);
  for (char& c : id)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  for (const RuleBook& book : rule_books()) {
    const RuleEntry* entry = book.game == game ? book.find(id) : nullptr;
    if (entry) return fmt::format("{}: {}", id, entry->words);
  }
  return std::nullopt;
}

}  // namespace

void add_screen_options(CLI::App& command, ScreenOptions& options) {
  command.add_flag("--no-color,--no-colour", options.no_colour,
                   "Draw without colour (also if NO_COLOR is set)");
  command.add_flag("--color,--colour", options.colour,
                   "Draw with colour even if the output is not a terminal");
  command.add_flag("--ascii", options.ascii, "Draw with plain ASCII characters");
  command.add_option("--columns", options.columns,
                     "Width of the screen, if the terminal does not say");
  command.add_option("--rows", options.rows, "Height of the screen, if the terminal does not say");
}

std::unique_ptr<terminal::Console> open_console(const ScreenOptions& options) {
  return std::make_unique<StandardConsole>(options);
}

terminal::World make_world(const std::string& game) {
  terminal::World world;
  world.save = write_file;
  world.rules = [game](std::string_view clause) { return clause_text(game, clause); };
  world.time_limit = [](int ms) -> std::function<bool()> {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
    return [end] { return std::chrono::steady_clock::now() >= end; };
  };
  return world;
}

base::Digest seed_from(std::optional<std::uint64_t> number) {
  std::string bytes = number ? fmt::format("seed {}", *number) : std::string(32, '\0');
  if (!number) {
    std::ifstream chance("/dev/urandom", std::ios::binary);
    chance.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!chance) {
      fmt::print(stderr, "/dev/urandom could not be read; set a seed with --seed.\n");
      std::exit(1);
    }
  }
  return base::sha256(bytes);
}

}  // namespace muster::apps
