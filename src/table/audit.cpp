#include "table/audit.h"

#include <algorithm>

namespace muster::table {
namespace {

constexpr std::size_t kMaxPositionLines = 2'000;
constexpr std::size_t kMaxPositionLine = 2'000;

std::optional<std::uint32_t> seq_of(std::string_view text) {
  const auto number = base::whole_number(text);
  if (!number || *number < 0) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

}  // namespace

std::string checkpoint_text(const std::vector<std::string>& lines) {
  std::string text;
  std::size_t size = 2;
  for (const std::string& line : lines) size += line.size() + 3;
  text.reserve(size);
  json::Writer out(text);
  out.begin_array();
  for (const std::string& line : lines) out.value(line);
  out.end_array();
  return text;
}

std::optional<std::vector<std::string>> checkpoint_lines(std::string_view text) {
  const auto tree = json::parse(text, "checkpoint");
  if (!tree) return std::nullopt;
  json::FirstError error;
  std::vector<std::string> lines;
  for (json::Reader line : json::Reader(tree->root(), error).array(kMaxPositionLines))
    lines.emplace_back(line.line(kMaxPositionLine));
  if (error) return std::nullopt;
  return lines;
}

std::string take_back_text(const TakeBackText& text) {
  return fmt::format("{}to {}", text.freely ? "freely " : "", text.target);
}

std::optional<TakeBackText> read_take_back(std::string_view text) {
  auto words = base::split_words(text);
  TakeBackText read;
  if (!words.empty() && words[0] == "freely") {
    read.freely = true;
    words.erase(words.begin());
  }
  if (words.size() != 2 || words[0] != "to") return std::nullopt;
  const auto target = seq_of(words[1]);
  if (!target) return std::nullopt;
  read.target = *target;
  return read;
}

std::string rules_text(const RulesText& text) {
  return fmt::format("{} from {}", text.version, text.checkpoint);
}

std::optional<RulesText> read_rules(std::string_view text) {
  const auto words = base::split_words(text);
  if (words.size() != 3 || words[1] != "from") return std::nullopt;
  const auto version = base::whole_number(words[0]);
  const auto checkpoint = seq_of(words[2]);
  if (!version || !checkpoint) return std::nullopt;
  return RulesText{*version, *checkpoint};
}

std::optional<Millis> read_tick(std::string_view text) {
  constexpr std::size_t kMostDigits = 15;
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.empty() || text.size() > kMostDigits || !std::all_of(text.begin(), text.end(), is_digit))
    return std::nullopt;
  Millis time;
  for (const char c : text) time.count = time.count * 10 + (c - '0');
  return time;
}

std::vector<std::optional<base::Digest>> seeds_of(const record::Record& record) {
  std::vector<std::optional<base::Digest>> seeds(record.entries.size());
  std::optional<base::Digest> commitment = record.header.commitment;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < record.entries.size(); ++i) {
    const record::Entry& entry = record.entries[i];
    if (entry.kind == record::EntryKind::seal) {
      commitment = base::hex_digest(entry.text);
      begin = i;
    }
    if (entry.kind != record::EntryKind::reveal) continue;
    const auto seed = base::hex_digest(entry.text);
    if (seed && record::commitment_to(*seed) == commitment)
      std::fill(seeds.begin() + static_cast<std::ptrdiff_t>(begin),
                seeds.begin() + static_cast<std::ptrdiff_t>(i), seed);
  }
  return seeds;
}

}  // namespace muster::table
