#!/usr/bin/env python3
"""What a data folder goes through: two servers at once, damage, and upgrades under tables that go on."""
import contextlib
import hashlib
import http.client
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

import harness
from client import PATIENCE_S, Mind, Server, after_a_checkpoint, uid
from play_test import Player, tokens, verify

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CLEARING = (ROOT / "content/wolves/clearing.json").read_text(encoding="utf-8")
# What a later release changes in a scenario: a boulder less, and a word.
EDITS = (('"       R . . . . O # . B . . R"', '"       R . . . . . # . B . . R"'),
         ("The usual night: a wide", "Any other night: a wide"))

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
WAITS = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "open"}]


@contextlib.contextmanager
def store_of(server):
    """The file of a server that does not run."""
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store:
        yield store
        store.commit()


def refused_start(program, data):
    """The exit code and the log of a server that cannot begin."""
    done = subprocess.run([program, "serve", "--port", "0", "--data", data], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    return done.returncode, [json.loads(line) for line in done.stderr.splitlines() if line.startswith("{")]


def test_one_server_per_folder(arguments):
    with Server(arguments.program) as server:
        code, logged = refused_start(arguments.program, server.data)
        assert code == 1
        assert any(server.data in line.get("words", "") for line in logged), logged
        assert server.ask("GET", "/api/tables")[0] == 200, "the first one goes on"
        server.kill()
        server.start()  # the lock went with the process
        assert server.stop() == 0


def test_a_damaged_table_troubles_nobody_else(arguments):
    spoilt = {
        "record": "UPDATE entries SET line = replace(line, ': ', ': x') WHERE table_id = ?",
        "no entries": "DELETE FROM entries WHERE table_id = ?",
        "header": "UPDATE tables SET header = 'muster record 1' WHERE id = ?",
        "game": "UPDATE tables SET game = 'chess', header = '' WHERE id = ?",
        "seed": "UPDATE tables SET seed = 'zz' WHERE id = ?",
        "another seed": "UPDATE tables SET seed = replace(seed, substr(seed, 1, 1), 'x') WHERE id = ?",
        "options": "UPDATE tables SET options = '{' WHERE id = ?",
        "a seat": "DELETE FROM seats WHERE place = 1 AND table_id = ?",
        "all seats": "DELETE FROM seats WHERE table_id = ?",
        "an answer": "INSERT INTO done (table_id, place, uid, seq) VALUES (?, 99, '00', 0)",
        "scenario": "UPDATE tables SET file = 'abc' WHERE id = ?",
        "scenario's name": "UPDATE tables SET scenario = 'No Where', state = 0 WHERE id = ?",
        "state": "UPDATE tables SET state = 77, header = '' WHERE id = ?",
    }
    with Server(arguments.program) as server:
        made = {name: server.create(BOTH) for name in spoilt}
        waits = server.create(WAITS)["table"]["table"]
        sound = server.create(BOTH)
        server.stop()
        with store_of(server) as store:
            for name, statement in spoilt.items():
                store.execute(statement, (made[name]["table"]["table"],))
            store.execute("UPDATE tables SET options = '{\"start-pack\":\"no\"}' WHERE id = ?", (waits,))
        server.start()
        for name in spoilt:
            table = made[name]["table"]["table"]
            for path in ("", "/record"):
                status, told = server.ask("GET", f"/api/tables/{table}{path}")
                assert status == 500 and told["code"] == "damaged", (name, status, told)
                assert told["words"].endswith("log."), told
            with contextlib.closing(server.socket(table)) as viewer:
                heard = json.loads(viewer.hear())
                assert heard["kind"] == "error" and heard["code"] == "damaged", (name, heard)
        assert server.ask("POST", f"/api/tables/{waits}/join", {})[0] == 500
        assert server.ask("GET", "/api/tables")[0] == 200
        assert server.metric("damaged_total") >= len(spoilt)
        with contextlib.closing(server.sit(sound["table"]["table"], sound["seats"][0]["token"])) as viewer:
            assert viewer.seated["kind"] == "seated"
        assert server.stop() == 0


def test_a_damaged_file_is_not_written_to(arguments):
    with Server(arguments.program) as server:
        for _ in range(20):
            server.create(BOTH)
        server.stop()
        path = f"{server.data}/muster.db"
        with open(path, "r+b") as store:
            store.seek(4096 * 5)
            store.write(os.urandom(4096))
        before = os.stat(path)
        code, logged = refused_start(arguments.program, server.data)
        assert code == 1
        assert any(line["event"] == "damaged" and path in line["path"] for line in logged), logged
        after = os.stat(path)
        assert (before.st_size, before.st_mtime) == (after.st_size, after.st_mtime)


@contextlib.contextmanager
def locked(server):
    """The store of a running server takes no writes."""
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db", isolation_level=None)) as store:
        store.execute("BEGIN IMMEDIATE")
        yield
        store.execute("ROLLBACK")


def readiness(server):
    status, _, words = server.raw("GET", "/readyz")
    return status, words.decode()


def test_ready_while_the_store_takes_writes(arguments):
    with Server(arguments.program) as server:
        assert readiness(server) == (200, "ok\n")
        with locked(server):
            time.sleep(1.1)  # for so long the last write is trusted
            status, words = readiness(server)  # it does not wait until the store is free
            assert status == 503 and "two seconds" in words, (status, words)
            assert server.raw("GET", "/healthz")[0] == 200, "it is alive"
        assert readiness(server) == (200, "ok\n")


def test_not_ready_while_stopping(arguments):
    with Server(arguments.program) as server:
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE_S)
        with contextlib.closing(kept), locked(server):
            kept.connect()
            time.sleep(1.1)
            assert readiness(server)[0] == 503  # that write waits, and the stop for it
            server.process.terminate()
            heard = ""
            end = time.monotonic() + PATIENCE_S
            while "stopping" not in heard and time.monotonic() < end:
                kept.request("GET", "/readyz")
                answer = kept.getresponse()
                heard = answer.read().decode()
                assert answer.status == 503, (answer.status, heard)
            assert "stopping" in heard, heard


