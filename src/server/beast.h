#pragma once

// The network library under short names. Only the files that talk to sockets include it: each costs
// half a minute to compile.
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace muster::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

// An operation then gives its error together with its result instead of throwing it.
inline constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

}  // namespace muster::server
