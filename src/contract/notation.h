#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "base/sorted_vector.h"
#include "base/static_vector.h"
#include "base/words.h"
#include "contract/draft.h"
#include "contract/parts.h"
#include "contract/pick.h"

// Verbs and events as text, made from their names and parts, and drafts from words or picks. A part
// of type T is spelled and read by functions found beside T:
//   void write_word(const Setup&, const T&, std::string&)
//   bool read_word(Words&, T&)          Words is WordsOf<Setup, Sight, Action>
//   bool read_pick(const Picked&, T&)   Picked is PickedOf<Setup, Sight, Action>
// Whole numbers need none of them. A list or a set without functions of its own is an open row: it
// stands last in its verb, and every pick and every word adds one item.
namespace muster::contract {

namespace detail {

template <class T>
struct Raw {
  using type = std::underlying_type_t<T>;
};
template <class T>
  requires(!std::is_enum_v<T>)
struct Raw<T> {
  using type = typename T::raw_type;
};
template <class T>
using RawOf = typename Raw<T>::type;

}  // namespace detail

// What is left to be read of a typed verb, and what came before it.
template <class Setup, class Sight, class Action>
class WordsOf {
 public:
  WordsOf(const Setup& setup_in, const Sight& see_in, const Action& so_far_in,
          const std::vector<std::string_view>& words)
      : setup(setup_in), see(see_in), so_far(so_far_in), words_(words) {}

  const Setup& setup;
  const Sight& see;
  const Action& so_far;  // with the parts read before this one

  bool is_done() const { return at_ >= words_.size(); }
  std::string_view next() { return words_[at_++]; }      // REQUIRES: !is_done()
  std::string_view peek() const { return words_[at_]; }  // REQUIRES: !is_done()
  std::string_view before() const { return words_[at_ - 1]; }

  // Always false, so that a reader can return it. The first error is kept.
  bool fail(std::string words) {
    if (error_.empty()) error_ = std::move(words);
    return false;
  }
  bool expected(std::string_view word, std::string_view what) {
    return fail(fmt::format("\"{}\" is not {}.", word, what));
  }
  // The next word as `find` knows it; says whether.
  template <class Find, class T>
  bool take(const Find& find, std::string_view what, T& out) {
    const std::string_view word = next();
    const auto found = find(word);
    if (!found) return expected(word, what);
    out = *found;
    return true;
  }
  bool is_ok() const { return error_.empty(); }
  const std::string& error() const { return error_; }

 private:
  const std::vector<std::string_view>& words_;
  std::size_t at_ = 1;  // behind the verb
  std::string error_;
};

template <class Setup, class Sight, class Action>
struct PickedOf {
  const Setup& setup;
  const Sight& see;
  const Action& so_far;
  Pick pick;

