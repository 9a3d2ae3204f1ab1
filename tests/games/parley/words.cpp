#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "tests/games/parley/game.h"

namespace muster::parley {

namespace {

using contract::EventText;
using contract::OfferFacts;
using contract::Role;
using contract::Weight;

std::string card_words(Card card) {
  return is_card(card) ? fmt::format("a {}", card.raw) : std::string("a card");
}
std::string_view name(Who who) { return kSeatNames[who.raw]; }
std::string_view name(Party party) { return kSideNames[party.raw]; }
template <class List, std::size_t n>
std::string all(const List& list, const std::array<std::string_view, n>& names) {
  std::vector<std::string_view> words;
  for (const auto item : list) words.push_back(names[item.raw]);
  return fmt::format("{}", fmt::join(words, ", "));
}
constexpr std::array<std::string_view, kNumbers + 1> kCardNames = {"none", "1", "2", "3"};
constexpr std::array<std::string_view, kFacings> kWays = {"north", "east", "south", "west"};

EventText told(const Setup&, const Dealt& e) {
  return {fmt::format("The {} draws {}.", name(e.party), card_words(e.card)), "PL-3",
          Weight::minor};
}
EventText told(const Setup&, const Sealed& e) {
  return {fmt::format("{} seals {}.", name(e.who), card_words(e.card)), "PL-5"};
}
EventText told(const Setup&, const Opened& e) {
  return {fmt::format("The seals are opened: {} of the league, {} of the rival.",
                      kCardNames[e.of_league.raw], kCardNames[e.of_rival.raw]),
          "PL-6", Weight::moment};
}
EventText told(const Setup&, const Led& e) {
  return {fmt::format("The {} leads the day.", name(e.party)), "PL-6"};
}
EventText told(const Setup&, const Chose& e) {
  return {fmt::format("{} chooses {}.", name(e.who), kTermNames[e.term.raw]), "PL-7"};
}
EventText told(const Setup& setup, const Marched& e) {
  return {fmt::format("{} marches to {}.", name(e.who), place_name(setup.ground, e.to)), "PL-9"};
}
EventText told(const Setup&, const Faced& e) {
  return {fmt::format("{} faces {}.", name(e.who), kWays[e.facing.raw]), "PL-10", Weight::minor};
}
EventText told(const Setup&, const Paid& e) {
  return {fmt::format("{} pays {} coins.", name(e.who), e.coins), "PL-11"};
}
EventText told(const Setup&, const Signalled& e) {
  return {fmt::format("{} signals with {}.", name(e.who), all(e.cards, kCardNames)), "PL-12"};
}
EventText told(const Setup&, const Rolled& e) {
  return {fmt::format("The die shows {}.", e.die), "PL-12"};
}
EventText told(const Setup&, const Scored& e) {
  return {fmt::format("The {} scores {}.", name(e.party), e.points), "PL-21", Weight::moment};
}
EventText told(const Setup&, const Braced& e) {
  return {fmt::format("{} braces {}.", name(e.who), all(e.posts, kPostNames)), "PL-13"};
}
EventText told(const Setup&, const Rested& e) {
  return {fmt::format("{} rests.", name(e.who)), "PL-14", Weight::minor};
}
EventText told(const Setup&, const Hurried& e) {
  return {fmt::format("{} asks for an early end of the day.", name(e.who)), "PL-17"};
}
EventText told(const Setup&, const Rang&) { return {"The bell rings.", "PL-15", Weight::minor}; }
EventText told(const Setup&, const Dusk& e) {
  return {fmt::format("Day {} ends.", e.day + 1), "PL-16", Weight::moment};
}
EventText told(const Setup&, const Struck& e) {
  const auto post = kPostNames[e.post.raw];
  if (e.fury == 0) return {fmt::format("The storm strikes {}; its brace breaks.", post), "PL-19"};
  return {fmt::format("The storm strikes {}; its fury rises by {}.", post, e.fury), "PL-19",
          Weight::moment};
}
EventText told(const Setup& setup, const Began& e) {
  return {std::string(setup.file_rules->rules[e.rule.raw].words),
          contract::Clause::of_file(e.rule.raw), Weight::moment};
}
EventText told(const Setup&, const GaveUp& e) {
  return {fmt::format("{} gives up.", name(e.who)), "PL-22", Weight::moment};
}

// What an offered draft says of itself.
struct Facts {
  const Setup& setup;
  const Sight& see;
  std::uint8_t picks;

