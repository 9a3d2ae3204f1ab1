#!/usr/bin/env python3
"""Scenarios that strangers bring: handed in, played on at once, limited, forgotten, deleted."""
import contextlib
import hashlib
import json
import pathlib
import socket
import subprocess
import sys
import time

import harness
from client import PATIENCE_S, Mind, Server, uid
from house_test import facts_of, store_of
from play_test import verify

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
GRID = (ROOT / "tests/games/parley/scenarios/grid.json").read_text(encoding="utf-8")
CLEARING = (ROOT / "content/wolves/clearing.json").read_text(encoding="utf-8")
MOST_BYTES = 1 << 20
DAY = 24 * 3600
ROOMY = ("--test-games", "--tables-per-hour", "10000", "--messages-per-second", "10000",
         "--requests-per-second", "100000", "--files-per-hour", "10000")
JSON = {"Content-Type": "application/json"}


def parley(title):
    assert "The Signal House" in GRID
    return GRID.replace("The Signal House", title)


def hash_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


def bring(server, text, game="parley"):
    """Status and JSON."""
    body = text if isinstance(text, bytes) else text.encode()
    status, _, answer = server.raw("POST", f"/api/files/{game}", body, JSON)
    return status, json.loads(answer)


def fetch(server, file):
    status, headers, body = server.raw("GET", f"/api/files/{file}")
    assert status == 200, body
    assert headers["Content-Type"] == "application/json", headers
    assert "immutable" in headers["Cache-Control"], headers
    assert headers["X-Content-Type-Options"] == "nosniff", headers
    return body.decode()


def all_mine(server, file, game="parley", **more):
    seats = bring(server, fetch(server, file), game)[1]["seats"]
    return server.create([{"seat": seat, "holder": "me"} for seat in seats], game=game, file=file,
                         scenario="house", **more)


def play_one(server, mind, made):
    """One answer of whoever is asked; the status after it."""
    table = made["table"]
    tokens = {seat["seat"]: seat["token"] for seat in made["seats"] if "token" in seat}
    with server.sit(table["table"], next(iter(tokens.values()))) as viewer:
        status = viewer.seated["status"]
    if status["outcome"] is not None:
        return status
    seat = (status["must"] + status.get("any", []))[0]
    with server.sit(table["table"], tokens[seat]) as viewer:
        action = mind.choose(table, seat, viewer.seated["view"])
        done = viewer.ask({"kind": "play", "uid": uid(), "action": action,
                           "question": status["question"]})
        assert done["kind"] == "update", (action, done)
        return done["status"]


def test_a_whole_game_on_a_strangers_file(arguments):
    text = parley("The Stranger's House")
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        status, filed = bring(server, text)
        assert (status, filed["file"], filed["bytes"]) == (201, hash_of(text), len(text)), filed
        assert filed["name"] == "The Stranger's House" and len(filed["seats"]) == 3, filed
        assert bring(server, text) == (200, filed)
        assert server.metric("files") == 1 and server.metric("file_bytes") == len(text)
        mind.texts[filed["file"]] = fetch(server, filed["file"])
        assert mind.texts[filed["file"]] == text
        made = all_mine(server, filed["file"], options={"gusts": "1"})
        assert made["table"]["file"] == filed["file"] and made["table"]["scenario"] == "house", made
        answers = 0
        while play_one(server, mind, made)["outcome"] is None:
            answers += 1
            assert answers < 500, "the game does not end"
            if answers % 7 == 3:
                server.kill()
                server.start()
        assert answers > 7, answers
        check_the_end(arguments, server, made, text)


