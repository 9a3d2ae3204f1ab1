"""Pairs of tables that differ only in what one viewer may not know, and what each viewer receives there."""
import contextlib
import json
import re
import sqlite3

from client import Server, Socket

ROOMY = ("--test-games", "--tables-per-hour", "1000000", "--messages-per-second", "100000",
         "--requests-per-second", "1000000", "--connections-per-address", "1000")

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
    """One table, its viewers, and what each of them received. Each game with secrets has its own kind."""

    plan = {}         # what the table is created with, besides its seats
    seats = ()
    possible = ()     # actions, with these cards or others
    impossible = ()
    dealer = None     # an Engine with `deal(seed)`: what such a table will deal

    @classmethod
    def viewers(cls):
        return cls.seats + ("spectator",)

    @staticmethod
    def script_for(deals, viewer, chance):
        """What is played in two worlds so that the viewer sees the same of both, or None.

        A list of pairs: a seat, and what it does in each world (see `step`).
        """
        raise NotImplementedError

    @staticmethod
    def side_of(seat):
        """The seats that know what this one knows."""
        return (seat,)

    @classmethod
    def created(cls, server):
        holders = [{"seat": seat, "holder": "me", "name": seat.capitalize()} for seat in cls.seats]
        return server.create(holders, **cls.plan)

    def __init__(self, server, made):
        self.server = server
        self.table = made["table"]["table"]
        self.tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        self.received = {viewer: [] for viewer in self.viewers()}
        self.ears = {}
        self.uids = 0
        self.status = None
        for viewer in self.viewers():
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

    def step(self, seat, what):
        """One step of a script."""
        self.seal(seat, what)

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


def played(kind, server, made, viewer, script):
    """The world after its half of a script; the viewer asks for everything after every step."""
    at = kind(server, made)
    with contextlib.closing(at):
        at.probe(viewer)
        for seat, what in script:
            at.step(seat, what)
            at.chat(seat, "Done.")
            at.probe(viewer)
    return at


def first_difference(one, two):
    for number, (left, right) in enumerate(zip(one, two)):
        if left != right:
            return f"message {number}:\n{left}\n{right}"
    return f"{len(one)} and {len(two)} messages" if len(one) != len(two) else ""


def tables_made(kind, server, program, count):
    """Tables, and what each will deal."""
    made = [kind.created(server) for _ in range(count)]
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store:
        seeds = dict(store.execute("SELECT id, seed FROM tables"))
    with kind.dealer(program) as dealer:
        return [(table, dealer.deal(seeds[table["table"]["table"]])) for table in made]


def pairs_among(kind, tables, count, chance):
    """Pairs of tables that one viewer cannot tell apart, and what is to be played there."""
    pool = list(tables)
    for number in range(count):
        viewer = kind.viewers()[number % len(kind.viewers())]
        chance.shuffle(pool)
        for one, two in ((one, two) for i, one in enumerate(pool) for two in pool[:i]):
            script = kind.script_for((one[1], two[1]), viewer, chance)
            if script:
                pool.remove(one)
                pool.remove(two)
                yield viewer, (one[0], two[0]), script
                break
        else:
            raise AssertionError(f"no two of {len(pool)} tables look alike to {viewer}")


def pairs_dealt(kind, server, program, count, chance):
    """Pairs as chance deals them: of many tables the two that look alike."""
    tables = tables_made(kind, server, program, 2 * count + 60)
    return pairs_among(kind, tables, count, chance)


def compare(kind, program, pairs, chance, found=pairs_dealt):
    """Plays pairs of worlds and compares every byte that the viewer received in them."""
    count = messages = size = 0
    with Server(program, *ROOMY) as server:
        for viewer, made, script in found(kind, server, program, pairs, chance):
            halves = [[(seat, does[world]) for seat, does in script] for world in range(2)]
            worlds = [played(kind, server, table, viewer, half) for table, half in zip(made, halves)]
            seen = [world.text_for(viewer) for world in worlds]
            difference = first_difference(*seen)
            assert not difference, f"{viewer} sees a secret; script {script}\n{difference}"
            # The comparison can fail: who did something else has received other bytes, and so have
            # all who know of it.
            hidden = [seat for seat, (one, two) in script if one != two][-1]
            for friend in kind.side_of(hidden):
                assert first_difference(*(world.text_for(friend) for world in worlds)), script
            # And so would bytes that went to the wrong viewer.
            assert first_difference(seen[0], worlds[1].text_for(hidden)), script
            count, messages = count + 1, messages + len(seen[0])
            size += sum(map(len, seen[0]))
    assert count == pairs, count
    print(f"  {count} pairs of worlds, {messages} messages, {size} bytes")
