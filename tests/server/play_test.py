#!/usr/bin/env python3
"""Plays on a real server: lobby, seats, whole games, bots, clocks, reconnection, records."""
import contextlib
import hashlib
import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile
import time

import harness
from client import PATIENCE_S, Closed, Mind, Server, after_a_checkpoint, entry_of, uid, view_after
from lossy import Lossy

BOTH = [{"seat": "heroes", "holder": "me", "name": "Ann"}, {"seat": "wolves", "holder": "me"}]
AGAINST_BOT = [{"seat": "heroes", "holder": "me"},
               {"seat": "wolves", "holder": "bot", "level": "novice"}]
ROOMY = ("--tables-per-hour", "10000", "--messages-per-second", "10000",
         "--requests-per-second", "100000")


def tokens(made):
    return {seat["seat"]: seat.get("token") for seat in made["seats"]}


class Player:
    """One seat: follows the game and answers when it is asked."""

    def __init__(self, server, table, token, mind, since=None):
        self.server, self.table, self.token, self.mind = server, table, token, mind
        self.viewer = server.sit(table, token, since)
        seated = self.viewer.seated
        assert seated["kind"] == "seated", seated
        self.info, self.seat = seated["table"], seated["viewer"]
        self.status, self.view = seated["status"], seated["view"]
        self.log = seated["log"]

    def update(self):
        """Takes in the next update."""
        heard = self.viewer.wait("update")
        self.view = view_after(self.view, self.status["seq"], heard)
        self.status = heard["status"]
        self.log += heard["log"]

    def follow(self, seq):
        while self.status["seq"] < seq:
            self.update()

    def play(self):
        """Plays a random action; its number."""
        action = self.mind.choose(self.info, self.seat, self.view)
        done = self.viewer.ask({"kind": "play", "uid": uid(), "action": action,
                                "question": self.status["question"]})
        assert done["kind"] == "update", (action, done)
        self.follow(entry_of(done))
        return entry_of(done)

    def reload(self, since=None):
        self.viewer.close()
        again = Player(self.server, self.table, self.token, self.mind, since)
        if since is not None:
            again.log = [entry for entry in self.log if entry["seq"] <= since] + again.log
        return again


def verify(program, text):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "game.record"
        path.write_text(text, encoding="utf-8")
        done = subprocess.run([program, "verify", str(path)], capture_output=True, text=True,
                              check=False)
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_a_table_says_how_it_stands(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH)
        table = made["table"]["table"]
        standing = server.ask("GET", f"/api/tables/{table}")[1]["standing"]
        assert standing["status"]["must"] == ["heroes"], standing
        hours = [track for track in standing["tracks"] if track["labels"]]
        assert hours[0]["labels"][hours[0]["value"]] == "6 p.m.", standing
        waits = [BOTH[0], {"seat": "wolves", "holder": "link"}]
        made = server.ask("POST", "/api/tables", {"game": "wolves", "seats": waits})[1]
        told = server.ask("GET", f"/api/tables/{made['table']['table']}")[1]
        assert told["standing"] is None, told
        made = server.create(BOTH, spectators=False)
        told = server.ask("GET", f"/api/tables/{made['table']['table']}")[1]
        assert told["standing"] is None, told


def test_this_machine_learns_where_others_reach_the_server(arguments):
    with Server(arguments.program) as server:
        assert server.ask("GET", "/api/tables")[1]["addresses"] == []
    with Server(arguments.program, "--address", "0.0.0.0") as server:
        addresses = server.ask("GET", "/api/tables")[1]["addresses"]
        assert not any(address.startswith("127.") or ":" in address for address in addresses)


def test_lobby(arguments):
    with Server(arguments.program) as server:
        status, lobby = server.ask("GET", "/api/tables")
        assert (status, lobby["tables"]) == (200, [])
        made = server.create([{"seat": "heroes", "holder": "me"},
                              {"seat": "wolves", "holder": "open"}])
        table = made["table"]
        assert table["state"] == "waiting" and table["title"] == "King of Wolves", table
        assert len(tokens(made)["heroes"]) == 32 and tokens(made)["wolves"] is None
        listed = server.ask("GET", "/api/tables")[1]["tables"]
        assert [each["table"] for each in listed] == [table["table"]], listed
        path = f"/api/tables/{table['table']}"
        assert server.ask("GET", f"{path}/record")[0] == 409
        status, joined = server.ask("POST", f"{path}/join", {"name": "Bo"})
        assert status == 200 and joined["seat"] == "wolves" and len(joined["token"]) == 32, joined
        assert server.ask("GET", path)[1]["table"]["numbersMissing"] == ["wolves"]
        server.add_number(table["table"], joined["token"], "0" * 15 + "7")
        status, refused = server.ask("POST", f"{path}/join", {})
        assert status == 409 and refused["code"] == "taken", refused
        info = server.ask("GET", path)[1]["table"]
        assert info["state"] == "playing" and info["seats"][1]["name"] == "Bo", info
        assert info["commitment"] == table["commitment"]
        record = server.raw("GET", f"{path}/record")[2].decode()
        assert "numbers 0000000000000000 0000000000000007" in record, record[:600]
        assert f"commitment {info['commitment']}" in record


