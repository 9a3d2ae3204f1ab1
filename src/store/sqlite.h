#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/store.h"

// What works on the SQLite file. Each belongs to one thread; nothing here throws.
namespace muster::store {

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
  // Deletes tables whose last change is older; how many there were.
  base::Result<std::size_t, StoreError> forget(std::int64_t before_s,
                                               const std::set<std::string>& except);
  base::Result<Filed, StoreError> add_file(const NewFile& file, const FileRoom& room);
  base::Result<std::size_t, StoreError> forget_files(std::int64_t before_s);
  // With the tables that are played on it; how many there were.
  base::Result<std::size_t, StoreError> delete_file(const std::string& hash);
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

class Reader {
 public:
  static base::Result<std::unique_ptr<Reader>, StoreError> open(const std::string& path);
  ~Reader();

  base::Result<Kept, StoreError> load(const std::string& id);
  base::Result<std::vector<TableRow>, StoreError> list();
  base::Result<std::vector<std::string>, StoreError> due(std::int64_t now_ms);
  base::Result<base::SharedText, StoreError> file(const std::string& hash);
  base::Result<std::vector<FileRow>, StoreError> files();
  base::Result<FileSums, StoreError> file_sums();
  base::Result<std::set<std::string>, StoreError> deleted_of(const std::set<std::string>& hashes);

 private:
  struct Inside;
  explicit Reader(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::store
