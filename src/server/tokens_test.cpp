#include "server/tokens.h"

#include <set>

#include <gtest/gtest.h>

#include "server/asks.h"

namespace muster::server {
namespace {

TEST(Tokens, AreLongAndNeverTheSame) {
  ASSERT_TRUE(prepare_tokens());
  std::set<std::string> seen;
  for (int i = 0; i < 1'000; ++i) {
    const std::string token = fresh_token();
    EXPECT_EQ(token.size(), 32u);
    EXPECT_TRUE(is_table_id(fresh_table_id()));
    EXPECT_TRUE(seen.insert(token).second);
  }
}

TEST(Tokens, OnlyTheSameTokenHasTheSameHash) {
  ASSERT_TRUE(prepare_tokens());
  const std::string token = fresh_token();
  EXPECT_TRUE(is_same_hash(hash_of(token), hash_of(token)));
  EXPECT_FALSE(is_same_hash(hash_of(token), hash_of(fresh_token())));
  EXPECT_FALSE(is_same_hash("", ""));
  EXPECT_FALSE(is_same_hash(hash_of(token), ""));
  EXPECT_EQ(hash_of(token).find(token), std::string::npos);
}

TEST(Tokens, TheNextTableGivesEachItsOwn) {
  ASSERT_TRUE(prepare_tokens());
  const std::string token = fresh_token();
  EXPECT_EQ(token_at("tableaaaaa", token), token_at("tableaaaaa", token));
  EXPECT_NE(token_at("tableaaaaa", token), token_at("tablebbbbb", token));
  EXPECT_NE(token_at("tableaaaaa", token), token_at("tableaaaaa", fresh_token()));
}

}  // namespace
}  // namespace muster::server
