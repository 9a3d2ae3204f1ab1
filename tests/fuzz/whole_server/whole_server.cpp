#include "tests/fuzz/whole_server/whole_server.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <future>
#include <unistd.h>

#include <sys/socket.h>

#include "base/check.h"
#include "doors/doors.h"
#include "json/json.h"
#include "server/api.h"
#include "server/asio_loop.h"
#include "server/beast.h"
#include "server/bots.h"
#include "server/files.h"
#include "server/gate.h"
#include "server/porter.h"
#include "server/table_host.h"
#include "server/tokens.h"

namespace muster::fuzz {
namespace {

namespace asio = server::asio;
namespace fs = std::filesystem;

constexpr std::int64_t kStepMs = 2'000;  // between connections: rates recover, tables fall asleep
constexpr int kSweepEvery = 64;
constexpr std::size_t kPart = 16 * 1024;

// Its folder goes away with it.
struct Folder {
  std::string path;
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "muster-fuzz-XXXXXX").string();
    MUSTER_CHECK(mkdtemp(pattern.data()) != nullptr);
    path = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
};

// Who sits down for a moment to add a number.
class Numbered final : public server::Viewer {
 public:
  const std::string& guest() const override { return guest_; }
  void send(server::Text text) override {
    if (text->find("\"kind\":\"done\"") != std::string::npos) done.set_value();
  }
  void end(server::Text) override {}

  std::promise<void> done;

 private:
  const std::string guest_ = "here";
};

server::Settings settings_in(const std::string& folder) {
  server::Settings settings;
  settings.data = folder;
  settings.site = folder;
  settings.test_games = true;
  settings.hosts = {"here"};
  settings.proxies = {*server::network_of("192.0.2.1")};  // so that what a proxy says is read too
  settings.think_ms = 20;
  settings.tables_awake = 200;
  return settings;
}

}  // namespace

struct WholeServer::Inside {
  Folder folder;
  server::Settings settings = settings_in(folder.path);
  std::int64_t now_ms = 1'700'000'000'000;
  int connections = 0;
  asio::io_context io;
  // Between two connections the loop has nothing to do, and must not stop for that.
  asio::executor_work_guard<asio::io_context::executor_type> guard = asio::make_work_guard(io);
  server::AsioLoop loop{io};
  std::unique_ptr<store::Store> store = std::move(*store::Store::open(folder.path + "/muster.db"));
  server::Metrics metrics;
  server::Log log{"off"};
  const table::Collection& games = doors::shipped();
  server::Bots bots{games, 1, 10, settings.think_ms};
  server::Services services{settings, games, *store, bots, metrics, log, [this] { return now_ms; }};
  server::Lobby lobby{services, loop};
  server::Guests guests{settings};
  server::Files files{settings.site};
  server::ScenarioFiles scenarios{services, loop};
  server::Readiness readiness{services, loop};
  server::Api api{services, lobby, guests, files, scenarios, readiness};
  const server::Porter porter{settings};
  server::Gate gate{services, lobby, guests, api, porter};
  std::string table;
  std::string token;
  std::string seed;

  void open_table();
  void add_number(const std::string& seat_token);
  store::TableRow row();
};

void WholeServer::Inside::open_table() {
  server::CreateAsk ask;
  ask.game = "bids";
  for (const char* seat : {"a", "b"}) ask.seats.push_back({seat, server::Holder::me, "", ""});
  std::promise<std::string> made;
  lobby.create(ask, "192.0.2.1", [&](const base::Result<std::string, base::Problem>& reply) {
    MUSTER_CHECK(reply);
    made.set_value(*reply);
  });
  const auto tree = json::parse(made.get_future().get());
  MUSTER_CHECK(tree);
  table = tree->root()["table"]["table"].string();
  token = (*tree->root()["seats"].begin())["token"].string();
  seed = row().seed;
  MUSTER_CHECK(!table.empty() && !token.empty() && seed.size() == 64);
  for (const json::Value seat : tree->root()["seats"])
    add_number(std::string(seat["token"].string()));
}

void WholeServer::Inside::add_number(const std::string& seat_token) {
  std::promise<server::HostPtr> found;
  lobby.find(table, "192.0.2.1", [&](const base::Result<server::HostPtr, base::Problem>& host) {
    MUSTER_CHECK(host);
    found.set_value(*host);
  });
  const server::HostPtr host = found.get_future().get();
  const auto viewer = std::make_shared<Numbered>();
  host->hear({viewer, 1, 0}, server::Sit{seat_token, {}});
  host->hear({viewer, 2, 0}, server::AddNumber{7});
  const auto done = viewer->done.get_future();
  while (done.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    io.run_one_for(std::chrono::milliseconds(10));
  host->leave(viewer);
}

store::TableRow WholeServer::Inside::row() {
  std::promise<store::TableRow> found;
  store->load(table, [&](const base::Result<store::Kept, store::StoreError>& kept) {
    MUSTER_CHECK(kept);
    found.set_value(kept->row);
  });
  return found.get_future().get();
}

WholeServer::WholeServer() {
  MUSTER_CHECK(server::prepare_tokens());
  inside_ = std::make_unique<Inside>();
  inside_->open_table();
}

WholeServer::~WholeServer() = default;

const std::string& WholeServer::table() const { return inside_->table; }
const std::string& WholeServer::token() const { return inside_->token; }

std::string WholeServer::serve(std::string_view sent) {
  Inside& at = *inside_;
  at.now_ms += kStepMs;
  if (++at.connections % kSweepEvery == 0) at.lobby.sweep();
  std::array<int, 2> ends{};
  MUSTER_CHECK(socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends.data()) == 0);
  // Read and written like any other stream; nobody asks this end for its address.
  server::Peer here(asio::make_strand(at.io));
  here.assign(server::tcp::v4(), ends[0]);
  bool is_over = false;
  const auto executor = here.get_executor();
  asio::co_spawn(executor, serve_connection(std::move(here), "192.0.2.1", at.gate),
                 [&](const std::exception_ptr& thrown) {
                   MUSTER_CHECK(!thrown);
                   is_over = true;
                 });
  std::string got;
  std::array<char, kPart> part;
  const auto read_back = [&] {
    while (true) {
      const ssize_t count = read(ends[1], part.data(), part.size());
      if (count <= 0) return;
      got.append(part.data(), static_cast<std::size_t>(count));
    }
  };
  bool is_sent = false;
  while (!is_over) {
    if (!is_sent) {
      const ssize_t count = send(ends[1], sent.data(), sent.size(), MSG_NOSIGNAL);
      if (count > 0) sent.remove_prefix(static_cast<std::size_t>(count));
      const bool is_gone = count < 0 && errno != EAGAIN;
      is_sent = sent.empty() || is_gone;
      if (is_sent) shutdown(ends[1], SHUT_WR);
    }
    at.io.run_one_for(std::chrono::milliseconds(5));
    at.io.poll();
    read_back();
  }
  read_back();
  close(ends[1]);
  return got;
}

void WholeServer::check(std::string_view sent, std::string_view got) {
  if (got.empty()) return;
  MUSTER_CHECK(got.size() > 12 && got.starts_with("HTTP/1.") && got.substr(9, 3) != "500");
  const auto tells_seed = [&](std::string_view text) {
    return text.find(inside_->seed) != std::string_view::npos;
  };
  if (!tells_seed(got) || tells_seed(sent)) return;
  MUSTER_CHECK(inside_->row().state == store::State::over);
  inside_->open_table();
}

}  // namespace muster::fuzz
