#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace muster::base {

// A literal as an argument of a template: Took = PieceDid<"took">.
template <std::size_t n>
struct Name {
  char letters[n]{};
  constexpr Name(const char (&text)[n]) { std::copy_n(text, n, letters); }  // NOLINT: so it reads
  constexpr std::string_view view() const { return {letters, n - 1}; }
};

}  // namespace muster::base
