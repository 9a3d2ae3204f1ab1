#include "server/bans.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "server/messages.h"

namespace muster::server {
namespace {

bool is_over(std::int64_t until_s, std::int64_t now_ms) {
  return until_s != 0 && until_s * 1'000 <= now_ms;
}

// " until 2026-01-02 15:04 UTC: the reason."
std::string how_long_and_why(std::int64_t until_s, std::string_view reason) {
  std::string words;
  if (until_s != 0)
    words =
        fmt::format(" until {:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(until_s)));
  if (!reason.empty()) words += fmt::format(": {}", reason);
  return words.ends_with('.') ? words : words + '.';
}

}  // namespace

Network as_guests(Network network) {
  constexpr int kBitsOfGuest = 64;
  const bool is_ipv4 = network_of("::ffff:0.0.0.0/96")->has(network.address);
  if (!is_ipv4) network.bits = std::min(network.bits, kBitsOfGuest);
  for (int bit = network.bits; bit < 128; ++bit)
    network.address[static_cast<std::size_t>(bit / 8)] &=
        static_cast<std::uint8_t>(~(0x80U >> (bit % 8)));
  return network;
}

void Bans::set(const store::News& news, std::int64_t now_ms) {
  std::vector<std::pair<ViewerPtr, base::Problem>> leaving;  // told outside of the lock
  {
    const std::lock_guard lock(mutex_);
    bans_.clear();
    mutes_.clear();
    for (const store::Ban& row : news.bans)
      if (const auto network = network_of(row.network)) bans_.push_back({*network, row});
    for (const store::Mute& row : news.mutes) mutes_.push_back({network_of(row.who), row});
    for (const auto& [viewer, here] : here_)
      if (auto why = refused(here.guest, now_ms))
        if (ViewerPtr alive = here.viewer.lock())
          leaving.emplace_back(std::move(alive), std::move(*why));
  }
  for (const auto& [viewer, why] : leaving)
    viewer->end(text_of(unasked("bye", {{"words", json_quoted(why.words)}})));
}

std::optional<base::Problem> Bans::refused(std::string_view guest, std::int64_t now_ms) const {
  if (bans_.empty()) return std::nullopt;
  const auto address = address_of(guest);
  if (!address) return std::nullopt;
  for (const auto& [network, row] : bans_)
    if (network.has(*address) && !is_over(row.until_s, now_ms))
      return base::problem("banned", fmt::format("Your address is banned from this server{}",
                                                 how_long_and_why(row.until_s, row.words)));
  return std::nullopt;
}

std::optional<base::Problem> Bans::refuse_guest(std::string_view guest, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  return refused(guest, now_ms);
}

std::optional<base::Problem> Bans::refuse_chat(std::string_view table, std::string_view seat,
                                               std::string_view guest, std::int64_t now_ms) const {
  const std::lock_guard lock(mutex_);
  if (mutes_.empty()) return std::nullopt;
  const auto address = address_of(guest);
  for (const auto& [network, row] : mutes_) {
    if (is_over(row.until_s, now_ms) || (!row.table.empty() && row.table != table)) continue;
    const bool is_meant = network ? address && network->has(*address) : row.who == seat;
    if (is_meant)
      return base::problem("muted", fmt::format("The operator of this server has muted you{}",
                                                how_long_and_why(row.until_s, row.words)));
  }
  return std::nullopt;
}

std::optional<base::Problem> Bans::enter(const ViewerPtr& viewer, std::string_view guest,
                                         std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  if (auto why = refused(guest, now_ms)) return why;
  here_.insert_or_assign(viewer.get(), Here{viewer, std::string(guest)});
  return std::nullopt;
}

void Bans::leave(const Viewer* viewer) {
  const std::lock_guard lock(mutex_);
  here_.erase(viewer);
}

}  // namespace muster::server
