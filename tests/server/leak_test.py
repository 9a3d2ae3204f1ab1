#!/usr/bin/env python3
"""What a viewer may not know does not reach it.

Random games with secrets are played over the real server, twice each: in two worlds that differ only in
what one viewer (a player, or somebody who watches) may not know. Every byte which that viewer receives
has to be the same in both.
"""
import contextlib
import json
import random
import re
import sqlite3
import sys

import harness
from client import Server, Socket
from deals import SEATS, Dealer, script_for

VIEWERS = ("a", "b", "spectator")
ROOMY = ("--test-games", "--tables-per-hour", "1000000", "--messages-per-second", "100000",
         "--requests-per-second", "1000000", "--connections-per-address", "1000")
BOTH = [{"seat": "a", "holder": "me", "name": "Ann"}, {"seat": "b", "holder": "me", "name": "Bo"}]

# What differs between any two tables and tells nothing of the cards: the id of the table and the
# commitment to its seed are drawn before the cards are, and a time is when the test ran. Each is replaced
# by as many other characters, in its place: lengths and order stay what they were.
MASKED = (
    re.compile(r'(?<="commitment":")[0-9a-f]{64}(?=")'),
    re.compile(r'(?<="created":)\d+'),
    re.compile(r'(?<="at":)\d+'),
)


def masked(text, table):
    text = text.replace(table, "#" * len(table))
    for pattern in MASKED:
        text = pattern.sub(lambda found: "#" * len(found.group()), text)
    return text


class Ear(Socket):
    """A socket that keeps the text of every frame it receives."""

    def __init__(self, server, table, kept):
        super().__init__(server.port, f"/api/tables/{table}/socket")
        self.kept = kept

    def hear(self, *arguments):
        text = super().hear(*arguments)
        self.kept.append(text)
        return text


