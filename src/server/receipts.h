#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "contract/seat.h"
#include "store/rows.h"

namespace muster::server {

// Which steps of each seat were done, by the uid that the client gave to each: a client that heard
// nothing may ask again, and the step is still done once.
class Receipts {
 public:
  // REQUIRES: every row belongs to one of the seats.
  Receipts(std::size_t seats, const std::vector<store::DoneRow>& rows);

  // The entry with which the step was done, if it was. A step without a uid never was.
  std::optional<std::uint32_t> find(contract::Seat seat, const std::string& uid) const;
  void add(contract::Seat seat, const std::string& uid, std::uint32_t seq);

 private:
  std::vector<std::unordered_map<std::string, std::uint32_t>> done_;  // by seat
};

}  // namespace muster::server
