#pragma once

#include <string>

#include "server/api.h"
#include "server/beast.h"
#include "server/hall.h"
#include "server/house.h"
#include "server/rate.h"

namespace muster::server {

// What a connection needs of the server.
struct Gate {
  House& house;
  Hall& hall;
  Guests& guests;
  Api& api;
};

using HttpRequest = http::request<http::string_body>;

// Serves a connection until it ends. `address` is its other end.
asio::awaitable<void> serve_connection(Peer socket, std::string address, Gate& gate);

// Serves a WebSocket from its handshake on. The table is named in the request's target.
asio::awaitable<void> serve_socket(Stream stream, HttpRequest request, std::string guest,
                                   Gate& gate);
bool is_socket_target(std::string_view target);

}  // namespace muster::server
