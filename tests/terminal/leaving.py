#!/usr/bin/env python3
"""Leaves `muster play` in every way a person or a machine can, and goes on from what was saved.

Each way must end the program soon, keep the record with the last action in it, and say where it is
and how to go on. Closes with `N passed, M failed`.
"""
import argparse
import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 60  # seconds; a busy machine is slow
FIRST = "place warrior j11"
PROMPT = "(? for help)> "
INTERRUPTED = 130
# What a program started in the background, or with nohup, inherits as ignored.
SIGNALS = (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM)


def hear_signals() -> None:
    """In a new child: hears signals as a program does that a person starts in a window."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)


class Player:
    """A program on a terminal of its own, as a window would start it."""

    def __init__(self, command: list[str]):
        self.text = ""
        self.pid, self.screen = pty.fork()
        if self.pid == 0:
            hear_signals()
            os.environ["TERM"] = "dumb"
            os.execv(command[0], command)

    def read_until(self, wanted: str) -> None:
        end = time.monotonic() + PATIENCE
        while wanted not in self.text:
            ready, _, _ = select.select([self.screen], [], [], 0.2)
            if ready and not self.read_some():
                raise AssertionError(f"the program ended before it wrote {wanted!r}")
            if time.monotonic() > end:
                raise AssertionError(f"waited {PATIENCE} s for {wanted!r}")

    def read_some(self) -> bool:
        try:
            data = os.read(self.screen, 65536)
        except OSError:  # what Linux says when the other end of a terminal is closed
            return False
        self.text += data.decode("utf-8", "replace")
        return bool(data)

    def type(self, line: str) -> None:
        os.write(self.screen, line.encode())

    def hang_up(self) -> None:
        os.close(self.screen)
        self.screen = -1

    def finish(self) -> int:
        """Reads to the end; gives the exit code, or minus the signal that killed it."""
        end = time.monotonic() + PATIENCE
        while True:
            if self.screen >= 0 and select.select([self.screen], [], [], 0.1)[0]:
                self.read_some()
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                break
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
                raise AssertionError(f"the program did not end within {PATIENCE} s")
        while self.screen >= 0 and select.select([self.screen], [], [], 0)[0] and self.read_some():
            pass
        return os.waitstatus_to_exitcode(status)


def expect(holds: bool, words: str) -> None:
    if not holds:
        raise AssertionError(words)


def check_record(muster: str, record: pathlib.Path, action: str) -> None:
    expect(record.exists(), f"{record.name} was not written")
    expect(action in record.read_text(), f"{record.name} lacks the last action")
    resumed = subprocess.run([muster, "play", "--resume", str(record)], input="", text=True,
                             capture_output=True, check=False, timeout=PATIENCE)
    expect(resumed.returncode == 0, f"--resume failed: {resumed.stderr or resumed.stdout}")


def leave(muster: str, folder: pathlib.Path, name: str, way, code: int) -> None:
    record = folder / f"{name}.record"
    player = Player([muster, "play", "wolves", "--seats", "heroes=person,wolves=bot:novice", "--seed",
                     "7", "--record", str(record)])
    player.read_until(PROMPT)
    player.text = ""
    player.type(FIRST + "\n")
    player.read_until(PROMPT)
    player.text = ""
    way(player)
    heard = player.screen >= 0
    ended = player.finish()
    expect(ended == code, f"ended with {ended} instead of {code}")
    if heard:
        expect(f"--resume {record}" in player.text.replace("\r\n", "\n"),
               f"did not say how to go on: {player.text!r}")
    check_record(muster, record, FIRST)


def leave_a_thinking_bot(muster: str, folder: pathlib.Path) -> None:
    """A bot that may think for ten minutes does not keep anybody."""
    record = folder / "thinking.record"
    player = Player([muster, "play", "wolves", "--seats", "heroes=bot:strong,wolves=person", "--seed",
                     "7", "--time-ms", "600000", "--iterations", "2000000000", "--record",
                     str(record)])
    player.read_until("Waiting for ")
    os.kill(player.pid, signal.SIGINT)
    ended = player.finish()
    expect(ended == INTERRUPTED, f"ended with {ended} instead of {INTERRUPTED}")
    expect(record.exists(), "the record was not written")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("muster", help="the program")
    muster = os.path.abspath(parser.parse_args().muster)

    def kill(number: int):
        return lambda player: os.kill(player.pid, number)

    ways = {
        "ctrl-c": (lambda player: player.type("\x03"), INTERRUPTED),
        "sigint": (kill(signal.SIGINT), INTERRUPTED),
        "sigterm": (kill(signal.SIGTERM), INTERRUPTED),
        "sighup": (kill(signal.SIGHUP), INTERRUPTED),
        "closed-window": (lambda player: player.hang_up(), INTERRUPTED),
        "end-of-input": (lambda player: player.type("\x04"), 0),
        "quit": (lambda player: player.type("quit\n"), 0),
    }
    passed = failed = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        trials = [(way, lambda way=way, how=how, code=code: leave(muster, folder, way, how, code))
                  for way, (how, code) in ways.items()]
        trials.append(("thinking-bot", lambda: leave_a_thinking_bot(muster, folder)))
        for way, trial in trials:
            try:
                trial()
                passed += 1
            except (AssertionError, subprocess.TimeoutExpired) as problem:
                print(f"FAIL {way}: {problem}")
                failed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
