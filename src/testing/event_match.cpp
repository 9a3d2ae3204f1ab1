#include "testing/event_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using Words = std::vector<std::string_view>;

constexpr std::string_view kGap = "...";

bool words_fit(const Words& event, Words pattern) {
  const bool open_end = !pattern.empty() && pattern.back() == kGap;
  if (open_end) pattern.pop_back();
  if (open_end ? event.size() < pattern.size() : event.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i)
    if (pattern[i] != "*" && pattern[i] != event[i]) return false;
  return true;
}

std::string listed(const std::vector<table::Told>& events) {
  std::string text;
  for (const table::Told& event : events) text += (text.empty() ? "" : ", ") + event.text;
  return text.empty() ? "nothing" : text;
}

std::vector<std::string> with_gaps(const std::vector<std::string>& events) {
  std::vector<std::string> spaced{std::string(kGap)};
  for (const std::string& event : events) {
    spaced.push_back(event);
    spaced.emplace_back(kGap);
  }
  return spaced;
}

// Row by row over the patterns: reached[i] says that the patterns so far can cover i events.
bool list_fits(const std::vector<std::string>& patterns, const std::vector<table::Told>& events) {
  std::vector<char> reached(events.size() + 1, 0);
  reached[0] = 1;
  for (const std::string& pattern : patterns) {
    std::vector<char> next(events.size() + 1, 0);
    for (std::size_t i = 0; i <= events.size(); ++i) {
      if (pattern == kGap)
        next[i] = static_cast<char>(reached[i] != 0 || (i > 0 && next[i - 1] != 0));
      else if (i > 0 && reached[i - 1] != 0)
        next[i] = static_cast<char>(fits(events[i - 1], pattern));
    }
    reached = std::move(next);
  }
  return reached.back() != 0;
}

std::string in_pattern(const std::string& fault, const std::string& pattern) {
  return fmt::format("{}: in `{}`", fault, pattern);
}

// What must not happen is ruled out by its beginning, so that no word too few makes it true.
std::string with_open_end(const std::string& pattern) {
  Words words = base::split_words(pattern);
  std::string clause;
  if (words.size() > 1 && is_clause(words.back())) {
    clause = fmt::format(" {}", words.back());
    words.pop_back();
  }
  std::string open;
  for (const std::string_view word : words)
    if (word != kGap) open += fmt::format("{} ", word);
  return fmt::format("{}{}{}", open, kGap, clause);
}

std::optional<std::string> happened(const std::vector<std::string>& patterns,
                                    const std::vector<table::Told>& events,
                                    const Lexicon& lexicon) {
  for (const std::string& pattern : patterns) {
    if (auto fault = lexicon.event_fault(pattern)) return in_pattern(*fault, "! " + pattern);
    for (const table::Told& event : events)
      if (fits(event, with_open_end(pattern)))
        return fmt::format("`{}` must not happen, and `{}` did", pattern, event.text);
  }
  return std::nullopt;
}

}  // namespace

bool fits(const table::Told& event, const std::string& pattern) {
  const Words told = base::split_words(event.text);
  Words wanted = base::split_words(pattern);
  if (words_fit(told, wanted)) return true;
  if (wanted.size() < 2) return false;
  if (wanted.back() != event.clause && wanted.back() != event.under) return false;
  wanted.pop_back();
  return words_fit(told, wanted);
}

std::optional<std::string> mismatch(const EventsWanted& wanted,
                                    const std::vector<table::Told>& events,
                                    const Lexicon& lexicon) {
  if (wanted.match == EventMatch::none) return happened(wanted.events, events, lexicon);
  const bool among = wanted.match == EventMatch::among;
  if (list_fits(among ? with_gaps(wanted.events) : wanted.events, events)) return std::nullopt;
  for (const std::string& pattern : wanted.events)
    if (auto fault = lexicon.event_fault(pattern)) return in_pattern(*fault, pattern);
  return fmt::format("expected these events{}: {}; what happened: {}", among ? " among others" : "",
                     wanted.events.empty() ? "nothing" : base::joined(wanted.events, ", "),
                     listed(events));
}

}  // namespace muster::testing
