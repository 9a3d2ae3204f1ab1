#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace muster::base {

using Digest = std::array<std::uint8_t, 32>;

// SHA-256 (FIPS 180-4). Here and not in a library, because the browser has to audit dice too.
class Sha256 {
 public:
  Sha256& add(std::span<const std::uint8_t> bytes);
  Sha256& add(std::string_view text);
  Sha256& add_number(std::uint64_t number);  // eight bytes, high byte first
  Digest finish();

 private:
  void block(const std::uint8_t* bytes);

  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> buffer_{};
  std::size_t buffered_ = 0;
  std::uint64_t length_ = 0;
};

Digest sha256(std::string_view text);

std::string hex_text(std::span<const std::uint8_t> bytes);
std::string hex_text(std::uint64_t number);  // 16 digits
std::optional<std::uint64_t> hex_number(std::string_view text);
std::optional<Digest> hex_digest(std::string_view text);

}  // namespace muster::base
