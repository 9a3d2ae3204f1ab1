#pragma once

#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "server/lobby.h"
#include "server/table_host.h"
#include "tests/server/parts.h"

namespace muster::server {

inline SeatAsk seat_for(const char* name, Holder holder, const char* level = "") {
  return {name, holder, level, ""};
}

inline constexpr const char* kTableGuest = "192.0.2.1";

// A table of sealed bids from its making on, through the lobby, with a real store.
class TableHostTest : public PartsTest {
 protected:
  struct Player {
    std::shared_ptr<Listener> viewer = std::make_shared<Listener>();
    std::int64_t next_id = 0;
  };

  static CreateAsk both_mine() {
    CreateAsk ask;
    ask.game = "bids";
    ask.seats = {seat_for("a", Holder::me), seat_for("b", Holder::me)};
    return ask;
  }

  // A game without secrets.
  static CreateAsk wolves() {
    CreateAsk ask;
    ask.game = "wolves";
    ask.seats = {seat_for("heroes", Holder::me), seat_for("wolves", Holder::me)};
    return ask;
  }

  Lobby& lobby() {
    if (!lobby_) lobby_ = std::make_unique<Lobby>(services(), loop_);
    return *lobby_;
  }
  // JSON that is answered on whatever thread.
  json::Tree told(const std::function<void(Reply)>& call) {
    std::promise<std::string> promise;
    auto future = promise.get_future();
    call([&](const base::Result<std::string, base::Problem>& reply) {
      promise.set_value(reply ? *reply : problem_json(reply.error()));
    });
    EXPECT_TRUE(strand_->run_until(
        [&] { return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
    return std::move(*json::parse(future.get()));
  }
  // A table of this kind that waits for numbers.
  void make(const CreateAsk& ask) {
    const auto made = told([&](Reply reply) { lobby().create(ask, kTableGuest, reply); });
    EXPECT_TRUE(made.root()["words"].string().empty()) << made.root()["words"].string();
    id_ = made.root()["table"]["table"].string();
    tokens_.clear();
    for (const json::Value seat : made.root()["seats"])
      tokens_.emplace_back(seat["token"].string());
    find();
  }
  // The same, with the game begun and nobody there.
  void open(const CreateAsk& ask) {
    make(ask);
    for (std::size_t seat = 0; seat < tokens_.size(); ++seat)
      if (!tokens_[seat].empty()) deal(seat);
  }
  void deal(std::size_t seat) {
    Player player = seated(seat);
    EXPECT_EQ(add(player, 40 + seat), "done");
    host_->leave(player.viewer);
    strand_->run_all();
  }
  // What kind of answer a number gets, or which refusal.
  std::string add(Player& player, std::uint64_t number) {
    const auto answer = ask(player, AddNumber{number});
    const bool is_refused = answer.root()["kind"].string() == "error";
    return std::string(answer.root()[is_refused ? "code" : "kind"].string());
  }
  void find() {
    host_.reset();
    bool is_found = false;
    lobby().find(id_, kTableGuest, [&](const base::Result<HostPtr, base::Problem>& found) {
      is_found = true;
      if (found) host_ = *found;
    });
    EXPECT_TRUE(strand_->run_until([&] { return is_found; }));
    strand_->run_all();
  }
  json::Tree rematch(std::size_t seat) {
    return told([&](Reply reply) {
      lobby().rematch(id_, tokens_.at(seat), kTableGuest, [this] { return may_open_; }, reply);
    });
  }
  // The server ends and begins again, on the same store.
  void restart() {
    host_.reset();
    lobby_.reset();
    find();
  }

  json::Tree ask(Player& player, SocketAsk ask) {
    const std::int64_t id = ++player.next_id;
    host_->hear({player.viewer, id, 0}, std::move(ask));
    EXPECT_TRUE(strand_->run_until(
        [&] { return player.viewer->answer_to(id).root().is(json::Kind::object); }));
    return player.viewer->answer_to(id);
  }
  Player seated(std::size_t seat) {
    Player player;
    EXPECT_EQ(ask(player, Sit{tokens_.at(seat), {}}).root()["kind"].string(), "seated");
    return player;
  }
  // What this player would play, by its own view.
  Play next_play(const Player& player, contract::Seat seat) {
    table::Plan plan;
    plan.game = "bids";
    const auto window = games().open_view(plan, player.viewer->view());
    EXPECT_TRUE(window) << window.error().words;
    std::int64_t question = 0;
    for (const std::string& text : player.viewer->heard) {
      const auto tree = json::parse(text);
      if (tree->root().has("status")) question = tree->root()["status"]["question"].integer();
    }
    return {fresh_token().substr(16), first_action(**window, seat),
            static_cast<std::uint32_t>(question)};
  }
  // The record, or the code of its refusal.
  std::string record(const std::string& token = {}) {
    std::string text;
    bool is_told = false;
    host_->tell_record(token, [&](const base::Result<std::string, base::Problem>& reply) {
      text = reply ? *reply : reply.error().code;
      is_told = true;
    });
    EXPECT_TRUE(strand_->run_until([&] { return is_told; }));
    return text;
  }
  static std::string winners(const json::Tree& update) {
    std::string names;
    for (const json::Value name : update.root()["status"]["outcome"]["winners"])
      names += name.string();
    return names;
  }

  bool may_open_ = true;  // one more table
  ManualLoop loop_{strand_};
  std::unique_ptr<Lobby> lobby_;
  HostPtr host_;
  std::string id_;
  std::vector<std::string> tokens_;  // by seat; empty where nobody has one
};

}  // namespace muster::server
