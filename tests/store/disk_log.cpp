#include "tests/store/disk_log.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <utility>

namespace muster::store {
namespace {

namespace fs = std::filesystem;

std::int64_t size_of(const std::string& path) {
  std::error_code missing;
  const auto size = fs::file_size(path, missing);
  return missing ? 0 : static_cast<std::int64_t>(size);
}

std::string bytes_at(const std::string& path, std::int64_t at, std::int64_t count) {
  std::string bytes(static_cast<std::size_t>(std::max<std::int64_t>(0, count)), '\0');
  std::ifstream file(path, std::ios::binary);
  file.seekg(at);
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
  return bytes;
}

void put(const std::string& path, std::int64_t at, const std::string& bytes) {
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(at);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

}  // namespace

void DiskLog::note_write(const std::string& path, std::int64_t offset, std::string bytes) {
  const std::int64_t size = size_of(path);
  const auto end = offset + static_cast<std::int64_t>(bytes.size());
  std::string before = bytes_at(path, offset, std::min(size, end) - offset);
  changes_.push_back({true, offset, std::move(bytes), size, std::move(before)});
}

void DiskLog::note_truncate(const std::string& path, std::int64_t size) {
  const std::int64_t now = size_of(path);
  changes_.push_back({false, size, "", now, bytes_at(path, size, now - size)});
}

void DiskLog::lose_power(const std::string& path, const std::function<bool()>& is_kept) {
  for (auto change = changes_.rbegin(); change != changes_.rend(); ++change) {
    put(path, change->at, change->before);
    fs::resize_file(path, static_cast<std::uintmax_t>(change->size_before));
  }
  for (const Change& change : changes_) {
    if (!is_kept()) continue;
    if (change.is_write) {
      put(path, change.at, change.bytes);
    } else {
      fs::resize_file(path, static_cast<std::uintmax_t>(change.at));
    }
  }
  changes_.clear();
}

}  // namespace muster::store
