#include "store/store.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <utility>

#include "store/sqlite.h"

namespace muster::store {
namespace {

// More than this in one commit would only make the first of them wait.
constexpr std::size_t kMaxTogether = 512;

// So many changes come between two settlings. A change is five pages or so: the log stays below
// a hundred megabytes.
constexpr std::uint64_t kSettleEvery = 2'000;
constexpr std::size_t kBytesOfChange = 5 * 4'096;
struct Settling {};

struct Write {
  std::function<base::Result<base::Done, StoreError>(Writer&)> write;
  Answer<base::Done> answer;
  std::uint64_t weight = 1;  // in changes
};

using Read = std::function<void(Reader&)>;

// What waits for a thread. Closing lets it finish what is there.
template <class T>
class Queue {
 public:
  void push(T item) {
    {
      const std::lock_guard lock(mutex_);
      items_.push_back(std::move(item));
    }
    came_.notify_one();
  }
  void close() {
    {
      const std::lock_guard lock(mutex_);
      is_closed_ = true;
    }
    came_.notify_one();
  }
  // Waits for something; empty once the queue is closed and nothing is left.
  std::vector<T> take(std::size_t most) {
    std::unique_lock lock(mutex_);
    came_.wait(lock, [&] { return is_closed_ || !items_.empty(); });
    std::vector<T> taken;
    while (!items_.empty() && taken.size() < most) {
      taken.push_back(std::move(items_.front()));
      items_.pop_front();
    }
    return taken;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<T> items_;
  bool is_closed_ = false;
};

}  // namespace

class Store::Threads {
 public:
  Threads(std::unique_ptr<Writer> writer, std::unique_ptr<Reader> reader,
          std::unique_ptr<Settler> settler)
      : writer_(std::move(writer)), reader_(std::move(reader)), settler_(std::move(settler)) {
    writing_ = std::thread([this] { write_all(); });
    reading_ = std::thread([this] { read_all(); });
    settling_ = std::thread([this] { settle_all(); });
    // What top and tools/load show of them.
    pthread_setname_np(writing_.native_handle(), "store-writer");
    pthread_setname_np(reading_.native_handle(), "store-reader");
    pthread_setname_np(settling_.native_handle(), "store-settler");
  }
  ~Threads() {
    writes_.close();
    reads_.close();
    writing_.join();
    reading_.join();
    settles_.close();
    settling_.join();
  }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  void write(Write write) {
    ++waiting_;
    writes_.push(std::move(write));
  }
  // What the writer gives back is told once it is committed.
  template <class T, class F>
  void write_for(F ask, Answer<T> answer, std::uint64_t weight = 1) {
    const auto given = std::make_shared<T>();
    write({[ask = std::move(ask), given](Writer& writer) -> base::Result<base::Done, StoreError> {
             auto result = ask(writer);
             if (!result) return base::fail(result.error());
             *given = std::move(*result);
             return base::Done{};
           },
           [given, answer = std::move(answer)](const base::Result<base::Done, StoreError>& done) {
             if (!done) return answer(base::fail(done.error()));
             answer(std::move(*given));
           },
           weight});
  }
  void read(Read read) { reads_.push(std::move(read)); }

  Figures figures() const { return {commits_, changes_, failures_, waiting_}; }

 private:
  void write_all() {
    while (write_some()) continue;
  }

  // What was answered is forgotten before waiting for more: callers count on it.
  bool write_some() {
    const auto batch = writes_.take(kMaxTogether);
    if (batch.empty()) return false;
    auto results = committed(batch);
    for (const Write& write : batch) unsettled_ += write.weight;
    if (unsettled_ >= kSettleEvery) {
      settles_.push({});
      unsettled_ = 0;
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      ++(results[i] ? changes_ : failures_);
      batch[i].answer(std::move(results[i]));
      --waiting_;
    }
    return true;
  }

  std::vector<base::Result<base::Done, StoreError>> committed(const std::vector<Write>& batch) {
    std::vector<base::Result<base::Done, StoreError>> results;
    results.reserve(batch.size());
    const std::lock_guard lock(committing_);
    const auto begun = writer_->begin();
    for (const Write& write : batch)
      results.push_back(begun ? write.write(*writer_) : base::fail(begun.error()));
    if (!begun) return results;
    const auto done = writer_->commit();
    ++commits_;
    if (!done)
      for (auto& result : results) result = base::fail(done.error());
    return results;
  }

