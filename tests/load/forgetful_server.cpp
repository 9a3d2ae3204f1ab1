// `muster serve` with a store that keeps nothing: what a move costs without the disk. tools/load
// holds it against servers that keep nothing either. The linker takes this Store for the real one.

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "doors/doors.h"
#include "server/server.h"
#include "store/store.h"

namespace muster::store {
namespace {

StoreError forgotten() { return {Fault::not_found, "Nothing is kept here."}; }

}  // namespace

class Store::Threads {};

Store::Store(std::unique_ptr<Threads> threads) : threads_(std::move(threads)) {}
Store::~Store() = default;

base::Result<std::unique_ptr<Store>, StoreError> Store::open(const std::string&, Limits) {
  return std::unique_ptr<Store>(new Store(std::make_unique<Threads>()));
}
void Store::create(TableRow, std::vector<EntryRow>, Answer<base::Done> answer) {
  answer(base::Done{});
}
void Store::change(Change, Answer<base::Done> answer) { answer(base::Done{}); }
void Store::probe(Answer<base::Done> answer) { answer(base::Done{}); }
void Store::forget(Ages, InUse, Answer<std::size_t> answer) { answer(0); }
void Store::load(std::string, const Answer<Kept>& answer) { answer(base::fail(forgotten())); }
void Store::list(ListAsk, const Answer<ListPage>& answer) { answer(ListPage{}); }
void Store::due(std::int64_t, const Answer<std::vector<std::string>>& answer) {
  answer(std::vector<std::string>{});
}
void Store::newest(const Answer<std::int64_t>& answer) { answer(0); }
void Store::add_file(NewFile, FileRoom, Answer<Filed> answer) { answer(base::fail(forgotten())); }
void Store::ship_file(ShippedFile, Answer<std::size_t> answer) { answer(0); }
void Store::forget_files(std::int64_t, Answer<std::size_t> answer) { answer(0); }
void Store::delete_file(std::string, Answer<std::size_t> answer) { answer(0); }
void Store::act(Act, Answer<base::Done> answer) { answer(base::fail(forgotten())); }
void Store::news(std::uint64_t, const Answer<News>& answer) { answer(News{}); }
void Store::tables(TablesAsk, const Answer<TableLines>& answer) { answer(TableLines{}); }
void Store::file(std::string, const Answer<base::SharedText>& answer) {
  answer(base::fail(forgotten()));
}
void Store::files(const Answer<std::vector<FileRow>>& answer) { answer(std::vector<FileRow>{}); }
void Store::file_sums(const Answer<FileSums>& answer) { answer(FileSums{}); }
void Store::deleted_of(std::set<std::string>, const Answer<std::set<std::string>>& answer) {
  answer(std::set<std::string>{});
}
Figures Store::figures() const { return {}; }

}  // namespace muster::store

namespace {
std::atomic<std::uint64_t> allocations{0};
}  // namespace

// tools/load asks how often a move takes memory from the heap.
void* operator new(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size);
  if (memory == nullptr) std::abort();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

int main(int count, char** words) {
  if (count != 2) {
    std::fputs("Usage: load_forgetful PORT\n", stderr);
    return 2;
  }
  constexpr std::size_t kMany = 10'000'000;
  muster::server::Settings settings;
  settings.port = static_cast<std::uint16_t>(std::atoi(words[1]));
  settings.data = ".";
  settings.test_games = true;
  settings.messages_per_second = kMany;
  settings.requests_per_second = kMany;
  settings.tables_per_hour = kMany;
  settings.connections_per_address = kMany;
  settings.tables_awake = kMany;
  settings.idle_s = std::numeric_limits<std::uint32_t>::max() / 1'000;  // what sleeps is lost
  muster::server::Log log("error");
  const int code = muster::server::run(settings, muster::doors::shipped(), log);
  std::printf("%llu allocations\n", static_cast<unsigned long long>(allocations.load()));
  return code;
}
