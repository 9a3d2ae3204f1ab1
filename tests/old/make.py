#!/usr/bin/env python3
"""Makes the samples of a release with the present program: a data folder, records, saved games, a transcript.

They are made once, when a release is the present one, and never again: what old_test.py proves is that later
programs read what this one wrote. Play scripts and what the page keeps are added by hand (release-1/README.md).
"""
import argparse
import contextlib
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS / "server"))

from client import Engine, Mind, Server, uid  # noqa: E402
from play_test import Player, tokens  # noqa: E402

DAY_MS = 24 * 3600 * 1000
SHORT_NIGHT = {"start-pack": "6w2k", "sunrise": "3am"}
OTHER_OPTIONS = {"start-pack": "5w1k", "bonfire-rows": "4", "guard-fire": "shift", "turn-style": "interleaved",
                 "light-bonus": "pair", "trophy-surplus": "kept", "wolf-tokens": "unlimited",
                 "wood-tokens": "once", "ranged-advance": "yes"}
POSITION = ["turn wolves-move hour 9pm", "warrior j12 blood 3 level 2", "healer j11 torch 2", "sheep-1 i11",
            "wolf-1 j17", "wolf-2 c8", "king-1 f9", "bonfire column-1 3 column-2 2,1",
            "events active fatigue next frenzy", "pool 1", "l12 explored yes"]


class Writer(Engine):
    """An engine whose games are made of moves by chance, from a seed."""

    def __init__(self, program, seed):
        super().__init__(program)
        self.mind = Mind(program, seed)
        self.seed = f"{seed:064x}"
        self.status = None

    def begin(self, **plan):
        self.status = self.ask({"kind": "new", "seed": self.seed, **plan})["status"]

    def load(self, **what):
        self.status = self.ask({"kind": "load", **what})["status"]

    def random_action(self, seat):
        draft = ""
        while True:
            offers = self.ask({"kind": "offers", "seat": seat, "draft": draft})["offers"]
            offer = self.mind.chance.choice(offers)
            draft = offer["text"]
            if offer["whole"] and (not offer["goes-on"] or self.mind.chance.random() < 0.5):
                return draft

    def play(self, count=100_000):
        """Plays so many actions, or to the end."""
        for _ in range(count):
            if self.status["outcome"] is not None:
                break
            seat = self.mind.chance.choice(self.status["must"])
            self.status = self.ask({"kind": "play", "seat": seat, "action": self.random_action(seat)})["status"]

    def undo(self, **how):
        self.status = self.ask({"kind": "undo", **how})["status"]

    def resign(self, seat):
        self.status = self.ask({"kind": "resign", "seat": seat})["status"]

    def text(self, reveal=False):
        return self.ask({"kind": "record", "reveal": reveal})["text"]

    def close(self):
        self.mind.close()
        super().close()


def wolves_records(at):
    at.begin(game="wolves", options=SHORT_NIGHT, players=["Ann", "Bo"], numbers=[7, 11])
    at.play()
    yield "wolves-finished", at.text()
    at.begin(game="wolves")
    at.play(60)
    yield "wolves-unfinished", at.text()
    yield "wolves-noted", f"{at.text()}61 table: !note Ann went home. | {at.status['hash']}\n"
    at.begin(game="wolves", options=OTHER_OPTIONS)
    at.play(150)
    yield "wolves-options", at.text()
    at.begin(game="wolves", options=SHORT_NIGHT, players=["person", "bot novice"])
    at.play(30)
    place = at.status["must"][0]
    at.undo(seat=place, freely=True)
    at.play(5)
    at.resign("heroes")
    yield "wolves-resigned", at.text()
    at.begin(game="wolves")
    at.play(1)
    at.undo(seat="heroes")
    at.play(1)
    at.undo(seat="heroes", freely=True)
    at.play(50)
    yield "wolves-taken-back", at.text()
    at.load(game="wolves", position=POSITION, seed=at.seed)
    at.play(40)
    yield "wolves-position", at.text()


