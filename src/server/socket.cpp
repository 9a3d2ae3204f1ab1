#include <array>
#include <chrono>
#include <deque>
#include <memory>

#include "base/check.h"
#include "server/asks.h"
#include "server/beast.h"
#include "server/frame_counter.h"
#include "server/gate.h"
#include "server/messages.h"
#include "server/shown_stream.h"
#include "server/table_host.h"
#include "wire/answer.h"

namespace muster::server {
namespace {

constexpr std::string_view kBefore = "/api/tables/";
constexpr std::string_view kAfter = "/socket";
constexpr auto kHandshake = std::chrono::seconds(10);
constexpr auto kFirstMessage = std::chrono::seconds(15);
constexpr int kMaxWarnings = 50;
constexpr double kSocketBurstSeconds = 3;

std::string table_of(std::string_view target) {
  target = target.substr(0, target.find('?'));
  target.remove_prefix(kBefore.size());
  target.remove_suffix(kAfter.size());
  return std::string(target);
}

// What costs the table more than a move does.
double price_of(const SocketAsk& ask) {
  if (std::holds_alternative<Moment>(ask)) return 3;
  if (std::holds_alternative<Chat>(ask)) return 4;
  return 1;
}

std::int64_t steady_us() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

// One WebSocket. It reads in a coroutine and writes in a chain of calls, both on its own strand.
// Callers: owned by a shared_ptr; run() once. Guarantees: send() and end() may be called on any
// thread and never wait; the table is told when the connection has ended.
class Socket final : public Viewer, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Stream stream, std::string guest, Gate& gate)
      : gate_(gate),
        guest_(std::move(guest)),
        stream_(std::move(stream)),
        bucket_(gate.services.settings.messages_per_second,
                gate.services.settings.messages_per_second * kSocketBurstSeconds),
        first_(stream_.get_executor()) {}

  const std::string& guest() const override { return guest_; }

  // At once where that is possible: waking another thread costs more than most messages do.
  void send(Text text) override {
    asio::dispatch(stream_.get_executor(),
                   [self = shared_from_this(), text = std::move(text)] { self->push(text); });
  }

