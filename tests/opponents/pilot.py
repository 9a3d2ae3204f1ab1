#!/usr/bin/env python3
"""Lets a pilot from outside play UFO: Alien Attack!, and the levels of the engine the same games.

examples/pilot.py was written from docs/protocol.md alone. Every game has to come to its end with nothing
refused, and the levels that think ahead have to do better over all games together. Same seeds, same
answers: what comes out hangs on rules and minds only. Closes with `N passed, M failed`.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "examples"))

from bot import Engine, Refused  # noqa: E402
from pilot import lead, play  # noqa: E402

GAMES = 12
OPTIONS = {"pilots": "1"}


def leads(engine: Engine, level: str | None) -> list[int]:
    return [lead(play(engine, seed, level, OPTIONS)) for seed in range(1, GAMES + 1)]


def main() -> int:
    engine = Engine(str(pathlib.Path(sys.argv[1]).resolve()))
    passed = failed = 0
    try:
        outside = leads(engine, None)
        print(f"the pilot from outside: {sum(outside)} points ahead over {GAMES} games: {outside}")
        passed += 1
        for level in ("steady", "strong"):
            ours = leads(engine, level)
            print(f"{level}: {sum(ours)} points ahead: {ours}")
            if sum(ours) > sum(outside):
                passed += 1
            else:
                print(f"FAIL {level} is not above the pilot from outside")
                failed += 1
    except Refused as refused:
        print(f"FAIL the engine refused: {refused}")
        failed += 1
    engine.quit()
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
