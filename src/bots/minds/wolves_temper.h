#pragma once

namespace muster::bots::minds {

// How much each thing matters to a player of King of Wolves. Found by playing, not by thinking.
struct WolvesTemper {
  // Heroes, where to stand.
  float bright = 0.931f;    // in the light
  float blow = 0.594f;      // an attack that can be made from there
  float exposed = 0.5f;     // an attack that may come and is not blocked
  float cover = 0.0997f;    // a block
  float afar = 0.445f;      // a step away from the fire
  float company = 0.186f;   // a hero beside
  float shepherd = 0.143f;  // a sheep beside
  float thirst = 1.72f;     // wood to be had
  float burden = 0.5f;      // a step away from the fire with wood in hand
  float spring = 0.907f;    // to be healed
  float effort = 0.0805f;   // a step
  float restless = 0.257f;  // gain below which nobody moves
  float hero_blur = 0.169f;
  float lavish = 0.0823f;  // thirst below which a second column is fed
  // Sheep, where to lie.
  float hearth = 1.0f;
  float lamb_light = 0.902f;
  float lamb_wolf = 0.7f;     // a wolf beside
  float lamb_open = 0.0732f;  // a free space beside
  float kick = 0.646f;        // gain below which nobody kicks
  // Wolves.
  float warrior = 1.5f;
  float hero = 1.25f;
  float sheep = 1.0f;
  float first_blood = 0.9f;
  float can_kill = 2.0f;
  float begun = 1.25f;
  float enough = 0.15f;
  float shade = 0.2f;     // out of the light
  float aloof = 0.15f;    // not beside a hero
  float den = 0.2f;       // on a boulder
  float patience = 1.0f;  // how many more must be near than are needed to strike
};

}  // namespace muster::bots::minds
