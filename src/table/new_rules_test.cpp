#include <gtest/gtest.h>

#include "doors/doors.h"
#include "table/table_of.h"
#include "tests/games/yardstick/door.h"
#include "tests/table/parts.h"

// Rules change, records stay: the yardstick, one version later.
namespace muster::table {
namespace {

struct Later : yardstick::Yardstick {
  static constexpr int kRulesVersion = 2;
};
static_assert(Game<Later>);

std::string record_under_old_rules(bool checkpoints) {
  Plan plan;
  plan.game = "yardstick";
  plan.checkpoints = checkpoints;
  auto table = doors::shipped().open_position(plan, {"a1 cell c4 hits 2", "b1 cell c5 hits 2"});
  EXPECT_TRUE(table) << table.error().words;
  (*table)->commit(*(*table)->propose(kA, "go a1 c4"));
  return (*table)->saved();
}

TableResult resumed_later(const std::string& text) {
  auto loaded = std::make_shared<Loaded<Later>>();
  loaded->setup = yardstick::yardstick_setup();
  loaded->scenario = "standard";
  loaded->names = names_of<Later>(loaded->setup);
  return TableOf<Later, bots::PlainMind<Later>>::resumed({}, std::move(loaded),
                                                         *record::read_record(text), Seal::anew);
}

TEST(NewRules, GoOnFromTheLastCheckpointAndSaySo) {
  auto table = resumed_later(record_under_old_rules(true));
  ASSERT_TRUE(table) << table.error().words;
  const auto& entries = (*table)->record().entries;
  ASSERT_EQ(entries.size(), 6u);  // start, action, checkpoint, reveal, rules, seal
  EXPECT_EQ(entries[4].kind, record::EntryKind::rules);
  EXPECT_EQ(entries[4].text, "2 from 2");
  (*table)->commit(*(*table)->propose(contract::seat_at(1), "go b1 c5"));

  auto again = resumed_later((*table)->saved());
  ASSERT_TRUE(again) << again.error().words << " " << again.error().place;
  EXPECT_EQ((*again)->hash(), (*table)->hash());
  const auto setup = yardstick::yardstick_setup();
  const auto record = (*table)->record();
  Audit<Later> audit(setup, record);
  EXPECT_FALSE(audit.run());
  EXPECT_EQ(audit.unproven(), 4u);
}

TEST(NewRules, NeedACheckpoint) {
  const auto table = resumed_later(record_under_old_rules(false));
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, "other_rules");
  EXPECT_NE(table.error().words.find("no checkpoint"), std::string::npos);
}

}  // namespace
}  // namespace muster::table
