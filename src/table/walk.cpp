#include "table/walk.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

namespace muster::table {
namespace {

using contract::Pick;
using contract::PickKind;
using contract::SpokenOffer;
using Offers = std::vector<SpokenOffer>;

constexpr std::size_t kMaxFilled = 64;  // a walk that fills in more than this is going in circles

bool goes_on(const SpokenOffer& spoken) { return spoken.offer.traits.goes_on; }
bool is_whole(const SpokenOffer& spoken) { return spoken.offer.traits.whole; }

std::vector<Choice> choices_of(Offers offers) {
  std::vector<Choice> choices;
  std::map<std::tuple<PickKind, std::int32_t, std::int32_t, std::uint8_t>, std::size_t> known;
  for (SpokenOffer& spoken : offers) {
    const auto& [verb, pick, traits] = spoken.offer;
    const std::uint8_t button = pick.kind == PickKind::button ? verb : std::uint8_t{0};
    const auto [at, is_new] = known.try_emplace({pick.kind, pick.a, pick.b, button}, known.size());
    if (is_new) choices.push_back({pick, {}});
    choices[at->second].offers.push_back(std::move(spoken));
  }
  return choices;
}

// Where the walk stands after one pick, or before the first.
struct Stage {
  WalkPick pick;  // that led here
  Offers meaning;
  std::vector<Choice> choices;

  // All that this pick may mean here; of several buttons all, unless one is named.
  Offers meant_by(const WalkPick& asked) const {
    Offers offers;
    for (const Choice& choice : choices)
      if (choice.pick == asked.pick)
        for (const SpokenOffer& spoken : choice.offers)
          if (asked.verb.empty() || spoken.verb == asked.verb) offers.push_back(spoken);
    return offers;
  }
  bool is_playable() const { return std::any_of(meaning.begin(), meaning.end(), is_whole); }
};

class Walker {
 public:
  Walker(const Window& window, Seat seat) : window_(window), seat_(seat) {}

  std::optional<Problem> begin() {
    auto offers = window_.offers(seat_, "");
    if (!offers) return offers.error();
    stages_.push_back({{}, {}, choices_of(std::move(*offers))});
    fill();
    take_up_first();
    return std::nullopt;
  }

  // False if the walk ends here: with an action, a menu or a refusal.
  bool pick(const WalkPick& asked) {
    if (!now().meant_by(asked).empty()) return choose(asked, now().meant_by(asked));
    if (auto offers = meant_by_point(asked); !offers.empty())
      return choose(asked, std::move(offers));
    if (is_last_made(asked.pick)) return take_back();
    if (const auto depth = offered_earlier(asked)) return choose_at(*depth, asked);
    return pick_what_stands_there(asked);
  }

  Walk result(std::size_t accepted) && {
    result_.accepted = accepted;
    for (std::size_t i = 0; i + 1 < stages_.size(); ++i) {
      result_.picks.push_back(std::move(stages_[i + 1].pick));
      result_.earlier.push_back(std::move(stages_[i].choices));
    }
    result_.drafts = drafts();
    result_.choices = std::move(stages_.back().choices);
    result_.meaning = std::move(stages_.back().meaning);
    return std::move(result_);
  }
  bool is_refused() const { return result_.problem.has_value(); }

 private:
  const Stage& now() const { return stages_.back(); }
  bool is_at_root() const { return stages_.size() == 1; }

  bool choose(const WalkPick& asked, Offers offers) {
    if (asked.goes_on && std::any_of(offers.begin(), offers.end(), goes_on))
      std::erase_if(offers, [](const SpokenOffer& spoken) { return !goes_on(spoken); });
    const bool is_selection =
        is_at_root() && asked.pick.kind == PickKind::piece && asked.verb.empty();
    if (!is_selection && offers.size() == 1 && is_done_at(offers.front(), asked.goes_on)) {
      result_.action = std::move(offers.front());
      return false;
    }
    if (!is_selection && offers.size() > 1 && !std::all_of(offers.begin(), offers.end(), goes_on)) {
      result_.menu = std::move(offers);
      return false;
    }
    const Pick pick = offers.front().offer.pick;  // of a point, the one that was found for it
    take({pick, asked.verb, asked.goes_on, false}, std::move(offers));
    fill();
    return true;
  }

