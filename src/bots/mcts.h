#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "bots/budget.h"
#include "bots/mind.h"
#include "bots/tree.h"

namespace muster::bots {

struct SearchTuning {
  double curiosity = 1.6;  // how far a hope may be doubted, in spreads of the results
  double caution = 0.2;    // what is not tried yet is thought this much below its parent
  double widening = 2.0;   // children tried by a mind without weights: this times sqrt(visits)
  std::size_t most_nodes = std::size_t{1} << 16;
  bool is_hasty =
      false;  // of a rehearsal: tries what habit brings to mind, not all that is proposed
};

template <Game G>
struct Found {
  std::optional<typename G::Action> action;  // nothing only if the seat has no answer at all
  std::uint32_t iterations = 0;
  double value = 0.5;  // 0 to 1, what the seat may hope for
};

// Chance inside a search; tells whether anything was drawn.
class TracedDice final : public kernel::Dice {
 public:
  explicit TracedDice(base::Rng& rng) : rng_(rng) {}
  void begin() { drew_ = false; }
  bool drew() const { return drew_; }

 private:
  std::uint32_t choose(kernel::Deck, std::uint32_t count, kernel::ThingAt) override {
    drew_ = true;
    return rng_.below(count);
  }

  base::Rng& rng_;
  bool drew_ = false;
};

// Monte Carlo tree search over what one seat knows. Every iteration imagines a world that fits the
// view, walks down the tree with fresh dice, plays on by the mind's policy and remembers what every
// seat got. Where neither chance nor a secret lies above a node its children are listed only once.
template <Game G, class M>
  requires Mind<M, G>
class Search {
 public:
  using Setup = typename G::Setup;
  using State = typename G::State;
  using Action = typename G::Action;
  using View = contract::ViewOf<G>;
  using Sight = contract::SightOf<G>;
  using Draft = contract::DraftOf<G>;

  explicit Search(const SearchTuning& tuning = {}) : tuning_(tuning), tree_(tuning.most_nodes) {
    path_.reserve(kMostDepth);
    offers_.reserve(kUsualOffers);
    shuffled_.reserve(kUsualOffers);
    candidates_.reserve(kUsualOffers);
  }

  void forget() {
    tree_.clear();
    tree_[kRoot].is_chancy = hides_;
    kept_.reset();
    stamp_ = 0;
    spread_ = {};
  }

  // Iterations already spent under the same position in earlier decisions count.
  Found<G> run(const Setup& setup, const View& view, std::uint32_t iterations, const TimeUp& is_up,
               base::Rng& rng) {
    hides_ = G::hides(setup);
    recall(setup, view, rng);
    Found<G> found;
    // A fresh look at every decision, however much is remembered.
    const std::uint32_t least = iterations / 4;
    while (tree_[kRoot].visits < iterations || found.iterations < least) {
      if (is_up() || is_decided(iterations, least, found.iterations)) break;
      iterate(setup, view, rng);
      ++found.iterations;
    }
    choose(setup, view, rng, found);
    return found;
  }

  const Tree<G>& tree() const { return tree_; }
  M& mind() { return mind_; }

 private:
  static constexpr NodeId kRoot = Tree<G>::kRoot;
  static constexpr bool kProposes = Proposing<M, G>;
  static constexpr std::size_t kMostDepth = 512;
  static constexpr std::size_t kUsualOffers = 1024;
  static constexpr std::size_t kMostReplies = 256;

  struct Spread {  // of the results for the seat that decides
    double count = 0, sum = 0, squares = 0;
    void add(double value) {
      count += 1;
      sum += value;
      squares += value * value;
    }
    double deviation() const {
      if (count < 2) return 0.25;
      const double mean = sum / count;
      return std::sqrt(std::max(squares / count - mean * mean, 0.0)) + 1e-4;
    }
  };

  struct Kept {  // where the tree goes on if the next view is the one expected
    NodeId node = kNoNode;
    Seat seat = contract::seat_at(0);
    State after;
  };

