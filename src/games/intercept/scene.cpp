#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/words.h"
#include "games/intercept/game.h"
#include "games/intercept/shown.h"

// What to draw.
namespace muster::intercept {
namespace {

using contract::Scene;
using contract::SceneCard;
using contract::ScenePiece;

// Cells of the board, in thousandths: columns are joined face to face (AA-2 AA-3).
constexpr int kColumnWidth = 866;
constexpr int kRowHeight = 1000;

void add_cells(contract::Board& board) {
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column) {
      const Cell at = cell(column, row);
      const char* terrain = row == 0 ? "deep-space" : row == kRows - 1 ? "orbit" : "space";
      board.cells.push_back({at.raw, cell_key(at), column * kColumnWidth,
                             row * kRowHeight + (column & 1) * kRowHeight / 2, 0, terrain});
    }
}

// AA-12: beyond the cloth, a hexagon per point.
void add_strip(contract::Board& board) {
  for (std::size_t point = 0; point < kPoints; ++point) {
    const int column = column_of(kRed[point]);
    board.cells.push_back({strip_cell(Point(static_cast<std::uint8_t>(point))),
                           std::string(kPointKeys[point]), column * kColumnWidth,
                           (kRows + 2) * kRowHeight, 0, "atmosphere"});
  }
}

class SceneMaker {
 public:
  SceneMaker(const Setup& setup, const Sight& see) : setup_(setup), see_(see), open_(see.open) {}

  Scene make() {
    scene_.phase = kStepKeys[static_cast<std::size_t>(open_.step)];
    scene_.status = status_words(setup_, see_);
    scene_.is_setup = open_.step <= Step::face;
    for (std::size_t i = 0; i < kInterceptors; ++i) add_interceptor(i);
    for (std::size_t u = 0; u < kMaxUfos; ++u) add_ufo(u);
    add_asset(kSid, "sid", open_.sid);
    add_asset(kModule, "module", open_.module);
    for (std::size_t m = 0; m < kInterceptors; ++m) add_missile(m);
    add_vessels();
    add_marks();
    add_areas();
    add_tracks();
    add_orders();
    add_cards();
    add_lines();
    add_slots();
    return std::move(scene_);
  }

 private:
  static ScenePiece made(Piece who, std::string_view kind, std::size_t side) {
    ScenePiece piece;
    piece.id = who.raw;
    piece.name = piece_key(who);
    piece.kind = kind;
    piece.words = base::capitalised(piece_words(who));
    piece.side = contract::side_at(side);
    return piece;
  }
  void add_fallen(std::string_view kind, std::string words, std::size_t side) {
    scene_.fallen.push_back({std::string(kind), std::move(words), contract::side_at(side)});
  }

  void add_interceptor(std::size_t i) {
    const Interceptor& craft = open_.interceptors[i];
    const Piece who = interceptor_piece(i);
    if (craft.fate == Fate::destroyed) add_fallen("interceptor", piece_words(who), kShado);
    if (craft.fate == Fate::destroyed || craft.fate == Fate::gone) return;
    ScenePiece piece = made(who, "interceptor", kShado);
    if (hand_in_question(see_) == i) piece.badges.push_back({"lays", 1, "lays its cards"});
    piece.holder = contract::seat_at(craft.pilot);
    if (craft.at != kNoCell) piece.cell = craft.at.raw;
    if (is_flying(craft.fate)) piece.facing = craft.facing.raw;
    piece.badges.push_back(
        {"cannons", craft.cannons, base::counted(craft.cannons, "cannon card", "cannon cards")});
    if (craft.has_missile) piece.badges.push_back({"missile", 1, "carries its missile"});
    if (craft.has_rotate) piece.badges.push_back({"rotate", 1, "can still rotate"});
    if (craft.armed > 0)
      piece.badges.push_back(
          {"armed", craft.armed, base::counted(craft.armed, "armed shot", "armed shots")});
    scene_.pieces.push_back(std::move(piece));
  }

  void add_ufo(std::size_t u) {
    const Ufo& ufo = open_.ufos[u];
    if (ufo.fate == Fate::destroyed) add_fallen("ufo", piece_words(ufo_piece(u)), kAliens);
    if (!is_in_play(ufo)) return;
    ScenePiece piece = made(ufo_piece(u), "ufo", kAliens);
    piece.cell = ufo.fate == Fate::flying ? ufo.at.raw : strip_cell(ufo.point);
    if (is_flying(ufo.fate)) piece.facing = ufo.facing.raw;
    if (ufo.heads_home) piece.badges.push_back({"home", 1, "heads home"});
    scene_.pieces.push_back(std::move(piece));
  }