  Offers meant_by_point(const WalkPick& asked) const {
    Offers offers;
    if (asked.pick.kind != PickKind::point) return offers;
    for (const std::string& draft : drafts())
      for (SpokenOffer& spoken : window_.offers_at(seat_, draft, asked.pick))
        if (asked.verb.empty() || spoken.verb == asked.verb) offers.push_back(std::move(spoken));
    return offers;
  }

  bool choose_at(std::size_t depth, const WalkPick& asked) {
    stages_.resize(depth + 1);
    return choose(asked, now().meant_by(asked));
  }

  void take(WalkPick pick, Offers offers) {
    Offers further;
    for (const SpokenOffer& spoken : offers) {
      if (!goes_on(spoken)) continue;
      auto more = window_.offers(seat_, spoken.text);
      if (more) std::move(more->begin(), more->end(), std::back_inserter(further));
    }
    stages_.push_back({std::move(pick), std::move(offers), choices_of(std::move(further))});
  }

  // Of the picks that were made, and one more.
  std::size_t cards_with(const Pick& pick) const {
    const auto is_card = [](const Stage& stage) { return stage.pick.pick.kind == PickKind::card; };
    const auto made = std::count_if(stages_.begin() + 1, stages_.end(), is_card);
    return static_cast<std::size_t>(made) + (pick.kind == PickKind::card ? 1u : 0u);
  }

  // Whether choosing ends here: nothing can follow, or only more of a path. A row of cards is sent
  // by hand, whatever it ends with: until then it can be put into another order.
  bool is_done_at(const SpokenOffer& spoken, bool wants_more) const {
    const PickKind kind = spoken.offer.pick.kind;
    if (!is_whole(spoken)) return false;
    if (cards_with(spoken.offer.pick) > 1) return false;
    if (!goes_on(spoken)) return true;
    if (wants_more || (kind != PickKind::cell && kind != PickKind::point)) return false;
    const auto further = window_.offers(seat_, spoken.text);
    return further && std::all_of(further->begin(), further->end(), [&](const SpokenOffer& next) {
             return next.offer.pick.kind == kind;
           });
  }

  void fill() {
    while (stages_.size() <= kMaxFilled) {
      if (now().choices.size() != 1 || now().is_playable()) return;
      const Choice only = now().choices.front();
      if (std::any_of(only.offers.begin(), only.offers.end(), is_whole)) return;
      take({only.pick, {}, false, true}, only.offers);
    }
  }

  void take_up_first() {
    if (!is_at_root() || now().choices.empty()) return;
    const Choice first = now().choices.front();
    if (!std::all_of(first.offers.begin(), first.offers.end(), goes_on)) return;
    for (const Choice& choice : now().choices)
      if (choice.pick.kind != PickKind::piece || cell_of(choice.pick.a)) return;
    if (window_.board().shape == contract::BoardShape::plane) return;
    take({first.pick, {}, false, true}, first.offers);
    fill();
  }

  // The last pick that the person made, with what was filled in after it.
  bool is_last_made(const Pick& pick) const {
    const auto last = std::find_if(stages_.rbegin(), stages_.rend() - 1,
                                   [](const Stage& stage) { return !stage.pick.is_filled; });
    return last != stages_.rend() - 1 && last->pick.pick == pick;
  }
  bool take_back() {
    while (now().pick.is_filled) stages_.pop_back();
    stages_.pop_back();
    fill();
    take_up_first();
    return true;
  }

  std::optional<std::size_t> offered_earlier(const WalkPick& asked) const {
    for (std::size_t depth = stages_.size() - 1; depth-- > 0;)
      if (!stages_[depth].meant_by(asked).empty()) return depth;
    return std::nullopt;
  }

