#include "store/backup.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include <fmt/format.h>

#include "store/check.h"
#include "store/session.h"

namespace muster::store {
namespace {

soci::soci_error failed_at(const std::string& path) {
  return soci::soci_error(fmt::format("{}: {}", path, std::strerror(errno)));
}

// Whoever reads the store knows the dice to come. SQLite takes an empty file as a new one.
void make_own_file(const std::string& path) {
  const int file = open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) throw failed_at(path);
  close(file);
}

void bring_to_disk(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) throw failed_at(path);
  const bool is_there = fsync(file) == 0;
  close(file);
  if (!is_there) throw failed_at(path);
}

void copy_store(const std::string& path, const std::string& part) {
  soci::session sql;
  connect(sql, path);
  sql << "VACUUM INTO :f", soci::use(part);
}

void must_be_sound(const std::string& part) {
  const auto findings = check(part, Depth::quick);
  if (!findings) throw soci::soci_error(findings.error().words);
  if (!findings->empty()) throw soci::soci_error("the copy is damaged: " + findings->front());
}

void make_copy(const std::string& path, const std::string& copy, const std::string& part) {
  copy_store(path, part);
  must_be_sound(part);
  bring_to_disk(part);
  // A link takes no name that is taken, as a renaming would.
  if (link(part.c_str(), copy.c_str()) != 0) throw failed_at(copy);
  const std::string folder = std::filesystem::path(copy).parent_path().string();
  bring_to_disk(folder.empty() ? "." : folder);
}

}  // namespace

base::Result<base::Done, StoreError> back_up(const std::string& path, const std::string& copy) {
  using Made = base::Result<base::Done, StoreError>;
  return guarded<base::Done>(fmt::format("Backing up the store {}", path), [&]() -> Made {
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) throw NotFound("there is no such file");
    if (fs::exists(copy, ignored))
      throw soci::soci_error(fmt::format("{} exists; expected a name that is free", copy));
    const std::string part = copy + ".part";
    make_own_file(part);
    try {
      make_copy(path, copy, part);
    } catch (...) {
      fs::remove(part, ignored);
      throw;
    }
    fs::remove(part, ignored);
    return base::Done{};
  });
}

}  // namespace muster::store