  void end(Text text) override {
    asio::dispatch(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)] {
      self->push(text);
      self->is_ending_ = true;
    });
  }

  asio::awaitable<void> run(HttpRequest request) {
    beast::get_lowest_layer(stream_).expires_never();
    websocket::stream_base::timeout patience{
        kHandshake, std::chrono::seconds(gate_.services.settings.silence_s), true};
    stream_.set_option(patience);
    stream_.read_message_max(gate_.services.settings.message_bytes);
    // Pings come past the messages, and so do the pieces of one: they have their price too.
    stream_.control_callback([this](websocket::frame_type, beast::string_view) { charge(1); });
    stream_.next_layer().show_to([this](std::string_view bytes) {
      const std::size_t pieces = frames_.pieces_in(bytes);
      if (pieces > 0) charge(static_cast<double>(pieces));
    });
    stream_.auto_fragment(false);  // a message is one frame, and needs no buffer of its own
    const std::string table = table_of(request.target());
    const auto [error] = co_await stream_.async_accept(request, kTuple);
    if (error) co_return;
    ++gate_.services.metrics.sockets;
    const auto banned =
        gate_.services.bans.enter(shared_from_this(), guest_, gate_.services.now_ms());
    const Found host = banned ? Found(base::fail(*banned)) : co_await found(table);
    if (host) {
      host_ = *host;
      wait_for_first();
      co_await read();
      host_->leave(shared_from_this());
      host_.reset();
    } else {
      const std::string words = wire::error_line({}, host.error());
      const auto [failed, bytes] = co_await stream_.async_write(asio::buffer(words), kTuple);
      if (!failed) co_await close(websocket::close_code::policy_error);
    }
    is_over_ = true;
    first_.cancel();
    gate_.services.bans.leave(this);
    --gate_.services.metrics.sockets;
  }

 private:
  using Found = base::Result<HostPtr, base::Problem>;

  asio::awaitable<Found> found(const std::string& table) {
    auto start = [this](auto handler, const std::string& id) {
      auto shared = std::make_shared<decltype(handler)>(std::move(handler));
      gate_.lobby.find(id, guest_, [shared](Found host) {
        asio::post(asio::get_associated_executor(*shared),
                   [shared, host = std::move(host)]() mutable { (*shared)(std::move(host)); });
      });
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Found)>(
        start, asio::use_awaitable, table);
  }

  asio::awaitable<void> read() {
    beast::flat_buffer buffer;
    while (!is_over_) {
      const auto [error, bytes] = co_await stream_.async_read(buffer, kTuple);
      if (error) co_return;
      ++gate_.services.metrics.messages;
      if (!stream_.got_text()) {
        co_await close(websocket::close_code::unknown_data);
        co_return;
      }
      const std::string_view text(static_cast<const char*>(buffer.data().data()), buffer.size());
      const bool goes_on = hear(text);
      buffer.consume(buffer.size());
      if (!goes_on) {
        co_await close(websocket::close_code::policy_error);
        co_return;
      }
    }
  }

  // False if this guest has been told too often that it goes too fast.
  bool hear(std::string_view text) {
    const std::int64_t came_us = steady_us();
    auto request = read_socket(text);
    const double price = request ? price_of(request->ask) : 1;
    const std::int64_t now = gate_.services.now_ms();
    const std::optional<std::int64_t> id =
        request ? std::optional(request->id) : request.error().id;
    if (!bucket_.take(now, price) || !gate_.guests.may_ask(guest_, now)) {
      ++gate_.services.metrics.too_fast;
      answer(wire::error_line(
          id,
          base::problem("too_fast", "Too many messages. Wait a moment, then send this again.")));
      return ++warnings_ < kMaxWarnings;
    }
    if (!request) {
      answer(wire::error_line(id, request.error().problem));
      return true;
    }
    has_spoken_ = true;
    if (std::holds_alternative<Ping>(request->ask)) {
      answer(answer_to(*id, "pong", {}));
    } else {
      host_->hear({shared_from_this(), *id, came_us, guest_}, std::move(request->ask));
    }
    return true;
  }

  // For what has no answer that could say "too fast".
  void charge(double price) {
    if (is_over_ || bucket_.take(gate_.services.now_ms(), price)) return;
    ++gate_.services.metrics.too_fast;
    is_over_ = true;
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->drop(); });
  }

  void answer(std::string text) { push(std::make_shared<const std::string>(std::move(text))); }

  void wait_for_first() {
    first_.expires_after(kFirstMessage);
    first_.async_wait([self = shared_from_this()](const beast::error_code& error) {
      if (!error && !self->has_spoken_) self->drop();
    });
  }

  void push(const Text& text) {
    MUSTER_DCHECK(stream_.get_executor().running_in_this_thread());
    if (is_over_) return;
    queued_bytes_ += text->size();
    if (queued_bytes_ > gate_.services.settings.queue_bytes) {
      ++gate_.services.metrics.slow_readers;
      return drop();
    }
    queue_.push_back(text);
    if (queue_.size() == 1) write();
  }

  void write() {
    stream_.async_write(asio::buffer(*queue_.front()),
                        [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                          if (error) return self->drop();
                          self->queued_bytes_ -= self->queue_.front()->size();
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) return self->write();
                          if (self->is_ending_) self->say_goodbye();
                        });
  }

  asio::awaitable<void> close(websocket::close_code code) {
    is_over_ = true;
    co_await stream_.async_close(code, kTuple);
  }

  // The read loop sees the end of it.
  void say_goodbye() {
    is_over_ = true;
    stream_.async_close(websocket::close_code::going_away,
                        [self = shared_from_this()](const beast::error_code&) {});
  }

  // Without a word: the other end does not listen.
  void drop() {
    is_over_ = true;
    beast::get_lowest_layer(stream_).close();
  }

  // Constant after construction.
  Gate& gate_;
  const std::string guest_;
  // Only on the connection's strand.
  websocket::stream<ShownStream> stream_;
  FrameCounter frames_;
  Bucket bucket_;
  asio::steady_timer first_;
  HostPtr host_;
  std::deque<Text> queue_;
  std::size_t queued_bytes_ = 0;
  int warnings_ = 0;
  bool has_spoken_ = false;
  bool is_ending_ = false;  // after what is in the queue
  bool is_over_ = false;
};

}  // namespace

bool is_socket_target(std::string_view target) {
  target = target.substr(0, target.find('?'));
  return target.starts_with(kBefore) && target.ends_with(kAfter) &&
         target.size() > kBefore.size() + kAfter.size();
}

asio::awaitable<void> serve_socket(Stream stream, HttpRequest request, std::string guest,
                                   Gate& gate) {
  const auto socket = std::make_shared<Socket>(std::move(stream), std::move(guest), gate);
  co_await socket->run(std::move(request));
}

}  // namespace muster::server
