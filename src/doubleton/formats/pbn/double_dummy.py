"""Double-dummy results and par in a game, as the standard and as programs write them.

The standard has the tags OptimumResultTable and OptimumScore; DoubleDummyTricks, Ability, Minimax
and ParContract come from dealing programs.
"""

from __future__ import annotations

import re
from typing import Final

from doubleton.bridge import (
    DENOMINATIONS,
    SEATS,
    Contract,
    DDTable,
    Denomination,
    Doubled,
    Par,
    Result,
    Seat,
    Vulnerability,
)
from doubleton.errors import NotationError
from doubleton.formats.pbn.tables import Column, Table
from doubleton.formats.pbn.values import SEAT_OF, read_number, sided
from doubleton.laws.law77_scoring_table import points

_ABILITY: Final = re.compile(r"([NESW]):?([0-9A-Da-d]{5})")
_MINIMAX: Final = re.compile(r"([1-7]) *(NT|[NSHDC]) *([DRX]?|XX) *([NESW]) *([+-]?\d{1,5})")
_PAR_CONTRACT: Final = re.compile(r"(NS|EW|[NESW]) *(\d *[A-Za-z*]{1,4}) *(=|[+-]\d{1,2})")
_NO_PAR_CONTRACT: Final = ("", "0", "PASS", "PASS0", "NS PASS", "EW PASS")
_DOUBLED: Final = {
    "": Doubled.UNDOUBLED,
    "D": Doubled.DOUBLED,
    "X": Doubled.DOUBLED,
    "R": Doubled.REDOUBLED,
    "XX": Doubled.REDOUBLED,
}
_COLUMNS: Final = ("Declarer", "Denomination", "Result")
_TABLE_ORDER: Final = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def read_result_table(table: Table) -> DDTable | None:
    """Return the double-dummy results of an OptimumResultTable; ``None`` when some are missing.

    Raises :class:`~doubleton.errors.NotationError` when it is no such table.
    """
    columns = [table.column(name) for name in _COLUMNS]
    found = dict[tuple[Seat, Denomination], int]()
    for declarer, denomination, result in zip(*(c or () for c in columns), strict=False):
        if result.isascii() and result.isdigit() and len(result) < 3:
            found[Seat.of(declarer), Denomination.of(denomination)] = int(result)
    if None in columns or (table.rows and not found):
        raise NotationError("pbn.result-table", text=";".join(map(str, table.columns))[:60])
    if len(found) < 20:
        return None
    return DDTable(found[seat, denomination] for seat in SEATS for denomination in DENOMINATIONS)


def read_ability(text: str) -> DDTable:
    """Read ``N:7AA55 E:53377 S:7AA56 W:53377``: tricks at notrump, spades, hearts and so on.

    Raises :class:`~doubleton.errors.NotationError` otherwise.
    """
    parts = text.split()
    matches = [_ABILITY.fullmatch(part) for part in parts[:5]]
    tricks = {match[1]: match[2] for match in matches if match is not None}
    if len(tricks) != len(parts) or len(parts) != len(SEATS):
        raise NotationError("notation.dd-table", text=text)
    return DDTable.of_hex("".join(tricks[str(seat)] for seat in _TABLE_ORDER))


def read_double_dummy_tricks(text: str) -> DDTable:
    """Read twenty hexadecimal digits; raises :class:`~doubleton.errors.NotationError`."""
    plain = text.strip()
    if len(plain) != 20:
        raise NotationError("notation.dd-table", text=text[:60])
    return DDTable.of_hex(plain)


def read_optimum_score(text: str) -> int:
    """Return North-South's score at par; raises :class:`~doubleton.errors.NotationError`."""
    value = sided(text, read_number)
    score = value.ns if value.ns is not None else value.declarer
    if score is None and value.ew is not None:
        score = -value.ew
    if score is None or score.denominator != 1:
        raise NotationError("pbn.number", text=text[:40])
    return int(score)


def read_par_contracts(text: str) -> tuple[Result, ...]:
    """Read ``NS 4H=; NS 4S=``, each by either of two partners or by one seat.

    Raises :class:`~doubleton.errors.NotationError` otherwise.
    """
    results = list[Result]()
    for part in text.split(";"):
        match = _PAR_CONTRACT.fullmatch(part.strip())
        if match is not None:
            seats, contract, tricks = match.groups()
            results += (Result.of(f"{contract}{seat}{tricks}") for seat in seats)
        elif part.strip().upper() not in _NO_PAR_CONTRACT:
            raise NotationError("pbn.par-contract", text=text[:60])
    return tuple(results)


def read_minimax(text: str, vulnerability: Vulnerability | None) -> Par:
    """Read ``4SDE300``: a contract, and the score of North-South, which tells its tricks.

    Raises :class:`~doubleton.errors.NotationError` otherwise.
    """
    match = _MINIMAX.fullmatch(text.strip())
    if match is None:
        if text.strip().upper() in _NO_PAR_CONTRACT:
            return Par(0)
        raise NotationError("pbn.minimax", text=text[:60])
    level, denomination, doubled, declarer, score = match.groups()
    if vulnerability is None:
        return Par(int(score))
    contract = Contract.of(
        int(level), Denomination.of(denomination), SEAT_OF[declarer], _DOUBLED[doubled]
    )
    results = (Result(contract, tricks) for tricks in range(14))
    return Par(int(score), tuple(r for r in results if points(r, vulnerability) == int(score)))


def result_table(table: DDTable) -> Table:
    r"""Return the OptimumResultTable that export format writes: twenty rows.

    >>> result_table(DDTable.of_hex("746b5747b55862758627")).rows[1]
    ('N', 'S', '4')
    """
    columns = (Column("Declarer"), Column("Denomination", "", 2, "R"), Column("Result", "", 2, "R"))
    rows = tuple(
        (str(seat), str(denomination), str(table[seat, denomination]))
        for seat in _TABLE_ORDER
        for denomination in reversed(DENOMINATIONS)
    )
    return Table("OptimumResultTable", columns, rows)


def par_contracts(par: Par) -> str:
    """Return par's results as the tag ParContract has them, equal ones of partners as one.

    >>> par_contracts(Par(480, (Result.of("4HN+2"), Result.of("4HS+2"), Result.of("4SS+2"))))
    'NS 4H+2; S 4S+2'
    """
    parts = list[list[str]]()
    for result in par.results:
        if not isinstance(result.contract, Contract):
            continue
        declarer = result.contract.declarer
        what = str(result).replace(str(result.contract), str(result.contract)[:-1])
        if parts and parts[-1] == [str(declarer.partner), what] and declarer > Seat.EAST:
            parts[-1][0] += str(declarer)
        else:
            parts.append([str(declarer), what])
    return "; ".join(" ".join(part) for part in parts)
