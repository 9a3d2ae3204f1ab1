#!/usr/bin/env python3
"""Clients that mean harm: each gets its refusal, and a game beside them goes on as if nothing was."""
import contextlib
import json
import os
import random
import socket
import sys
import threading
import time

import harness
from client import Closed, Mind, Server, Socket, entry_of, uid

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
CALM_S = 5.0  # the longest that a good player may wait for an answer while others misbehave
GARBAGE = [
    b"\x00\x01\x02\x03\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 50,
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 3000 + b"\r\n",
    b"GET /" + b"a" * 70000 + b" HTTP/1.1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n",
    b"GET /../../etc/passwd HTTP/1.1\r\n\r\n", b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n\r\n",
    b"CONNECT example.org:80 HTTP/1.1\r\n\r\n", b"GET /metrics HTTP/1.1\nHost: localhost\n\n",
]
MESSAGES = [
    "", "{", "[]", "null", "nonsense", "{}", '{"id":1}', '{"id":-1,"kind":"ping"}',
    '{"id":1,"kind":"ping","kind":"ping"}', '{"id":1,"kind":"fly"}', '{"id":1,"kind":7}',
    '{"id":1e9,"kind":"ping"}', '{"id":99999999999999999999,"kind":"ping"}',
    '{"id":1,"kind":"ping","more":1}', '{"id":1,"kind":"play"}',
    '{"id":1,"kind":"play","uid":"x","action":"end","question":0}',
    '{"id":1,"kind":"play","uid":"0123456789abcdef","action":"\\u0000","question":0}',
    '{"id":1,"kind":"play","uid":"0123456789abcdef","action":"end","question":-5}',
    '{"id":1,"kind":"moment","seq":4294967295}', '{"id":1,"kind":"moment","seq":99999999999}',
    '{"id":1,"kind":"chat","text":""}', '{"id":1,"kind":"chat","text":"' + "a" * 600 + '"}',
    '{"id":1,"kind":"replace","seat":"nobody","level":"novice"}',
    '{"id":1,"kind":"claim","seat":"heroes"}', '{"id":1,"kind":"sit","token":"short"}',
    '{"id":1,"kind":"chat","text":"Bo\\u202eaB"}', '{"id":1,"kind":"chat","text":"\u2066B\u061c"}',
    "[" * 10000, '{"a":' * 3000, '{"id":1,"kind":"ping"}' + " " * 10000 + "x", "\ud83d",
]


class Game(threading.Thread):
    """Two people play on at an easy pace; how long each had to wait is measured."""

    def __init__(self, server, program):
        super().__init__()
        self.server, self.program = server, program
        self.made = server.create(BOTH)
        self.tokens = {seat["seat"]: seat["token"] for seat in self.made["seats"]}
        self.table = self.made["table"]["table"]
        self.waits, self.error, self.is_over = [], None, False

    def run(self):
        try:
            with Mind(self.program) as mind:
                self.play(mind)
        except Exception as error:  # shown by the test that started the game
            self.error = error

    def play(self, mind):
        viewers = {seat: self.server.sit(self.table, token) for seat, token in self.tokens.items()}
        status = viewers["heroes"].seated["status"]
        while not self.is_over and status["outcome"] is None:
            seat = status["must"][0]
            with self.server.sit(self.table, self.tokens[seat]) as fresh:
                view = fresh.seated["view"]
            action = mind.choose(self.made["table"], seat, view)
            begun = time.monotonic()
            done = viewers[seat].ask({"kind": "play", "uid": uid(), "action": action,
                                      "question": status["question"]})
            self.waits.append(time.monotonic() - begun)
            assert done["kind"] == "update", done
            status = done["status"]
            time.sleep(0.05)
        for viewer in viewers.values():
            viewer.close()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        self.join()

    def check(self):
        self.is_over = True
        self.join()
        if self.error:
            raise self.error
        assert self.waits and max(self.waits) < CALM_S, max(self.waits, default=None)


@contextlib.contextmanager
def beside_a_game(arguments, *options):
    with Server(arguments.program, *options) as server, Game(server, arguments.program) as game:
        while not game.waits and game.is_alive():
            time.sleep(0.01)
        yield server, game
        game.check()
        assert server.process.poll() is None, "the server has died"


def drained(viewer):
    """Reads until the connection is closed; what was said."""
    heard = []
    with contextlib.suppress(Closed, socket.timeout, OSError):
        while True:
            heard.append(viewer.hear(timeout=CALM_S))
    return heard


def test_garbage_instead_of_http(arguments):
    with beside_a_game(arguments) as (server, _):
        for sent in GARBAGE + [os.urandom(200) for _ in range(20)]:
            with socket.create_connection(("127.0.0.1", server.port), timeout=CALM_S) as wire:
                with contextlib.suppress(ConnectionError):
                    wire.sendall(sent)
                    wire.shutdown(socket.SHUT_WR)
                answer = b""
                with contextlib.suppress(ConnectionError, socket.timeout):
                    while part := wire.recv(65536):
                        answer += part
                assert b" 200 " not in answer[:40] or b"/metrics" in sent, (sent[:60], answer[:200])
                assert b"root:" not in answer


