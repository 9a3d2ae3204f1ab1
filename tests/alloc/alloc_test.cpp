#include <string>

#include <gtest/gtest.h>

#include "tests/alloc/allocations.h"
#include "tests/alloc/rules.h"

// Rules, playouts and searches ask for no memory once they are warm.
namespace muster::alloc {
namespace {

TEST(Allocations, AreCounted) {
  // Calls of the functions: a compiler may leave out a `new` whose memory nobody needs.
  EXPECT_EQ(allocations_in([] { ::operator delete(::operator new(8)); }), 1u);
}

TEST(Allocations, NoneInTheRules) {
  for (const auto& rules : all_rules()) {
    SCOPED_TRACE(std::string(rules->name()));
    rules->expect_none_in_rules();
  }
}

TEST(Allocations, NoneInASearchThatIsWarm) {
  for (const auto& rules : all_rules()) {
    SCOPED_TRACE(std::string(rules->name()));
    rules->expect_none_in_search();
  }
}

}  // namespace
}  // namespace muster::alloc
