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
#include "base/sha256.h"
#include "contract/pick.h"
#include "contract/time.h"
#include "wire/spoken.h"

// What a program asks of the engine: the messages of protocol/ask as types. Seats are names here;
// whoever holds the table knows which there are. An empty seat is the first that must act.
namespace muster::wire {

struct AskHello {
  bool hidden = false;  // games for tests too
};

// How a table is to be opened.
struct AskNew {
  std::string game;
  std::string scenario;
  std::string file;  // a scenario from outside, as text
  std::vector<std::pair<std::string, std::string>> options;
  std::optional<base::Digest> seed;
  std::vector<std::uint64_t> numbers;
  std::vector<std::string> players;
  bool checkpoints = false;
};

// A record, or a position and how the table is to be opened.
struct AskLoad {
  std::optional<std::string> record;
  bool keeps_seed = false;  // of a record that was put away with it
  AskNew table;
  std::vector<std::string> position;
};

struct AskStatus {};
struct AskBoard {};

// A viewer's view of a game that is played elsewhere.
struct AskLook {
  std::optional<AskNew> table;  // none: as in the last look
  std::string view;             // JSON
};

struct AskScene {
  std::string viewer;
  std::optional<std::uint32_t> seq;  // after this entry instead of now
};

// What happened, entry by entry.
struct AskLog {
  std::string viewer;
  std::uint32_t from = 0;
};

// A record, and what the asker knows of its dice.
struct AskAudit {
  std::string record;
  std::optional<base::Digest> commitment;
  std::string seat;
  std::optional<std::uint64_t> number;
};

struct AskOffers {
  std::string seat;
  std::string draft;
};

struct AskWalk {
  struct Item {
    contract::Pick pick;
    std::string verb;
    bool goes_on = false;
  };
  std::string seat;
  std::vector<Item> picks;
};

// Of one piece, of those that reach a cell, or of all.
struct AskReach {
  std::string seat;
  std::optional<std::uint32_t> piece;
  std::optional<std::uint32_t> cell;
};

struct AskComplete {
  std::string seat;
  std::string text;
};

struct AskWhyNot {
  std::string seat;
  std::string draft;
  std::optional<contract::Pick> pick;
};

struct AskOdds {
  std::string seat;
  std::string action;
};

struct AskPreview {
  std::string seat;
  std::string action;
};

// What a game would be; nothing is opened.
struct AskProspect {
  AskNew table;
};

struct AskTick {
  contract::Millis now;
};

struct AskSuggest {
  std::string seat;
  std::string level = "steady";
  std::uint32_t iterations = 0;
  std::uint32_t milliseconds = 0;
  std::uint64_t seed = 1;
  bool goes_on = false;
};

struct AskPlay {
  std::string seat;
  std::string action;
  std::optional<std::uint32_t> question;
  std::optional<contract::Millis> now;
};

struct AskUndo {
  std::string seat;
  bool freely = false;
};

struct AskResign {
  std::string seat;
  std::optional<contract::Millis> now;
};

struct AskRecord {
  bool reveal = false;  // with the seed, to be kept and resumed
};

struct AskPosition {};
struct AskView {
  std::string viewer;
};
struct AskQuit {};

using Ask = std::variant<AskHello, AskNew, AskLoad, AskLook, AskStatus, AskBoard, AskScene,
                         AskOffers, AskWalk, AskReach, AskComplete, AskWhyNot, AskOdds, AskPreview,
                         AskProspect, AskSuggest, AskPlay, AskTick, AskUndo, AskResign, AskRecord,
                         AskLog, AskPosition, AskView, AskAudit, AskQuit>;

struct Request {
  std::int64_t id = 0;
  Ask ask;
};

struct BadRequest {
  std::optional<std::int64_t> id;  // if it could be read
  Problem problem;
};

inline constexpr std::size_t kMaxLineBytes = std::size_t{8} << 20;
inline constexpr std::uint32_t kMaxIterations = 1'000'000;
inline constexpr std::int64_t kMaxId = (std::int64_t{1} << 53) - 1;  // exact in every language

// One line of JSON, judged strictly: every key known, every value of its kind and size.
base::Result<Request, BadRequest> read_request(std::string_view line);

}  // namespace muster::wire