class World:
    """One table, its viewers, and what each of them received."""

    viewers = VIEWERS
    seats = SEATS
    possible = ("seal 1", "seal 2", "seal 3")  # with these cards or others
    impossible = ("seal 9", "seal", "", "take 1")

    def __init__(self, server, made):
        self.server = server
        self.table = made["table"]["table"]
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        self.received = {viewer: [] for viewer in self.viewers}
        self.ears = {}
        self.uids = 0
        self.status = None
        for viewer in self.viewers:
            self.ears[viewer] = self.enter(viewer)
            self.settle("people")

    def enter(self, viewer, since=None):
        ear = Ear(self.server, self.table, self.received[viewer])
        ask = ({"kind": "watch"} if viewer == "spectator"
               else {"kind": "sit", "token": self.tokens[viewer]})
        seated = ear.ask(ask if since is None else {**ask, "since": since})
        assert seated["kind"] == "seated", seated
        self.status = seated["status"]
        return ear

    def settle(self, kind):
        """Waits until everybody was told, so that both worlds hear everything in the same order."""
        for ear in self.ears.values():
            heard = ear.wait(kind)
            if kind == "update":
                self.status = heard["status"]

    def uid(self):
        self.uids += 1
        return f"{self.uids:016x}"

    def play(self, seat, action):
        done = self.ears[seat].ask({"kind": "play", "uid": self.uid(), "action": action,
                                    "question": self.status["question"]})
        assert done["kind"] == "update", (seat, action, done)
        self.settle("update")

    def seal(self, seat, card):
        self.play(seat, f"seal {card}")

    def get(self, viewer, method, path, body=None):
        headers = {} if body is None else {"Content-Type": "application/json"}
        data = None if body is None else json.dumps(body)
        status, heads, text = self.server.raw(method, path, data, headers)
        heads = "\n".join(f"{key}: {value}" for key, value in sorted(heads.items()))
        self.received[viewer].append(f"{method} {path}\n{status}\n{heads}\n\n{text.decode()}")

    def probe(self, viewer):
        """Asks for everything that this viewer can ask for, allowed or not."""
        ear = self.ears[viewer]
        question, seq = self.status["question"], self.status["seq"]
        for action in self.possible + self.impossible:
            # An old question is refused whatever the cards are; so nothing is played by accident.
            ear.ask({"kind": "play", "uid": self.uid(), "action": action, "question": question + 7})
        for action in self.impossible:
            ear.ask({"kind": "play", "uid": self.uid(), "action": action, "question": question})
        for moment in range(seq + 2):
            ear.ask({"kind": "moment", "seq": moment})
        ear.ask({"kind": "undo", "uid": self.uid()})
        for seat in self.seats:
            ear.ask({"kind": "claim", "seat": seat})
            ear.ask({"kind": "replace", "seat": seat, "level": "novice"})
        ear.ask({"kind": "sit", "token": "0" * 32})
        ear.ask({"kind": "nonsense"})
        path = f"/api/tables/{self.table}"
        self.get(viewer, "GET", path)
        self.get(viewer, "GET", f"{path}/record")
        self.get(viewer, "POST", f"{path}/join", {})
        self.get(viewer, "POST", f"{path}/rematch", {"token": self.tokens.get(viewer, "0" * 32)})
        self.reload(viewer, None)
        self.reload(viewer, seq)
        self.reload(viewer, seq // 2)

    def reload(self, viewer, since):
        """A second connection of the same viewer, for a moment."""
        again = self.enter(viewer, since)
        self.settle("people")
        again.wait("people")
        again.close()
        self.settle("people")

    def chat(self, seat, text):
        self.ears[seat].ask({"kind": "chat", "text": text})
        self.settle("chat")

    def close(self):
        for ear in self.ears.values():
            ear.close()

    def text_for(self, viewer):
        return [masked(text, self.table) for text in self.received[viewer]]


def played(server, made, viewer, script, world):
    """The world after its half of a script; the viewer asks for everything after every step."""
    at = World(server, made)
    with contextlib.closing(at):
        at.probe(viewer)
        for seat, cards in script:
            at.seal(seat, cards[world])
            at.chat(seat, "Sealed.")
            at.probe(viewer)
    return at


def first_difference(one, two):
    for number, (left, right) in enumerate(zip(one, two)):
        if left != right:
            return f"message {number}:\n{left}\n{right}"
    return f"{len(one)} and {len(two)} messages" if len(one) != len(two) else ""


def tables_made(server, program, count):
    """Tables, and what each will deal."""
    made = [server.create(BOTH, game="bids") for _ in range(count)]
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store:
        seeds = dict(store.execute("SELECT id, seed FROM tables"))
    with Dealer(program) as dealer:
        return [(table, dealer.deal(seeds[table["table"]["table"]])) for table in made]


def pairs_among(tables, count, chance):
    """Pairs of tables that one viewer cannot tell apart, and what is to be played there."""
    pool = list(tables)
    for number in range(count):
        viewer = VIEWERS[number % len(VIEWERS)]
        rounds = chance.randrange(3)
        chance.shuffle(pool)
        candidates = ((one, two) for i, one in enumerate(pool) for two in pool[:i])
        for one, two in candidates:
            script = script_for((one[1], two[1]), viewer, rounds, chance)
            if script:
                pool.remove(one)
                pool.remove(two)
                yield viewer, one[0], two[0], script
                break
        else:
            raise AssertionError(f"no two of {len(pool)} tables look alike to {viewer}")


def test_worlds_that_a_viewer_cannot_tell_apart(arguments):
    chance = random.Random(arguments.seed)
    count = messages = size = 0
    with Server(arguments.program, *ROOMY) as server:
        tables = tables_made(server, arguments.program, 2 * arguments.pairs + 60)
        for viewer, one, two, script in pairs_among(tables, arguments.pairs, chance):
            worlds = [played(server, made, viewer, script, world)
                      for world, made in enumerate((one, two))]
            seen = [world.text_for(viewer) for world in worlds]
            difference = first_difference(*seen)
            assert not difference, f"{viewer} sees a secret; script {script}\n{difference}"
            # The comparison can fail: who sealed another card has received other bytes.
            hidden = script[-1][0]
            assert first_difference(*(world.text_for(hidden) for world in worlds)), script
            # And so would bytes that went to the wrong viewer.
            assert first_difference(seen[0], worlds[1].text_for(hidden)), script
            count, messages = count + 1, messages + len(seen[0])
            size += sum(map(len, seen[0]))
    print(f"  {count} pairs of worlds, {messages} messages, {size} bytes, seed {arguments.seed}")


def test_a_masked_text_keeps_its_length(arguments):
    del arguments
    text = '{"table":"abcdefgh12","created":1700000000,"commitment":"' + "a1" * 32 + '","at":5,"b":7}'
    assert len(masked(text, "abcdefgh12")) == len(text)
    assert masked(text, "abcdefgh12").endswith('"at":#,"b":7}')
    assert first_difference(["x", "y"], ["x"]) and first_difference(["x"], ["y"])
    assert not first_difference(["x"], ["x"])


def test_the_list_tells_what_the_table_tells(arguments):
    """Tables of other worlds are in the same list, so it is held against what was compared above."""
    with Server(arguments.program, *ROOMY) as server:
        at = World(server, server.create(BOTH, game="bids"))
        with contextlib.closing(at):
            info = server.raw("GET", f"/api/tables/{at.table}")[2].decode()
            listed = server.raw("GET", "/api/tables")[2].decode()
            assert listed == '{"tables":[' + info[len('{"table":'):-1] + "]}", (info, listed)


def test_metrics_tell_of_no_table(arguments):
    """All tables share one page of figures: no line may name one of them, or a seat."""
    with Server(arguments.program, *ROOMY) as server:
        at = World(server, server.create(BOTH, game="bids"))
        with contextlib.closing(at):
            text = server.raw("GET", "/metrics")[2].decode()
            assert at.table not in text and "seed" not in text, text
            names = [line.split()[0] for line in text.splitlines() if not line.startswith("#")]
            assert all(re.fullmatch(r'muster_\w+(\{(le|quantile)="[\w.+]+"\})?', name)
                       for name in names), names


def test_after_the_end_everything_is_told(arguments):
    with Server(arguments.program, *ROOMY) as server:
        (made, deal), = tables_made(server, arguments.program, 1)
        at = World(server, made)
        with contextlib.closing(at):
            status = server.raw("GET", f"/api/tables/{at.table}/record")[0]
            assert status == 409, status
            hands = {seat: list(deal[seat][:2]) for seat in SEATS}
            for opened in range(3):
                for seat in SEATS:
                    at.seal(seat, hands[seat].pop())
                    if seat == "b" and opened < 2:
                        for each in SEATS:
                            hands[each].append(deal[each][2 + opened])
            assert at.status["outcome"] is not None
            with contextlib.closing(at.enter("spectator")) as again:
                del again
                log = json.loads(at.received["spectator"][-1])["log"]
            drawn = [draw for entry in log for draw in entry["draws"]]
            assert len(drawn) == 8, log
            assert all(set(entry["hash"]) != {"0"} for entry in log), log
            status, _, text = server.raw("GET", f"/api/tables/{at.table}/record")
            assert status == 200 and b"card " in text, text


def main():
    made = harness.parser("Plays games with secrets and compares what viewers receive.")
    made.add_argument("--pairs", type=int, default=102, help="pairs of worlds that are compared")
    made.add_argument("--seed", type=int, default=1, help="seed of what is chosen")
    return harness.run(sys.modules["__main__"], made.parse_args())


if __name__ == "__main__":
    sys.exit(main())