def seed_of(server, table):
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store:
        (seed,), = store.execute("SELECT seed FROM tables WHERE id = ?", (table,))
    return seed


def test_the_seed_comes_before_the_numbers(arguments):
    """Also against a bot; and a server that ends in between goes on where it was."""
    with Server(arguments.program) as server:
        for seats in (BOTH, AGAINST_BOT):
            made = server.make(seats)
            table, held = made["table"]["table"], tokens(made)
            assert made["table"]["state"] == "waiting" and made["table"]["numbersMissing"], made
            seed = seed_of(server, table)
            commitment = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
            assert made["table"]["commitment"] == commitment, made
            people = [seat for seat, token in held.items() if token]
            for place, seat in enumerate(people):
                with server.sit(table, held[seat]) as viewer:
                    assert viewer.seated["status"] is None, viewer.seated
                    refused = viewer.ask({"kind": "resign", "uid": uid()})
                    assert refused["code"] == "not_started" and "numbers" in refused["words"], refused
                    add = {"kind": "add-number", "number": f"{place + 7:016x}"}
                    assert viewer.ask(add)["kind"] == "done"
                    assert viewer.ask({**add, "number": "f" * 16})["code"] == "number_added"
                server.kill()
                server.start()
                assert seed_of(server, table) == seed, "no number moves the seed"
                server.add_number(table, held[seat], f"{place + 7:016x}")  # heard twice, counted once
            info = server.ask("GET", f"/api/tables/{table}")[1]["table"]
            assert info["state"] == "playing" and info["commitment"] == commitment, info
            record = server.raw("GET", f"/api/tables/{table}/record")[2].decode()
            numbers = [f"{place + 7:016x}" for place in range(len(people))] + ["0" * 16]
            assert f"numbers {' '.join(numbers[:2])}\n" in record, record[:900]


def test_a_number_before_the_commitment_is_refused(arguments):
    with Server(arguments.program) as server:
        early = {"game": "wolves", "seats": BOTH, "number": "0" * 16}
        status, refused = server.ask("POST", "/api/tables", early)
        assert (status, refused["place"]) == (400, "/number") and "add-number" in refused["words"]
        made = server.make([BOTH[0], {"seat": "wolves", "holder": "open"}])
        path = f"/api/tables/{made['table']['table']}/join"
        status, refused = server.ask("POST", path, {"number": "0" * 16})
        assert (status, refused["place"]) == (400, "/number"), refused


def test_bad_requests_are_told_why(arguments):
    with Server(arguments.program) as server:
        seats = BOTH
        cases = [({"game": "chess", "seats": seats}, "unknown_game"),
                 ({"game": "wolves", "seats": seats[:1]}, "unknown_seat"),
                 ({"game": "wolves", "seats": seats, "options": {"no": "such"}}, "unknown_option"),
                 ({"game": "wolves", "seats": seats, "scenario": "none"}, "unknown_scenario"),
                 ({"game": "wolves", "seats": seats, "colour": "red"}, "bad_message"),
                 ({"game": "wolves", "seats": seats, "grace": 0}, "bad_message"),
                 ({"game": "wolves", "seats": [{"seat": "heroes", "holder": "bot"},
                                               {"seat": "wolves", "holder": "bot"}]}, "no_person"),
                 ([], "bad_message")]
        for body, code in cases:
            status, problem = server.ask("POST", "/api/tables", body)
            assert (status, problem["code"]) == (400, code), (body, problem)
            assert problem["words"].endswith("."), problem
        assert server.ask("GET", "/api/tables/aaaaaaaaaa")[0] == 404
        assert server.ask("GET", "/api/tables/../x")[0] == 404
        assert server.ask("POST", "/api/tables/aaaaaaaaaa/join", {})[0] == 404
        assert server.ask("GET", "/api/nothing")[0] == 404
        assert server.raw("DELETE", "/api/tables")[0] == 405
        assert server.raw("POST", "/api/tables", "{}")[0] == 415


