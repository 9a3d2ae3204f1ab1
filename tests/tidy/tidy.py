#!/usr/bin/env python3
"""Checks the house style: include arrows, sizes, banned calls, names and words.

Prints `path:line: message [rule]` for every offence, and at the end `N passed, M failed`, where
each file counts as one test.
"""
import argparse
import os
import pathlib
import sys

import arrows
import sizes
import words
from source import Complaint, Source

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ALLOWED = ROOT / "tests/tidy/allowed.txt"
ALLOWED_LIMIT = 0
SKIPPED_FOLDERS = {".git", "build", "node_modules", ".cache", "__pycache__", "corpus"}
# The checks themselves spell what they ban; a licence is not our text.
SKIPPED_PATHS = ("tests/tidy/", "LICENSE")


def paths(root: pathlib.Path):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(set(folders) - SKIPPED_FOLDERS)
        for name in sorted(files):
            path = (pathlib.Path(folder) / name).relative_to(root).as_posix()
            if path != ".git" and not path.startswith(SKIPPED_PATHS):  # .git: a file in worktrees
                yield path


def read(root: pathlib.Path, path: str) -> Source | None:
    """The file, or nothing if it is not text."""
    try:
        return Source(path, (root / path).read_text(encoding="utf-8"))
    except (UnicodeDecodeError, FileNotFoundError):
        return None


def game_names(root: pathlib.Path) -> list[str]:
    folders = [*root.glob("src/games/*/"), *root.glob("tests/games/*/")]
    return sorted(folder.name for folder in folders if folder.is_dir())


def judge(source: Source, games: list[str]) -> list[Complaint]:
    found = arrows.check(source) + sizes.check(source) + words.check(source, games)
    return sorted(found, key=lambda complaint: complaint.line)


def allowed_lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip() and line[0] != "#"]


def judge_allowed(allowed: list[str], met: set[str], limit: int) -> list[str]:
    """What is wrong with the list of old offenders itself."""
    wrong = [f"tests/tidy/allowed.txt:1: '{line}' offends no longer; delete the line"
             for line in allowed if line not in met]
    if len(allowed) > limit:
        wrong.append(f"tests/tidy/allowed.txt:1: {len(allowed)} lines; at most {limit}, for the list "
                     "may only shrink")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prefix", nargs="*", help="only paths that begin so")
    options = parser.parse_args()
    allowed = allowed_lines(ALLOWED.read_text(encoding="utf-8"))
    games, met, passed, failed = game_names(ROOT), set(), 0, 0
    for path in paths(ROOT):
        if options.prefix and not path.startswith(tuple(options.prefix)):
            continue
        source = read(ROOT, path)
        complaints = judge(source, games) if source else []
        met |= {f"{c.path} {c.rule}" for c in complaints}
        offences = [c for c in complaints if f"{c.path} {c.rule}" not in allowed]
        for offence in offences:
            print(offence)
        passed, failed = passed + (not offences), failed + bool(offences)
    if not options.prefix:
        wrong = judge_allowed(allowed, met, ALLOWED_LIMIT)
        print(*wrong, sep="\n", end="\n" if wrong else "")
        passed, failed = passed + (not wrong), failed + bool(wrong)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
