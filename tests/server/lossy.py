"""A bad line between a server and its guests: it loses one message."""
import contextlib
import json
import socket
import struct
import threading


class Lossy:
    """Listens on a port of its own and passes everything on, but for the first message of the
    server that is chosen."""

    def __init__(self, port, is_chosen):
        self.server_port, self.is_chosen = port, is_chosen
        self.lost = self.sockets = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                guest, _ = self.listener.accept()
                server = socket.create_connection(("127.0.0.1", self.server_port))
                threading.Thread(target=_copy, args=(guest, server), daemon=True).start()
                threading.Thread(target=self._answer, args=(server, guest), daemon=True).start()

    def _answer(self, server, guest):
        """A connection may carry requests before it becomes a socket."""
        with contextlib.suppress(OSError, EOFError):
            while part := server.recv(65536):
                if part.startswith(b"HTTP/1.1 101 "):
                    self.sockets += 1
                    self._pass_messages(_Incoming(server, part), guest)
                guest.sendall(part)
        _end(guest, server)

    def _pass_messages(self, incoming, guest):
        """Until one end closes the connection."""
        guest.sendall(incoming.until(b"\r\n\r\n"))
        while True:
            head = incoming.exactly(2)
            size = head[1] & 0x7F
            more = incoming.exactly({126: 2, 127: 8}.get(size, 0))
            if more:
                size = struct.unpack(">H" if len(more) == 2 else ">Q", more)[0]
            payload = incoming.exactly(size)
            if head[0] & 0x0F == 1 and not self.lost and self.is_chosen(json.loads(payload)):
                self.lost += 1
            else:
                guest.sendall(head + more + payload)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()


class _Incoming:
    def __init__(self, source, rest):
        self.source, self.rest = source, rest

    def exactly(self, count):
        while len(self.rest) < count:
            part = self.source.recv(65536)
            if not part:
                raise EOFError
            self.rest += part
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def until(self, end):
        taken = b""
        while not taken.endswith(end):
            taken += self.exactly(1)
        return taken


def _copy(source, target):
    with contextlib.suppress(OSError):
        while part := source.recv(65536):
            target.sendall(part)
    _end(source, target)


def _end(*ends):
    for end in ends:
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
