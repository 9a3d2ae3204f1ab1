#pragma once

namespace muster::bots::minds {

// How much each thing matters to a player of King of Wolves. Found by playing, not by thinking.
struct WolvesTemper {
  // Heroes, where to stand.
  float bright = 0.931f;     // in the light
  float blow = 0.519f;       // an attack that can be made from there
  float exposed = 0.318f;    // an attack that may come and is not blocked
  float cover = 0.0738f;     // a block
  float afar = 0.46f;        // a step away from the fire
  float company = 0.183f;    // a hero beside
  float shepherd = 0.0658f;  // a sheep beside
  float thirst = 1.93f;      // wood to be had
  float burden = 0.749f;     // a step away from the fire with wood in hand
  float alarm = 1.5f;        // the same when the fire is about to die
  float spring = 0.119f;     // to be healed
  float effort = 0.0805f;    // a step
  float restless = 0.177f;   // gain below which nobody moves
  float hero_blur = 0.477f;
  float lavish = 0.0823f;  // thirst below which a second column is fed
  // Sheep, where to lie.
  float hearth = 0.643f;
  float lamb_light = 1.06f;
  float lamb_wolf = 0.65f;    // a wolf beside
  float lamb_open = 0.0386f;  // a free space beside
  float kick = 0.355f;        // gain below which nobody kicks
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
