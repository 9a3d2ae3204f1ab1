#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/rows.h"

namespace muster::store {

// All that is kept of a table, to be compared.
struct Whole {
  TableRow row;
  std::vector<EntryRow> entries;
  std::vector<DoneRow> done;
  std::vector<ChatRow> chat;
  std::string file;

  friend bool operator==(const Whole&, const Whole&) = default;
};

Whole whole_of(const Kept& kept);
// As it must be after a change that was kept.
Whole changed(Whole table, const Change& change);

// What a store has acknowledged, and what it may have besides: of a write that failed nobody knows
// whether it is there until somebody looks, and even then a power failure may bring it back.
template <class T>
class Ledger {
 public:
  using Thing = std::optional<T>;  // nothing: it is not there

  void acknowledge(const std::string& id, Thing thing) {
    truths_[id] = {std::move(thing), {}, true};
  }
  void doubt(const std::string& id, Thing would_be) {
    Truth& truth = truths_[id];
    truth.maybe.push_back(std::move(would_be));
    truth.is_sure = false;
  }
  // False: this cannot be, whatever was kept of the writes that failed.
  bool find(const std::string& id, Thing thing) {
    Truth& truth = truths_[id];
    const bool can_be = truth.told == thing || std::find(truth.maybe.begin(), truth.maybe.end(),
                                                         thing) != truth.maybe.end();
    truth.told = std::move(thing);
    truth.is_sure = true;
    return can_be;
  }

  bool knows(const std::string& id) const { return truths_.contains(id); }
  bool is_sure(const std::string& id) const { return truths_.at(id).is_sure; }
  const Thing& told(const std::string& id) const { return truths_.at(id).told; }
  std::vector<std::string> all() const {
    std::vector<std::string> ids;
    for (const auto& [id, truth] : truths_) ids.push_back(id);
    return ids;
  }
  std::vector<std::string> there() const {
    std::vector<std::string> ids;
    for (const auto& [id, truth] : truths_)
      if (truth.is_sure && truth.told) ids.push_back(id);
    return ids;
  }

 private:
  struct Truth {
    Thing told;
    std::vector<Thing> maybe;
    bool is_sure = true;
  };
  std::map<std::string, Truth> truths_;
};

}  // namespace muster::store
