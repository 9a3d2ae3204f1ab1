#include "wire/change.h"

#include <gtest/gtest.h>

#include "base/id.h"
#include "base/static_vector.h"
#include "json/json.h"
#include "kernel/bits.h"
#include "tests/wire/changed.h"

namespace muster::wire {
namespace {

struct Creature {
  base::Id<struct CreatureTag> id;
  std::int8_t level = 0;

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("id", s.id), v("level", s.level);
  }
};

struct Wood {
  base::StaticVector<Creature, 6> beasts;
  std::array<std::uint16_t, 8> counts{};
  kernel::Bits<70> cells;
  std::uint64_t mask = 0;
  bool is_dark = false;

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("beasts", s.beasts), v("counts", s.counts), v("cells", s.cells), v("mask", s.mask);
    v("is-dark", s.is_dark);
  }
};

Wood wood() {
  Wood wood;
  for (std::uint8_t i = 0; i < 3; ++i) wood.beasts.push_back({base::Id<CreatureTag>(i), 1});
  wood.cells.add(3), wood.cells.add(69);
  return wood;
}

std::string text_of(const Wood& value) {
  std::string text;
  json::Writer out(text);
  write_fields(out, value);
  return text;
}

std::string change_of(const Wood& before, const Wood& now) {
  std::string text;
  json::Writer out(text);
  write_change(out, before, now);
  EXPECT_TRUE(out.is_complete());
  const auto old = json::parse(text_of(before));
  const auto change = json::parse(text);
  EXPECT_EQ(changed(old->root(), change->root()), text_of(now));
  return text;
}

TEST(Change, NamesOnlyWhatIsNotTheSame) {
  Wood now = wood();
  EXPECT_TRUE(is_same(wood(), now));
  now.is_dark = true;
  now.mask = 5;
  EXPECT_FALSE(is_same(wood(), now));
  EXPECT_EQ(change_of(wood(), now), R"({"mask":"0000000000000005","is-dark":true})");
}

TEST(Change, GivesSetsWhole) {
  Wood now = wood();
  now.cells.add(4);
  EXPECT_EQ(change_of(wood(), now), R"({"cells":[3,4,69]})");
}

TEST(Change, NamesItemsByTheirNumber) {
  Wood now = wood();
  now.beasts[1].level = -2;
  now.counts[0] = 9, now.counts[7] = 8;
  EXPECT_EQ(change_of(wood(), now), R"({"beasts":{"1":{"level":-2}},"counts":{"0":9,"7":8}})");
}

TEST(Change, LetsListsGrowAndShrink) {
  Wood more = wood();
  more.beasts.push_back({base::Id<CreatureTag>(8), 4});
  EXPECT_EQ(change_of(wood(), more), R"({"beasts":{"size":4,"3":{"id":8,"level":4}}})");
  EXPECT_EQ(change_of(more, wood()), R"({"beasts":{"size":3}})");
  Wood none = wood();
  none.beasts.clear();
  EXPECT_EQ(change_of(wood(), none), R"({"beasts":{"size":0}})");
  EXPECT_EQ(change_of(none, wood()),
            R"({"beasts":[{"id":0,"level":1},{"id":1,"level":1},{"id":2,"level":1}]})");
}

TEST(Change, GivesAListWholeWhereMostOfItIsNew) {
  Wood now = wood();
  for (std::uint16_t i = 0; i < 5; ++i) now.counts[i] = 7;
  EXPECT_EQ(change_of(wood(), now), R"({"counts":[7,7,7,7,7,0,0,0]})");
}

}  // namespace
}  // namespace muster::wire
