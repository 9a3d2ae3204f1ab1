#pragma once

#include <cstdint>

#include "json/writer.h"
#include "table/door.h"

namespace muster::table {

// One object: an entry of the record and what it told, as this viewer may read them.
// REQUIRES: seq is at most table.seq().
void write_log_entry(json::Writer& out, const Table& table, std::uint32_t seq, Seat viewer);

// The members of a prospect, without the braces around them.
void write_prospect(json::Writer& out, const Prospect& prospect);

// The hash of the state as everybody may read it.
std::uint64_t open_hash(const Table& table);

}  // namespace muster::table
