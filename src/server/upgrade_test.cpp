#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "content/library.h"
#include "server/lobby.h"
#include "server/messages.h"
#include "server/opening.h"
#include "server/table_host.h"
#include "tests/server/parts.h"

namespace muster::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kScenario = "wolves/clearing.json";

// One store under programs whose scenarios differ.
class UpgradeTest : public PartsTest {
 protected:
  ~UpgradeTest() override { strand_->run_all(); }

  static std::string old_text() { return *games().library().find(kScenario); }
  static std::string new_text() {
    std::string text = old_text();
    const std::string name = "The Clearing";
    return text.replace(text.find(name), name.size(), "A Clearing");
  }
  // The next program starts; without a text it has no such scenario any more.
  void start(const std::string& text) {
    strand_->run_all();
    lobby_.reset();
    library_ = std::make_unique<content::Library>();
    if (!text.empty()) library_->add(kScenario, text);
    games_ = std::make_unique<table::Collection>(doors::all(), *library_);
    program_.reset(new Services{settings_, *games_, *store_, bots(), metrics_, log_,
                                [this] { return strand_->now_ms(); }});
    lobby_ = std::make_unique<Lobby>(*program_, loop_);
  }
  std::string told(const std::function<void(Reply)>& call) {
    std::optional<std::string> found;
    call([&](const base::Result<std::string, base::Problem>& reply) {
      found = reply ? *reply : problem_json(reply.error());
    });
    EXPECT_TRUE(strand_->run_until([&] { return found.has_value(); }));
    return found.value_or("");
  }
  std::string create() {
    CreateAsk ask;
    ask.game = "wolves";
    ask.seats = {{"heroes", Holder::me, "", ""}, {"wolves", Holder::me, "", ""}};
    return told([&](Reply reply) { lobby_->create(ask, "guest", reply); });
  }
  // Everybody adds a number, and the game begins.
  void begin(const std::string& made) {
    HostPtr host;
    lobby_->find(id_of(made), "guest", [&](const auto& found) { host = *found; });
    EXPECT_TRUE(strand_->run_until([&] { return host != nullptr; }));
    const auto tree = json::parse(made);
    for (const json::Value seat : tree->root()["seats"]) {
      const auto viewer = std::make_shared<Listener>();
      host->hear({viewer, 1, 0}, Sit{std::string(seat["token"].string()), {}});
      host->hear({viewer, 2, 0}, AddNumber{7});
      EXPECT_TRUE(strand_->run_until([&] { return viewer->count("done") == 1; }));
      host->leave(viewer);
    }
    strand_->run_all();
  }
  // What is said of the table when somebody comes.
  std::string info(const std::string& id) {
    return told([&](Reply reply) {
      lobby_->find(id, "guest", [reply](const base::Result<HostPtr, base::Problem>& host) {
        if (!host) return reply(base::fail(host.error()));
        (*host)->tell_info(reply);
      });
    });
  }
  static std::string id_of(const std::string& made) {
    return std::string(json::parse(made)->root()["table"]["table"].string());
  }
  static std::string hash_of(const std::string& text) { return base::hex_text(base::sha256(text)); }

  ManualLoop loop_{strand_};
  std::unique_ptr<content::Library> library_;
  std::unique_ptr<table::Collection> games_;
  std::unique_ptr<Services> program_;
  std::unique_ptr<Lobby> lobby_;
};

TEST_F(UpgradeTest, ATableTellsTheFileThatTheProgramNoLongerHas) {
  start(old_text());
  const std::string made = create();
  const std::string id = id_of(made);
  const std::string file = fmt::format("\"file\":\"{}\"", hash_of(old_text()));
  EXPECT_THAT(made, Not(HasSubstr("\"file\"")));
  start(old_text());
  EXPECT_THAT(info(id), Not(HasSubstr("\"file\""))) << "the same program has it";
  start(new_text());
  EXPECT_THAT(info(id), HasSubstr(file));
  const std::string fresh = create();
  EXPECT_THAT(fresh, Not(HasSubstr("\"file\"")));
  EXPECT_EQ(load(id_of(fresh)).row.file, hash_of(new_text()));
  start("");
  EXPECT_THAT(info(id), HasSubstr(file)) << "the scenario may be gone altogether";
  EXPECT_THAT(create(), HasSubstr("unknown_scenario"));
  start(old_text());
  EXPECT_THAT(info(id), Not(HasSubstr("\"file\""))) << "and come back";
}

TEST_F(UpgradeTest, ARematchTakesWhatTheProgramHasNow) {
  start(old_text());
  const store::TableRow row = load(id_of(create())).row;
  EXPECT_TRUE(row.shipped);
  start(new_text());
  const std::vector<contract::Side> sides = {contract::side_at(0), contract::side_at(1)};
  EXPECT_EQ(follow_row(*program_, row, sides).file, hash_of(new_text()));
  start("");
  EXPECT_EQ(follow_row(*program_, row, sides).file, hash_of(old_text())) << "there is no other";
}

// The table was made before there was this option. Whoever looks at it is told its value all the
// same, for a view is read with every option.
TEST_F(UpgradeTest, ATableTellsAnOptionThatIsNewerThanIt) {
  start(old_text());
  const std::string made = create();
  begin(made);
  store::Kept kept = load(id_of(made));
  kept.file = {};
  const auto erase = [](std::string& text, const std::string& part) {
    ASSERT_NE(text.find(part), std::string::npos) << text;
    text.erase(text.find(part), part.size());
  };
  erase(kept.row.options, "\"age-gap\":\"unset\",");
  erase(kept.row.header, "option age-gap unset\n");
  const auto table = reopen_game(*program_, kept);
  ASSERT_TRUE(table) << table.error().words;
  EXPECT_THAT(kept.row.options, HasSubstr("\"age-gap\":\"unset\""));
}

}  // namespace
}  // namespace muster::server
