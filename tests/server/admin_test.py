#!/usr/bin/env python3
"""What whoever runs a server does to it: `muster admin`, beside a running server and without one."""
import contextlib
import json
import os
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

import harness
from client import PATIENCE_S, Closed, Mind, Server, uid
from house_test import facts_of, store_of
from play_test import AGAINST_BOT, BOTH, Player, tokens

SOON_S = 10  # a second is promised; a busy machine may take longer
BAD, GOOD = "192.0.2.7", "198.51.100.1"


def admin(program, data, *words):
    """The exit code, what it printed, and what it complained of."""
    done = subprocess.run([program, "admin", *words, "--data", data], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    return done.returncode, done.stdout, done.stderr


def done(program, data, *words):
    code, told, complaint = admin(program, data, *words)
    assert (code, complaint) == (0, ""), (words, code, told, complaint)
    return told


def refused(program, data, *words):
    code, told, complaint = admin(program, data, *words)
    assert (code, told) == (1, ""), (words, code, told, complaint)
    assert complaint.endswith(".\n") and complaint.count("\n") == 1, complaint
    return complaint


def until(holds, words):
    end = time.monotonic() + SOON_S
    while not holds():
        assert time.monotonic() < end, words
        time.sleep(0.05)


def status_for(server, guest, path="/api/tables"):
    status, _, body = server.raw("GET", path, headers={"X-Forwarded-For": guest})
    return status, body.decode()


def said_before_the_end(viewer):
    """The words of the goodbye; then the connection ends."""
    words = viewer.wait("bye")["words"]
    try:
        while True:
            viewer.hear(SOON_S)
    except Closed:
        return words


def test_every_command_has_help_and_needs_a_store(arguments):
    program = arguments.program
    commands = {"list": (), "look": ("aaaaaaaaaa",), "end": ("aaaaaaaaaa",), "delete": ("aaaaaaaaaa",),
                "ban": (BAD,), "unban": (BAD,), "bans": (), "mute": (BAD,), "unmute": (BAD,),
                "backup": ("copy.db",), "check": ()}
    told = subprocess.run([program, "admin", "--help"], capture_output=True, text=True, check=True).stdout
    for name, words in commands.items():
        assert f"\n  {name} " in told, (name, told)
        helped = subprocess.run([program, "admin", name, "--help"], capture_output=True, text=True, check=True)
        assert "--data" in helped.stdout, helped.stdout
        with tempfile.TemporaryDirectory() as nothing:
            code, _, complaint = admin(program, nothing, name, *words)
            assert code == 1 and nothing in complaint, (name, complaint)
            assert os.listdir(nothing) == [], "looking must not make a store"


def test_list_and_look(arguments):
    with Server(arguments.program, "--behind-proxy") as server, Mind(arguments.program) as mind:
        made = []
        for guest in (BAD, GOOD, GOOD):
            body = json.dumps({"game": "wolves", "seats": [{**BOTH[0], "name": "Ann"}, BOTH[1]]})
            headers = {"Content-Type": "application/json", "X-Forwarded-For": guest}
            made.append(json.loads(server.raw("POST", "/api/tables", body, headers)[2]))
            for token in tokens(made[-1]).values():
                server.add_number(made[-1]["table"]["table"], token)
        first = made[0]["table"]["table"]
        heroes = Player(server, first, tokens(made[0])["heroes"], mind)
        heroes.play()
        heroes.viewer.ask({"kind": "chat", "text": "Good luck!"})
        with server.sit(made[1]["table"]["table"], tokens(made[1])["heroes"]) as loser:
            loser.ask({"kind": "resign", "uid": uid()})

        def listed(*words):
            *lines, count = done(arguments.program, server.data, "list", *words).splitlines()
            return [line.split()[0] for line in lines], count
        ids = [each["table"]["table"] for each in made]
        assert sorted(listed()[0]) == sorted(ids)
        assert listed("--finished") == ([ids[1]], "1 tables")
        assert sorted(listed("--unfinished")[0]) == sorted([ids[0], ids[2]])
        assert listed("--address", BAD)[0] == [ids[0]]
        assert listed("--game", "chess") == ([], "0 tables")
        pages = [listed("--most", "2", "--page", str(page)) for page in (1, 2)]
        assert [count for _, count in pages] == ["2 tables; --page 2 has more", "1 tables"], pages
        assert sorted(pages[0][0] + pages[1][0]) == sorted(ids)
        told = done(arguments.program, server.data, "look", first)
        for part in ("wolves, scenario clearing", "playing, entry 1", f"from {BAD}", "clock     none",
                     'heroes: person "Ann"', "heroes: place ", "heroes: Good luck!"):
            assert part in told, (part, told)
        assert tokens(made[0])["heroes"] not in told
        server.stop()
        with store_of(server) as store:
            (seed,), = store.execute("SELECT seed FROM tables WHERE id = ?", (first,))
        assert seed not in told, "the dice to come"
        assert done(arguments.program, server.data, "look", first).startswith("table "), "without a server"
        assert "zzzzzzzzzz" in refused(arguments.program, server.data, "look", "zzzzzzzzzz")
        refused(arguments.program, server.data, "list", "--address", "nowhere")


def test_a_ban_closes_the_door(arguments):
    with Server(arguments.program, "--behind-proxy") as server:
        made = server.create(BOTH)
        table = made["table"]["table"]
        bad, good = [server.socket(table, guest=guest) for guest in (BAD, GOOD)]
        for viewer in (bad, good):
            assert viewer.ask({"kind": "watch"})["kind"] == "seated"
        begun = time.monotonic()
        told = done(arguments.program, server.data, "ban", "192.0.2.0/24", "--for", "2h", "--reason", "flood")
        assert "192.0.2.0/24 is banned until 2" in told, told
        words = said_before_the_end(bad)
        print(f"the socket ended {time.monotonic() - begun:.2f} s after the ban was asked for")
        assert "banned" in words and words.endswith(": flood."), words
        for path in ("/", "/api/tables", "/healthz", f"/api/tables/{table}"):
            status, body = status_for(server, BAD, path)
            assert (status, json.loads(body)["code"]) == (403, "banned"), (path, body)
        assert server.socket(table, guest=BAD).status == 403
        assert status_for(server, GOOD)[0] == 200
        assert good.ask({"kind": "ping"})["kind"] == "pong"
        assert "192.0.2.0/24 is banned" in done(arguments.program, server.data, "bans")
        server.kill()
        server.start()
        assert status_for(server, BAD)[0] == 403, "a ban outlives the server"
        assert "may come back" in done(arguments.program, server.data, "unban", "192.0.2.99/24")
        until(lambda: status_for(server, BAD)[0] == 200, "the door stays closed")
        assert "is not banned" in refused(arguments.program, server.data, "unban", "192.0.2.0/24")
        for words in (("ban", "192.0.2"), ("ban", BAD, "--for", "soon"), ("ban", BAD, "--for", "-1h")):
            refused(arguments.program, server.data, *words)
        assert done(arguments.program, server.data, "ban", "2001:db8::1") == "2001:db8::/64 is banned for ever.\n"
        until(lambda: status_for(server, "2001:db8::ffff")[0] == 403, "the rest of the guest's addresses")
        assert facts_of(server, "operator")[0]["verb"] == "ban"


def test_a_ban_ends_by_itself(arguments):
    with Server(arguments.program, "--behind-proxy") as server:
        done(arguments.program, server.data, "ban", BAD, "--for", "6s")
        until(lambda: status_for(server, BAD)[0] == 403, "nobody is banned")
        until(lambda: status_for(server, BAD)[0] == 200, "the ban does not end")


def test_a_mute_is_told_so(arguments):
    with Server(arguments.program, "--behind-proxy") as server:
        made = server.create(BOTH)
        table = made["table"]["table"]
        heroes, wolves = [server.socket(table, guest=guest) for guest in (BAD, GOOD)]
        for viewer, seat in ((heroes, "heroes"), (wolves, "wolves")):
            assert viewer.ask({"kind": "sit", "token": tokens(made)[seat]})["kind"] == "seated"

        def chat(viewer):
            heard = viewer.ask({"kind": "chat", "text": "hello"})
            return heard.get("code", heard["kind"])
        done(arguments.program, server.data, "mute", table, "heroes", "--reason", "be kind")
        until(lambda: chat(heroes) == "muted", "the seat may talk")
        assert heroes.ask({"kind": "chat", "text": "hello"})["words"].endswith(": be kind.")
        assert chat(wolves) == "done"
        done(arguments.program, server.data, "unmute", table, "heroes")
        until(lambda: chat(heroes) == "done", "the seat is still mute")
        for whom in ((table, GOOD), (GOOD,)):
            done(arguments.program, server.data, "mute", *whom)
            until(lambda: chat(wolves) == "muted", "the address may talk")
            assert chat(heroes) == "done"
            assert f"{GOOD} at " in done(arguments.program, server.data, "bans")
            done(arguments.program, server.data, "unmute", *whom)
            until(lambda: chat(wolves) == "done", "the address is still mute")
        assert "heroes, wolves" in refused(arguments.program, server.data, "mute", table, "sheep")
        refused(arguments.program, server.data, "mute", "zzzzzzzzzz", "heroes")
        refused(arguments.program, server.data, "mute", "heroes")
        assert "is not mute" in refused(arguments.program, server.data, "unmute", table, "heroes")


def test_a_game_is_ended_for_all(arguments):
    with Server(arguments.program) as server, Mind(arguments.program) as mind:
        made = server.create(AGAINST_BOT, clock={"kind": "live", "seconds": 86400, "increment": 5})
        table, token = made["table"]["table"], tokens(made)["heroes"]
        heroes = Player(server, table, token, mind)
        heroes.play()
        watcher = server.socket(table)
        assert watcher.ask({"kind": "watch"})["kind"] == "seated"
        told = done(arguments.program, server.data, "end", table, "--reason", "we close tonight")
        words = "The operator of this server has ended this game: we close tonight."
        assert words in told, told
        assert said_before_the_end(heroes.viewer) == said_before_the_end(watcher) == words
        check_ended(server, table, token, words)
        server.kill()
        server.start()
        check_ended(server, table, token, words)
        record = server.raw("GET", f"/api/tables/{table}/record")[2].decode()
        assert " heroes: place " in record and "!reveal" not in record, record[-300:]
        assert "is over already" in refused(arguments.program, server.data, "end", table)
        waits = server.create([BOTH[0], {"seat": "wolves", "holder": "open"}])["table"]["table"]
        assert "has not begun" in refused(arguments.program, server.data, "end", waits)
        refused(arguments.program, server.data, "end", "zzzzzzzzzz")


def check_ended(server, table, token, words):
    info = server.ask("GET", f"/api/tables/{table}")[1]
    assert (info["table"]["state"], info["table"]["ended"]) == ("over", words), info
    assert info["standing"] is None, info
    with server.sit(table, token) as viewer:
        assert viewer.seated["chat"][-1]["text"] == words, viewer.seated["chat"]
        assert viewer.seated["clock"]["running"] == [], viewer.seated["clock"]
        question = viewer.seated["status"]["question"]
        heard = viewer.ask({"kind": "play", "uid": uid(), "action": "end", "question": question})
        assert (heard["code"], heard["words"]) == ("game_over", words), heard
        assert viewer.ask({"kind": "resign", "uid": uid()})["code"] == "game_over"
    assert server.ask("GET", "/api/tables")[1]["tables"] == []


def test_a_table_is_deleted(arguments):
    with Server(arguments.program) as server:
        bad, good = server.create(BOTH), server.create(BOTH)
        table, kept = bad["table"]["table"], good["table"]["table"]
        viewer = server.sit(table, tokens(bad)["heroes"])
        viewer.ask({"kind": "chat", "text": "Good luck!"})
        assert table in done(arguments.program, server.data, "delete", table)
        assert "deleted" in said_before_the_end(viewer)
        for path in ("", "/record"):
            assert server.ask("GET", f"/api/tables/{table}{path}")[0] == 404
        with server.socket(table) as again:
            assert json.loads(again.hear())["code"] == "not_found"
        assert server.ask("GET", f"/api/tables/{kept}")[0] == 200
        refused(arguments.program, server.data, "delete", table)
        assert server.stop() == 0
        done(arguments.program, server.data, "delete", kept)  # and without a server
        with store_of(server) as store:
            for rows in ("tables", "entries", "seats", "chat", "done", "deleting"):
                assert store.execute(f"SELECT count(*) FROM {rows}").fetchone() == (0,), rows


def test_a_backup_opens_at_a_second_server(arguments):
    with Server(arguments.program) as server, Mind(arguments.program) as mind, \
            tempfile.TemporaryDirectory() as elsewhere:
        made = server.create(BOTH)
        table, held = made["table"]["table"], tokens(made)
        heroes = Player(server, table, held["heroes"], mind)
        for _ in range(3):
            heroes.play()
        copy = pathlib.Path(elsewhere) / "muster.db"
        assert str(copy) in done(arguments.program, server.data, "backup", str(copy))
        assert copy.stat().st_mode & 0o077 == 0, "it has the dice to come"
        assert "is sound" in done(arguments.program, server.data, "check", str(copy))
        saved = heroes.status
        heroes.play()
        assert "exists" in refused(arguments.program, server.data, "backup", str(copy))
        with Server(arguments.program, data=elsewhere) as restored:
            again = Player(restored, table, held["heroes"], mind)
            assert again.status == saved, (again.status, saved)
            again.play()


def test_check_finds_what_is_wrong(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH)
        assert "is sound" in done(arguments.program, server.data, "check")
        table = made["table"]["table"]
        with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db", timeout=PATIENCE_S)) as store:
            store.execute("DELETE FROM entries WHERE table_id = ?", (table,))
            store.commit()
        code, told, complaint = admin(arguments.program, server.data, "check")
        assert code == 1 and f"Table {table} lacks entries" in told and "is damaged" in complaint, told
        server.stop()
        spoil(server)
        code, told, _ = admin(arguments.program, server.data, "check")
        assert code == 1 and told, told


def spoil(server):
    """Overwrites pages in the midst of the file of a server that does not run."""
    with store_of(server) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = pathlib.Path(server.data) / "muster.db"
    with open(path, "r+b") as file:
        file.seek(4096 * 3)
        file.write(b"x" * 4096 * 4)


def test_a_large_store_is_checked_while_the_server_runs(arguments):
    with Server(arguments.program, "--checked-bytes", "0") as server:
        server.create(BOTH)
        assert server.stop() == 0
        server.start()
        until(lambda: facts_of(server, "checked"), "the store is not checked")
        assert not facts_of(server, "damaged") and server.raw("GET", "/readyz")[0] == 200
        assert server.stop() == 0
        with store_of(server) as store:  # only an index: the server can begin
            store.execute("PRAGMA writable_schema = ON")
            store.execute("UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema"
                          " WHERE name = 'chat_of') WHERE name = 'tables_on_file'")
        server.start()
        until(lambda: facts_of(server, "damaged"), "the damage is not found")
        until(lambda: server.raw("GET", "/readyz")[0] == 503, "the server says that it is ready")


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