  // Most of it while the writer goes on, then what came meanwhile while it waits: the log begins
  // anew only when all of it is settled, and would grow for as long as moves come.
  void settle_all() {
    while (!settles_.take(kMaxTogether).empty()) {
      if (!settler_->settle()) ++failures_;
      const std::lock_guard lock(committing_);
      if (!settler_->settle()) ++failures_;
    }
  }

  void read_all() {
    while (read_one()) continue;
  }

  bool read_one() {
    const auto next = reads_.take(1);
    if (next.empty()) return false;
    next.front()(*reader_);
    return true;
  }

  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Reader> reader_;
  std::unique_ptr<Settler> settler_;
  Queue<Write> writes_;
  Queue<Read> reads_;
  Queue<Settling> settles_;
  std::mutex committing_;
  std::uint64_t unsettled_ = 0;  // changes since settling was last asked for
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> changes_{0};
  std::atomic<std::uint64_t> failures_{0};
  std::atomic<std::size_t> waiting_{0};
  std::thread writing_;
  std::thread reading_;
  std::thread settling_;
};

Store::Store(std::unique_ptr<Threads> threads) : threads_(std::move(threads)) {}
Store::~Store() = default;

base::Result<std::unique_ptr<Store>, StoreError> Store::open(const std::string& path) {
  auto writer = Writer::open(path);
  if (!writer) return base::fail(writer.error());
  auto reader = Reader::open(path);
  if (!reader) return base::fail(reader.error());
  auto settler = Settler::open(path);
  if (!settler) return base::fail(settler.error());
  return std::unique_ptr<Store>(new Store(
      std::make_unique<Threads>(std::move(*writer), std::move(*reader), std::move(*settler))));
}

void Store::create(TableRow row, std::vector<EntryRow> entries, Answer<base::Done> answer) {
  threads_->write({[row = std::move(row), entries = std::move(entries)](Writer& writer) {
                     return writer.create(row, entries);
                   },
                   std::move(answer)});
}

void Store::change(Change change, Answer<base::Done> answer) {
  threads_->write({[change = std::move(change)](Writer& writer) { return writer.change(change); },
                   std::move(answer)});
}

void Store::forget(std::int64_t before_s, std::set<std::string> except,
                   Answer<std::size_t> answer) {
  threads_->write_for<std::size_t>([before_s, except = std::move(except)](
                                       Writer& writer) { return writer.forget(before_s, except); },
                                   std::move(answer));
}

void Store::add_file(NewFile file, FileRoom room, Answer<Filed> answer) {
  const std::uint64_t weight = 1 + file.text.size() / kBytesOfChange;
  threads_->write_for<Filed>(
      [file = std::move(file), room](Writer& writer) { return writer.add_file(file, room); },
      std::move(answer), weight);
}

void Store::forget_files(std::int64_t before_s, Answer<std::size_t> answer) {
  threads_->write_for<std::size_t>(
      [before_s](Writer& writer) { return writer.forget_files(before_s); }, std::move(answer));
}

void Store::delete_file(std::string hash, Answer<std::size_t> answer) {
  threads_->write_for<std::size_t>(
      [hash = std::move(hash)](Writer& writer) { return writer.delete_file(hash); },
      std::move(answer));
}

void Store::load(std::string id, Answer<Kept> answer) {
  threads_->read([id = std::move(id), answer = std::move(answer)](Reader& reader) {
    answer(reader.load(id));
  });
}

void Store::list(Answer<std::vector<TableRow>> answer) {
  threads_->read([answer = std::move(answer)](Reader& reader) { answer(reader.list()); });
}

void Store::due(std::int64_t now_ms, Answer<std::vector<std::string>> answer) {
  threads_->read(
      [now_ms, answer = std::move(answer)](Reader& reader) { answer(reader.due(now_ms)); });
}

void Store::file(std::string hash, Answer<base::SharedText> answer) {
  threads_->read([hash = std::move(hash), answer = std::move(answer)](Reader& reader) {
    answer(reader.file(hash));
  });
}

void Store::files(Answer<std::vector<FileRow>> answer) {
  threads_->read([answer = std::move(answer)](Reader& reader) { answer(reader.files()); });
}

void Store::file_sums(Answer<FileSums> answer) {
  threads_->read([answer = std::move(answer)](Reader& reader) { answer(reader.file_sums()); });
}

void Store::deleted_of(std::set<std::string> hashes, Answer<std::set<std::string>> answer) {
  threads_->read([hashes = std::move(hashes), answer = std::move(answer)](Reader& reader) {
    answer(reader.deleted_of(hashes));
  });
}

Figures Store::figures() const { return threads_->figures(); }

}  // namespace muster::store
