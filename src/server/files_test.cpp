#include "server/files.h"

#include <chrono>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/store/own_folder.h"

namespace muster::server {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
 protected:
  FilesTest() {
    fs::create_directories(folder_ / "site/assets");
    put("secret.txt", "secret");
    put("site/index.html", "home");
    put("site/assets/a-1.js", "code");
    put("site/assets/a-1.js.br", "brotli");
    put("site/assets/a-1.js.gz", "gzip");
    put("site/.hidden", "hidden");
  }

  void put(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
  }
  std::string site() const { return (folder_ / "site").string(); }
  std::string got(std::string_view target, std::string_view accepted = "") {
    const auto file = Files(site()).find(target, accepted);
    return file ? *file->bytes : "nothing";
  }

  store::OwnFolder folder_;
};

TEST_F(FilesTest, GivesFilesAndThePageAtTheRootAlone) {
  EXPECT_EQ(got("/"), "home");
  EXPECT_EQ(got("/?x=1"), "home");
  EXPECT_EQ(got("/index.html"), "home");
  EXPECT_EQ(got("/t/abc?x=1"), "nothing");
  EXPECT_EQ(got("/assets/"), "nothing");
  EXPECT_EQ(got("/assets/a-1.js"), "code");
  EXPECT_EQ(got("/assets/none.js"), "nothing");
}

TEST_F(FilesTest, NeverLeavesItsFolder) {
  for (const char* target :
       {"/../secret.txt", "/assets/../../secret.txt", "/.hidden", "/..%2fsecret.txt",
        "/%2e%2e/secret.txt", "secret.txt", "//secret.txt", "/assets/..\\..\\secret.txt"})
    EXPECT_EQ(got(target), "nothing") << target;
}

TEST_F(FilesTest, PrefersThePackedFileThatIsAccepted) {
  EXPECT_EQ(got("/assets/a-1.js", "gzip, deflate, br"), "brotli");
  EXPECT_EQ(got("/assets/a-1.js", "gzip"), "gzip");
  EXPECT_EQ(got("/assets/a-1.js", "br;q=0"), "code");
  const auto file = Files(site()).find("/assets/a-1.js", "br");
  EXPECT_EQ(file->encoding, "br");
  EXPECT_EQ(file->type, "text/javascript; charset=utf-8");
  EXPECT_TRUE(file->is_lasting);
}

TEST_F(FilesTest, IgnoresAPackedFileOfAnOlderBuild) {
  fs::last_write_time(folder_ / "site/assets/a-1.js.br",
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  EXPECT_EQ(got("/assets/a-1.js", "br"), "code");
}

TEST_F(FilesTest, NoticesThatAFileHasChanged) {
  Files files(site());
  const auto before = files.find("/", "");
  put("site/index.html", "another home");
  const auto after = files.find("/", "");
  EXPECT_EQ(*after->bytes, "another home");
  EXPECT_NE(before->tag, after->tag);
}

}  // namespace
}  // namespace muster::server
