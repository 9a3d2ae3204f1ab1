#!/usr/bin/env python3
"""Hands that are laid face down stay unknown until the last of them lies.

UFO: Alien Attack! is played over the real server in pairs of worlds with the same dice and the same
deeds until SID is destroyed; from there on, other hands are laid blind in each. Every byte that another
pilot, the captain or a spectator receives has to be the same in both, also when somebody gives up.
"""
import contextlib
import json
import random
import sqlite3
import sys

import harness
from client import NO_CHANCE, Engine, Server
from worlds import ROOMY, World, compare

# Much of what keeps a craft where it is and UFOs that shoot: so SID falls soon, with pilots left.
OPTIONS = {"ufo-count": "9", "ufo-deck": "veteran", "formation": "1"}
STEADY = ("cannon", "sharp-port", "sharp-starboard", "rotate", "turn-port", "turn-starboard", "ahead-1")


class Blind(World):
    possible = ("hide ahead-1", "hide cannon,ahead-2", "hide")
    impossible = ("lay ahead-1", "hide ahead-3", "fly", "side west", "")

    def __init__(self, server, made):
        super().__init__(server, made)
        for seat, action in made["prelude"]:
            self.play(seat, action)

    def step(self, seat, what):
        if what != "resign":
            return self.play(seat, what)
        done = self.ears[seat].ask({"kind": "resign", "uid": self.uid()})
        assert done["kind"] == "update", done
        return self.settle("update")


class Two(Blind):
    plan = {"game": "intercept", "options": {**OPTIONS, "pilots": "2"}}
    seats = ("pilot-1", "pilot-2")


class Three(Blind):
    plan = {"game": "intercept", "options": OPTIONS}
    seats = ("pilot-1", "pilot-2", "pilot-3")


class WithCaptain(Blind):
    plan = {"game": "intercept", "options": {**OPTIONS, "pilots": "2", "skydiver": "on",
                                             "skydiver-holder": "fourth-player"}}
    seats = ("pilot-1", "pilot-2", "captain")


class Script(Engine):
    """A game that goes before its two tables: what is done there is tried here."""

    def begin(self, kind, chance):
        """Plays until hands are hidden; False if the game took another course."""
        self.kind, self.chance, self.prelude = kind, chance, []
        self.seed = f"{chance.getrandbits(256):064x}"
        self.status = self.ask({"kind": "new", **kind.plan, "seed": self.seed})["status"]
        while self.status["outcome"] is None:
            seat = (self.status["must"] or self.status["any"])[0]
            if self.offers(seat, "")[0]["text"].startswith("hide"):
                return len(self.must()) > 1
            self.prelude.append((seat, self.row(seat, STEADY)))
            self.play(*self.prelude[-1])
        return False

    def offers(self, seat, draft):
        return self.ask({"kind": "offers", "seat": seat, "draft": draft})["offers"]

    def row(self, seat, liked=("",)):
        """A whole action, of cards that are liked where there are any."""
        draft = ""
        while True:
            offers = self.offers(seat, draft)
            fit = [one for one in offers if one["text"].endswith(liked)]
            offer = self.chance.choice(fit or offers)
            draft = offer["text"]
            if offer["whole"]:
                return draft

    def two_rows(self, seat):
        """Two different hands for the same Interceptor."""
        one = two = self.row(seat)
        while one == two:
            two = self.row(seat)
        return one, two

    def play(self, seat, action):
        kind = {"kind": "resign"} if action == "resign" else {"kind": "play", "action": action}
        self.status = self.ask({**kind, "seat": seat})["status"]

    def must(self):
        return self.status["must"]

    def open(self):
        return self.ask({"kind": "view", "viewer": "spectator"})["view"]["open"]

    def hands_left(self):
        return sum(craft["allowance"] > 0 and not craft["has_laid"]
                   for craft in self.open()["interceptors"])

    def heir_of(self, seat):
        """Who flies on for a seat that gives up."""
        seats = self.kind.seats
        later = [seats[(seats.index(seat) + step) % len(seats)] for step in range(1, len(seats))]
        return next((one for one in later if self.open()["in"] >> seats.index(one) & 1), None)

    def script_for(self, viewer):
        """Hands that differ where the viewer may not see them; the last one is never laid."""
        script, secrets = [], set()
        while self.hands_left() > 1 and not (secrets and self.chance.random() < 0.3):
            seat = self.chance.choice(self.must())
            rows = (self.row(seat),) * 2 if seat == viewer else self.two_rows(seat)
            if seat != viewer:
                secrets.add(seat)
            script.append((seat, rows))
            self.play(seat, rows[0])
        if self.chance.random() < 0.5:
            return script if secrets else None
        # Somebody gives up, but not to a viewer who would rightly read the hands.
        quitters = [seat for seat in self.kind.seats
                    if seat not in secrets or self.heir_of(seat) != viewer]
        if quitters and secrets:
            script.append((self.chance.choice(quitters), ("resign", "resign")))
        return script if secrets else None


