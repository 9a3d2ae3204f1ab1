#!/usr/bin/env python3
"""Holds protocol/ and the engine together.

Every schema is a JSON Schema (2020-12) and has an example; every example fits its schema; every
answer of the engine, in a session made of the examples and in whole games, fits the schema of its
kind; a request that does not fit its schema is refused; examples/bot.py plays every game to the end
and leaves a true record. Needs the package jsonschema.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonschema
import referencing

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROTOCOL = ROOT / "protocol"
ORDER = ["hello", "hello-hidden", "new", "new-full", "load-position"]  # then by number


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def prove(self, name, errors):
        errors = list(errors)
        self.passed += not errors
        self.failed += bool(errors)
        for error in errors[:3]:
            print(f"{name}: {error}")


def load_schemas():
    """Validators by folder and kind: ("ask", "play")."""
    schemas = {path.relative_to(PROTOCOL): json.loads(path.read_text(encoding="utf-8"))
               for path in sorted(PROTOCOL.rglob("*.schema.json"))}
    resources = [(schema["$id"], referencing.Resource.from_contents(schema))
                 for schema in schemas.values()]
    registry = referencing.Registry().with_resources(resources)
    validators = {}
    for path, schema in schemas.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        if len(path.parts) == 2 and path.stem != "parts.schema":
            kind = path.name.removesuffix(".schema.json")
            validators[path.parts[0], kind] = jsonschema.Draft202012Validator(
                schema, registry=registry)
    return validators


def complaints(validator, message):
    return [f"{error.json_path}: {error.message[:300]}" for error in validator.iter_errors(message)]


def load_examples():
    """(folder, file name, message), in the order of a session."""
    found = []
    for path in PROTOCOL.glob("examples/*/*.json"):
        found.append((path.parent.name, path.stem, json.loads(path.read_text(encoding="utf-8"))))
    return sorted(found, key=lambda each: (ORDER.index(each[1]) if each[1] in ORDER else 99,
                                           each[2].get("id") or 0))


def check_examples(tally, validators, examples):
    seen = set()
    for folder, name, message in examples:
        seen.add((folder, message["kind"]))
        tally.prove(f"examples/{folder}/{name}", complaints(validators[folder, message["kind"]],
                                                           message))
    for folder, kind in sorted(validators):
        tally.prove(f"example of {folder}/{kind}", [] if (folder, kind) in seen else ["missing"])


class Engine:
    def __init__(self, program, validators, tally):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")
        self.program = program
        self.validators = validators
        self.tally = tally
        self.last_id = 0

    def send(self, message):
        line = message if isinstance(message, str) else json.dumps(message)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        self.tally.prove(f"answer to {line[:200]}",
                         complaints(self.validators["answer", answer["kind"]], answer))
        return answer

    def ask(self, kind, **members):
        self.last_id += 1
        return self.send({"id": self.last_id, "kind": kind, **members})


def check_session(tally, engine, examples):
    """The examples in order are a session without an error."""
    for folder, name, message in examples:
        if folder != "ask" or message["kind"] == "quit":
            continue
        answer = engine.send(message)
        # The session's game has no clock, and the engine says so.
        is_untimed = message["kind"] == "tick" and answer.get("code") == "no_clock"
        errors = [answer] if answer["kind"] == "error" and not is_untimed else []
        errors += [] if answer["id"] == message["id"] else ["another id"]
        tally.prove(f"session, {name}", errors)


def spoiled(message):
    """Variants of a message that its schema does not allow."""
    yield {**message, "extra": 1}
    yield {key: value for key, value in message.items() if key != "kind"}
    for key, value in message.items():
        if key != "kind":
            yield {**message, key: [] if not isinstance(value, list) else {}}
            yield {**message, key: None}


def check_refusals(tally, validators, engine, examples):
    for folder, name, message in examples:
        if folder != "ask":
            continue
        for bad in spoiled(message):
            if not complaints(validators["ask", message["kind"]], bad):
                continue
            answer = engine.send(bad)
            refused = answer["kind"] == "error" and answer["code"] in ("bad_message", "bad_json")
            tally.prove(f"{name} spoiled: {json.dumps(bad)[:200]}", [] if refused else [answer])
    for line in ["{", "[" * 5000, "null", "\"\\ud800\"", "1e999", "{\"id\":1}", "\u00e9" * 3000]:
        tally.prove(f"{line[:40]}", [] if engine.send(line)["kind"] == "error" else ["accepted"])


def check_view(tally, engine, game, status, plan):
    """A second engine that knows no more than a seat's view offers the same."""
    seat = (status["must"] or status["any"])[0]
    view = engine.ask("view", viewer=seat)["view"]
    looker = Engine(engine.program, engine.validators, tally)
    options = engine.ask("status")["options"]
    looker.ask("look", game=game, **{**plan, "options": options}, view=view)
    there, here = (each.ask("offers", seat=seat)["offers"] for each in (engine, looker))
    tally.prove(f"offers of a view of {game}", [] if there == here else ["are others"])
    for kind in ("walk", "reach"):
        there, here = ({**each.ask(kind, seat=seat), "id": 0, "question": 0}
                       for each in (engine, looker))
        tally.prove(f"{kind} of a view of {game}", [] if there == here else ["is another"])
    log = engine.ask("log", viewer=seat)["entries"]
    past = engine.ask("scene", seq=len(log) - 1)["scene"]
    tally.prove(f"scene of the last entry of {game}",
                [] if past == engine.ask("scene")["scene"] else ["is another"])
    looker.ask("quit")
    looker.process.wait(10)


