#!/usr/bin/env python3
"""Gives the program files that are none: folders, pipes, what never ends, what is too long.

Each must end soon, with a sentence that names the file and what was expected of it. Closes with
`N passed, M failed`.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys
import tempfile

PATIENCE = 60  # seconds; a silent pipe is waited for, and a busy machine is slow
SEATS = ("--seats", "heroes=person,wolves=bot:novice")


def cases(folder: pathlib.Path) -> list[tuple[list[str], str]]:
    """Command lines, and what must be in their sentence."""
    long = folder / "long.json"
    with open(long, "wb") as file:
        file.truncate(1 << 40)  # a hole; nothing is written
    silent = folder / "silent.json"
    os.mkfifo(silent)
    holder = folder / "folder.json"
    holder.mkdir()
    empty = folder / "empty.json"
    empty.touch()
    strange = [("/dev/zero", "more than"), (str(long), "more than"), (str(silent), "given nothing"),
               (str(holder), "is a folder"), (str(empty), "is empty"),
               ("/nowhere.json", "No such file")]
    made = []
    for path, words in strange:
        made.append((["verify", path], words))
        made.append((["play", "--resume", path], words))
        if path != str(holder):  # a folder is searched for scripts
            made.append((["plays", path], words))
        if path.endswith(".json"):
            made.append((["play", "wolves", *SEATS, "--scenario", path], words))
    return made


def run(program: str, words: list[str], stdin: str, folder: pathlib.Path) -> tuple[int, str]:
    with open(stdin, "rb") as source:
        done = subprocess.run([program, *words], stdin=source, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=PATIENCE, check=False, cwd=folder)
    return done.returncode, done.stdout.decode(errors="replace")


def judge(name: str, code: int, text: str, words: str) -> bool:
    if code in (1, 2) and words in text and len(text) < 4_000:
        return True
    print(f"{name}: exit code {code}, expected 1 and {words!r} in\n{text[:1000]}")
    return False


def main() -> int:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    results = []
    with tempfile.TemporaryDirectory(prefix="muster-given-") as name:
        folder = pathlib.Path(name)
        given = cases(folder)
        with concurrent.futures.ThreadPoolExecutor(8) as side_by_side:  # they mostly wait
            ran = side_by_side.map(lambda case: run(program, case[0], "/dev/null", folder), given)
            for (words, expected), (code, text) in zip(given, ran):
                results.append(judge(" ".join(words), code, text, expected))
        code, text = run(program, ["engine"], "/dev/zero", folder)
        results.append(judge("engine", code, text, "too long"))
        code, text = run(program, ["verify", "/dev/stdin"], "/dev/zero", folder)
        results.append(judge("verify /dev/stdin", code, text, "more than"))
        code, text = run(program, ["play", "wolves", *SEATS], "/dev/zero", folder)
        if code != 0:
            print(f"play: exit code {code}, expected 0: its input ends and the record is kept")
        results.append(code == 0 and "has a line of more than" in text)
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
