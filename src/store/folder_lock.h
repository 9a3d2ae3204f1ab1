#pragma once

#include <string>
#include <utility>

#include "base/result.h"
#include "store/store.h"

namespace muster::store {

// Holds a folder for one server. The system lets it go when this ends, or the process, however
// that ends.
class FolderLock {
 public:
  // REQUIRES: the folder is there. Fails where another process, or this one, holds it.
  static base::Result<FolderLock, StoreError> take(const std::string& folder);
  ~FolderLock();
  FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
  FolderLock& operator=(FolderLock&&) = delete;

 private:
  explicit FolderLock(int file) : file_(file) {}

  int file_ = -1;
};

}  // namespace muster::store