  // One world on its way down the tree.
  struct Descent {
    State state;
    Draft draft;
    Seat seat;
    NodeId node = kRoot;
    bool is_over = false;
  };

  void iterate(const Setup& setup, const View& view, base::Rng& rng) {
    TracedDice dice(rng);
    Descent at{imagined<G>(mind_, setup, view, rng), Draft{}, view.seat};
    ++stamp_;
    path_.clear();
    path_.push_back(kRoot);
    while (!at.is_over && path_.size() < kMostDepth && descend(setup, at, rng, dice)) {}
    if (!at.is_over) finish_draft(setup, at, rng, dice);
    play_out<G>(mind_, setup, view.open, at.state, rng, dice);
    remember(hopes<G>(mind_, setup, at.state), contract::index_of(view.seat));
  }

  // One level further down; no if this is a leaf.
  bool descend(const Setup& setup, Descent& at, base::Rng& rng, TracedDice& dice) {
    if (tree_[at.node].visits == 0 && at.node != kRoot) return false;
    const bool fresh = !tree_[at.node].is_expanded;
    if (fresh || tree_[at.node].is_chancy) list_children(setup, at, rng, fresh);
    const NodeId child = select(at.node, contract::index_of(at.seat));
    if (child == kNoNode) return false;
    path_.push_back(child);
    Node<G>& node = tree_[child];
    node.is_chancy |= tree_[at.node].is_chancy;
    at.node = child;
    at.draft = node.draft;
    if (node.plays) {
      dice.begin();
      carry_out(setup, at, dice);
      node.is_chancy |= dice.drew();
    }
    return true;
  }

  void carry_out(const Setup& setup, Descent& at, kernel::Dice& dice) {
    contract::EventsOf<G> muted;
    contract::act<G>(setup, at.state, at.seat, at.draft.action, dice, muted);
    at.draft = {};
    at.seat = contract::pass_time<G>(setup, at.state, dice, muted);
    at.is_over = at.seat == Seat::spectator;
  }

  // A leaf amid a draft: the missing picks are drawn, since only whole actions can be tried.
  void finish_draft(const Setup& setup, Descent& at, base::Rng& rng, kernel::Dice& dice) {
    if (at.draft.is_empty()) return;
    const Sight see = contract::sight<G>(setup, at.state, at.seat);
    if (complete(setup, see, at.draft, rng)) carry_out(setup, at, dice);
  }

  static bool complete(const Setup& setup, const Sight& see, Draft& draft, base::Rng& rng) {
    while (true) {
      contract::OfferDraw drawn(rng);
      G::legal(setup, see, draft, drawn);
      if (!drawn.any()) return false;
      const contract::Offer offer = drawn.kept();
      draft = *G::extend(setup, see, draft, offer.verb, offer.pick);
      if (offer.traits.whole && (!offer.traits.goes_on || rng.below(2) == 0)) return true;
    }
  }

  void list_children(const Setup& setup, const Descent& at, base::Rng& rng, bool fresh) {
    const Sight see = contract::sight<G>(setup, at.state, at.seat);
    last_ = kNoNode;
    hint_ = tree_[at.node].first;
    if constexpr (kProposes) {
      list_candidates(setup, see, at, rng, fresh);
    } else {
      list_offers(setup, see, at, rng, fresh);
    }
    tree_[at.node].is_expanded |= fresh && tree_[at.node].first != kNoNode;
  }

  void list_candidates(const Setup& setup, const Sight& see, const Descent& at, base::Rng& rng,
                       bool fresh) {
    candidates_.clear();
    mind_.candidates(setup, see, rng, candidates_);
    if (fresh && !tree_.has_room(candidates_.size())) return;
    float all = 0;
    for (const auto& one : candidates_) all += one.weight;
    for (const auto& one : candidates_) {
      Node<G> child;
      child.draft.action = one.action;
      child.draft.picks = 0;
      child.plays = true;
      child.weight = one.weight / std::max(all, 1e-6f);
      list_child(at.node, child, fresh);
    }
  }

