#include "games/intercept/game.h"

// Who may know which hand while pilots fly blind (AA-102).
namespace muster::intercept {
namespace {

// Whether this Interceptor's hand lies face down.
bool is_hidden(const Setup& setup, const Open& open, std::size_t i) {
  return lays_hidden(setup, open) && open.interceptors[i].has_laid;
}

Row random_row(const Setup& setup, const Open& open, std::size_t i, base::Rng& rng) {
  Row row;
  while (!hand_of(row).is_complete(open.interceptors[i].allowance)) {
    base::StaticVector<RowItem, kRowItems> items;
    for_each_item(setup, open, i, row, [&](RowItem item) { items.push_back(item); });
    row.push_back(items[rng.below(static_cast<std::uint32_t>(items.size()))]);
  }
  return row;
}

}  // namespace

std::optional<Event> Intercept::seen(const Setup&, const Event& event, Seat viewer) {
  Event shown = event;
  if (auto* hidden = std::get_if<Hidden>(&shown))
    if (hidden->by.raw != contract::index_of(viewer)) hidden->row.clear();
  return shown;
}

Intercept::Draft Intercept::shown(const Setup&, Seat by, const Action& action, Seat viewer) {
  if (by == viewer || !std::holds_alternative<Hide>(action)) return filled(action);
  return {Hide{}, 0};
}

State Intercept::imagine(const Setup& setup, const View& view, base::Rng& rng) {
  State state{view.open, {}};
  const std::size_t viewer = contract::index_of(view.seat);
  if (viewer < setup.seats) state.own[viewer] = view.own;
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    const std::size_t pilot = view.open.interceptors[i].pilot;
    if (pilot != viewer && is_hidden(setup, view.open, i))
      state.own[pilot].rows[i] = random_row(setup, view.open, i, rng);
  }
  return state;
}

bool Intercept::fits(const Setup& setup, const View& view) {
  const std::size_t viewer = contract::index_of(view.seat);
  for (std::size_t i = 0; i < kInterceptors; ++i) {
    const Row& row = view.own.rows[i];
    const Interceptor& craft = view.open.interceptors[i];
    const bool is_mine = craft.pilot == viewer && is_hidden(setup, view.open, i);
    if (!is_mine) {
      if (!row.empty()) return false;
      continue;
    }
    if (!hand_of(row).is_complete(craft.allowance)) return false;
    if (refuse_row(setup, view.open, i, row)) return false;
  }
  return true;
}

}  // namespace muster::intercept
