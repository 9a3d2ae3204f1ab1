#include "tests/laws/laws.h"

#include <gtest/gtest.h>

#include "tests/games/yardstick/game.h"
#include "tests/laws/faulty_bids.h"
#include "tests/laws/faulty_parley.h"

// Games with one fault each: the suite must find it, and must find nothing in a sound game.
namespace muster::laws {
namespace {

using contract::Pick;
using contract::PickKind;
using yardstick::Draft;
using yardstick::Go;
using yardstick::Sight;
using yardstick::Yardstick;
using YardSetup = yardstick::Setup;

constexpr std::uint64_t kGames = 6;

template <Game G>
Ledger judged(std::uint32_t one_in = 20, std::uint64_t games = kGames) {
  typename G::Setup setup{};
  if constexpr (std::is_same_v<typename G::Setup, YardSetup>) setup = yardstick::yardstick_setup();
  if constexpr (std::is_same_v<typename G::Setup, parley::Setup>) setup = timed_parley();
  Ledger ledger(G::kName, nullptr);
  judge_games<G>({&setup}, {.seed = 1, .games = games, .one_in = one_in}, ledger,
                 [](std::uint64_t) { return true; });
  return ledger;
}

template <Game G>
void expect_broken(Law law) {
  const Ledger ledger = judged<G>();
  EXPECT_GT(ledger.failed(law), 0u) << law_name(law);
}

TEST(Laws, ASoundGameKeepsThem) {
  const Ledger ledger = judged<Yardstick>();
  EXPECT_EQ(ledger.failed(), 0u);
  EXPECT_GT(ledger.passed(), kGames * 15);
  // The last judgement is about all games, and needs them all.
  EXPECT_EQ(ledger.reproduction(), "reproduce: laws --game yardstick --seed 1");
}

// A sink that changes offers on their way.
template <class Sink, class Change>
struct Changed {
  Sink& out;
  Change change;
  void one(const Offer& offer) { change(offer, out); }
  template <class Set>
  void set(std::uint8_t verb, PickKind kind, const Set& set, const contract::OfferTraits& traits) {
    set.for_each([&](std::size_t id) { one({verb, contract::pick_of(kind, id), traits}); });
  }
};
template <class Sink, class Change>
void legal_changed(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out,
                   Change change) {
  Changed<Sink, Change> changed{out, change};
  Yardstick::legal(setup, see, draft, changed);
}

struct ForgetsCells : Yardstick {
  template <class Sink>
  static void legal(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out) {
    legal_changed(setup, see, draft, out, [](const Offer& offer, auto& sink) {
      if (offer.pick.kind != PickKind::cell || offer.pick.a % 7 != 0) sink.one(offer);
    });
  }
};
TEST(Laws, AnAcceptedPickThatIsNotListed) { expect_broken<ForgetsCells>(Law::listed_if_accepted); }

struct RepeatsPieces : Yardstick {
  template <class Sink>
  static void legal(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out) {
    legal_changed(setup, see, draft, out, [](const Offer& offer, auto& sink) {
      sink.one(offer);
      if (offer.pick == Pick{PickKind::piece, 3, 0}) sink.one(offer);
    });
  }
};
TEST(Laws, APickListedTwice) { expect_broken<RepeatsPieces>(Law::listed_once); }

struct LeadsNowhere : Yardstick {
  template <class Sink>
  static void legal(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out) {
    const bool is_stuck = draft.picks == 1 && std::get<Go>(draft.action).piece.raw % 8 == 3;
    if (!is_stuck) Yardstick::legal(setup, see, draft, out);
  }
};
TEST(Laws, ADraftThatNothingCanFinish) { expect_broken<LeadsNowhere>(Law::whole_or_goes_on); }

struct AsksInVain : Yardstick {
  template <class Sink>
  static void legal(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out) {
    if (see.open.ply % 2 == 0) Yardstick::legal(setup, see, draft, out);
  }
  static std::optional<Action> sample(const YardSetup& setup, const Sight& see, base::Rng& rng) {
    return Yardstick::sample(setup, see, rng);
  }
};
TEST(Laws, ASeatThatIsAskedInVain) { expect_broken<AsksInVain>(Law::asked_has_an_answer); }

struct ListsForEverybody : Yardstick {
  template <class Sink>
  static void legal(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out) {
    const Seat asked = contract::seat_at(yardstick::side_to_move(see.open));
    if (!yardstick::is_over(see.open))
      Yardstick::legal(setup, Sight{see.open, see.own, asked}, draft, out);
  }
};
TEST(Laws, AListForASeatThatIsNotAsked) { expect_broken<ListsForEverybody>(Law::unasked_has_none); }

struct HasManyWaysOut : Yardstick {
  template <class Sink>
  static void legal(const YardSetup& setup, const Sight& see, const Draft& draft, Sink& out) {
    legal_changed(setup, see, draft, out, [](Offer offer, auto& sink) {
      offer.traits.way_out = true;
      sink.one(offer);
    });
  }
};
TEST(Laws, TwoWaysOut) { expect_broken<HasManyWaysOut>(Law::one_way_out); }

struct HidesEnemies : Yardstick {
  static contract::Scene scene(const YardSetup& setup, const Sight& see) {
    auto drawn = Yardstick::scene(setup, see);
    drawn.pieces.resize(yardstick::kSide);
    return drawn;
  }
};
TEST(Laws, AnOfferThatNobodyCanPointAt) { expect_broken<HidesEnemies>(Law::listed_is_drawn); }

struct EndsInTheMiddle : Yardstick {
  static bool is_whole(const YardSetup&, const Sight&, const Draft&) { return false; }
};
TEST(Laws, AWholeDraftThatIsNot) { expect_broken<EndsInTheMiddle>(Law::traits_are_true); }

struct Mumbles : Yardstick {
  static std::string text(const YardSetup& setup, const Draft& draft) {
    return Yardstick::text(setup, draft).substr(0, 7);
  }
};
TEST(Laws, TextThatIsReadOtherwise) { expect_broken<Mumbles>(Law::text_returns); }

struct ForgetsTheTime : Yardstick {
  static base::Result<State, std::string> position(const YardSetup& setup,
                                                   std::span<const std::string> lines) {
    return Yardstick::position(setup, lines.subspan(1));
  }
};
TEST(Laws, APositionReadOtherwise) { expect_broken<ForgetsTheTime>(Law::position_returns); }

struct Dreams : Yardstick {
  static State imagine(const YardSetup& setup, const View& view, base::Rng& rng) {
    State state = Yardstick::imagine(setup, view, rng);
    state.open.ply = 7;
    return state;
  }
};
TEST(Laws, AWorldThatDoesNotFitTheView) {
  expect_broken<Dreams>(Law::view_is_imagined);
  expect_broken<Dreams>(Law::worlds_alike);
}

struct SamplesTooFar : Yardstick {
  static std::optional<Action> sample(const YardSetup& setup, const Sight& see, base::Rng& rng) {
    auto action = Yardstick::sample(setup, see, rng);
    if (action && rng.below(40) == 0) std::get<Go>(*action).to = yardstick::Cell{0};
    return action;
  }
};
TEST(Laws, ASampleThatIsRefused) { expect_broken<SamplesTooFar>(Law::sample_is_accepted); }

struct NeverEnds : Yardstick {
  static void apply(const YardSetup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    Go calm = std::get<Go>(action);
    calm.target = yardstick::kNobody;
    Yardstick::apply(setup, state, seat, calm, dice, events);
    state.open.ply %= 2;
  }
};
TEST(Laws, AGameWithoutEnd) {
  Ledger ledger(NeverEnds::kName, nullptr);
  const auto setup = yardstick::yardstick_setup();
  judge_games<NeverEnds>({&setup}, {.seed = 1, .games = 1, .one_in = 50'000}, ledger,
                         [](std::uint64_t) { return true; });
  EXPECT_EQ(ledger.failed(Law::game_ends), 1u);
}

struct StopsWithoutResult : Yardstick {
  static std::optional<contract::Outcome> outcome(const YardSetup&, const Open&) {
    return std::nullopt;
  }
};
TEST(Laws, AnEndWithoutOutcome) { expect_broken<StopsWithoutResult>(Law::end_is_final); }

struct DrawsInSecret : Yardstick {
  static void apply(const YardSetup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    static int calls = 0;
    Go other = std::get<Go>(action);
    if (++calls % 3 == 0) other.target = yardstick::kNobody;
    Yardstick::apply(setup, state, seat, other, dice, events);
  }
};
TEST(Laws, AReplayThatDiffers) { expect_broken<DrawsInSecret>(Law::replay_is_equal); }

TEST(Laws, ASoundGameWithSecretsKeepsThem) {
  const Ledger ledger = judged<Bids>(1);
  for (std::size_t i = 0; i < kLawCount; ++i)
    EXPECT_EQ(ledger.failed(static_cast<Law>(i)), 0u) << law_name(static_cast<Law>(i));
}

// The law, and no other, is broken by the fault.
template <Game G>
void expect_only_broken(Law law) {
  const Ledger ledger = judged<G>(1);
  EXPECT_GT(ledger.failed(law), 0u) << law_name(law);
  EXPECT_EQ(ledger.failed(law), ledger.failed());
}
TEST(Laws, AStateThatComesBackOtherwiseFromJson) {
  expect_only_broken<ForgetsTheLead>(Law::json_returns);
}
TEST(Laws, HiddenChoicesWhoseOrderMatters) {
  expect_only_broken<CountsTheOrder>(Law::hidden_choices_commute);
}
TEST(Laws, APreviewThatIsOfOneWorldOnly) {
  EXPECT_GT(judged<IsSureOfAWorld>(1).failed(Law::preview_is_sure), 0u);
}
// What follows hangs on the card that the other has sealed, so it is not sure.
TEST(Preview, KeepsWhatAllWorldsShare) {
  base::Rng rng(1);
  kernel::RandomDice dice(rng);
  contract::EventsOf<Bids> muted;
  const bids::Setup setup{};
  bids::State state = Bids::start(setup, dice, muted);
  const auto first = contract::seat_at(0);
  const auto second = contract::seat_at(1);
  const auto any = [&](Seat seat) {
    return *contract::random_action<Bids>(setup, contract::sight<Bids>(setup, state, seat), rng);
  };
  while (state.open.round + 1 < bids::kRounds)  // after the last one nothing is drawn
    for (const Seat seat : {first, second}) Bids::apply(setup, state, seat, any(seat), dice, muted);
  Bids::apply(setup, state, first, any(first), dice, muted);
  const auto view = contract::view<Bids>(setup, state, second);
  const auto told = contract::preview<ForgetsTheEnd>(setup, view, any(second));
  ASSERT_FALSE(told.sure.empty());
  EXPECT_TRUE(std::holds_alternative<bids::Sealed>(told.sure[0]));
  for (const bids::Event& event : told.sure)
    EXPECT_FALSE(Bids::event_text(setup, event).starts_with("opened ")) << "of one world only";
  EXPECT_FALSE(told.after);
}

TEST(Laws, AGuessThatDoesNotFitTheView) {
  const auto setup = timed_parley();
  Ledger ledger("parley", nullptr);
  const Guess<Parley> guess = [](const parley::Setup& s, const parley::View& view, base::Rng& rng) {
    auto world = Parley::imagine(s, view, rng);
    ++world.open.coins[0];
    return world;
  };
  judge_games<Parley>(
      {&setup}, {.seed = 1, .games = 1, .one_in = 1}, ledger, [](std::uint64_t) { return true; },
      guess);
  EXPECT_EQ(ledger.failed(Law::guess_fits_view), 1u);
  EXPECT_EQ(ledger.failed(), 1u);
}

TEST(Laws, ACopyThatChangesItsOriginal) {
  EXPECT_GT(judged<SharesMemory>(1).failed(Law::copy_leaves_original), 0u);
}

TEST(Laws, ASoundGameWithAClockKeepsThem) {
  const Ledger ledger = judged<Parley>(1);
  for (std::size_t i = 0; i < kLawCount; ++i)
    EXPECT_EQ(ledger.failed(static_cast<Law>(i)), 0u) << law_name(static_cast<Law>(i));
}
TEST(Laws, AClockThatStands) { expect_broken<StopsTheClock>(Law::time_goes_on); }
TEST(Laws, ATickThatCountsItsPieces) { expect_only_broken<CountsTicks>(Law::time_goes_on); }
TEST(Laws, ARefusalThatTimeDoesNotLift) { expect_only_broken<PromisesTooEarly>(Law::time_goes_on); }
TEST(Laws, ASeatThatIsAskedAfterItGaveUp) {
  constexpr std::uint64_t kUntilSomebodyGivesUp = 60;
  EXPECT_GT(judged<AsksTheGone>(50, kUntilSomebodyGivesUp).failed(Law::conceding_is_final), 0u);
  EXPECT_EQ(judged<Parley>(50, kUntilSomebodyGivesUp).failed(), 0u);
}
TEST(Laws, AVerbThatIsNeverSampled) {
  const Ledger ledger = judged<NeverPays>(50, 100);
  EXPECT_EQ(ledger.failed(Law::sample_finds_every_verb), 1u);
  EXPECT_EQ(ledger.failed(), 1u);
}
TEST(Laws, RollsThatNoOfferTells) { expect_only_broken<HidesItsRolls>(Law::rolls_are_told); }
TEST(Laws, PointsThatAimMisses) { expect_only_broken<AimsBeside>(Law::listed_if_accepted); }

struct RefusesItsOwnStates : Yardstick {
  static bool mended(const YardSetup&, Open& open) { return open.ply == 0; }
};
TEST(Laws, AStateThatIsRefusedWhenRead) { expect_broken<RefusesItsOwnStates>(Law::json_returns); }

// Every second roll is a six, whatever the dice say.
class LoadedDice final : public kernel::Dice {
 public:
  LoadedDice(kernel::Dice& dice, bool loaded) : dice_(dice), loaded_(loaded) {}

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t count, kernel::ThingAt) override {
    const int face = dice_.roll(static_cast<int>(count));
    return loaded_ ? count - 1 : static_cast<std::uint32_t>(face - 1);
  }

  kernel::Dice& dice_;
  bool loaded_;
};
struct LoadsTheDice : Yardstick {
  static void apply(const YardSetup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    static int calls = 0;
    LoadedDice loaded(dice, ++calls % 2 == 0);
    Yardstick::apply(setup, state, seat, action, loaded, events);
  }
};
TEST(Laws, OddsThatTheDiceDoNotKeep) {
  EXPECT_GT(judged<LoadsTheDice>(3).failed(Law::odds_are_what_dice_do), 0u);
}

struct RollsAgainAtTimes : Yardstick {
  static void apply(const YardSetup& setup, State& state, Seat seat, const Action& action,
                    kernel::Dice& dice, contract::Events<Event>& events) {
    static int attacks = 0;
    const bool again = std::get<Go>(action).target != yardstick::kNobody && ++attacks % 2 == 0;
    Yardstick::apply(setup, state, seat, action, dice, events);
    if (again) dice.roll(2);
  }
};
TEST(Laws, OddsThatDoNotAddUp) {
  EXPECT_GT(judged<RollsAgainAtTimes>(3).failed(Law::odds_add_up), 0u);
}

struct IsSilent : Yardstick {
  static contract::RefusalText refusal_text(const YardSetup&, Refusal) { return {"", "YS-1", ""}; }
  static contract::OfferFacts offer_facts(const YardSetup&, const Sight&, const Draft&) {
    return {};
  }
  static contract::EventText event_words(const YardSetup&, const Event&) { return {"", "YS-1"}; }
};
TEST(Laws, WordsThatAreMissing) {
  expect_broken<IsSilent>(Law::refusals_speak);
  expect_broken<IsSilent>(Law::offers_speak);
  expect_broken<IsSilent>(Law::events_speak);
}

}  // namespace
}  // namespace muster::laws
