#include "json/tree.h"

#include <bit>
#include <utility>

#include "json/utf8.h"
#include "json/writer.h"

namespace muster::json {

std::string_view Value::string() const {
  return is(Kind::string) ? store_->at(node().string) : std::string_view{};
}

Value::Iterator Value::begin() const { return Iterator(Value(store_, store_ ? index_ + 1 : 0)); }

Value::Iterator Value::end() const { return Iterator(Value(store_, store_ ? node().end : 0)); }

std::uint32_t Value::find(std::string_view key) const {
  if (!is(Kind::object)) return 0;
  for (const Value member : *this) {
    if (member.key() == key) return member.index_;
  }
  return 0;
}

bool Value::has(std::string_view key) const { return find(key) != 0; }

Value Value::operator[](std::string_view key) const {
  const std::uint32_t index = find(key);
  return index ? Value(store_, index) : Value();
}

std::string_view Value::key() const { return store_ ? store_->at(node().key) : std::string_view{}; }

std::string_view Value::file() const {
  return store_ ? std::string_view(store_->file) : std::string_view{};
}

std::string Value::path() const {
  std::vector<std::string> steps;
  for (Value at = *this; at.store_ && at.index_ != 0;) {
    const Value parent(at.store_, at.node().parent);
    if (parent.is(Kind::object)) {
      steps.push_back(path_step(at.key()));
    } else {
      std::size_t index = 0;
      for (std::uint32_t i = parent.index_ + 1; i != at.index_; i = store_->nodes[i].end) ++index;
      steps.push_back(path_step(index));
    }
    at = parent;
  }
  std::string out;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) out += *step;
  return out;
}

std::string Value::described() const {
  switch (kind()) {
    case Kind::string: return shown(string());
    case Kind::array:
      return "an array of " + std::to_string(size()) + (size() == 1 ? " item" : " items");
    case Kind::object:
      return "an object of " + std::to_string(size()) + (size() == 1 ? " key" : " keys");
    default: return write(*this);
  }
}

bool same(Value a, Value b) {
  if (!a.store_ || !b.store_) return a.kind() == b.kind() && a.is(Kind::null);
  const std::uint32_t length = a.node().end - a.index_;
  if (b.node().end - b.index_ != length) return false;
  for (std::uint32_t i = 0; i < length; ++i) {
    const Value x(a.store_, a.index_ + i);
    const Value y(b.store_, b.index_ + i);
    if (x.kind() != y.kind() || x.size() != y.size() || x.boolean() != y.boolean()) return false;
    if (x.integer() != y.integer() || x.string() != y.string()) return false;
    if (std::bit_cast<std::uint64_t>(x.real()) != std::bit_cast<std::uint64_t>(y.real()))
      return false;
    if (i > 0 && x.key() != y.key()) return false;
  }
  return true;
}

std::string path_step(std::string_view key) {
  std::string out = "/";
  const std::string quoted = shown(key);
  for (const char c : std::string_view(quoted).substr(1, quoted.size() - 2)) {
    if (c == '~') {
      out += "~0";
    } else if (c == '/') {
      out += "~1";
    } else {
      out += c;
    }
  }
  return out;
}

std::string path_step(std::size_t index) { return '/' + std::to_string(index); }

}  // namespace muster::json