def check_the_end(arguments, server, made, text):
    path = f"/api/tables/{made['table']['table']}"
    assert server.ask("GET", path)[1]["table"]["file"] == hash_of(text)
    record = server.raw("GET", f"{path}/record")[2].decode()
    assert "The Stranger's House" in record and "option gusts 1\n" in record, record[:300]
    assert "explained by the revealed seed" in verify(arguments.program, record)
    followers = [server.ask("POST", f"{path}/rematch", {"token": seat["token"]})[1]["table"]
                 for seat in made["seats"]]
    assert [table["file"] for table in followers] == [hash_of(text)] * 3, followers
    assert followers[2]["numbersMissing"] == [seat["seat"] for seat in made["seats"]], followers
    server.stop()
    with store_of(server) as store:
        assert store.execute("SELECT count(*) FROM files WHERE text = ?", (text,)).fetchone() == (1,)
        told = store.execute("SELECT count(*) FROM tables WHERE header LIKE '%Stranger%'")
        assert told.fetchone() == (0,), "the text is kept again in a table"


def test_a_bot_plays_on_it(arguments):
    text = CLEARING.replace("The Clearing", "Another Clearing")
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        status, filed = bring(server, text, "wolves")
        assert (status, filed["name"]) == (201, "Another Clearing"), filed
        mind.texts[filed["file"]] = text
        made = server.create([{"seat": "heroes", "holder": "me"},
                              {"seat": "wolves", "holder": "bot", "level": "novice"}],
                             file=filed["file"])
        assert made["table"]["scenario"] == "custom", made
        end = time.monotonic() + 60
        while True:
            with server.sit(made["table"]["table"], made["seats"][0]["token"]) as heroes:
                seated = heroes.seated
            assert seated["table"]["file"] == filed["file"], seated["table"]
            if sum(entry["seat"] == "wolves" for entry in seated["log"]) >= 3:
                break
            assert time.monotonic() < end, "the bot does not play"
            if "heroes" in seated["status"]["must"]:
                play_one(server, mind, made)
            time.sleep(0.02)


def test_what_is_not_sound_is_told_why(arguments):
    nested = "[" * 100_000
    with Server(arguments.program, *ROOMY) as server:
        cases = [(parley("x").replace('"days": 3', '"days": 9'), "parley", "bad_content", "6:11 /days"),
                 ("", "parley", "bad_content", ""), ("{", "parley", "bad_content", "1:2"),
                 (nested, "parley", "bad_content", "custom.json"), ("null", "parley", "bad_content", ""),
                 (b'{"game": "\xff"}', "parley", "bad_content", "1:11"),
                 (b"\x00" * 100, "parley", "bad_content", ""), (GRID, "wolves", "bad_content", "3:3 /title"),
                 ("[" + "1," * 300_000 + "1]", "parley", "bad_content", "custom.json"),
                 (CLEARING + " " * 300_000, "wolves", "bad_content", "custom.json"),
                 (GRID, "chess", "unknown_game", ""), (GRID, "bids", "no_files", "")]
        for text, game, code, place in cases:
            status, problem = bring(server, text, game)
            assert (status, problem["code"]) == (400, code), (text[:40], problem)
            assert place in problem["place"] and problem["words"].endswith("."), problem
        assert "expected" in bring(server, cases[0][0])[1]["words"]
        assert server.raw("POST", "/api/files/parley", GRID.encode())[0] == 415
        assert server.raw("PUT", "/api/files/parley", GRID.encode(), JSON)[0] == 405
        for file in ("0" * 64, "parley", "..", "A" * 64, ""):
            assert server.ask("GET", f"/api/files/{file}")[0] == 404, file
        seats = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
        table = {"game": "wolves", "seats": seats}
        assert server.ask("POST", "/api/tables", {**table, "file": "0" * 64})[0] == 404
        assert server.ask("POST", "/api/tables", {**table, "file": "zz"})[1]["code"] == "bad_message"
        file = bring(server, parley("The Far House"))[1]["file"]
        refused = server.ask("POST", "/api/tables", {**table, "file": file})[1]
        assert refused["code"] == "bad_content", refused  # of another game
        assert server.metric("files") == 1 and server.metric("files_total") == 1
        assert server.metric("files_refused_total") == len(cases) + 1


def test_a_test_game_takes_none_unless_it_is_offered(arguments):
    with Server(arguments.program) as server:
        assert bring(server, GRID)[1]["code"] == "unknown_game"
        assert server.metric("files") == 0


