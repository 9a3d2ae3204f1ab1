#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace muster::contract {

// How much room an event deserves: a walk, a bite, a card that is turned.
enum class Weight : std::uint8_t { minor, action, moment };

// What kind of deed an offer or an event is; each has a mark of its own on the board.
enum class Role : std::uint8_t { move, attack, shoot, help, give, work, special };

// A line of a table that dice are read on: "3", "blown off course".
struct RollRow {
  std::string on;
  std::string words;

  friend bool operator==(const RollRow&, const RollRow&) = default;
};

// What was thrown for an event, and what it counted for.
struct Roll {
  std::string words;  // what is thrown for: "The beam at range 12"
  int sides = 6;
  std::vector<int> dice;
  int total = 0;   // what counts of them: their sum, or the best
  int needed = 0;  // the least that does it; 0: the rows say what comes of it
  std::vector<RollRow> rows = {};
  int row = -1;  // that counts; -1: none

  friend bool operator==(const Roll&, const Roll&) = default;
};

// Whether the rules have come to the end of the action itself, and go on with what follows by
// itself: an automaton, the end of a turn, what another player holds.
struct ActionEnd {
  bool is_reached = false;
  std::function<void()> at_end = {};  // called then, while the rules stand there
};

// Where rules tell what happened. Muted inside a search: a muted sink stores nothing.
template <class Event>
class Events {
 public:
  Events() = default;
  explicit Events(std::vector<Event>& out) : out_(&out) {}
  // Hears no more than the action itself; notes in `end` when that is over.
  Events(std::vector<Event>& out, ActionEnd& end) : out_(&out), end_(&end) {}

  void push(const Event& event) {
    const bool is_over = end_ != nullptr && end_->is_reached;
    if (out_ != nullptr && !is_over) out_->push_back(event);
  }
  bool is_muted() const { return out_ == nullptr; }

  // For `apply`: what was chosen is done, and the state shows it; everything after this follows by
  // itself. The first call counts; an action that never says so is over when `apply` returns.
  void end_action() {
    if (end_ == nullptr || end_->is_reached) return;
    end_->is_reached = true;
    if (end_->at_end) end_->at_end();
  }

 private:
  std::vector<Event>* out_ = nullptr;
  ActionEnd* end_ = nullptr;
};

}  // namespace muster::contract
