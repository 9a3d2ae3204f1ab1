#include "server/asio_loop.h"

#include <utility>

namespace muster::server {
namespace {

class AsioStrand final : public Strand {
 public:
  explicit AsioStrand(asio::io_context& io) : strand_(asio::make_strand(io)) {}
  void post(std::function<void()> work) override { asio::post(strand_, std::move(work)); }
  void run(std::function<void()> work) override { asio::dispatch(strand_, std::move(work)); }
  void post_after(std::chrono::milliseconds delay, std::function<void()> work) override {
    auto timer = std::make_shared<asio::steady_timer>(strand_, delay);
    timer->async_wait([timer, work = std::move(work)](const beast::error_code& error) {
      if (!error) work();
    });
  }
  bool is_here() const override { return strand_.running_in_this_thread(); }

 private:
  asio::strand<asio::io_context::executor_type> strand_;
};

}  // namespace

std::shared_ptr<Strand> AsioLoop::make_strand() { return std::make_shared<AsioStrand>(io_); }

}  // namespace muster::server
