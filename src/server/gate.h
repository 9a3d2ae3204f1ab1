#pragma once

#include <string>

#include "server/api.h"
#include "server/beast.h"
#include "server/lobby.h"
#include "server/porter.h"
#include "server/rate.h"
#include "server/services.h"

namespace muster::server {

// What a connection needs of the server.
struct Gate {
  Services& services;
  Lobby& lobby;
  Guests& guests;
  Api& api;
  const Porter& porter;
};

using HttpRequest = http::request<http::string_body>;

// Serves a connection until it ends. `address` is its other end.
asio::awaitable<void> serve_connection(Peer socket, std::string address, Gate& gate);

// Serves a WebSocket from its handshake on. The table is named in the request's target.
asio::awaitable<void> serve_socket(Stream stream, HttpRequest request, std::string guest,
                                   Gate& gate);
bool is_socket_target(std::string_view target);

}  // namespace muster::server