def with_seeds(server, made):
    """Gives tables that wait for numbers the dice of their scripts, and lets them begin."""
    assert server.stop() == 0
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store, store:
        store.executemany("UPDATE tables SET seed = ? WHERE id = ?",
                          [(one["seed"], one["table"]["table"]) for one in made])
    server.start()
    for one in made:
        for seat in one["seats"]:
            server.add_number(one["table"]["table"], seat["token"], NO_CHANCE)


def tables_for(kind, server, script, count):
    holders = [{"seat": seat, "holder": "me", "name": seat.capitalize()} for seat in kind.seats]
    return [{**server.make(holders, **kind.plan), "seed": script.seed, "prelude": script.prelude}
            for _ in range(count)]


def pairs_found(kind, server, program, count, chance):
    pairs = []
    with contextlib.closing(Script(program)) as engine:
        while len(pairs) < count:
            viewer = kind.viewers()[len(pairs) % len(kind.viewers())]
            script = engine.script_for(viewer) if engine.begin(kind, chance) else None
            if script:
                pairs.append((viewer, tables_for(kind, server, engine, 2), script))
    with_seeds(server, [table for _, tables, _ in pairs for table in tables])
    return pairs


def share(arguments, of):
    return (arguments.pairs + of) // 3


def test_two_pilots(arguments):
    compare(Two, arguments.program, share(arguments, 0), random.Random(arguments.seed), pairs_found)


def test_three_pilots(arguments):
    compare(Three, arguments.program, share(arguments, 1), random.Random(arguments.seed), pairs_found)


def test_two_pilots_and_a_captain(arguments):
    compare(WithCaptain, arguments.program, share(arguments, 2), random.Random(arguments.seed),
            pairs_found)


def test_who_flies_on_reads_the_hand_and_nobody_else(arguments):
    chance = random.Random(arguments.seed)
    with Server(arguments.program, *ROOMY) as server, Script(arguments.program) as engine:
        while not engine.begin(Three, chance) or len(engine.must()) < 3:
            pass
        made = tables_for(Three, server, engine, 1)
        with_seeds(server, made)
        at = Three(server, made[0])
        with contextlib.closing(at):
            hand = engine.row("pilot-2")
            at.step("pilot-2", hand)
            at.step("pilot-2", "resign")
            rows = {}
            for viewer in at.viewers():
                at.enter(viewer).close()
                seated = [json.loads(text) for text in at.received[viewer]]
                rows[viewer] = [one for one in seated if one["kind"] == "seated"][-1]["view"]["own"]
            assert any(rows["pilot-3"]["rows"]), (hand, rows)
            for viewer in ("pilot-1", "pilot-2", "spectator"):
                assert not any(rows[viewer].get("rows", ())), (viewer, rows)


def main():
    made = harness.parser(__doc__.split("\n", maxsplit=1)[0])
    made.add_argument("--pairs", type=int, default=60, help="pairs of worlds that are compared")
    made.add_argument("--seed", type=int, default=1, help="seed of what is chosen")
    return harness.run(sys.modules["__main__"], made.parse_args())


if __name__ == "__main__":
    sys.exit(main())
