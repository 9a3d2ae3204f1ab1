#pragma once

#include <memory>
#include <string_view>
#include <vector>

namespace muster::alloc {

// The rules of one game under watch; compiled once per game.
class Rules {
 public:
  virtual ~Rules() = default;
  virtual std::string_view name() const = 0;
  virtual void expect_none_in_rules() const = 0;
  virtual void expect_none_in_search() const = 0;
};

// All games of src/doors/games.json.
std::vector<std::unique_ptr<Rules>> all_rules();

}  // namespace muster::alloc
