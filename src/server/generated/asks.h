#pragma once

#include <cstdint>

#include "wire/shape.h"

// Written by tools/protocol-types from protocol/online/ask; do not edit.
namespace muster::server::asks {

using wire::Asked;
using wire::Digits;
using wire::Flag;
using wire::Hex;
using wire::Line;
using wire::List;
using wire::Map;
using wire::Number;
using wire::OfKind;
using wire::Optional;
using wire::Part;
using wire::Plain;
using wire::Word;

using AddNumber = Asked<"add-number", Hex<"number", 16, Digits::small>>;
using Chat = Asked<"chat", Line<"text", 1, 500>>;
using Claim = Asked<"claim", Line<"seat", 1, 100>>;
using Moment = Asked<"moment", Number<"seq", std::uint32_t, 0u, 4294967295u>>;
using Ping = Asked<"ping">;
using Play = Asked<"play", Hex<"uid", 16, Digits::small>, Line<"action", 0, 4000>,
                   Number<"question", std::uint32_t, 0u, 4294967295u>>;
using Level = Word<"level", "novice", "greedy", "steady", "strong">;
using Replace = Asked<"replace", Line<"seat", 1, 100>, Level>;
using Resign = Asked<"resign", Hex<"uid", 16, Digits::small>>;
using Sit = Asked<"sit", Hex<"token", 32, Digits::small>,
                  Optional<Number<"since", std::uint32_t, 0u, 4294967295u>>>;
using Undo = Asked<"undo", Hex<"uid", 16, Digits::small>>;
using Watch = Asked<"watch", Optional<Number<"since", std::uint32_t, 0u, 4294967295u>>>;
using CreateSeatsItemHolder = Word<"holder", "me", "link", "open", "bot">;
using CreateSeatsItem = Plain<Line<"seat", 1, 100>, CreateSeatsItemHolder, Optional<Level>,
                              Optional<Line<"name", 0, 40>>>;
using ClockNone = OfKind<"none">;
using ClockLive = OfKind<"live", Optional<Number<"seconds", std::uint32_t, 1u, 86400u>>,
                         Optional<Number<"increment", std::uint32_t, 0u, 3600u>>>;
using ClockCorrespondence =
    OfKind<"correspondence", Optional<Number<"hours", std::uint32_t, 1u, 1440u>>>;
using Create = Plain<Line<"game", 1, 100>, Optional<Line<"scenario", 0, 100>>,
                     Optional<Hex<"file", 64, Digits::small>>, Optional<Map<"options", 200, 100>>,
                     List<"seats", 1, 8>, Optional<Part<"clock">>, Optional<Flag<"spectators">>,
                     Optional<Number<"grace", std::uint32_t, 1u, 604800u>>>;
using Join = Plain<Optional<Line<"seat", 0, 100>>, Optional<Hex<"invite", 32, Digits::small>>,
                   Optional<Line<"name", 0, 40>>>;
using Rematch = Plain<Hex<"token", 32, Digits::small>>;

using All =
    wire::Kinds<AddNumber, Chat, Claim, Moment, Ping, Play, Replace, Resign, Sit, Undo, Watch>;

}  // namespace muster::server::asks
