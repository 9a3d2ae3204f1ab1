#!/usr/bin/env python3
"""Games with a clock: it speaks by itself, stands while the server is away, and survives kills."""
import random
import subprocess
import sys
import tempfile
import threading
import time

import harness
from client import Closed, Mind, Server, uid

SEATS = ("north", "south", "east")
ALL = [{"seat": seat, "holder": "me"} for seat in SEATS]
ROOMY = ("--test-games", "--tables-per-hour", "100000", "--messages-per-second", "100000",
         "--requests-per-second", "1000000", "--connections-per-address", "10000")
BELL_MS = 4000  # of the scenario


def opened(server):
    made = server.create(ALL, game="parley", scenario="plane")
    table = made["table"]["table"]
    viewers = {seat["seat"]: server.sit(table, seat["token"]) for seat in made["seats"]}
    return made, viewers


def ticks_in(log):
    return [entry for entry in log if entry["kind"] == "tick"]


def test_the_bell_rings_though_nobody_answers(arguments):
    with Server(arguments.program, *ROOMY) as server:
        begun = time.monotonic()  # before the clock of the game runs
        _, viewers = opened(server)
        assert viewers["north"].seated["status"]["time"]["deadline"] == BELL_MS
        update = viewers["north"].wait("update", lambda heard: ticks_in(heard["log"]))
        waited = time.monotonic() - begun
        assert waited >= BELL_MS / 1000, waited
        assert update["status"]["time"]["now"] >= BELL_MS, update["status"]
        assert any(event["name"] == "rang" for entry in update["log"] for event in entry["told"])
        for viewer in viewers.values():
            viewer.close()


def test_an_answer_brings_its_time_along(arguments):
    """The tick before an answer and the answer are one step; both are in one update."""
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        made, viewers = opened(server)
        time.sleep(0.5)
        status = viewers["north"].seated["status"]
        seat = status["must"][0]
        action = mind.choose(made["table"], seat, viewers[seat].seated["view"])
        done = viewers[seat].ask({"kind": "play", "uid": uid(), "action": action,
                                  "question": status["question"]})
        assert done["kind"] == "update", done
        kinds = [entry["kind"] for entry in done["log"]]
        assert kinds[:2] == ["tick", "action"], kinds
        assert 400 <= done["status"]["time"]["now"] < BELL_MS, done["status"]
        for viewer in viewers.values():
            viewer.close()


def test_time_stands_while_the_server_is_away(arguments):
    with Server(arguments.program, *ROOMY) as server:
        made, viewers = opened(server)
        seat = made["seats"][0]
        for viewer in viewers.values():
            viewer.close()
        server.kill()
        time.sleep(BELL_MS / 1000 + 1)
        begun = time.monotonic()
        server.start()
        again = server.sit(made["table"]["table"], seat["token"])
        assert again.seated["status"]["time"]["now"] < BELL_MS, again.seated["status"]
        assert not ticks_in(again.seated["log"]), again.seated["log"]
        again.wait("update", lambda heard: ticks_in(heard["log"]))
        left_ms = BELL_MS - again.seated["status"]["time"]["now"]
        assert time.monotonic() - begun >= left_ms / 1000
        again.close()


class Table:
    """One game of three seats; what was acknowledged, and when it was in game time."""

    def __init__(self, server):
        self.server = server
        self.made, self.viewers = opened(server)
        self.told = {}
        self.pending = None
        self.now = 0
        self.status = self.viewers["north"].seated["status"]

    def sit(self):
        table = self.made["table"]["table"]
        self.viewers = {seat["seat"]: self.server.sit(table, seat["token"])
                        for seat in self.made["seats"]}
        seated = self.viewers["north"].seated
        assert len(seated["log"]) >= len(self.told), "an acknowledged entry is gone"
        self.note(seated)

    def note(self, heard):
        self.status = heard["status"]
        now = self.status["time"]["now"]
        assert now >= self.now, ("the clock went back", self.now, now)
        self.now = now
        for entry in heard["log"]:
            what = entry["kind"], entry.get("seat")
            told = self.told.setdefault(entry["seq"], what)
            assert told == what, ("an acknowledged entry changed", told, entry)

    def answer(self, mind):
        """One answer of a seat that must or may, or a moment of waiting for the clock."""
        asked = self.status["must"] or self.status["may"]
        if not asked:
            return self.wait()
        if self.pending is None:
            seat = mind.chance.choice(asked)
            moment = self.viewers[seat].ask({"kind": "moment", "seq": self.status["seq"]})
            action = mind.choose(self.made["table"], seat, moment["view"])
            self.pending = seat, {"kind": "play", "uid": uid(), "action": action,
                                  "question": self.status["question"]}
        seat, play = self.pending
        done = self.viewers[seat].ask(play)
        self.pending = None
        if done["kind"] == "error":
            assert done["code"] in ("stale", "not_your_turn", "not_yet", "asked_already"), done
            return self.wait()
        if done["kind"] == "update":
            return self.note(done)
        assert done["kind"] == "done", done
        return self.refresh(seat)

    def refresh(self, seat):
        for heard in self.viewers[seat].unasked:
            if heard["kind"] == "update" and heard["status"]["seq"] > self.status["seq"]:
                self.note(heard)
        self.viewers[seat].unasked.clear()

    def wait(self):
        self.note(self.viewers["east"].wait(
            "update", lambda heard: heard["status"]["seq"] > self.status["seq"]))

    def close(self):
        for viewer in self.viewers.values():
            viewer.close()


def test_kills_with_the_clock_running(arguments):
    chance = random.Random(arguments.seed)
    kills = 0
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program, 7) as mind:
        table = Table(server)
        while table.status["outcome"] is None:
            killer = threading.Timer(chance.uniform(0.2, 1.5), server.kill)
            if kills < arguments.kills:
                killer.start()
            try:
                while table.status["outcome"] is None:
                    table.answer(mind)
                killer.cancel()
            except (Closed, OSError):
                killer.join()
                kills += 1
                table.close()
                server.start()
                table.sit()
        name = table.made["table"]["table"]
        status, _, record = server.raw("GET", f"/api/tables/{name}/record")
        assert status == 200, record
        table.close()
        assert kills == arguments.kills, kills
        assert any(kind == "tick" for kind, _ in table.told.values()), table.told
    with tempfile.NamedTemporaryFile("wb", suffix=".record") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([arguments.program, "verify", file.name], capture_output=True,
                              text=True, check=False)
        assert done.returncode == 0, done.stdout
    print(f"  {kills} kills, {len(table.told)} entries, {table.now} ms of game time")


if __name__ == "__main__":
    made_parser = harness.parser(__doc__)
    made_parser.add_argument("--kills", type=int, default=8)
    made_parser.add_argument("--seed", type=int, default=1)
    sys.exit(harness.run(sys.modules["__main__"], made_parser.parse_args()))
