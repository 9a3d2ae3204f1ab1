#include "server/files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace muster::server {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxFileBytes = 64u << 20;

std::string type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTypes = {{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".mjs", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".map", "application/json"},
      {".wasm", "application/wasm"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".jpg", "image/jpeg"},
      {".ico", "image/x-icon"},
      {".woff2", "font/woff2"},
      {".woff", "font/woff"},
      {".txt", "text/plain; charset=utf-8"},
      {".md", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.ends_with(ending)) return std::string(type);
  return "application/octet-stream";
}

// Letters, digits and a few marks, no step upwards, nothing hidden. What needs an escape is not the
// name of a file of ours.
bool is_plain_path(std::string_view path) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.' || c == '/' || c == '@';
  };
  return path.starts_with('/') && std::all_of(path.begin(), path.end(), fits) &&
         path.find("/.") == std::string_view::npos && path.find("//") == std::string_view::npos;
}

// The bundler writes names like /assets/index-DtZ3w9Qk.js.
bool is_lasting(std::string_view path) { return path.starts_with("/assets/"); }

bool accepts(std::string_view accepted, std::string_view encoding) {
  const auto at = accepted.find(encoding);
  if (at == std::string_view::npos) return false;
  const auto rest = accepted.substr(at + encoding.size());
  return !rest.starts_with(";q=0") || rest.starts_with(";q=0.");
}

}  // namespace

bool Files::has_any() const {
  std::error_code error;
  return !folder_.empty() && fs::is_regular_file(fs::path(folder_) / "index.html", error);
}

std::optional<Files::Kept> Files::bytes_of(const std::string& path) {
  std::error_code error;
  const fs::path file = fs::path(folder_ + path);
  if (!fs::is_regular_file(file, error)) return std::nullopt;
  const auto size = fs::file_size(file, error);
  const auto time = fs::last_write_time(file, error).time_since_epoch().count();
  if (error || size > kMaxFileBytes) return std::nullopt;
  {
    const std::lock_guard lock(mutex_);
    const auto known = kept_.find(path);
    if (known != kept_.end() && known->second.time == time && known->second.size == size)
      return known->second;
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  Kept kept{std::make_shared<const std::string>(std::istreambuf_iterator<char>(in),
                                                std::istreambuf_iterator<char>()),
            time, size};
  const std::lock_guard lock(mutex_);
  kept_[path] = kept;
  return kept;
}

std::optional<File> Files::read(const std::string& path, std::string_view accepted) {
  const auto plain = bytes_of(path);
  if (!plain) return std::nullopt;
  File file{plain->bytes, type_of(path), "", fmt::format("\"{:x}-{:x}\"", plain->time, plain->size),
            is_lasting(path)};
  constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kPacked = {
      {{"br", ".br"}, {"gzip", ".gz"}}};
  for (const auto& [encoding, ending] : kPacked) {
    if (!accepts(accepted, encoding)) continue;
    const auto packed = bytes_of(path + std::string(ending));
    if (!packed || packed->time < plain->time) continue;  // left over from an older build
    file.bytes = packed->bytes;
    file.encoding = encoding;
    file.tag.insert(file.tag.size() - 1, fmt::format("-{}", encoding));
    break;
  }
  return file;
}

std::optional<File> Files::find(std::string_view target, std::string_view accepted) {
  if (folder_.empty()) return std::nullopt;
  const std::string path(target.substr(0, target.find_first_of("?#")));
  if (!is_plain_path(path)) return std::nullopt;
  if (path == "/") return read("/index.html", accepted);
  return path.ends_with('/') ? std::nullopt : read(path, accepted);
}

}  // namespace muster::server
