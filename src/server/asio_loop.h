#pragma once

#include "server/beast.h"
#include "server/strand.h"

namespace muster::server {

// Strands of an io_context. REQUIRES: the io_context outlives the loop and all of its strands.
class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& io) : io_(io) {}
  std::shared_ptr<Strand> make_strand() override;

 private:
  asio::io_context& io_;
};

}  // namespace muster::server
