#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "record/record.h"

// The words of the format, for its writer and its reader alone.
namespace muster::record {

inline constexpr std::string_view kFirstLine = "muster record 1";
inline constexpr std::string_view kTable = "table";
// Before each line of a scenario that the record carries; a backslash is written twice, a
// control character as \xNN.
inline constexpr std::string_view kFile = "file: ";
inline constexpr char kSeparator = '|';
inline constexpr std::size_t kMaxPlayerBytes = 200;

// An action needs no mark; no action begins with '!'.
inline constexpr std::array<std::pair<EntryKind, std::string_view>, 9> kKindWords = {{
    {EntryKind::start, "!start"},
    {EntryKind::resign, "!resign"},
    {EntryKind::take_back, "!take-back"},
    {EntryKind::tick, "!tick"},
    {EntryKind::note, "!note"},
    {EntryKind::checkpoint, "!checkpoint"},
    {EntryKind::rules, "!rules"},
    {EntryKind::seal, "!seal"},
    {EntryKind::reveal, "!reveal"},
}};

}  // namespace muster::record
