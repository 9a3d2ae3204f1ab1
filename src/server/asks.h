#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/result.h"
#include "server/clock.h"
#include "store/rows.h"
#include "wire/request.h"
#include "wire/spoken.h"

// What clients send, judged once: the messages of protocol/online as types.
namespace muster::server {

enum class Holder : std::uint8_t { me, link, open, bot };

struct SeatAsk {
  std::string seat;
  Holder holder = Holder::open;
  std::string level;
  std::string name;
};

struct CreateAsk {
  std::string game;
  std::string scenario;
  std::string file;  // hash of a scenario that somebody has brought; empty: none
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<SeatAsk> seats;
  ClockRule clock;
  bool spectators = true;
  std::uint32_t grace_s = 60;
};

struct JoinAsk {
  std::string seat;    // empty: the one of the invitation, or the first open one
  std::string invite;  // empty: none
  std::string name;
};

struct RematchAsk {
  std::string token;
};

// "?after=CREATED-ID&most=50" of a list of tables.
base::Result<store::ListAsk, base::Problem> read_list(std::string_view target);
// The place after this table, as a list names it.
std::string text_of_place(const store::ListPlace& place);

base::Result<CreateAsk, base::Problem> read_create(std::string_view body);
base::Result<JoinAsk, base::Problem> read_join(std::string_view body);
base::Result<RematchAsk, base::Problem> read_rematch(std::string_view body);

struct Sit {
  std::string token;
  std::optional<std::uint32_t> since;
};
struct Watch {
  std::optional<std::uint32_t> since;
};
struct AddNumber {
  std::uint64_t number = 0;
};
struct Play {
  std::string uid;
  std::string action;
  std::uint32_t question = 0;
};
struct Undo {
  std::string uid;
};
struct Resign {
  std::string uid;
};
struct Moment {
  std::uint32_t seq = 0;
};
struct Chat {
  std::string text;
};
struct Replace {
  std::string seat;
  std::string level;
};
struct Claim {
  std::string seat;
};
struct Ping {};

using SocketAsk =
    std::variant<Sit, Watch, Play, Undo, Resign, Moment, Chat, Replace, Claim, Ping, AddNumber>;

struct SocketRequest {
  std::int64_t id = 0;
  SocketAsk ask;
};

base::Result<SocketRequest, wire::BadRequest> read_socket(std::string_view text);

// What an id of a table looks like.
bool is_table_id(std::string_view id);
// What names a scenario file: its SHA-256.
bool is_file_hash(std::string_view hash);

inline constexpr std::size_t kTablesOfPage = 50;
inline constexpr std::size_t kMaxBodyBytes = 16 * 1024;

}  // namespace muster::server
