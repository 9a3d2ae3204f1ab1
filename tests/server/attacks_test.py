#!/usr/bin/env python3
"""What one address, or a few, can do to the others at a server: nothing that they notice."""
import contextlib
import statistics
import sys
import threading
import time

import harness
from client import Closed, Guest, Mind, Server, uid

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
CALM_S = 5.0  # the longest that anybody may wait while others misbehave
GREEDY, MODEST, OTHER = "127.0.0.2", "127.0.0.3", "127.0.0.4"


def bots(heroes, wolves):
    seats = {"heroes": heroes, "wolves": wolves}
    return [{"seat": seat, "holder": "me"} if level == "me" else
            {"seat": seat, "holder": "bot", "level": level} for seat, level in seats.items()]


def held(made):
    return [seat.get("token") for seat in made["seats"]]


@contextlib.contextmanager
def in_time():
    begun = time.monotonic()
    yield
    took = time.monotonic() - begun
    assert took < CALM_S, f"it took {took:.1f} s"


def rematch(guest, made):
    """The next table once somebody has given up; what the server says if there is none."""
    table = made["table"]["table"]
    with guest.sit(table, held(made)[0]) as heroes:
        heroes.ask({"kind": "resign", "uid": uid()})
    for token in held(made):
        status, told = guest.ask("POST", f"/api/tables/{table}/rematch", {"token": token})
        if status != 200:
            return status, told
        made["seats"] = [*made["seats"][1:], told["seats"][0]]
        made["table"] = told["table"]
    for token in held(made):
        guest.add_number(made["table"]["table"], token)
    return 200, made


def test_rematches_without_end(arguments):
    with Server(arguments.program, "--tables-per-hour", "20") as server:
        greedy, modest = Guest(server, GREEDY), Guest(server, MODEST)
        made, rounds, status = greedy.create(BOTH), 0, 200
        while status == 200 and rounds < 50:
            status, told = rematch(greedy, made)
            rounds += 1
        assert status == 429 and told["code"] == "too_many_tables", (status, told)
        assert 5 <= server.metric("tables_total") <= 11, server.metric("tables_total")
        modest.create(BOTH)


def test_a_crowd_against_a_player(arguments):
    """Three addresses send a hundred watchers each; then the player loses the connection."""
    with Server(arguments.program) as server, Mind(arguments.program) as mind, \
            contextlib.ExitStack() as crowd:
        modest = Guest(server, MODEST)
        made = modest.create(BOTH, grace=1)
        table, tokens = made["table"]["table"], held(made)
        wolves = modest.sit(table, tokens[1])
        full = 0
        for address in (GREEDY, OTHER, "127.0.0.5"):
            for _ in range(100):
                each = crowd.enter_context(Guest(server, address).socket(table))
                full += each.ask({"kind": "watch"}).get("code") == "full"
        assert full == 100, full
        with in_time():
            heroes = modest.sit(table, tokens[0])
        assert heroes.seated["kind"] == "seated", heroes.seated
        time.sleep(1.2)
        assert wolves.ask({"kind": "claim", "seat": "heroes"})["code"] == "not_gone"
        status, view = heroes.seated["status"], heroes.seated["view"]
        action = mind.choose(made["table"], "heroes", view)
        with in_time():
            done = heroes.ask({"kind": "play", "uid": uid(), "action": action,
                               "question": status["question"]})
        assert done["kind"] == "update", done
        heroes.close()
        wolves.close()


def test_many_strong_bots_beside_a_novice(arguments):
    """A strong bot thinks for three seconds, and 29 wait for the only thread."""
    options = ("--bot-threads", "1", "--think-ms", "3000", "--messages-per-second", "1000")
    with Server(arguments.program, *options) as server, Mind(arguments.program) as mind:
        greedy, modest = Guest(server, GREEDY), Guest(server, MODEST)
        for _ in range(29):
            greedy.create(bots("strong", "me"))
        assert server.metric("bots_waiting") >= 25
        made = modest.create(bots("me", "novice"))
        waits = []
        with modest.sit(made["table"]["table"], held(made)[0]) as heroes:
            seq, status = heroes.seated["status"]["seq"], heroes.seated["status"]
            while len(waits) < 5:
                if status["must"] == ["heroes"]:
                    # The view of a moment is whole; those of updates would have to be put together.
                    view = heroes.ask({"kind": "moment", "seq": seq})["view"]
                    action = mind.choose(made["table"], "heroes", view)
                    heroes.unasked.clear()
                    status = heroes.ask({"kind": "play", "uid": uid(), "action": action,
                                         "question": status["question"]})["status"]
                    heroes.unasked.clear()
                else:
                    begun = time.monotonic()
                    status = heroes.wait("update")["status"]
                    waits.append(time.monotonic() - begun)
                seq = status["seq"]
        assert server.metric("bots_waiting") >= 25, "the others are still thinking"
        assert statistics.median(waits) < 2, waits  # anybody may wait once for a disk


class Flood(threading.Thread):
    """Opens tables and stays at them, from one address, until it is told to stop."""

    def __init__(self, guest):
        super().__init__()
        self.guest, self.is_over = guest, False
        self.made, self.viewers, self.error = 0, [], None

    def run(self):
        try:
            while not self.is_over:
                self.open_one()
        except Exception as error:  # shown by the test
            self.error = error

    def open_one(self):
        status, told = self.guest.ask("POST", "/api/tables", {"game": "wolves", "seats": BOTH})
        assert status == 201 or told["code"] == "full", told
        self.made += status == 201
        if status == 201 and len(self.viewers) < 60:
            with contextlib.suppress(Closed):  # it may have been put away already
                self.viewers.append(self.guest.sit(told["table"]["table"], held(told)[0]))

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        self.join()
        for viewer in self.viewers:
            viewer.close()


def test_a_flood_of_tables_against_waking_ones_own(arguments):
    """Room for 20 tables, all of them taken by one address that opens more."""
    options = ("--tables-awake", "20", "--tables-per-hour", "1000000",
               "--requests-per-second", "1000000")
    with Server(arguments.program, *options) as server:
        modest = Guest(server, MODEST)
        own = [modest.create(BOTH) for _ in range(3)]
        assert server.stop() == 0  # and all of them sleep
        server.start()
        with Flood(Guest(server, GREEDY)) as flood:
            end = time.monotonic() + CALM_S
            while flood.made < 40 and not flood.error and time.monotonic() < end:
                time.sleep(0.01)
            for made in own:
                with in_time(), modest.sit(made["table"]["table"], held(made)[0]) as heroes:
                    assert heroes.seated["kind"] == "seated", heroes.seated
            with in_time():
                modest.create(BOTH)
        assert not flood.error, flood.error
        assert flood.made >= 20, flood.made


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
