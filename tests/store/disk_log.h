#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace muster::store {

// What happened to a file since it was last synced, so that a power failure can take it back.
class DiskLog {
 public:
  // Before the file itself is changed.
  void note_write(const std::string& path, std::int64_t offset, std::string bytes);
  void note_truncate(const std::string& path, std::int64_t size);
  void synced() { changes_.clear(); }

  // The file as a disk may have it that lost its power: of what was not synced, only the changes
  // that `is_kept` picks. Asked once for each, in order.
  void lose_power(const std::string& path, const std::function<bool()>& is_kept);

 private:
  struct Change {
    bool is_write = true;
    std::int64_t at = 0;  // a write begins here; the new size
    std::string bytes;    // written
    std::int64_t size_before = 0;
    std::string before;  // the bytes that were there
  };
  std::vector<Change> changes_;
};

}  // namespace muster::store
