#include "table/walk.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "base/words.h"
#include "doors/doors.h"
#include "table/collection.h"
#include "table/completion.h"
#include "table/reach.h"
#include "tests/table/parts.h"

namespace muster::table {
namespace {

using contract::Pick;
using contract::PickKind;
using contract::SpokenOffer;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// "b2" is a cell, "*fox" a card, "end" and "pass" are buttons, anything else is a piece.
Pick pick(std::string_view word) {
  const auto id = [](std::string_view name) {
    unsigned sum = 0;
    for (const char c : name) sum = sum * 31 + static_cast<unsigned char>(c);
    return static_cast<int>(sum & 0xffff);
  };
  if (word == "end" || word == "pass") return {};
  if (word.front() == '*') return {PickKind::card, id(word), 0};
  const bool is_cell = word.size() == 2 && word[1] >= '0' && word[1] <= '9';
  return {is_cell ? PickKind::cell : PickKind::piece, id(word), 0};
}

// A little book of drafts: every line can be walked, word by word after "verb pick"; "!" marks
// whole actions. What it does not list is refused by its verb.
class Book final : public Window {
 public:
  explicit Book(std::vector<std::string> lines) : lines_(std::move(lines)) {}

  Book& stands(std::string_view piece, std::string_view cell) {
    contract::ScenePiece drawn;
    drawn.id = pick(piece).a;
    drawn.cell = pick(cell).a;
    scene_.pieces.push_back(drawn);
    return *this;
  }

  base::Result<std::vector<SpokenOffer>, Problem> offers(Seat,
                                                         std::string_view draft) const override {
    std::vector<SpokenOffer> list;
    for (const std::string& line : lines_) {
      const std::string text = line.substr(0, line.find('!'));
      const auto words = base::split_words(text);
      const std::size_t before = base::split_words(draft).size();
      const bool follows =
          draft.empty() ? words.size() <= 2
                        : text.starts_with(std::string(draft) + " ") && words.size() == before + 1;
      if (!follows) continue;
      SpokenOffer spoken;
      spoken.verb = words.front();
      spoken.text = text;
      spoken.facts.words = text;
      const auto known = std::find(verbs_.begin(), verbs_.end(), spoken.verb);
      spoken.offer.verb = static_cast<std::uint8_t>(known - verbs_.begin());
      if (known == verbs_.end()) verbs_.push_back(spoken.verb);
      spoken.offer.pick = pick(words.back());
      spoken.offer.traits.whole = line.ends_with('!');
      spoken.offer.traits.goes_on =
          std::any_of(lines_.begin(), lines_.end(),
                      [&](const auto& other) { return other.starts_with(text + " "); });
      list.push_back(spoken);
    }
    return list;
  }
  std::optional<Problem> why_not_pick(Seat, std::span<const std::string> drafts,
                                      Pick) const override {
    return base::problem(
        "refused",
        "after " + (drafts.size() == 1 ? drafts[0] : std::to_string(drafts.size()) + " drafts"));
  }
  contract::Scene scene(Seat) const override { return scene_; }
  std::vector<SpokenOffer> offers_at(Seat, std::string_view, Pick) const override { return {}; }

  const record::Header& header() const override { return header_; }
  std::string_view title() const override { return "book"; }
  const wire::Names& names() const override { return names_; }
  const std::vector<contract::OptionSpec>& options() const override { return options_; }
  std::vector<RuleText> rules() const override { return {}; }
  bool hides() const override { return false; }
  bool hides_now() const override { return false; }
  std::vector<contract::SeatSet> alike() const override { return {contract::SeatSet::of(kSeat)}; }
  bool is_timed() const override { return false; }
  contract::ToAct to_act() const override { return {contract::SeatSet::of(kSeat), {}, 1}; }
  std::uint32_t question() const override { return 1; }
  std::optional<contract::Outcome> outcome() const override { return {}; }
  std::string outcome_clause() const override { return {}; }
  std::optional<wire::GameTime> time() const override { return {}; }
  std::uint32_t seq() const override { return 0; }
  std::uint64_t hash() const override { return 0; }
  contract::Board board() const override { return {}; }
  std::optional<Problem> why_not(Seat, std::string_view) const override { return {}; }
  base::Result<contract::Odds, Problem> odds(Seat, std::string_view) const override {
    return contract::Odds{};
  }
  base::Result<Foresight, Problem> preview(Seat, std::string_view) const override {
    return Foresight{};
  }
  std::optional<contract::Threat> threat(int) const override { return {}; }
  std::vector<contract::Bearing> bearings(int) const override { return {}; }
  base::Result<Suggestion, Problem> suggest(Seat, const BotOrder&) override { return Suggestion{}; }

