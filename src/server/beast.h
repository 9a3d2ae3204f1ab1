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

// A connection and its strand; a named type costs less than any_io_executor, which is asked anew at
// every step.
using PeerStrand = asio::strand<asio::io_context::executor_type>;
using Peer = asio::basic_stream_socket<tcp, PeerStrand>;
using Stream = beast::basic_stream<tcp, PeerStrand>;

// An operation then gives its error together with its result instead of throwing it.
inline constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

}  // namespace muster::server
