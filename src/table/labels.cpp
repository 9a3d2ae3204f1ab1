#include "table/labels.h"

#include <algorithm>

namespace muster::table {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "wolf-12" is "wolf" and "12"; "warrior" has no number.
std::pair<std::string_view, std::string_view> parted(std::string_view name) {
  std::size_t end = name.size();
  while (end > 0 && is_digit(name[end - 1])) --end;
  const std::string_view number = name.substr(end);
  if (end > 0 && !number.empty() && name[end - 1] == '-') --end;
  return {name.substr(0, end), number};
}

}  // namespace

std::string lower_case(std::string_view text) {
  std::string low(text);
  std::transform(low.begin(), low.end(), low.begin(), lower);
  return low;
}

void Labels::learn(const contract::Scene& scene) {
  for (const auto& piece : scene.pieces) {
    names_[lower_case(piece.name)] = piece.id;
    if (labels_.contains(piece.id)) continue;
    const auto [stem, number] = parted(piece.name);
    std::string label = new_label(piece);
    if (!number.empty()) stems_.emplace(stem, label.substr(0, label.size() - number.size()));
    if (contract::index_of(piece.side) == 0)
      std::transform(label.begin(), label.end(), label.begin(), upper);
    labels_[piece.id] = std::move(label);
  }
}

std::string Labels::new_label(const contract::ScenePiece& piece) const {
  const auto [stem, number] = parted(piece.name);
  if (stem.empty()) return piece.name;
  if (!number.empty()) {
    const auto known = stems_.find(std::string(stem));
    if (known != stems_.end()) return known->second + std::string(number);
    const std::string one = lower_case(stem.substr(0, 1));
    const auto used = [&](const auto& entry) { return entry.second == one; };
    if (std::none_of(stems_.begin(), stems_.end(), used)) return one + std::string(number);
  }
  for (const char second : stem.substr(1)) {
    const std::string label = lower_case(std::string{stem.front(), second}) + std::string(number);
    if (second != '-' && !is_taken(label)) return label;
  }
  return lower_case(piece.name);
}

bool Labels::is_taken(std::string_view label) const {
  return std::any_of(labels_.begin(), labels_.end(),
                     [&](const auto& entry) { return lower_case(entry.second) == label; });
}

const std::string& Labels::of(int piece) const {
  static const std::string kUnknown = "?";
  const auto found = labels_.find(piece);
  return found == labels_.end() ? kUnknown : found->second;
}

int Labels::piece_called(std::string_view text) const {
  const std::string low = lower_case(text);
  if (const auto named = names_.find(low); named != names_.end()) return named->second;
  int loose = -1;
  for (const auto& [id, label] : labels_) {
    if (label == text) return id;
    if (loose < 0 && lower_case(label) == low) loose = id;
  }
  return loose;
}

}  // namespace muster::table