def test_malformed_messages(arguments):
    with beside_a_game(arguments) as (server, game):
        chance = random.Random(5)
        with server.socket(game.table) as viewer:
            for text in MESSAGES:
                viewer.frame(1, text.encode("utf-8", "surrogatepass")
                             if text != "\ud83d" else b"{}")
                answer = json.loads(viewer.hear())
                assert answer["kind"] == "error" and answer["words"], (text[:60], answer)
                time.sleep(0.06)
            assert viewer.ask({"kind": "ping"})["kind"] == "pong"
        for _ in range(20):
            with server.socket(game.table) as viewer:
                viewer.frame(1, bytes(chance.randrange(256) for _ in range(50)))
                drained(viewer)


def test_oversized_and_binary(arguments):
    with beside_a_game(arguments) as (server, game):
        for opcode, payload in [(1, b"a" * 20_000), (1, b"a" * 5_000_000), (2, b"{}"), (3, b"x")]:
            with server.socket(game.table) as viewer:
                with contextlib.suppress(Closed):
                    viewer.frame(opcode, payload)
                assert all('"kind":"error"' in text for text in drained(viewer)), opcode
        with server.socket(game.table) as viewer:  # a message in endless pieces
            with contextlib.suppress(Closed):
                viewer.frame(1, b"x" * 1000, final=False)
                for _ in range(100):
                    viewer.frame(0, b"x" * 1000, final=False)
            drained(viewer)


def test_flooding(arguments):
    with beside_a_game(arguments) as (server, game):
        heard = []
        begun = time.monotonic()
        with server.socket(game.table) as viewer, contextlib.suppress(Closed):
            for number in range(1000):
                viewer.say(json.dumps({"id": number, "kind": "ping"}))
                heard.append(json.loads(viewer.hear()))
        took = time.monotonic() - begun
        pongs = sum(answer["kind"] == "pong" for answer in heard)
        # What a second allows, for as long as it took: a slow machine floods slowly.
        assert pongs < 150 + 20 * took, (pongs, took)
        assert heard[-1].get("code") == "too_fast", heard[-1]
        assert len(heard) < 1000, "a flood goes on for ever"
        with server.socket(game.table) as viewer, contextlib.suppress(Closed):
            for number in range(20_000):  # without ever reading
                viewer.say(json.dumps({"id": number, "kind": "ping"}))
        assert server.metric("too_fast_total") > 0


def test_flood_of_pings(arguments):
    with beside_a_game(arguments) as (server, game):
        with server.sit(game.table, game.tokens["wolves"]) as flood:
            with contextlib.suppress(OSError, Closed):
                for _ in range(20_000):
                    flood.frame(0x9, b"again")
            drained(flood)
        assert server.metric("too_fast_total") >= 1


def test_requests_past_the_rate(arguments):
    with Server(arguments.program, "--requests-per-second", "5") as server:
        codes = [server.raw("GET", "/api/tables")[0] for _ in range(60)]
        assert codes[0] == 200 and 429 in codes, codes
        assert server.raw("GET", "/healthz")[0] == 200
    with Server(arguments.program, "--tables-per-hour", "4") as server:
        codes = [server.ask("POST", "/api/tables", {"game": "wolves", "seats": BOTH})[0]
                 for _ in range(4)]
        assert codes == [201, 201, 429, 429], codes


def test_sockets_and_metrics_past_the_rate(arguments):
    """To connect, wake a table and leave, without end."""
    with Server(arguments.program, "--requests-per-second", "5") as server:
        table = server.create(BOTH)["table"]["table"]
        opened = []
        for _ in range(60):
            with server.socket(table) as viewer:
                opened.append(viewer.status)
        assert opened[0] == 101 and opened.count(101) < 40, opened
        assert 429 in (server.raw("GET", "/metrics")[0] for _ in range(60))
        time.sleep(0.5)
        assert server.metric("too_fast_total") >= 20
        with server.socket(table) as viewer:
            assert viewer.status == 101, "it was only for a moment"


def served_at_last(server):
    end = time.monotonic() + CALM_S
    while time.monotonic() < end:
        with contextlib.suppress(ConnectionError, OSError):
            return server.raw("GET", "/healthz")[0] == 200
        time.sleep(0.02)
    return False


def test_too_many_connections(arguments):
    with Server(arguments.program, "--connections-per-address", "5") as server:
        wires = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
        time.sleep(0.2)
        try:
            server.raw("GET", "/healthz")
            raise AssertionError("a sixth connection was served")
        except (ConnectionError, OSError):
            pass
        for wire in wires:
            wire.close()
        assert served_at_last(server), "there is room again, and nobody is served"