  // A hand that points at a piece may mean its cell, and the other way round.
  bool pick_what_stands_there(const WalkPick& asked) {
    std::vector<WalkPick> others;
    for (const Pick& pick : same_place(asked.pick))
      others.push_back({pick, asked.verb, asked.goes_on, false});
    std::vector<WalkPick> offered;
    std::copy_if(others.begin(), others.end(), std::back_inserter(offered),
                 [&](const WalkPick& other) { return !now().meant_by(other).empty(); });
    if (offered.size() == 1) return choose(offered[0], now().meant_by(offered[0]));
    for (const WalkPick& other : offered)
      for (SpokenOffer& spoken : now().meant_by(other)) result_.menu.push_back(std::move(spoken));
    if (!offered.empty()) return false;
    for (const WalkPick& other : others)
      if (const auto depth = offered_earlier(other)) return choose_at(*depth, other);
    refuse(asked.pick, others);
    return false;
  }

  void refuse(const Pick& pick, const std::vector<WalkPick>& others) {
    const std::vector<std::string> held = drafts();
    result_.problem = window_.why_not_pick(seat_, held, pick);
    for (const WalkPick& other : others) {
      if (result_.problem && result_.problem->code != kNoSuchPick) return;
      result_.problem = window_.why_not_pick(seat_, held, other.pick);
    }
    if (!result_.problem) result_.problem = no_such_pick();
  }

  std::vector<std::string> drafts() const {
    if (is_at_root()) return {""};
    std::vector<std::string> texts;
    for (const SpokenOffer& spoken : now().meaning)
      if (goes_on(spoken)) texts.push_back(spoken.text);
    return texts;
  }

  const contract::Scene& scene() {
    if (!scene_) scene_ = window_.scene(seat_);
    return *scene_;
  }
  std::optional<int> cell_of(int piece) {
    for (const contract::ScenePiece& known : scene().pieces)
      if (known.id == piece && known.cell >= 0) return known.cell;
    return std::nullopt;
  }
  std::vector<Pick> same_place(const Pick& pick) {
    std::vector<Pick> others;
    if (pick.kind == PickKind::piece)
      if (const auto cell = cell_of(pick.a)) others.push_back({PickKind::cell, *cell, 0});
    if (pick.kind == PickKind::cell)
      for (const contract::ScenePiece& piece : scene().pieces)
        if (piece.cell == pick.a) others.push_back({PickKind::piece, piece.id, 0});
    if (pick.kind == PickKind::cell)
      for (const contract::SceneSlot& slot : scene().slots)
        if (slot.cell == pick.a) others.push_back({PickKind::slot, slot.id, 0});
    return others;
  }

  const Window& window_;
  Seat seat_;
  std::vector<Stage> stages_;
  std::optional<contract::Scene> scene_;
  Walk result_;
};

}  // namespace

bool Walk::is_begun() const {
  return std::any_of(picks.begin(), picks.end(),
                     [](const WalkPick& pick) { return !pick.is_filled; });
}

base::Result<Walk, Problem> walk(const Window& window, Seat seat, std::span<const WalkPick> picks) {
  Walker walker(window, seat);
  if (auto problem = walker.begin()) return base::fail(std::move(*problem));
  std::size_t accepted = 0;
  for (const WalkPick& pick : picks) {
    const bool leads_on = walker.pick(pick);
    if (!walker.is_refused()) ++accepted;
    if (!leads_on) break;
  }
  return std::move(walker).result(accepted);
}

std::optional<std::vector<WalkPick>> picks_to(const Window& window, Seat seat,
                                              std::string_view draft) {
  std::vector<WalkPick> picks;
  std::string text;
  while (text != draft) {
    const auto offers = window.offers(seat, text);
    if (!offers) return std::nullopt;
    auto next = std::find_if(offers->begin(), offers->end(),
                             [&](const SpokenOffer& spoken) { return spoken.text == draft; });
    if (next == offers->end())
      next = std::find_if(offers->begin(), offers->end(), [&](const SpokenOffer& spoken) {
        return goes_on(spoken) && draft.starts_with(spoken.text + " ");
      });
    if (next == offers->end()) return std::nullopt;
    picks.push_back({next->offer.pick, next->verb, true, false});
    text = next->text;
  }
  return picks;
}

}  // namespace muster::table
