#include "server/server.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <future>
#include <optional>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "server/api.h"
#include "server/asio_loop.h"
#include "server/beast.h"
#include "server/bots.h"
#include "server/files.h"
#include "server/gate.h"
#include "server/lobby.h"
#include "server/operator_watch.h"
#include "server/porter.h"
#include "server/readiness.h"
#include "server/scenario_files.h"
#include "server/services.h"
#include "server/tokens.h"
#include "store/folder_lock.h"
#include "store/now.h"
#include "store/store.h"

namespace muster::server {
namespace {

constexpr auto kSweep = std::chrono::seconds(10);
constexpr auto kForget = std::chrono::hours(24);
constexpr auto kStopStep = std::chrono::milliseconds(50);
constexpr int kMaxStopSteps = 100;
constexpr int kStopStepsForGoodbye = 4;
constexpr auto kLookForOperator = std::chrono::milliseconds(500);

// Every connection is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::optional<store::FolderLock> take_folder(const Settings& settings, Log& log) {
  umask(077);  // whoever reads the store knows the dice to come
  std::error_code error;
  std::filesystem::create_directories(settings.data, error);
  auto lock = store::FolderLock::take(settings.data);
  if (lock) return std::move(*lock);
  log.error("data", {{"path", settings.data}, {"words", lock.error().words}});
  return std::nullopt;
}

std::string store_path(const Settings& settings) {
  return (std::filesystem::path(settings.data) / kStoreName).string();
}

bool is_large(const Settings& settings) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(store_path(settings), error);
  return !error && bytes > settings.checked_bytes;
}

// Whatever is written to a damaged file may destroy more of it.
bool may_be_opened(const Settings& settings, Log& log) {
  const std::string path = store_path(settings);
  std::error_code error;
  const bool is_new = !std::filesystem::exists(path, error);
  return is_new || is_large(settings) || is_sound(path, log);
}

std::unique_ptr<store::Store> open_store(const Settings& settings, Log& log) {
  const std::string path = store_path(settings);
  if (!may_be_opened(settings, log)) return nullptr;
  auto opened = store::Store::open(
      path, {settings.store_readers, settings.reads_waiting, settings.writes_waiting});
  if (opened) return std::move(*opened);
  log.error("store", {{"path", path}, {"words", opened.error().words}});
  return nullptr;
}

Start start_of(store::Store& store, Log& log) {
  std::promise<std::int64_t> found;
  store.newest([&](const base::Result<std::int64_t, store::StoreError>& newest_s) {
    if (!newest_s) log.error("newest", {{"words", newest_s.error().words}});
    found.set_value(newest_s ? *newest_s : 0);
  });
  const std::int64_t newest_ms = found.get_future().get() * 1'000;
  const std::int64_t now = store::now_ms();
  return {now, newest_ms == 0 ? 0 : std::max<std::int64_t>(0, now - newest_ms)};
}

std::optional<tcp::acceptor> listen(asio::io_context& io, const Settings& settings, Log& log) {
  const auto fail = [&](const beast::error_code& error) {
    log.error("listen", {{"address", settings.address},
                         {"port", fmt::format("{}", settings.port)},
                         {"words", error.message()}});
    return std::nullopt;
  };
  beast::error_code error;
  const auto address = asio::ip::make_address(settings.address, error);
  if (error) return fail(error);
  const tcp::endpoint end(address, settings.port);
  tcp::acceptor acceptor(io);
  acceptor.open(end.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(end, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return fail(error);
  return acceptor;
}

asio::awaitable<void> accept_all(tcp::acceptor& acceptor, asio::io_context& io, Gate& gate) {
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(asio::make_strand(io), kTuple);
    if (error == asio::error::operation_aborted) break;
    if (error) {
      gate.services.log.error("accept", {{"words", error.message()}});
      asio::steady_timer pause(io, std::chrono::milliseconds(100));
      co_await pause.async_wait(kTuple);
      continue;
    }
    beast::error_code ignored;
    const auto end = socket.remote_endpoint(ignored);
    socket.set_option(tcp::no_delay(true), ignored);
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve_connection(std::move(socket), end.address().to_string(), gate),
                   asio::detached);
  }
}

asio::awaitable<void> sweep_often(asio::io_context& io, Lobby& lobby) {
  asio::steady_timer timer(io);
  while (true) {
    timer.expires_after(kSweep);
    const auto [error] = co_await timer.async_wait(kTuple);
    if (error) co_return;
    lobby.sweep();
  }
}

