#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace muster::server {

// An IPv4 or IPv6 address. IPv4 is kept the way that IPv6 spells it, so that a guest is the same
// whichever way the server listens.
using Address = std::array<std::uint8_t, 16>;
std::optional<Address> address_of(std::string_view text);
// The usual spelling.
std::string text_of(const Address& address);
bool is_loopback(const Address& address);

// All addresses that begin with the same bits: "10.0.0.0/8", "::1".
struct Network {
  Address address{};
  int bits = 128;

  bool has(const Address& one) const;
};
std::optional<Network> network_of(std::string_view text);
// The usual spelling, without the length of a single address.
std::string text_of(const Network& network);

}  // namespace muster::server
