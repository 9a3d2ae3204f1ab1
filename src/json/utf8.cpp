#include "json/utf8.h"

#include <array>
#include <cstdint>
#include <cstring>

namespace muster::json {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::string_view kHexDigits = "0123456789abcdef";

struct Lead {
  std::size_t size;  // 0: no character begins with this byte
  unsigned char second_min, second_max;
};

// The Unicode table of well-formed sequences: its second byte rules out surrogates, overlong
// spellings and codes past U+10FFFF.
Lead lead_of(unsigned char byte) {
  if (byte >= 0xC2 && byte <= 0xDF) return {2, 0x80, 0xBF};
  if (byte == 0xE0) return {3, 0xA0, 0xBF};
  if (byte == 0xED) return {3, 0x80, 0x9F};
  if (byte >= 0xE1 && byte <= 0xEF) return {3, 0x80, 0xBF};
  if (byte == 0xF0) return {4, 0x90, 0xBF};
  if (byte >= 0xF1 && byte <= 0xF3) return {4, 0x80, 0xBF};
  if (byte == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

void append_code_escape(std::string& out, char32_t code) {
  out += "\\u";
  for (int shift = 12; shift >= 0; shift -= 4) out += kHexDigits[(code >> shift) & 0xFu];
}

void append_ascii(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  if (static_cast<unsigned char>(c) < 0x20)
    return append_code_escape(out, static_cast<char32_t>(c));
  out += c;
}

// The bytes that go into a quoted text as they are.
constexpr std::array<bool, 256> kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x7F; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

// Whether one of eight bytes is not plain.
bool has_special(std::uint64_t eight) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHigh = 0x80 * kOnes;
  const auto has_below = [&](std::uint64_t bytes, std::uint64_t least) {
    return (bytes - least * kOnes) & ~bytes & kHigh;
  };
  const auto has = [&](unsigned char byte) { return has_below(eight ^ (byte * kOnes), 1); };
  return ((eight & kHigh) | has_below(eight, 0x20) | has(0x7F) | has('"') | has('\\')) != 0;
}

// How many bytes go into a quoted text without any change: nearly all of nearly every text.
std::size_t count_as_it_is(std::string_view text) {
  std::size_t count = 0;
  for (std::uint64_t eight = 0; count + sizeof eight <= text.size(); count += sizeof eight) {
    std::memcpy(&eight, text.data() + count, sizeof eight);
    if (has_special(eight)) break;
  }
  while (count < text.size() && kPlain[static_cast<unsigned char>(text[count])]) ++count;
  return count;
}

}  // namespace

bool is_disguise(char32_t code) {
  return code < 0x20 || (code >= 0x7F && code <= 0x9F) || code == 0x061C ||
         (code >= 0x200E && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
         (code >= 0x2066 && code <= 0x2069);
}

Utf8Step utf8_step(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return {1, first, true};
  const Lead lead = lead_of(first);
  if (lead.size == 0) return {};
  char32_t code = first & (0x7Fu >> lead.size);
  for (std::size_t i = 1; i < lead.size; ++i) {
    if (i >= text.size()) return {i, 0xFFFD, false};
    const auto byte = static_cast<unsigned char>(text[i]);
    const unsigned char min = i == 1 ? lead.second_min : 0x80;
    const unsigned char max = i == 1 ? lead.second_max : 0xBF;
    if (byte < min || byte > max) return {i, 0xFFFD, false};
    code = (code << 6) | (byte & 0x3Fu);
  }
  return {lead.size, code, true};
}

std::size_t utf8_length(std::string_view text) {
  std::size_t length = 0;
  for (const char c : text) length += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u ? 1u : 0u;
  return length;
}

void append_quoted(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t same = count_as_it_is(text);
    out.append(text.substr(0, same));
    text.remove_prefix(same);
    if (text.empty()) break;
    const Utf8Step step = utf8_step(text);
    if (step.ok && step.size == 1) {
      append_ascii(out, text.front());
    } else {
      out += step.ok ? text.substr(0, step.size) : kReplacement;
    }
    text.remove_prefix(step.size);
  }
  out += '"';
}

std::string shown(std::string_view text, std::size_t max_chars) {
  std::string out = "\"";
  for (std::size_t chars = 0; !text.empty(); ++chars) {
    if (chars == max_chars) return out + "...\"";
    const Utf8Step step = utf8_step(text);
    if (step.ok && step.size == 1 && step.code != 0x7F) {
      append_ascii(out, text.front());
    } else if (is_disguise(step.code)) {
      append_code_escape(out, step.code);
    } else {
      out += step.ok ? text.substr(0, step.size) : kReplacement;
    }
    text.remove_prefix(step.size);
  }
  return out + '"';
}

}  // namespace muster::json
