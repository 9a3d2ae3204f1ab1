#pragma once

#include <algorithm>
#include <functional>
#include <string_view>
#include <utility>

#include "server/beast.h"

namespace muster::server {

// A connection that shows whatever came in to somebody before it is read.
// Callers: on the strand of the connection only.
class ShownStream {
 public:
  using executor_type = Stream::executor_type;
  using next_layer_type = Stream;
  using Look = std::function<void(std::string_view)>;

  explicit ShownStream(Stream stream) : stream_(std::move(stream)) {}

  void show_to(Look look) { look_ = std::move(look); }
  executor_type get_executor() noexcept { return stream_.get_executor(); }
  next_layer_type& next_layer() noexcept { return stream_; }
  const next_layer_type& next_layer() const noexcept { return stream_; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    auto work = [this, buffers, is_begun = false](auto& self, beast::error_code error = {},
                                                  std::size_t count = 0) mutable {
      if (!is_begun) {
        is_begun = true;
        return stream_.async_read_some(buffers, std::move(self));
      }
      show(buffers, count);
      self.complete(error, count);
    };
    return asio::async_compose<Token, void(beast::error_code, std::size_t)>(std::move(work), token,
                                                                            stream_);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return stream_.async_write_some(buffers, std::forward<Token>(token));
  }

  // How the library ends a WebSocket on top of this.
  template <class Handler>
  friend void async_teardown(beast::role_type role, ShownStream& shown, Handler&& handler) {
    using websocket::async_teardown;
    async_teardown(role, shown.stream_, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers>
  void show(const Buffers& buffers, std::size_t count) const {
    for (const asio::mutable_buffer part : beast::buffers_range_ref(buffers)) {
      const std::size_t here = std::min(count, part.size());
      if (here > 0 && look_) look_({static_cast<const char*>(part.data()), here});
      count -= here;
    }
  }

  Stream stream_;
  Look look_;
};

}  // namespace muster::server
