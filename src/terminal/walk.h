#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "contract/scene.h"
#include "table/table.h"
#include "terminal/labels.h"

namespace muster::terminal {

// One thing that can be pointed at, and all that pointing at it may mean.
struct Choice {
  contract::Pick pick;
  std::string name;  // what a person types: "wolf-1", "k9", "end"
  std::vector<contract::SpokenOffer> offers;

  bool is_way_out() const;
};

// What a walk needs to know of the table.
struct WalkPlace {
  const table::Table& table;
  const contract::Board& board;
  const contract::Scene& scene;
  const Labels& labels;
  table::Seat seat;
};

// Walks the offers pick by pick. It holds all drafts that share the picks made so far, so that a
// piece can be chosen before it is said what it shall do.
class Walk {
 public:
  explicit Walk(const WalkPlace& place);  // which must outlive it

  void begin(std::string draft = "");
  bool is_begun() const { return drafts_.size() != 1 || !drafts_.front().empty(); }
  const std::vector<Choice>& choices() const { return choices_; }
  const std::vector<std::string>& drafts() const { return drafts_; }
  // Drafts at hand that could be played as they stand.
  const std::vector<contract::SpokenOffer>& playable() const { return playable_; }

  // The verbs on offer.
  std::vector<std::string> verbs() const;
  // The choice that a typed name means; of a piece also its label.
  const Choice* choice_called(std::string_view name) const;
  // The thing on the table that a name means, offered or not.
  std::optional<contract::Pick> pick_called(std::string_view name) const;
  // Takes these offers of one choice as the new drafts.
  void take(const std::vector<contract::SpokenOffer>& offers);
  // Whether picking this is the end of choosing: nothing may follow, or only more of a path, which
  // ends where it was pointed at unless the person says that it `goes_on`.
  bool is_done_at(const contract::SpokenOffer& spoken, bool goes_on) const;
  // Why nothing can be done with this pick: the refusal of the draft at hand.
  std::optional<table::Problem> why_not(const contract::Pick& pick) const;

 private:
  void list_choices();
  std::string name_of(const contract::SpokenOffer& offer) const;

  const WalkPlace* place_;
  std::vector<std::string> drafts_{""};
  std::vector<contract::SpokenOffer> playable_;
  std::vector<Choice> choices_;
};

// The text with labels of pieces replaced by their names, as notation wants it. Where a word may be
// a cell as well as a piece there are several readings, the likeliest first.
std::vector<std::string> readings(const WalkPlace& place, std::string_view text);

}  // namespace muster::terminal
