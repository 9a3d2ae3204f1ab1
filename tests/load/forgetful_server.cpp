// `muster serve` with a store that keeps nothing: what a move costs without the disk. tools/load
// holds it against servers that keep nothing either. The linker takes this Store for the real one.

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

base::Result<std::unique_ptr<Store>, StoreError> Store::open(const std::string&) {
  return std::unique_ptr<Store>(new Store(std::make_unique<Threads>()));
}
void Store::create(TableRow, std::vector<EntryRow>, Answer<base::Done> answer) {
  answer(base::Done{});
}
void Store::change(Change, Answer<base::Done> answer) { answer(base::Done{}); }
void Store::forget(std::int64_t, std::set<std::string>, Answer<std::size_t> answer) { answer(0); }
void Store::load(std::string, Answer<Kept> answer) { answer(base::fail(forgotten())); }
void Store::list(Answer<std::vector<TableRow>> answer) { answer(std::vector<TableRow>{}); }
void Store::due(std::int64_t, Answer<std::vector<std::string>> answer) {
  answer(std::vector<std::string>{});
}
void Store::add_file(NewFile, FileRoom, Answer<Filed> answer) { answer(base::fail(forgotten())); }
void Store::forget_files(std::int64_t, Answer<std::size_t> answer) { answer(0); }
void Store::delete_file(std::string, Answer<std::size_t> answer) { answer(0); }
void Store::file(std::string, Answer<base::SharedText> answer) { answer(base::fail(forgotten())); }
void Store::files(Answer<std::vector<FileRow>> answer) { answer(std::vector<FileRow>{}); }
void Store::file_sums(Answer<FileSums> answer) { answer(FileSums{}); }
void Store::deleted_of(std::set<std::string>, Answer<std::set<std::string>> answer) {
  answer(std::set<std::string>{});
}
Figures Store::figures() const { return {}; }

}  // namespace muster::store

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
  return muster::server::run(settings, muster::doors::shipped(), log);
}
