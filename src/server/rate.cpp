#include "server/rate.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <arpa/inet.h>

#include "base/check.h"

namespace muster::server {
namespace {

constexpr double kGuestBurstSeconds = 5;
constexpr double kSecondsPerHour = 3'600;
constexpr std::size_t kManyGuests = 10'000;

}  // namespace

void Bucket::fill(std::int64_t now_ms) {
  if (at_ms_ != 0) {
    const double passed = static_cast<double>(std::max<std::int64_t>(0, now_ms - at_ms_)) / 1'000;
    held_ = std::min(most_, held_ + passed * per_second_);
  }
  at_ms_ = now_ms;
}

bool Bucket::take(std::int64_t now_ms, double tokens) {
  fill(now_ms);
  if (held_ < tokens) return false;
  held_ -= tokens;
  return true;
}

bool Bucket::is_full(std::int64_t now_ms) {
  fill(now_ms);
  return held_ >= most_;
}

std::string guest_of(const std::string& address) {
  in6_addr whole{};
  if (inet_pton(AF_INET6, address.c_str(), &whole) != 1) return address;
  if (IN6_IS_ADDR_V4MAPPED(&whole)) return address;
  std::fill(whole.s6_addr + 8, whole.s6_addr + 16, std::uint8_t{0});
  std::array<char, INET6_ADDRSTRLEN> text{};
  inet_ntop(AF_INET6, &whole, text.data(), text.size());
  return text.data();
}

base::Problem too_many_tables() {
  return base::problem("too_many_tables",
                       "Your address has opened too many tables. Try again later.");
}

base::Problem too_many_requests() {
  return base::problem("too_fast", "Too many requests from your address. Wait a moment.");
}

Guests::Guest& Guests::guest(const std::string& name, std::int64_t now_ms) {
  const auto known = guests_.find(name);
  if (known != guests_.end()) return known->second;
  if (guests_.size() >= kManyGuests) forget_the_quiet(now_ms);
  const double requests = settings_.requests_per_second;
  const auto hourly = [](double count) {
    return Bucket(count / kSecondsPerHour, std::max(1.0, count / 2));
  };
  return guests_
      .emplace(name, Guest{Bucket(requests, requests * kGuestBurstSeconds),
                           hourly(settings_.tables_per_hour), hourly(settings_.files_per_hour)})
      .first->second;
}

void Guests::forget_the_quiet(std::int64_t now_ms) {
  for (auto it = guests_.begin(); it != guests_.end();) {
    Guest& guest = it->second;
    const bool is_quiet = guest.connections == 0 && guest.requests.is_full(now_ms) &&
                          guest.tables.is_full(now_ms) && guest.files.is_full(now_ms);
    it = is_quiet ? guests_.erase(it) : std::next(it);
  }
}

bool Guests::may_ask(const std::string& name, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  return guest(name, now_ms).requests.take(now_ms);
}

bool Guests::may_open_table(const std::string& name, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  return guest(name, now_ms).tables.take(now_ms);
}

bool Guests::may_bring_file(const std::string& name, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  return guest(name, now_ms).files.take(now_ms);
}

bool Guests::may_connect(const std::string& name, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  Guest& here = guest(name, now_ms);
  if (here.connections >= settings_.connections_per_address) return false;
  ++here.connections;
  return true;
}

void Guests::disconnect(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto known = guests_.find(name);
  MUSTER_DCHECK(known != guests_.end() && known->second.connections > 0);
  if (known != guests_.end() && known->second.connections > 0) --known->second.connections;
}

}  // namespace muster::server
