#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/mutex.h"
#include "base/result.h"
#include "base/shared_text.h"
#include "store/store.h"

// What works on the SQLite file. Each belongs to one thread; nothing here throws.
namespace muster::store {

// How far the deletion of old tables has come.
struct Forgetting {
  Ages ages;
  InUse in_use;
  std::string after = {};  // tables up to this one have been looked at
  bool is_looked_through = false;
  std::size_t count = 0;
};

// How far a text of the program has been given to the tables that are played on it.
struct Shipping {
  ShippedFile file;
  std::string after = {};
  std::size_t count = 0;
};

// How far the deletion of old files has come.
struct FilesForgetting {
  std::int64_t before_s = 0;
  std::string after = {};  // files up to this one have been looked at
  std::size_t count = 0;
};

// How far the deletion of a file and its tables has come.
struct FileDeleting {
  std::string hash;
  std::size_t count = 0;  // of tables
};

// How many tables of an older file have got their place in the list.
struct Listing {
  std::size_t count = 0;
};

class Writer {
 public:
  // Makes the file and its tables where they are missing.
  static base::Result<std::unique_ptr<Writer>, StoreError> open(const std::string& path);
  ~Writer();

  base::Result<base::Done, StoreError> begin();
  // Inside of begin() and commit(); a failed one leaves nothing behind.
  base::Result<base::Done, StoreError> create(const TableRow& row,
                                              const std::vector<EntryRow>& entries);
  base::Result<base::Done, StoreError> change(const Change& change);
  // Writes a page, with what is in it already.
  base::Result<base::Done, StoreError> probe();
  // The next piece of a longer work; whether more is left.
  base::Result<bool, StoreError> forget_some(Forgetting& work);
  base::Result<bool, StoreError> ship_some(Shipping& work);
  // Gives tables of an older file their place in the list.
  base::Result<bool, StoreError> list_older(Listing& work);
  base::Result<Filed, StoreError> add_file(const NewFile& file, const FileRoom& room);
  base::Result<bool, StoreError> forget_files_some(FilesForgetting& work);
  base::Result<bool, StoreError> delete_file_some(FileDeleting& work);
  base::Result<base::Done, StoreError> act(const Act& act);
  base::Result<base::Done, StoreError> commit();

 private:
  struct Inside;
  explicit Writer(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

// Brings what was written ahead into the file itself. The writer would have to stop for it.
class Settler {
 public:
  static base::Result<std::unique_ptr<Settler>, StoreError> open(const std::string& path);
  ~Settler();

  // As much as there is when it begins; others go on writing and reading.
  base::Result<base::Done, StoreError> settle();

 private:
  struct Inside;
  explicit Settler(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

// The texts that somebody holds, so that all tables share them. For any thread.
class Texts {
 public:
  // Empty if nobody holds it.
  base::SharedText find(const std::string& hash) const;
  // The one that is held already, if there is one.
  base::SharedText keep(const std::string& hash, base::SharedText text);

 private:
  mutable base::Mutex mutex_;
  std::map<std::string, base::SharedTextWatch> texts_;
};

class Reader {
 public:
  static base::Result<std::unique_ptr<Reader>, StoreError> open(
      const std::string& path, std::shared_ptr<Texts> texts = std::make_shared<Texts>());
  ~Reader();

  base::Result<Kept, StoreError> load(const std::string& id);
  base::Result<ListPage, StoreError> list(const ListAsk& ask);
  base::Result<std::vector<std::string>, StoreError> due(std::int64_t now_ms);
  base::Result<std::int64_t, StoreError> newest();
  base::Result<base::SharedText, StoreError> file(const std::string& hash);
  base::Result<std::vector<FileRow>, StoreError> files();
  base::Result<FileSums, StoreError> file_sums();
  base::Result<std::set<std::string>, StoreError> deleted_of(const std::set<std::string>& hashes);
  base::Result<News, StoreError> news(std::uint64_t after);
  base::Result<TableLines, StoreError> tables(const TablesAsk& ask);

 private:
  struct Inside;
  explicit Reader(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::store
