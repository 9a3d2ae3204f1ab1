#include "content/intercept.h"

#include <utility>

#include "content/scenario_file.h"

namespace muster::content {
namespace {

constexpr json::Limits kInterceptLimits{
    .max_bytes = std::size_t{1} << 14, .max_depth = 4, .max_nodes = 100, .max_string = 4096};
constexpr int kMostMinutes = 600;

intercept::Scenario read_attack(json::Reader file) {
  file.object({"game", "format", "name", "source"}, {"$schema", "about", "minutes"});
  intercept::Scenario out{read_about(file, "intercept")};
  if (file.has("minutes")) out.about.minutes = file["minutes"].integer<int>(1, kMostMinutes);
  return out;
}

}  // namespace

base::Result<intercept::Scenario, json::Error> read_intercept_scenario(std::string_view bytes,
                                                                       std::string_view file) {
  return read_scenario(bytes, file, kInterceptLimits, read_attack);
}

base::Result<intercept::Scenario, base::Problem> InterceptFiles::read(std::string_view bytes,
                                                                      std::string_view file) {
  auto scenario = read_intercept_scenario(bytes, file);
  if (!scenario) return base::fail(bad_content(scenario.error()));
  return std::move(*scenario);
}

}  // namespace muster::content
