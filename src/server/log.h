#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace muster::server {

// One JSON object per line on standard error: time, level, event and its facts. No token, no
// seed, no text of a player is ever among them.
class Log {
 public:
  using Facts = std::initializer_list<std::pair<std::string_view, std::string>>;

  explicit Log(std::string_view level);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  void debug(std::string_view event, Facts facts = {});
  void info(std::string_view event, Facts facts = {});
  void error(std::string_view event, Facts facts = {});

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::server
