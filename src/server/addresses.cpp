#include "server/addresses.h"

#include <algorithm>
#include <array>
#include <ifaddrs.h>
#include <iterator>

#include <arpa/inet.h>
#include <net/if.h>
#include <netinet/in.h>

namespace muster::server {
namespace {

bool is_ipv6(std::string_view address) { return address.find(':') != std::string_view::npos; }

bool is_loopback(std::string_view address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.") ||
         address.starts_with("::ffff:127.");
}

// Empty if it is no address that others could use.
std::string text_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.sa_family == AF_INET) {
    const auto& four = reinterpret_cast<const sockaddr_in&>(address);
    inet_ntop(AF_INET, &four.sin_addr, text.data(), text.size());
  } else if (address.sa_family == AF_INET6) {
    const auto& six = reinterpret_cast<const sockaddr_in6&>(address);
    if (IN6_IS_ADDR_LINKLOCAL(&six.sin6_addr)) return "";
    inet_ntop(AF_INET6, &six.sin6_addr, text.data(), text.size());
  }
  return text.data();
}

}  // namespace

std::vector<std::string> machine_addresses() {
  std::vector<std::string> found;
  std::vector<std::string> later;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return found;
  for (const ifaddrs* card = first; card != nullptr; card = card->ifa_next) {
    if (card->ifa_addr == nullptr || (card->ifa_flags & IFF_UP) == 0) continue;
    const std::string text = text_of(*card->ifa_addr);
    if (!text.empty() && !is_loopback(text)) (is_ipv6(text) ? later : found).push_back(text);
  }
  freeifaddrs(first);
  found.insert(found.end(), later.begin(), later.end());
  return found;
}

std::vector<std::string> reachable_at(std::string_view listening,
                                      const std::vector<std::string>& machine) {
  if (is_loopback(listening)) return {};
  if (listening == "::") return machine;
  if (listening != "0.0.0.0") return {std::string(listening)};
  std::vector<std::string> found;
  std::copy_if(machine.begin(), machine.end(), std::back_inserter(found),
               [](const auto& address) { return !is_ipv6(address); });
  return found;
}

// Rates are counted for halves of IPv6 addresses; the half of ::1 is empty.
bool is_this_machine(std::string_view guest) { return is_loopback(guest) || guest == "::"; }

}  // namespace muster::server
