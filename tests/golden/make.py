#!/usr/bin/env python3
"""Plays the golden games anew: tests/golden/GAME/NNN.record, at assorted options and levels.

Only needed when a game's rules have changed on purpose and its rules version was raised.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
LEVELS = ["novice", "greedy", "steady", "strong"]
ITERATIONS = {"steady": 12, "strong": 40}  # few: many different games matter here, not good ones


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, kind, **members):
        self.process.stdin.write(json.dumps({"id": 1, "kind": kind, **members}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if answer["kind"] == "error":
            sys.exit(f"{kind} {members}: {answer['words']}")
        return answer


def chosen_options(specs, number, rng):
    """The first game has all defaults; later ones change up to three options."""
    count = 0 if number == 0 else rng.randint(0, 3)
    return {spec["key"]: rng.choice(spec["values"]) for spec in rng.sample(specs, min(count, len(specs)))}


def play(engine, game, number):
    rng = random.Random(f"{game['name']} {number}")
    levels = [LEVELS[number % 4], LEVELS[number // 4 % 4]]
    rng.shuffle(levels)
    status = engine.ask(
        "new", game=game["name"], options=chosen_options(game["options"], number, rng),
        seed=f"{rng.getrandbits(256):064x}", numbers=[rng.getrandbits(40), rng.getrandbits(40)],
        players=[f"bot {level}" for level in levels], checkpoints=number % 10 == 3)["status"]
    while status["outcome"] is None:
        seat = status["must"][0]
        level = levels[game["seats"].index(seat)]
        action = engine.ask("suggest", seat=seat, level=level, seed=rng.getrandbits(32),
                            iterations=ITERATIONS.get(level, 0))["action"]
        status = engine.ask("play", seat=seat, action=action)["status"]
        if status["seq"] % 97 == 0 and rng.random() < 0.5:
            status = engine.ask("undo", seat=seat, freely=True)["status"] \
                if status["outcome"] is None else status
        if number % 50 == 49 and status["seq"] > 150 and status["outcome"] is None:
            status = engine.ask("resign", seat=status["must"][0])["status"]
    return engine.ask("record")["text"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("engine", help="the program muster")
    parser.add_argument("--game", default="wolves")
    parser.add_argument("--count", type=int, default=200)
    options = parser.parse_args()
    engine = Engine(options.engine)
    games = {game["name"]: game for game in engine.ask("hello", hidden=True)["games"]}
    folder = FOLDER / options.game
    folder.mkdir(exist_ok=True)
    for number in range(options.count):
        text = play(engine, games[options.game], number)
        (folder / f"{number:03}.record").write_text(text, encoding="utf-8")
        print(f"{number + 1} of {options.count}", end="\r", flush=True)
    print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
