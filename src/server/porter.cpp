#include "server/porter.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <ranges>
#include <unistd.h>

#include <fmt/format.h>

#include "server/addresses.h"
#include "server/rate.h"

namespace muster::server {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

// Without the brackets of an IPv6 address and without the port, which some proxies add.
std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(1, host.find(']') - 1);
  const std::size_t colon = host.find(':');
  return host.find(':', colon + 1) == std::string_view::npos ? host.substr(0, colon) : host;
}

std::optional<Address> hop_of(std::string_view text) {
  return address_of(without_port(trimmed(text)));
}

std::vector<std::string> hops_in(const std::vector<std::string>& lines) {
  std::vector<std::string> hops;
  for (const std::string& line : lines)
    for (const auto part : std::views::split(line, ','))
      hops.emplace_back(part.begin(), part.end());
  return hops;
}

std::string name_of_machine() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 ? in_small_letters(name.data()) : "";
}

}  // namespace

std::string name_in_host(std::string_view host) {
  std::string name = in_small_letters(without_port(trimmed(host)));
  if (name.ends_with('.')) name.pop_back();
  return name;
}

Porter::Porter(const Settings& settings) : settings_(settings), names_{"localhost"} {
  const std::string machine = name_of_machine();
  if (!machine.empty()) {
    names_.push_back(machine);
    names_.push_back(machine + ".local");  // as neighbours in a home call it
  }
  for (const std::string& host : settings.hosts) names_.push_back(name_in_host(host));
}

bool Porter::is_proxy(std::string_view peer) const {
  const auto address = address_of(peer);
  return address && std::any_of(settings_.proxies.begin(), settings_.proxies.end(),
                                [&](const Network& network) { return network.has(*address); });
}

std::string Porter::guest_behind(const std::vector<std::string>& forwarded,
                                 const std::string& peer) const {
  const auto address = address_of(peer);
  std::string guest = address ? text_of(*address) : peer;
  if (!is_proxy(guest)) return guest_of(guest);
  const std::vector<std::string> hops = hops_in(forwarded);
  for (const std::string& text : std::views::reverse(hops)) {
    const auto hop = hop_of(text);
    if (!hop) break;  // not from a proxy that knows its work: the proxy itself is the guest
    guest = text_of(*hop);
    if (!is_proxy(guest)) break;
  }
  return guest_of(guest);
}

std::optional<base::Problem> Porter::refuse_host(const std::vector<std::string>& hosts) const {
  if (hosts.size() != 1)
    return base::problem(
        "bad_request",
        fmt::format("The request has {} lines \"Host\"; expected one.", hosts.size()));
  const std::string name = name_in_host(hosts.front());
  if (is_name_of_ours(name)) return std::nullopt;
  return base::problem(
      "wrong_host", fmt::format("This server is not known as \"{}\". Whoever runs it can name it "
                                "with --host when starting it.",
                                name.substr(0, 100)));
}

bool Porter::is_name_of_ours(std::string_view name) const {
  if (std::find(names_.begin(), names_.end(), name) != names_.end()) return true;
  const auto address = address_of(name);
  if (!address) return false;
  if (is_loopback(*address)) return true;
  // Cards come and go while a server runs.
  const std::vector<std::string> machine = machine_addresses();
  return std::any_of(machine.begin(), machine.end(),
                     [&](const std::string& own) { return address_of(own) == address; });
}

}  // namespace muster::server
