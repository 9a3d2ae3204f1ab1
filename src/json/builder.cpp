#include "json/builder.h"

#include <algorithm>

namespace muster::json {

using detail::Node;
using detail::Slice;

namespace {

constexpr std::string_view kBetweenTokens = " \t\r\n,:";
constexpr std::size_t kBytesOfNode = 4;  // hardly any value takes less, comma and key included
constexpr std::size_t kUsualNodes = 16;
constexpr std::size_t kUsualChars = 256;
constexpr std::size_t kUsualLevels = 8;

std::string at_most(std::size_t count, std::string_view unit, std::string_view limit) {
  return "at most " + std::to_string(count) + std::string(unit) + " (limit " + std::string(limit) +
         ")";
}

}  // namespace

void Cursor::advance_to(std::size_t offset) {
  for (const std::size_t end = std::min(offset, text_.size()); offset_ < end; ++offset_) {
    const auto byte = static_cast<unsigned char>(text_[offset_]);
    if (byte == '\n') {
      ++place_.line;
      place_.column = 1;
    } else if ((byte & 0xC0u) != 0x80u) {
      ++place_.column;
    }
  }
}

void Cursor::skip(std::string_view these) { advance_to(text_.find_first_not_of(these, offset_)); }

Builder::Builder(std::string_view text, std::string_view file, const Limits& limits)
    : limits_(limits), cursor_(text), store_(std::make_unique<detail::Store>()) {
  store_->file = file;
  // What a message of a few members takes, at once instead of piece by piece.
  store_->nodes.reserve(std::min(text.size() / kBytesOfNode + 1, kUsualNodes));
  store_->chars.reserve(std::min(text.size(), kUsualChars));
  open_.reserve(kUsualLevels);
}

bool Builder::scalar(Kind kind, std::int64_t integer, std::size_t read) {
  Node* node = add(kind, read);
  if (node) node->integer = integer;
  return node != nullptr;
}

bool Builder::real(double value, std::size_t read) {
  Node* node = add(Kind::real, read);
  if (node) node->real = value;
  return node != nullptr;
}

bool Builder::string(std::string_view value, std::size_t read) {
  if (!fits(value)) return false;
  Node* node = add(Kind::string, read);
  if (node) node->string = keep(value);
  return node != nullptr;
}

bool Builder::key(std::string_view value, std::size_t read) {
  if (!fits(value)) return false;
  cursor_.skip(kBetweenTokens);
  key_place_ = cursor_.place();
  key_ = keep(value);
  cursor_.advance_to(read);
  return true;
}

bool Builder::open(Kind kind, std::size_t read) {
  if (open_.size() >= limits_.max_depth) {
    return refuse_value("is nested too deeply", at_most(limits_.max_depth, " levels", "max_depth"));
  }
  const auto index = static_cast<std::uint32_t>(store_->nodes.size());
  if (!add(kind, read)) return false;
  open_.push_back(index);
  return true;
}

bool Builder::close(std::size_t read) {
  const std::uint32_t index = open_.back();
  Node& node = store_->nodes[index];
  node.end = static_cast<std::uint32_t>(store_->nodes.size());
  cursor_.advance_to(read);
  if (node.kind == Kind::object && !has_distinct_keys(index)) return false;
  open_.pop_back();
  return true;
}

bool Builder::refuse_value(std::string what, std::string expected) {
  cursor_.skip(kBetweenTokens);
  return refuse(cursor_.place(), path_of_next(), std::move(what), std::move(expected));
}

bool Builder::refuse_syntax() {
  Fault fault = find_fault(cursor_.text(), cursor_.offset(), awaited());
  return refuse_at(fault.offset, std::move(fault.what), std::move(fault.expected));
}

bool Builder::refuse_at(std::size_t offset, std::string what, std::string expected) {
  cursor_.advance_to(offset);
  return refuse(cursor_.place(), path_of_next(), std::move(what), std::move(expected));
}

Awaited Builder::awaited() const {
  if (open_.empty()) return store_->nodes.empty() ? Awaited::value : Awaited::end;
  if (key_) return Awaited::colon;
  const Node& parent = store_->nodes[open_.back()];
  const bool is_first = parent.count == 0;
  if (parent.kind == Kind::array) return is_first ? Awaited::first_item : Awaited::next_item;
  return is_first ? Awaited::first_member : Awaited::next_member;
}

Node* Builder::add(Kind kind, std::size_t read) {
  auto& nodes = store_->nodes;
  if (nodes.size() >= limits_.max_nodes) {
    refuse_value("is one value too many", at_most(limits_.max_nodes, " values", "max_nodes"));
    return nullptr;
  }
  cursor_.skip(kBetweenTokens);
  Node node;
  node.kind = kind;
  node.place = cursor_.place();
  node.end = static_cast<std::uint32_t>(nodes.size()) + 1;
  if (!open_.empty()) {
    node.parent = open_.back();
    ++nodes[node.parent].count;
  }
  if (key_) {
    node.key = *key_;
    node.key_place = key_place_;
    key_.reset();
  }
  cursor_.advance_to(read);
  nodes.push_back(node);
  return &nodes.back();
}

bool Builder::fits(std::string_view value) {
  if (value.size() <= limits_.max_string) return true;
  return refuse_value("is a string of " + std::to_string(value.size()) + " bytes",
                      at_most(limits_.max_string, " bytes", "max_string"));
}

Slice Builder::keep(std::string_view value) {
  const Slice slice{static_cast<std::uint32_t>(store_->chars.size()),
                    static_cast<std::uint32_t>(value.size())};
  store_->chars += value;
  return slice;
}

bool Builder::has_distinct_keys(std::uint32_t object) {
  const auto& nodes = store_->nodes;
  members_.clear();
  members_.reserve(nodes[object].count);
  for (std::uint32_t i = object + 1; i != nodes[object].end; i = nodes[i].end) {
    members_.push_back(i);
  }
  const auto key_of = [&](std::uint32_t i) { return store_->at(nodes[i].key); };
  // A sort, for a stranger may send an object of many thousand keys.
  std::sort(members_.begin(), members_.end(), [&](std::uint32_t a, std::uint32_t b) {
    const int order = key_of(a).compare(key_of(b));
    return order != 0 ? order < 0 : a < b;
  });
  const auto twin =
      std::adjacent_find(members_.begin(), members_.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return key_of(a) == key_of(b); });
  if (twin == members_.end()) return true;
  open_.pop_back();
  const Node& first = nodes[*twin];
  const Node& second = nodes[*(twin + 1)];
  std::string path = Tree::value_at(*store_, *(twin + 1)).path();
  return refuse(second.key_place, std::move(path),
                "is given twice, first on line " + std::to_string(first.key_place.line),
                "each key once");
}

std::string Builder::path_of_next() const {
  if (open_.empty()) return {};
  const Node& parent = store_->nodes[open_.back()];
  std::string path = Tree::value_at(*store_, open_.back()).path();
  if (key_) return path + path_step(store_->at(*key_));
  return parent.kind == Kind::array ? path + path_step(std::size_t{parent.count}) : path;
}

bool Builder::refuse(Place place, std::string path, std::string what, std::string expected) {
  if (error_) return false;
  error_ = Error{.file = store_->file,
                 .line = place.line,
                 .column = place.column,
                 .path = std::move(path),
                 .what = std::move(what),
                 .expected = std::move(expected)};
  return false;
}

}  // namespace muster::json
