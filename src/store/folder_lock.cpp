#include "store/folder_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include <fmt/format.h>
#include <sys/file.h>

namespace muster::store {
namespace {

constexpr const char* kLockName = "server.lock";
constexpr mode_t kOnlyForItsOwner = 0600;

}  // namespace

base::Result<FolderLock, StoreError> FolderLock::take(const std::string& folder) {
  const std::string path = (std::filesystem::path(folder) / kLockName).string();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kOnlyForItsOwner);
  if (file < 0)
    return base::fail(
        StoreError{Fault::failed, fmt::format("The file {} could not be opened: {}. Expected a "
                                              "data folder that this server may write to.",
                                              path, std::strerror(errno))});
  FolderLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return lock;
  return base::fail(StoreError{
      Fault::failed, fmt::format("Another server is using the data folder {}. Stop it first, or "
                                 "give this one a folder of its own (--data).",
                                 folder)});
}

FolderLock::~FolderLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace muster::store
