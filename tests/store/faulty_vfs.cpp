#include "tests/store/faulty_vfs.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>
#include <sqlite3.h>
#include <thread>

#include "base/rng.h"
#include "tests/store/disk_log.h"

namespace muster::store {
namespace {

enum class Call : std::uint8_t { open, remove, read, write, truncate, sync };

// What becomes of a call.
struct Fate {
  int error = SQLITE_OK;
  double part = 0;  // of its bytes that a failed write leaves
};

int error_of(Call call) {
  switch (call) {
    case Call::open: return SQLITE_CANTOPEN;
    case Call::remove: return SQLITE_IOERR_DELETE;
    case Call::read: return SQLITE_IOERR_READ;
    case Call::write: return SQLITE_IOERR_WRITE;
    case Call::truncate: return SQLITE_IOERR_TRUNCATE;
    case Call::sync: return SQLITE_IOERR_FSYNC;
  }
  return SQLITE_IOERR;
}

class Disk {
 public:
  void befall(const Misfortune& misfortune) {
    const std::lock_guard lock(mutex_);
    misfortune_ = misfortune;
    figures_ = {};
    chance_ = base::Rng(misfortune.seed);
  }
  void heal() {
    const std::lock_guard lock(mutex_);
    misfortune_ = {};
    if (!is_off_) return;
    is_off_ = false;
    for (auto& [path, log] : logs_) lose_power(path, log);
    logs_.clear();
  }
  bool is_off() const {
    const std::lock_guard lock(mutex_);
    return is_off_;
  }
  DiskFigures figures() const {
    const std::lock_guard lock(mutex_);
    return figures_;
  }

