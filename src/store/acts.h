#pragma once

#include <cstdint>

#include "store/rows.h"

namespace soci {
class session;  // NOLINT(readability-identifier-naming)
}

// What whoever runs the server decides. All of this throws what SOCI throws.
namespace muster::store {

inline constexpr std::uint64_t kActsKept = 1'000;

// Carries it out, and notes it for a server that runs meanwhile. Throws NotFound where there is
// nothing to end, to delete or to take back.
void act(soci::session& sql, const Act& act);
// The acts after this one and, if there are any, the bans and mutes that are now in force.
News news_since(soci::session& sql, std::uint64_t after);

}  // namespace muster::store
