"""A process that enters results one after the other, and prints the number of each when it is told
that it stands; somebody kills it.

Given are the place of the desk, the event, how many tables enter at once, and which of how many
processes this one is.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from doubleton.desk.opening import open_desk
from doubleton.desk.postgres import is_address
from doubleton.formats.entry import entry
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot
from doubleton.tournament.field_tests import Flag
from tournament.clubs import DIRECTOR

MOVEMENT = mitchell(19)
SETS = BoardSets(3)
TEXTS = ("4SN=", "4SN-1", "3NTS+1", "Pass", "2HE+1", "5CXW-2")


def acts() -> list[Act]:
    """Return the entries of all tables, in a settled order: 1,083 of them."""
    found: list[Act] = []
    for row in MOVEMENT.rows:
        for board in SETS.boards(row.set):
            what = entry(TEXTS[(row.table * board + row.round) % len(TEXTS)]).what
            assert what is not None
            found.append(ResultEntered(Slot("1", "A", row.round, row.table), board, what))
    return found


def main() -> None:
    """Enter what is not there yet: a key that was seen gets its first answer."""
    where, event_id, tables, own, processes = sys.argv[1:]
    place = where if is_address(where) else Path(where)
    with open_desk(place) as desk, ThreadPoolExecutor(int(tables)) as pool:

        def enter(numbered: tuple[int, Act]) -> None:
            number, act = numbered
            receipt = desk.submit(event_id, act, DIRECTOR, key=f"k{number}", meant=tuple(Flag))
            assert isinstance(receipt.decision, Accepted), receipt
            sys.stdout.write(f"{number} {receipt.version}\n")
            sys.stdout.flush()

        known = desk.event(event_id)
        wanted = [
            (number, act)
            for number, act in enumerate(acts())
            if number % int(processes) == int(own)
            and isinstance(act, ResultEntered)
            and known.play(act.slot, act.board).entered is None
        ]
        list(pool.map(enter, wanted))


if __name__ == "__main__":
    main()