  void list_offers(const Setup& setup, const Sight& see, const Descent& at, base::Rng& rng,
                   bool fresh) {
    offers_.clear();
    G::legal(setup, see, at.draft, offers_);
    if (fresh && !tree_.has_room(2 * offers_.size())) return;
    shuffled_.assign(offers_.begin(), offers_.end());
    if (fresh)  // tried in this order, and no order of the rules should decide
      for (std::size_t i = shuffled_.size(); i > 1; --i)
        std::swap(shuffled_[i - 1], shuffled_[rng.below(static_cast<std::uint32_t>(i))]);
    for (const contract::Offer& offer : shuffled_) {
      Node<G> child;
      child.draft = *G::extend(setup, see, at.draft, offer.verb, offer.pick);
      child.plays = true;
      if (offer.traits.whole) list_child(at.node, child, fresh);
      child.plays = false;
      if (offer.traits.goes_on) list_child(at.node, child, fresh);
    }
  }

  // Marks the child as possible in this world; adds it if it was not known.
  void list_child(NodeId parent, Node<G>& child, bool fresh) {
    child.listed = stamp_;
    if (!fresh) {
      if (const NodeId known = find(parent, child); known != kNoNode) {
        tree_[known].listed = stamp_;
        hint_ = tree_[known].next;
        return;
      }
      if (last_ == kNoNode) tree_.for_each_child(parent, [&](NodeId id) { last_ = id; });
    }
    if (tree_.has_room(1)) last_ = tree_.add(parent, last_, child);
  }

  // Lists come in much the same order every time, so the next child is mostly the one sought.
  NodeId find(NodeId parent, const Node<G>& child) const {
    const auto same = [&](NodeId id) {
      return tree_[id].plays == child.plays && tree_[id].draft == child.draft;
    };
    for (NodeId id = hint_; id != kNoNode; id = tree_[id].next)
      if (same(id)) return id;
    for (NodeId id = tree_[parent].first; id != hint_ && id != kNoNode; id = tree_[id].next)
      if (same(id)) return id;
    return kNoNode;
  }

  NodeId select(NodeId parent, std::size_t seat) const {
    const Node<G>& above = tree_[parent];
    const double root_of_visits = std::sqrt(static_cast<double>(above.visits) + 1);
    const double spread = tuning_.curiosity * spread_.deviation();
    const auto wide = static_cast<std::size_t>(std::ceil(tuning_.widening * root_of_visits));
    const double untried = above.mean(seat) - tuning_.caution * spread_.deviation();
    NodeId best = kNoNode;
    double best_score = 0;
    std::size_t seen = 0;
    for (NodeId id = above.first; id != kNoNode; id = tree_[id].next) {
      const Node<G>& node = tree_[id];
      if (above.is_chancy && node.listed != stamp_) continue;
      if constexpr (!kProposes) {
        if (node.visits == 0 && best != kNoNode && seen >= wide) break;
        if (node.visits == 0) return id;
      }
      ++seen;
      const double hope = node.visits == 0 ? untried : node.mean(seat);
      const double share = kProposes ? node.weight : 1.0 / static_cast<double>(wide);
      const double score = hope + spread * share * root_of_visits / (1.0 + node.visits);
      if (best == kNoNode || score > best_score) best = id, best_score = score;
    }
    return best;
  }

  void remember(const Values<G>& worth, std::size_t seat) {
    spread_.add(worth[seat]);
    for (const NodeId id : path_) {
      Node<G>& node = tree_[id];
      ++node.visits;
      for (std::size_t i = 0; i < G::kSeats; ++i) node.total[i] += worth[i];
    }
  }

  // No other choice can be visited more often in what is left, at any pick of the favourite; or
  // there is no choice.
  bool is_decided(std::uint32_t iterations, std::uint32_t least, std::uint32_t done) const {
    const Node<G>& root = tree_[kRoot];
    if (!root.is_expanded) return false;
    const std::uint32_t to_go =
        std::max(iterations - std::min(iterations, root.visits), least - std::min(least, done));
    for (NodeId at = kRoot; tree_[at].is_expanded && (at == kRoot || !tree_[at].plays);) {
      const NodeId best = tree_.favourite(at, 0);
      if (best == kNoNode) return false;
      bool is_clear = true;
      bool is_alone = true;
      tree_.for_each_child(at, [&](NodeId id) {
        if (id == best) return;
        is_alone = false;
        is_clear &= tree_[id].visits + to_go < tree_[best].visits;
      });
      if (!is_clear && !is_alone) return false;
      at = best;
      if (!tree_[at].plays && !tree_[at].is_expanded) return false;
    }
    return true;
  }

