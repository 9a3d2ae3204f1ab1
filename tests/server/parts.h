#pragma once

#include <future>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "doors/doors.h"
#include "json/json.h"
#include "server/anchor.h"
#include "server/services.h"
#include "server/tokens.h"
#include "server/viewer.h"
#include "table/table.h"
#include "tests/server/manual_strand.h"
#include "tests/store/own_folder.h"
#include "tests/wire/changed.h"

// What tests of the server's parts share: a real store in a folder of its own, real bots, a strand
// that works when it is told to, and viewers that remember what they heard.
namespace muster::server {

inline constexpr contract::Seat kA = contract::seat_at(0);
inline constexpr contract::Seat kB = contract::seat_at(1);
inline constexpr contract::Seat kC = contract::seat_at(2);

class Listener final : public Viewer {
 public:
  explicit Listener(std::string guest = {}) : guest_(std::move(guest)) {}

  const std::string& guest() const override { return guest_; }
  void send(Text text) override {
    heard.push_back(*text);
    if (on_send) on_send();
  }
  void end(Text text) override {
    heard.push_back(*text);
    is_ended = true;
  }

  // The latest message of this kind, as a tree; a null value if there is none.
  json::Tree latest(std::string_view kind) const {
    for (auto it = heard.rbegin(); it != heard.rend(); ++it) {
      auto tree = json::parse(*it);
      EXPECT_TRUE(tree) << *it;
      if (tree && tree->root()["kind"].string() == kind) return std::move(*tree);
    }
    ADD_FAILURE() << "no message of kind " << kind;
    return std::move(*json::parse("null"));
  }
  // The view that comes of all that was heard.
  std::string view() const {
    std::string view;
    for (const std::string& text : heard) {
      const auto tree = json::parse(text);
      const json::Value whole = tree->root()["view"];
      if (whole.is(json::Kind::object)) view = json::write(whole);
      const json::Value change = tree->root()["change"];
      if (!change.is(json::Kind::object)) continue;
      const auto before = json::parse(view);
      view = "{\"open\":" + member_after(before->root(), change, "open") +
             ",\"own\":" + member_after(before->root(), change, "own") +
             ",\"seat\":" + json::write(before->root()["seat"]) + "}";
    }
    return view;
  }
  std::size_t count(std::string_view kind) const {
    std::size_t count = 0;
    for (const std::string& text : heard)
      count += text.find(fmt::format("\"kind\":\"{}\"", kind)) != std::string::npos ? 1U : 0U;
    return count;
  }

  // The answer to a request; a null value if there is none.
  json::Tree answer_to(std::int64_t id) const {
    for (const std::string& text : heard) {
      auto tree = json::parse(text);
      EXPECT_TRUE(tree) << text;
      const json::Value given = tree->root()["id"];
      if (given.is(json::Kind::integer) && given.integer() == id) return std::move(*tree);
    }
    return std::move(*json::parse("null"));
  }

  std::vector<std::string> heard;
  bool is_ended = false;
  std::function<void()> on_send;

 private:
  const std::string guest_;

  static std::string member_after(json::Value view, json::Value change, std::string_view name) {
    return change.has(name) ? wire::changed(view[name], change[name]) : json::write(view[name]);
  }
};

class PartsTest : public testing::Test {
 protected:
  PartsTest() {
    EXPECT_TRUE(prepare_tokens());
    auto opened = store::Store::open((folder_ / "muster.db").string());
    EXPECT_TRUE(opened) << opened.error().words;
    store_ = std::move(*opened);
    settings_.think_ms = 50;
    settings_.test_games = true;
  }
  ~PartsTest() override {
    bots_.reset();
    store_.reset();
    strand_->drop_all();
  }

  static const table::Collection& games() { return doors::shipped(); }
  // Real bots; without threads none of them ever answers.
  Bots& bots(std::size_t threads = 1, std::size_t most_waiting = 100) {
    if (!bots_) bots_ = std::make_unique<Bots>(games(), threads, most_waiting, settings_.think_ms);
    return *bots_;
  }
  Services& services() {
    if (!services_)
      services_ =
          std::unique_ptr<Services>(new Services{settings_, games(), *store_, bots(), metrics_,
                                                 log_, [this] { return strand_->now_ms(); }});
    return *services_;
  }

  // A part's owner is whatever holds this.
  Anchor anchor() {
    return {strand_, [this] { return owner_; }};
  }

  template <class T, class Ask>
  base::Result<T, store::StoreError> ask_store(Ask&& call) {
    std::promise<base::Result<T, store::StoreError>> promise;
    call([&](base::Result<T, store::StoreError> result) { promise.set_value(std::move(result)); });
    return promise.get_future().get();
  }
  void create(const store::TableRow& row, const std::vector<store::EntryRow>& entries = {}) {
    const auto made =
        ask_store<base::Done>([&](auto answer) { store_->create(row, entries, answer); });
    EXPECT_TRUE(made) << made.error().words;
  }
  store::Kept load(const std::string& id) {
    auto kept = ask_store<store::Kept>([&](auto answer) { store_->load(id, answer); });
    EXPECT_TRUE(kept) << kept.error().words;
    return kept ? std::move(*kept) : store::Kept{};
  }
  // The store loses all its tables: nothing of them can be stored from now on.
  void forget_all() {
    constexpr std::int64_t kFarAway = 4'000'000'000;
    const auto nobody = [](const std::string&) { return false; };
    const auto count = ask_store<std::size_t>(
        [&](auto answer) { store_->forget({.before_s = kFarAway}, nobody, answer); });
    EXPECT_TRUE(count && *count > 0);
  }

  store::OwnFolder folder_;
  Settings settings_;
  Metrics metrics_;
  Log log_{"off"};
  std::shared_ptr<ManualStrand> strand_ = std::make_shared<ManualStrand>();
  std::shared_ptr<const void> owner_ = std::make_shared<int>(0);
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<Bots> bots_;
  std::unique_ptr<Services> services_;
};

// The first whole action that this seat may take; REQUIRES: it is asked.
inline std::string first_action(const table::Window& window, contract::Seat seat) {
  std::string draft;
  while (true) {
    const auto offers = window.offers(seat, draft);
    if (!offers || offers->empty()) {
      ADD_FAILURE() << "no offers after \"" << draft << "\"";
      return draft;
    }
    draft = offers->front().text;
    if (offers->front().offer.traits.whole) return draft;
  }
}

}  // namespace muster::server
