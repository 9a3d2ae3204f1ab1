#!/usr/bin/env python3
"""A pilot of UFO: Alien Attack! with one simple rule, written from docs/protocol.md alone.

    python3 examples/pilot.py --engine build/release/apps/muster/muster --games 10

It walks pick by pick and looks no further than the next one: of what is offered it takes what ends
nearest to where the nearest enemy will soon be, launches a missile where one may reach, and lays cannons
where an enemy is close. With --level the engine's own bot plays the same games instead.
"""

import argparse
import math
import sys

from bot import Engine

SOON = 9  # cells that an enemy flies while a row is flown
CLOSE = 5
MISSILE = (6, 17)  # cells between which one is worth launching


class Pilot:
    """Chooses for one seat; knows the board, and of the scene what it asks anew."""

    def __init__(self, engine):
        self.engine = engine
        board = engine.ask("board")["board"]
        self.place = {cell["id"]: (cell["x"] / 1000, cell["y"] / 1000) for cell in board["cells"]}
        self.low = [min(at[axis] for at in self.place.values()) for axis in (0, 1)]
        self.high = [max(at[axis] for at in self.place.values()) for axis in (0, 1)]
        self.enemies = []

    def look(self, seat):
        scene = self.engine.ask("scene", viewer=seat)["scene"]
        flying = [piece for piece in scene["pieces"] if piece["kind"] == "ufo" and piece["cell"] >= 0]
        coming = [one for one in flying if not any(badge["key"] == "home" for badge in one["badges"])]
        self.enemies = [(one["id"], self.place[one["cell"]]) for one in coming or flying]

    def nearest(self, at, ahead=0):
        """How far the nearest enemy is, if each has flown on towards Earth by so much."""
        return min((math.dist(at, (x, y + ahead)) for _, (x, y) in self.enemies), default=99)

    def is_inside(self, end, path):
        """Whether the next few cells straight on are still on the board."""
        before = self.place[path[-2]] if len(path) > 1 else end
        then = [at + 3 * (at - was) for at, was in zip(end, before)]
        return all(low <= at <= high for low, at, high in zip(self.low, then, self.high))

    def worth(self, offer, pick):
        """The higher the better; only what the offer says counts."""
        path = offer.get("path") or []
        if pick["kind"] == "facing" and not path:  # at the start; a row that turns has a way
            return {"north-east": 2, "south-east": 1}.get(offer["words"].split()[-1], 0)
        if pick["kind"] == "cell":  # where to explode or to turn, or where to start
            return -self.nearest(self.place[pick["a"]]) + (0.5 if offer["role"] == "attack" else 0)
        if pick["kind"] == "piece":  # whom to aim at
            return -min((math.dist(self.here, at) for who, at in self.enemies if who == pick["a"]), default=99)
        end = self.place[path[-1]] if path else self.here
        self.ends[offer["text"]] = end
        if offer["role"] == "shoot":
            away = self.nearest(end)
            is_missile = "MISSILE" in offer["words"].split(", ")[-1]
            good = MISSILE[0] <= away <= MISSILE[1] if is_missile else away <= CLOSE
            return 0 if good else -99
        risk = 0 if self.is_inside(end, path) else 40  # off the board, or nearly
        return -self.nearest(end, SOON) - risk if offer["role"] == "move" else -50

    def action(self, seat):
        self.look(seat)
        picks, self.here, self.ends = [], (25, 30), {}
        while True:
            walk = self.engine.ask("walk", seat=seat, picks=picks)
            if walk.get("action"):
                return walk["action"]["text"]
            whole = [one["text"] for one in walk["meaning"] if one["whole"]]
            if whole and not walk["choices"]:
                return whole[0]
            rated = [(self.worth(offer, choice["pick"]), -at, offer, choice["pick"])
                     for at, choice in enumerate(walk["choices"]) for offer in choice["offers"]]
            if not rated:
                return whole[0]
            _, _, offer, pick = max(rated, key=lambda one: one[:2])
            if offer["whole"] and not offer["goes-on"]:
                return offer["text"]
            self.here = self.ends.get(offer["text"], self.here)
            picks = [*walk["picks"], {"pick": pick, "verb": offer["verb"]}]
            picks = [{key: one[key] for key in ("pick", "verb") if key in one}
                     for one in picks if not one.get("filled")]


def play(engine, seed, level, options):
    """Plays one game alone, or lets a bot of a level play it; gives the outcome."""
    table = engine.ask("new", game="intercept", seed=f"{seed:064x}", options=options)
    pilot = Pilot(engine)
    status = table["status"]
    while status["outcome"] is None:
        seat = (status["must"] or status.get("any"))[0]
        action = (engine.ask("suggest", seat=seat, level=level, seed=seed)["action"] if level
                  else pilot.action(seat))
        status = engine.ask("play", seat=seat, action=action, question=status["question"])["status"]
    return status["outcome"]


def lead(outcome):
    """Points of SHADO less those of the Aliens: the score of a seat."""
    return outcome["scores"]["pilot-1"]


def main():
    parser = argparse.ArgumentParser(description="Plays UFO: Alien Attack! by a simple rule.")
    parser.add_argument("--engine", default="muster", help="the program muster")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the next follow")
    parser.add_argument("--level", help="let a bot of the engine play instead")
    arguments = parser.parse_args()
    engine = Engine(arguments.engine)
    leads = [lead(play(engine, seed, arguments.level, {"pilots": "1"}))
             for seed in range(arguments.seed, arguments.seed + arguments.games)]
    won, drawn = sum(one > 0 for one in leads), sum(one == 0 for one in leads)
    print(f"{len(leads)} games: {won} won, {drawn} drawn, {len(leads) - won - drawn} lost; "
          f"mean lead {sum(leads) / len(leads):.2f}")
    engine.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
