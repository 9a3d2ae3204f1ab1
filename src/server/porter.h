#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "server/network.h"
#include "server/settings.h"

namespace muster::server {

// What the header of a request tells about its sender and its goal, and how much of that is
// believed. Callers: the settings outlive it. Guarantees: any thread may call.
class Porter {
 public:
  explicit Porter(const Settings& settings);

  // Whether the other end of a connection may speak for others.
  bool is_proxy(std::string_view peer) const;
  // The guest as rates are counted. `forwarded` has the lines of X-Forwarded-For in their order.
  // Each proxy adds whom it heard from, so the last one that is no proxy of ours is the guest;
  // whatever stands before may be the guest's own invention.
  std::string guest_behind(const std::vector<std::string>& forwarded,
                           const std::string& peer) const;

  // A name that leads here without our knowing may be somebody else's, whose pages could then speak
  // to this server from the browsers of its guests. `hosts` has the lines of Host.
  std::optional<base::Problem> refuse_host(const std::vector<std::string>& hosts) const;

  // What the server is called besides the addresses of this machine.
  const std::vector<std::string>& names() const { return names_; }

 private:
  bool is_name_of_ours(std::string_view name) const;

  // Constant after construction.
  const Settings& settings_;
  std::vector<std::string> names_;
};

// The name in "Name:80" or "[::1]:80", in small letters; empty if there is none.
std::string name_in_host(std::string_view host);

}  // namespace muster::server
