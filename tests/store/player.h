#pragma once

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "store/sqlite.h"
#include "store/store.h"
#include "tests/store/ledger.h"

namespace muster::store {

// Writes into a store at random whatever a server writes, and keeps what it was told.
class Player {
 public:
  Player(std::string path, std::uint64_t seed) : path_(std::move(path)), chance_(seed) {}

  // False: the store has said why not.
  bool open();
  void close();
  bool is_open() const { return store_ != nullptr; }
  // A few writes at once, at different tables, all answered.
  void burst();
  // A new table and a step of it: REQUIRES a sound disk.
  void expect_writes();
  // REQUIRES: it is open on a sound disk. All that was told is there, and nothing else.
  void expect_truth();

  std::uint64_t acknowledged() const { return acknowledged_; }
  std::uint64_t failed() const { return failed_; }

 private:
  using Thing = std::optional<Whole>;

  std::size_t pick(std::size_t below) { return chance_.below(static_cast<std::uint32_t>(below)); }
  template <class T, class Ask>
  std::function<base::Result<T, StoreError>()> ask(Ask&& call);
  template <class T, class Ask>
  base::Result<T, StoreError> answer(Ask&& call);
  void hear(const StoreError& error);

  void begin_one(std::set<std::string>& busy);
  void begin_create();
  void begin_change(std::set<std::string>& busy);
  void begin_file();
  void keep_house();
  void forget_table();
  void forget_files();
  void delete_file();
  void settle();
  TableRow new_row();
  Change some_change(const Whole& table);
  Thing looked_up(const std::string& id, bool& is_known);
  void resolve();
  bool resolve_table(const std::string& id);
  bool resolve_file(const std::string& hash);
  void note(const std::string& id, Thing thing, const Stored& stored);
  template <class T>
  void note_many(const std::vector<std::string>& tables, const std::vector<std::string>& files,
                 const base::Result<T, StoreError>& result);

  const std::string path_;
  base::Rng chance_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Settler> settler_;
  Ledger<Whole> tables_;
  Ledger<std::string> files_;
  std::vector<std::function<void()>> begun_;  // waits for the answer and notes it
  std::uint64_t names_ = 0;
  std::uint64_t acknowledged_ = 0;
  std::uint64_t failed_ = 0;
};

}  // namespace muster::store