def test_only_a_scenario_may_be_long(arguments):
    whole = GRID + " " * (MOST_BYTES - len(GRID))
    with Server(arguments.program, *ROOMY) as server:
        assert bring(server, whole)[0] == 201
        assert fetch(server, hash_of(whole)) == whole
        status, refused = bring(server, whole + " ")
        assert (status, refused["code"]) == (413, "too_long"), refused
        for path in ("/api/tables", "/api/tables/aaaaaaaaaa/join", "/api/files", "/"):
            status, _, answer = server.raw("POST", path, " " * 20_000, JSON)
            assert (status, json.loads(answer)["code"]) == (413, "too_long"), (path, answer)
            assert "16384" in json.loads(answer)["words"], answer
        assert chunked(server, "/api/files/parley", MOST_BYTES + 1) == 413
        assert chunked(server, "/api/tables", 20_000) == 413
        assert chunked(server, "/api/files/parley", 1_000) == 400


def chunked(server, path, size):
    """The status of a body that does not say how long it is."""
    with contextlib.closing(socket.create_connection(("127.0.0.1", server.port), 30)) as wire:
        wire.sendall(f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                     "Transfer-Encoding: chunked\r\n\r\n".encode())
        for begin in range(0, size, 10_000):
            part = b" " * min(10_000, size - begin)
            wire.sendall(f"{len(part):x}\r\n".encode() + part + b"\r\n")
        wire.sendall(b"0\r\n\r\n")
        return int(wire.recv(65536).split(b" ")[1])


def test_an_address_may_bring_so_many(arguments):
    with Server(arguments.program, "--test-games", "--files-per-hour", "4") as server:
        assert bring(server, parley("One"))[0] == 201
        assert bring(server, "{")[0] == 400, "what is refused counts too"
        status, refused = bring(server, parley("Two"))
        assert (status, refused["code"]) == (429, "too_many_files"), refused
        with contextlib.closing(socket.create_connection(("127.0.0.1", server.port), 30)) as wire:
            wire.sendall(b"POST /api/files/parley HTTP/1.1\r\nHost: localhost\r\n"
                         b"Content-Type: application/json\r\nContent-Length: 1000000\r\n\r\n")
            wire.settimeout(PATIENCE_S)
            assert b"429" in wire.recv(65536), "its body is not waited for"
        assert server.metric("files") == 1
        assert len(fetch(server, hash_of(parley("One")))) == len(parley("One"))


def test_there_is_room_for_so_much(arguments):
    size = len(parley("One"))
    room = ("--file-bytes-per-address", str(2 * size), "--file-bytes", str(3 * size), "--behind-proxy")
    with Server(arguments.program, *ROOMY, *room) as server:
        def bring_as(guest, title):
            status, _, answer = server.raw("POST", "/api/files/parley", parley(title),
                                           {**JSON, "X-Forwarded-For": guest})
            return status, json.loads(answer)
        assert [bring_as("10.0.0.1", title)[0] for title in ("One", "Two")] == [201, 201]
        status, refused = bring_as("10.0.0.1", "Six")
        assert (status, refused["code"]) == (507, "no_room"), refused
        assert "your address" in refused["words"], refused
        assert bring_as("10.0.0.2", "Six")[0] == 201
        status, refused = bring_as("10.0.0.3", "Ten")
        assert (status, refused["code"]) == (507, "no_room"), refused
        assert "This server" in refused["words"], refused
        assert bring_as("10.0.0.3", "Two")[0] == 200, "what is there takes no room"


def test_files_that_nobody_uses_go(arguments):
    with Server(arguments.program, *ROOMY) as server:
        old, played, young = [bring(server, parley(title))[1]["file"]
                              for title in ("Old", "Played", "Young")]
        all_mine(server, played)
        server.stop()
        with store_of(server) as store:
            store.execute("UPDATE files SET used = used - ? WHERE hash <> ?", (3 * DAY, young))
        server.start()
        assert fetch(server, old) == parley("Old"), "thirty days are not over"
        server.stop()
        server.options += ["--file-days", "2"]
        server.start()
        end = time.monotonic() + PATIENCE_S
        while not facts_of(server, "forgotten_files")[2:] and time.monotonic() < end:
            time.sleep(0.02)
        assert [facts["files"] for facts in facts_of(server, "forgotten_files")] == ["0", "0", "1"]
        assert server.ask("GET", f"/api/files/{old}")[0] == 404
        assert fetch(server, played) and fetch(server, young)


