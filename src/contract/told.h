#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "contract/game.h"
#include "contract/notation.h"

// What events and offers say to people, as tables: one row for each name, called by it. In a
// sentence {0}, {1} ... stand for the parts, in their order; {0:token|tokens} counts. For people a
// part is what
//   std::string said(const Setup&, const T&)
// found beside T says, else what notation spells; lists have commas. A name without a row does not
// compile.
namespace muster::contract {

struct EventRow {
  std::string_view name;
  Clause clause;
  std::string_view words;
  Weight weight = Weight::action;
  std::optional<Role> role = {};
};

struct OfferRow {
  std::string_view name;
  Clause clause;
  Role role = Role::special;
  std::string_view unit = {};                  // of the cost
  std::array<std::string_view, 4> words = {};  // by picks; empty: as with one pick fewer
};

namespace detail {

template <class Row, std::size_t n>
consteval std::size_t row_named(const std::array<Row, n>& rows, std::string_view name) {
  std::size_t at = 0;
  while (rows[at].name != name) ++at;  // beyond the last row this is no constant
  return at;
}

template <class Setup, class T>
std::string part_said(const Setup& setup, const T& part) {
  if constexpr (IsUntold<T>::value) {
    return part_said(setup, part.value);
  } else if constexpr (requires { said(setup, part); }) {
    return std::string(said(setup, part));
  } else {
    std::string out;
    if constexpr (IsList<T>::value) {
      for (const auto& item : part)
        out.append(out.empty() ? "" : ", ").append(part_said(setup, item));
    } else {
      write_part(setup, part, out);
    }
    return out;
  }
}

template <class Setup, class Part>
std::string part_said_at(const Setup& setup, const Part& part, int index) {
  std::string word;
  int at = 0;
  for_each_part(part, [&](const auto& each) {
    if (at++ == index) word = part_said(setup, each);
  });
  return word;
}

}  // namespace detail

// "{0} has {1:trophy|trophies}." with parts of a verb or an event put in.
template <class Setup, class Part>
std::string sentence(const Setup& setup, const Part& part, std::string_view pattern) {
  std::string words;
  while (true) {
    const std::size_t hole = pattern.find('{');
    words += pattern.substr(0, hole);
    if (hole == std::string_view::npos) return words;
    const std::size_t end = pattern.find('}', hole);
    const std::string word = detail::part_said_at(setup, part, pattern[hole + 1] - '0');
    words += word;
    if (pattern[hole + 2] == ':') {
      const auto forms = base::split_at(pattern.substr(hole + 3, end - hole - 3), '|');
      words.append(" ").append(forms[word == "1" ? 0 : 1]);
    }
    pattern.remove_prefix(end + 1);
  }
}

template <const auto& kRows, class Setup, class... Parts>
EventText told(const Setup& setup, const std::variant<Parts...>& event) {
  return std::visit(
      [&](const auto& part) {
        using Part = std::remove_cvref_t<decltype(part)>;
        constexpr const EventRow& row = kRows[detail::row_named(kRows, Part::kName)];
        return EventText{
            sentence(setup, part, row.words), row.clause, row.weight, {}, {}, {}, row.role};
      },
      event);
}

template <const auto& kRows, class Setup, class... Parts>
OfferFacts offered(const Setup& setup, const std::variant<Parts...>& action, std::size_t picks) {
  return std::visit(
      [&](const auto& verb) {
        using Verb = std::remove_cvref_t<decltype(verb)>;
        constexpr const OfferRow& row = kRows[detail::row_named(kRows, Verb::kName)];
        std::size_t at = std::min(picks, row.words.size() - 1);
        while (at > 0 && row.words[at].empty()) --at;
        return OfferFacts{sentence(setup, verb, row.words[at]), row.clause, row.role,
                          std::string(row.unit)};
      },
      action);
}

}  // namespace muster::contract
