#include "wire/fields.h"

#include <gtest/gtest.h>

#include "json/json.h"

namespace muster::wire {
namespace {

enum class Mood : std::uint8_t { calm, wild };

struct Beast {
  base::Id<struct BeastTag> id;
  Mood mood = Mood::calm;
  bool is_hurt = false;
  std::int8_t level = 0;

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("id", s.id), v("mood", s.mood), v("is_hurt", s.is_hurt), v("level", s.level);
  }
  friend bool operator==(const Beast&, const Beast&) = default;
};

struct Open {
  base::StaticVector<Beast, 3> beasts;
  std::array<std::uint16_t, 2> counts{};
  kernel::Bits<70> cells;
  std::uint64_t mask = 0;

  template <class S, class V>
  static void fields(S& s, V&& v) {
    v("beasts", s.beasts), v("counts", s.counts), v("cells", s.cells), v("mask", s.mask);
  }
  friend bool operator==(const Open&, const Open&) = default;
};

Open sample() {
  Open open;
  open.beasts.push_back({base::Id<BeastTag>(7), Mood::wild, true, -3});
  open.beasts.push_back({});
  open.counts = {5, 65535};
  open.cells.add(0), open.cells.add(69);
  open.mask = ~std::uint64_t{0};
  return open;
}

constexpr std::string_view kSample =
    R"({"beasts":[{"id":7,"mood":1,"is_hurt":true,"level":-3},{"id":0,"mood":0,"is_hurt":false,)"
    R"("level":0}],"counts":[5,65535],"cells":[0,69],"mask":"ffffffffffffffff"})";

TEST(Fields, AreWrittenByName) {
  std::string text;
  json::Writer out(text);
  write_fields(out, sample());
  EXPECT_EQ(text, kSample);
}

std::string error_of(std::string_view text) {
  const auto tree = json::parse(text, "state");
  json::FirstError error;
  Open open;
  read_fields(json::Reader(tree->root(), error), open);
  return error ? error->text() : "";
}

std::string with(std::string_view from, std::string_view to) {
  std::string text(kSample);
  return text.replace(text.find(from), from.size(), to);
}

TEST(Fields, AreReadBack) {
  const auto tree = json::parse(kSample);
  json::FirstError error;
  Open open;
  read_fields(json::Reader(tree->root(), error), open);
  EXPECT_FALSE(error);
  EXPECT_EQ(open, sample());
}

TEST(Fields, WrongOnesAreNamed) {
  EXPECT_NE(error_of(with("[5,65535]", "[5,65536]")).find("/counts/1"), std::string::npos);
  EXPECT_NE(error_of(with("[5,65535]", "[5]")).find("/counts"), std::string::npos);
  EXPECT_NE(error_of(with("[0,69]", "[0,70]")).find("/cells/1"), std::string::npos);
  EXPECT_NE(error_of(with("\"id\":7", "\"id\":-7")).find("/beasts/0/id"), std::string::npos);
  EXPECT_NE(error_of(with("\"mask\"", "\"mosk\"")).find("mosk"), std::string::npos);
  EXPECT_NE(error_of(with("ffffffffffffffff", "xyz")).find("/mask"), std::string::npos);
  EXPECT_NE(error_of(with("true", "1")).find("/beasts/0/is_hurt"), std::string::npos);
  EXPECT_NE(error_of("[]"), "");
}

}  // namespace
}  // namespace muster::wire
