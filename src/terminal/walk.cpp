#include "terminal/walk.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words.h"
#include "terminal/board_text.h"

namespace muster::terminal {
namespace {

using contract::Pick;
using contract::PickKind;
using contract::SpokenOffer;

const contract::ScenePiece* piece_of(const contract::Scene& scene, int id) {
  for (const auto& piece : scene.pieces)
    if (piece.id == id) return &piece;
  return nullptr;
}

std::string last_word(const std::string& text) {
  const auto blank = text.find_last_of(' ');
  return blank == std::string::npos ? text : text.substr(blank + 1);
}

constexpr std::size_t kMaxReadings = 8;

}  // namespace

bool Choice::is_way_out() const {
  return std::any_of(offers.begin(), offers.end(),
                     [](const SpokenOffer& spoken) { return spoken.offer.traits.way_out; });
}

Walk::Walk(const WalkPlace& place) : place_(&place) { list_choices(); }

void Walk::begin(std::string draft) {
  drafts_ = {std::move(draft)};
  playable_.clear();
  list_choices();
}

void Walk::take(const std::vector<SpokenOffer>& offers) {
  drafts_.clear();
  playable_.clear();
  for (const auto& spoken : offers) {
    if (spoken.offer.traits.whole) playable_.push_back(spoken);
    if (spoken.offer.traits.goes_on) drafts_.push_back(spoken.text);
  }
  list_choices();
}

void Walk::list_choices() {
  choices_.clear();
  for (const auto& draft : drafts_) {
    const auto offers = place_->table.offers(place_->seat, draft);
    if (!offers) continue;
    for (const auto& spoken : *offers) {
      const auto same = [&](const Choice& choice) {
        // Two buttons are two things, though nothing tells them apart but their verbs.
        return choice.pick == spoken.offer.pick &&
               (choice.pick.kind != PickKind::button || choice.offers.front().verb == spoken.verb);
      };
      auto found = std::find_if(choices_.begin(), choices_.end(), same);
      if (found == choices_.end())
        found = choices_.insert(found, Choice{spoken.offer.pick, name_of(spoken), {}});
      found->offers.push_back(spoken);
    }
  }
}

std::string Walk::name_of(const SpokenOffer& spoken) const {
  const Pick& pick = spoken.offer.pick;
  if (pick.kind == PickKind::button) return spoken.verb;
  if (pick.kind == PickKind::piece)
    if (const auto* piece = piece_of(place_->scene, pick.a)) return piece->name;
  if (pick.kind == PickKind::cell)
    if (const auto* cell = cell_of(place_->board, pick.a)) return cell->name;
  return last_word(spoken.text);
}

std::vector<std::string> Walk::verbs() const {
  std::vector<std::string> verbs;
  for (const auto& choice : choices_)
    for (const auto& spoken : choice.offers) verbs.push_back(spoken.verb);
  return verbs;
}

const Choice* Walk::choice_called(std::string_view name) const {
  const std::string low = lower_case(name);
  const int piece = place_->labels.piece_called(name);
  // Labels of the first seat are in capitals: "S1" is a sheep where "s1" is a cell.
  const bool means_piece = name != low && place_->labels.of(piece) == name;
  const Choice* by_label = nullptr;
  for (const auto& choice : choices_) {
    const bool is_piece = choice.pick.kind == PickKind::piece;
    if (is_piece && choice.pick.a == piece) by_label = &choice;
    if (lower_case(choice.name) == low && (is_piece || !means_piece)) return &choice;
  }
  return by_label;
}

std::optional<Pick> Walk::pick_called(std::string_view name) const {
  const bool wants_cell = std::any_of(choices_.begin(), choices_.end(), [](const Choice& choice) {
    return choice.pick.kind == PickKind::cell;
  });
  const auto* cell = cell_called(place_->board, name);
  const int piece = place_->labels.piece_called(name);
  const bool means_piece = name != lower_case(name) && place_->labels.of(piece) == name;
  if (cell != nullptr && !means_piece && (wants_cell || piece < 0))
    return contract::pick_of(PickKind::cell, static_cast<std::size_t>(cell->id));
  if (piece >= 0) return contract::pick_of(PickKind::piece, static_cast<std::size_t>(piece));
  for (const auto& slot : place_->scene.slots)
    if (lower_case(slot.name) == lower_case(name))
      return contract::pick_of(PickKind::slot, static_cast<std::size_t>(slot.id));
  return std::nullopt;
}

bool Walk::is_done_at(const SpokenOffer& spoken, bool goes_on) const {
  const auto& traits = spoken.offer.traits;
  if (!traits.whole || !traits.goes_on) return traits.whole;
  if (spoken.offer.pick.kind != PickKind::cell || goes_on) return false;
  const auto further = place_->table.offers(place_->seat, spoken.text);
  return further && std::all_of(further->begin(), further->end(), [](const SpokenOffer& next) {
           return next.offer.pick.kind == PickKind::cell;
         });
}

std::optional<table::Problem> Walk::why_not(const Pick& pick) const {
  for (const auto& draft : drafts_)
    if (auto problem = place_->table.why_not_pick(place_->seat, draft, pick)) return problem;
  return std::nullopt;
}

std::vector<std::string> readings(const WalkPlace& place, std::string_view text) {
  std::vector<std::string> found{""};
  bool first = true;
  for (const std::string_view word : base::split_words(text)) {
    std::vector<std::string> meanings{std::string(word)};
    const int piece = first ? -1 : place.labels.piece_called(word);
    if (const auto* known = piece_of(place.scene, piece)) {
      if (cell_called(place.board, word) == nullptr) meanings.clear();
      if (known->name != word) meanings.insert(meanings.begin(), known->name);
      if (meanings.empty()) meanings = {known->name};
    }
    std::vector<std::string> longer;
    for (const auto& start : found)
      for (const auto& meaning : meanings)
        if (longer.size() < kMaxReadings)
          longer.push_back(start.empty() ? meaning : fmt::format("{} {}", start, meaning));
    found = std::move(longer);
    first = false;
  }
  return found;
}

}  // namespace muster::terminal
