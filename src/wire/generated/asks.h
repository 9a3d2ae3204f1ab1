#pragma once

#include <cstdint>

#include "wire/shape.h"

// Written by tools/protocol-types from protocol/ask; do not edit.
namespace muster::wire::asks {

using Audit =
    Asked<"audit", Text<"record", 8388608>, Optional<Hex<"commitment", 64, Digits::small>>,
          Optional<Line<"seat", 1, 100>>, Optional<Hex<"number", 16, Digits::small>>>;
using Board = Asked<"board">;
using Complete = Asked<"complete", Optional<Line<"seat", 0, 100>>, Line<"text", 0, 4000>>;
using Hello = Asked<"hello", Optional<Flag<"hidden">>>;
using Load1 = Asked<"load", Text<"record", 8388608>, Optional<Flag<"keeps-seed">>>;
using Load2 = Asked<"load", Line<"game", 1, 100>, Lines<"position", 2000, 4000>,
                    Optional<Line<"scenario", 0, 100>>, Optional<Map<"options", 200, 100>>,
                    Optional<Hex<"seed", 64, Digits::any>>,
                    Optional<Numbers<"numbers", 64, std::int64_t, 0, 9007199254740991>>,
                    Optional<Lines<"players", 64, 100>>, Optional<Flag<"checkpoints">>,
                    Optional<Text<"file", 1048576>>>;
using Load = Either<"load", Load1, Load2>;
using Log = Asked<"log", Optional<Line<"viewer", 0, 100>>,
                  Optional<Number<"from", std::uint32_t, 0u, 4294967295u>>>;
using Look = Asked<"look", Optional<Line<"game", 1, 100>>, Optional<Line<"scenario", 0, 100>>,
                   Optional<Map<"options", 200, 100>>, Optional<Lines<"players", 64, 100>>,
                   Part<"view">, Optional<Text<"file", 1048576>>>;
using New = Asked<"new", Line<"game", 1, 100>, Optional<Line<"scenario", 0, 100>>,
                  Optional<Map<"options", 200, 100>>, Optional<Hex<"seed", 64, Digits::any>>,
                  Optional<Numbers<"numbers", 64, std::int64_t, 0, 9007199254740991>>,
                  Optional<Lines<"players", 64, 100>>, Optional<Flag<"checkpoints">>,
                  Optional<Text<"file", 1048576>>>;
using Odds = Asked<"odds", Line<"action", 0, 4000>, Optional<Line<"seat", 0, 100>>>;
using Offers = Asked<"offers", Optional<Line<"seat", 0, 100>>, Optional<Line<"draft", 0, 4000>>>;
using Play = Asked<"play", Line<"action", 0, 4000>, Optional<Line<"seat", 0, 100>>,
                   Optional<Number<"question", std::uint32_t, 0u, 4294967295u>>,
                   Optional<Number<"now", std::int64_t, 0, 9007199254740991>>>;
using Position = Asked<"position">;
using Preview = Asked<"preview", Line<"action", 0, 4000>, Optional<Line<"seat", 0, 100>>>;
using Prospect = Asked<"prospect", Line<"game", 1, 100>, Optional<Line<"scenario", 0, 100>>,
                       Optional<Map<"options", 200, 100>>, Optional<Text<"file", 1048576>>>;
using Quit = Asked<"quit">;
using Reach = Asked<"reach", Optional<Line<"seat", 0, 100>>,
                    Optional<Number<"piece", std::uint32_t, 0u, 4294967295u>>,
                    Optional<Number<"cell", std::uint32_t, 0u, 4294967295u>>>;
using Record = Asked<"record", Optional<Flag<"reveal">>>;
using Resign = Asked<"resign", Optional<Line<"seat", 0, 100>>,
                     Optional<Number<"now", std::int64_t, 0, 9007199254740991>>>;
using Scene = Asked<"scene", Optional<Line<"viewer", 0, 100>>,
                    Optional<Number<"seq", std::uint32_t, 0u, 4294967295u>>>;
using Status = Asked<"status">;
using Suggest =
    Asked<"suggest", Optional<Line<"seat", 0, 100>>, Optional<Line<"level", 0, 100>>,
          Optional<Number<"iterations", std::uint32_t, 0u, 1000000u>>,
          Optional<Number<"milliseconds", std::uint32_t, 0u, 600000u>>,
          Optional<Number<"seed", std::int64_t, 0, 9007199254740991>>, Optional<Flag<"goes-on">>>;
using Tick = Asked<"tick", Number<"now", std::int64_t, 0, 9007199254740991>>;
using Undo = Asked<"undo", Optional<Line<"seat", 0, 100>>, Optional<Flag<"freely">>>;
using View = Asked<"view", Optional<Line<"viewer", 0, 100>>>;
using PickKind = Word<"kind", "button", "piece", "cell", "edge", "card", "slot", "line", "facing",
                      "number", "point">;
using Pick = Plain<PickKind, Optional<Number<"a", std::int32_t, INT32_MIN, INT32_MAX>>,
                   Optional<Number<"b", std::int32_t, INT32_MIN, INT32_MAX>>>;
using WalkPicksItem =
    Plain<Part<"pick">, Optional<Line<"verb", 0, 100>>, Optional<Flag<"goes-on">>>;
using Walk = Asked<"walk", Optional<Line<"seat", 0, 100>>, Optional<List<"picks", 0, 200>>>;
using WhyNot = Asked<"why-not", Optional<Line<"seat", 0, 100>>, Optional<Line<"draft", 0, 4000>>,
                     Optional<Part<"pick">>>;

using All = wire::Kinds<Audit, Board, Complete, Hello, Load, Log, Look, New, Odds, Offers, Play,
                        Position, Preview, Prospect, Quit, Reach, Record, Resign, Scene, Status,
                        Suggest, Tick, Undo, View, Walk, WhyNot>;

}  // namespace muster::wire::asks
