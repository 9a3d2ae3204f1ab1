#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "table/table.h"

// The legal list as a script asks for it: by the words of an action or of its beginning.
namespace muster::testing {

// Whether walking the offers leads to this action or draft.
bool is_listed(const table::Table& table, contract::Seat seat, const std::string& text);

// The words that may come next: verbs after an empty draft, then one pick after the other.
struct Choices {
  std::vector<std::string> words;
  std::optional<table::Problem> refusal;  // why nothing can follow, if the rules refuse the draft
};
// Fails if the draft cannot be read.
base::Result<Choices, std::string> choices(const table::Table& table, contract::Seat seat,
                                           const std::string& draft);

// Why the text is neither an action nor the beginning of one, whatever the rules say about it.
std::optional<table::Problem> unreadable(const table::Table& table, contract::Seat seat,
                                         const std::string& text);

// Not of the rules but of reading: a slip of the pen must not pass for a refusal.
bool is_slip(const table::Problem& problem);

// List and refusal have to agree on every action that a script plays; why they do not.
std::optional<std::string> list_disagreement(const table::Table& table, contract::Seat seat,
                                             const std::string& action);

}  // namespace muster::testing
