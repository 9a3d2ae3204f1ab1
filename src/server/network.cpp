#include "server/network.h"

#include <algorithm>
#include <charconv>

#include <arpa/inet.h>

namespace muster::server {
namespace {

constexpr Address kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0};
constexpr std::size_t kMappedBytes = 12;
constexpr int kMappedBits = 96;

bool is_ipv4(const Address& address) {
  return std::equal(kMapped.begin(), kMapped.begin() + kMappedBytes, address.begin());
}

}  // namespace

std::optional<Address> address_of(std::string_view text) {
  const std::string whole(text);
  Address address = kMapped;
  if (inet_pton(AF_INET, whole.c_str(), address.data() + kMappedBytes) == 1) return address;
  if (inet_pton(AF_INET6, whole.c_str(), address.data()) == 1) return address;
  return std::nullopt;
}

std::string text_of(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (is_ipv4(address)) {
    inet_ntop(AF_INET, address.data() + kMappedBytes, text.data(), text.size());
  } else {
    inet_ntop(AF_INET6, address.data(), text.data(), text.size());
  }
  return text.data();
}

bool is_loopback(const Address& address) {
  constexpr std::uint8_t kLoopback = 127;
  Address one{};
  one.back() = 1;
  return is_ipv4(address) ? address[kMappedBytes] == kLoopback : address == one;
}

bool Network::has(const Address& one) const {
  for (int bit = 0; bit < bits; ++bit) {
    const auto byte = static_cast<std::size_t>(bit / 8);
    if ((((address[byte] ^ one[byte]) >> (7 - bit % 8)) & 1) != 0) return false;
  }
  return true;
}

std::string text_of(const Network& network) {
  constexpr int kAll = 128;
  if (network.bits == kAll) return text_of(network.address);
  const bool is_four = is_ipv4(network.address) && network.bits >= kMappedBits;
  return text_of(network.address) + '/' +
         std::to_string(is_four ? network.bits - kMappedBits : network.bits);
}

std::optional<Network> network_of(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = address_of(text.substr(0, slash));
  if (!address) return std::nullopt;
  if (slash == std::string_view::npos) return Network{*address, 128};
  const std::string_view digits = text.substr(slash + 1);
  const int first = text.find(':') == std::string_view::npos ? kMappedBits : 0;
  int bits = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  if (bits < 0 || first + bits > 128) return std::nullopt;
  return Network{*address, first + bits};
}

}  // namespace muster::server