def test_a_link_is_for_one(arguments):
    with Server(arguments.program) as server:
        made = server.create([{"seat": "heroes", "holder": "me"},
                              {"seat": "wolves", "holder": "link"}])
        invite = made["seats"][1]["invite"]
        path = f"/api/tables/{made['table']['table']}"
        assert server.ask("GET", "/api/tables")[1]["tables"] == []
        assert server.ask("POST", f"{path}/join", {})[0] == 409
        assert server.ask("POST", f"{path}/join", {"invite": "0" * 32})[0] == 403
        status, joined = server.ask("POST", f"{path}/join", {"invite": invite})
        assert status == 200 and joined["seat"] == "wolves", joined
        assert server.ask("POST", f"{path}/join", {"invite": invite})[0] == 403


def test_a_whole_game_with_reloads(arguments):
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        made = server.create(BOTH)
        table = made["table"]["table"]
        players = {seat: Player(server, table, token, mind)
                   for seat, token in tokens(made).items()}
        watcher = server.socket(table)
        assert watcher.ask({"kind": "watch"})["viewer"] == "spectator"
        moves = 0
        last = players["heroes"]
        while last.status["outcome"] is None:
            last = players[last.status["must"][0]]
            seq = last.play()
            for player in players.values():
                player.follow(seq)
            moves += 1
            if moves % 40 == 0:
                players[last.seat] = last = last.reload(since=last.status["seq"] - 3)
            if moves == 200:
                watcher.close()
        check_the_end(arguments, server, table, players, made)
        watcher.close()


def check_the_end(arguments, server, table, players, made):
    sequences = {seat: [entry["seq"] for entry in player.log] for seat, player in players.items()}
    for seat, numbers in sequences.items():
        assert numbers == list(range(len(numbers))), (seat, numbers)
    heroes, wolves = players["heroes"], players["wolves"]
    assert [entry["hash"] for entry in heroes.log] == [entry["hash"] for entry in wolves.log]
    record = server.raw("GET", f"/api/tables/{table}/record")[2].decode()
    verify(arguments.program, record)
    assert f"commitment {made['table']['commitment']}" in record
    assert " !reveal " in record
    assert server.ask("GET", f"/api/tables/{table}")[1]["table"]["state"] == "over"


def test_an_action_is_done_once(arguments):
    with Server(arguments.program) as server, Mind(arguments.program) as mind:
        made = server.create(BOTH)
        table = made["table"]["table"]
        heroes = Player(server, table, tokens(made)["heroes"], mind)
        wolves = Player(server, table, tokens(made)["wolves"], mind)
        action = mind.choose(heroes.info, "heroes", heroes.view)
        play = {"kind": "play", "uid": uid(), "action": action, "question": 0}
        first = heroes.viewer.ask(play)
        assert first["kind"] == "update", first
        again = heroes.viewer.ask(play)
        assert again == {"id": again["id"], "kind": "done", "seq": entry_of(first)}, again
        told = wolves.viewer.wait("update")
        assert "id" not in told and told["log"] == first["log"], "the id is for who asked"
        heroes = heroes.reload()
        assert heroes.viewer.ask(play)["seq"] == entry_of(first)
        assert heroes.status["seq"] == entry_of(first)
        stolen = wolves.viewer.ask(play)  # another seat's number means nothing
        assert stolen["kind"] == "error", stolen
        stale = heroes.viewer.ask({**play, "uid": uid(), "question": 77})
        assert stale["code"] == "stale", stale


def test_refusals_carry_their_clause(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH)
        with server.sit(made["table"]["table"], tokens(made)["heroes"]) as heroes:
            refused = heroes.ask({"kind": "play", "uid": uid(), "action": "place warrior a1",
                                  "question": 0})
            assert refused["kind"] == "error" and refused["words"], refused
            assert set(refused) == {"id", "kind", "code", "clause", "words", "place"}, refused


