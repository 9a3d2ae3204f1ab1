#include "server/scenario_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "record/record.h"
#include "server/lobby.h"
#include "server/table_host.h"
#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using Added = base::Result<FileAdded, base::Problem>;

class ScenarioFilesTest : public PartsTest {
 protected:
  ~ScenarioFilesTest() override { strand_->run_all(); }

  // As anybody may write one.
  static std::string own_file(const std::string& title = "My own house") {
    std::string text = *games().library().find("parley/grid.json");
    const std::string old = "The Signal House";
    return text.replace(text.find(old), old.size(), title);
  }
  static std::string hash_of(const std::string& text) { return base::hex_text(base::sha256(text)); }

  Added add(const std::string& text, const std::string& game = "parley",
            const std::string& guest = "ann") {
    std::promise<Added> promise;
    auto future = promise.get_future();
    files().add({game, guest, text}, [&](const Added& added) { promise.set_value(added); });
    wait_for(future);
    return future.get();
  }
  base::Result<base::SharedText, base::Problem> read(const std::string& hash) {
    std::promise<base::Result<base::SharedText, base::Problem>> promise;
    auto future = promise.get_future();
    files().read(hash, [&](const auto& text) { promise.set_value(text); });
    wait_for(future);
    return future.get();
  }
  base::Result<std::string, base::Problem> told(const std::function<void(Reply)>& call) {
    std::promise<base::Result<std::string, base::Problem>> promise;
    auto future = promise.get_future();
    call([&](const base::Result<std::string, base::Problem>& reply) { promise.set_value(reply); });
    wait_for(future);
    return future.get();
  }
  HostPtr found(Lobby& lobby, const std::string& id) {
    std::promise<HostPtr> promise;
    auto future = promise.get_future();
    lobby.find(id, "192.0.2.1", [&](const base::Result<HostPtr, base::Problem>& host) {
      promise.set_value(host ? *host : nullptr);
    });
    wait_for(future);
    return future.get();
  }
  void wait_for(auto& future) {
    EXPECT_TRUE(strand_->run_until(
        [&] { return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready; }));
  }

  static CreateAsk table_on(const std::string& text) {
    CreateAsk ask;
    ask.game = "parley";
    ask.scenario = "house";
    ask.file = hash_of(text);
    table::Plan plan;
    plan.game = ask.game;
    const auto prospect = games().prospect(plan);
    for (const std::string& seat : prospect->names.seats)
      ask.seats.push_back({seat, Holder::me, "", ""});
    return ask;
  }
  static std::string id_in(const std::string& made) {
    return std::string(json::parse(made)->root()["table"]["table"].string());
  }

  ScenarioFiles& files() {
    if (!files_) files_ = std::make_unique<ScenarioFiles>(services(), loop_);
    return *files_;
  }

  ManualLoop loop_{strand_};
  std::unique_ptr<ScenarioFiles> files_;
};

TEST_F(ScenarioFilesTest, KeepsASoundFileOnceUnderItsHash) {
  const auto added = add(own_file());
  ASSERT_TRUE(added) << added.error().words;
  EXPECT_TRUE(added->is_new);
  EXPECT_THAT(added->json, HasSubstr(hash_of(own_file())));
  EXPECT_THAT(added->json, HasSubstr("\"name\":\"My own house\""));
  const auto again = add(own_file(), "parley", "bo");
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->is_new);
  EXPECT_EQ(again->json, added->json);
  EXPECT_EQ(read(hash_of(own_file()))->view(), own_file());
  EXPECT_EQ(read("../muster.db").error().code, "not_found");
  EXPECT_EQ(metrics_.files_added, 1u);
}

TEST_F(ScenarioFilesTest, RefusesWhatIsNotSoundAndKeepsNothing) {
  std::string wrong = own_file();
  wrong.replace(wrong.find("\"days\": 3"), 9, "\"days\": 9");
  const auto refused = add(wrong);
  EXPECT_EQ(refused.error().code, "bad_content");
  EXPECT_EQ(refused.error().place, "custom.json:6:11 /days");
  EXPECT_THAT(refused.error().words, HasSubstr("expected"));
  EXPECT_EQ(add("").error().code, "bad_content") << "an empty text is no default scenario";
  EXPECT_EQ(add("{").error().code, "bad_content");
  EXPECT_EQ(add("{\"\xff\": 1}").error().code, "bad_content");
  EXPECT_EQ(add(own_file(), "chess").error().code, "unknown_game");
  EXPECT_EQ(add(own_file(), "bids").error().code, "no_files");
  EXPECT_EQ(add(own_file() + std::string(1 << 20, ' ')).error().code, "too_large");
  EXPECT_EQ(metrics_.files_refused, 7u);
  EXPECT_EQ(read(hash_of(wrong)).error().code, "not_found");
  const auto sums = ask_store<store::FileSums>([&](auto answer) { store_->file_sums(answer); });
  EXPECT_EQ(sums->files, 0u);
}

