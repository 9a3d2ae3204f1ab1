#include "server/tokens.h"

#include <array>
#include <cstdint>
#include <sodium.h>
#include <span>

namespace muster::server {
namespace {

constexpr std::size_t kTokenBytes = 16;
constexpr std::size_t kIdLetters = 10;  // 50 bit: not to be guessed, short enough to be read out
constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

bool prepare_tokens() { return sodium_init() >= 0; }

std::string fresh_token() {
  std::array<std::uint8_t, kTokenBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return base::hex_text(bytes);
}

std::string fresh_table_id() {
  std::string id;
  for (std::size_t i = 0; i < kIdLetters; ++i)
    id += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

base::Digest fresh_seed() {
  base::Digest seed{};
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string hash_of(std::string_view token) {
  std::array<std::uint8_t, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(token), token.size(), nullptr, 0);
  return base::hex_text(hash);
}

bool is_same_hash(std::string_view a, std::string_view b) {
  return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string token_at(std::string_view next_table, std::string_view token) {
  std::array<std::uint8_t, kTokenBytes> made{};
  crypto_generichash(made.data(), made.size(), bytes_of(next_table), next_table.size(),
                     bytes_of(token), token.size());
  return base::hex_text(made);
}

}  // namespace muster::server