def resumed_records(at):
    """Saved, resumed, and played on: another seed is sealed each time."""
    at.begin(game="wolves", options=SHORT_NIGHT, checkpoints=True)
    at.play(40)
    saved = at.text(reveal=True)
    at.load(record=saved)
    at.play(40)
    at.load(record=at.text(reveal=True))
    at.play()
    yield "wolves-resumed", at.text()
    # As a program with older rules would have left it.
    at.load(record=saved.replace("\nrules 2\n", "\nrules 1\n", 1))
    at.play(20)
    yield "wolves-newer-rules", at.text()


def small_records(at):
    for game in ("yardstick", "bids"):
        at.begin(game=game)
        at.play()
        yield f"{game}-finished", at.text()
        at.begin(game=game, checkpoints=True)
        at.play(3)
        yield f"{game}-unfinished", at.text()
    at.load(game="yardstick", position=["a1 cell c4 hits 2", "b1 cell c5 hits 1", "b2 cell d9 hits 2"],
            seed=at.seed)
    at.play(4)
    yield "yardstick-position", at.text()


def make_records(program, folder):
    folder.mkdir(parents=True)
    with Writer(program, 8) as at:
        for made in (wolves_records, resumed_records, small_records):
            for name, text in made(at):
                (folder / f"{name}.record").write_text(text, encoding="utf-8")


PLACES = ["place warrior j11", "place healer i10", "place walker k10", "place archer j9", "place sheep-1 h10",
          "place sheep-2 h11", "place sheep-3 h12", "place sheep-4 i9", "place sheep-5 i12"]
SESSIONS = {
    "wolves-bot": (["wolves", "--seats", "heroes=person,wolves=bot:novice"], PLACES + ["move warrior j12"]),
    "wolves-two": (["wolves", "--seats", "heroes=person,wolves=person", "--option", "start-pack=4w1k"],
                   PLACES[:5] + ["undo", "place sheep-1 h11"]),
    "yardstick": (["yardstick", "--hidden", "--seats", "a=person,b=bot:greedy"], []),
    "bids": (["bids", "--hidden", "--seats", "a=person,b=bot:novice"], []),
}


def make_saved(program, folder):
    """What `muster play` keeps when it is left in the middle of a game."""
    folder.mkdir(parents=True)
    for name, (plan, lines) in SESSIONS.items():
        path = folder / f"{name}.record"
        subprocess.run([program, "play", *plan, "--seed", "7", "--record", str(path)], check=True,
                       input="".join(f"{line}\n" for line in lines), text=True, capture_output=True)


def make_transcript(program, folder):
    """Every request of protocol/examples in its order, and a few more; of answers what must stay."""
    folder.mkdir(parents=True)
    with Engine(program) as at, open(folder / "session.jsonl", "w", encoding="utf-8") as out:
        for ask in transcript_asks():
            at.process.stdin.write(json.dumps(ask) + "\n")
            at.process.stdin.flush()
            answer = json.loads(at.process.stdout.readline())
            out.write(json.dumps({"ask": ask, "answer": lasting(answer)}) + "\n")


