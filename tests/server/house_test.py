#!/usr/bin/env python3
"""What whoever runs a server counts on: old tables go, a bot that fails is not silent."""
import contextlib
import json
import sqlite3
import sys
import time

import harness
from client import PATIENCE_S, Server

DAY = 24 * 3600
BOTH = [{"seat": "heroes", "holder": "me"}, {"seat": "wolves", "holder": "me"}]
AGAINST_BOT = [{"seat": "a", "holder": "bot", "level": "novice"}, {"seat": "b", "holder": "me"}]


@contextlib.contextmanager
def store_of(server):
    """The file of a server that does not run."""
    with contextlib.closing(sqlite3.connect(f"{server.data}/muster.db")) as store:
        yield store
        store.commit()


def rows_of(store, table):
    counted = [store.execute("SELECT count(*) FROM tables WHERE id = ?", (table,))]
    counted += [store.execute(f"SELECT count(*) FROM {name} WHERE table_id = ?", (table,))
                for name in ("seats", "entries", "done", "chat")]
    return sum(count for each in counted for (count,) in each)


def facts_of(server, event):
    lines = server.log.read_text(encoding="utf-8").splitlines()
    logged = [json.loads(line) for line in lines if line.startswith("{")]
    return [line for line in logged if line["event"] == event]


def test_tables_that_nobody_touches_go(arguments):
    with Server(arguments.program) as server:
        old, young = [server.create(BOTH)["table"]["table"] for _ in range(2)]
        server.stop()
        with store_of(server) as store:
            assert rows_of(store, old) > 1
            store.execute("UPDATE tables SET changed = ? WHERE id = ?",
                          (int(time.time()) - 2 * DAY - 60, old))
        server.start()
        assert server.ask("GET", f"/api/tables/{old}")[0] == 200, "by default all are kept"
        server.stop()
        # Every start looks through the tables, and each says so in the same log.
        earlier = len(facts_of(server, "forgotten"))
        server.options = ["--keep-days", "2"]
        server.start()
        end = time.monotonic() + PATIENCE_S
        while len(facts_of(server, "forgotten")) == earlier and time.monotonic() < end:
            time.sleep(0.02)
        assert facts_of(server, "forgotten")[earlier]["tables"] == "1"
        assert server.ask("GET", f"/api/tables/{old}")[0] == 404
        assert server.ask("GET", f"/api/tables/{young}")[0] == 200
        server.stop()
        with store_of(server) as store:
            assert rows_of(store, old) == 0 and rows_of(store, young) > 1


def test_who_sends_no_number_holds_up_one_table_alone(arguments):
    with Server(arguments.program, "--unplayed-days", "2") as server:
        stuck = server.make(BOTH)["table"]["table"]
        young = server.create(BOTH)["table"]
        assert young["state"] == "playing", young
        server.stop()
        with store_of(server) as store:
            store.execute("UPDATE tables SET changed = ? WHERE id = ?",
                          (int(time.time()) - 2 * DAY - 60, stuck))
        server.start()
        end = time.monotonic() + PATIENCE_S
        while not facts_of(server, "forgotten")[1:] and time.monotonic() < end:
            time.sleep(0.02)
        assert server.ask("GET", f"/api/tables/{stuck}")[0] == 404
        assert server.ask("GET", f"/api/tables/{young['table']}")[0] == 200


def broken_bot(server):
    """A table whose bot cannot decide: the store says a level that there is not."""
    made = server.create(AGAINST_BOT, game="bids")
    server.stop()
    table = made["table"]["table"]
    with store_of(server) as store:
        store.execute("UPDATE seats SET level = 'none' WHERE table_id = ? AND holder = 'bot'",
                      (table,))
        # It has decided already, or is about to: the first round begins anew.
        store.execute("DELETE FROM entries WHERE table_id = ? AND seq > 0", (table,))
        store.execute("UPDATE tables SET seq = 0 WHERE id = ?", (table,))
    server.start()
    return table, made["seats"][1]["token"]


def is_here(people, seat):
    return next(each["here"] for each in people["seats"] if each["seat"] == seat)


def notice_in(viewer):
    """The notice, whether it came before or after who sits here."""
    for line in viewer.seated["chat"]:
        if line["from"] == "table":
            return line
    return viewer.wait("chat")


def test_a_bot_that_fails_is_replaced(arguments):
    with Server(arguments.program, "--test-games") as server:
        table, token = broken_bot(server)
        with server.sit(table, token) as viewer:
            notice = notice_in(viewer)
            assert notice["from"] == "table" and "bot playing a has failed" in notice["text"], notice
            assert len(facts_of(server, "bot_gave_up")) == 1
            info = server.ask("GET", f"/api/tables/{table}")[1]["table"]
            assert not is_here(info, "a") and is_here(info, "b"), info
            done = viewer.ask({"kind": "replace", "seat": "a", "level": "greedy"})
            assert done["kind"] == "done", done
            viewer.wait("people", lambda people: is_here(people, "a"))
            viewer.wait("update")
            refused = viewer.ask({"kind": "replace", "seat": "a", "level": "greedy"})
            assert refused["code"] == "not_gone", refused


def test_a_bot_that_fails_loses_if_so_claimed(arguments):
    with Server(arguments.program, "--test-games") as server:
        table, token = broken_bot(server)
        with server.sit(table, token) as viewer:
            notice_in(viewer)
            done = viewer.ask({"kind": "claim", "seat": "a"})
            assert done["kind"] == "update", done
            outcome = done["status"]["outcome"]
            assert outcome["winners"] == ["b"], outcome


if __name__ == "__main__":
    sys.exit(harness.main("Holds a real server to what its keeper counts on."))
