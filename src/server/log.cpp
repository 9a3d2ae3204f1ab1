#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "json/writer.h"

namespace muster::server {
namespace {

// Everything after the time and the level, which spdlog writes: ,"event":"listening","port":"8080"
std::string members(std::string_view event, Log::Facts facts) {
  std::string text;
  json::Writer out(text);
  out.begin_object().field("event", event);
  for (const auto& [key, value] : facts) out.field(key, value);
  out.end_object();
  return text.substr(1);
}

}  // namespace

struct Log::Inside {
  spdlog::logger logger{"muster", std::make_shared<spdlog::sinks::stderr_sink_mt>()};
};

Log::Log(std::string_view level) : inside_(std::make_unique<Inside>()) {
  inside_->logger.set_level(spdlog::level::from_str(std::string(level)));
  inside_->logger.set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)",
                              spdlog::pattern_time_type::utc);
  inside_->logger.flush_on(spdlog::level::info);
}
Log::~Log() = default;

void Log::debug(std::string_view event, Facts facts) {
  if (inside_->logger.should_log(spdlog::level::debug))
    inside_->logger.debug("{}", members(event, facts));
}
void Log::info(std::string_view event, Facts facts) {
  inside_->logger.info("{}", members(event, facts));
}
void Log::error(std::string_view event, Facts facts) {
  inside_->logger.error("{}", members(event, facts));
}

}  // namespace muster::server
