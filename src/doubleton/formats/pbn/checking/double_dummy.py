"""Whether published double-dummy results and par can be, and go together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from doubleton.bridge import DENOMINATIONS, SEATS, Contract, DDTable, Result, Vulnerability
from doubleton.errors import DoubletonError
from doubleton.formats.pbn.checking.certain_tricks import certain_tricks
from doubleton.formats.pbn.checking.inspection import Inspection
from doubleton.formats.pbn.double_dummy import (
    read_ability,
    read_double_dummy_tricks,
    read_minimax,
    read_optimum_score,
    read_par_contracts,
    read_result_table,
)
from doubleton.formats.pbn.tables import RESULT_TABLE, read_table
from doubleton.formats.pbn.values import read_deal
from doubleton.laws.law77_scoring_table import points
from doubleton.said import Said

T = TypeVar("T")

_TAGS: Final = {"DoubleDummyTricks": read_double_dummy_tricks, "Ability": read_ability}


def inspect_double_dummy(inspection: Inspection) -> None:
    """Look at the tables of tricks beside each other and beside the deal, and at par."""
    tables = _tables(inspection)
    believed = next(iter(tables.values()), None)
    for turn, (name, table) in enumerate(tables.items()):
        if turn == 0:
            _inspect_table(inspection, name, table)
        elif table != believed:
            inspection.say_of(name, Said("pbn.double-dummy-differs"))
    _inspect_par(inspection, believed)


def _tables(inspection: Inspection) -> dict[str, DDTable]:
    """Return the tables of a game by their tags; what cannot be read is told elsewhere."""
    found = {name: _typed(inspection, name, read) for name, read in _TAGS.items()}
    section = inspection.section(RESULT_TABLE)
    if section is not None:
        columns = inspection.game.values.get(RESULT_TABLE, "")
        table, _ = read_table(section, columns, inspection.game.source)
        whole = _read(lambda: read_result_table(table))
        found = {RESULT_TABLE: whole, **found}
    return {name: table for name, table in found.items() if table is not None}


def _read(reading: Callable[[], T]) -> T | None:
    try:
        return reading()
    except DoubletonError:
        return None


def _typed(inspection: Inspection, name: str, read: Callable[[str], T]) -> T | None:
    text = inspection.text(name)
    return _read(lambda: read(text)) if text else None


def _inspect_table(inspection: Inspection, name: str, table: DDTable) -> None:
    """Tell the first number of tricks that the deal cannot give."""
    deal = _typed(inspection, "Deal", read_deal)
    if deal is None or not deal.is_complete:
        return
    for seat in SEATS:
        for denomination in DENOMINATIONS:
            tricks = table[seat, denomination]
            fewest, most = certain_tricks(deal, seat, denomination)
            if not fewest <= tricks <= most:
                said = Said(
                    "check.double-dummy",
                    seat=str(seat),
                    denomination=str(denomination),
                    tricks=tricks,
                    fewest=fewest,
                    most=most,
                )
                inspection.say_of(name, said)
                return


def _inspect_par(inspection: Inspection, table: DDTable | None) -> None:
    vulnerability = _typed(inspection, "Vulnerable", Vulnerability.of)
    score = _typed(inspection, "OptimumScore", read_optimum_score)
    minimax = _typed(inspection, "Minimax", lambda text: read_minimax(text, vulnerability))
    if score is not None and minimax is not None and minimax.score != score:
        said = Said("check.par-score", text=inspection.text("Minimax"), score=score)
        inspection.say_of("Minimax", said)
    for result in _typed(inspection, "ParContract", read_par_contracts) or ():
        if not _fits(result, score, vulnerability):
            said = Said("check.par-score", text=str(result), score=score or 0)
            inspection.say_of("ParContract", said)
            return
        expected = None if table is None else _tricks(result, table)
        if expected not in (None, result.tricks):
            said = Said("check.par-tricks", text=str(result), tricks=expected or 0)
            inspection.say_of("ParContract", said)
            return


def _fits(result: Result, score: int | None, vulnerability: Vulnerability | None) -> bool:
    if score is None or vulnerability is None:
        return True
    return points(result, vulnerability) == score


def _tricks(result: Result, table: DDTable) -> int | None:
    contract = result.contract
    if not isinstance(contract, Contract):
        return None
    return table[contract.declarer, contract.denomination]
