#pragma once

#include <string>
#include <string_view>
#include <vector>

// How friends at other machines find this one.
namespace muster::server {

// Of this machine's network cards, IPv4 before IPv6; neither loopback nor such as hold on one cable
// only.
std::vector<std::string> machine_addresses();

// Those at which a server that listens on `listening` can be reached from elsewhere.
std::vector<std::string> reachable_at(std::string_view listening,
                                      const std::vector<std::string>& machine);

// Whether a guest, as rates are counted, asks from this very machine.
bool is_this_machine(std::string_view guest);

}  // namespace muster::server