def test_against_a_bot(arguments):
    with Server(arguments.program, *ROOMY) as server, Mind(arguments.program) as mind:
        made = server.create(AGAINST_BOT)
        table, token = made["table"]["table"], tokens(made)["heroes"]
        heroes = Player(server, table, token, mind)
        bots = 0
        for _ in range(60):
            while "heroes" not in heroes.status["must"] and heroes.status["outcome"] is None:
                heroes.update()
            if heroes.status["outcome"] is not None:
                break
            heroes.play()
            bots = sum(entry["seat"] == "wolves" for entry in heroes.log)
            if bots > 12:
                break
        assert bots > 12, heroes.log[-1]
        while "heroes" not in heroes.status["must"]:
            heroes.update()
        before = heroes.status["seq"]
        undone = heroes.viewer.ask({"kind": "undo", "uid": uid()})
        assert undone["kind"] == "update" and entry_of(undone) == before + 1, undone
        heroes.follow(entry_of(undone))
        assert "heroes" in heroes.status["must"], heroes.status
        moment = heroes.viewer.ask({"kind": "moment", "seq": 3})
        assert moment["kind"] == "moment" and moment["view"]["open"], moment
        resigned = heroes.viewer.ask({"kind": "resign", "uid": uid()})
        assert resigned["kind"] == "update", resigned
        heroes.follow(entry_of(resigned))
        assert heroes.status["outcome"]["winners"] == ["wolves"], heroes.status
        record = server.raw("GET", f"/api/tables/{table}/record")[2].decode()
        verify(arguments.program, record)
        rematch(server, table, token)


def rematch(server, table, token):
    path = f"/api/tables/{table}/rematch"
    assert server.ask("POST", path, {"token": "0" * 32})[0] == 403
    status, next_table = server.ask("POST", path, {"token": token})
    assert status == 200, next_table
    assert next_table["seats"][0]["seat"] == "wolves", next_table
    assert next_table["table"]["state"] == "waiting", next_table
    assert next_table["table"]["numbersMissing"] == ["wolves"], "the old number counts no more"
    again = server.ask("POST", path, {"token": token})[1]
    assert again["seats"] == next_table["seats"], again
    with server.sit(next_table["table"]["table"], next_table["seats"][0]["token"]) as wolves:
        assert wolves.seated["viewer"] == "wolves", wolves.seated
        assert wolves.ask({"kind": "add-number", "number": "1" * 16})["kind"] == "done"
        assert wolves.wait("update")["status"]["seq"] == 0
    assert server.ask("GET", f"/api/tables/{table}")[1]["table"]["rematch"] == \
        next_table["table"]["table"]


def test_rematch_of_two(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH)
        table, old = made["table"]["table"], tokens(made)
        assert server.ask("POST", f"/api/tables/{table}/rematch", {"token": old["heroes"]})[0] == 409
        heroes, wolves = (server.sit(table, old[seat]) for seat in ("heroes", "wolves"))
        heroes.ask({"kind": "resign", "uid": uid()})
        path = f"/api/tables/{table}/rematch"
        first = server.ask("POST", path, {"token": old["heroes"]})[1]
        assert first["table"]["state"] == "waiting" and first["seats"][0]["seat"] == "wolves", first
        told = wolves.wait("table", lambda heard: heard["table"]["rematch"])
        assert told["table"]["rematch"] == first["table"]["table"]
        assert server.ask("POST", f"/api/tables/{first['table']['table']}/join", {})[0] == 409
        second = server.ask("POST", path, {"token": old["wolves"]})[1]
        assert second["table"]["state"] == "waiting" and second["seats"][0]["seat"] == "heroes"
        assert second["table"]["numbersMissing"] == ["heroes", "wolves"], second
        for made in (first, second):
            server.add_number(made["table"]["table"], made["seats"][0]["token"], "3" * 16)
        record = server.raw("GET", f"/api/tables/{first['table']['table']}/record")[2].decode()
        assert f"numbers {'3' * 16} {'3' * 16}\n" in record, record[:900]
        heroes.close()
        wolves.close()


def test_clock(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH, clock={"kind": "live", "seconds": 5, "increment": 0})
        with server.sit(made["table"]["table"], tokens(made)["wolves"]) as wolves:
            clock = wolves.seated["clock"]
            assert clock["running"] == ["heroes"] and 0 < clock["left"]["heroes"] <= 5000, clock
            ended = wolves.wait("update")
            assert ended["status"]["outcome"]["winners"] == ["wolves"], ended["status"]
            assert ended["log"][0]["kind"] == "resign", ended["log"]


