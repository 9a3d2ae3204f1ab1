#include "games/intercept/shown.h"

#include <fmt/format.h>

#include "base/words.h"

namespace muster::intercept {
namespace {

std::string hexes(int count) { return base::counted(count, "hexagon", "hexagons"); }

// "ahead 6, turn to port, ahead 4".
std::string leg_words(const Leg& leg) {
  const std::string_view side = leg.turn < 0 || leg.face < 0 ? "port" : "starboard";
  if (leg.hexes == 0)
    return fmt::format("turn {} to {}", leg.turn == 1 || leg.turn == -1 ? "a face" : "two faces",
                       side);
  if (leg.face == 0) return fmt::format("ahead {}", leg.hexes);
  return fmt::format("drift {} to {}", leg.hexes, side);
}

std::string legs_words(const Legs& legs) {
  std::string words;
  for (const Leg& leg : legs) words += (words.empty() ? "" : ", ") + leg_words(leg);
  return words;
}

std::string sentence(std::string words) { return base::capitalised(std::move(words)) + "."; }

}  // namespace

std::optional<std::size_t> hand_in_question(const Sight& see) {
  const Open& open = see.open;
  if (open.step != Step::lay && open.step != Step::blind) return std::nullopt;
  if (const auto mine = to_lay(open, contract::index_of(see.seat))) return mine;
  if (open.step == Step::lay) return open.order[open.acting].raw;
  for (const Piece who : open.order)
    if (!open.interceptors[who.raw].has_laid) return who.raw;
  return std::nullopt;
}

std::string status_words(const Setup& setup, const Sight& see) {
  const Open& open = see.open;
  switch (open.step) {
    case Step::side: return "From which side do the Interceptors come?";
    case Step::start:
      return fmt::format("Where does Interceptor {} start?",
                         open.interceptors[0].at == kNoCell ? 1 : 2);
    case Step::face: {
      std::size_t i = 0;
      while (open.interceptors[i].fate != Fate::waiting) ++i;
      return fmt::format("Which way does Interceptor {} face?", i + 1);
    }
    case Step::lay:
    case Step::blind: {
      const std::size_t i = *hand_in_question(see);
      return fmt::format("Interceptor {} lays {}{}.", i + 1,
                         base::counted(open.interceptors[i].allowance, "card", "cards"),
                         open.step == Step::blind ? ", face down" : "");
    }
    case Step::flight:
      return fmt::format("{} flies {}. Does it turn or explode?",
                         base::capitalised(piece_words(open.flyer)), hexes(open.flight));
    case Step::sky:
      return fmt::format("Skydiver: {} may play a card.",
                         open.holder < setup.options.pilots
                             ? fmt::format("pilot {}", open.holder + 1)
                             : std::string("the captain"));
    case Step::over: break;
  }
  return "The game is over.";
}

std::string card_text(Card card) {
  switch (card) {
    case Card::rotate: return "Turn to any face. Once only; from then on a card fewer is laid.";
    case Card::missile:
      return "Launch the missile at a UFO. It flies after the UFOs have moved; a hit throws three "
             "dice: destroyed 70 in 100, sent home 17.";
    case Card::cannon:
      return "Arms a shot at whatever comes within two hexagons ahead, until the UFOs have moved. "
             "Range 1: destroyed 56 in 100, sent home 19. Range 2: 33 and 17.";
    case Card::slip_port: return "Ahead 1, then a hexagon past the port bow; the nose stays.";
    case Card::slip_starboard:
      return "Ahead 1, then a hexagon past the starboard bow; the nose stays.";
    default: return sentence(legs_words(legs_of(card)));
  }
}

std::string_view card_clause(Card card) {
  constexpr std::array<std::string_view, kCards> kClauses = {"AA-80", "AA-81", "AA-82", "AA-83",
                                                             "AA-84", "AA-85", "AA-86", "AA-87",
                                                             "AA-88", "AA-89", "AA-92", "AA-93"};
  return kClauses[static_cast<std::size_t>(card)];
}

std::string ufo_card_text(const Setup& setup, UfoKind kind) {
  const UfoCard& card = kUfoCards[kind.raw];
  std::string words = card.homes ? "towards SID, " : "";
  words += legs_words(card.legs);
  if (fires(kind, setup.options.deck)) words += ", fire";
  return sentence(words);
}

std::string sky_card_text(SkyCard card) {
  switch (card) {
    case SkyCard::move: return "Skydiver or an airborne Sky 1 moves to the next point.";
    case SkyCard::move_or_launch: return "Moves like MOVE, or launches Sky 1 to the next point.";
    case SkyCard::fire: break;
  }
  return "Sky 1 fires rockets at a UFO at its point: two dice. Every UFO there fires back.";
}

std::string_view sky_card_clause(SkyCard card) {
  constexpr std::array<std::string_view, kSkyCards> kClauses = {"AA-275", "AA-276", "AA-278"};
  return kClauses[static_cast<std::size_t>(card)];
}

std::vector<contract::Fact> facts() {
  return {
      {"phase", "",
       "Interceptors lay and fly their hands; the deck flies the UFOs; missiles fly; then "
       "Skydiver.",
       "AA-58"},
      {"piece", "interceptor",
       "Lays exactly as many cards as its die allows. One missile, three cannon cards; a 6 from a "
       "beam destroys it.",
       "AA-66"},
      {"piece", "ufo",
       "A card flies it each turn; 14 of 24 cards fire at whatever is closest. Its beam hits at "
       "range 5 94 times in 100, at 8 79, at 11 55, at 14 28, at 17 10, at 20 once. Destroyed it "
       "is worth 2, on Earth 2 for the Aliens.",
       "AA-156"},
      {"piece", "sid",
       "Three minor damages destroy it, or a major one and any other. It is worth 8 to the Aliens.",
       "AA-171"},
      {"piece", "module",
       "The same cards fly it home. At the Earth end it is worth 5, destroyed 8 to the Aliens.",
       "AA-258"},
      {"piece", "missile",
       "Flies 16 to 21 hexagons in each of its first two flights, with one turn, then 15. A UFO in "
       "its hexagon takes three dice (destroyed 70 in 100, sent home 17), beside it two (56, 19), "
       "two away one (33, 17).",
       "AA-199"},
      {"piece", "skydiver", "Cannot be attacked. Launches Sky 1 once.", "AA-289"},
      {"piece", "sky-1", "Rockets hit UFOs at its own point; they fire back.", "AA-278"},
      {"badge", "lays", "Its cards are laid now, exactly as many as its die allows.", "AA-66"},
      {"badge", "cannons", "Cannon cards that are not fired yet.", "AA-93"},
      {"badge", "missile", "The missile is still aboard.", "AA-92"},
      {"badge", "rotate", "Its ROTATE card is unused; without it a card fewer is laid.", "AA-90"},
      {"badge", "armed", "Shots that fire by themselves at a UFO within two hexagons ahead.",
       "AA-239"},
      {"badge", "home", "It flies home: no points for anybody if it leaves.", "AA-185"},
      {"badge", "minor", "Minor damage: the third destroys.", "AA-168"},
      {"badge", "major", "Major damage: any other damage destroys.", "AA-169"},
      {"badge", "target", "The UFO that the missile may turn towards.", "AA-208"},
      {"badge", "flights", "In its first two flights it may turn once.", "AA-203"},
      {"badge", "docked", "Sky 1 lies aboard, ready for launch.", "AA-55"},
      {"mark", "blue", "UFOs arrive here.", "AA-22"},
      {"mark", "red", "The Earth end. With Skydiver, the nearest one leads to its point.", "AA-23"},
      {"area", "arc-near",
       "A UFO that comes here is fired at with two dice: destroyed 56 in 100, sent home 19.",
       "AA-241"},
      {"area", "arc-far",
       "A UFO that comes here is fired at with one die: destroyed 33 in 100, sent home 17.",
       "AA-242"},
      {"area", "way", "Where the missile flies if it does not turn.", "AA-202"},
      {"track", "shado", "2 for each UFO destroyed, 5 for a Lunar Module brought home.", "AA-301"},
      {"track", "aliens",
       "2 for each UFO on Earth, 1 for an Interceptor, 8 for SID or the Lunar Module.", "AA-302"},
      {"track", "turn", "After turn 60 the game ends.", "AA-299"},
      {"track", "phase",
       "Interceptors lay and fly their hands; the deck flies the UFOs; missiles fly; then "
       "Skydiver.",
       "AA-58"},
      {"track", "allowance", "Exactly so many cards are laid.", "AA-66"},
      {"track", "flight", "The missile flies so far unless something stops it.", "AA-201"},
      {"slot", "", "A point of the strip; points beside each other adjoin.", "AA-54"},
  };
}

}  // namespace muster::intercept