  // The id that was pointed at, if the pick is of this kind and the id below the limit.
  std::optional<std::int32_t> id(PickKind kind, std::int32_t limit) const {
    if (pick.kind != kind || pick.a < 0 || pick.a >= limit) return std::nullopt;
    return pick.a;
  }
  // The same, into an id or an enumerator; says whether.
  template <class T>
  bool take(PickKind kind, std::int32_t limit, T& out) const {
    const auto found = id(kind, limit);
    if (found) out = static_cast<T>(static_cast<detail::RawOf<T>>(*found));
    return found.has_value();
  }
};

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

// The place of a word in a list of names, and what looks it up.
template <std::size_t n>
constexpr std::optional<std::uint8_t> index_named(const std::array<std::string_view, n>& names,
                                                  std::string_view word) {
  for (std::size_t i = 0; i < n; ++i)
    if (names[i] == word) return static_cast<std::uint8_t>(i);
  return std::nullopt;
}
template <std::size_t n>
auto named_in(const std::array<std::string_view, n>& names) {
  return [&names](std::string_view word) { return index_named(names, word); };
}

// The place of an alternative in its variant.
template <class Variant, class Part, std::size_t i = 0>
constexpr std::uint8_t index_in() {
  if constexpr (std::is_same_v<std::variant_alternative_t<i, Variant>, Part>) {
    return static_cast<std::uint8_t>(i);
  } else {
    return index_in<Variant, Part, i + 1>();
  }
}

namespace detail {

template <class T>
struct IsList : std::false_type {};
template <class T, std::size_t n>
struct IsList<base::StaticVector<T, n>> : std::true_type {};
template <class T, std::size_t n>
struct IsList<base::SortedVector<T, n>> : std::true_type {};

template <class Picked, class T>
concept OpenRow = IsList<T>::value && !requires(const Picked& in, T& part) { read_pick(in, part); };

template <class Setup, class T>
void write_part(const Setup& setup, const T& part, std::string& out) {
  if constexpr (std::is_arithmetic_v<T>) {
    out += std::to_string(static_cast<std::int64_t>(part));
  } else if constexpr (requires { write_word(setup, part, out); }) {
    write_word(setup, part, out);
  } else {
    static_assert(IsList<T>::value, "write_word is missing for this type");
    for (std::size_t i = 0; i < part.size(); ++i) {
      if (i > 0) out += ' ';
      write_part(setup, part[i], out);
    }
  }
}

template <class Words, class T>
bool read_part(Words& in, T& part) {
  if constexpr (std::is_integral_v<T>) {
    const std::string_view word = in.next();
    const auto number = base::whole_number(word);
    if (!number || !std::in_range<T>(*number)) return in.expected(word, "a whole number");
    part = static_cast<T>(*number);
    return true;
  } else {
    return read_word(in, part);
  }
}

template <class Picked, class T>
bool set_part(const Picked& in, T& part) {
  if constexpr (std::is_integral_v<T>) {
    if (in.pick.kind != PickKind::number || !std::in_range<T>(in.pick.a)) return false;
    part = static_cast<T>(in.pick.a);
    return true;
  } else {
    return read_pick(in, part);
  }
}

template <class T>
bool add_item(T& row, const typename T::value_type& item) {
  if constexpr (requires { row.add(item); }) {
    return row.add(item);
  } else {
    if (row.full()) return false;
    row.push_back(item);
    return true;
  }
}

template <class Action, std::size_t i = 0>
constexpr Action empty_action(std::size_t verb) {
  if constexpr (i + 1 < std::variant_size_v<Action>)
    if (verb != i) return empty_action<Action, i + 1>(verb);
  return Action(std::in_place_index<i>);
}

// How many parts of a verb are one pick each, whether an open row follows them.
struct VerbShape {
  std::size_t fixed = 0;
  bool has_row = false;
};

template <class Picked, class Verb>
constexpr VerbShape shape_of() {
  VerbShape shape;
  Verb verb{};
  for_each_part(verb, [&](auto& part) {
    using T = std::remove_cvref_t<decltype(part)>;
    if constexpr (OpenRow<Picked, T>) {
      shape.has_row = true;
    } else {
      ++shape.fixed;
    }
  });
  return shape;
}

// Calls set(part) for the part that the next pick goes to.
template <class Verb, class Set>
bool at_part(Verb& verb, std::size_t index, Set&& set) {
  std::size_t at = 0;
  std::size_t last = part_count<Verb>() - 1;
  bool done = false;
  for_each_part(verb, [&](auto& part) {
    if (at++ == std::min(index, last)) done = set(part);
  });
  return done;
}

}  // namespace detail

// "name part part": the first `count` parts of one alternative.
template <class Setup, class Part>
std::string spelled_part(const Setup& setup, const Part& part, std::size_t count) {
  std::string text(Part::kName);
  std::size_t at = 0;
  for_each_part(part, [&](const auto& each) {
    if constexpr (!IsUntold<std::remove_cvref_t<decltype(each)>>::value) {
      if (at++ >= count) return;
      std::string word;
      detail::write_part(setup, each, word);
      if (!word.empty()) text += ' ' + word;
    }
  });
  return text;
}

template <class Setup, class... Parts>
std::string spelled(const Setup& setup, const std::variant<Parts...>& whole,
                    std::size_t count = SIZE_MAX) {
  return std::visit([&](const auto& part) { return spelled_part(setup, part, count); }, whole);
}

// The draft one pick further; nothing if that pick is no such thing as the verb asks for next.
template <class Setup, class Sight, class Action>
std::optional<Draft<Action>> extended(const Setup& setup, const Sight& see,
                                      const Draft<Action>& draft, std::uint8_t verb, Pick pick) {
  using Picked = PickedOf<Setup, Sight, Action>;
  if (verb >= std::variant_size_v<Action>) return std::nullopt;
  Draft<Action> further =
      draft.is_empty() ? Draft<Action>{detail::empty_action<Action>(verb), 0} : draft;
  if (further.action.index() != verb) return std::nullopt;
  const Picked in{setup, see, draft.action, pick};
  const bool is_extended = std::visit(
      [&](auto& chosen) {
        using Verb = std::remove_cvref_t<decltype(chosen)>;
        constexpr detail::VerbShape kShape = detail::shape_of<Picked, Verb>();
        if constexpr (part_count<Verb>() == 0) {
          return draft.is_empty() && pick.kind == PickKind::button;
        } else {
          if (further.picks >= kShape.fixed && !kShape.has_row) return false;
          return detail::at_part(chosen, further.picks, [&](auto& part) {
            using T = std::remove_cvref_t<decltype(part)>;
            if constexpr (detail::OpenRow<Picked, T>) {
              typename T::value_type item{};
              return detail::set_part(in, item) && detail::add_item(part, item);
            } else {
              return detail::set_part(in, part);
            }
          });
        }
      },
      further.action);
  if (!is_extended) return std::nullopt;
  if (std::visit([](const auto& v) { return part_count<std::remove_cvref_t<decltype(v)>>() > 0; },
                 further.action))
    ++further.picks;
  return further;
}

// Whether every fixed part is set, and an open row, if there is one, has an item.
template <class Setup, class Sight, class Action>
bool is_filled(const Draft<Action>& draft) {
  if (draft.is_empty()) return false;
  return std::visit(
      [&](const auto& verb) {
        using Verb = std::remove_cvref_t<decltype(verb)>;
        constexpr auto kShape = detail::shape_of<PickedOf<Setup, Sight, Action>, Verb>();
        return draft.picks >= kShape.fixed + (kShape.has_row ? 1 : 0);
      },
      draft.action);
}

// The draft in which every part of an action is set.
template <class Setup, class Sight, class Action>
Draft<Action> filled_draft(const Action& action) {
  std::size_t picks = 0;
  std::visit(
      [&](const auto& verb) {
        for_each_part(verb, [&](const auto& part) {
          using T = std::remove_cvref_t<decltype(part)>;
          if constexpr (detail::OpenRow<PickedOf<Setup, Sight, Action>, T>) {
            picks += part.size();
          } else {
            ++picks;
          }
        });
      },
      action);
  return {action, static_cast<std::uint8_t>(picks)};
}

namespace detail {

template <class Words, class Picked, class Verb>
std::uint8_t read_verb(Words& in, Verb& verb) {
  constexpr VerbShape kShape = shape_of<Picked, Verb>();
  std::uint8_t picks = 0;
  if constexpr (part_count<Verb>() > 0) {
    while (in.is_ok() && !in.is_done() && (picks < kShape.fixed || kShape.has_row)) {
      const bool is_read = at_part(verb, picks, [&](auto& part) {
        using T = std::remove_cvref_t<decltype(part)>;
        if constexpr (OpenRow<Picked, T>) {
          typename T::value_type item{};
          if (!read_part(in, item)) return false;
          return add_item(part, item) ||
                 in.fail(fmt::format("\"{}\" is one word too many.", in.before()));
        } else {
          return read_part(in, part);
        }
      });
      if (is_read) ++picks;
    }
    if (in.is_ok() && picks == 0 && kShape.fixed > 0)
      in.fail(fmt::format("\"{}\" needs more: say what to do it with.", Verb::kName));
  }
  return picks;
}

template <class Action>
std::string unknown_verb(std::string_view word) {
  constexpr auto kNames = names_of<Action>();
  const std::vector<std::string_view> known(kNames.begin(), kNames.end());
  const std::string_view near = base::nearest_word(word, known);
  std::string list;
  for (const auto verb : known) list += (list.empty() ? "" : ", ") + std::string(verb);
  return fmt::format("\"{}\" is not a verb{}. Verbs are: {}.", word,
                     near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near), list);
}

}  // namespace detail

// A typed line as a draft, or why it is none. An empty line is the empty draft.
template <class Setup, class Sight, class Action>
base::Result<Draft<Action>, std::string> read_draft(const Setup& setup, const Sight& see,
                                                    std::string_view line) {
  const auto words = base::split_words(line);
  if (words.empty()) return Draft<Action>{};
  constexpr auto kNames = names_of<Action>();
  for (std::size_t verb = 0; verb < kNames.size(); ++verb) {
    if (kNames[verb] != words[0]) continue;
    Draft<Action> draft{detail::empty_action<Action>(verb), 0};
    WordsOf<Setup, Sight, Action> in(setup, see, draft.action, words);
    std::visit(
        [&](auto& chosen) {
          draft.picks = detail::read_verb<decltype(in), PickedOf<Setup, Sight, Action>>(in, chosen);
        },
        draft.action);
    if (in.is_ok() && !in.is_done())
      in.fail(fmt::format("\"{}\" cannot follow \"{}\".", in.peek(), in.before()));
    if (!in.is_ok()) return base::fail(in.error());
    return draft;
  }
  return base::fail(detail::unknown_verb<Action>(words[0]));
}

}  // namespace muster::contract