def test_who_is_gone_can_be_replaced_or_claimed(arguments):
    with Server(arguments.program) as server:
        for kind in ("replace", "claim"):
            made = server.create(BOTH, grace=1)
            table = made["table"]["table"]
            heroes = server.sit(table, tokens(made)["heroes"])
            wolves = server.sit(table, tokens(made)["wolves"])
            ask = {"kind": kind, "seat": "heroes"}
            if kind == "replace":
                ask["level"] = "novice"
            assert wolves.ask(ask)["code"] == "not_gone"
            begun = time.monotonic()
            heroes.close()
            done = wolves.ask(ask)
            while done.get("code") in ("not_gone", "too_early") and time.monotonic() < begun + PATIENCE_S:
                time.sleep(0.1)
                done = wolves.ask(ask)
            assert time.monotonic() - begun >= 1, "the grace was not over"
            assert done["kind"] == ("update" if kind == "claim" else "done"), done
            if kind == "claim":
                ended = wolves.wait("update")
                assert ended["status"]["outcome"]["winners"] == ["wolves"], ended
            else:
                moved = wolves.wait("update")
                assert moved["log"][0]["seat"] == "heroes", moved
                refused = server.sit(table, tokens(made)["heroes"])
                assert refused.seated["code"] == "bad_token", refused.seated
                refused.close()
            wolves.close()


def test_chat_and_people(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH)
        table = made["table"]["table"]
        heroes = server.sit(table, tokens(made)["heroes"])
        wolves = server.sit(table, tokens(made)["wolves"])
        people = heroes.wait("people", lambda heard: heard["seats"][1]["here"])
        assert [seat["here"] for seat in people["seats"]] == [True, True], people
        assert wolves.ask({"kind": "chat", "text": "Good luck!"})["kind"] == "done"
        heard = heroes.wait("chat")
        assert (heard["from"], heard["text"]) == ("wolves", "Good luck!"), heard
        watcher = server.socket(table)
        seated = watcher.ask({"kind": "watch"})
        assert seated["chat"][0]["text"] == "Good luck!", seated["chat"]
        assert watcher.ask({"kind": "chat", "text": "hi"})["code"] == "not_seated"
        assert heroes.wait("people", lambda each: each["watchers"] == 1)
        wolves.close()
        assert heroes.wait("people", lambda each: not each["seats"][1]["here"])
        heroes.close()
        watcher.close()


def test_spectators_may_be_unwelcome(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH, spectators=False)
        with server.socket(made["table"]["table"]) as watcher:
            assert watcher.ask({"kind": "watch"})["code"] == "no_spectators"
        path = f"/api/tables/{made['table']['table']}/record"
        status, refused = server.ask("GET", path)
        assert status == 403 and refused["code"] == "no_spectators", refused
        for token, expected in [("0" * 32, 403), (tokens(made)["heroes"], 200)]:
            status, _, text = server.raw("GET", path, headers={"Authorization": f"Bearer {token}"})
            assert status == expected, (token, status, text)
        assert text.startswith(b"muster"), text[:80]
        with server.sit(made["table"]["table"], tokens(made)["heroes"]) as heroes:
            heroes.ask({"kind": "resign", "uid": uid()})
        assert server.raw("GET", path)[0] == 200, "the game is over"
        assert server.ask("GET", "/api/tables")[1]["tables"] == []


def test_a_stop_loses_nothing(arguments):
    with Server(arguments.program) as server, Mind(arguments.program) as mind:
        made = server.create(BOTH)
        table, held = made["table"]["table"], tokens(made)
        heroes = Player(server, table, held["heroes"], mind)
        for _ in range(5):
            heroes.play()
        assert server.stop() == 0
        assert heroes.viewer.wait("bye")["words"]
        server.start()
        again = Player(server, table, held["heroes"], mind, since=2)
        assert again.status == after_a_checkpoint(heroes.status), (again.status, heroes.status)
        assert again.view == heroes.view
        assert [(entry["seq"], entry["kind"]) for entry in again.log] == [
            (3, "action"), (4, "action"), (5, "action"), (6, "checkpoint")], again.log
        again.play()


def test_backup_and_restore(arguments):
    with Server(arguments.program) as server, Mind(arguments.program) as mind, \
            tempfile.TemporaryDirectory() as elsewhere:
        made = server.create(BOTH)
        table, held = made["table"]["table"], tokens(made)
        heroes = Player(server, table, held["heroes"], mind)
        for _ in range(3):
            heroes.play()
        # As docs/self-hosting.md says: a copy of the running store, put into an empty folder.
        with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store, \
                contextlib.closing(sqlite3.connect(f"{elsewhere}/muster.db")) as copy:
            store.backup(copy)
        saved = heroes.status
        heroes.play()
        server.kill()
        with Server(arguments.program, data=elsewhere) as restored:
            again = Player(restored, table, held["heroes"], mind)
            assert again.status == saved, (again.status, saved)
            again.play()


