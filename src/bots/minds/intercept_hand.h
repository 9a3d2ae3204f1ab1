#pragma once

#include <array>
#include <vector>

#include "base/rng.h"
#include "bots/minds/intercept_forecast.h"
#include "games/intercept/row.h"

// Hands of cards, and what a pilot thinks of them.
namespace muster::bots::pilot {

// A hand on its way: where the craft is, what it has done so far.
struct Sortie {
  Row row{};
  Hex at;
  Facing facing;
  Worth earned = 0;
  std::uint8_t cards = 0;
  std::uint8_t armed = 0;
  std::array<std::uint8_t, kCards> left{};
  bool is_over = false;  // the craft is gone
};

struct Plan {
  Row row{};
  Worth worth = 0;
  // What makes two hands alike: the place and nose at the end, missile, ROTATE and shots.
  std::uint32_t kind = 0;
};

class Planner {
 public:
  Planner(const Setup& setup, const Open& open, std::size_t interceptor);

  // The best hands of all, each of a kind of its own, best first.
  void best(std::size_t count, std::vector<Plan>& out);
  // The best of some hands drawn at random.
  Plan any(int tries, base::Rng& rng);

 private:
  Sortie begin() const;
  void play(Sortie& sortie, Card card, Facing facing) const;
  void step(Sortie& sortie, Facing through) const;
  void shoot(Sortie& sortie) const;
  Worth of(const Sortie& sortie);
  bool is_allowed(const Sortie& sortie) const;
  void search(const Sortie& sortie, std::size_t count, std::vector<Plan>& out);
  void keep(const Sortie& sortie, std::size_t count, std::vector<Plan>& out);

  const Setup& setup_;
  const Open& open_;
  const std::size_t interceptor_;
  Forecast forecast_;
};

}  // namespace muster::bots::pilot
