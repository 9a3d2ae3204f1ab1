#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/rows.h"

namespace muster::store {

enum class Fault : std::uint8_t {
  lost_race,  // an entry with this number, or a table with this id, is there already
  not_found,
  failed,  // the disk, the file, the database
};

struct StoreError {
  Fault fault = Fault::failed;
  std::string words;
};

template <class T>
using Answer = std::function<void(base::Result<T, StoreError>)>;

using Stored = base::Result<base::Done, StoreError>;

struct Figures {
  std::uint64_t commits = 0;
  std::uint64_t changes = 0;  // many of them may share one commit
  std::uint64_t failures = 0;
  std::size_t waiting = 0;  // changes not yet committed
};

// Tables in a SQLite file. No call waits for the disk: a writer thread takes the changes of all
// tables and commits those that have gathered together, each all or none; a reader thread answers
// questions. Answers come on these threads, a writer's after the commit is on the disk.
class Store {
 public:
  static base::Result<std::unique_ptr<Store>, StoreError> open(const std::string& path);
  // Finishes what was asked for.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void create(TableRow row, std::vector<EntryRow> entries, Answer<base::Done> answer);
  void change(Change change, Answer<base::Done> answer);
  // Deletes tables whose last change lies before this time, in seconds since 1970, except those
  // that somebody uses. The answer is how many there were.
  void forget(std::int64_t before_s, std::set<std::string> except, Answer<std::size_t> answer);

  // Keeps a text once, however often it comes. The answer says whether it was known or has no room.
  void add_file(NewFile file, FileRoom room, Answer<Filed> answer);
  // Deletes files that no table is played on and that were last used before this time.
  void forget_files(std::int64_t before_s, Answer<std::size_t> answer);
  // Deletes a file and the tables that are played on it. The answer is how many there were.
  void delete_file(std::string hash, Answer<std::size_t> answer);

  void load(std::string id, Answer<Kept> answer);
  // Tables that anybody may join or watch, newest first, at most kMaxListed.
  void list(Answer<std::vector<TableRow>> answer);
  // Tables where somebody's time is up.
  void due(std::int64_t now_ms, Answer<std::vector<std::string>> answer);
  void file(std::string hash, Answer<base::SharedText> answer);
  void files(Answer<std::vector<FileRow>> answer);  // newest first
  void file_sums(Answer<FileSums> answer);
  // Those of the files that are not there any more; another program may have deleted them.
  void deleted_of(std::set<std::string> hashes, Answer<std::set<std::string>> answer);

  Figures figures() const;

 private:
  class Threads;
  explicit Store(std::unique_ptr<Threads> threads);

  std::unique_ptr<Threads> threads_;
};

}  // namespace muster::store
