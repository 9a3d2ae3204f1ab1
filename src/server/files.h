#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace muster::server {

struct File {
  std::shared_ptr<const std::string> bytes;
  std::string type;         // "text/html; charset=utf-8"
  std::string encoding;     // "br", "gzip" or empty
  std::string tag;          // changes with the file
  bool is_lasting = false;  // its name changes with what is in it
};

// The built pages in a folder. The shell keeps its places behind the #, so there is one page only.
// Guarantees: any thread may call, and nothing outside of the folder is ever read.
class Files {
 public:
  explicit Files(std::string folder) : folder_(std::move(folder)) {}

  bool has_any() const;
  std::optional<File> find(std::string_view target, std::string_view accepted_encodings);

 private:
  struct Kept {
    std::shared_ptr<const std::string> bytes;
    std::int64_t time = 0;
    std::uint64_t size = 0;
  };
  std::optional<File> read(const std::string& path, std::string_view accepted_encodings);
  std::optional<Kept> bytes_of(const std::string& path);

  // Constant after construction.
  const std::string folder_;
  // Under the mutex.
  std::mutex mutex_;
  std::map<std::string, Kept> kept_;
};

}  // namespace muster::server
