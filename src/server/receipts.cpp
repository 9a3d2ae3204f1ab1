#include "server/receipts.h"

namespace muster::server {

Receipts::Receipts(std::size_t seats, const std::vector<store::DoneRow>& rows) : done_(seats) {
  for (const store::DoneRow& row : rows) add(contract::seat_at(row.seat), row.uid, row.seq);
}

std::optional<std::uint32_t> Receipts::find(contract::Seat seat, const std::string& uid) const {
  if (uid.empty()) return std::nullopt;
  const auto& done = done_.at(contract::index_of(seat));
  const auto found = done.find(uid);
  return found == done.end() ? std::nullopt : std::optional(found->second);
}

void Receipts::add(contract::Seat seat, const std::string& uid, std::uint32_t seq) {
  if (!uid.empty()) done_.at(contract::index_of(seat))[uid] = seq;
}

}  // namespace muster::server
