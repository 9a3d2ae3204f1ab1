#include "testing/lexicon.h"

#include <gtest/gtest.h>

#include "doors/doors.h"

namespace muster::testing {
namespace {

std::unique_ptr<table::Table> table_of(const std::string& game) {
  table::Plan plan;
  plan.game = game;
  auto opened = doors::shipped().open(plan);
  EXPECT_TRUE(opened) << game;
  return opened ? std::move(opened).value() : nullptr;
}

// Where the words are not listed, a script may rule out nonsense.
TEST(Lexicon, EveryGameListsTheWordsOfItsEvents) {
  for (const auto& door : doors::shipped().doors()) {
    const auto words = table_of(std::string(door->name()))->vocabulary();
    for (const contract::EventForm& event : words.events)
      for (const std::size_t kind : event.parts)
        EXPECT_TRUE(words.kinds[kind].is_number || !words.kinds[kind].words.empty())
            << std::string(door->name()) << " " << event.name;
  }
}

TEST(Lexicon, KnowsTheEventsOfAGame) {
  const auto table = table_of("wolves");
  const Lexicon lexicon(*table);
  for (const char* sound :
       {"died wolf-54", "died *", "died", "died ...", "...", "* wolf-1", "moved king-1 j12 j13",
        "explored warrior l12 three-wood", "step wolves-move", "time 8am", "active none",
        "not-appeared 0 2", "stoked healer 3 1", "guard-fire", "hit wolf-1 warrior KW-60"})
    EXPECT_EQ(lexicon.event_fault(sound), std::nullopt) << sound;
  for (const char* wrong :
       {"dies wolf-1", "died wolf-55", "died j12", "moved j12 j13 king-1", "moved king-1 (1,1) j13",
        "explored warrior l12 fog", "step dawn", "time 9am", "not-appeared none 2",
        "stoked healer column-3 1", "guard-fire 1", "* zebra", "moved ... j12", "hit * * KW-0"})
    EXPECT_NE(lexicon.event_fault(wrong), std::nullopt) << wrong;
}

TEST(Lexicon, KnowsWhatIsNotThereNow) {
  const auto table = table_of("wolves");
  Lexicon lexicon(*table);
  for (const char* sound : {"warrior", "wolf-54", "king-4", "kill", "leap", "turn", "j12"})
    EXPECT_EQ(lexicon.subject_fault(sound), std::nullopt) << sound;
  for (const char* wrong : {"fog", "wolf-0", "step", "j30", "5"})
    EXPECT_NE(lexicon.subject_fault(wrong), std::nullopt) << wrong;
  lexicon.learn({"weather rain yes"});
  EXPECT_EQ(lexicon.subject_fault("weather"), std::nullopt);
}

TEST(Lexicon, ComparesValuesOfOneKind) {
  const auto table = table_of("wolves");
  const Lexicon lexicon(*table);
  const auto fits = [&](const char* value, const char* known) {
    return !lexicon.value_fault(value, known);
  };
  EXPECT_TRUE(fits("j12", "nowhere") && fits("nowhere", "j12") && fits("j12", "k10"));
  EXPECT_TRUE(fits("3,1", "-") && fits("-", "3,1") && fits("12", "0"));
  EXPECT_TRUE(fits("fog,frenzy", "fatigue") && fits("none", "fog") && fits("wolves", "heroes"));
  EXPECT_FALSE(fits("j12", "warrior") || fits("warrior", "5") || fits("5", "yes"));
  EXPECT_FALSE(fits("fog,frenzi", "fatigue") || fits("3,x", "3,1") || fits("zebra", "-"));
}

}  // namespace
}  // namespace muster::testing