  Fate fate_of(Call call) {
    std::unique_lock lock(mutex_);
    ++figures_.calls;
    if (is_off_) return {error_of(call)};
    if (!is_due() || !fits(call)) return {};
    ++figures_.befallen;
    switch (misfortune_.mishap) {
      case Mishap::fail: return {error_of(call), part()};
      case Mishap::full: return {SQLITE_FULL, part()};
      case Mishap::power_off: is_off_ = true; return {error_of(call), part()};
      case Mishap::delay: break;
      case Mishap::none: return {};
    }
    const auto pause = std::chrono::microseconds(chance_.below(2'000));
    lock.unlock();
    std::this_thread::sleep_for(pause);
    return {};
  }

  void note_write(const std::string& path, std::int64_t at, std::string bytes) {
    const std::lock_guard lock(mutex_);
    logs_[path].note_write(path, at, std::move(bytes));
  }
  void note_truncate(const std::string& path, std::int64_t size) {
    const std::lock_guard lock(mutex_);
    logs_[path].note_truncate(path, size);
  }
  // Synced, or deleted.
  void settle(const std::string& path) {
    const std::lock_guard lock(mutex_);
    logs_.erase(path);
  }

 private:
  bool is_due() const {
    if (misfortune_.mishap == Mishap::none || figures_.calls < misfortune_.at) return false;
    const std::uint64_t past = figures_.calls - misfortune_.at;
    const std::uint64_t round = misfortune_.at + misfortune_.length;
    return (misfortune_.again ? past % round : past) < misfortune_.length;
  }
  bool fits(Call call) const {
    switch (misfortune_.mishap) {
      case Mishap::full: return call == Call::write;
      case Mishap::delay: return call == Call::write || call == Call::sync;
      default: return true;
    }
  }
  double part() { return chance_.below(1'000) / 1'000.0; }

  void lose_power(const std::string& path, DiskLog& log) {
    std::error_code missing;
    if (!std::filesystem::exists(path, missing)) return;
    const auto habit = chance_.below(3);
    log.lose_power(path, [&] { return habit == 0 ? false : habit == 1 || chance_.below(2) == 0; });
  }

  mutable std::mutex mutex_;
  Misfortune misfortune_;
  DiskFigures figures_;
  base::Rng chance_{0};
  std::map<std::string, DiskLog> logs_;  // by path
  bool is_off_ = false;
};

Disk& disk() {
  static Disk only;
  return only;
}

sqlite3_vfs* machine() {
  static sqlite3_vfs* const own = sqlite3_vfs_find("unix");
  return own;
}

// A file of SQLite; the machine's own follows it in memory.
struct File {
  sqlite3_file base;
  const char* path;  // SQLite keeps it until the file is closed; null: it has no name

  sqlite3_file* own() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File* file_of(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* own(sqlite3_file* file) { return file_of(file)->own(); }

int close(sqlite3_file* file) { return own(file)->pMethods->xClose(own(file)); }

int read(sqlite3_file* file, void* to, int count, sqlite3_int64 at) {
  const Fate fate = disk().fate_of(Call::read);
  return fate.error != SQLITE_OK ? fate.error
                                 : own(file)->pMethods->xRead(own(file), to, count, at);
}

int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
  const Fate fate = disk().fate_of(Call::write);
  if (fate.error != SQLITE_OK) count = static_cast<int>(fate.part * count);
  if (count == 0) return fate.error;
  const auto* bytes = static_cast<const char*>(from);
  if (const char* path = file_of(file)->path)
    disk().note_write(path, at, std::string(bytes, static_cast<std::size_t>(count)));
  const int written = own(file)->pMethods->xWrite(own(file), from, count, at);
  return fate.error != SQLITE_OK ? fate.error : written;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const Fate fate = disk().fate_of(Call::truncate);
  if (fate.error != SQLITE_OK) return fate.error;
  if (const char* path = file_of(file)->path) disk().note_truncate(path, size);
  return own(file)->pMethods->xTruncate(own(file), size);
}

// The machine need not sync: its power does not fail, and thousands of runs are sooner over.
int sync(sqlite3_file* file, int) {
  const Fate fate = disk().fate_of(Call::sync);
  if (fate.error != SQLITE_OK) return fate.error;
  if (const char* path = file_of(file)->path) disk().settle(path);
  return SQLITE_OK;
}

int size(sqlite3_file* file, sqlite3_int64* bytes) {
  return own(file)->pMethods->xFileSize(own(file), bytes);
}
int lock(sqlite3_file* file, int level) { return own(file)->pMethods->xLock(own(file), level); }
int unlock(sqlite3_file* file, int level) { return own(file)->pMethods->xUnlock(own(file), level); }
int check_lock(sqlite3_file* file, int* is_locked) {
  return own(file)->pMethods->xCheckReservedLock(own(file), is_locked);
}
int control(sqlite3_file* file, int what, void* with) {
  return own(file)->pMethods->xFileControl(own(file), what, with);
}
int sector(sqlite3_file* file) { return own(file)->pMethods->xSectorSize(own(file)); }
int traits(sqlite3_file* file) { return own(file)->pMethods->xDeviceCharacteristics(own(file)); }
int map_shared(sqlite3_file* file, int page, int size_of_page, int extend, void volatile** at) {
  return own(file)->pMethods->xShmMap(own(file), page, size_of_page, extend, at);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return own(file)->pMethods->xShmLock(own(file), offset, count, flags);
}
void order_shared(sqlite3_file* file) { own(file)->pMethods->xShmBarrier(own(file)); }
int unmap_shared(sqlite3_file* file, int is_deleted) {
  return own(file)->pMethods->xShmUnmap(own(file), is_deleted);
}

// Version 2: with shared memory, without mapped pages, which would change behind our back.
const sqlite3_io_methods kMethods = {
    2,           close,        read,         write,   truncate, sync,   size,
    lock,        unlock,       check_lock,   control, sector,   traits, map_shared,
    lock_shared, order_shared, unmap_shared, nullptr, nullptr};

int open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* given_flags) {
  file->pMethods = nullptr;
  const Fate fate = disk().fate_of(Call::open);
  if (fate.error != SQLITE_OK) return SQLITE_CANTOPEN;
  const int opened = machine()->xOpen(machine(), path, own(file), flags, given_flags);
  if (opened != SQLITE_OK) return opened;
  file->pMethods = &kMethods;
  file_of(file)->path = path;
  return SQLITE_OK;
}

int remove(sqlite3_vfs*, const char* path, int) {
  const Fate fate = disk().fate_of(Call::remove);
  if (fate.error != SQLITE_OK) return fate.error;
  disk().settle(path);
  return machine()->xDelete(machine(), path, 0);
}

sqlite3_vfs made_vfs() {
  sqlite3_vfs vfs = *machine();
  vfs.szOsFile = static_cast<int>(sizeof(File)) + machine()->szOsFile;
  vfs.zName = "faulty";
  vfs.pNext = nullptr;
  vfs.xOpen = open;
  vfs.xDelete = remove;
  return vfs;
}

}  // namespace

void install_faulty_disk() {
  static sqlite3_vfs vfs = made_vfs();
  sqlite3_vfs_register(&vfs, 1);
}

void befall(const Misfortune& misfortune) { disk().befall(misfortune); }
void heal() { disk().heal(); }
bool is_power_off() { return disk().is_off(); }
DiskFigures disk_figures() { return disk().figures(); }

}  // namespace muster::store
