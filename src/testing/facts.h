#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "testing/lexicon.h"
#include "testing/play_script.h"

// What a position is described to be, lines "subject key value key value ...", and what a script
// expects of it.
namespace muster::testing {

using Facts = std::vector<std::pair<std::string, std::string>>;  // key and value

// All that a description says of one subject.
struct Described {
  std::string subject;
  Facts facts;
  std::string line;
};
std::vector<Described> by_subject(const std::vector<std::string>& description);

// Why the description is not what was wanted; nothing if it is. A script may leave out the first
// key.
std::optional<std::string> fact_mismatch(const FactWanted& wanted,
                                         const std::vector<std::string>& description,
                                         const Lexicon& lexicon);

// Whether the description says nothing of the subject.
bool is_bare(const std::string& subject, const std::vector<std::string>& description);

// The same as fact_mismatch for a space of which nothing is described: its numbers are 0, its
// answers no, its lists empty.
std::optional<std::string> bare_mismatch(const FactWanted& wanted,
                                         const std::vector<std::string>& description,
                                         const Lexicon& lexicon);

}  // namespace muster::testing
