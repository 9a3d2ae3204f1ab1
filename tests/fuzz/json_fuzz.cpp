// Bytes either get an error with a place, or a tree that survives being written and read again.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "json/json.h"

namespace {

using namespace muster;

constexpr json::Limits kSmall{
    .max_bytes = 4096, .max_depth = 16, .max_nodes = 1000, .max_string = 256};

void check_round_trip(json::Value root, json::Style style) {
  const std::string text = json::write(root, style);
  const auto again = json::parse(text, {}, {.max_bytes = std::size_t{1} << 20});
  MUSTER_CHECK(again);
  MUSTER_CHECK(same(root, again->root()));
  MUSTER_CHECK(json::write(again->root(), style) == text);
}

template <class Ask>
void ask(json::Value value, Ask question) {
  json::FirstError error;
  json::Reader reader(value, error);
  question(reader);
  MUSTER_CHECK(!error || !error->text().empty());
}

void ask_everything(json::Value value) {
  ask(value, [](json::Reader& r) { r.object({"a", "key"}, {"b"}); });
  ask(value, [](json::Reader& r) { r.integer(0, 9); });
  ask(value, [](json::Reader& r) { r.real(0, 1); });
  ask(value, [](json::Reader& r) { r.text(1, 20); });
  ask(value, [](json::Reader& r) { r.line(5); });
  ask(value, [](json::Reader& r) { r.one_of({"wolf", "lamp"}); });
  ask(value, [](json::Reader& r) {
    for (json::Reader item : r.array(1, 3)) item["a"].boolean();
  });
  ask(value, [](json::Reader& r) {
    for (json::Reader item : r.members(0, 9)) item.integer<std::uint8_t>();
  });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto tree = json::parse(text, "fuzz", kSmall);
  if (!tree) {
    MUSTER_CHECK(tree.error().line >= 1 && tree.error().column >= 1);
    MUSTER_CHECK(!tree.error().what.empty() && !tree.error().expected.empty());
    return 0;
  }
  check_round_trip(tree->root(), json::Style::compact);
  check_round_trip(tree->root(), json::Style::indented);
  ask_everything(tree->root());
  for (const json::Value child : tree->root()) ask_everything(child);
  return 0;
}
