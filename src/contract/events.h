#pragma once

#include <vector>

namespace muster::contract {

// Where rules tell what happened. Muted inside a search: a muted sink stores nothing.
template <class Event>
class Events {
 public:
  Events() = default;
  explicit Events(std::vector<Event>& out) : out_(&out) {}

  void push(const Event& event) {
    if (out_ != nullptr) out_->push_back(event);
  }
  bool is_muted() const { return out_ == nullptr; }

 private:
  std::vector<Event>* out_ = nullptr;
};

}  // namespace muster::contract
