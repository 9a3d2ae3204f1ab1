#pragma once

#include <string>

#include "base/problem.h"
#include "base/result.h"
#include "base/sha256.h"

namespace muster::content {

// A setup, and what identifies the scenario it was made from.
template <class Setup>
struct Loaded {
  Setup setup;
  std::string scenario;
  base::Digest hash{};  // SHA-256 of the scenario file
};

template <class Setup>
using LoadResult = base::Result<Loaded<Setup>, base::Problem>;

}  // namespace muster::content
