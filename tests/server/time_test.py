#!/usr/bin/env python3
"""The system's clock jumps, and the server is away: no player loses time, and no table is deleted."""
import contextlib
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

import harness
from client import Mind, Server, uid

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
HOUR_S = 3600
DAY_S = 24 * HOUR_S
LIVE = {"kind": "live", "seconds": 10 * HOUR_S, "increment": 0}
BY_MAIL = {"kind": "correspondence", "hours": 72}
SLACK_MS = 600_000  # what a slow machine may use up of a player's time; every jump is far longer
FORGETFUL = ("--keep-days", "30", "--file-days", "30", "--test-games")


class Clock:
    """The system's clock as the server sees it."""

    def __init__(self, folder):
        self.file = pathlib.Path(folder) / "clock"
        library = pathlib.Path(folder) / "jump.so"
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        assert compiler, "a C compiler is needed"
        source = pathlib.Path(__file__).with_name("jump.c")
        subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"],
                       check=True)
        self.set_wrong_by(0)
        self.environment = {"LD_PRELOAD": str(library), "MUSTER_TEST_CLOCK": str(self.file)}

    def set_wrong_by(self, seconds):
        fresh = self.file.with_suffix(".new")
        fresh.write_text(str(seconds))
        fresh.replace(self.file)


@contextlib.contextmanager
def served(arguments):
    """A server and its system's clock."""
    with tempfile.TemporaryDirectory(prefix="muster-clock-") as folder:
        clock = Clock(folder)
        with Server(arguments.program, *FORGETFUL, environment=clock.environment) as server:
            yield server, clock


def restart(server):
    server.kill()
    server.start()


def years_in_log(server):
    """The log tells the time of the system's clock, so it shows that the clock was really wrong."""
    lines = [text for text in server.log.read_text().splitlines() if text.startswith("{")]
    return {json.loads(text)["time"][:4] for text in lines}


class Game:
    """Two people at a table with a clock."""

    def __init__(self, server, rule):
        self.server = server
        self.made = server.create(BOTH, clock=rule)
        self.table = self.made["table"]["table"]
        self.tokens = {seat["seat"]: seat["token"] for seat in self.made["seats"]}

    def seated(self, seat="heroes"):
        with self.server.sit(self.table, self.tokens[seat]) as viewer:
            return viewer.seated

    def play(self, mind):
        status = self.seated()["status"]
        seat = status["must"][0]
        with self.server.sit(self.table, self.tokens[seat]) as viewer:
            action = mind.choose(self.made["table"], seat, viewer.seated["view"])
            done = viewer.ask({"kind": "play", "uid": uid(), "action": action,
                               "question": status["question"]})
        assert done["kind"] == "update", done

    def left(self):
        """What the seat that has to act has left, and that the game goes on."""
        seated = self.seated()
        assert seated["status"]["outcome"] is None, seated["status"]
        clock = seated["clock"]
        assert clock["running"], clock
        return clock["left"][clock["running"][0]]

    def check_goes_on(self, mind, least_ms):
        assert self.left() >= least_ms, (self.left(), least_ms)
        self.play(mind)
        assert self.left() >= least_ms, (self.left(), least_ms)


def test_a_jump_of_the_systems_clock_changes_nothing(arguments):
    with served(arguments) as (server, clock), Mind(arguments.program) as mind:
        games = [(Game(server, LIVE), LIVE["seconds"]), (Game(server, BY_MAIL), 72 * HOUR_S)]
        for jump in (400 * DAY_S, -400 * DAY_S, 0):
            clock.set_wrong_by(jump)
            for game, all_s in games:
                game.check_goes_on(mind, all_s * 1000 - SLACK_MS)
            server.create(BOTH)  # the log tells of it
        assert len(years_in_log(server)) >= 3, years_in_log(server)


def test_a_jump_while_the_server_is_away_deletes_nothing(arguments):
    """Whether it was the clock or a long pause cannot be told: nothing is deleted, and nobody loses."""
    with served(arguments) as (server, clock), Mind(arguments.program) as mind:
        games = [(Game(server, LIVE), LIVE["seconds"]), (Game(server, BY_MAIL), 72 * HOUR_S)]
        for jump in (400 * DAY_S, 0, -400 * DAY_S):
            clock.set_wrong_by(jump)
            restart(server)
            for game, all_s in games:
                game.check_goes_on(mind, all_s * 1000 - SLACK_MS)
            if jump > 0:
                assert "nothing_forgotten" in server.log.read_text()
                restart(server)  # what was stored meanwhile does not make it forget the pause
                for game, all_s in games:
                    game.check_goes_on(mind, all_s * 1000 - SLACK_MS)
        assert len(years_in_log(server)) >= 3, years_in_log(server)


def test_time_stands_while_the_server_is_away(arguments):
    """Ten hours a game: a day without the server costs nothing. A turn of three days goes on."""
    with served(arguments) as (server, clock), Mind(arguments.program) as mind:
        live, by_mail = Game(server, LIVE), Game(server, BY_MAIL)
        for game in (live, by_mail):
            game.play(mind)
        before = live.left(), by_mail.left()
        server.kill()
        clock.set_wrong_by(DAY_S)
        server.start()
        after = live.left(), by_mail.left()
        assert before[0] - SLACK_MS <= after[0], (before, after)
        assert abs(before[1] - DAY_S * 1000 - after[1]) <= SLACK_MS, (before, after)
        live.play(mind)


def test_what_is_old_is_deleted(arguments):
    """A server that is used deletes what nobody has changed."""
    with served(arguments) as (server, clock), Mind(arguments.program) as mind:
        old, used = Game(server, LIVE), Game(server, LIVE)
        for days in (20, 40):
            clock.set_wrong_by(days * DAY_S)
            restart(server)
            used.play(mind)
        restart(server)
        assert server.ask("GET", f"/api/tables/{old.table}")[0] == 404
        used.check_goes_on(mind, LIVE["seconds"] * 1000 - SLACK_MS)


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
