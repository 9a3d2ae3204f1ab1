#include "json/writer.h"

#include <array>
#include <charconv>
#include <cmath>

#include "json/utf8.h"

namespace muster::json {
namespace {

constexpr std::size_t kUsualDepth = 8;

}  // namespace

Writer& Writer::key(std::string_view key) {
  MUSTER_DCHECK(!open_.empty() && open_.back().bracket == '{' && !open_.back().has_key);
  separate(open_.back());
  append_quoted(out_, key);
  out_ += ':';
  if (style_ == Style::indented) out_ += ' ';
  open_.back().has_key = true;
  return *this;
}

Writer& Writer::value(double value) {
  if (!std::isfinite(value)) return raw("null");
  std::array<char, 32> digits{};
  const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  std::string text(digits.data(), result.ptr);
  // Without a sign of it a whole double would be read back as an integer.
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return raw(text);
}

Writer& Writer::value(std::string_view value) {
  before_value();
  append_quoted(out_, value);
  return *this;
}

Writer& Writer::value(Value value) {
  if (!value.store_) return raw("null");
  const auto& nodes = value.store_->nodes;
  std::vector<std::uint32_t> ends;  // of the containers that are open, innermost last
  for (std::uint32_t i = value.index_; i != value.node().end; ++i) {
    const Value at(value.store_, i);
    if (i != value.index_ && nodes[at.node().parent].kind == Kind::object) key(at.key());
    scalar(at);
    if (at.is(Kind::array) || at.is(Kind::object)) ends.push_back(at.node().end);
    while (!ends.empty() && ends.back() == i + 1) {
      ends.pop_back();
      end(open_.back().bracket == '{' ? '}' : ']');
    }
  }
  return *this;
}

void Writer::scalar(Value value) {
  switch (value.kind()) {
    case Kind::null: raw("null"); return;
    case Kind::boolean: this->value(value.boolean()); return;
    case Kind::integer: integer(value.integer()); return;
    case Kind::real: this->value(value.real()); return;
    case Kind::string: this->value(value.string()); return;
    case Kind::array: begin('['); return;
    case Kind::object: begin('{'); return;
  }
}

Writer& Writer::begin(char bracket) {
  before_value();
  out_ += bracket;
  if (open_.capacity() == 0) open_.reserve(kUsualDepth);
  open_.push_back({bracket});
  return *this;
}

Writer& Writer::end(char bracket) {
  MUSTER_DCHECK(!open_.empty() && !open_.back().has_key);
  MUSTER_DCHECK(open_.back().bracket == (bracket == '}' ? '{' : '['));
  const bool was_empty = open_.back().is_empty;
  open_.pop_back();
  if (!was_empty && style_ == Style::indented) new_line(open_.size());
  out_ += bracket;
  return *this;
}

Writer& Writer::integer(std::int64_t value) {
  std::array<char, 24> digits{};
  const auto result = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return raw(std::string_view(digits.data(), static_cast<std::size_t>(result.ptr - digits.data())));
}

Writer& Writer::raw(std::string_view text) {
  before_value();
  out_ += text;
  return *this;
}

void Writer::before_value() {
  if (open_.empty()) {
    MUSTER_DCHECK(!has_root_);
    has_root_ = true;
  } else if (open_.back().bracket == '{') {
    MUSTER_DCHECK(open_.back().has_key);
    open_.back().has_key = false;
  } else {
    separate(open_.back());
  }
}

void Writer::separate(Open& open) {
  if (!open.is_empty) out_ += ',';
  open.is_empty = false;
  if (style_ == Style::indented) new_line(open_.size());
}

void Writer::new_line(std::size_t depth) {
  out_ += '\n';
  out_.append(2 * depth, ' ');
}

std::string write(Value value, Style style) {
  std::string out;
  Writer(out, style).value(value);
  return out;
}

}  // namespace muster::json