def test_those_who_watch_keep_no_player_out(arguments):
    with Server(arguments.program, "--watchers", "20") as server:
        made = server.create(BOTH, grace=1)
        table = made["table"]["table"]
        heroes, wolves = (server.sit(table, seat["token"]) for seat in made["seats"])
        crowd = [server.socket(table) for _ in range(25)]
        heard = [each.ask({"kind": "watch"}) for each in crowd]
        assert [each["kind"] for each in heard] == ["seated"] * 20 + ["error"] * 5, heard[-6:]
        assert heard[-1]["code"] == "full", heard[-1]
        heroes.close()
        assert wolves.wait("people", lambda each: not each["seats"][0]["here"])
        again = server.sit(table, made["seats"][0]["token"])
        assert again.seated["kind"] == "seated", again.seated
        time.sleep(1.5)  # longer than a player may stay away
        refused = wolves.ask({"kind": "claim", "seat": "heroes"})
        assert refused.get("code") == "not_gone", refused
        for each in [again, wolves, *crowd]:
            each.close()


def test_a_seat_has_room_for_its_newest_connections(arguments):
    with beside_a_game(arguments) as (server, game):
        made = server.create(BOTH)
        table, token = made["table"]["table"], made["seats"][0]["token"]
        devices = [server.sit(table, token) for _ in range(9)]
        assert "newer places" in devices[0].wait("bye")["words"]
        drained(devices[0])  # until it is closed
        for device in devices[1:]:
            assert device.ask({"kind": "ping"})["kind"] == "pong"
            device.close()


def test_forged_and_foreign_tokens(arguments):
    with beside_a_game(arguments) as (server, game):
        other = server.create(BOTH)
        foreign = other["seats"][0]["token"]
        for token in [foreign, "0" * 32, "f" * 32, game.tokens["heroes"][:-1] + "g"]:
            with server.socket(game.table) as viewer:
                answer = viewer.ask({"kind": "sit", "token": token})
                assert answer["code"] in ("bad_token", "bad_message"), answer
                assert "view" not in answer
                for ask in ({"kind": "play", "uid": uid(), "action": "end", "question": 0},
                            {"kind": "resign", "uid": uid()}, {"kind": "moment", "seq": 0},
                            {"kind": "chat", "text": "x"}):
                    assert viewer.ask(ask)["code"] == "not_seated"
        with server.socket(game.table) as viewer:
            assert viewer.ask({"kind": "watch"})["kind"] == "seated"
            assert viewer.ask({"kind": "resign", "uid": uid()})["code"] == "not_seated"
            assert viewer.ask({"kind": "sit", "token": foreign})["code"] == "seated_already"
        assert server.metric("bad_tokens_total") >= 3


def test_playing_for_another_seat(arguments):
    with Server(arguments.program) as server, Mind(arguments.program) as mind:
        made = server.create(BOTH)
        table = made["table"]
        wolves = server.sit(table["table"], made["seats"][1]["token"])
        heroes = server.sit(table["table"], made["seats"][0]["token"])
        action = mind.choose(table, "heroes", heroes.seated["view"])
        play = {"kind": "play", "uid": uid(), "action": action, "question": 0}
        assert wolves.ask(play)["kind"] == "error"
        done = heroes.ask(play)
        assert done["kind"] == "update", done
        for _ in range(5):  # the same bytes again and again
            assert heroes.ask(play) == {"id": heroes.next_id, "kind": "done", "seq": entry_of(done)}
        info = server.ask("GET", f"/api/tables/{table['table']}")[1]["table"]
        assert info["seq"] == entry_of(done), info
        heroes.close()
        wolves.close()


def test_slow_reader(arguments):
    options = ("--queue-bytes", "200000", "--messages-per-second", "1000")
    with beside_a_game(arguments, *options) as (server, game):
        sleeper = Socket(server.port, f"/api/tables/{game.table}/socket", receive_bytes=4096)
        sleeper.ask({"kind": "watch"})
        with contextlib.suppress(Closed, OSError):
            for number in range(2000):  # asks for much and reads nothing
                sleeper.say(json.dumps({"id": number, "kind": "moment", "seq": 0}))
                if number % 50 == 0 and server.metric("slow_readers_total") > 0:
                    break
                time.sleep(0.005)
        end = time.monotonic() + 10
        while server.metric("slow_readers_total") == 0 and time.monotonic() < end:
            time.sleep(0.1)
        assert server.metric("slow_readers_total") == 1
        sleeper.close()


def test_connections_that_say_nothing(arguments):
    with beside_a_game(arguments) as (server, game):
        silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(30)]
        mute = server.socket(game.table)
        assert server.raw("GET", "/healthz")[0] == 200
        mute.wire.settimeout(25)
        try:
            mute.hear(timeout=25)
            raise AssertionError("a socket that never spoke goes on")
        except Closed:
            pass
        for wire in silent:
            wire.close()


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
