#include "store/store.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <pthread.h>
#include <thread>
#include <utility>

#include "store/queue.h"
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

// What a piece of a longer work weighs, in changes.
constexpr std::uint64_t kWeightOfPiece = 100;

struct Write {
  std::function<base::Result<base::Done, StoreError>(Writer&)> write;
  Answer<base::Done> answer;
  std::uint64_t weight = 1;  // in changes
  // Of a longer work: once a piece of it is committed, whether the next one has to come.
  std::function<bool()> goes_on = nullptr;
};

using Read = std::function<void(Reader&)>;

StoreError busy() {
  return {Fault::busy, "Too much is waiting for the store; try again in a moment."};
}

}  // namespace

class Store::Threads {
 public:
  Threads(std::unique_ptr<Writer> writer, std::vector<std::unique_ptr<Reader>> readers,
          std::unique_ptr<Settler> settler, const Limits& limits)
      : limits_(limits),
        writer_(std::move(writer)),
        readers_(std::move(readers)),
        settler_(std::move(settler)) {
    writing_ = std::thread([this] { write_all(); });
    settling_ = std::thread([this] { settle_all(); });
    for (const auto& reader : readers_)
      reading_.emplace_back([this, &reader = *reader] { read_all(reader); });
    // What top and tools/load show of them.
    pthread_setname_np(writing_.native_handle(), "store-writer");
    pthread_setname_np(settling_.native_handle(), "store-settler");
    for (std::thread& reading : reading_)
      pthread_setname_np(reading.native_handle(), "store-reader");
  }
  ~Threads() {
    writes_.close();
    reads_.close();
    writing_.join();
    for (std::thread& reading : reading_) reading.join();
    settles_.close();
    settling_.join();
  }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  // Of a table that is there: it always has its turn.
  void write(Write write) {
    ++waiting_;
    weight_ += write.weight;
    writes_.push(std::move(write));
  }
  // What nobody has yet.
  void write_if_room(Write write) {
    if (weight_ < limits_.writes_waiting) return this->write(std::move(write));
    ++refused_;
    write.answer(base::fail(busy()));
  }
  // A longer work, whose pieces let others go between. The first answer that is not "go on", or a
  // failure, or the end of the store, ends it; what it has done until then is the answer.
  template <class Work>
  void write_in_pieces(const std::shared_ptr<Work>& work,
                       base::Result<bool, StoreError> (Writer::*piece)(Work&),
                       Answer<std::size_t> answer) {
    const auto goes_on = std::make_shared<bool>(false);
    Write write;
    write.write = [work, piece, goes_on](Writer& writer) -> base::Result<base::Done, StoreError> {
      const auto more = (writer.*piece)(*work);
      if (!more) return base::fail(more.error());
      *goes_on = *more;
      return base::Done{};
    };
    write.answer = [work,
                    answer = std::move(answer)](const base::Result<base::Done, StoreError>& done) {
      if (!done) return answer(base::fail(done.error()));
      answer(work->count);
    };
    write.weight = kWeightOfPiece;
    write.goes_on = [goes_on] { return *goes_on; };
    writes_.push(std::move(write));
  }
  // What the writer gives back is told once it is committed.
  template <class T, class F>
  static Write write_for(F ask, Answer<T> answer, std::uint64_t weight = 1) {
    const auto given = std::make_shared<T>();
    return {[ask = std::move(ask), given](Writer& writer) -> base::Result<base::Done, StoreError> {
              auto result = ask(writer);
              if (!result) return base::fail(result.error());
              *given = std::move(*result);
              return base::Done{};
            },
            [given, answer = std::move(answer)](const base::Result<base::Done, StoreError>& done) {
              if (!done) return answer(base::fail(done.error()));
              answer(std::move(*given));
            },
            weight};
  }
  template <class T, class F>
  void read(F ask, const Answer<T>& answer) {
    const Read read = [this, ask = std::move(ask), answer](Reader& reader) {
      auto found = ask(reader);
      if (!found) note(found.error());
      answer(std::move(found));
    };
    if (reads_.push(read, limits_.reads_waiting)) return;
    ++refused_;
    answer(base::fail(busy()));
  }