def check_walk(tally, engine, game, picks, action):
    """The picks of an action lead to it."""
    walk = engine.ask("walk", picks=picks)
    ends = [offer["text"] for offer in walk["meaning"] if offer["whole"]]
    ends += [walk["action"]["text"]] if "action" in walk else []
    tally.prove(f"walk of {game} to {action}", [] if action in ends else [ends])
    engine.ask("complete", text=action[:-1])


def check_game(tally, engine, game, seed, **plan):
    """A game of random answers. A game whose default has a clock may wait for nobody at times."""
    rng = random.Random(seed)
    status = engine.ask("new", game=game, seed=f"{seed:064x}", **plan)["status"]
    engine.ask("board")
    while status["outcome"] is None:
        if not status["must"] and not status.get("any"):  # only the clock can go on
            status = engine.ask("tick", now=status["time"]["deadline"])["status"]
            continue
        draft, done, picks = "", False, []
        while not done:
            offers = engine.ask("offers", draft=draft)["offers"]
            offer = rng.choice(offers)
            draft = offer["text"]
            picks.append({"pick": offer["pick"], "verb": offer["verb"], "goes-on": True})
            done = offer["whole"] and (not offer["goes-on"] or rng.random() < 0.5)
        if rng.random() < 0.1:
            check_walk(tally, engine, game, picks[:-1] + [{**picks[-1], "goes-on": False}], draft)
            for message in ("scene", "position", "record"):
                engine.ask(message)
            engine.ask("odds", action=draft)
            check_view(tally, engine, game, status, plan)
        status = engine.ask("play", action=draft, question=status["question"])["status"]
    text = engine.ask("record")["text"]
    again = engine.ask("load", record=text)
    same = again["kind"] == "table" and again["status"]["hash"] == status["hash"]
    tally.prove(f"record of {game}", [] if same else [again])


def check_bot(tally, program, game, *more):
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "game.record"
        command = [sys.executable, str(ROOT / "examples/bot.py"), "--engine", program,
                   "--game", game, "--record", str(record), *more]
        bot = subprocess.run(command, capture_output=True, text=True, check=False)
        tally.prove(f"bot.py, {game}", [] if bot.returncode == 0 else [bot.stderr])
        verdict = subprocess.run([program, "verify", str(record)], capture_output=True, text=True,
                                 check=False)
        tally.prove(f"record of bot.py, {game}", [] if verdict.returncode == 0 else
                    [verdict.stdout + verdict.stderr])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("engine", help="the program muster")
    options = parser.parse_args()
    tally = Tally()
    validators = load_schemas()
    examples = load_examples()
    check_examples(tally, validators, examples)
    engine = Engine(options.engine, validators, tally)
    check_session(tally, engine, examples)
    check_refusals(tally, validators, engine, examples)
    for game in engine.ask("hello", hidden=True)["games"]:
        check_game(tally, engine, game["name"], 1)
        check_bot(tally, options.engine, game["name"])
    check_game(tally, engine, "parley", 2, scenario="plane")
    check_bot(tally, options.engine, "parley", "--scenario", "plane")
    engine.ask("quit")
    tally.prove("end of the engine", [] if engine.process.wait(10) == 0 else ["exit code"])
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 0 if tally.failed == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
