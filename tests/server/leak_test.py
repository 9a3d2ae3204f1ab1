#!/usr/bin/env python3
"""What a viewer may not know does not reach it.

Random games with secrets are played over the real server, twice each: in two worlds that differ only in
what one viewer (a player, or somebody who watches) may not know. Every byte which that viewer receives
has to be the same in both.
"""
import contextlib
import json
import random
import re
import sys

import deals
import harness
from client import Server
from worlds import ROOMY, World, compare, first_difference, masked, tables_made


class Bids(World):
    plan = {"game": "bids"}
    seats = deals.SEATS
    possible = ("seal 1", "seal 2", "seal 3")
    impossible = ("seal 9", "seal", "", "take 1")
    dealer = deals.Dealer

    @staticmethod
    def script_for(deals_of, viewer, chance):
        return deals.script_for(deals_of, viewer, chance.randrange(3), chance)


def test_worlds_that_a_viewer_cannot_tell_apart(arguments):
    compare(Bids, arguments.program, arguments.pairs, random.Random(arguments.seed))


def test_a_masked_text_keeps_its_length(arguments):
    del arguments
    text = '{"table":"abcdefgh12","created":1700000000,"commitment":"' + "a1" * 32 + '","at":5,"b":7}'
    assert len(masked(text, "abcdefgh12")) == len(text)
    assert masked(text, "abcdefgh12").endswith('"at":#,"b":7}')
    assert first_difference(["x", "y"], ["x"]) and first_difference(["x"], ["y"])
    assert not first_difference(["x"], ["x"])


def test_the_list_tells_what_the_table_tells(arguments):
    """Tables of other worlds are in the same list, so it is held against what was compared above."""
    with Server(arguments.program, *ROOMY) as server:
        at = Bids(server, Bids.created(server))
        with contextlib.closing(at):
            info = server.raw("GET", f"/api/tables/{at.table}")[2].decode()
            listed = server.raw("GET", "/api/tables")[2].decode()
            assert json.loads(listed)["tables"] == [json.loads(info)["table"]], (info, listed)


def test_metrics_tell_of_no_table(arguments):
    """All tables share one page of figures: no line may name one of them, or a seat."""
    with Server(arguments.program, *ROOMY) as server:
        at = Bids(server, Bids.created(server))
        with contextlib.closing(at):
            text = server.raw("GET", "/metrics")[2].decode()
            assert at.table not in text and "seed" not in text, text
            names = [line.split()[0] for line in text.splitlines() if not line.startswith("#")]
            assert all(re.fullmatch(r'muster_\w+(\{(le|quantile)="[\w.+]+"\})?', name)
                       for name in names), names


def test_after_the_end_everything_is_told(arguments):
    with Server(arguments.program, *ROOMY) as server:
        (made, deal), = tables_made(Bids, server, arguments.program, 1)
        at = Bids(server, made)
        with contextlib.closing(at):
            status = server.raw("GET", f"/api/tables/{at.table}/record")[0]
            assert status == 409, status
            hands = {seat: list(deal[seat][:2]) for seat in at.seats}
            for opened in range(3):
                for seat in at.seats:
                    at.seal(seat, hands[seat].pop())
                    if seat == "b" and opened < 2:
                        for each in at.seats:
                            hands[each].append(deal[each][2 + opened])
            assert at.status["outcome"] is not None
            with contextlib.closing(at.enter("spectator")) as again:
                del again
                log = json.loads(at.received["spectator"][-1])["log"]
            drawn = [draw for entry in log for draw in entry["draws"]]
            assert len(drawn) == 8, log
            assert all(set(entry["hash"]) != {"0"} for entry in log), log
            status, _, text = server.raw("GET", f"/api/tables/{at.table}/record")
            assert status == 200 and b"card " in text, text


def main():
    made = harness.parser("Plays games with secrets and compares what viewers receive.")
    made.add_argument("--pairs", type=int, default=102, help="pairs of worlds that are compared")
    made.add_argument("--seed", type=int, default=1, help="seed of what is chosen")
    return harness.run(sys.modules["__main__"], made.parse_args())


if __name__ == "__main__":
    sys.exit(main())
