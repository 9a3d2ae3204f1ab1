#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

// Text of verbs and events, made from their name and fields. A field type T of game g is spelled by
// `void write_word(const Setup&, const T&, std::string&)` found beside T.
namespace muster::contract {

namespace notation {
inline void write_number(int number, std::string& out) { out += std::to_string(number); }
}  // namespace notation

// "name field field": the first `count` fields of one alternative.
template <class Setup, class Part>
std::string spelled_part(const Setup& setup, const Part& part, std::size_t count) {
  std::string text(Part::kName);
  std::size_t at = 0;
  Part::fields(part, [&](std::string_view, const auto& field) {
    if (at++ >= count) return;
    text += ' ';
    if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(field)>>) {
      notation::write_number(static_cast<int>(field), text);
    } else {
      write_word(setup, field, text);
    }
  });
  return text;
}

template <class Setup, class... Parts>
std::string spelled(const Setup& setup, const std::variant<Parts...>& whole,
                    std::size_t count = SIZE_MAX) {
  return std::visit([&](const auto& part) { return spelled_part(setup, part, count); }, whole);
}

template <class Variant, std::size_t... i>
constexpr auto names_of(std::index_sequence<i...>) {
  return std::array<std::string_view, sizeof...(i)>{
      std::variant_alternative_t<i, Variant>::kName...};
}
// The names of all alternatives, by index.
template <class Variant>
constexpr auto names_of() {
  return names_of<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>{});
}

}  // namespace muster::contract