  Figures figures() const {
    return {commits_, changes_, failures_, waiting_, reads_.size(), refused_, is_damaged_};
  }

 private:
  void note(const StoreError& error) {
    if (error.fault == Fault::damaged) is_damaged_ = true;
  }
  void note_failure(const StoreError& error) {
    ++failures_;
    note(error);
  }

  void write_all() {
    while (write_some()) continue;
  }

  // What was answered is forgotten before waiting for more: callers count on it.
  bool write_some() {
    auto batch = writes_.take(kMaxTogether);
    if (batch.empty()) return false;
    auto results = committed(batch);
    for (const Write& write : batch) unsettled_ += write.weight;
    if (unsettled_ >= kSettleEvery) {
      settles_.push({});
      unsettled_ = 0;
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (!results[i]) note_failure(results[i].error());
      if (batch[i].goes_on) {
        end_piece(std::move(batch[i]), std::move(results[i]));
        continue;
      }
      if (results[i]) ++changes_;
      weight_ -= batch[i].weight;
      batch[i].answer(std::move(results[i]));
      --waiting_;
    }
    return true;
  }

  void end_piece(Write piece, base::Result<base::Done, StoreError> result) {
    const bool goes_on = result && piece.goes_on();
    // What is left when the store ends waits for the next time.
    if (!goes_on || writes_.is_closed()) return piece.answer(std::move(result));
    writes_.push(std::move(piece));
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
      settle();
      const std::lock_guard lock(committing_);
      settle();
    }
  }

  void settle() {
    const auto done = settler_->settle();
    if (!done) note_failure(done.error());
  }

  void read_all(Reader& reader) {
    while (read_one(reader)) continue;
  }

  bool read_one(Reader& reader) {
    const auto next = reads_.take(1);
    if (next.empty()) return false;
    next.front()(reader);
    return true;
  }

  const Limits limits_;
  std::unique_ptr<Writer> writer_;
  std::vector<std::unique_ptr<Reader>> readers_;
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
  std::atomic<std::uint64_t> weight_{0};  // of the changes that wait
  std::atomic<std::uint64_t> refused_{0};
  std::atomic<bool> is_damaged_{false};
  std::thread writing_;
  std::vector<std::thread> reading_;
  std::thread settling_;
};

Store::Store(std::unique_ptr<Threads> threads) : threads_(std::move(threads)) {}
Store::~Store() = default;

base::Result<std::unique_ptr<Store>, StoreError> Store::open(const std::string& path,
                                                             Limits limits) {
  auto writer = Writer::open(path);
  if (!writer) return base::fail(writer.error());
  const auto texts = std::make_shared<Texts>();
  std::vector<std::unique_ptr<Reader>> readers;
  while (readers.size() < std::max<std::size_t>(limits.readers, 1)) {
    auto reader = Reader::open(path, texts);
    if (!reader) return base::fail(reader.error());
    readers.push_back(std::move(*reader));
  }
  auto settler = Settler::open(path);
  if (!settler) return base::fail(settler.error());
  auto threads = std::make_unique<Threads>(std::move(*writer), std::move(readers),
                                           std::move(*settler), limits);
  threads->write_in_pieces(std::make_shared<Listing>(), &Writer::list_older,
                           [](const base::Result<std::size_t, StoreError>&) {});
  return std::unique_ptr<Store>(new Store(std::move(threads)));
}

void Store::create(TableRow row, std::vector<EntryRow> entries, Answer<base::Done> answer) {
  threads_->write_if_room({[row = std::move(row), entries = std::move(entries)](Writer& writer) {
                             return writer.create(row, entries);
                           },
                           std::move(answer)});
}

void Store::change(Change change, Answer<base::Done> answer) {
  threads_->write({[change = std::move(change)](Writer& writer) { return writer.change(change); },
                   std::move(answer)});
}

void Store::probe(Answer<base::Done> answer) {
  threads_->write_if_room({[](Writer& writer) { return writer.probe(); }, std::move(answer)});
}

