#include <algorithm>
#include <set>

#include "tests/table/parts.h"

// Whatever stands, lies or counts on the table of any game explains itself to whoever points at it.
namespace muster::table {
namespace {

constexpr int kActions = 80;

class Things {
 public:
  explicit Things(const contract::Board& board) : facts_(board.facts) {
    for (const auto& it : board.terrains) needs_clause("terrain " + it.key, it.words, it.clause);
  }

  void look(const contract::Scene& scene) {
    needs_fact("phase", scene.phase);
    for (const auto& fallen : scene.fallen) needs_fact("piece", fallen.kind);
    for (const auto& piece : scene.pieces) {
      needs_fact("piece", piece.kind);
      for (const auto& badge : piece.badges) needs_fact("badge", badge.key);
    }
    for (const auto& mark : scene.marks) needs_fact("mark", mark.key);
    for (const auto& area : scene.areas) needs_fact("area", area.key);
    for (const auto& track : scene.tracks) needs_fact("track", track.key);
    for (const auto& slot : scene.slots) needs_fact("slot", slot.name);
    for (const auto& card : scene.cards) needs_clause("card " + card.key, card.words, card.clause);
  }

  const std::set<std::string>& silent() const { return silent_; }

 private:
  void needs_fact(const std::string& of, const std::string& key) {
    const auto explains = [&](const contract::Fact& fact) {
      return fact.of == of && (fact.key == key || fact.key.empty()) && !fact.words.empty() &&
             !fact.clause.empty();
    };
    if (std::none_of(facts_.begin(), facts_.end(), explains)) silent_.insert(of + " " + key);
  }
  void needs_clause(const std::string& what, const std::string& words, const std::string& clause) {
    if (words.empty() || clause.empty()) silent_.insert(what);
  }

  std::vector<contract::Fact> facts_;
  std::set<std::string> silent_;
};

TEST(Facts, EverythingOnEveryTableExplainsItself) {
  for (const auto& door : doors::shipped().doors()) {
    Plan plan;
    plan.game = door->name();
    plan.seed = base::sha256("facts");
    const auto table = opened(plan);
    Things things(table->board());
    base::Rng rng(1);
    for (int i = 0; i < kActions && !table->outcome(); ++i) {
      if (clock_speaks(*table)) continue;
      const Seat seat = table->to_act().awaited().first();
      things.look(table->scene(seat));
      const auto step = table->propose(seat, any_action(*table, seat, rng));
      ASSERT_TRUE(step) << step.error().words;
      table->commit(*step);
    }
    EXPECT_EQ(things.silent(), std::set<std::string>{}) << door->name();
  }
}

}  // namespace
}  // namespace muster::table
