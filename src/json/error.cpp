#include "json/error.h"

namespace muster::json {

std::string Error::text() const {
  std::string out;
  if (file.empty()) {
    out = "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
  } else {
    out = file + ':' + std::to_string(line) + ':' + std::to_string(column) + ": ";
  }
  if (!path.empty()) out += path + ": ";
  out += what;
  if (!expected.empty()) out += "; expected " + expected;
  return out;
}

}  // namespace muster::json