  void add_asset(Piece who, std::string_view kind, const Asset& asset) {
    if (asset.fate == Fate::destroyed) add_fallen(kind, piece_words(who), kShado);
    if (!is_flying(asset.fate)) return;
    ScenePiece piece = made(who, kind, kShado);
    piece.cell = asset.at.raw;
    if (who == kModule) piece.facing = asset.facing.raw;
    if (asset.minor > 0)
      piece.badges.push_back({"minor", asset.minor, fmt::format("{} minor damage", asset.minor)});
    if (asset.major > 0)
      piece.badges.push_back({"major", asset.major, fmt::format("{} major damage", asset.major)});
    scene_.pieces.push_back(std::move(piece));
  }

  void add_missile(std::size_t m) {
    const Missile& missile = open_.missiles[m];
    if (!is_flying(missile.fate)) return;
    ScenePiece piece = made(missile_piece(m), "missile", kShado);
    piece.holder = contract::seat_at(open_.interceptors[m].pilot);
    piece.cell = missile.at.raw;
    piece.facing = missile.facing.raw;
    if (missile.target != kNoPiece)
      piece.badges.push_back({"target", static_cast<int>(ufo_index(missile.target)) + 1,
                              fmt::format("aims at {}", piece_words(missile.target))});
    piece.badges.push_back({"flights", missile.flights,
                            base::counted(missile.flights, "flight made", "flights made")});
    scene_.pieces.push_back(std::move(piece));
  }

  void add_vessels() {
    const Strip& strip = open_.strip;
    if (strip.sky1 == Sky1::none) return;
    ScenePiece diver = made(kSkydiver, "skydiver", kShado);
    diver.cell = strip_cell(strip.skydiver);
    if (strip.sky1 == Sky1::docked) diver.badges.push_back({"docked", 1, "carries Sky 1"});
    scene_.pieces.push_back(std::move(diver));
    if (strip.sky1 == Sky1::destroyed) add_fallen("sky-1", "Sky 1", kShado);
    if (strip.sky1 != Sky1::airborne) return;
    ScenePiece sky1 = made(kSky1, "sky-1", kShado);
    sky1.cell = strip_cell(strip.at);
    scene_.pieces.push_back(std::move(sky1));
  }

  // AA-24: markers stand in nobody's way.
  void add_marks() {
    for (std::size_t i = 0; i < kMarkers; ++i)
      scene_.marks.push_back(
          {kBlue[i].raw, "blue", static_cast<int>(i) + 1, fmt::format("Blue {}", i + 1)});
    for (std::size_t i = 0; i < kPoints; ++i)
      scene_.marks.push_back(
          {kRed[i].raw, "red", static_cast<int>(i) + 1, fmt::format("Red {}", i + 1)});
  }

  // AA-238 AA-241 AA-242
  void add_arc(int away, std::string_view key, std::string_view words) {
    contract::SceneArea arc{std::string(key), std::string(words), {}};
    for (const Interceptor& craft : open_.interceptors) {
      if (craft.armed == 0 || !is_flying(craft.fate)) continue;
      const Hex hex = ahead(hex_of(craft.at), craft.facing, away);
      if (is_on_grid(hex)) arc.cells.push_back(cell_at(hex).raw);
    }
    if (!arc.cells.empty()) scene_.areas.push_back(std::move(arc));
  }
  void add_areas() {
    add_arc(1, "arc-near", "Under the cannons, at range 1: two dice");
    add_arc(2, "arc-far", "Under the cannons, at range 2: one die");
    if (open_.step != Step::flight) return;
    contract::SceneArea way{"way", "The missile's way straight on", {}};
    for (const Cell at : straight_way(setup_, open_)) way.cells.push_back(at.raw);
    scene_.areas.push_back(std::move(way));
  }

  void add_tracks() {
    scene_.tracks.push_back(
        {"shado", "SHADO", open_.points[kShado], 0, {}, contract::side_at(kShado)});
    scene_.tracks.push_back(
        {"aliens", "The Aliens", open_.points[kAliens], 0, {}, contract::side_at(kAliens)});
    scene_.tracks.push_back({"turn", "Turn", open_.turn, kLastTurn, {}});
    if (open_.turn > 0) add_phases();
    if (const auto i = hand_in_question(see_))
      scene_.tracks.push_back(
          {"allowance", "Cards to lay", open_.interceptors[*i].allowance, int{kMostCards}, {}});
    if (open_.step == Step::flight)
      scene_.tracks.push_back({"flight", "Hexagons to fly", open_.flight, kMostHexes, {}});
  }

