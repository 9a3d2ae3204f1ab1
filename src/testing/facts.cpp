#include "testing/facts.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"

namespace muster::testing {
namespace {

using Kind = FactWanted::Kind;

// The empty key means the first one.
const std::string* value_of(const Facts& facts, const std::string& key) {
  for (const auto& [known, value] : facts)
    if (key.empty() || known == key) return &value;
  return nullptr;
}

bool is_key(const Facts& facts, const std::string& word) {
  return !word.empty() && value_of(facts, word) != nullptr;
}

std::optional<Described> find_subject(const std::string& subject,
                                      const std::vector<std::string>& description) {
  for (Described& described : by_subject(description))
    if (described.subject == subject) return std::move(described);
  return std::nullopt;
}

// A lone value right after the subject stands under the empty key.
Facts paired(const std::vector<std::string>& words) {
  Facts facts;
  std::size_t at = 0;
  if (words.size() % 2 == 1) facts.emplace_back("", words[at++]);
  for (; at + 1 < words.size(); at += 2) facts.emplace_back(words[at], words[at + 1]);
  return facts;
}

// Why the words after a subject are not keys with values. A value may only stand without its key if
// it comes first.
Fault pairing_fault(const FactWanted& wanted, const Described& found) {
  const auto& words = wanted.words;
  const bool is_short = words.size() % 2 == 1 && !is_key(found.facts, words[0]);
  for (std::size_t at = is_short ? 1 : 0; at < words.size(); at += 2) {
    const bool is_last = at + 1 == words.size();
    if (is_key(found.facts, words[at])) {
      if (is_last) return fmt::format("the key `{}` needs a value", words[at]);
      continue;
    }
    if (!is_last && is_key(found.facts, words[at + 1]) && at + 2 == words.size())
      return fmt::format("the key `{}` needs a value", words[at + 1]);
    if (is_last)
      return fmt::format(
          "`{}` is not a key of `{}`; a value without its key comes right after "
          "the subject: expect {} {} ...",
          words[at], wanted.subject, wanted.subject, words[at]);
    std::vector<std::string_view> keys;
    for (const auto& [key, value] : found.facts) keys.push_back(key);
    return fmt::format("`{}` has no key `{}`{}: {}", wanted.subject, words[at],
                       nearest_hint(words[at], keys), found.line);
  }
  return std::nullopt;
}

std::string missing_subject(const std::string& subject, const Lexicon& lexicon) {
  if (auto fault = lexicon.subject_fault(subject)) return *fault;
  return fmt::format("nothing is known about `{}` now; to expect just that, write `expect no {}`",
                     subject, subject);
}

bool is_bare_value(const std::string& value) {
  return value == "0" || value == "no" || value == "-" || value == "none";
}

// What another space is said to have under this key: all spaces are described alike.
const std::string* value_elsewhere(const std::string& key, const std::vector<Described>& all,
                                   const Lexicon& lexicon) {
  for (const Described& described : all)
    if (lexicon.is_space(described.subject))
      if (const std::string* value = value_of(described.facts, key)) return value;
  return nullptr;
}

Fault fact_fault(const FactWanted& wanted, const Described& found, const std::string& key,
                 const std::string& value, const Lexicon& lexicon) {
  const bool must_differ = wanted.kind == Kind::differs;
  const std::string& real = *value_of(found.facts, key);
  const std::string place = fmt::format("`{}`{}{}", wanted.subject, key.empty() ? "" : " ", key);
  if (must_differ)
    if (auto fault = lexicon.value_fault(value, real)) return fmt::format("{}: {}", place, *fault);
  if ((real == value) != must_differ) return std::nullopt;
  return fmt::format("{} is {}, {} {}: {}", place, real, must_differ ? "and must not be" : "not",
                     value, found.line);
}

}  // namespace

std::vector<Described> by_subject(const std::vector<std::string>& description) {
  std::vector<Described> all;
  for (const std::string& line : description) {
    const auto words = base::split_words(line);
    if (words.empty()) continue;
    auto found = std::find_if(all.begin(), all.end(),
                              [&](const Described& one) { return one.subject == words[0]; });
    if (found == all.end()) found = all.insert(all.end(), Described{std::string(words[0]), {}, {}});
    for (auto& fact : paired({words.begin() + 1, words.end()}))
      found->facts.push_back(std::move(fact));
    found->line += (found->line.empty() ? "" : "; ") + line;
  }
  return all;
}

bool is_bare(const std::string& subject, const std::vector<std::string>& description) {
  return !find_subject(subject, description);
}

std::optional<std::string> bare_mismatch(const FactWanted& wanted,
                                         const std::vector<std::string>& description,
                                         const Lexicon& lexicon) {
  const bool must_differ = wanted.kind == Kind::differs;
  const auto all = by_subject(description);
  for (const auto& [key, value] : paired(wanted.words)) {
    const std::string* known = value_elsewhere(key, all, lexicon);
    if (auto fault =
            known != nullptr ? lexicon.value_fault(value, *known) : lexicon.value_fault(value))
      return fmt::format("`{}` {}: {}", wanted.subject, key, *fault);
    if (is_bare_value(value) == must_differ)
      return fmt::format("`{}` is bare, so its {} is {}, {} {}", wanted.subject, key,
                         "0, no or nothing", must_differ ? "and must not be" : "not", value);
  }
  return std::nullopt;
}

std::optional<std::string> fact_mismatch(const FactWanted& wanted,
                                         const std::vector<std::string>& description,
                                         const Lexicon& lexicon) {
  const auto found = find_subject(wanted.subject, description);
  if (wanted.kind == Kind::subject_missing) {
    if (!found) return lexicon.subject_fault(wanted.subject);
    return fmt::format("`{}` must not be there, and it is: {}", wanted.subject, found->line);
  }
  if (!found) return missing_subject(wanted.subject, lexicon);
  if (auto fault = pairing_fault(wanted, *found)) return fault;
  for (const auto& [key, value] : paired(wanted.words))
    if (auto fault = fact_fault(wanted, *found, key, value, lexicon)) return fault;
  return std::nullopt;
}

}  // namespace muster::testing