TEST_F(ScenarioFilesTest, AHiddenGameTakesFilesOnlyWhereItIsOffered) {
  settings_.test_games = false;
  EXPECT_EQ(add(own_file()).error().code, "unknown_game");
}

TEST_F(ScenarioFilesTest, SaysWhoseRoomIsUsedUp) {
  settings_.file_bytes_per_address = own_file("First").size();
  settings_.file_bytes = 3 * own_file("First").size();
  ASSERT_TRUE(add(own_file("First")));
  const auto mine = add(own_file("Other"));
  EXPECT_EQ(mine.error().code, "no_room");
  EXPECT_THAT(mine.error().words, HasSubstr("your address"));
  ASSERT_TRUE(add(own_file("Other"), "parley", "bo"));
  settings_.file_bytes = 0;
  const auto none = add(own_file("Third"), "parley", "cy");
  EXPECT_EQ(none.error().code, "no_room");
  EXPECT_THAT(none.error().words, HasSubstr("does not keep"));
}

TEST_F(ScenarioFilesTest, ATableOnAFileKeepsOnlyItsHashAndGoesOnAfterARestart) {
  ASSERT_TRUE(add(own_file()));
  auto lobby = std::make_unique<Lobby>(services(), loop_);
  const auto made =
      told([&](Reply reply) { lobby->create(table_on(own_file()), "192.0.2.1", reply); });
  ASSERT_TRUE(made) << made.error().words;
  EXPECT_THAT(*made, HasSubstr("\"file\":\"" + hash_of(own_file()) + "\""));
  const std::string id = id_in(*made);
  const store::Kept kept = load(id);
  EXPECT_EQ(kept.row.file, hash_of(own_file()));
  EXPECT_THAT(kept.row.header, Not(HasSubstr("My own house")));
  EXPECT_EQ(kept.file.view(), own_file());

  lobby = std::make_unique<Lobby>(services(), loop_);
  const HostPtr host = found(*lobby, id);
  ASSERT_TRUE(host);
  EXPECT_THAT(*told([&](Reply reply) { host->tell_info(reply); }), HasSubstr(hash_of(own_file())));
  strand_->run_all();
}

TEST_F(ScenarioFilesTest, ATableCannotBeOpenedOnAFileThatIsNotThere) {
  Lobby lobby(services(), loop_);
  const auto made =
      told([&](Reply reply) { lobby.create(table_on(own_file()), "192.0.2.1", reply); });
  EXPECT_EQ(made.error().code, "not_found");
  EXPECT_EQ(made.error().place, "/file");
}

TEST_F(ScenarioFilesTest, TablesOnADeletedFileEnd) {
  ASSERT_TRUE(add(own_file()));
  ASSERT_TRUE(add(own_file("Another")));
  Lobby lobby(services(), loop_);
  const auto made =
      told([&](Reply reply) { lobby.create(table_on(own_file()), "192.0.2.1", reply); });
  const auto other =
      told([&](Reply reply) { lobby.create(table_on(own_file("Another")), "192.0.2.1", reply); });
  const HostPtr host = found(lobby, id_in(*made));
  const HostPtr spared = found(lobby, id_in(*other));
  ASSERT_TRUE(host && spared);
  const auto deleted = ask_store<std::size_t>(
      [&](auto answer) { store_->delete_file(hash_of(own_file()), answer); });
  EXPECT_EQ(*deleted, 1u);
  lobby.sweep();
  EXPECT_TRUE(strand_->run_until([&] { return host->is_lost(); }));
  EXPECT_FALSE(spared->is_lost());
  EXPECT_FALSE(found(lobby, id_in(*made)));
}

}  // namespace
}  // namespace muster::server
