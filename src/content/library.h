#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/sha256.h"

namespace muster::content {

// Content as bytes under names like "wolves/clearing.json". Who made it (a folder, the program
// itself, a page) is the caller's business.
class Library {
 public:
  void add(std::string name, std::string bytes) {
    digests_.push_back(base::sha256(bytes));
    files_.emplace_back(std::move(name), std::move(bytes));
  }
  // Nothing if there is no such file; the last one added under a name counts.
  const std::string* find(std::string_view name) const {
    for (auto it = files_.rbegin(); it != files_.rend(); ++it)
      if (it->first == name) return &it->second;
    return nullptr;
  }
  // Of the bytes, made once when they were added. REQUIRES: they were found here.
  const base::Digest& digest_of(const std::string& bytes) const {
    std::size_t at = 0;
    while (&files_[at].second != &bytes) ++at;
    return digests_[at];
  }
  const std::vector<std::pair<std::string, std::string>>& files() const { return files_; }

 private:
  std::vector<std::pair<std::string, std::string>> files_;
  std::vector<base::Digest> digests_;  // of each
};

// The content that ships with the program: content/<game>/*.json as it was at build time.
const Library& shipped();

// The rule books docs/rules/*.json as they were at build time, under names like "wolves.json".
const Library& rulebooks();

// A scenario is one file: "clearing" of the game wolves is "wolves/clearing.json".
std::string scenario_file(std::string_view game, std::string_view scenario);
// Those of a game in the order of the library, each once.
std::vector<std::string_view> scenario_names(const Library& library, std::string_view game);

}  // namespace muster::content
