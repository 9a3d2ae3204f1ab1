#!/usr/bin/env python3
"""Builds Lanterns from docs/adding-a-game.md alone, in a scratch copy of the tree, and puts it to every test.

Whoever follows the page gets a game that compiles, plays, keeps the laws and leaves the tests of all games as
they are. The code blocks of the page become the files they are said to be; the list of games gets its line.
Closes with `N passed, M failed`.
"""
import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs/adding-a-game.md"
GAME = "tests/games/lanterns"
FILES = {"rules.md", "state.h", "event.h", "game.h", "rules.cpp", "vocabulary.h", "words.cpp", "position.cpp",
         "door.h", "plays.md", "game_test.cpp", "LN-4_the_highest_lone_card_scores.play"}
BLOCK = re.compile(r"^(`{3,})(\w+)\n(.*?)^\1$", re.MULTILINE | re.DOTALL)
NAME = re.compile(r"`(?:tests/(?:games|plays)/lanterns/)?([\w-]+\.(?:h|cpp|md|play))`")


def files_of(page: str) -> dict[str, str]:
    """The files that the page has, by name. A block goes on with the last file if it begins like no file."""
    files: dict[str, str] = {}
    at = 0
    last = ""
    for block in BLOCK.finditer(page):
        said = [name for name in NAME.findall(page[at:block.start()]) if name in FILES]
        kind, text = block.group(2), block.group(3)
        at = block.end()
        begins = kind in ("markdown", "text") or text.startswith(("#pragma once", "#include"))
        if begins and said:
            last = said[-1]
            files[last] = text
        elif kind == "cpp" and re.search(r"^\S.*\bLanterns::", text, re.MULTILINE):
            files[last] += "\n" + text
    return files


def copy_tree(scratch: pathlib.Path) -> None:
    """All that belongs to the tree, committed or not; what was built there before stays."""
    scratch.mkdir(parents=True, exist_ok=True)
    for old in scratch.iterdir():
        if old.name not in ("build", "node_modules"):
            shutil.rmtree(old) if old.is_dir() and not old.is_symlink() else old.unlink()
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                            check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        source, target = ROOT / name, scratch / name
        if source.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    (scratch / "build").mkdir(exist_ok=True)
    for shared in ("node_modules", "build/venv"):
        link = scratch / shared
        if not link.exists() and (ROOT / shared).exists():
            link.symlink_to(ROOT / shared)


def write_game(scratch: pathlib.Path) -> None:
    files = files_of(PAGE.read_text(encoding="utf-8"))
    assert files.keys() == FILES, f"the page lacks {FILES - files.keys()}"
    for name, text in files.items():
        folder = scratch / ("tests/plays/lanterns" if name.endswith(".play") else GAME)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    path = scratch / "src/doors/games.json"
    games = json.loads(path.read_text(encoding="utf-8"))
    games["games"].append({"name": "lanterns", "test": True})
    path.write_text(json.dumps(games, indent=2) + "\n", encoding="utf-8")


def trials(preset: str) -> list[tuple[str, list[str]]]:
    """What has to hold, each as a command in the scratch copy."""
    program = f"build/{preset}/apps/muster/muster"
    seats = "ash=bot:greedy,birch=bot:novice,cedar=bot:steady"
    python = sys.executable
    return [
        ("its script", [program, "plays", "tests/plays/lanterns"]),
        ("its unit tests", [f"build/{preset}/test_game_lanterns"]),
        ("the laws", [f"build/{preset}/tests/laws/laws", "--game", "lanterns", "--games", "300", "--least", "300"]),
        ("the tests of all tables", [f"build/{preset}/test_table"]),
        ("the page of its words", [f"build/{preset}/test_testing", "--gtest_filter=PlaysManual.*"]),
        ("no allocation in its rules", [f"build/{preset}/test_alloc"]),
        ("bots", [program, "watch", "lanterns", "--hidden", "--seats", seats, "--record", "build/lanterns.record"]),
        ("the record", [program, "verify", "build/lanterns.record"]),
        ("a stranger's bot", [python, "examples/bot.py", "--engine", program, "--game", "lanterns"]),
        ("the protocol", [python, "tests/protocol/check.py", program]),
        ("the style", [python, "tests/tidy/tidy.py", GAME]),
    ]


TARGETS = ("muster", "laws", "test_game_lanterns", "test_table", "test_testing", "test_alloc")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", default="dev", help="how to compile (CMakePresets.json)")
    parser.add_argument("--scratch", type=pathlib.Path, default=ROOT / "build/tutorial",
                        help="where the copy is made; what was compiled there is used again")
    options = parser.parse_args()
    copy_tree(options.scratch)
    write_game(options.scratch)
    built = subprocess.run(["tools/build", options.preset, *TARGETS], cwd=options.scratch, check=False)
    if built.returncode != 0:
        print("The game of the page does not compile.\n0 passed, 1 failed")
        return 1
    passed = failed = 0
    for name, command in trials(options.preset):
        done = subprocess.run(command, cwd=options.scratch, capture_output=True, text=True, check=False,
                              stdin=subprocess.DEVNULL)
        if done.returncode == 0:
            passed += 1
            continue
        failed += 1
        print(f"{name}: {' '.join(command)} failed\n{(done.stdout + done.stderr)[-4000:]}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
