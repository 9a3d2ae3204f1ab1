#pragma once

#include <string>

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

// Why there is no setup.
struct Problem {
  std::string code;   // "unknown_scenario", "bad_option", "bad_content"
  std::string words;  // a sentence
  std::string place;  // "wolves/clearing.json:12:7 /bushes/3/wood"; empty if there is none
};

template <class Setup>
using LoadResult = base::Result<Loaded<Setup>, Problem>;

}  // namespace muster::content
