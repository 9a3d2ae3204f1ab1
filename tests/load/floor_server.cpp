// The least that a server for tables of two can do: judge a move, and tell both seats in eight
// bytes. It stores nothing, knows nobody and speaks no JSON; tools/load holds `muster serve`
// against it. Its sockets are at /ROOM/SIDE, and a move is four bytes: piece, row, column, target.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include <boost/asio.hpp>
#include <boost/beast.hpp>

#include "kernel/dice.h"
#include "tests/games/yardstick/game.h"

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using muster::yardstick::Yardstick;

namespace {

class Seat;

struct Board {
  Yardstick::State state;
  std::array<std::weak_ptr<Seat>, 2> seats;
};

struct Boards {
  Yardstick::Setup setup = muster::yardstick::yardstick_setup();
  muster::base::Rng rng{1};
  std::map<std::string, std::shared_ptr<Board>> boards;

  std::shared_ptr<Board> find(const std::string& name) {
    auto& board = boards[name];
    if (board) return board;
    muster::kernel::RandomDice dice(rng);
    muster::contract::Events<Yardstick::Event> muted;
    board = std::make_shared<Board>(Board{Yardstick::start(setup, dice, muted), {}});
    return board;
  }
};

class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(tcp::socket socket, Boards& boards) : boards_(boards), stream_(std::move(socket)) {}

  void start() {
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    http::async_read(stream_.next_layer(), buffer_, request_,
                     [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                       if (!error) self->accept();
                     });
  }

 private:
  void accept() {
    const std::string target(request_.target());
    const std::size_t slash = target.rfind('/');
    side_ = target.ends_with("/1") ? 1 : 0;
    board_ = boards_.find(target.substr(0, slash));
    board_->seats[side_] = weak_from_this();
    buffer_.clear();
    stream_.async_accept(request_, [self = shared_from_this()](const beast::error_code& error) {
      if (!error) self->read();
    });
  }

  void read() {
    stream_.async_read(
        buffer_, [self = shared_from_this()](const beast::error_code& error, std::size_t size) {
          if (error) return;
          if (size == 4) self->play(static_cast<const std::uint8_t*>(self->buffer_.data().data()));
          self->buffer_.consume(self->buffer_.size());
          self->read();
        });
  }

  void play(const std::uint8_t* bytes) {
    using namespace muster;
    const yardstick::Go go{yardstick::PieceId(bytes[0]), yardstick::cell_at(bytes[1], bytes[2]),
                           yardstick::PieceId(bytes[3])};
    contract::Draft<Yardstick::Action> draft;
    draft.action = go;
    draft.picks = go.target == yardstick::kNobody ? 2 : 3;
    const contract::Seat seat = contract::seat_at(side_);
    if (Yardstick::refuse(boards_.setup,
                          contract::sight<Yardstick>(boards_.setup, board_->state, seat), draft))
      return;
    kernel::RandomDice dice(boards_.rng);
    contract::Events<Yardstick::Event> muted;
    Yardstick::apply(boards_.setup, board_->state, seat, go, dice, muted);
    const std::uint16_t ply = board_->state.open.ply;
    std::string news(8, '\0');
    news[0] = static_cast<char>(ply & 255);
    news[1] = static_cast<char>(ply >> 8);
    news[2] = static_cast<char>(side_);
    std::copy(bytes, bytes + 4, news.begin() + 3);
    for (const auto& each : board_->seats)
      if (const auto other = each.lock()) other->send(news);
  }

  void send(std::string text) {
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }

  void write() {
    stream_.binary(true);
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                          if (error) return;
                          self->queue_.pop_front();
                          if (!self->queue_.empty()) self->write();
                        });
  }

  Boards& boards_;
  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  std::deque<std::string> queue_;
  std::shared_ptr<Board> board_;
  std::size_t side_ = 0;
};

void accept_all(tcp::acceptor& acceptor, Boards& boards) {
  acceptor.async_accept([&](const beast::error_code& error, tcp::socket socket) {
    if (!error) std::make_shared<Seat>(std::move(socket), boards)->start();
    accept_all(acceptor, boards);
  });
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) {
    std::fputs("Usage: load_floor PORT\n", stderr);
    return 2;
  }
  asio::io_context io(1);
  Boards boards;
  const auto port = static_cast<std::uint16_t>(std::atoi(words[1]));
  tcp::acceptor acceptor(io, {asio::ip::make_address("127.0.0.1"), port});
  accept_all(acceptor, boards);
  io.run();
}
