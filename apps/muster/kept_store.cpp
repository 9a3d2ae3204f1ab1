#include "apps/muster/kept_store.h"

#include <cstdio>
#include <ctime>
#include <filesystem>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "apps/muster/data_folder.h"

namespace muster::apps {

std::string kept_store_path(const std::string& data) {
  return store_in(data.empty() ? default_data_folder() : data);
}

std::unique_ptr<store::Store> open_kept_store(const std::string& data) {
  const std::string path = kept_store_path(data);
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) {
    fail(
        fmt::format("There is no store at {}; expected --data with the folder of a server.", path));
    return nullptr;
  }
  auto opened = store::Store::open(path);
  if (opened) return std::move(*opened);
  fail(opened.error().words);
  return nullptr;
}

int fail(const std::string& words) {
  fmt::print(stderr, "{}\n", words);
  return 1;
}

std::string day_of(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::string time_of(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

}  // namespace muster::apps
