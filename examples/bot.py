#!/usr/bin/env python3
"""Plays a full game of Muster over `muster engine`, with nothing but Python's standard library.

    python3 examples/bot.py --engine build/release/apps/muster/muster --game wolves

One seat is played by this bot, the others by a bot of the engine. Make it yours in choose().
The messages are described in docs/protocol.md.
"""

import argparse
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The engine answered with an error; the game stands as before."""


class Engine:
    """A running engine: a line of JSON in, a line of JSON out."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.last_id = 0

    def ask(self, kind, **members):
        self.last_id += 1
        self.process.stdin.write(json.dumps({"id": self.last_id, "kind": kind, **members}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["id"] == self.last_id
        if answer["kind"] == "error":
            raise Refused(f"{answer['code']} {answer['clause']}: {answer['words']}")
        return answer

    def quit(self):
        self.ask("quit")
        self.process.wait()


def choose(offers, rng):
    """One of the offers, and whether to play it as it stands. Put your idea here."""
    useful = [offer for offer in offers if not offer["way-out"]] or offers
    offer = rng.choice(useful if rng.random() < 0.9 else offers)
    plays = offer["whole"] and (not offer["goes-on"] or rng.random() < 0.5)
    return offer, plays


def my_action(engine, seat, rng):
    """Walks the drafts pick by pick until a whole action is chosen."""
    draft = ""
    while True:
        offers = engine.ask("offers", seat=seat, draft=draft)["offers"]
        offer, plays = choose(offers, rng)
        draft = offer["text"]
        if plays:
            return draft


def play_game(engine, options):
    rng = random.Random(options.seed)
    seed = f"{options.seed:064x}"
    plan = {"scenario": options.scenario} if options.scenario else {}
    table = engine.ask("new", game=options.game, seed=seed, **plan)
    mine = options.seat or table["seats"][0]
    status = table["status"]
    while status["outcome"] is None:
        asked = status["must"] or status.get("any")
        if not asked:  # the game waits for its clock alone
            status = engine.ask("tick", now=status["time"]["deadline"])["status"]
            continue
        seat = asked[0]
        if seat == mine:
            action = my_action(engine, seat, rng)
        else:
            action = engine.ask("suggest", seat=seat, level=options.level)["action"]
        played = engine.ask("play", seat=seat, action=action, question=status["question"])
        status = played["status"]
        if options.verbose:
            print(f"{status['seq']:4} {seat}: {action}")
            for event in played["events"]:
                print(f"       {event['words']} {event['clause']}")
    return mine, status["outcome"]


def main():
    parser = argparse.ArgumentParser(description="Plays a game of Muster over `muster engine`.")
    parser.add_argument("--engine", default="muster", help="the program muster")
    parser.add_argument("--game", default="wolves")
    parser.add_argument("--scenario", help="the game's default if not given")
    parser.add_argument("--seat", help="the seat of this bot; the first one if not given")
    parser.add_argument("--level", default="novice", help="of the engine's bot on the other seats")
    parser.add_argument("--seed", type=int, default=1, help="the same number, the same game")
    parser.add_argument("--record", help="file to write the record of the game to")
    parser.add_argument("--verbose", action="store_true", help="print every action and event")
    options = parser.parse_args()

    engine = Engine(options.engine)
    try:
        mine, outcome = play_game(engine, options)
        winners = ", ".join(outcome["winners"]) or "nobody"
        print(f"I played {mine}; {winners} won; scores {outcome['scores']} {outcome['clause']}")
        if options.record:
            with open(options.record, "w", encoding="utf-8") as file:
                file.write(engine.ask("record")["text"])
        engine.quit()
    except Refused as refused:
        print(f"The engine refused: {refused}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
