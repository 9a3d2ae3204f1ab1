#!/usr/bin/env python3
"""Plays matches at the terminal: two games with the sides swapped, and who has won them.

Partners stay partners: the second game is held by the other side, and the verdict compares sides. Closes with
`N passed, M failed`.
"""
import pathlib
import subprocess
import sys
import tempfile

PATIENCE = 300  # seconds; a busy machine is slow
# Game, seats of the first game, and who has to hold them in the second.
MATCHES = [
    ("yardstick", {"a": "greedy", "b": "novice"}, ["novice", "greedy"], "a"),
    ("parley", {"north": "novice", "south": "novice", "east": "greedy"}, ["greedy", "greedy", "novice"],
     "north and south"),
    ("parley", {"north": "greedy", "south": "novice", "east": "steady"}, ["steady", "steady", "greedy"],
     "north and south"),
]


def players_of(record: pathlib.Path) -> list[str]:
    """The levels of the bots, in the order of the seats."""
    lines = record.read_text(encoding="utf-8").splitlines()
    return [line.rsplit(" bot ", 1)[1] for line in lines if " bot " in line and line.startswith(("seat ", "player "))]


def play_match(program: str, game: str, seats: dict[str, str], second: list[str], first_side: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        record = pathlib.Path(folder) / "match.record"
        held = ",".join(f"{seat}=bot:{level}" for seat, level in seats.items())
        command = [program, "play", game, "--hidden", "--match", "--seats", held, "--seed", "3",
                   "--time-ms", "0", "--iterations", "20", "--record", str(record)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE,
                              stdin=subprocess.DEVNULL)
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr
        assert players_of(record) == list(seats.values()), players_of(record)
        found = players_of(record.with_name("match.record.2"))
        assert found == second, f"the second game was held by {found}; expected {second}"
        verdict = done.stdout.strip().splitlines()[-1]
        is_won = f"played {first_side} in game" in verdict and verdict.endswith((" wins the match.", " win the match."))
        assert is_won or verdict == "The match is a draw.", verdict


def main() -> int:
    program = str(pathlib.Path(sys.argv[1]).resolve())
    passed = failed = 0
    for match in MATCHES:
        try:
            play_match(program, *match)
            passed += 1
        except (AssertionError, subprocess.TimeoutExpired) as error:
            print(f"{match[0]}: {error}")
            failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
