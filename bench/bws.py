"""Reading a BWS: the Access file of a club game."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bench.measuring import CHECKOUT, Measured, Size, cpu, in_turn, milliseconds
from doubleton.formats import bws

TABLES: Final = 10
ROUNDS: Final = 10
BOARDS_A_ROUND: Final = 3
RESULTS: Final = TABLES * ROUNDS * BOARDS_A_ROUND
MEMBERS: Final = 14_000
MOST: Final = 1000
"""Milliseconds that 300 results may take."""

_SHARED: Final = Path(os.environ.get("DOUBLETON_SHARED") or CHECKOUT.parent / "shared")
_CLUB: Final = _SHARED / "corpus/bws/LBC-2026-01-26_anon.bws"


def bws_read(size: Size) -> Iterator[Measured]:
    """Read 300 results with movement and names of 14,000 members, in CPU milliseconds.

    Where the shared material is there, a club's own file is read too.
    """
    files = {
        f"BWS, {RESULTS} results, Jet {3 if jet3 else 4}": _made(jet3=jet3)
        for jet3 in (True, False)
    }
    for data in files.values():
        rows = sum(len(traveller.rows) for traveller in bws.read(data).field.travellers)
        if rows != RESULTS:
            raise SystemExit("bws: what was made does not read back; nothing was measured")
    if _CLUB.is_file():
        files["BWS of a club, 270 results"] = _CLUB.read_bytes()
    runs = [cpu(lambda data=data: bws.read(data)) for data in files.values()]  # type: ignore[misc]  # a default
    for task, seconds in zip(files, in_turn(size.rounds, *runs), strict=True):
        yield Measured(task, "ms", milliseconds(seconds), most=MOST)


def _made(*, jet3: bool) -> bytes:
    """Return a Mitchell of ten tables; only the tests know how to build an Access file."""
    sys.path.append(str(CHECKOUT / "tests"))
    from formats.bws.session import bws as built  # noqa: PLC0415 - as said above
    from formats.bws.session import entered, seated  # noqa: PLC0415 - the same

    received, movement = [], []
    for round_ in range(1, ROUNDS + 1):
        for table in range(1, TABLES + 1):
            ew = (table - round_) % TABLES + 1
            low = (table + round_ - 2) % TABLES * BOARDS_A_ROUND + 1
            movement.append(
                seated(f"{table} {round_} {table} {ew} {low} {low + BOARDS_A_ROUND - 1}")
            )
            for board in range(low, low + BOARDS_A_ROUND):
                level, tricks = board % 7 + 1, ew % 3 + 1
                told = f"{'NESW'[table % 4]} {level} {'CDHS'[ew % 4]} -{tricks}"
                received.append(entered(f"{table} {round_} {board} {table} {ew} | {told}"))
    players = [
        {"Section": 1, "Table": table, "Direction": seat, "Number": str(4 * table + turn)}
        for table in range(1, TABLES + 1)
        for turn, seat in enumerate("NESW")
    ]
    names = [
        {"ID": number, "Name": f"Member {number}", "strID": str(number)}
        for number in range(MEMBERS)
    ]
    tables = {"RoundData": movement, "PlayerNumbers": players, "PlayerNames": names}
    return built(received, tables, jet3=jet3)