def test_not_ready_on_a_damaged_store(arguments):
    with Server(arguments.program) as server:
        table = server.create(BOTH)["table"]["table"]
        server.stop()
        server.start()
        assert readiness(server) == (200, "ok\n")
        path = pathlib.Path(server.data) / "muster.db"
        with open(path, "r+b") as store:
            store.seek(4096)
            store.write(os.urandom(path.stat().st_size - 4096))
        assert server.ask("GET", f"/api/tables/{table}")[0] == 500
        status, words = readiness(server)
        assert status == 503 and "damaged" in words, (status, words)
        assert server.metric("store_damaged") == 1


def edited(text):
    for old, new in EDITS:
        assert text.count(old) == 1 and len(old) == len(new), old
        text = text.replace(old, new)
    return text


@contextlib.contextmanager
def later_release(program):
    """The same program with another text of a scenario: scenarios are part of the program."""
    with tempfile.TemporaryDirectory() as folder:
        later = pathlib.Path(shutil.copy(program, folder))
        code = later.read_bytes()
        for old, new in EDITS:
            assert code.count(old.encode()) == 1, f"the program does not contain {old!r} as it is"
            code = code.replace(old.encode(), new.encode())
        later.write_bytes(code)
        yield str(later)


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


def play_on(server, table, held, mind, steps):
    """Whoever is asked plays; the number of the last entry."""
    players = {seat: Player(server, table, token, mind) for seat, token in held.items()}
    last = max(player.status["seq"] for player in players.values())
    for _ in range(steps):
        for player in players.values():
            player.follow(last)
        seat = next(iter(players.values())).status["must"][0]
        last = players[seat].play()
    for player in players.values():
        player.viewer.close()
    return last


