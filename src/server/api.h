#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/files.h"
#include "server/lobby.h"
#include "server/rate.h"
#include "server/readiness.h"
#include "server/scenario_files.h"
#include "server/services.h"

namespace muster::server {

struct HttpAsk {
  std::string method;
  std::string target;
  std::string guest;  // whom rates are counted for
  std::string content_type;
  std::string accept_encoding;
  std::string if_none_match;
  std::string bearer;  // the token that it shows; empty: none
  std::string body;
};

// A request of which only the header has come.
struct HttpHead {
  std::string method;
  std::string target;
  std::string guest;
  std::uint64_t body_bytes = 0;  // as far as it says
};

// How long the body of a request may be: a scenario is longer than all others.
std::size_t max_body_bytes(const HttpHead& head);

struct HttpAnswer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const std::string> body;
};

// Everything that is asked over plain HTTP. For any thread; the answer may come on another one.
class Api {
 public:
  // REQUIRES: all of them outlive this.
  Api(Services& services, Lobby& lobby, Guests& guests, Files& files, ScenarioFiles& scenarios,
      Readiness& readiness)
      : services_(services),
        lobby_(lobby),
        guests_(guests),
        files_(files),
        scenarios_(scenarios),
        readiness_(readiness) {}

  // What the header of a request alone tells: why its body is not even read.
  std::optional<base::Problem> refuse_body(const HttpHead& head);
  void answer(const HttpAsk& ask, std::function<void(HttpAnswer)> reply);

 private:
  using Respond = std::function<void(HttpAnswer)>;
  void on_api(const HttpAsk& ask, const Respond& respond);
  std::optional<std::vector<std::string>> addresses_for(std::string_view guest) const;
  void on_tables(const HttpAsk& ask, const Respond& respond);
  void on_table(const HttpAsk& ask, const std::string& id, const std::string& what,
                const Respond& respond);
  void on_post(const HttpAsk& ask, const std::string& id, const std::string& what,
               const Respond& respond);
  HttpAnswer file(const HttpAsk& ask);
  void on_files(const HttpAsk& ask, const std::string& what, const Respond& respond);
  void tell_file(const HttpAsk& ask, const std::string& hash, const Respond& respond);
  void tell_metrics(const Respond& respond);
  void tell_readiness(const Respond& respond);

  Services& services_;
  Lobby& lobby_;
  Guests& guests_;
  Files& files_;
  ScenarioFiles& scenarios_;
  Readiness& readiness_;
};

base::Problem too_long(std::size_t most);
// A refusal with the status that fits its code.
HttpAnswer problem_answer(const base::Problem& problem);

}  // namespace muster::server
