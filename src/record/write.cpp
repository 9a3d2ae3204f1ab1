#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/words.h"
#include "record/format.h"
#include "record/record.h"

namespace muster::record {
namespace {

constexpr char kInsteadOfSpecial = '/';
constexpr std::size_t kRoomForTheRest = 64;  // of an entry: number, kind, hash, a die or two

bool is_special(char c) {
  return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == kSeparator;
}

std::size_t header_lines(const Header& header) {
  const std::size_t fixed = 7 + (header.checkpoints ? 1 : 0);
  const std::string_view text = header.file.view();
  const auto breaks = std::count(text.begin(), text.end(), '\n');
  const std::size_t file = text.empty() ? 0 : 1 + static_cast<std::size_t>(breaks);
  return fixed + file + header.options.size() + header.seats.size() + header.position.size();
}

void write_file(std::string_view text, std::string& out) {
  out += kFile;
  for (const char c : text) {
    if (c == '\n') {
      out.append("\n").append(kFile);
    } else if (c == '\\') {
      out += "\\\\";
    } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    } else {
      out += c;
    }
  }
  out += '\n';
}

}  // namespace

std::string_view kind_name(EntryKind kind) {
  for (const auto& [each, word] : kKindWords)
    if (each == kind) return word.substr(1);
  return "action";
}

bool is_plain(std::string_view text) {
  if (text.size() > kMaxLineBytes / 2) return false;
  for (const char c : text)
    if (is_special(c)) return false;
  return base::trimmed(text) == text;
}

std::string made_plain(std::string_view text) {
  std::string plain(base::trimmed(text.substr(0, kMaxPlayerBytes)));
  for (char& c : plain)
    if (is_special(c)) c = kInsteadOfSpecial;
  return plain;
}

std::string to_text(const Header& header) {
  std::string out =
      fmt::format("{}\ngame {}\nrules {}\nscenario {}\ncontent {}\n", kFirstLine, header.game,
                  header.rules_version, header.scenario, base::hex_text(header.content));
  if (!header.file.empty()) write_file(header.file.view(), out);
  for (const auto& [key, value] : header.options) out += fmt::format("option {} {}\n", key, value);
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    const std::string player = i < header.players.size() ? header.players[i] : "";
    out += fmt::format("seat {} {}\n", header.seats[i], player.empty() ? "person" : player);
  }
  out += fmt::format("commitment {}\nnumbers", base::hex_text(header.commitment));
  for (const std::uint64_t number : header.numbers) out += ' ' + base::hex_text(number);
  out += '\n';
  if (header.checkpoints) out += "checkpoints yes\n";
  for (const std::string& line : header.position) out += fmt::format("position {}\n", line);
  return out;
}

std::string to_text(const Header& header, const Entry& entry) {
  const bool is_table = entry.seat == contract::Seat::spectator;
  MUSTER_CHECK(is_table || contract::index_of(entry.seat) < header.seats.size());
  const std::string_view seat =
      is_table ? kTable : std::string_view(header.seats[contract::index_of(entry.seat)]);
  const fmt::format_int seq(entry.seq);
  std::string out;
  out.reserve(seat.size() + entry.text.size() + kRoomForTheRest);
  out.append(seq.data(), seq.size()).append(" ").append(seat).append(":");
  for (const auto& [kind, word] : kKindWords)
    if (kind == entry.kind) out.append(" ").append(word);
  if (!entry.text.empty()) out.append(" ").append(entry.text);
  if (!entry.draws.empty()) out.append(" | ").append(base::joined(entry.draws, ", "));
  out.append(" | ").append(base::hex_text(entry.hash)).append("\n");
  return out;
}

std::string to_text(const Record& record) {
  std::string out = to_text(record.header) + '\n';
  for (const Entry& entry : record.entries) out += to_text(record.header, entry);
  return out;
}

int line_of(const Header& header, std::size_t entry_index) {
  return static_cast<int>(header_lines(header) + 2 + entry_index);
}

std::uint64_t count_draws(const Record& record) {
  std::uint64_t count = 0;
  for (const Entry& entry : record.entries) count += entry.draws.size();
  return count;
}

}  // namespace muster::record
