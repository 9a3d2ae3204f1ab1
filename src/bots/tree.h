#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "contract/game.h"

namespace muster::bots {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = ~NodeId{0};

// One pick, or one whole action, and what came of it. There are no states in the tree: what a node
// stands for is played again in every iteration, with other dice and another imagined world.
template <contract::Game G>
struct Node {
  contract::DraftOf<G> draft;  // all picks up to here
  float weight = 0;            // share of the search that the mind would give it
  NodeId first = kNoNode;      // children, each the next of the one before
  NodeId next = kNoNode;
  std::uint32_t visits = 0;
  std::uint32_t listed = 0;  // the iteration in which it was last found to be possible
  std::array<double, G::kSeats> total{};
  bool plays = false;  // the draft is whole and is carried out on the way down
  bool is_expanded = false;
  bool is_chancy = false;  // chance or a secret lies above: the children may differ every time

  double mean(std::size_t seat) const { return visits == 0 ? 0.5 : total[seat] / visits; }
};

// Nodes in one block that is made once and used for every decision.
template <contract::Game G>
class Tree {
 public:
  static constexpr NodeId kRoot = 0;

  explicit Tree(std::size_t most_nodes) : most_nodes_(most_nodes) {
    nodes_.reserve(most_nodes);
    spare_.reserve(most_nodes);
    clear();
  }

  void clear() {
    nodes_.clear();
    nodes_.emplace_back();
  }
  std::size_t size() const { return nodes_.size(); }
  bool has_room(std::size_t count) const { return nodes_.size() + count <= most_nodes_; }
  Node<G>& operator[](NodeId id) { return nodes_[id]; }
  const Node<G>& operator[](NodeId id) const { return nodes_[id]; }

  // Puts a child behind `last`, the last one so far or kNoNode. REQUIRES: has_room(1).
  NodeId add(NodeId parent, NodeId last, const Node<G>& child) {
    const auto id = static_cast<NodeId>(nodes_.size());
    nodes_.push_back(child);
    (last == kNoNode ? nodes_[parent].first : nodes_[last].next) = id;
    return id;
  }

  // Forgets everything but what lies under `root`, which becomes the root.
  void keep(NodeId root) {
    spare_.clear();
    spare_.push_back(nodes_[root]);
    spare_[0].next = kNoNode;
    spare_[0].plays = false;
    spare_[0].draft = {};
    for (std::size_t i = 0; i < spare_.size(); ++i) copy_children(i);
    std::swap(nodes_, spare_);
  }

  template <class Visit>
  void for_each_child(NodeId parent, Visit&& visit) const {
    for (NodeId id = nodes_[parent].first; id != kNoNode; id = nodes_[id].next) visit(id);
  }

  // The child visited most often, the better one of two; kNoNode if none was visited.
  NodeId favourite(NodeId parent, std::size_t seat) const {
    NodeId best = kNoNode;
    for_each_child(parent, [&](NodeId id) {
      const Node<G>& node = nodes_[id];
      if (node.visits == 0) return;
      if (best == kNoNode || node.visits > nodes_[best].visits ||
          (node.visits == nodes_[best].visits && node.mean(seat) > nodes_[best].mean(seat)))
        best = id;
    });
    return best;
  }

 private:
  void copy_children(std::size_t parent) {
    NodeId old = spare_[parent].first;
    if (old == kNoNode) return;
    spare_[parent].first = static_cast<NodeId>(spare_.size());
    while (old != kNoNode) {
      const NodeId old_next = nodes_[old].next;
      spare_.push_back(nodes_[old]);
      if (old_next != kNoNode) spare_.back().next = static_cast<NodeId>(spare_.size());
      old = old_next;
    }
  }

  std::size_t most_nodes_;
  std::vector<Node<G>> nodes_;
  std::vector<Node<G>> spare_;
};

}  // namespace muster::bots