def run(program, *words):
    return subprocess.run([program, "files", *words], capture_output=True, text=True, check=False)


def test_the_operator_deletes_one_beside_the_server(arguments):
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        bad, good = [bring(server, parley(title))[1]["file"] for title in ("Bad", "Good")]
        mind.texts = {bad: parley("Bad"), good: parley("Good")}
        tables = [all_mine(server, file) for file in (bad, bad, good)]
        listed = run(arguments.program, "list", "--data", server.data)
        assert listed.returncode == 0 and f"{bad}  parley" in listed.stdout, listed
        assert "2 tables  from 127.0.0.1" in listed.stdout, listed.stdout
        viewer = server.sit(tables[0]["table"]["table"], tables[0]["seats"][0]["token"])
        deleted = run(arguments.program, "delete", bad, "--data", server.data)
        assert deleted.returncode == 0 and "2 tables" in deleted.stdout, deleted
        assert server.ask("GET", f"/api/files/{bad}")[0] == 404
        assert "deleted" in viewer.wait("bye")["words"]
        viewer.close()
        for made in tables[:2]:
            assert server.ask("GET", f"/api/tables/{made['table']['table']}")[0] == 404
        assert play_one(server, mind, tables[2])["seq"] > 0
        again = run(arguments.program, "delete", bad, "--data", server.data)
        assert again.returncode == 1 and "There is no file" in again.stderr, again
        assert run(arguments.program, "list", "--data", "/nowhere").returncode == 1
        assert bring(server, parley("Bad"))[0] == 201, "it may come again"


def resident_mb(server):
    status = pathlib.Path(f"/proc/{server.process.pid}/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024


def test_many_tables_share_one_text(arguments):
    text = GRID + " " * (MOST_BYTES - len(GRID))
    with Server(arguments.program, *ROOMY) as server:
        file = bring(server, text)[1]["file"]
        seats = [{"seat": seat, "holder": "me"} for seat in bring(server, text)[1]["seats"]]
        ids = [server.create(seats, game="parley", file=file)["table"]["table"] for _ in range(4)]
        before = resident_mb(server)
        ids += [server.create(seats, game="parley", file=file)["table"]["table"] for _ in range(80)]
        grown = resident_mb(server) - before
        assert grown < 40, f"80 tables took {grown:.0f} MB"
        server.kill()
        server.start()
        assert server.ask("GET", f"/api/tables/{ids[0]}")[0] == 200
        before = resident_mb(server)
        for table in ids:
            assert server.ask("GET", f"/api/tables/{table}")[0] == 200
        grown = resident_mb(server) - before
        assert grown < 40, f"waking 84 tables took {grown:.0f} MB"


def test_others_play_on_while_files_come(arguments):
    """Long files that are refused one after another; a player beside them hardly waits."""
    hostile = "[" + ",".join(["[[[[[[[[[[]]]]]]]]]]"] * 9_000) + "]"
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        file = bring(server, GRID)[1]["file"]
        mind.texts[file] = GRID
        made = all_mine(server, file)
        waits = []
        for _ in range(12):
            wires = [socket.create_connection(("127.0.0.1", server.port), 30) for _ in range(4)]
            for wire in wires:
                wire.sendall(f"POST /api/files/parley HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                             f"application/json\r\nContent-Length: {len(hostile)}\r\n\r\n".encode()
                             + hostile.encode())
            begun = time.monotonic()
            assert server.raw("GET", "/healthz")[0] == 200
            play_one(server, mind, made)
            waits.append(time.monotonic() - begun)
            for wire in wires:
                assert b" 400 " in wire.recv(65536)
                wire.close()
        # Half of them, for anybody may wait once for a disk. Where a file holds up the others, all wait.
        assert sorted(waits)[len(waits) // 2] < 5, waits


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
