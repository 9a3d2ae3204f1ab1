#include "tests/store/player.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "store/check.h"
#include "tests/store/faulty_vfs.h"

namespace muster::store {
namespace {

constexpr auto kPatience = std::chrono::seconds(60);
constexpr std::int64_t kFarAway = std::int64_t{1} << 40;
constexpr FileRoom kRoomy{1 << 30, 1 << 30};

std::string hash_of(const std::string& text) { return base::hex_text(base::sha256(text)); }

std::vector<std::string> without(std::vector<std::string> all, const std::set<std::string>& some) {
  std::erase_if(all, [&](const std::string& each) { return some.contains(each); });
  return all;
}

}  // namespace

template <class T, class Ask>
std::function<base::Result<T, StoreError>()> Player::ask(Ask&& call) {
  using Given = base::Result<T, StoreError>;
  const auto promise = std::make_shared<std::promise<Given>>();
  call([promise](Given result) { promise->set_value(std::move(result)); });
  const auto future = std::make_shared<std::future<Given>>(promise->get_future());
  return [future] {
    if (future->wait_for(kPatience) == std::future_status::ready) return future->get();
    std::fputs("The store hangs: it has not answered for a minute.\n", stderr);
    std::abort();  // its threads cannot be ended
  };
}

template <class T, class Ask>
base::Result<T, StoreError> Player::answer(Ask&& call) {
  return ask<T>(std::forward<Ask>(call))();
}

// An error is a sentence, and there is none without a cause.
void Player::hear(const StoreError& error) {
  ++failed_;
  EXPECT_EQ(error.fault, Fault::failed) << error.words;
  EXPECT_GT(error.words.size(), 10u);
  EXPECT_TRUE(error.words.ends_with(".")) << error.words;
  EXPECT_TRUE(disk_figures().befallen > 0 || is_power_off()) << error.words;
}

bool Player::open() {
  auto opened = Store::open(path_);
  if (!opened) {
    hear(opened.error());
    return false;
  }
  store_ = std::move(*opened);
  auto settler = Settler::open(path_);
  if (!settler) {
    hear(settler.error());
  } else {
    settler_ = std::move(*settler);
  }
  return true;
}

void Player::close() {
  settler_.reset();
  store_.reset();
}

void Player::burst() {
  resolve();
  if (pick(6) == 0) return keep_house();
  std::set<std::string> busy;
  for (std::size_t left = 1 + pick(5); left > 0; --left) begin_one(busy);
  for (const auto& note : begun_) note();
  begun_.clear();
}

void Player::begin_one(std::set<std::string>& busy) {
  const auto what = pick(10);
  if (what < 2) return begin_create();
  if (what == 2) return begin_file();
  begin_change(busy);
}

TableRow Player::new_row() {
  TableRow row;
  row.id = fmt::format("t{}", ++names_);
  row.game = "wolves";
  row.scenario = "clearing";
  row.options = "{}";
  row.clock = "{}";
  row.created_s = 1'000 + static_cast<std::int64_t>(names_);
  row.seed = "seed";
  row.seats = {{"heroes", "person", "", "Ann", 7, "hash", ""},
               {"wolves", "open", "", "", 0, "", ""}};
  const auto files = files_.there();
  if (!files.empty() && pick(2) == 0) row.file = files[pick(files.size())];
  return row;
}

void Player::begin_create() {
  const TableRow row = new_row();
  Whole table{row, {}, {}, {}, row.file.empty() ? "" : *files_.told(row.file)};
  if (pick(2) == 0) table.entries = {{0, "0 begin"}, {1, "1 heroes: end"}};
  const auto wait =
      ask<base::Done>([&](auto answer) { store_->create(row, table.entries, answer); });
  begun_.push_back([this, table, wait] { note(table.row.id, table, wait()); });
}

Change Player::some_change(const Whole& table) {
  Change change{.table = table.row.id};
  const auto seq = static_cast<std::uint32_t>(table.entries.size());
  const auto what = pick(10);
  if (what == 0) {
    change.chat = ChatRow{"heroes", std::string(1 + pick(200), 'x'), 7};
    return change;
  }
  if (what == 1) {
    change.seats = {{1, {"wolves", "bot", "greedy", fmt::format("Bot {}", pick(100)), 3, "", ""}}};
    change.beginning = Beginning{std::string(pick(3'000), 'h'), 4};
  }
  change.entries = {{seq, fmt::format("{} heroes: {}", seq, std::string(pick(300), 'm'))}};
  if (pick(4) == 0) change.entries.push_back({seq + 1, "wolves: end"});
  change.done = DoneRow{0, fmt::format("u{}", ++names_), seq};
  const State state = what == 2 ? State::over : State::playing;
  change.standing = Standing{state, change.entries.back().seq, "{\"left\":1}", 9'000'000'000'000};
  if (what == 3 && table.row.rematch.empty()) {
    change.follower = new_row();
    change.rematch = change.follower->id;
  }
  return change;
}

void Player::begin_change(std::set<std::string>& busy) {
  const auto open = without(tables_.there(), busy);
  if (open.empty()) return;
  const std::string id = open[pick(open.size())];
  busy.insert(id);
  const Change change = some_change(*tables_.told(id));
  const Whole after = changed(*tables_.told(id), change);
  const auto wait = ask<base::Done>([&](auto answer) { store_->change(change, answer); });
  begun_.push_back([this, change, after, wait] {
    const auto stored = wait();
    note(change.table, after, stored);
    if (!change.follower) return;
    const TableRow& row = *change.follower;
    const std::string file = row.file.empty() ? "" : *files_.told(row.file);
    if (stored) tables_.acknowledge(row.id, Whole{row, {}, {}, {}, file});
    if (!stored) tables_.doubt(row.id, Whole{row, {}, {}, {}, file});
  });
}

void Player::note(const std::string& id, Thing thing, const Stored& stored) {
  if (stored) {
    ++acknowledged_;
    tables_.acknowledge(id, std::move(thing));
  } else {
    hear(stored.error());
    tables_.doubt(id, std::move(thing));
  }
}

void Player::begin_file() {
  const std::string text = fmt::format("{} {}", ++names_, std::string(pick(30'000), 'f'));
  const auto wait = ask<Filed>([&](auto answer) {
    store_->add_file({base::SharedText(text), "wolves", "guest"}, kRoomy, answer);
  });
  begun_.push_back([this, text, wait] {
    const auto filed = wait();
    if (!filed) {
      hear(filed.error());
      return files_.doubt(hash_of(text), text);
    }
    ++acknowledged_;
    EXPECT_EQ(*filed, Filed::added);
    files_.acknowledge(hash_of(text), text);
  });
}

// What touches many tables or files at once, and so wants to know where each of them stands.
void Player::keep_house() {
  if (pick(3) == 0) return settle();
  for (const std::string& id : tables_.all())
    if (!tables_.is_sure(id)) return;
  for (const std::string& hash : files_.all())
    if (!files_.is_sure(hash)) return;
  switch (pick(3)) {
    case 0: return forget_table();
    case 1: return forget_files();
    default: return delete_file();
  }
}

void Player::settle() {
  if (!settler_) return;
  const auto settled = settler_->settle();
  if (!settled) hear(settled.error());
}

template <class T>
void Player::note_many(const std::vector<std::string>& tables,
                       const std::vector<std::string>& files,
                       const base::Result<T, StoreError>& result) {
  if (!result) hear(result.error());
  for (const std::string& id : tables) result ? tables_.acknowledge(id, {}) : tables_.doubt(id, {});
  for (const std::string& hash : files)
    result ? files_.acknowledge(hash, {}) : files_.doubt(hash, {});
}

void Player::forget_table() {
  auto others = tables_.there();
  std::vector<std::string> old;
  for (std::size_t left = pick(3); left > 0 && !others.empty(); --left) {
    const auto at = static_cast<std::ptrdiff_t>(pick(others.size()));
    old.push_back(others[static_cast<std::size_t>(at)]);
    others.erase(others.begin() + at);
  }
  const std::set<std::string> kept(others.begin(), others.end());
  const auto count = answer<std::size_t>([&](auto answer) {
    store_->forget(
        {.before_s = kFarAway}, [kept](const std::string& id) { return kept.contains(id); },
        answer);
  });
  if (count) {
    EXPECT_EQ(*count, old.size());
  }
  note_many(old, {}, count);
}

void Player::forget_files() {
  std::set<std::string> used;
  for (const std::string& id : tables_.there()) used.insert(tables_.told(id)->row.file);
  const auto unused = without(files_.there(), used);
  const auto count =
      answer<std::size_t>([&](auto answer) { store_->forget_files(kFarAway, answer); });
  if (count) {
    EXPECT_EQ(*count, unused.size());
  }
  note_many({}, unused, count);
}

void Player::delete_file() {
  const auto files = files_.there();
  if (files.empty()) return;
  const std::string hash = files[pick(files.size())];
  std::vector<std::string> on_it;
  for (const std::string& id : tables_.there())
    if (tables_.told(id)->row.file == hash) on_it.push_back(id);
  const auto count = answer<std::size_t>([&](auto answer) { store_->delete_file(hash, answer); });
  if (count) {
    EXPECT_EQ(*count, on_it.size());
  }
  note_many(on_it, {hash}, count);
}

// Whoever was told of an error looks what is there, as a server loads a table anew.
void Player::resolve() {
  for (const std::string& id : tables_.all())
    if (!tables_.is_sure(id)) resolve_table(id);
  for (const std::string& hash : files_.all())
    if (!files_.is_sure(hash)) resolve_file(hash);
}

bool Player::resolve_table(const std::string& id) {
  const auto kept = answer<Kept>([&](auto answer) { store_->load(id, answer); });
  const bool is_missing = !kept && kept.error().fault == Fault::not_found;
  if (!kept && !is_missing) {
    hear(kept.error());
    return false;
  }
  EXPECT_TRUE(tables_.find(id, kept ? Thing(whole_of(*kept)) : Thing()))
      << id << (is_missing ? " is gone" : " is another than was told");
  return true;
}

bool Player::resolve_file(const std::string& hash) {
  const auto text = answer<base::SharedText>([&](auto answer) { store_->file(hash, answer); });
  const bool is_missing = !text && text.error().fault == Fault::not_found;
  if (!text && !is_missing) {
    hear(text.error());
    return false;
  }
  using File = std::optional<std::string>;
  EXPECT_TRUE(files_.find(hash, text ? File(text->view()) : File())) << "file " << hash;
  return true;
}

void Player::expect_writes() {
  TableRow row = new_row();
  row.file.clear();
  const Whole table{row, {}, {}, {}, ""};
  const auto made = answer<base::Done>([&](auto answer) { store_->create(row, {}, answer); });
  EXPECT_TRUE(made) << made.error().words;
  note(row.id, table, made);
  const Change change = some_change(table);
  const auto kept = answer<base::Done>([&](auto answer) { store_->change(change, answer); });
  EXPECT_TRUE(kept) << kept.error().words;
  note(row.id, changed(table, change), kept);
  if (change.follower) {
    const std::string file =
        change.follower->file.empty() ? "" : *files_.told(change.follower->file);
    tables_.acknowledge(change.follower->id, Whole{*change.follower, {}, {}, {}, file});
  }
}

void Player::expect_truth() {
  for (const std::string& id : tables_.all()) EXPECT_TRUE(resolve_table(id));
  for (const std::string& hash : files_.all()) EXPECT_TRUE(resolve_file(hash));
  for (const std::string& id : tables_.there()) {
    const std::string& next = tables_.told(id)->row.rematch;
    EXPECT_TRUE(next.empty() || tables_.knows(next)) << id << " goes on at no table";
  }
  const auto rows = answer<std::vector<FileRow>>([&](auto answer) { store_->files(answer); });
  EXPECT_TRUE(rows && rows->size() == files_.there().size()) << "files that nobody has brought";
  const auto findings = check(path_);
  EXPECT_TRUE(findings) << findings.error().words;
  if (findings)
    for (const std::string& finding : *findings) ADD_FAILURE() << finding;
}

}  // namespace muster::store
