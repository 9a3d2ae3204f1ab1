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
  busy,        // too much is waiting; nothing was done
  damaged,     // SQLite finds that the file is damaged
  incomplete,  // the file is sound, but a part of what was asked for is missing
  failed,      // the disk, the file, the database
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
  std::size_t reads_waiting = 0;
  std::uint64_t refused = 0;  // because too much was waiting
  bool is_damaged = false;    // SQLite has found damage in the file since it was opened
};

struct Limits {
  std::size_t readers = 2;
  std::size_t reads_waiting = 1'000;
  // New tables and files are refused beyond so many changes; what belongs to a table that is there
  // never is, and a table waits for one change before it asks for the next.
  std::size_t writes_waiting = 4'000;
};

using InUse = std::function<bool(const std::string& table)>;

// Tables in a SQLite file. No call waits for the disk: a writer thread takes the changes of all
// tables and commits those that have gathered together, each all or none; reader threads answer
// questions. Answers come on these threads, a writer's after the commit is on the disk; that too
// much is waiting is answered at once.
class Store {
 public:
  static base::Result<std::unique_ptr<Store>, StoreError> open(const std::string& path,
                                                               Limits limits = {});
  // Finishes what was asked for.
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void create(TableRow row, std::vector<EntryRow> entries, Answer<base::Done> answer);
  void change(Change change, Answer<base::Done> answer);
  // Writes what changes nothing, to see whether writing works.
  void probe(Answer<base::Done> answer);
  // Deletes tables that are too old, except those that somebody uses. A little at a time, and
  // changes go between; what is left when the store closes goes the next time. The answer is how
  // many there were.
  void forget(Ages ages, InUse in_use, Answer<std::size_t> answer);

  // Keeps a text once, however often it comes. The answer says whether it was known or has no room.
  void add_file(NewFile file, FileRoom room, Answer<Filed> answer);
  // Keeps a text that comes with the program, and gives it to tables that were begun on it and hold
  // none. The answer is how many there were.
  void ship_file(ShippedFile file, Answer<std::size_t> answer);
  // Deletes files that no table is played on and that were last used before this time.
  void forget_files(std::int64_t before_s, Answer<std::size_t> answer);
  // Deletes a file and, before it, the tables that are played on it. The answer is how many there
  // were.
  void delete_file(std::string hash, Answer<std::size_t> answer);

  void load(std::string id, const Answer<Kept>& answer);
  // Tables that anybody may join or watch, newest first, at most kMaxListed at once.
  void list(ListAsk ask, const Answer<ListPage>& answer);
  // Tables where somebody's time is up.
  void due(std::int64_t now_ms, const Answer<std::vector<std::string>>& answer);
  // When anything was stored last, in seconds since 1970; 0: never.
  void newest(const Answer<std::int64_t>& answer);
  void file(std::string hash, const Answer<base::SharedText>& answer);
  void files(const Answer<std::vector<FileRow>>& answer);  // from guests, newest first
  void file_sums(const Answer<FileSums>& answer);
  // Those of the files that are not there any more; another program may have deleted them.
  void deleted_of(std::set<std::string> hashes, const Answer<std::set<std::string>>& answer);

  // Carries out what whoever runs the server has decided. not_found: there is nothing to end,
  // delete or take back. A table that is removed leaves rows behind for forget().
  void act(Act act, Answer<base::Done> answer);
  // What was decided after the act of this number, by any program.
  void news(std::uint64_t after, const Answer<News>& answer);
  // All tables, for whoever runs the server.
  void tables(TablesAsk ask, const Answer<TableLines>& answer);

  Figures figures() const;

 private:
  class Threads;
  explicit Store(std::unique_ptr<Threads> threads);

  std::unique_ptr<Threads> threads_;
};

}  // namespace muster::store