  OfferFacts operator()(const Seal& v) const {
    return {picks == 0 ? "Seal a card" : fmt::format("Seal {}", card_words(v.card)), "PL-5"};
  }
  OfferFacts operator()(const Choose& v) const {
    constexpr std::array<std::string_view, kTerms> kWords = {"Calm the storm", "Take two coins",
                                                             "Draw a card"};
    OfferFacts facts{picks == 0 ? "Choose terms" : std::string(kWords[v.term.raw]), "PL-7"};
    facts.rolls = picks > 0 && v.term.raw == 2;
    return facts;
  }
  OfferFacts operator()(const March& v) const {
    OfferFacts facts{"March", "PL-9", Role::move};
    if (picks == 0) return facts;
    const std::size_t envoy = acting(see.open);
    facts.words = fmt::format("March to {}", place_name(setup.ground, v.to));
    if (setup.ground.is_plane) {
      facts.unit = "thousandths";
      facts.cost = gap(see.open.envoys[envoy].at, v.to);
    } else {
      facts.unit = "steps";
      facts.path = path_to(setup, see.open, envoy, v.to);
      facts.cost = static_cast<int>(facts.path.size()) - 1;
    }
    return facts;
  }
  OfferFacts operator()(const Face& v) const {
    return {picks == 0 ? "Turn" : fmt::format("Face {}", kWays[v.facing.raw]), "PL-10", Role::work};
  }
  OfferFacts operator()(const Pay& v) const {
    if (picks == 0) return {"Pay coins", "PL-11", Role::give};
    return {fmt::format("Pay {}", v.coins), "PL-11", Role::give, "coins", v.coins};
  }
  OfferFacts operator()(const Signal& v) const {
    OfferFacts facts{"Signal", "PL-12", Role::shoot};
    if (v.cards.empty()) return facts;
    facts.words = fmt::format("Signal with {}", all(v.cards, kCardNames));
    facts.rolls = true;
    return facts;
  }
  OfferFacts operator()(const Brace& v) const {
    OfferFacts facts{"Brace posts", "PL-13", Role::help};
    if (!v.posts.empty()) facts.words = fmt::format("Brace {}", all(v.posts, kPostNames));
    for (const Post post : v.posts)
      if (!setup.ground.is_plane)
        facts.area.push_back(static_cast<int>(setup.ground.cell_of(setup.ground.posts[post.raw])));
    return facts;
  }
  OfferFacts operator()(const Rest&) const { return {"Rest", "PL-14"}; }
  OfferFacts operator()(const Hurry&) const { return {"Ask for an early end", "PL-17"}; }
};

}  // namespace

std::string Parley::seat_name(const Setup&, Seat seat) {
  return std::string(kSeatNames[contract::index_of(seat)]);
}
std::vector<contract::SideInfo> Parley::sides(const Setup&) {
  return {{"league", "the League", 'L'}, {"rival", "the Rival", 'R'}, {"storm", "the Storm", 'S'}};
}

OfferFacts Parley::offer_facts(const Setup& setup, const Sight& see, const Draft& draft) {
  return std::visit(Facts{setup, see, draft.picks}, draft.action);
}
contract::RefusalText Parley::refusal_text(const Setup& setup, const Refusal& refusal) {
  contract::RefusalText text = refusal.why.text();
  if (refusal.why != Why("by_rule")) return text;
  text.clause = Clause::of_file(refusal.rule);
  text.words = setup.file_rules->rules[refusal.rule].words;
  return text;
}
EventText Parley::event_words(const Setup& setup, const Event& event) {
  return std::visit([&](const auto& e) { return told(setup, e); }, event);
}
std::string Parley::thing_name(const Setup&, kernel::Deck deck, std::uint32_t thing) {
  if (deck == kernel::Deck::die) return std::to_string(thing);
  return fmt::format("{}{}", thing / kCopies + 1, static_cast<char>('a' + thing % kCopies));
}

}  // namespace muster::parley
