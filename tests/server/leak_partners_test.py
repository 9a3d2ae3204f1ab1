#!/usr/bin/env python3
"""Partners share their secret, and nobody else learns it.

Parley is played over the real server in pairs of worlds that differ only in what one side holds. Every
byte that the other side or a spectator receives has to be the same in both; partners receive the same
hand as each other.
"""
import contextlib
import json
import random
import sqlite3
import sys

import harness
from client import Engine, Server
from leak_test import ROOMY, World, first_difference

SIDES = {"league": ("north", "south"), "rival": ("east",)}
ALL = [{"seat": seat, "holder": "me", "name": seat.capitalize()} for seat in ("north", "south", "east")]
OPTIONS = {"hand": "2", "clock": "off"}


class Parley(World):
    viewers = ("north", "south", "east", "spectator")
    seats = ("north", "south", "east")
    possible = ("seal 1", "seal 2", "seal 3", "rest")
    impossible = ("seal 9", "seal", "", "hurry")


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


def side_of(viewer):
    return next((side for side, seats in SIDES.items() if viewer in seats), None)


def tables_made(server, program, count):
    made = [server.create(ALL, game="parley", options=OPTIONS) for _ in range(count)]
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store:
        seeds = dict(store.execute("SELECT id, seed FROM tables"))
    with Dealer(program) as dealer:
        return [(table, dealer.deal(seeds[table["table"]["table"]])) for table in made]


def sealed_apart(worlds, viewer, chance):
    """A seat that is hidden from the viewer, and the card that it seals in each world; or None."""
    own = side_of(viewer)
    if own and worlds[0][own] != worlds[1][own]:
        return None
    hidden = chance.choice([side for side in SIDES if side != own])
    differing = [(one, two) for one in worlds[0][hidden] for two in worlds[1][hidden] if one != two]
    return (SIDES[hidden][0], chance.choice(differing)) if differing else None


def played(server, made, viewer, seat, card):
    """The world after the card was sealed; the viewer asks for everything before and after."""
    at = Parley(server, made)
    with contextlib.closing(at):
        at.probe(viewer)
        at.seal(seat, card)
        at.chat(seat, "Sealed.")
        at.probe(viewer)
    return at


def pairs_among(tables, count, chance):
    pool = list(tables)
    for number in range(count):
        viewer = Parley.viewers[number % len(Parley.viewers)]
        chance.shuffle(pool)
        for one, two in ((one, two) for i, one in enumerate(pool) for two in pool[:i]):
            sealed = sealed_apart((one[1], two[1]), viewer, chance)
            if sealed:
                pool.remove(one)
                pool.remove(two)
                yield viewer, (one[0], two[0]), *sealed
                break
        else:
            raise AssertionError(f"no two of {len(pool)} tables look alike to {viewer}")


def test_worlds_that_a_viewer_cannot_tell_apart(arguments):
    chance = random.Random(arguments.seed)
    count = messages = size = 0
    with Server(arguments.program, *ROOMY) as server:
        tables = tables_made(server, arguments.program, 2 * arguments.pairs + 60)
        for viewer, pair, seat, cards in pairs_among(tables, arguments.pairs, chance):
            worlds = [played(server, made, viewer, seat, card) for made, card in zip(pair, cards)]
            seen = [world.text_for(viewer) for world in worlds]
            difference = first_difference(*seen)
            assert not difference, f"{viewer} sees what {seat} sealed: {cards}\n{difference}"
            # The comparison can fail: the side that sealed another card has received other bytes.
            for partner in SIDES[side_of(seat)]:
                assert first_difference(*(world.text_for(partner) for world in worlds)), partner
            count, messages = count + 1, messages + len(seen[0])
            size += sum(map(len, seen[0]))
    print(f"  {count} pairs of worlds, {messages} messages, {size} bytes, seed {arguments.seed}")


def test_partners_know_the_same(arguments):
    with Server(arguments.program, *ROOMY) as server:
        (made, hands), = tables_made(server, arguments.program, 1)
        at = Parley(server, made)
        with contextlib.closing(at):
            views = {viewer: json.loads(at.received[viewer][0])["view"] for viewer in at.viewers}
            assert views["north"]["own"] == views["south"]["own"] != views["east"]["own"], views
            at.play("north", f"seal {hands['league'][0]}")
            told = {viewer: json.loads(at.received[viewer][-1])["log"][0]["text"]
                    for viewer in at.viewers}
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
