#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "contract/told.h"
#include "tests/games/parley/game.h"

namespace muster::parley {

std::string said(const Setup&, Card card) {
  return is_card(card) ? fmt::format("a {}", card.raw) : std::string("a card");
}
std::string_view said(const Setup&, Facing facing) {
  constexpr std::array<std::string_view, kFacings> kWays = {"north", "east", "south", "west"};
  return kWays[facing.raw];
}

namespace {

using contract::EventText;
using contract::OfferFacts;
using contract::Role;
using contract::Weight;

constexpr std::array<std::string_view, kNumbers + 1> kCardNames = {"none", "1", "2", "3"};

std::string all(const CardRow& cards) {
  std::vector<std::string_view> words;
  for (const Card card : cards) words.push_back(kCardNames[card.raw]);
  return fmt::format("{}", fmt::join(words, ", "));
}

constexpr auto kEvents = std::to_array<contract::EventRow>({
    {"dealt", "PL-3", "The {0} draws {1}.", Weight::minor},
    {"sealed", "PL-5", "{0} seals {1}.", Weight::action, Role::special},
    {"opened", "PL-6", "The seals are opened.", Weight::moment},
    {"led", "PL-6", "The {0} leads the day."},
    {"chose", "PL-7", "{0} chooses {1}.", Weight::action, Role::special},
    {"marched", "PL-9", "{0} marches to {1}.", Weight::action, Role::move},
    {"faced", "PL-10", "{0} faces {1}.", Weight::minor, Role::work},
    {"paid", "PL-11", "{0} pays {1} coins.", Weight::action, Role::give},
    {"signalled", "PL-12", "{0} signals.", Weight::action, Role::shoot},
    {"rolled", "PL-12", "The die shows {0}."},
    {"scored", "PL-21", "The {0} scores {1}.", Weight::moment},
    {"braced", "PL-13", "{0} braces {1}.", Weight::action, Role::help},
    {"rested", "PL-14", "{0} rests.", Weight::minor},
    {"hurried", "PL-17", "{0} asks for an early end of the day."},
    {"rang", "PL-15", "The bell rings.", Weight::minor},
    {"dusk", "PL-16", "Day {0} ends.", Weight::moment},
    {"struck", "PL-19", "The storm strikes {0}; its fury rises by {1}.", Weight::moment,
     Role::attack},
    {"began", "PL-19", "A rule of the scenario begins.", Weight::moment},
    {"gave-up", "PL-22", "{0} gives up.", Weight::moment},
});

// Where more than the row depends on what happened.
struct Particulars {
  const Setup& setup;
  EventText& told;

  void operator()(const auto&) const {}
  void operator()(const Opened& e) const {
    told.words = fmt::format("The seals are opened: {} of the league, {} of the rival.",
                             kCardNames[e.of_league.raw], kCardNames[e.of_rival.raw]);
  }
  void operator()(const Signalled& e) const {
    told.words = fmt::format("{} signals with {}.", kSeatNames[e.who.raw], all(e.cards));
  }
  void operator()(const Dusk& e) const {
    told.words = fmt::format("Day {} ends.", e.day + 1);
    told.track = "day";
  }
  void operator()(const Struck& e) const {
    if (e.fury > 0) return;
    told.words = contract::sentence(setup, e, "The storm strikes {0}; its brace breaks.");
    told.weight = Weight::action;
  }
  void operator()(const Began& e) const {
    told.words = setup.file_rules->rules[e.rule.raw].words;
    told.clause = contract::Clause::of_file(e.rule.raw);
  }
};

constexpr auto kOffers = std::to_array<contract::OfferRow>({
    {"seal", "PL-5", Role::special, "", {"Seal a card", "Seal {0}"}},
    {"choose", "PL-7", Role::special, "", {"Choose terms"}},
    {"march", "PL-9", Role::move, "", {"March", "March to {0}"}},
    {"face", "PL-10", Role::work, "", {"Turn", "Face {0}"}},
    {"pay", "PL-11", Role::give, "", {"Pay coins", "Pay {0}"}},
    {"signal", "PL-12", Role::shoot, "", {"Signal"}},
    {"brace", "PL-13", Role::help, "", {"Brace posts", "Brace {0}"}},
    {"rest", "PL-14", Role::special, "", {"Rest"}},
    {"hurry", "PL-17", Role::special, "", {"Ask for an early end"}},
});

// Where more than the row depends on what is offered.
struct Offering {
  const Setup& setup;
  const Sight& see;
  OfferFacts& facts;

  void operator()(const auto&) const {}
  void operator()(const Choose& v) const {
    constexpr std::array<std::string_view, kTerms> kWords = {"Calm the storm", "Take two coins",
                                                             "Draw a card"};
    facts.words = kWords[v.term.raw];
    facts.rolls = v.term.raw == 2;
  }
  void operator()(const March& v) const {
    const std::size_t envoy = acting(see.open);
    if (setup.ground.is_plane) {
      facts.unit = "thousandths";
      facts.cost = gap(see.open.envoys[envoy].at, v.to);
    } else {
      facts.unit = "steps";
      facts.path = path_to(setup, see.open, envoy, v.to);
      facts.cost = static_cast<int>(facts.path.size()) - 1;
    }
  }
  void operator()(const Pay& v) const {
    facts.unit = "coins";
    facts.cost = v.coins;
  }
  void operator()(const Signal& v) const {
    facts.words = fmt::format("Signal with {}", all(v.cards));
    facts.rolls = true;
  }
  void operator()(const Brace& v) const {
    for (const Post post : v.posts)
      if (!setup.ground.is_plane)
        facts.area.push_back(static_cast<int>(setup.ground.cell_of(setup.ground.posts[post.raw])));
  }
};

}  // namespace

std::string Parley::seat_name(const Setup&, Seat seat) {
  return std::string(kSeatNames[contract::index_of(seat)]);
}
std::vector<contract::SideInfo> Parley::sides(const Setup&) {
  return {{"league", "the League", 'L'}, {"rival", "the Rival", 'R'}, {"storm", "the Storm", 'S'}};
}

OfferFacts Parley::offer_facts(const Setup& setup, const Sight& see, const Draft& draft) {
  OfferFacts facts = contract::offered<kOffers>(setup, draft.action, draft.picks);
  if (draft.has(1)) std::visit(Offering{setup, see, facts}, draft.action);
  return facts;
}
contract::RefusalText Parley::refusal_text(const Setup& setup, const Refusal& refusal) {
  contract::RefusalText text = refusal.why.text();
  if (refusal.why != Why("by_rule")) return text;
  text.clause = Clause::of_file(refusal.rule);
  text.words = setup.file_rules->rules[refusal.rule].words;
  return text;
}
EventText Parley::event_words(const Setup& setup, const Event& event) {
  EventText told = contract::told<kEvents>(setup, event);
  std::visit(Particulars{setup, told}, event);
  return told;
}
std::string Parley::thing_name(const Setup&, kernel::Deck deck, std::uint32_t thing) {
  if (deck == kernel::Deck::die) return std::to_string(thing);
  return fmt::format("{}{}", thing / kCopies + 1, static_cast<char>('a' + thing % kCopies));
}

}  // namespace muster::parley
