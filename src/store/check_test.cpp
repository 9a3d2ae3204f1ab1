#include "store/check.h"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include "store/sqlite.h"
#include "tests/store/own_folder.h"

namespace muster::store {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class StoreCheck : public testing::Test {
 protected:
  StoreCheck() {
    auto writer = Writer::open(path());
    EXPECT_TRUE(writer) << writer.error().words;
    EXPECT_TRUE((*writer)->begin());
    for (int i = 0; i < 200; ++i) {
      TableRow row;
      row.id = fmt::format("table{:03}", i);
      row.state = State::playing;
      row.seq = 1;
      row.seats = {{"heroes", "person", "", "Ann", 1, "", ""}};
      EXPECT_TRUE((*writer)->create(row, {{0, "0 heroes: a"}, {1, "1 heroes: b"}}));
    }
    EXPECT_TRUE((*writer)->commit());
  }

  std::string path() const { return (folder_ / "muster.db").string(); }
  void run(const char* statement) { soci::session(soci::sqlite3, path()) << statement; }
  std::vector<std::string> found(Depth depth = Depth::whole) {
    const auto findings = check(path(), depth);
    EXPECT_TRUE(findings) << findings.error().words;
    return findings ? *findings : std::vector<std::string>{};
  }

  OwnFolder folder_;
};

TEST_F(StoreCheck, FindsNothingInASoundFile) {
  EXPECT_THAT(found(), IsEmpty());
  EXPECT_THAT(found(Depth::quick), IsEmpty());
}

TEST_F(StoreCheck, FindsTablesThatLackSomething) {
  run("DELETE FROM entries WHERE table_id = 'table007' AND seq = 1");
  run("DELETE FROM seats WHERE table_id = 'table008'");
  run("UPDATE tables SET file = 'abc' WHERE id = 'table009'");
  EXPECT_THAT(found(Depth::quick), IsEmpty());
  EXPECT_THAT(found(),
              ElementsAre(HasSubstr("table007 lacks entries"), HasSubstr("table008 has no seats"),
                          HasSubstr("table009 is played on a scenario file")));
}

TEST_F(StoreCheck, FindsADamagedPage) {
  run("PRAGMA journal_mode = DELETE");
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4'096 * 3);
    file << std::string(4'096, 'x');
  }
  EXPECT_THAT(found(Depth::quick), testing::Not(IsEmpty()));
  EXPECT_THAT(found(), testing::Not(IsEmpty()));
}

TEST_F(StoreCheck, SaysThatAFileIsNoStore) {
  std::filesystem::remove(path());
  std::ofstream(path()) << "this is a text and no database, however long one looks at it";
  EXPECT_THAT(found(), Contains(HasSubstr("cannot read the file")));
  std::filesystem::remove(path());
  const auto missing = check(path());
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().fault, Fault::not_found);
  EXPECT_FALSE(std::filesystem::exists(path())) << "looking must not make one";
}

}  // namespace
}  // namespace muster::store