def transcript_asks():
    asks = [json.loads(path.read_text(encoding="utf-8"))
            for path in sorted((TESTS.parent / "protocol/examples/ask").glob("*.json"))]
    first = [{"seed": "3" * 64, **ask} if ask["kind"] == "new" else ask
             for ask in asks if ask["kind"] in ("hello", "new")]
    then = sorted((ask for ask in asks if ask["kind"] not in ("hello", "new", "quit")), key=lambda ask: ask["id"])
    more = [{"kind": "new", "game": "wolves", "seed": "1" * 64, "options": OTHER_OPTIONS}]
    more += [{"kind": "play", "action": action} for action in [*PLACES, "place wolf-1 a12", "nonsense"]]
    more += [{"kind": "offers"}, {"kind": "why-not", "draft": "move wolf-1 j10"}, {"kind": "position"},
             {"kind": "load", "game": "wolves", "position": POSITION, "seed": "2" * 64},
             {"kind": "offers", "draft": "move wolf-1"}, {"kind": "play", "action": "move wolf-1 j13"},
             {"kind": "odds", "action": "end"}, {"kind": "play", "action": "end"},
             {"kind": "play", "action": "attack wolf-1 warrior"}, {"kind": "log"},
             {"kind": "scene", "viewer": "heroes", "seq": 1}, {"kind": "record", "reveal": True},
             {"kind": "resign", "seat": "wolves"}, {"kind": "status"}, {"kind": "quit"}]
    for number, ask in enumerate([*first, *then, *more], 1):
        yield {**ask, "id": number}


def lasting(answer):
    """What every later program has to answer as well: the kind, codes of errors, entries, hashes."""
    kept = {"kind": answer["kind"]}
    for key in ("code", "clause", "game", "scenario", "options", "seats"):
        if key in answer:
            kept[key] = answer[key]
    if "status" in answer:
        kept["status"] = {key: answer["status"][key] for key in ("seq", "question", "must", "hash")}
    if answer["kind"] == "played":
        kept["entries"] = answer["entries"]
    if answer["kind"] == "log":
        kept["entries"] = [{key: entry[key] for key in ("seq", "kind", "hash")} |
                           ({"text": entry["text"]} if entry["kind"] == "action" else {})
                           for entry in answer["entries"]]
    if answer["kind"] == "offers":
        kept["offers"] = sorted({offer["text"].split()[-1] for offer in answer["offers"]})
    if answer["kind"] == "why-not" and answer["problem"]:
        kept["problem"] = {key: answer["problem"][key] for key in ("code", "clause")}
    return kept


BOTH = {"wolves": [{"seat": "heroes", "holder": "me", "name": "Ann"},
                   {"seat": "wolves", "holder": "me", "name": "Bo"}],
        "bids": [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "me"}],
        "yardstick": [{"seat": "a", "holder": "me"}, {"seat": "b", "holder": "me"}]}
ROOMY = ("--test-games", "--tables-per-hour", "10000", "--messages-per-second", "10000",
         "--requests-per-second", "100000")


class Hall:
    """A server on whose tables chance plays, and what is to be remembered of each."""

    def __init__(self, server, mind):
        self.server, self.mind = server, mind
        self.tables = []

    def open(self, name, seats=None, game="wolves", moves=0, **more):
        """A table for two, played on by chance for so many moves."""
        made = self.server.create(seats or BOTH[game], game=game, **more)
        held = {seat: token for seat, token in tokens(made).items() if token}
        invites = {seat["seat"]: seat["invite"] for seat in made["seats"] if "invite" in seat}
        self.tables.append({"name": name, "table": made["table"]["table"], "tokens": held, "invites": invites})
        if moves:
            self.play(self.tables[-1], moves)
        return self.tables[-1]

    def sit(self, table, seat):
        return Player(self.server, table["table"], table["tokens"][seat], self.mind)

    def play(self, table, moves):
        players = {seat: self.sit(table, seat) for seat in table["tokens"]}
        with contextlib.ExitStack() as closing:
            for player in players.values():
                closing.callback(player.viewer.close)
            any_player = next(iter(players.values()))
            while moves and any_player.status["outcome"] is None:
                asked = [seat for seat in any_player.status["must"] if seat in players]
                if not asked:
                    any_player.update()  # a bot is thinking
                    continue
                seq = players[self.mind.chance.choice(asked)].play()
                for player in players.values():
                    player.follow(seq)
                moves -= 1

    def settle(self, table):
        """Waits until it is a person's turn, and notes how the table stands."""
        for seat in table["tokens"]:
            player = self.sit(table, seat)
            with contextlib.closing(player.viewer):
                while player.status and player.status["outcome"] is None and \
                        not set(player.status["must"]) & set(table["tokens"]):
                    player.update()
                table.setdefault("status", player.status)
                table.setdefault("chat", [line["text"] for line in player.viewer.seated["chat"]])
        info = self.server.ask("GET", f"/api/tables/{table['table']}")[1]["table"]
        table.update({key: info[key] for key in ("game", "state", "options", "clock", "rematch")})


