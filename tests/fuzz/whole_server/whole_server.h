#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace muster::fuzz {

// A whole server without a network: whatever a client could send is read by the code that reads it
// in the open, and what would be sent back is handed over.
class WholeServer {
 public:
  WholeServer();
  ~WholeServer();
  WholeServer(const WholeServer&) = delete;
  WholeServer& operator=(const WholeServer&) = delete;

  // One connection from its first byte to its end; all bytes that the client got.
  std::string serve(std::string_view sent);

  // A table of the game with secrets, where both seats are held by whoever has their tokens.
  const std::string& table() const;
  const std::string& token() const;

  // What every answer promises: it is HTTP, it is no fault of ours, and the seed of the table is
  // not told before the game is over, unless a client says it first: a host that is refused is
  // named. A new table follows a game that has ended.
  void check(std::string_view sent, std::string_view got);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::fuzz
