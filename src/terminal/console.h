#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/paint.h"

namespace muster::terminal {

// Where a person reads and types. The program's main gives a real one, tests a scripted one.
class Console {
 public:
  virtual ~Console() = default;

  // Nothing at the end of input, and after an interruption.
  virtual std::optional<std::string> read_line(std::string_view prompt) = 0;
  virtual void write(std::string_view text) = 0;
  virtual void wait_ms(int ms) = 0;
  // Somebody outside wants the program to end: what is at stake is saved and nothing is begun.
  virtual bool is_interrupted() { return false; }
  // Asked before every drawing, for windows change their size.
  virtual Screen screen() const = 0;
  // A person sits there: the screen is cleared between drawings and long news are paged.
  virtual bool is_interactive() const = 0;

  void clear() { write("\x1b[H\x1b[2J\x1b[3J"); }
  void write_line(std::string_view line) {
    write(line);
    write("\n");
  }
  void write_lines(const std::vector<std::string>& lines) {
    for (const auto& line : lines) write_line(line);
  }
};

}  // namespace muster::terminal
