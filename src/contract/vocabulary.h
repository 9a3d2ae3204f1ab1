#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "contract/notation.h"

// All words that a game can say, so that a script which says what is not there can be told from a
// slip of the pen. A type T of parts lists its words by
//   std::vector<std::string> words_of(const Setup&, const T&)
// found beside T; the value does not matter. Where the values run from 0, it is enough to say how
// many there are, by std::size_t count_of(const Setup&, const T&). A game whose positions name
// subjects that are not always described lists them by
//   std::vector<std::string> subjects(const Setup&)
// found beside its Setup; spaces of the board need not be listed.
namespace muster::contract {

// The words of one type of parts.
struct WordKind {
  bool is_number = false;
  std::vector<std::string> words;  // empty: a number, or any word
};

struct EventForm {
  std::string name;
  std::vector<std::size_t> parts;  // the kind of each word after the name
  bool is_open = false;            // further words like the last may follow
};

struct Vocabulary {
  std::vector<WordKind> kinds;
  std::vector<EventForm> events;
  std::vector<std::string> verbs;
  std::vector<std::string> subjects;
};

// The words of the values from 0 to below `count`.
template <class T, class Setup>
std::vector<std::string> spelled_up_to(const Setup& setup, std::size_t count) {
  std::vector<std::string> words(count);
  for (std::size_t i = 0; i < count; ++i) {
    if constexpr (std::is_enum_v<T>) {
      write_word(setup, static_cast<T>(i), words[i]);
    } else {
      write_word(setup, T(static_cast<typename T::raw_type>(i)), words[i]);
    }
  }
  return words;
}

namespace detail {

// One address per type.
template <class T>
inline constexpr char kTypeMark = 0;

template <class T>
concept Row = requires(const T& row) {
  typename T::value_type;
  row.begin();
};

template <class Setup, class T>
WordKind kind_of(const Setup& setup) {
  WordKind kind{std::is_arithmetic_v<T>, {}};
  if constexpr (requires { words_of(setup, T{}); }) {
    kind.words = words_of(setup, T{});
  } else if constexpr (requires { count_of(setup, T{}); }) {
    kind.words = spelled_up_to<T>(setup, count_of(setup, T{}));
  }
  return kind;
}

template <class Setup>
class VocabularyMaker {
 public:
  explicit VocabularyMaker(const Setup& setup) : setup_(setup) {}

  template <class Event>
  EventForm form() {
    EventForm form{std::string(Event::kName), {}, false};
    const Event event{};
    for_each_part(event, [&](const auto& part) { add_part(form, part); });
    return form;
  }
  std::vector<WordKind> take_kinds() { return std::move(kinds_); }

 private:
  template <class T>
  void add_part(EventForm& form, const T&) {
    if constexpr (IsUntold<T>::value) {
      return;
    } else if constexpr (Row<T>) {
      form.parts.push_back(index_of_kind<typename T::value_type>());
      form.is_open = true;
    } else {
      form.parts.push_back(index_of_kind<T>());
      const WordKind& kind = kinds_[form.parts.back()];
      form.is_open = form.is_open || (!kind.is_number && kind.words.empty());
    }
  }

  template <class T>
  std::size_t index_of_kind() {
    for (std::size_t i = 0; i < marks_.size(); ++i)
      if (marks_[i] == &kTypeMark<T>) return i;
    marks_.push_back(&kTypeMark<T>);
    kinds_.push_back(kind_of<Setup, T>(setup_));
    return kinds_.size() - 1;
  }

  const Setup& setup_;
  std::vector<const char*> marks_;
  std::vector<WordKind> kinds_;
};

}  // namespace detail

template <class Action, class Event, class Setup>
Vocabulary vocabulary(const Setup& setup) {
  Vocabulary words;
  detail::VocabularyMaker<Setup> maker(setup);
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (words.events.push_back(maker.template form<std::variant_alternative_t<i, Event>>()), ...);
  }(std::make_index_sequence<std::variant_size_v<Event>>{});
  words.kinds = maker.take_kinds();
  for (const std::string_view verb : names_of<Action>()) words.verbs.emplace_back(verb);
  if constexpr (requires { subjects(setup); }) words.subjects = subjects(setup);
  return words;
}

}  // namespace muster::contract