def test_an_upgrade_strands_no_game(arguments):
    """A release that changes a scenario: tables keep the text that they were begun with."""
    with contextlib.ExitStack() as stack:
        later = stack.enter_context(later_release(arguments.program))
        mind = stack.enter_context(Mind(arguments.program, 1))
        later_mind = stack.enter_context(Mind(later, 2))
        later_mind.texts[hash_of(CLEARING)] = CLEARING  # as a page fetches it
        server = stack.enter_context(Server(arguments.program))
        made, waits = server.create(BOTH), server.create(WAITS)
        table, held = made["table"]["table"], tokens(made)
        assert "file" not in made["table"]
        before = play_on(server, table, held, mind, 8)
        assert server.stop() == 0
        with store_of(server) as store:  # as an older program left it: without the text
            store.execute("UPDATE tables SET file = '', shipped = 0 WHERE id = ?", (waits["table"]["table"],))

        server.start()
        assert server.stop() == 0
        server.program = later
        server.start()
        info = server.ask("GET", f"/api/tables/{table}")[1]["table"]
        assert info["file"] == hash_of(CLEARING), info
        assert server.raw("GET", f"/api/files/{info['file']}")[2].decode() == CLEARING
        after = play_on(server, table, held, later_mind, 8)
        assert after >= before + 8
        record = server.raw("GET", f"/api/tables/{table}/record")[2].decode()
        for program in (arguments.program, later):
            verify(program, record)

        # Who sits down only now plays on the old text too; a new table and a rematch have the new one.
        joined = server.join(waits["table"]["table"], {})[1]
        both = {**tokens(waits), joined["seat"]: joined["token"]}
        both = {seat: token for seat, token in both.items() if token}
        assert server.ask("GET", f"/api/tables/{waits['table']['table']}")[1]["table"]["file"] == info["file"]
        play_on(server, waits["table"]["table"], both, later_mind, 3)
        fresh = server.create(BOTH)
        assert "file" not in fresh["table"]
        play_on(server, fresh["table"]["table"], tokens(fresh), later_mind, 3)
        with server.sit(table, held["heroes"]) as viewer:
            assert viewer.ask({"kind": "resign", "uid": uid()})["status"]["outcome"]
        rematch = server.ask("POST", f"/api/tables/{table}/rematch", {"token": held["heroes"]})[1]["table"]
        assert "file" not in rematch
        server.stop()
        with store_of(server) as store:
            used = dict(store.execute("SELECT id, file FROM tables"))
        assert used[fresh["table"]["table"]] == used[rematch["table"]] == hash_of(edited(CLEARING))
        assert used[table] == used[waits["table"]["table"]] == hash_of(CLEARING)

        # Nothing that a table needs is deleted, and what nothing needs goes.
        server.options = ["--file-days", "1"]
        with store_of(server) as store:
            store.execute("UPDATE files SET used = 1000")
        server.start()
        assert server.ask("GET", f"/api/tables/{table}")[0] == 200
        server.stop()
        with store_of(server) as store:
            left = [found for (found,) in store.execute("SELECT hash FROM files WHERE game = 'wolves'")]
            assert sorted(left) == sorted([hash_of(CLEARING), hash_of(edited(CLEARING))]), left


def test_the_list_comes_in_pages(arguments):
    with Server(arguments.program, "--tables-per-hour", "1000") as server:
        made = [server.create(BOTH if i % 2 else WAITS)["table"]["table"] for i in range(9)]
        hidden = server.create(BOTH, spectators=False)["table"]["table"]
        seen, standings, after = [], {}, ""
        while True:
            page = server.ask("GET", f"/api/tables?most=4{after}")[1]
            assert len(page["tables"]) == len(page["standings"]) <= 4
            seen += [table["table"] for table in page["tables"]]
            standings.update(zip(seen[-len(page["tables"]):], page["standings"]))
            if "next" not in page:
                break
            after = f"&after={page['next']}"
        assert sorted(seen) == sorted(made) and hidden not in seen
        for i, table in enumerate(made):
            assert (standings[table] is None) == (i % 2 == 0), standings[table]
        for query in ("after=x", "after=1-2", "after=-1-aaaaaaaaaa", "most=0", "most=101", "most=x", "more=1", "after"):
            status, told = server.ask("GET", f"/api/tables?{query}")
            assert status == 400 and query in told["words"], (query, told)
        # It is known how they stand when they sleep.
        assert server.stop() == 0
        server.start()
        page = server.ask("GET", "/api/tables")[1]
        again = dict(zip([table["table"] for table in page["tables"]], page["standings"]))
        wanted = {table: standing and {**standing, "status": after_a_checkpoint(standing["status"])}
                  for table, standing in standings.items()}
        assert again == wanted, (again, wanted)
        assert server.metric("tables_awake") == 0, "looking wakes none"


def test_unfinished_tables_end_by_their_rule(arguments):
    day = 24 * 3600
    with Server(arguments.program) as server, Mind(arguments.program, 1) as mind:
        waits, begun, timed, played, young = (
            server.create(seats, **more) for seats, more in
            ((WAITS, {}), (BOTH, {}), (BOTH, {"clock": {"kind": "correspondence"}}), (BOTH, {}), (BOTH, {})))
        play_on(server, played["table"]["table"], tokens(played), mind, 1)
        server.stop()

        def left(days):
            with store_of(server) as store:
                store.execute("UPDATE tables SET changed = ? WHERE id <> ?",
                              (int(time.time()) - days * day, young["table"]["table"]))
            looked = server.log.read_text().count('"event":"forgotten"')
            server.start()
            end = time.monotonic() + PATIENCE_S
            while server.log.read_text().count('"event":"forgotten"') == looked:
                assert time.monotonic() < end, "the server never looked for what is old"
                time.sleep(0.02)
            ids = {name: made["table"]["table"] for name, made in
                   (("waits", waits), ("begun", begun), ("timed", timed), ("played", played), ("young", young))}
            there = {name for name, each in ids.items() if server.ask("GET", f"/api/tables/{each}")[0] == 200}
            server.stop()
            return there

        assert left(2) == {"waits", "begun", "timed", "played", "young"}
        assert left(4) == {"timed", "played", "young"}
        assert left(31) == {"timed", "young"}


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
