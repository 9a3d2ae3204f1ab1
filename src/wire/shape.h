#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/name.h"
#include "json/reader.h"

// Messages as types. tools/protocol-types writes them from protocol/, and the doors read by them: a
// message gives all its members at once, as a tuple in the order of its schema, so that a member
// which a schema gains or loses is an error of the compiler where the message is read.
namespace muster::wire {

using base::Name;

template <Name kKey>
struct Member {
  static constexpr std::string_view kName = kKey.view();
  static constexpr bool kIsOptional = false;
};

// One line of text; its length in characters.
template <Name kKey, std::size_t kLeast, std::size_t kMost>
struct Line : Member<kKey> {
  static std::string read(json::Reader in) { return std::string(in.line(kLeast, kMost)); }
};

// Text that may have line breaks.
template <Name kKey, std::size_t kMost>
struct Text : Member<kKey> {
  static std::string read(json::Reader in) { return std::string(in.text(kMost)); }
};

enum class Digits : std::uint8_t { small, any };

template <Name kKey, std::size_t kCount, Digits kDigits>
struct Hex : Member<kKey> {
  static std::string read(json::Reader in) {
    std::string text(in.line(kCount, kCount));
    const auto is_hex = [](char c) {
      const bool is_big = kDigits == Digits::any && c >= 'A' && c <= 'F';
      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || is_big;
    };
    if (in.ok() && !std::all_of(text.begin(), text.end(), is_hex))
      in.fail("is not a number", fmt::format("{} hexadecimal digits{}", kCount,
                                             kDigits == Digits::any ? "" : " in lowercase"));
    return text;
  }
};

template <Name kKey, std::integral T, T kLeast, T kMost>
struct Number : Member<kKey> {
  static T read(json::Reader in) { return in.integer<T>(kLeast, kMost); }
};

template <Name kKey>
struct Flag : Member<kKey> {
  static bool read(json::Reader in) { return in.boolean(); }
};

// One of some words; gives its place among them.
template <Name kKey, Name... kOnes>
struct Word : Member<kKey> {
  static constexpr std::array<std::string_view, sizeof...(kOnes)> kWords = {kOnes.view()...};
  static std::size_t read(json::Reader in) { return in.one_of(json::Words(kWords)); }
};

template <Name kKey, std::size_t kMostItems, std::size_t kMostChars>
struct Lines : Member<kKey> {
  static std::vector<std::string> read(json::Reader in) {
    std::vector<std::string> list;
    for (json::Reader item : in.array(kMostItems)) list.emplace_back(item.line(kMostChars));
    return list;
  }
};

template <Name kKey, std::size_t kMostItems, std::integral T, T kLeast, T kMost>
struct Numbers : Member<kKey> {
  static std::vector<T> read(json::Reader in) {
    std::vector<T> list;
    for (json::Reader item : in.array(kMostItems)) list.push_back(item.integer<T>(kLeast, kMost));
    return list;
  }
};

// Lines under keys that the schema leaves free.
template <Name kKey, std::size_t kMostItems, std::size_t kMostChars>
struct Map : Member<kKey> {
  static std::vector<std::pair<std::string, std::string>> read(json::Reader in) {
    std::vector<std::pair<std::string, std::string>> list;
    for (json::Reader item : in.members(0, kMostItems))
      list.emplace_back(item.key(), item.line(kMostChars));
    return list;
  }
};

// What has a shape of its own.
template <Name kKey>
struct Part : Member<kKey> {
  static json::Reader read(json::Reader in) { return in; }
};
template <Name kKey, std::size_t kLeast, std::size_t kMost>
struct List : Member<kKey> {
  static json::Reader::Items read(json::Reader in) { return in.array(kLeast, kMost); }
};

template <class M>
struct Optional : M {
  static constexpr bool kIsOptional = true;
  static auto read(json::Reader in) { return std::optional(M::read(in)); }
};

// An object with these members and no others, besides those that the shape itself stands for.
template <class Head, class... Ms>
struct Shape {
  static auto read(json::Reader in) {
    in.object(json::Words(kRequired), json::Words(kOptional));
    return std::tuple<decltype(member<Ms>(in))...>{member<Ms>(in)...};
  }

 private:
  static constexpr std::size_t kOptionals = (std::size_t{0} + ... + (Ms::kIsOptional ? 1 : 0));

  template <bool kIsOptional, std::size_t n>
  static constexpr auto names() {
    std::array<std::string_view, n> all{};
    std::size_t at = 0;
    if (!kIsOptional)
      for (const std::string_view name : Head::kNames) all[at++] = name;
    ((Ms::kIsOptional == kIsOptional ? void(all[at++] = Ms::kName) : void()), ...);
    return all;
  }
  static constexpr auto kRequired =
      names<false, Head::kNames.size() + sizeof...(Ms) - kOptionals>();
  static constexpr auto kOptional = names<true, kOptionals>();

  template <class M>
  static auto member(json::Reader in) {
    using Read = decltype(M::read(in));
    if constexpr (M::kIsOptional) {
      return in.has(M::kName) ? M::read(in[M::kName]) : Read{};
    } else {
      return M::read(in[M::kName]);
    }
  }
};

struct NoHead {
  static constexpr std::array<std::string_view, 0> kNames{};
};
struct KindHead {
  static constexpr std::array<std::string_view, 1> kNames = {"kind"};
};
struct AskHead {
  static constexpr std::array<std::string_view, 2> kNames = {"id", "kind"};
};

template <class... Ms>
using Plain = Shape<NoHead, Ms...>;
// Its kind was read before.
template <Name kKind, class... Ms>
struct OfKind : Shape<KindHead, Ms...> {
  static constexpr std::string_view kName = kKind.view();
};
// Its id and kind were read before.
template <Name kKind, class... Ms>
struct Asked : Shape<AskHead, Ms...> {
  static constexpr std::string_view kName = kKind.view();
};
// One of several shapes of the same kind.
template <Name kKind, class... Shapes>
struct Either {
  static constexpr std::string_view kName = kKind.view();
};

// All kinds of messages that a door knows. `Made` makes T of each by made(Shape, Reader); a kind
// without such a function is an error of the compiler.
template <class... Shapes>
struct Kinds {
  static constexpr std::array<std::string_view, sizeof...(Shapes)> kNames = {Shapes::kName...};

  template <class T, class Made>
  static T read(std::size_t kind, json::Reader in, const Made& made) {
    T out{};
    std::size_t at = 0;
    ((at++ == kind ? void(out = made(Shapes{}, in)) : void()), ...);
    return out;
  }
};

}  // namespace muster::wire
