#!/usr/bin/env python3
"""Partners share their secret, and nobody else learns it.

Parley is played over the real server in pairs of worlds that differ only in what one side holds. Every
byte that the other side or a spectator receives has to be the same in both; partners receive the same
hand as each other.
"""
import contextlib
import json
import random
import sys

import harness
from client import Engine, Server
from worlds import ROOMY, World, compare, tables_made

SIDES = {"league": ("north", "south"), "rival": ("east",)}
OPTIONS = {"hand": "2", "clock": "off"}


class Dealer(Engine):
    def deal(self, seed):
        """By side: the cards of its first hand, in the order of dealing."""
        self.ask({"kind": "new", "game": "parley", "options": OPTIONS, "seed": seed})
        hands = {side: [] for side in SIDES}
        for side, seats in SIDES.items():
            start = self.ask({"kind": "log", "viewer": seats[0]})["entries"][0]
            for event in start["told"]:
                words = event["text"].split()
                if words[0] == "dealt" and words[1] == side:
                    hands[side].append(words[2])
        assert all(len(hand) == 2 for hand in hands.values()), hands
        return hands


class Parley(World):
    plan = {"game": "parley", "options": OPTIONS}
    seats = ("north", "south", "east")
    possible = ("seal 1", "seal 2", "seal 3", "rest")
    impossible = ("seal 9", "seal", "", "hurry")
    dealer = Dealer

    @staticmethod
    def side_of(seat):
        return next((seats for seats in SIDES.values() if seat in seats), ())

    @staticmethod
    def script_for(deals, viewer, chance):
        """A side that is hidden from the viewer seals another card in each world."""
        own = [side for side, seats in SIDES.items() if viewer in seats]
        if any(deals[0][side] != deals[1][side] for side in own):
            return None
        hidden = chance.choice([side for side in SIDES if side not in own])
        cards = [(one, two) for one in deals[0][hidden] for two in deals[1][hidden] if one != two]
        return [(SIDES[hidden][0], chance.choice(cards))] if cards else None


def test_worlds_that_a_viewer_cannot_tell_apart(arguments):
    compare(Parley, arguments.program, arguments.pairs, random.Random(arguments.seed))


def test_partners_know_the_same(arguments):
    with Server(arguments.program, *ROOMY) as server:
        # The sides may be dealt the same cards, but hardly ten times in a row.
        tables = tables_made(Parley, server, arguments.program, 10)
        made, hands = next((made, hands) for made, hands in tables
                           if len({tuple(sorted(hands[side])) for side in SIDES}) == len(SIDES))
        at = Parley(server, made)
        with contextlib.closing(at):
            views = {viewer: json.loads(at.received[viewer][0])["view"] for viewer in at.viewers()}
            assert views["north"]["own"] == views["south"]["own"] != views["east"]["own"], views
            at.play("north", f"seal {hands['league'][0]}")
            told = {viewer: json.loads(at.received[viewer][-1])["log"][0]["text"]
                    for viewer in at.viewers()}
            sealed = f"seal {hands['league'][0]}"
            assert told["north"] == told["south"] == sealed, told
            assert sealed not in (told["east"], told["spectator"]), told


def main():
    made = harness.parser(__doc__.split("\n", maxsplit=1)[0])
    made.add_argument("--pairs", type=int, default=60, help="pairs of worlds that are compared")
    made.add_argument("--seed", type=int, default=1, help="seed of what is chosen")
    return harness.run(sys.modules["__main__"], made.parse_args())


if __name__ == "__main__":
    sys.exit(main())
