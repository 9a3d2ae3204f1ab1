#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "base/check.h"

// A folder for one test of one run: two runs at once do not disturb each other.
namespace muster::store {

class OwnFolder {
 public:
  OwnFolder() {
    std::string pattern = testing::TempDir() + "muster-test-XXXXXX";
    MUSTER_CHECK(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  ~OwnFolder() { std::filesystem::remove_all(path_); }
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

}  // namespace muster::store
