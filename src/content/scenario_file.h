#pragma once

#include <string_view>
#include <utility>

#include "base/problem.h"
#include "base/result.h"
#include "contract/about.h"
#include "json/json.h"

// What the scenario files of all games share (docs/content.md).
namespace muster::content {

inline constexpr std::size_t kMaxName = 40;
inline constexpr std::size_t kMaxText = 400;

// Whether an item was made here; otherwise it is printed in the rule book.
bool is_house(json::Reader source);
// Of the members game, format, name, source, and $schema and about where they are.
contract::About read_about(json::Reader file, std::string_view game);
base::Problem bad_content(const json::Error& error);

// What `read` makes of the root of a file, unless anything in it is wrong.
template <class Read>
auto read_scenario(std::string_view bytes, std::string_view file, const json::Limits& limits,
                   Read read)
    -> base::Result<decltype(read(std::declval<json::Reader>())), json::Error> {
  const auto tree = json::parse(bytes, file, limits);
  if (!tree) return base::fail(tree.error());
  json::FirstError error;
  auto scenario = read(json::Reader(tree->root(), error));
  if (error) return base::fail(*error);
  return scenario;
}

}  // namespace muster::content
