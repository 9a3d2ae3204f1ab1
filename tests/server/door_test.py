#!/usr/bin/env python3
"""What the header of a request may claim: for whom it speaks, where it wants to go, how long it is."""
import contextlib
import json
import socket
import sys

import harness
from client import Closed, Server

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
BODY = json.dumps({"game": "wolves", "seats": BOTH}).encode()


def sent(server, lines, body=b"", method="GET", path="/api/tables"):
    """Status and body of a request with just these lines in its header."""
    end = [] if any(line.startswith("Connection:") for line in lines) else ["Connection: close"]
    head = "\r\n".join([f"{method} {path} HTTP/1.1", *end, *lines]) + "\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as wire:
        wire.sendall(head.encode() + body)
        answer = b""
        with contextlib.suppress(ConnectionError):
            while part := wire.recv(65536):
                answer += part
    return int(answer.split(b" ")[1]), answer.partition(b"\r\n\r\n")[2].decode()


def opened(server, *forwarded):
    """The status of opening a table for the guest that these lines name."""
    lines = ["Host: localhost", "Content-Type: application/json", f"Content-Length: {len(BODY)}",
             *(f"X-Forwarded-For: {line}" for line in forwarded)]
    return sent(server, lines, BODY, "POST")[0]


def test_a_guest_cannot_take_another_address(arguments):
    """Two tables an hour: the limit shows who is taken for whom."""
    few = ("--tables-per-hour", "2")
    with Server(arguments.program, *few) as server:  # nobody is believed
        assert [opened(server, f"192.0.2.{i}") for i in (1, 2)] == [201, 429]
    with Server(arguments.program, *few, "--proxy", "10.0.0.0/8") as server:  # not this peer
        assert [opened(server, f"192.0.2.{i}") for i in (1, 2)] == [201, 429]
    with Server(arguments.program, *few, "--behind-proxy", "--proxy", "10.0.0.0/8") as server:
        assert [opened(server, f"192.0.2.{i}") for i in (1, 2, 1)] == [201, 201, 429]
        # What the guest itself sent stands before what the proxies added, on its own line or not.
        assert [opened(server, f"198.51.100.{i}", "192.0.2.3") for i in (1, 2)] == [201, 429]
        assert [opened(server, f"198.51.100.{i}, 192.0.2.4", "10.0.0.3") for i in (1, 2)] == [
            201, 429]


def test_only_its_own_names_lead_to_a_server(arguments):
    with Server(arguments.program, "--host", "play.example.org") as server:
        for host in ("localhost", f"127.0.0.1:{server.port}", "[::1]:80", "PLAY.example.org:443",
                     socket.gethostname()):
            assert sent(server, [f"Host: {host}"])[0] == 200, host
        for host in ("evil.example", "localhost.evil.example", "192.0.2.1", ""):
            status, body = sent(server, [f"Host: {host}"])
            assert status == 421 and "--host" in json.loads(body)["words"], (host, status, body)
        assert sent(server, ["Host: evil.example"], path="/metrics")[0] == 421
        assert sent(server, [])[0] == 400
        assert sent(server, ["Host: localhost", "Host: evil.example"])[0] == 400


def test_a_socket_needs_the_right_name_too(arguments):
    with Server(arguments.program) as server:
        table = server.create(BOTH)["table"]["table"]
        path = f"/api/tables/{table}/socket"
        upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        rebound = ["Host: evil.example", "Origin: http://evil.example"]
        assert sent(server, upgrade + rebound, path=path)[0] == 421
        two = ["Host: localhost", "Origin: http://localhost", "Origin: http://evil.example"]
        assert sent(server, upgrade + two, path=path)[0] == 403


def test_the_start_tells_who_forgot_the_name(arguments):
    with Server(arguments.program, "--behind-proxy") as server:
        assert "--host" in server.log.read_text(), server.log.read_text()
    with Server(arguments.program, "--behind-proxy", "--host", "play.example.org") as server:
        assert "--host" not in server.log.read_text(), server.log.read_text()


def test_a_body_ends_in_one_way(arguments):
    """What two readers would cut into different requests is refused."""
    with Server(arguments.program) as server:
        host, kind = "Host: localhost", "Content-Type: application/json"
        chunked = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)
        length = f"Content-Length: {len(BODY)}"
        assert sent(server, [host, kind, "Transfer-Encoding: chunked"], chunked, "POST")[0] == 201
        for lines in (["Transfer-Encoding: chunked", length], [length, "Transfer-Encoding: chunked"],
                      ["Transfer-Encoding: identity", length], [length, "Content-Length: 3"],
                      ["Transfer-Encoding: gzip, chunked"], ["Transfer-Encoding: xchunked"],
                      ["Transfer-Encoding: chunked", "Transfer-Encoding: identity"]):
            status, body = sent(server, [host, kind, *lines], chunked, "POST")
            assert status == 400, (lines, status)
            assert "Transfer-Encoding" in json.loads(body)["words"], (lines, body)


def is_closed_for(server, table, flood):
    """Whether the server ends the connection over this."""
    with server.socket(table) as viewer:
        viewer.ask({"kind": "watch"})
        try:
            for _ in range(20_000):
                flood(viewer)
            while True:
                viewer.hear()
        except socket.timeout:
            return False
        except (Closed, OSError):
            return True


def test_frames_without_content_count_too(arguments):
    """A message that is begun and goes on in empty pieces, empty messages, pings."""
    with Server(arguments.program) as server:
        table = server.create(BOTH)["table"]["table"]
        with server.socket(table) as viewer:  # a few pieces are anybody's right
            viewer.ask({"kind": "watch"})
            viewer.frame(1, b"", final=False)
            for _ in range(10):
                viewer.frame(0, b"", final=False)
            viewer.frame(0, b'{"id":7,"kind":"ping"}')
            assert viewer.wait("pong")["id"] == 7

        def pieces(viewer):
            viewer.frame(0 if viewer.next_id > 1 else 1, b"", final=False)
            viewer.next_id += 1

        assert is_closed_for(server, table, pieces)
        assert is_closed_for(server, table, lambda viewer: viewer.frame(1, b""))
        assert is_closed_for(server, table, lambda viewer: viewer.frame(9, b""))
        assert server.metric("too_fast_total") > 0


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
