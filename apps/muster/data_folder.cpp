#include "apps/muster/data_folder.h"

#include <cstdlib>
#include <filesystem>

#include "server/settings.h"

namespace muster::apps {

namespace fs = std::filesystem;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// Where the desktop's rules put what a program keeps for its user.
std::string default_data_folder() {
  const std::string data = environment("XDG_DATA_HOME");
  if (!data.empty()) return (fs::path(data) / "muster").string();
  const std::string home = environment("HOME");
  return (home.empty() ? fs::path("muster-data") : fs::path(home) / ".local/share/muster").string();
}

std::string store_in(const std::string& data_folder) {
  return (fs::path(data_folder) / server::kStoreName).string();
}

}  // namespace muster::apps