  // AA-58 AA-60
  void add_phases() {
    contract::SceneTrack phases{"phase", "Phase", 0, 0, {"Interceptors", "UFOs", "Missiles"}};
    if (open_.strip.sky1 != Sky1::none) phases.labels.emplace_back("Skydiver");
    if (open_.step == Step::flight) phases.value = 2;
    if (open_.step == Step::sky) phases.value = 3;
    phases.max = static_cast<int>(phases.labels.size()) - 1;
    scene_.tracks.push_back(std::move(phases));
  }

  void add_orders() {
    if (open_.turn == 0 || open_.step == Step::over) return;
    contract::SceneOrder pilots{"Interceptors, by their dice", "AA-61", {}};
    for (const Piece who : open_.order) pilots.pieces.push_back(who.raw);
    const bool is_laying = open_.step == Step::lay;
    pilots.at = is_laying ? open_.acting : open_.step == Step::blind ? -1 : int{kInterceptors};
    if (!pilots.pieces.empty()) scene_.orders.push_back(std::move(pilots));
    add_order_of_ufos();
    add_order_of_missiles();
  }
  // AA-110 AA-111 AA-112; among equals a die will choose (AA-113).
  void add_order_of_ufos() {
    contract::SceneOrder order{"UFOs, nearest to SID first", "AA-112", {}};
    const auto place_of = [&](Piece who) {
      if (who == kModule) return -1 - int{kMaxUfos};
      const Ufo& ufo = open_.ufos[ufo_index(who)];
      if (ufo.fate == Fate::atmosphere) return int{ufo.entered} - int{kMaxUfos} - 1;
      return range(ufo.at, kSidCell);
    };
    std::vector<Piece> all;
    if (is_flying(open_.module.fate)) all.push_back(kModule);
    for (std::size_t u = 0; u < kMaxUfos; ++u)
      if (is_in_play(open_.ufos[u])) all.push_back(ufo_piece(u));
    std::sort(all.begin(), all.end(), [&](Piece a, Piece b) {
      return std::pair(place_of(a), a.raw) < std::pair(place_of(b), b.raw);
    });
    for (const Piece who : all) order.pieces.push_back(who.raw);
    if (!all.empty()) scene_.orders.push_back(std::move(order));
  }
  void add_order_of_missiles() {
    contract::SceneOrder order{"Missiles, as they were launched", "AA-198", {}};
    for (int n = 1; n <= open_.launches; ++n)
      for (std::size_t m = 0; m < kInterceptors; ++m) {
        const Missile& missile = open_.missiles[m];
        if (missile.launched != n || !is_flying(missile.fate)) continue;
        if (missile_piece(m) == open_.flyer && open_.step == Step::flight)
          order.at = static_cast<int>(order.pieces.size());
        order.pieces.push_back(missile_piece(m).raw);
      }
    if (!order.pieces.empty()) scene_.orders.push_back(std::move(order));
  }