  static constexpr Seat kSeat = contract::seat_at(0);

 private:
  std::vector<std::string> lines_;
  contract::Scene scene_;
  record::Header header_;
  wire::Names names_;
  std::vector<contract::OptionSpec> options_;
  mutable std::vector<std::string> verbs_;
};

// "knight b2+ end:end": picks, a plus where a path goes on, a verb behind a colon.
Walk walked(const Book& book, std::string_view text) {
  std::vector<WalkPick> picks;
  for (const std::string_view word : base::split_words(text)) {
    const auto parts = base::split_at(word, ':');
    std::string_view name = parts.front();
    const bool goes_on = name.ends_with('+');
    if (goes_on) name.remove_suffix(1);
    picks.push_back({pick(name), parts.size() > 1 ? std::string(parts[1]) : "", goes_on, false});
  }
  auto found = walk(book, Book::kSeat, picks);
  EXPECT_TRUE(found);
  return *found;
}

std::vector<Pick> picks_of(const Walk& walk) {
  std::vector<Pick> picks;
  for (const WalkPick& each : walk.picks)
    if (!each.is_filled) picks.push_back(each.pick);
  return picks;
}

std::string action_of(const Walk& walk) { return walk.action ? walk.action->text : "none"; }

Book skirmish() {
  Book book({"move knight", "move knight b2!", "move knight b3!", "attack knight",
             "attack knight troll!", "rest knight!", "move page", "move page b2!", "end!"});
  book.stands("knight", "a1").stands("page", "a2").stands("troll", "c3");
  return book;
}

TEST(Walk, HoldsAllDraftsThatShareThePicks) {
  const Walk root = walked(skirmish(), "");
  EXPECT_EQ(root.choices.size(), 3u);
  EXPECT_EQ(root.choices.front().offers.size(), 3u);
  EXPECT_FALSE(root.is_begun());
  const Walk knight = walked(skirmish(), "knight");
  EXPECT_THAT(knight.drafts, ElementsAre("move knight", "attack knight"));
  EXPECT_THAT(texts(knight.meaning), ElementsAre("move knight", "attack knight", "rest knight"));
  EXPECT_EQ(knight.earlier.size(), 1u);
  EXPECT_TRUE(knight.is_begun());
}

TEST(Walk, EndsWithAnActionWhenAPickLeavesNothingOpen) {
  const Walk attack = walked(skirmish(), "knight troll");
  EXPECT_EQ(action_of(attack), "attack knight troll");
  EXPECT_EQ(attack.accepted, 2u);
  EXPECT_THAT(picks_of(attack),
              ElementsAre(pick("knight")));  // where the walk stands if it is refused
  EXPECT_EQ(action_of(walked(skirmish(), "end")), "end");
}

TEST(Walk, TheFirstPieceIsASelectionUnlessItsVerbIsNamed) {
  const Book book({"rest knight!", "rest page!"});
  const Walk selected = walked(book, "knight");
  EXPECT_EQ(action_of(selected), "none");
  EXPECT_THAT(texts(selected.meaning), ElementsAre("rest knight"));
  EXPECT_THAT(selected.drafts, IsEmpty());
  EXPECT_EQ(action_of(walked(book, "knight:rest")), "rest knight");
}

TEST(Walk, ATargetAfterAFilledInPieceIsNoSelection) {
  const Book book({"attack knight", "attack knight troll!", "attack knight ogre!"});
  EXPECT_EQ(action_of(walked(book, "ogre")), "attack knight ogre");
}

TEST(Walk, GivesAMenuWhereFurtherPicksCannotTellMeaningsApart) {
  const Book book({"move knight", "move knight b2!", "throw knight", "throw knight b2!",
                   "move page", "move page b3!"});
  const Walk both = walked(book, "knight b2");
  EXPECT_THAT(texts(both.menu), ElementsAre("move knight b2", "throw knight b2"));
  EXPECT_THAT(picks_of(both), ElementsAre(pick("knight")));
  EXPECT_EQ(action_of(walked(book, "knight b2:throw")), "throw knight b2");
}

TEST(Walk, KeepsMeaningsOpenThatFurtherPicksTellApart) {
  const Book book({"kick knight", "kick knight sheep", "kick knight sheep b2!", "give knight",
                   "give knight sheep", "give knight sheep *hat!", "end!"});
  EXPECT_EQ(action_of(walked(book, "knight sheep b2")), "kick knight sheep b2");
  EXPECT_EQ(action_of(walked(book, "knight sheep *hat")), "give knight sheep *hat");
}

TEST(Walk, APathEndsWhereItWasPointedAtUnlessItGoesOn) {
  const Book book({"move page", "move page b3!", "move knight", "move knight b2!",
                   "move knight b2 c3!", "move knight b2 c3 d4!"});
  EXPECT_EQ(action_of(walked(book, "knight b2")), "move knight b2");
  const Walk further = walked(book, "knight b2+");
  EXPECT_EQ(action_of(further), "none");
  EXPECT_TRUE(further.picks.back().goes_on);
  EXPECT_EQ(action_of(walked(book, "knight b2+ c3")), "move knight b2 c3");
}

TEST(Walk, WhatMayFollowAPlaceBesidesMorePathIsLeftOpen) {
  const Book book({"go knight", "go knight b2!", "go knight b2 troll!", "go page", "go page b3!"});
  const Walk moved = walked(book, "knight b2");
  EXPECT_EQ(action_of(moved), "none");
  EXPECT_THAT(texts(moved.meaning), ElementsAre("go knight b2"));
  EXPECT_EQ(action_of(walked(book, "knight b2 troll")), "go knight b2 troll");
}

TEST(Walk, ARepeatedPickIsAPickIfItIsOfferedAndBackOtherwise) {
  const Book row({"play *fox!", "play *fox *fox!", "play *fox *owl!", "play *owl!"});
  const Walk twice = walked(row, "*fox *fox");
  EXPECT_THAT(picks_of(twice), ElementsAre(pick("*fox"), pick("*fox")));
  EXPECT_THAT(texts(twice.meaning), ElementsAre("play *fox *fox"));
  EXPECT_THAT(picks_of(walked(row, "*fox *fox *fox")), ElementsAre(pick("*fox")));
  EXPECT_THAT(picks_of(walked(skirmish(), "knight knight")), IsEmpty());
}

TEST(Walk, TheLastOfSeveralCardsFinishesNothing) {
  const Book row({"play *fox!", "play *fox *owl!", "play *owl!", "play *owl *fox!", "bid *hat!"});
  const Walk all = walked(row, "*fox *owl");
  EXPECT_EQ(action_of(all), "none");
  EXPECT_THAT(texts(all.meaning), ElementsAre("play *fox *owl"));
  EXPECT_THAT(texts(walked(row, "*owl *fox").meaning), ElementsAre("play *owl *fox"));
  EXPECT_EQ(action_of(walked(row, "*hat")), "bid *hat");  // one card alone is an action
  const Book aimed({"lay *owl", "lay *owl *fox", "lay *owl *fox page!", "lay *fox", "lay *fox page",
                    "lay *fox page *owl!", "lay *fox king", "lay *fox king *owl!", "hit *cat",
                    "hit *cat page!", "hit *cat king!"});
  EXPECT_THAT(texts(walked(aimed, "*owl *fox page").meaning), ElementsAre("lay *owl *fox page"));
  EXPECT_THAT(texts(walked(aimed, "*fox page *owl").meaning), ElementsAre("lay *fox page *owl"));
  EXPECT_EQ(action_of(walked(aimed, "*cat page")), "hit *cat page");
}

TEST(Walk, SomethingOfAnEarlierStageGoesBackToThere) {
  const Walk page = walked(skirmish(), "knight page");
  EXPECT_THAT(picks_of(page), ElementsAre(pick("page")));
  EXPECT_THAT(page.drafts, ElementsAre("move page"));
  EXPECT_EQ(page.accepted, 2u);
}

TEST(Walk, FillsInWhatLeavesNoChoiceButFinishesNothingThatWay) {
  const Walk only = walked(Book({"move knight", "move knight b2!"}), "");
  EXPECT_THAT(only.drafts, ElementsAre("move knight"));
  ASSERT_EQ(only.picks.size(), 1u);
  EXPECT_TRUE(only.picks.front().is_filled);
  EXPECT_FALSE(only.is_begun());
  EXPECT_EQ(only.choices.size(), 1u);
  EXPECT_FALSE(only.action);
}

TEST(Walk, TakesUpTheFirstPieceWhereNoneStandsOnTheBoard) {
  const Book off({"place knight", "place knight b2!", "place page", "place page b3!"});
  EXPECT_EQ(action_of(walked(off, "b2")), "place knight b2");
  EXPECT_EQ(action_of(walked(off, "page b3")), "place page b3");
  Book on({"move knight", "move knight b2!", "move page", "move page b3!"});
  EXPECT_THAT(walked(on.stands("page", "a1"), "").picks, IsEmpty());
}

TEST(Walk, APieceMayMeanItsCellAndACellWhatStandsThere) {
  EXPECT_EQ(action_of(walked(skirmish(), "knight c3")), "attack knight troll");
  EXPECT_THAT(picks_of(walked(skirmish(), "a1")), ElementsAre(pick("knight")));
  Book leap({"jump knight", "jump knight c3!", "jump page", "jump page b2!"});
  leap.stands("knight", "a1").stands("troll", "c3");
  EXPECT_EQ(action_of(walked(leap, "knight troll")), "jump knight c3");
  Book crowd({"move knight", "move knight b2!", "move page", "move page b2!"});
  crowd.stands("knight", "a1").stands("page", "a1");
  EXPECT_THAT(texts(walked(crowd, "a1").menu), ElementsAre("move knight", "move page"));
}

TEST(Walk, RefusesWhatIsNotOfferedAndStandsWhereItStood) {
  const Walk lost = walked(skirmish(), "knight d9 troll");
  ASSERT_TRUE(lost.problem);
  EXPECT_EQ(lost.problem->words, "after 2 drafts");
  EXPECT_EQ(lost.accepted, 1u);
  EXPECT_THAT(picks_of(lost), ElementsAre(pick("knight")));
  EXPECT_FALSE(lost.action);
}

TEST(Walk, ButtonsAreToldApartByTheirVerbs) {
  const Book book({"end!", "pass!"});
  EXPECT_EQ(walked(book, "").choices.size(), 2u);
  EXPECT_THAT(texts(walked(book, "end").menu), ElementsAre("end", "pass"));
  EXPECT_EQ(action_of(walked(book, "pass:pass")), "pass");
}

// Whatever is sent again as it stood leads to the same place.
TEST(Walk, IsAPureFunctionOfItsPicks) {
  for (const char* picks : {"", "knight", "knight page", "knight knight", "knight d9", "a1"}) {
    const Walk first = walked(skirmish(), picks);
    std::vector<WalkPick> again;
    for (const WalkPick& each : first.picks)
      if (!each.is_filled) again.push_back(each);
    const auto second = walk(skirmish(), Book::kSeat, again);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->picks, first.picks) << picks;
    EXPECT_EQ(second->drafts, first.drafts) << picks;
  }
}

std::unique_ptr<Table> opened(std::string_view game, std::string_view scenario = "",
                              const std::vector<std::string>& position = {}) {
  Plan plan;
  plan.game = game;
  plan.scenario = scenario;
  plan.seed = base::sha256("walk");
  return opened(plan, position);
}

// Every answer that bots give over a whole game can be walked to by its own picks.
TEST(WalkOfGames, ReachesEveryActionOfABotsGame) {
  for (const auto& door : doors::all()) {
    const std::string game(door->name());
    const auto table = opened(game);
    for (int step = 0; step < 150 && !table->outcome(); ++step) {
      if (clock_speaks(*table)) continue;
      const Seat seat = table->to_act().awaited().first();
      BotOrder order;
      order.level = "greedy";
      const auto wish = table->suggest(seat, order);
      ASSERT_TRUE(wish);
      auto picks = picks_to(*table, seat, wish->action);
      ASSERT_TRUE(picks) << wish->action;
      picks->back().goes_on = false;
      const auto found = walk(*table, seat, *picks);
      ASSERT_TRUE(found);
      const bool is_held =
          std::any_of(found->meaning.begin(), found->meaning.end(),
                      [&](const SpokenOffer& one) { return one.text == wish->action; });
      EXPECT_TRUE(is_held || action_of(*found) == wish->action) << game << ": " << wish->action;
      table->commit(*table->propose(seat, wish->action));
    }
  }
}

TEST(WalkOfGames, FindsThePointThatWasMeant) {
  const auto table = opened("parley", "plane", {"day 0 phase act"});
  const auto march = [&](int x, int y) {
    return *walk(*table, contract::seat_at(0), std::vector<WalkPick>{{{PickKind::point, x, y}}});
  };
  EXPECT_EQ(action_of(march(1234, 777)), "march 1234,777");    // as it is
  EXPECT_EQ(action_of(march(6000, 1000)), "march 3000,1000");  // as far as it goes
  EXPECT_TRUE(march(1000, 3000).problem);                      // another stands there
}

TEST(WalkOfGames, TakesTheSameCardTwice) {
  const auto table = opened("parley", "grid",
                            {"day 0 phase act turn 2 leader league answers 5", "rival hand 1,2,2"});
  const Seat east = contract::seat_at(2);
  const WalkPick two{{PickKind::card, 2, 0}};
  const auto row = *walk(*table, east, std::vector{two, two});
  ASSERT_EQ(row.picks.size(), 2u) << (row.problem ? row.problem->words : "");
  EXPECT_THAT(texts(row.meaning), ElementsAre("signal 2 2"));
  EXPECT_EQ(walk(*table, east, std::vector{two, two, two})->picks.size(), 1u);  // back
}

TEST(Reach, TellsWhatIsOfferedNowAndWhatRulesSayOfOthers) {
  const auto table = opened("wolves");
  for (int step = 0; step < 60; ++step) {
    const Seat seat = table->to_act().awaited().first();
    BotOrder order;
    order.level = "novice";
    order.seed = 3;
    table->commit(*table->propose(seat, table->suggest(seat, order)->action));
  }
  const Seat seat = table->to_act().awaited().first();
  const contract::Side own = table->names().side_of[contract::index_of(seat)];
  const auto scene = table->scene(seat);
  std::size_t others = 0;
  for (const Reach& found : reach(*table, seat)) {
    const auto piece = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                    [&](const auto& one) { return one.id == found.piece; });
    EXPECT_NE(found.ahead, Ahead::unknown);
    if (piece->side == own || found.strikes.empty()) continue;
    ++others;
    EXPECT_EQ(found.ahead, Ahead::turn);
  }
  EXPECT_GT(others, 0u);
}

