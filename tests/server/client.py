"""A server under test, and clients that speak to it with nothing but the standard library."""
import base64
import contextlib
import http.client
import json
import os
import pathlib
import random
import secrets
import signal
import socket
import struct
import subprocess
import tempfile
import time

PATIENCE_S = 30
NO_CHANCE = "0" * 16  # a number that leaves the draws to the seed alone


def after_a_checkpoint(status):
    """The same, one entry later: a table that goes to sleep leaves a checkpoint."""
    return {**status, "seq": status["seq"] + 1}


class Closed(Exception):
    """The other end has closed the connection."""


class Server:
    """`muster serve` on a free port, with its own data."""

    def __init__(self, program, *options, data=None, environment=None):
        self.program = program
        self.options = list(options)
        self.own = None if data else tempfile.TemporaryDirectory(prefix="muster-server-")
        self.data = data or self.own.name
        self.environment = {**os.environ, **(environment or {})}
        self.process = None
        self.port = 0
        self.log = pathlib.Path(self.data) / "server.log"
        self.start()

    def start(self):
        os.makedirs(self.data, exist_ok=True)
        before = self.log.stat().st_size if self.log.exists() else 0
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [self.program, "serve", "--port", str(self.port), "--data", self.data,
                 "--threads", "2", *self.options], stdout=log, stderr=log,
                env=self.environment)
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            with open(self.log, encoding="utf-8") as log:
                log.seek(before)
                for line in log:
                    if '"event":"listening"' in line:
                        self.port = int(json.loads(line)["port"])
                        return
            if self.process.poll() is not None:
                break
            time.sleep(0.01)
        raise RuntimeError(f"the server did not begin; its log is\n{self.log.read_text()[-2000:]}")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """The exit code of a graceful stop."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE_S)

    def close(self):
        if self.process.poll() is None:
            self.kill()
        if self.own:
            self.own.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def raw(self, method, path, body=None, headers=None):
        """Status, headers and bytes of one request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S,
                                                source_address=self.source())
        with contextlib.closing(connection):
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), answer.read()

    def source(self):
        """Where requests come from: an address and any port; none is the usual one."""
        return None

    def ask(self, method, path, body=None):
        """Status and JSON of one request."""
        data = None if body is None else json.dumps(body)
        headers = {} if body is None else {"Content-Type": "application/json"}
        status, _, text = self.raw(method, path, data, headers)
        return status, json.loads(text)

    def make(self, seats, game="wolves", **more):
        """A table as it is when it was just opened."""
        status, made = self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert status == 201, made
        return made

    def create(self, seats, game="wolves", **more):
        """A table whose makers have added their numbers: with all seats held, the game has begun."""
        made = self.make(seats, game, **more)
        table = made["table"]["table"]
        for seat in made["seats"]:
            if "token" in seat:
                self.add_number(table, seat["token"])
        made["table"] = self.ask("GET", f"/api/tables/{table}")[1]["table"]
        return made

    def join(self, table, body):
        """Status and JSON; whoever got a seat has added a number too."""
        status, joined = self.ask("POST", f"/api/tables/{table}/join", body)
        if status == 200:
            self.add_number(table, joined["token"])
        return status, joined

    def add_number(self, table, token, number=NO_CHANCE):
        with self.sit(table, token) as viewer:
            done = viewer.ask({"kind": "add-number", "number": number})
            assert done["kind"] == "done", done

    def socket(self, table, **options):
        return Socket(self.port, f"/api/tables/{table}/socket", source=self.source(), **options)

    def sit(self, table, token, since=None):
        viewer = self.socket(table)
        ask = {"kind": "sit", "token": token}
        viewer.seated = viewer.ask(ask if since is None else {**ask, "since": since})
        return viewer

    def metric(self, name):
        _, _, text = self.raw("GET", "/metrics")
        for line in text.decode().splitlines():
            if line.startswith(f"muster_{name} "):
                return float(line.split()[1])
        raise KeyError(name)


class Guest(Server):
    """Whoever asks a running server from an address of their own: 127.0.0.2, say."""

    def __init__(self, server, address):
        self.port, self.address = server.port, address

    def source(self):
        return (self.address, 0)