  void add_cards() {
    if (const auto i = hand_in_question(see_))
      for (std::size_t kind = 0; kind < kCards; ++kind)
        add_pack_card(open_.interceptors[*i], static_cast<Card>(kind));
    if (open_.strip.sky1 != Sky1::none) add_sky_cards();
    for (std::size_t kind = 0; kind < kUfoKinds; ++kind) add_ufo_card(kind);
    for (std::size_t i = 0; i < kInterceptors && open_.step == Step::blind; ++i) add_blind_row(i);
  }
  // AA-102: a hand that waits face down for the others; whoever laid it sees its cards.
  void add_blind_row(std::size_t i) {
    const Interceptor& craft = open_.interceptors[i];
    if (!craft.has_laid || !is_flying(craft.fate)) return;
    const Row& row = craft.row.empty() ? see_.own.rows[i] : craft.row;
    for (int place = 0; place < craft.allowance; ++place) {
      SceneCard card;
      card.id = kFirstBlindCardId + static_cast<int>(i * kMostCards) + place;
      card.zone = piece_key(interceptor_piece(i));
      card.key = "face-down";
      card.words = "A card, face down";
      card.clause = "AA-102";
      card.place = place;
      card.is_down = true;
      scene_.cards.push_back(std::move(card));
    }
    std::size_t at = scene_.cards.size() - craft.allowance;
    for (const RowItem item : row)
      if (is_card(item)) turn_up(card_in(item), scene_.cards[at++]);
  }
  static void turn_up(Card kind, SceneCard& card) {
    card.key = kCardKeys[static_cast<std::size_t>(kind)];
    card.words = card_words(kind);
    card.text = card_text(kind);
    card.clause = card_clause(kind);
    card.is_down = false;
  }
  void add_pack_card(const Interceptor& craft, Card kind) {
    const int count = in_pack(craft, kind);
    if (count == 0) return;
    SceneCard card;
    card.id = static_cast<int>(kind);
    card.zone = "hand";
    card.key = kCardKeys[static_cast<std::size_t>(kind)];
    card.words = card_words(kind);
    card.text = card_text(kind);
    card.clause = card_clause(kind);
    card.count = count;
    scene_.cards.push_back(std::move(card));
  }
  void add_sky_cards() {
    const std::size_t viewer = contract::index_of(see_.seat);
    const std::size_t seat = viewer < kMaxSeats ? viewer : open_.holder;
    for (std::size_t kind = 0; kind < kSkyCards; ++kind) {
      const int count = open_.strip.hands[seat][kind];
      if (count == 0) continue;
      SceneCard card;
      card.id = kFirstSkyCardPick + static_cast<int>(kind);
      card.zone = "skydiver";
      card.key = fmt::format("sky-{}", kSkyCardKeys[kind]);
      card.words = sky_card_words(static_cast<SkyCard>(kind));
      card.text = sky_card_text(static_cast<SkyCard>(kind));
      card.clause = sky_card_clause(static_cast<SkyCard>(kind));
      card.count = count;
      scene_.cards.push_back(std::move(card));
    }
  }
  void add_ufo_card(std::size_t kind) {
    SceneCard card;
    card.id = kFirstUfoCardId + static_cast<int>(kind);
    card.zone = "deck";
    card.key = kUfoCards[kind].key;
    card.words = ufo_card_words(UfoKind(static_cast<std::uint8_t>(kind)));
    card.text = ufo_card_text(setup_, UfoKind(static_cast<std::uint8_t>(kind)));
    card.clause = kUfoCards[kind].clause;
    card.count = kUfoCards[kind].count;
    scene_.cards.push_back(std::move(card));
  }

  void add_lines() {
    if (open_.step != Step::side) return;
    scene_.lines.push_back({0, "side", "From the west side", "AA-42", 0, ""});
    scene_.lines.push_back({1, "side", "From the east side", "AA-42", 0, ""});
  }
  void add_slots() {
    if (open_.strip.sky1 == Sky1::none) return;
    for (std::size_t point = 0; point < kPoints; ++point) {
      const Point at(static_cast<std::uint8_t>(point));
      int ufos = 0;
      for (const Ufo& ufo : open_.ufos)
        ufos += ufo.fate == Fate::atmosphere && ufo.point == at ? 1 : 0;
      scene_.slots.push_back({static_cast<int>(point),
                              std::string(kPointKeys[point]),
                              fmt::format("Point {}", point + 1),
                              {ufos},
                              strip_cell(at)});
    }
  }

  const Setup& setup_;
  const Sight& see_;
  const Open& open_;
  Scene scene_;
};

}  // namespace

contract::Board Intercept::board(const Setup& setup) {
  contract::Board board;
  board.shape = contract::BoardShape::hexes;
  board.width = kColumns;
  board.height = kRows;
  add_cells(board);
  board.terrains = {
      {"space", "Open space", "AA-1", {".", "·", 60, 60}},
      {"deep-space", "The deep-space end", "AA-4", {"-", "·", 61, 61}},
      {"orbit", "The Earth-orbit end", "AA-4", {"=", "═", 39, 39}},
  };
  if (setup.options.skydiver) {
    add_strip(board);
    board.terrains.push_back(
        {"atmosphere", "A point of the Skydiver strip", "AA-54", {"~", "≈", 45, 45}});
  }
  board.facts = facts();
  for (std::uint8_t f = 0; f < kFacings; ++f)  // AA-5
    board.facings.push_back({std::string(facing_words(Facing(f))), 60 * f});
  return board;
}

contract::Scene Intercept::scene(const Setup& setup, const Sight& see) {
  return SceneMaker(setup, see).make();
}

}  // namespace muster::intercept