TEST(Reach, SaysWhatItDoesNotKnow) {
  const auto table = opened("yardstick");
  const Seat seat = contract::seat_at(0);
  bool knows_own = false;
  for (const Reach& found : reach(*table, seat)) {
    knows_own = knows_own || (found.ahead == Ahead::step && !found.goes.empty());
    EXPECT_NE(found.ahead, Ahead::turn);
  }
  EXPECT_TRUE(knows_own);
}

TEST(Reach, TellsWhatIsBesideWhat) {
  const auto table = opened("wolves", "", {"turn wolves-attack", "warrior n7", "wolf-1 n8"});
  const contract::Board board = table->board();
  const auto name_of = [&](int id) {
    return std::find_if(board.cells.begin(), board.cells.end(),
                        [&](const auto& cell) { return cell.id == id; })
        ->name;
  };
  std::vector<std::string> beside;
  for (const Reach& found : reach(*table, contract::seat_at(1)))
    if (beside.empty())
      for (const int cell : found.beside) beside.push_back(name_of(cell));
  EXPECT_THAT(beside, ::testing::UnorderedElementsAre("m7", "m8", "n6", "n8", "o6", "o7"));
}

TEST(Completion, GoesWordByWordAndWritesAPathByItsEnd) {
  const auto table = opened("yardstick");
  const Seat seat = contract::seat_at(0);
  const auto verbs = completions(*table, seat, "g");
  ASSERT_FALSE(verbs.empty());
  EXPECT_EQ(verbs.front().text, "go a1");
  EXPECT_FALSE(verbs.front().is_whole);
  EXPECT_EQ(completions(*table, seat, "go  a2").front().text, "go a2");
  const auto cells = completions(*table, seat, "go a1 ");
  ASSERT_FALSE(cells.empty());
  EXPECT_TRUE(cells.front().text.starts_with("go a1 "));
  EXPECT_THAT(completions(*table, seat, "dance"), IsEmpty());
}

}  // namespace
}  // namespace muster::table