def test_idle_tables_sleep_and_wake(arguments):
    with Server(arguments.program, "--idle-seconds", "1") as server, \
            Mind(arguments.program) as mind:
        made = server.create(BOTH)
        table, held = made["table"]["table"], tokens(made)
        heroes = Player(server, table, held["heroes"], mind)
        heroes.play()
        heroes.viewer.close()
        end = time.monotonic() + 25
        while server.metric("tables_awake") > 0 and time.monotonic() < end:
            time.sleep(0.5)
        assert server.metric("tables_awake") == 0
        again = Player(server, table, held["heroes"], mind)
        assert again.view == heroes.view
        assert again.status == after_a_checkpoint(heroes.status), (again.status, heroes.status)
        again.play()


def play_with_the_example_bot(arguments, port):
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    done = subprocess.run([root / "tools/node", root / "examples/online_bot.mjs", "--server",
                           f"http://127.0.0.1:{port}", "--engine", arguments.program],
                          capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0 and "I played heroes" in done.stdout, done


def test_example_bot_plays_to_the_end(arguments):
    with Server(arguments.program) as server:
        play_with_the_example_bot(arguments, server.port)


def test_example_bot_sits_down_again_if_it_has_missed_an_update(arguments):
    def is_of_another(message):
        return (message["kind"] == "update" and "change" in message and "id" not in message
                and message["status"]["must"] == ["wolves"])

    with Server(arguments.program) as server, Lossy(server.port, is_of_another) as between:
        play_with_the_example_bot(arguments, between.port)
        assert between.lost == 1 and between.sockets == 2, (between.lost, between.sockets)


def test_pages(arguments):
    with tempfile.TemporaryDirectory() as site:
        folder = pathlib.Path(site)
        (folder / "assets").mkdir()
        (folder / "index.html").write_text("<!doctype html>home", encoding="utf-8")
        (folder / "assets" / "a-1.js").write_text("1;", encoding="utf-8")
        (folder / "assets" / "a-1.js.br").write_bytes(b"packed")
        with Server(arguments.program, "--site", site) as server:
            status, headers, body = server.raw("GET", "/t/abcdefghij?x=1")
            assert (status, headers["Location"]) == (302, "/#/t/abcdefghij"), headers
            for nowhere in ("/t/no", "/t/abcdefghij/x", "/lobby", "/assets/"):
                status, headers, body = server.raw("GET", nowhere)
                assert status == 404 and b"nothing at this address" in body, nowhere
                assert headers["Content-Type"].startswith("text/html"), headers
            status, headers, body = server.raw("GET", "/")
            assert status == 200 and body == b"<!doctype html>home"
            policy = headers["Content-Security-Policy"]
            assert "script-src 'self' 'wasm-unsafe-eval';" in policy, policy
            assert headers["X-Content-Type-Options"] == "nosniff"
            status, headers, body = server.raw("GET", "/assets/a-1.js",
                                               headers={"Accept-Encoding": "gzip, br"})
            assert (headers["Content-Encoding"], body) == ("br", b"packed"), headers
            assert "immutable" in headers["Cache-Control"]
            again = server.raw("GET", "/assets/a-1.js", headers={
                "Accept-Encoding": "gzip, br", "If-None-Match": headers["ETag"]})
            assert again[0] == 304 and again[2] == b""
            status, headers, body = server.raw("HEAD", "/")
            assert (status, headers["Content-Length"], body) == (200, "19", b""), headers
            assert server.raw("GET", "/none.js")[0] == 404
            assert server.raw("GET", "/healthz")[2] == b"ok\n"


def test_another_origin_is_refused(arguments):
    with Server(arguments.program) as server:
        made = server.create(BOTH)
        table = made["table"]["table"]
        with server.socket(table, origin="https://elsewhere.example") as stranger:
            assert stranger.status == 403, stranger.status
        with server.socket(table, origin=f"http://127.0.0.1:{server.port}") as page:
            assert page.status == 101, page.status
        try:
            with server.socket("aaaaaaaaaa") as nowhere:
                assert json.loads(nowhere.hear())["code"] == "not_found"
                nowhere.hear()
            raise AssertionError("the connection goes on")
        except Closed:
            pass


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