void Store::forget(Ages ages, InUse in_use, Answer<std::size_t> answer) {
  const auto work = std::make_shared<Forgetting>(Forgetting{std::move(ages), std::move(in_use)});
  threads_->write_in_pieces(work, &Writer::forget_some, std::move(answer));
}

void Store::add_file(NewFile file, FileRoom room, Answer<Filed> answer) {
  const std::uint64_t weight = 1 + file.text.size() / kBytesOfChange;
  threads_->write_if_room(Threads::write_for<Filed>(
      [file = std::move(file), room](Writer& writer) { return writer.add_file(file, room); },
      std::move(answer), weight));
}

void Store::ship_file(ShippedFile file, Answer<std::size_t> answer) {
  const auto work = std::make_shared<Shipping>(Shipping{std::move(file)});
  threads_->write_in_pieces(work, &Writer::ship_some, std::move(answer));
}

void Store::forget_files(std::int64_t before_s, Answer<std::size_t> answer) {
  const auto work = std::make_shared<FilesForgetting>(FilesForgetting{before_s});
  threads_->write_in_pieces(work, &Writer::forget_files_some, std::move(answer));
}

void Store::delete_file(std::string hash, Answer<std::size_t> answer) {
  auto then = [this, answer = std::move(answer)](const base::Result<std::size_t, StoreError>& had) {
    if (!had) return answer(base::fail(had.error()));
    // The tables are gone; their rows go before this is done.
    forget(
        {}, [](const std::string&) { return true; },
        [answer, had = *had](const base::Result<std::size_t, StoreError>& forgotten) {
          if (!forgotten) return answer(base::fail(forgotten.error()));
          answer(had);
        });
  };
  const auto work = std::make_shared<FileDeleting>(FileDeleting{std::move(hash)});
  threads_->write_in_pieces(work, &Writer::delete_file_some, std::move(then));
}

void Store::act(Act act, Answer<base::Done> answer) {
  threads_->write(
      {[act = std::move(act)](Writer& writer) { return writer.act(act); }, std::move(answer)});
}

void Store::load(std::string id, const Answer<Kept>& answer) {
  threads_->read<Kept>([id = std::move(id)](Reader& reader) { return reader.load(id); }, answer);
}

void Store::list(ListAsk ask, const Answer<ListPage>& answer) {
  threads_->read<ListPage>([ask = std::move(ask)](Reader& reader) { return reader.list(ask); },
                           answer);
}

void Store::newest(const Answer<std::int64_t>& answer) {
  threads_->read<std::int64_t>([](Reader& reader) { return reader.newest(); }, answer);
}

void Store::due(std::int64_t now_ms, const Answer<std::vector<std::string>>& answer) {
  threads_->read<std::vector<std::string>>([now_ms](Reader& reader) { return reader.due(now_ms); },
                                           answer);
}

void Store::file(std::string hash, const Answer<base::SharedText>& answer) {
  threads_->read<base::SharedText>(
      [hash = std::move(hash)](Reader& reader) { return reader.file(hash); }, answer);
}

void Store::files(const Answer<std::vector<FileRow>>& answer) {
  threads_->read<std::vector<FileRow>>([](Reader& reader) { return reader.files(); }, answer);
}

void Store::file_sums(const Answer<FileSums>& answer) {
  threads_->read<FileSums>([](Reader& reader) { return reader.file_sums(); }, answer);
}

void Store::deleted_of(std::set<std::string> hashes, const Answer<std::set<std::string>>& answer) {
  threads_->read<std::set<std::string>>(
      [hashes = std::move(hashes)](Reader& reader) { return reader.deleted_of(hashes); }, answer);
}

void Store::news(std::uint64_t after, const Answer<News>& answer) {
  threads_->read<News>([after](Reader& reader) { return reader.news(after); }, answer);
}

void Store::tables(TablesAsk ask, const Answer<TableLines>& answer) {
  threads_->read<TableLines>([ask = std::move(ask)](Reader& reader) { return reader.tables(ask); },
                             answer);
}

Figures Store::figures() const { return threads_->figures(); }

}  // namespace muster::store
