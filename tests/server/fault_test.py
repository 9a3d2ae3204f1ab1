#!/usr/bin/env python3
"""Kills the server at random moments under load and looks what is left.

Several tables are played at once, each by a client that keeps every acknowledgement. After each
SIGKILL the server is started again on the same data, and every client goes on: what was not
acknowledged is sent again under its old number. At the end of each life every acknowledged action
has to be there, once, in order and with the hash that was told; the records have to be true.
"""
import random
import subprocess
import sys
import tempfile
import threading
import time

import harness
from client import Closed, Mind, Server, entry_of, uid

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
ROOMY = ("--tables-per-hour", "100000", "--messages-per-second", "100000",
         "--requests-per-second", "1000000", "--connections-per-address", "10000", "--log", "info")


class Client(threading.Thread):
    """Plays both seats of one table after another until it is told to stop."""

    def __init__(self, server, program, seed):
        super().__init__(daemon=True)
        self.server, self.program, self.seed = server, program, seed
        self.is_over = False
        self.error = None
        self.told = {}  # table: {seq: hash}, as they were acknowledged
        self.actions = 0
        self.pending = None  # the action whose answer did not come
        self.made = None

    def run(self):
        try:
            with Mind(self.program, self.seed) as mind:
                while not self.is_over:
                    self.live(mind)
        except Exception as error:  # shown by the test
            self.error = error

    def live(self, mind):
        """Plays until the connection breaks."""
        viewers = {}
        try:
            if self.made is None:
                self.made = self.server.create(BOTH)
                self.told[self.made["table"]["table"]] = {}
            table = self.made["table"]
            for seat in self.made["seats"]:
                viewers[seat["seat"]] = self.server.sit(table["table"], seat["token"])
            self.play(mind, table, viewers)
        except (Closed, ConnectionError, OSError):
            time.sleep(0.02)
        finally:
            for viewer in viewers.values():
                viewer.close()

    def play(self, mind, table, viewers):
        seated = viewers["heroes"].seated
        assert seated["kind"] == "seated", seated
        told = self.told[table["table"]]
        status = seated["status"]
        assert max(told, default=0) <= status["seq"], ("an acknowledged action is gone", status)
        note(told, seated["log"])
        while not self.is_over:
            if status["outcome"] is not None:
                self.made = self.pending = None
                return
            if self.pending is None:
                self.pending = self.answer_to(status, mind, table, viewers)
            seat, play = self.pending
            done = viewers[seat].ask(play)
            assert done["kind"] in ("update", "done"), (play, done, status)
            while status["seq"] < entry_of(done):
                heard = viewers[seat].wait("update")
                note(told, heard["log"])
                status = heard["status"] if heard["status"]["seq"] > status["seq"] else status
            assert entry_of(done) in told, done
            self.actions += 1
            self.pending = None

    def answer_to(self, status, mind, table, viewers):
        """A seat and what it does, with a number under which it is done once."""
        seat = status["must"][0]
        viewers[seat].unasked.clear()
        moment = viewers[seat].ask({"kind": "moment", "seq": status["seq"]})
        action = mind.choose(table, seat, moment["view"])
        return seat, {"kind": "play", "uid": uid(), "action": action,
                      "question": status["question"]}


def note(told, log):
    for entry in log:
        known = told.setdefault(entry["seq"], entry["hash"])
        assert known == entry["hash"], ("another hash than before", entry)


def check_tables(server, clients):
    """Every table that was told of: its record has what was acknowledged."""
    records = {}
    for client in clients:
        for table, growing in list(client.told.items()):
            told = dict(growing)  # before the record is read: the client plays on meanwhile
            status, _, text = server.raw("GET", f"/api/tables/{table}/record")
            assert status == 200, (table, text[:200])
            records[table] = text.decode()
            entries = records[table].partition("\n\n")[2].splitlines()
            numbers = [int(line.split(" ", 1)[0]) for line in entries]
            assert numbers == list(range(len(numbers))), (table, numbers[-5:])
            for seq, known in told.items():
                assert entries[seq].endswith(known), (table, seq, known, entries[seq])
    return records


def verify(program, records):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for table, text in records.items():
            paths.append(f"{folder}/{table}.record")
            with open(paths[-1], "w", encoding="utf-8") as out:
                out.write(text)
        done = subprocess.run([program, "verify", *paths], capture_output=True, text=True,
                              check=False)
        assert done.returncode == 0, done.stdout[-2000:]


def test_kills(arguments):
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory(prefix="muster-fault-") as data:
        server = Server(arguments.program, *ROOMY, data=data)
        clients = [Client(server, arguments.program, seed) for seed in range(arguments.clients)]
        for client in clients:
            client.start()
        for kill in range(arguments.kills):
            time.sleep(chance.uniform(0.05, arguments.life))
            server.kill()
            server.start()
            for client in clients:
                if client.error:
                    raise client.error
            if kill % 20 == 19:
                check_tables(server, clients)
                print(f"  {kill + 1} kills, {sum(each.actions for each in clients)} actions",
                      flush=True)
        time.sleep(1)
        for client in clients:
            client.is_over = True
        for client in clients:
            client.join()
            if client.error:
                raise client.error
        verify(arguments.program, check_tables(server, clients))
        actions = sum(client.actions for client in clients)
        assert actions >= arguments.kills, actions
        code = server.stop()
        assert code == 0, (code, server.log.read_text()[-1000:])
        print(f"  {arguments.kills} kills, {actions} acknowledged actions, "
              f"{sum(len(each.told) for each in clients)} tables, all there")


if __name__ == "__main__":
    made = harness.parser(__doc__)
    made.add_argument("--kills", type=int, default=5)
    made.add_argument("--clients", type=int, default=4)
    made.add_argument("--life", type=float, default=1.5, help="longest life in seconds")
    made.add_argument("--seed", type=int, default=1)
    sys.exit(harness.run(sys.modules["__main__"], made.parse_args()))
