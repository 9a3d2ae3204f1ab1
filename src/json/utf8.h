#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace muster::json {

// One step through UTF-8. An ill-formed beginning is not ok and spans the bytes that a single
// U+FFFD replaces. REQUIRES: `text` is not empty.
struct Utf8Step {
  std::size_t size = 1;
  char32_t code = 0xFFFD;
  bool ok = false;
};
Utf8Step utf8_step(std::string_view text);

// How many characters (code points) `text` has.
std::size_t utf8_length(std::string_view text);

// Controls, and the marks that reorder text: they could make a text look like another one. Hebrew,
// Arabic and what joins letters or emoji need none of them.
bool is_disguise(char32_t code);

// Appends `text` in quotes as a JSON string, ill-formed bytes as U+FFFD.
void append_quoted(std::string& out, std::string_view text);

// For messages: quoted, cut after `max_chars`, and safe to show on a terminal.
std::string shown(std::string_view text, std::size_t max_chars = 40);

}  // namespace muster::json