class Socket:
    """A WebSocket client (RFC 6455), blocking."""

    def __init__(self, port, path, origin=None, receive_bytes=None, source=None, guest=None):
        self.next_id = 0
        self.unasked = []
        self.rest = b""
        self.wire = socket.socket()
        if receive_bytes:
            self.wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
        self.wire.settimeout(PATIENCE_S)
        if source:
            self.wire.bind(source)
        self.wire.connect(("127.0.0.1", port))
        self.wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        if origin:
            lines.append(f"Origin: {origin}")
        if guest:  # as a proxy tells it
            lines.append(f"X-Forwarded-For: {guest}")
        self.wire.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self._until(b"\r\n\r\n")
        self.status = int(head.split(b" ")[1])

    def _more(self):
        try:
            part = self.wire.recv(65536)
        except (ConnectionResetError, BrokenPipeError) as error:
            raise Closed() from error
        if not part:
            raise Closed()
        self.rest += part

    def _until(self, end):
        while end not in self.rest:
            self._more()
        head, _, self.rest = self.rest.partition(end)
        return head

    def _bytes(self, count):
        while len(self.rest) < count:
            self._more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def frame(self, opcode, payload, final=True):
        mask = os.urandom(4)
        head = bytes([(0x80 if final else 0) | opcode])
        size = len(payload)
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        key = mask * (size // 4 + 1)
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(key[:size], "big")).to_bytes(
            size, "big") if size else b""
        try:
            self.wire.sendall(head + mask + masked)
        except (ConnectionResetError, BrokenPipeError) as error:
            raise Closed() from error

    def say(self, text):
        self.frame(1, text.encode())

    def hear(self, timeout=PATIENCE_S):
        """The next message as text."""
        self.wire.settimeout(timeout)
        whole = b""
        while True:
            first, second = self._bytes(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._bytes(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._bytes(8))[0]
            payload = self._bytes(size)
            opcode = first & 0x0F
            if opcode == 8:
                raise Closed()
            if opcode == 9:
                self.frame(10, payload)
            elif opcode in (0, 1, 2):
                whole += payload
                if first & 0x80:
                    return whole.decode()

    def send(self, message):
        """Sends a request with an id of its own, and gives the id."""
        self.next_id += 1
        self.say(json.dumps({"id": self.next_id, **message}))
        return self.next_id

    def ask(self, message):
        """The answer to a request; what comes unasked before it is kept, and so is an update."""
        number = self.send(message)
        while True:
            heard = json.loads(self.hear())
            is_answer = heard.get("id") == number
            if not is_answer or heard["kind"] == "update":
                self.unasked.append(heard)
            if is_answer:
                return heard

    def wait(self, kind, fits=lambda message: True):
        """The next unasked message of a kind that fits; others before it are dropped."""
        while True:
            heard = self.unasked.pop(0) if self.unasked else json.loads(self.hear())
            if heard["kind"] == kind and fits(heard):
                return heard

    def close(self):
        self.wire.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def uid():
    return secrets.token_hex(8)


def entry_of(answer):
    """The number of the entry that was asked for, whether it is made now or was before."""
    assert answer["kind"] in ("update", "done"), answer
    return answer["log"][0]["seq"] if answer["kind"] == "update" else answer["seq"]


def changed(before, change):
    """What comes of a value by a change of it, as docs/protocol.md describes changes."""
    if not isinstance(change, dict):
        return change
    if isinstance(before, list):
        after = dict(enumerate(before[:change.get("size", len(before))]))
        members = {int(index): item for index, item in change.items() if index != "size"}
    else:
        after, members = dict(before or {}), change
    for name, part in members.items():
        after[name] = changed(after.get(name), part)
    return list(after.values()) if isinstance(before, list) else after


def view_after(view, seq, update):
    """The view after an update; `seq` is the entry that the view shows."""
    if "view" in update:
        return update["view"]
    change = dict(update["change"])
    assert change.pop("from") == seq, (seq, update["change"])
    return changed(view, change)


class Engine:
    """A running `muster engine`: a message in, its answer out."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.next_id = 0

    def ask(self, message):
        self.next_id += 1
        self.process.stdin.write(json.dumps({"id": self.next_id, **message}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        assert answer["kind"] != "error", (message["kind"], answer)
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Mind(Engine):
    """Looks at a seat's view, as the page does, and picks among its offers."""

    def __init__(self, program, seed=1):
        super().__init__(program)
        self.chance = random.Random(seed)
        self.texts = {}  # of scenario files, by hash, as the page would fetch them

    def choose(self, table, viewer, view):
        """A whole action at random."""
        look = {"kind": "look", "game": table["game"], "scenario": table["scenario"],
                "options": table["options"], "view": view}
        if "file" in table:
            look["file"] = self.texts[table["file"]]
        self.ask(look)
        draft = ""
        while True:
            offers = self.ask({"kind": "offers", "seat": viewer, "draft": draft})["offers"]
            offer = self.chance.choice(offers)
            draft = offer["text"]
            if offer["whole"] and (not offer["goes-on"] or self.chance.random() < 0.5):
                return draft
