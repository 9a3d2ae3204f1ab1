#!/usr/bin/env python3
"""Opens what older releases wrote: data folders, records, saved games, play scripts and requests.

tests/old/release-N holds samples of each (make.py made them, with the program of that release). Every record
verifies, every play passes, every seat is found again with its token and can go on, every request is
answered with the same hashes. Each sample counts as one test; then copies are broken on purpose, and the
tests have to notice. Closes with `N passed, M failed`.
"""
import argparse
import contextlib
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "server"))

from client import Engine, Mind, Server  # noqa: E402
from make import ROOMY, lasting  # noqa: E402
from play_test import Player, verify  # noqa: E402


def run(program, *arguments, text=None):
    """The output of the program, which has to end well."""
    done = subprocess.run([program, *arguments], capture_output=True, text=True, input=text, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def check_records(program, paths):
    """They are true, and what was made under the rules of this program is proven."""
    told = run(program, "verify", *map(str, paths)).splitlines()
    assert len(told) == len(paths), told
    for path, line in zip(paths, told):
        assert line.startswith(f"{path}: true: "), line
        is_older = "!rules" in path.read_text(encoding="utf-8")
        assert is_older or "not proven" not in line, line


def check_saved(program, paths):
    """They resume in an engine, where one more action can be played, and at the terminal."""
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            text = path.read_text(encoding="utf-8")
            check_resumes(program, text)
            copy = pathlib.Path(shutil.copy(path, folder))
            run(program, "play", "--resume", str(copy), text="")
            check_records(program, [copy])
            entries = text[:text.rindex("\n", 0, text.index(" table: !reveal "))]
            assert copy.read_text(encoding="utf-8").startswith(entries), f"{path.name} was not kept as it was"


def last_entry(text):
    """The number and the hash of the last entry that is not about the seed."""
    lines = [line for line in text.splitlines() if " | " in line and " table: !reveal " not in line]
    return int(lines[-1].split()[0]), lines[-1].rsplit(" ", 1)[1]


def check_resumes(program, text):
    number, state = last_entry(text)
    with Engine(program) as at:
        table = at.ask({"kind": "load", "record": text})
        assert table["status"]["seq"] >= number and table["status"]["hash"] == state, table["status"]
        if table["status"]["outcome"] is not None:
            return
        seat = table["status"]["must"][0]
        action = at.ask({"kind": "suggest", "seat": seat, "level": "novice", "seed": 1})["action"]
        played = at.ask({"kind": "play", "seat": seat, "action": action})
        assert played["status"]["seq"] > table["status"]["seq"], played["status"]
        verify(program, at.ask({"kind": "record"})["text"])


LEAST_PLAYS = 218  # all scripts of the first release, and one more


def check_plays(program, paths):
    assert len(paths) >= LEAST_PLAYS, f"only {len(paths)} scripts are left of the release's {LEAST_PLAYS}"
    told = run(program, "plays", *map(str, paths))
    passed, _, failed, _ = told.splitlines()[-1].split()
    assert int(passed) >= len(paths) and failed == "0", told


def has_all(told, wanted, at=""):
    """Fails where an answer lacks something; it may have more."""
    if isinstance(wanted, dict):
        assert isinstance(told, dict), f"{at} is {told}; expected {wanted}"
        for key, value in wanted.items():
            assert key in told, f"{at}/{key} is missing"
            has_all(told[key], value, f"{at}/{key}")
    elif isinstance(wanted, list):
        assert isinstance(told, list) and len(told) == len(wanted), f"{at} is {told}; expected {wanted}"
        for number, value in enumerate(wanted):
            has_all(told[number], value, f"{at}/{number}")
    else:
        assert told == wanted, f"{at} is {told!r}; expected {wanted!r}"


def check_transcripts(program, paths):
    for path in paths:
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        asks = "".join(json.dumps(line["ask"]) + "\n" for line in lines)
        answers = run(program, "engine", text=asks).splitlines()
        assert len(answers) == len(lines), f"{len(answers)} answers to {len(lines)} requests"
        for line, text in zip(lines, answers):
            answer = json.loads(text)
            assert answer["id"] == line["ask"]["id"], answer
            has_all(lasting(answer), line["answer"], f"answer to {json.dumps(line['ask'])[:160]}: ")


def check_pages(program, paths):
    """What the page kept in the browser: its records resume."""
    for path in paths:
        kept = json.loads(path.read_text(encoding="utf-8"))
        tables = [json.loads(value) for key, value in kept.items() if key.startswith("muster.table.")]
        assert tables, "the page has kept no table"
        for table in tables:
            check_resumes(program, table["record"])


def bring_forward(store, made):
    """Moves what the store knows of time by what has passed since: a deadline is a moment."""
    passed = int(time.time() * 1000) - made
    for name, text in list(store.execute("SELECT id, time_left FROM tables WHERE time_left != ''")):
        left = json.loads(text)
        left.update(since=left["since"] + passed, step=left["step"] + passed)
        store.execute("UPDATE tables SET time_left = ? WHERE id = ?", (json.dumps(left), name))
    store.execute("UPDATE tables SET deadline = deadline + ? WHERE deadline > 0", (passed,))


class Hall:
    """A server on a copy of an old data folder."""

    def __init__(self, program, folder):
        self.program = program
        kept = json.loads((folder / "tables.json").read_text(encoding="utf-8"))
        self.tables = {table["name"]: table for table in kept["tables"]}
        self.stack = contextlib.ExitStack()
        data = self.stack.enter_context(tempfile.TemporaryDirectory())
        shutil.copy(folder / "muster.db", data)
        with contextlib.closing(sqlite3.connect(f"{data}/muster.db")) as store:
            bring_forward(store, kept["made"])
            store.commit()
        self.server = self.stack.enter_context(Server(program, *ROOMY, data=data))
        self.mind = self.stack.enter_context(Mind(program, 1))

    def info(self, table):
        status, told = self.server.ask("GET", f"/api/tables/{table['table']}")
        assert status == 200, told
        return told["table"]

    def check(self, name):
        table = self.tables[name]
        info = self.info(table)
        if name == "late":  # the server was away for longer than a turn may take, so nobody has lost
            assert info["state"] == "playing", info
        for key in ("game", "state", "options", "clock", "rematch"):
            has_all(info[key], table[key], f"/{key}")
        for seat, token in table["tokens"].items():
            self.check_seat(table, seat, token)
        if table["state"] == "over":
            self.check_over(table)
        else:
            self.go_on(table)

    def check_seat(self, table, seat, token):
        player = Player(self.server, table["table"], token, self.mind)
        with contextlib.closing(player.viewer):
            seated = player.viewer.seated
            assert seated["viewer"] == seat, seated
            has_all([line["text"] for line in seated["chat"]], table["chat"], "/chat")
            if table["status"] is None:  # nobody has begun to play
                assert seated["status"] is None, seated["status"]
                return
            wanted = {key: table["status"][key] for key in ("seq", "question", "must", "hash")}
            if table["name"] == "bot":  # an old bot may have been asked meanwhile
                assert player.status["seq"] >= wanted["seq"], player.status
            else:
                has_all(player.status, wanted, "/status")
            assert [entry["seq"] for entry in player.log] == list(range(player.status["seq"] + 1)), player.log

    def check_over(self, table):
        verify(self.program, self.server.raw("GET", f"/api/tables/{table['table']}/record")[2].decode())
        seat, token = next(iter(table["tokens"].items()))
        status, next_table = self.server.ask("POST", f"/api/tables/{table['table']}/rematch", {"token": token})
        assert status == 200, (seat, next_table)

    def go_on(self, table):
        """Whoever has to act plays once more; at a table that waits somebody sits down first."""
        tokens = dict(table["tokens"])
        if table["state"] == "waiting":
            invites = list(table["invites"].values())
            info = self.info(table)
            assert info["numbersMissing"] == list(tokens), "older numbers do not count"
            status, joined = self.server.join(table["table"], {"invite": invites[0]} if invites else {})
            assert status == 200, joined
            for token in tokens.values():
                self.server.add_number(table["table"], token)
            tokens[joined["seat"]] = joined["token"]
        players = {seat: Player(self.server, table["table"], token, self.mind) for seat, token in tokens.items()}
        with contextlib.ExitStack() as closing:
            for player in players.values():
                closing.callback(player.viewer.close)
            first = next(iter(players.values()))
            while not set(first.status["must"]) & set(players):
                first.update()
            seat = next(seat for seat in first.status["must"] if seat in players)
            before = players[seat].status["seq"]
            players[seat].follow(first.status["seq"])
            assert players[seat].play() > before

    def restart(self):
        """What was brought up to date stays so."""
        before = {name: self.info(table) for name, table in self.tables.items()}
        assert self.server.stop() == 0
        self.server.start()
        for name, table in self.tables.items():
            now = self.info(table)
            for info in (before[name], now):
                info.pop("seats"), info.pop("seq")
            has_all(now, before[name], f"/{name}")

    def close(self):
        self.stack.close()


class Tally:
    def __init__(self, quiet=False):
        self.passed = self.failed = 0
        self.quiet = quiet

    def prove(self, name, check, *arguments, count=1):
        try:
            check(*arguments)
        except Exception:  # a sample may fail in any way; all of them are shown
            self.failed += 1
            if not self.quiet:
                print(f"{name}: failed\n{traceback.format_exc()}", flush=True)
        else:
            self.passed += count


def check_data(tally, program, folder):
    try:
        hall = Hall(program, folder)
    except RuntimeError as error:  # the server did not begin
        return tally.prove(folder, raise_it, error)
    with contextlib.closing(hall):
        for name in hall.tables:
            tally.prove(f"{folder}, table {name}", hall.check, name)
        tally.prove(f"{folder}, started again", hall.restart)


def raise_it(error):
    raise error


FILES = {"records": ("*.record", check_records), "saved": ("*.record", check_saved),
         "plays": ("*.play", check_plays), "engine": ("*.jsonl", check_transcripts),
         "page": ("*.json", check_pages)}


def check_folder(tally, program, folder):
    if folder.name == "data":
        return check_data(tally, program, folder)
    pattern, check = FILES[folder.name]
    paths = sorted(folder.glob(pattern))
    if not paths:
        return tally.prove(folder, raise_it, AssertionError(f"there is no {pattern}"))
    tally.prove(folder, check, program, paths, count=len(paths))


def replace(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text, (path, old)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def change(path, statement):
    with contextlib.closing(sqlite3.connect(path)) as store:
        store.execute(statement)
        store.commit()


# What is broken in a copy of a folder, and how; each has to be noticed.
BREAKS = (
    ("records", "a hash", lambda at: replace(at / "wolves-finished.record", " | ", " | 0")),
    ("records", "an action", lambda at: replace(at / "yardstick-finished.record", ": go ", ": fly ")),
    ("saved", "an action", lambda at: replace(at / "wolves-bot.record", "warrior j11", "warrior k9")),
    ("plays", "an expectation", lambda at: replace(at / "the_rest_of_the_language.play", "blood 2", "blood 1")),
    ("engine", "an answer", lambda at: replace(at / "session.jsonl", '"hash": "', '"hash": "0')),
    ("engine", "a request", lambda at: replace(at / "session.jsonl", '"kind": "why-not"', '"kind": "why-so"')),
    ("page", "a record", lambda at: replace(at / "shelf.json", "place warrior", "place wolf-1")),
    ("data", "entries", lambda at: change(at / "muster.db", "UPDATE entries SET line = replace(line, ': ', ': x')")),
    ("data", "tokens", lambda at: change(at / "muster.db", "UPDATE seats SET token = invite")),
    ("data", "the schema number", lambda at: change(at / "muster.db", "PRAGMA user_version = 1000")),
)


def check_break(program, folder, spoil):
    """A broken copy fails."""
    with tempfile.TemporaryDirectory() as elsewhere:
        copy = pathlib.Path(elsewhere) / folder.name
        shutil.copytree(folder, copy)
        spoil(copy)
        tally = Tally(quiet=True)
        check_folder(tally, program, copy)
        assert tally.failed > 0, "nothing was noticed"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the muster program")
    arguments = parser.parse_args()
    program = str(pathlib.Path(arguments.program).resolve())
    tally = Tally()
    for release in sorted(HERE.glob("release-*")):
        for name in (*FILES, "data"):
            check_folder(tally, program, release / name)
    for name, what, spoil in BREAKS:
        tally.prove(f"{what} of {name}, broken on purpose", check_break, program, HERE / "release-1" / name, spoil)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed or not tally.passed else 0


if __name__ == "__main__":
    sys.exit(main())
