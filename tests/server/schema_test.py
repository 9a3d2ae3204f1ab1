#!/usr/bin/env python3
"""Holds protocol/online and the server together: every schema is sound and has an example, every
example fits, and so does every message of a real session. Needs the package jsonschema."""
import json
import pathlib
import sys
import time

import jsonschema
import referencing

import harness
from client import Mind, Server, uid

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent / "protocol"
ONLINE = ROOT / "online"


def validators():
    """By folder and name: ("say", "update")."""
    schemas = {path: json.loads(path.read_text(encoding="utf-8"))
               for path in sorted(ROOT.rglob("*.schema.json"))}
    registry = referencing.Registry().with_resources(
        [(schema["$id"], referencing.Resource.from_contents(schema))
         for schema in schemas.values()])
    found = {}
    for path, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        if path.parent.parent == ONLINE:
            name = path.name.removesuffix(".schema.json")
            found[path.parent.name, name] = jsonschema.Draft202012Validator(
                schema, registry=registry)
    return found


def fits(validator, message):
    errors = [f"{error.json_path}: {error.message[:300]}"
              for error in validator.iter_errors(message)]
    assert not errors, (errors[:3], json.dumps(message)[:400])


def test_examples(_):
    known = validators()
    seen = set()
    for path in sorted(ONLINE.glob("examples/*/*.json")):
        names = [name for folder, name in known
                 if folder == path.parent.name and f"{path.stem}-".startswith(f"{name}-")]
        assert names, f"{path.name} is the example of no schema"
        fits(known[path.parent.name, names[0]], json.loads(path.read_text(encoding="utf-8")))
        seen.add((path.parent.name, names[0]))
    assert seen == set(known), set(known) - seen


class Checked:
    """A socket whose every message is held against its schema."""

    def __init__(self, viewer, known):
        self.viewer, self.known = viewer, known
        self.kinds = set()

    def ask(self, message):
        asks = self.known["ask", message["kind"]]
        fits(asks, {"id": 0, **message})
        answer = self.viewer.ask(message)
        self.check(answer)
        return answer

    def check(self, answer):
        self.kinds.add(answer["kind"])
        fits(self.known["say", answer["kind"]], answer)

    def settle(self):
        """Takes in what comes unasked."""
        self.ask({"kind": "ping"})
        for heard in self.viewer.unasked:
            self.check(heard)
        self.viewer.unasked.clear()


def test_a_session(arguments):
    known = validators()
    with Server(arguments.program) as server, Mind(arguments.program) as mind:
        create = {"game": "wolves", "seats": [{"seat": "heroes", "holder": "me"},
                                              {"seat": "wolves", "holder": "open"}],
                  "clock": {"kind": "live", "seconds": 600, "increment": 5}}
        fits(known["http", "create"], create)
        made = server.ask("POST", "/api/tables", create)[1]
        fits(known["http", "created"], made)
        table = made["table"]["table"]
        fits(known["http", "tables"], server.ask("GET", "/api/tables")[1])
        heroes = Checked(server.socket(table), known)
        assert heroes.ask({"kind": "sit", "token": made["seats"][0]["token"]})["view"] is None
        heroes.ask({"kind": "add-number", "number": "0123456789abcdef"})
        joined = server.join(table, {"name": "Bo"})[1]
        fits(known["http", "joined"], joined)
        fits(known["http", "problem"], server.ask("POST", f"/api/tables/{table}/join", {})[1])
        fits(known["http", "table"], server.ask("GET", f"/api/tables/{table}")[1])
        watcher = Checked(server.socket(table), known)
        view = watcher.ask({"kind": "watch"})["view"]
        view = heroes.ask({"kind": "moment", "seq": 0})["view"]
        action = mind.choose(made["table"], "heroes", view)
        heroes.ask({"kind": "play", "uid": uid(), "action": "nonsense", "question": 0})
        heroes.ask({"kind": "play", "uid": uid(), "action": action, "question": 0})
        heroes.ask({"kind": "undo", "uid": uid()})
        heroes.ask({"kind": "chat", "text": "hello"})
        heroes.ask({"kind": "claim", "seat": "wolves"})
        heroes.ask({"kind": "resign", "uid": uid()})
        rematch = server.ask("POST", f"/api/tables/{table}/rematch",
                             {"token": made["seats"][0]["token"]})[1]
        fits(known["http", "created"], rematch)
        for viewer in (heroes, watcher):
            viewer.settle()
        server.stop()
        time.sleep(0.1)
        heroes.check(heroes.viewer.wait("bye"))
        said = heroes.kinds | watcher.kinds
        assert said == {name for folder, name in known if folder == "say"}, said


def test_a_table_on_a_file(arguments):
    known = validators()
    text = (ROOT.parent / "content/wolves/clearing.json").read_text(encoding="utf-8")
    with Server(arguments.program) as server:
        status, _, answer = server.raw("POST", "/api/files/wolves", text.replace("usual", "other"),
                                       {"Content-Type": "application/json"})
        assert status == 201, answer
        filed = json.loads(answer)
        fits(known["http", "filed"], filed)
        create = {"game": "wolves", "file": filed["file"],
                  "seats": [{"seat": seat, "holder": "me"} for seat in filed["seats"]]}
        fits(known["http", "create"], create)
        made = server.ask("POST", "/api/tables", create)[1]
        fits(known["http", "created"], made)
        assert made["table"]["file"] == filed["file"], made


if __name__ == "__main__":
    sys.exit(harness.main(__doc__))
