#!/usr/bin/env python3
"""A store of a million tables: how long the list of tables takes, and what else waits meanwhile.

Half of the tables are unfinished and listed. Requests go over one connection that stays open; every tenth also
wakes a table that sleeps. Prints the figures and `N passed, M failed`, one for each budget; exits with 1 if
one is missed.
"""
import argparse
import concurrent.futures
import contextlib
import http.client
import json
import pathlib
import sqlite3
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "server"))

from client import PATIENCE_S, Server  # noqa: E402

BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
ROOMY = ("--requests-per-second", "1000000", "--untouched-days", "0", "--unplayed-days", "0", "--idle-seconds", "1",
         "--tables-per-hour", "100000")
SLEEPERS = 20
LIST_BUDGET_MS = 20  # alone: of the median, and of 99 in 100
CROWD_BUDGET_MS = 80  # four lists at once and wakes between them
WAKE_BUDGET_MS = 200
START_BUDGET_S = 10  # the newest change is looked for in every table


def fill(path, count):
    """Copies of one table that was made by the server, under other names and times."""
    with contextlib.closing(sqlite3.connect(path)) as store:
        store.execute("PRAGMA synchronous = OFF")
        columns = [row[1] for row in store.execute("PRAGMA table_info(tables)")]
        told = {"id": "printf('x%09d', i)", "created": "created - i / 4", "state": "1 + i % 2",
                "listed": "CASE i % 2 WHEN 0 THEN 1 END"}
        store.execute(
            f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})"
            f" INSERT INTO tables ({', '.join(columns)}) SELECT {', '.join(told.get(each, each) for each in columns)}"
            " FROM n, (SELECT * FROM tables LIMIT 1)")
        seats = [row[1] for row in store.execute("PRAGMA table_info(seats)")]
        store.execute(f"INSERT INTO seats ({', '.join(seats)}) SELECT {', '.join(seats).replace('table_id', 'tables.id')}"
                      " FROM tables, (SELECT * FROM seats WHERE table_id = (SELECT table_id FROM seats LIMIT 1))"
                      " WHERE tables.id NOT IN (SELECT table_id FROM seats)")
        store.commit()


def taken_ms(connection, path):
    begun = time.monotonic()
    connection.request("GET", path)
    answer = connection.getresponse()
    told = json.loads(answer.read())
    assert answer.status == 200, told
    return (time.monotonic() - begun) * 1000, told


def walk_list(port, pages):
    """Milliseconds of each page, one after the other and from the newest again at the end."""
    taken, after = [], ""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    with contextlib.closing(connection):
        for _ in range(pages):
            ms, told = taken_ms(connection, f"/api/tables?most=50{after}")
            assert len(told["tables"]) == 50 or "next" not in told, len(told["tables"])
            taken.append(ms)
            after = f"&after={told['next']}" if "next" in told else ""
    return taken


def wake_all(port, tables):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    with contextlib.closing(connection):
        return [taken_ms(connection, f"/api/tables/{table}")[0] for table in tables]


def row(words, taken):
    """Prints how long these took; the median, and what 99 in 100 did not exceed."""
    ordered = sorted(taken)
    median, p99 = statistics.median(ordered), ordered[int(len(ordered) * 0.99)]
    print(f"{words}: median {median:.1f} ms, p99 {p99:.1f} ms, longest {ordered[-1]:.1f} ms, of {len(ordered)}")
    return median, p99


def start(server):
    begun = time.monotonic()
    server.start()
    return time.monotonic() - begun


def judge(budgets):
    """Prints every budget; the exit code."""
    missed = 0
    for words, measured, most in budgets:
        missed += measured >= most
        print(f"{'FAIL' if measured >= most else 'ok  '} {words}: {measured:.1f}; expected less than {most}")
    print(f"{len(budgets) - missed} passed, {missed} failed")
    return 1 if missed else 0


def measure(server, sleepers):
    """Lists and wakes; what they took, as judge() wants it."""
    alone, alone_p99 = row("the list, alone", walk_list(server.port, 300))
    with concurrent.futures.ThreadPoolExecutor(5) as pool:
        lists = [pool.submit(walk_list, server.port, 300) for _ in range(4)]
        woken = pool.submit(wake_all, server.port, sleepers).result()
        _, crowd_p99 = row("the list, four at once", [ms for each in lists for ms in each.result()])
    wake, _ = row("waking a table meanwhile", woken)
    return [("the list alone, median, ms", alone, LIST_BUDGET_MS), ("the list alone, p99, ms", alone_p99, LIST_BUDGET_MS),
            ("the list, four at once, p99, ms", crowd_p99, CROWD_BUDGET_MS),
            ("waking a table meanwhile, median, ms", wake, WAKE_BUDGET_MS),
            ("waking a table meanwhile, longest, ms", max(woken), WAKE_BUDGET_MS)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="the muster program")
    parser.add_argument("--tables", type=int, default=1_000_000)
    arguments = parser.parse_args()
    with Server(arguments.program, *ROOMY) as server:
        sleepers = [server.create(BOTH)["table"]["table"] for _ in range(SLEEPERS)]
        server.stop()
        begun = time.monotonic()
        fill(f"{server.data}/muster.db", arguments.tables)
        megabytes = pathlib.Path(f"{server.data}/muster.db").stat().st_size / 1e6
        print(f"{arguments.tables} tables made in {time.monotonic() - begun:.0f} s, {megabytes:.0f} MB", flush=True)
        started = start(server)
        print(f"started in {started:.2f} s", flush=True)
        return judge([("the start, s", started, START_BUDGET_S), *measure(server, sleepers)])


if __name__ == "__main__":
    sys.exit(main())
