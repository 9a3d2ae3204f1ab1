#pragma once

#include <string>
#include <string_view>

#include "base/sha256.h"

// Secrets that people hold. What is kept of them is a hash, and hashes are compared in a time that
// tells nothing about where they differ.
namespace muster::server {

// Has to be called once before anything else here; false if the library cannot be used.
bool prepare_tokens();

std::string fresh_token();  // 128 bit, as 32 hexadecimal digits
std::string fresh_table_id();
base::Digest fresh_seed();

std::string hash_of(std::string_view token);
// False if either is empty.
bool is_same_hash(std::string_view a, std::string_view b);

// The token of the same person at the table that follows: whoever has the old one gets it, however
// often it is asked for, and nobody else can.
std::string token_at(std::string_view next_table, std::string_view token);

}  // namespace muster::server
