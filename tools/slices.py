"""Shares a number of seconds among many parts of one check, other parts first with every commit.

A slice of a long check is honest only if it did something: each part states the least that it has to
do, and the tools that use this fail below it.
"""
import hashlib
import os
import pathlib
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAVOUR = 4  # so many shares instead of one
FAVOURED = 3  # one part in so many


def turn() -> int:
    """A number that differs with every commit; 0 where there is none."""
    done = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, check=False)
    if done.returncode != 0:
        return 0
    return int.from_bytes(hashlib.sha256(done.stdout.strip()).digest()[:4])


def shares(names: list[str], seconds: float, number: int) -> dict[str, float]:
    """Seconds for each part, so that all of them take `seconds` on this machine's processors.

    Every part gets a share; one in FAVOURED, which ones the number says, gets FAVOUR of them.
    The longest come first.
    """
    first = number % len(names)
    turned = names[first:] + names[:first]
    weights = {name: FAVOUR if i % FAVOURED == 0 else 1 for i, name in enumerate(turned)}
    whole = seconds * workers(len(names)) / sum(weights.values())
    found = {name: weight * whole for name, weight in weights.items()}
    return dict(sorted(found.items(), key=lambda one: -one[1]))


def workers(parts: int) -> int:
    return max(1, min(os.cpu_count() or 1, parts))


def run(work: Callable[[str, float], bool], slices: dict[str, float]) -> int:
    """Does the work for every part, prints `N passed, M failed`, and gives the exit code."""
    with ThreadPoolExecutor(workers(len(slices))) as pool:
        results = list(pool.map(work, slices.keys(), slices.values()))
    print(f"{sum(results)} passed, {len(results) - sum(results)} failed")
    return 0 if results and all(results) else 1
