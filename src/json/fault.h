#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace muster::json {

// What the grammar lets follow the part of a text that was read without a fault.
enum class Awaited : std::uint8_t {
  value,         // the root, or what follows ':' or ',' in an array
  first_item,    // after '['
  next_item,     // after an item
  first_member,  // after '{'
  key,           // after ',' in an object
  colon,         // after a key
  next_member,   // after the value of a key
  end,           // after the root
};

struct Fault {
  std::size_t offset = 0;
  std::string what;
  std::string expected;
};

// Says what is wrong with the token after `from`. REQUIRES: the text up to `from` is sound, and
// what follows is not.
Fault find_fault(std::string_view text, std::size_t from, Awaited awaited);

}  // namespace muster::json
