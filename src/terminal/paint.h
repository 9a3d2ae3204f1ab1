#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace muster::terminal {

// What the screen can show.
struct Screen {
  int columns = 100;
  int rows = 40;
  bool colour = false;   // 256 colours
  bool unicode = false;  // otherwise plain ASCII

  // Too low for everything: lists become terse.
  bool is_low() const { return rows < 32; }
};

// Colours are numbers of the 256-colour palette; -1 leaves what the terminal has.
struct Paint {
  int ink = -1;
  int ground = -1;
  bool bold = false;

  friend bool operator==(const Paint&, const Paint&) = default;
};

// A page of characters, each with its paint. Every character is taken to be one column wide.
class Canvas {
 public:
  void put(int row, int column, std::string_view text, const Paint& paint = {});
  // Lines without blanks at their ends; without colour no control character is written.
  std::vector<std::string> lines(bool colour) const;

 private:
  struct Spot {
    std::string glyph = " ";
    Paint paint;
  };
  std::vector<std::vector<Spot>> rows_;
};

std::string painted(std::string_view text, const Paint& paint, bool colour);
// The characters of UTF-8 text, one string each.
std::vector<std::string> glyphs_of(std::string_view text);
// Columns that a text takes; control sequences of colour take none.
int columns_of(std::string_view text);
// Whether words speak of a number ("3 wood") or of a mere fact ("explored").
bool tells_number(std::string_view words);
// The text broken at blanks into lines of at most `columns`; later lines are indented by `hang`.
std::vector<std::string> wrapped(std::string_view text, int columns, int hang);

}  // namespace muster::terminal