def fill(hall):
    against_bot = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "bot", "level": "novice"}]
    hall.open("middle", moves=60, options={"start-pack": "5w1k"})
    hall.open("finished", moves=100_000, options=SHORT_NIGHT)
    bot = hall.open("bot", against_bot, moves=14, spectators=False)
    with contextlib.closing(hall.sit(bot, "heroes").viewer) as heroes:
        heroes.ask({"kind": "undo", "uid": uid()})
    hall.open("waiting", [BOTH["wolves"][0], {"seat": "wolves", "holder": "link"}])
    hall.open("open", [{"seat": "heroes", "holder": "open"}, {**BOTH["wolves"][1]}])
    chat = hall.open("chat", moves=5)
    for seat, words in (("heroes", "Good luck!"), ("wolves", "You will need it more: \u00e0 bient\u00f4t.")):
        with contextlib.closing(hall.sit(chat, seat).viewer) as viewer:
            viewer.ask({"kind": "chat", "text": words})
    hall.open("bids", game="bids", moves=3)
    hall.open("bids-finished", game="bids", moves=100)
    hall.open("yardstick", game="yardstick", moves=7)
    resigned = hall.open("resigned", moves=12)
    with contextlib.closing(hall.sit(resigned, "heroes").viewer) as heroes:
        heroes.ask({"kind": "resign", "uid": uid()})
    hall.server.ask("POST", f"/api/tables/{resigned['table']}/rematch", {"token": resigned["tokens"]["heroes"]})
    hall.open("live", moves=6, clock={"kind": "live", "seconds": 86400, "increment": 5})
    hall.open("letters", moves=6, clock={"kind": "correspondence", "hours": 72})
    hall.open("late", moves=6, clock={"kind": "correspondence", "hours": 1})


def make_late(store, table):
    """A turn by correspondence that has lasted a day too long."""
    (text,), = store.execute("SELECT time_left FROM tables WHERE id = ?", (table,))
    left = json.loads(text)
    left.update(since=left["since"] - DAY_MS, step=left["step"] - DAY_MS)
    store.execute("UPDATE tables SET time_left = ?, deadline = deadline - ? WHERE id = ?",
                  (json.dumps(left, separators=(",", ":")), DAY_MS, table))


def make_data(program, folder):
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as data:
        with Server(program, *ROOMY, data=data) as server, Mind(program, 8) as mind:
            hall = Hall(server, mind)
            fill(hall)
            for table in hall.tables:
                hall.settle(table)
            assert server.stop() == 0
        made = int(time.time() * 1000)
        late = next(table for table in hall.tables if table["name"] == "late")
        with contextlib.closing(sqlite3.connect(f"{data}/muster.db")) as store:
            make_late(store, late["table"])
            store.commit()
            store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copy(f"{data}/muster.db", folder / "muster.db")
    text = json.dumps({"made": made, "tables": hall.tables}, indent=1, ensure_ascii=False)
    (folder / "tables.json").write_text(text + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the muster program of the release")
    parser.add_argument("folder", type=pathlib.Path, help="where the samples go: tests/old/release-N")
    parser.add_argument("--only", help="make only this: records, saved, engine or data")
    arguments = parser.parse_args()
    program = str(pathlib.Path(arguments.program).resolve())
    for name, make in (("records", make_records), ("saved", make_saved), ("engine", make_transcript),
                       ("data", make_data)):
        if arguments.only in (None, name):
            make(program, arguments.folder / name)


if __name__ == "__main__":
    main()
