#pragma once

// JSON from strangers, read strictly and without exceptions, and JSON for strangers.
//
// Reading has two steps. parse() turns bytes into a Tree within Limits; it refuses all that is not
// JSON or is ambiguous. A Reader then decodes values into our own types: each question names what
// is allowed, unknown keys are errors, and the first error is kept with its file, line, column,
// path and what was expected.
//
//   base::Result<Card, json::Error> read_card(std::string_view bytes, std::string_view file) {
//     const auto tree = json::parse(bytes, file);
//     if (!tree) return base::fail(tree.error());
//     json::FirstError error;
//     json::Reader card(tree->root(), error);
//     Card out;
//     card.object({"name", "wood", "kind", "cells"}, {"note"});
//     out.name = card["name"].line(1, 40);
//     out.wood = card["wood"].integer(0, 9);
//     out.kind = card["kind"].one_of<Beast>({{"wolf", Beast::wolf}, {"lamp", Beast::lamp}});
//     if (card.has("note")) out.note = card["note"].text(400);
//     for (json::Reader cell : card["cells"].array(1, 12)) {
//       out.cells.push_back(cell.integer<std::uint8_t>(0, 63));
//     }
//     if (error) return base::fail(*error);
//     return out;
//   }
//
// An error reads: content/wolves/cards.json:12:7: /cards/3/wood: is "two"; expected a whole number
// from 0 to 9, for example 2
//
// Writing:
//
//   std::string out;
//   json::Writer(out).begin_object().field("kind", "played").field("seq", 7).end_object();

#include "json/error.h"
#include "json/parse.h"
#include "json/reader.h"
#include "json/tree.h"
#include "json/writer.h"
