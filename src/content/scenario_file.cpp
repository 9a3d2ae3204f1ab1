#include "content/scenario_file.h"

#include <fmt/format.h>

namespace muster::content {

bool is_house(json::Reader source) { return source.one_of({"printed", "house"}) == 1; }

contract::About read_about(json::Reader file, std::string_view game) {
  if (file.has("$schema")) file["$schema"].line(200);
  file["game"].one_of({game});
  file["format"].integer(1, 1);
  contract::About about;
  about.title = file["name"].line(1, kMaxName);
  about.is_house = is_house(file["source"]);
  if (file.has("about")) about.words = file["about"].text(1, kMaxText);
  return about;
}

base::Problem bad_content(const json::Error& error) {
  return base::problem(
      "bad_content", error.text() + ".",
      fmt::format("{}:{}:{} {}", error.file, error.line, error.column, error.path));
}

}  // namespace muster::content
