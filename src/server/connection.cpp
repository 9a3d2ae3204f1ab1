#include <chrono>
#include <optional>
#include <tuple>
#include <vector>

#include "server/beast.h"
#include "server/gate.h"
#include "table/loading.h"

namespace muster::server {
namespace {

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::uint32_t kMaxHeaderBytes = 8 * 1024;
constexpr std::size_t kMaxBufferBytes = 64 * 1024;

using Parser = http::request_parser<http::string_body>;

std::string field(const HttpRequest& request, http::field name) {
  const auto found = request.find(name);
  return found == request.end() ? std::string() : std::string(found->value());
}

// All lines of a field, in their order.
std::vector<std::string> lines_of(const HttpRequest& request, std::string_view name) {
  std::vector<std::string> lines;
  const auto [first, last] = request.equal_range(name);
  for (auto line = first; line != last; ++line) lines.emplace_back(line->value());
  return lines;
}

std::string guest_behind(const HttpRequest& request, const std::string& peer, const Gate& gate) {
  return gate.porter.guest_behind(lines_of(request, "X-Forwarded-For"), peer);
}

// Two ways to say where a body ends are two bodies for two readers.
std::optional<base::Problem> refuse_framing(const HttpRequest& request) {
  const auto encodings = lines_of(request, "Transfer-Encoding");
  if (encodings.empty()) return std::nullopt;
  if (!lines_of(request, "Content-Length").empty())
    return base::problem(
        "bad_request", "The request has both Transfer-Encoding and Content-Length; expected one.");
  if (encodings.size() == 1 && beast::iequals(encodings.front(), "chunked")) return std::nullopt;
  return base::problem("bad_request",
                       "This Transfer-Encoding is not known here; expected \"chunked\".");
}

// A page from elsewhere must not speak for whoever looks at it. Programs send no origin.
bool is_from_here(const HttpRequest& request, const Settings& settings) {
  if (request.count(http::field::origin) > 1) return false;
  const std::string origin = field(request, http::field::origin);
  if (origin.empty() || (!settings.origin.empty() && origin == settings.origin)) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string::npos &&
         origin.substr(scheme + 3) == field(request, http::field::host);
}

// "Bearer TOKEN"; empty if it is anything else.
std::string bearer_of(const std::string& authorization) {
  constexpr std::string_view kBearer = "bearer ";
  const std::string_view text = authorization;
  if (!beast::iequals(text.substr(0, kBearer.size()), kBearer)) return {};
  return std::string(text.substr(kBearer.size()));
}

HttpAsk ask_of(HttpRequest& request, std::string guest) {
  HttpAsk ask;
  ask.method = std::string(request.method_string());
  ask.target = std::string(request.target());
  ask.guest = std::move(guest);
  ask.content_type = field(request, http::field::content_type);
  ask.accept_encoding = field(request, http::field::accept_encoding);
  ask.if_none_match = field(request, http::field::if_none_match);
  ask.bearer = bearer_of(field(request, http::field::authorization));
  ask.body = std::move(request.body());
  return ask;
}

asio::awaitable<HttpAnswer> answered(Api& api, HttpAsk ask) {
  auto start = [&api](auto handler, const HttpAsk& asked) {
    auto shared = std::make_shared<decltype(handler)>(std::move(handler));
    api.answer(asked, [shared](HttpAnswer answer) {
      asio::post(asio::get_associated_executor(*shared),
                 [shared, answer = std::move(answer)]() mutable { (*shared)(std::move(answer)); });
    });
  };
  return asio::async_initiate<const asio::use_awaitable_t<>, void(HttpAnswer)>(
      start, asio::use_awaitable, std::move(ask));
}

asio::awaitable<bool> write_answer(Stream& stream, const HttpAnswer& answer, unsigned version,
                                   bool keeps_alive, bool is_head) {
  http::response<http::span_body<const char>> response(static_cast<http::status>(answer.status),
                                                       version);
  for (const auto& [name, value] : answer.headers) response.insert(name, value);
  response.keep_alive(keeps_alive);
  response.content_length(answer.body->size());
  if (answer.status == 304) response.erase(http::field::content_length);
  if (!is_head && answer.status != 304)
    response.body() = beast::span<const char>(answer.body->data(), answer.body->size());
  http::response_serializer<http::span_body<const char>> serializer(response);
  if (is_head) serializer.split(true);
  stream.expires_after(kPatience);
  if (is_head) {
    const auto [error, bytes] = co_await http::async_write_header(stream, serializer, kTuple);
    co_return !error;
  }
  const auto [error, bytes] = co_await http::async_write(stream, serializer, kTuple);
  co_return !error;
}

base::Problem bad_request(const beast::error_code& error, std::size_t max_body) {
  const bool is_framing = error == http::error::bad_transfer_encoding ||
                          error == http::error::bad_content_length ||
                          error == http::error::multiple_content_length;
  if (is_framing)
    return base::problem("bad_request",
                         "Transfer-Encoding and Content-Length do not say where the body ends; "
                         "expected one of them, once.");
  if (error == http::error::body_limit) return too_long(max_body);
  if (error == http::error::header_limit) return too_long(kMaxHeaderBytes);
  return base::problem("bad_request", "This is not an HTTP request.");
}

bool is_bad_request(const beast::error_code& error) {
  return error.category() == http::make_error_code(http::error::bad_method).category() &&
         error != http::error::end_of_stream && error != http::error::partial_message;
}

// Whoever was refused is still sending; closing at once would throw the answer away unread.
asio::awaitable<void> let_it_read(Stream& stream) {
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(std::chrono::seconds(1));
  std::array<char, 4096> bytes;
  for (std::size_t total = 0; total < 2 * table::kMaxScenarioBytes;) {
    const auto [error, count] = co_await stream.async_read_some(asio::buffer(bytes), kTuple);
    if (error) break;
    total += count;
  }
}

// As far as it has come.
HttpHead head_of(const Parser& parser, std::string guest) {
  const auto& request = parser.get();
  const std::uint64_t bytes = parser.is_header_done() ? parser.content_length().value_or(0) : 0;
  return {std::string(request.method_string()), std::string(request.target()), std::move(guest),
          bytes};
}

asio::awaitable<void> refuse(Stream& stream, const base::Problem& problem) {
  const HttpAnswer answer = problem_answer(problem);
  co_await write_answer(stream, answer, 11, false, false);
  co_await let_it_read(stream);
}

// Reads a request: first its header, which says how long its body may be. False: there is none, and
// whoever sent something else has been told what was wrong with it.
asio::awaitable<bool> read_request(Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                   const std::string& address, Gate& gate) {
  parser.header_limit(kMaxHeaderBytes);
  parser.body_limit(table::kMaxScenarioBytes);
  stream.expires_after(kPatience);
  auto [error, bytes] = co_await http::async_read_header(stream, buffer, parser, kTuple);
  const HttpHead head = head_of(parser, guest_behind(parser.get(), address, gate));
  if (!error) {
    auto problem = gate.porter.refuse_host(lines_of(parser.get(), "Host"));
    if (!problem) problem = refuse_framing(parser.get());
    if (!problem) problem = gate.services.bans.refuse_guest(head.guest, gate.services.now_ms());
    if (!problem) problem = gate.api.refuse_body(head);
    if (problem) {
      co_await refuse(stream, *problem);
      co_return false;
    }
    parser.body_limit(max_body_bytes(head));
    stream.expires_after(kPatience);
    std::tie(error, bytes) = co_await http::async_read(stream, buffer, parser, kTuple);
  }
  if (is_bad_request(error)) co_await refuse(stream, bad_request(error, max_body_bytes(head)));
  co_return !error;
}

// Opening a socket wakes the table that it leads to, and costs what any request does.
std::optional<base::Problem> refuse_socket(const HttpRequest& request, const std::string& guest,
                                           Gate& gate) {
  if (!is_socket_target(request.target()) || !is_from_here(request, gate.services.settings))
    return base::problem("bad_token", "Pages from other sites may not open a socket here.");
  if (gate.guests.may_ask(guest, gate.services.now_ms())) return std::nullopt;
  ++gate.services.metrics.too_fast;
  return too_many_requests();
}

// The connections of a proxy are everybody's; its sockets are each some guest's own.
asio::awaitable<void> upgrade(Stream stream, HttpRequest request, const std::string& guest,
                              const std::string& address, Gate& gate) {
  const bool is_counted = gate.porter.is_proxy(address);
  if (is_counted && !gate.guests.may_connect(guest, gate.services.now_ms())) {
    ++gate.services.metrics.too_fast;
    co_return;
  }
  co_await serve_socket(std::move(stream), std::move(request), guest, gate);
  if (is_counted) gate.guests.disconnect(guest);
}

asio::awaitable<void> serve(Peer socket, const std::string& address, Gate& gate) {
  Stream stream(std::move(socket));
  beast::flat_buffer buffer(kMaxBufferBytes);
  bool goes_on = true;
  while (goes_on) {
    Parser parser;
    if (!co_await read_request(stream, buffer, parser, address, gate)) break;
    HttpRequest request = parser.release();
    std::string guest = guest_behind(request, address, gate);
    const bool is_upgrade = websocket::is_upgrade(request);
    const auto problem = is_upgrade ? refuse_socket(request, guest, gate) : std::nullopt;
    if (is_upgrade && !problem) {
      co_await upgrade(std::move(stream), std::move(request), guest, address, gate);
      co_return;
    }
    const unsigned version = request.version();
    const bool is_head = request.method() == http::verb::head;
    goes_on = request.keep_alive() && !is_upgrade;
    HttpAnswer answer;
    if (problem) {
      answer = problem_answer(*problem);
    } else {
      HttpAsk ask = ask_of(request, std::move(guest));
      answer = co_await answered(gate.api, std::move(ask));
    }
    const bool is_written = co_await write_answer(stream, answer, version, goes_on, is_head);
    goes_on = goes_on && is_written;
  }
  beast::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_both, ignored);
}

}  // namespace

asio::awaitable<void> serve_connection(Peer socket, std::string address, Gate& gate) {
  const std::string guest = gate.porter.guest_behind({}, address);
  const bool is_counted = !gate.porter.is_proxy(address);
  if (is_counted && !gate.guests.may_connect(guest, gate.services.now_ms())) {
    ++gate.services.metrics.too_fast;
    co_return;
  }
  co_await serve(std::move(socket), address, gate);
  if (is_counted) gate.guests.disconnect(guest);
}

}  // namespace muster::server