  void choose(const Setup& setup, const View& view, base::Rng& rng, Found<G>& found) {
    const Sight see = contract::sight(view);
    const std::size_t seat = contract::index_of(view.seat);
    NodeId at = kRoot;
    while (at == kRoot || !tree_[at].plays) {
      const NodeId best = tree_.favourite(at, seat);
      if (best == kNoNode) break;
      at = best;
    }
    if (at == kRoot) {
      found.action = mind_.policy(setup, see, rng);
      if (!found.action) found.action = contract::sample<G>(setup, see, rng);
      return;
    }
    found.value = tree_[at].mean(seat);
    Draft draft = tree_[at].draft;
    const bool is_whole = tree_[at].plays || complete(setup, see, draft, rng);
    MUSTER_DCHECK(is_whole);
    found.action = draft.action;
    if (is_whole && tree_[at].plays) expect(setup, view, at, rng);
  }

  // Without chance, secrets and a clock the next view is known, and so is its place in the tree.
  void expect(const Setup& setup, const View& view, NodeId node, base::Rng& rng) {
    if (hides_ || contract::is_timed<G>(setup)) return;
    State after = G::imagine(setup, view, rng);
    TracedDice dice(rng);
    contract::EventsOf<G> muted;
    contract::act<G>(setup, after, view.seat, tree_[node].draft.action, dice, muted);
    if (!dice.drew()) kept_ = Kept{node, view.seat, after};
  }

  void recall(const Setup& setup, const View& view, base::Rng& rng) {
    NodeId known = kNoNode;
    if (kept_ && kept_->seat == view.seat) known = recognise(setup, view, rng);
    kept_.reset();
    if (known == kNoNode) return forget();
    tree_.keep(known);
  }

  // The view is what came after the last answer, or after one reply to it.
  NodeId recognise(const Setup& setup, const View& view, base::Rng& rng) {
    if (kept_->after.open == view.open) return kept_->node;
    std::size_t tries = kMostReplies;
    const Seat by = contract::next_actor<G>(setup, kept_->after.open).seat;
    if (by == Seat::spectator || by == view.seat) return kNoNode;
    return find_reply(setup, view, by, kept_->node, tries, rng);
  }

  NodeId find_reply(const Setup& setup, const View& view, Seat by, NodeId above, std::size_t& tries,
                    base::Rng& rng) {
    for (NodeId id = tree_[above].first; id != kNoNode; id = tree_[id].next) {
      if (tree_[id].visits == 0 || tries == 0) continue;
      if (!tree_[id].plays) {
        const NodeId deeper = find_reply(setup, view, by, id, tries, rng);
        if (deeper != kNoNode) return deeper;
        continue;
      }
      --tries;
      State after = kept_->after;
      TracedDice dice(rng);
      contract::EventsOf<G> muted;
      contract::act<G>(setup, after, by, tree_[id].draft.action, dice, muted);
      if (!dice.drew() && after.open == view.open) return id;
    }
    return kNoNode;
  }

  SearchTuning tuning_;
  M mind_{};
  Tree<G> tree_;
  std::vector<NodeId> path_;
  contract::OfferList offers_;
  std::vector<contract::Offer> shuffled_;
  CandidateList<Action> candidates_;
  std::optional<Kept> kept_;
  Spread spread_;
  bool hides_ = false;  // something in the present setup is hidden
  std::uint32_t stamp_ = 0;
  NodeId last_ = kNoNode;  // while children are listed: the last one, and where to look first
  NodeId hint_ = kNoNode;
};

}  // namespace muster::bots