asio::awaitable<void> look_for_operator(asio::io_context& io, OperatorWatch& watch) {
  asio::steady_timer timer(io);
  while (true) {
    timer.expires_after(kLookForOperator);
    const auto [error] = co_await timer.async_wait(kTuple);
    if (error) co_return;
    watch.look();
  }
}

asio::awaitable<void> forget_daily(asio::io_context& io, Lobby& lobby) {
  asio::steady_timer timer(io);
  while (true) {
    lobby.forget_old();
    timer.expires_after(kForget);
    const auto [error] = co_await timer.async_wait(kTuple);
    if (error) co_return;
  }
}

// No new connections, a word to those who are here, then what is being stored.
asio::awaitable<void> stop_when_told(asio::io_context& io, tcp::acceptor& acceptor, Gate& gate) {
  asio::signal_set signals(io, SIGTERM, SIGINT);
  co_await signals.async_wait(kTuple);
  gate.services.log.info("stopping");
  beast::error_code ignored;
  acceptor.close(ignored);
  gate.lobby.close("The server is stopping. It will be back soon.");
  asio::steady_timer timer(io);
  for (int step = 0; step < kMaxStopSteps; ++step) {
    timer.expires_after(kStopStep);
    co_await timer.async_wait(kTuple);
    if (step >= kStopStepsForGoodbye && gate.services.store.figures().waiting == 0) break;
  }
  io.stop();
}

}  // namespace

int run(const Settings& settings, const table::Collection& games, Log& log) {
  if (!prepare_tokens()) {
    log.error("sodium",
              {{"words", "The library that makes tokens (libsodium) could not be initialized."}});
    return 1;
  }
  allow_many_files();
  // The loop ends last: store and bots answer into it for as long as their threads run.
  asio::io_context io(static_cast<int>(settings.threads));
  AsioLoop loop(io);
  const auto lock = take_folder(settings, log);
  if (!lock) return 1;
  auto store = open_store(settings, log);
  if (!store) return 1;
  Metrics metrics;
  Bots bots(games, settings.bot_threads, settings.bots_waiting, settings.think_ms);
  Services services{settings, games, *store,        bots,
                    metrics,  log,   store::now_ms, start_of(*store, log)};
  if (is_large(settings)) services.health.check_in_background(store_path(settings), log);
  Lobby lobby(services, loop);
  OperatorWatch watch(services, lobby);
  if (!watch.begin()) return 1;
  Guests guests(settings);
  Files files(settings.site);
  ScenarioFiles scenarios(services, loop);
  Readiness readiness(services, loop);
  Api api(services, lobby, guests, files, scenarios, readiness);
  const Porter porter(settings);
  Gate gate{services, lobby, guests, api, porter};
  auto acceptor = listen(io, settings, log);
  if (!acceptor) return 1;
  const auto port = acceptor->local_endpoint().port();
  log.info("listening", {{"address", settings.address},
                         {"port", fmt::format("{}", port)},
                         {"names", fmt::format("{}", fmt::join(porter.names(), " "))},
                         {"site", files.has_any() ? settings.site : "none"}});
  const bool is_everywhere = settings.address == "0.0.0.0" || settings.address == "127.0.0.1";
  fmt::print("Muster is at http://{}:{}\n", is_everywhere ? "localhost" : settings.address, port);
  if (!settings.proxies.empty() && settings.hosts.empty())
    fmt::print(
        "It answers only under its own names and addresses ({}). Behind a proxy, start it with\n"
        "--host and the name that guests use, such as --host play.example.org.\n",
        fmt::join(porter.names(), ", "));
  std::fflush(stdout);
  asio::co_spawn(io, accept_all(*acceptor, io, gate), asio::detached);
  asio::co_spawn(io, sweep_often(io, lobby), asio::detached);
  asio::co_spawn(io, look_for_operator(io, watch), asio::detached);
  asio::co_spawn(io, forget_daily(io, lobby), asio::detached);
  asio::co_spawn(io, stop_when_told(io, *acceptor, gate), asio::detached);
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < settings.threads; ++i) threads.emplace_back([&io] { io.run(); });
  io.run();
  for (std::thread& thread : threads) thread.join();
  store.reset();  // its last answers go to those who are still here
  log.info("stopped");
  return 0;
}

}  // namespace muster::server
