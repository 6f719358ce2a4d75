"""The columns of a board: dealer, vulnerability, deal, double-dummy tricks and par.

``dd_tricks`` has a group a seat, such as ``N:5/6/3/4/7``: tricks at notrump, spades, hearts,
diamonds and clubs.  ``published_par`` has results and North-South's points: ``4H W, -420``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import (
    DENOMINATIONS,
    PASSED_OUT,
    SEATS,
    Board,
    Contract,
    DDTable,
    Deal,
    Par,
    Result,
    Seat,
    Vulnerability,
)
from doubleton.errors import DealError, NotationError
from doubleton.formats.results.cells import Cells, Report
from doubleton.laws.law77_scoring_table import points

DD_COLUMN: Final = "dd_tricks_NT/S/H/D/C_by_hand"
_NUMBER: Final = re.compile(r"\d{1,9}")
_DD_SEAT: Final = re.compile(r"([NESW]):(\d{1,2}(?:/\d{1,2}){4})")
_PAR: Final = re.compile(r"(.*?)(?:,\s*)?([-+]?\d{1,5})", re.DOTALL)


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What is known of a board besides its results."""

    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    double_dummy: DDTable | None = None
    par: Par | None = None


def standard(board: str) -> BoardFacts:
    """Return dealer and vulnerability of a board by its number (Law 2), nothing for other names."""
    if not _NUMBER.fullmatch(board) or int(board) == 0:
        return BoardFacts()
    marked = Board.numbered(int(board))
    return BoardFacts(marked.dealer, marked.vulnerability)


def board_facts(cells: Cells, report: Report) -> BoardFacts:
    """Return what *cells* tell of a board; a cell that cannot be read is reported and left out."""
    by_law = standard(cells["board"])
    dealer, vulnerability = by_law.dealer, by_law.vulnerability
    deal = double_dummy = par = None
    try:
        dealer = Seat.of(cells["dealer"]) if cells["dealer"] else dealer
        vulnerability = Vulnerability.of(cells["vul"]) if cells["vul"] else vulnerability
        deal = Deal(cells["deal_pbn"]) if cells["deal_pbn"] else None
        double_dummy = _double_dummy(cells["dd_tricks"]) if cells["dd_tricks"] else None
        par = _par(cells["published_par"], vulnerability) if cells["published_par"] else None
    except (NotationError, DealError) as error:
        report(cells.fault("results.board-facts", board=cells["board"], reason=error.said))
    return BoardFacts(dealer, vulnerability, deal, double_dummy, par)


def board_cells(facts: BoardFacts) -> dict[str, str]:
    """Return the cells that :func:`board_facts` reads."""
    return {
        "dealer": _text(facts.dealer),
        "vul": _text(facts.vulnerability),
        "deal_pbn": _text(facts.deal),
        DD_COLUMN: _dd_text(facts.double_dummy) if facts.double_dummy else "",
        "published_par": _par_text(facts.par) if facts.par else "",
    }


def _text(value: Seat | Vulnerability | Deal | None) -> str:
    return "" if value is None else str(value)


def _double_dummy(text: str) -> DDTable:
    if re.fullmatch(r"[0-9a-dA-D]{20}", text):
        return DDTable.of_hex(text)
    tricks = {seat: row.split("/") for seat, row in _DD_SEAT.findall(text)}
    if len(tricks) != len(SEATS):
        raise NotationError("notation.dd-table", text=text)
    return DDTable(int(number) for seat in SEATS for number in reversed(tricks[str(seat)]))


def _dd_text(table: DDTable) -> str:
    return " ".join(
        f"{seat}:" + "/".join(str(table[seat, each]) for each in reversed(DENOMINATIONS))
        for seat in SEATS
    )


def _par(text: str, vulnerability: Vulnerability | None) -> Par | None:
    """Read par; the tricks of its contracts are those that give the score."""
    found = _PAR.fullmatch(text.strip())
    if found is None:
        raise NotationError("results.par", text=text)
    score = int(found[2])
    parts = [part.strip() for part in re.split(r"[;/]", found[1]) if part.strip()]
    results = (_par_result(part, score, vulnerability) for part in parts)
    return Par(score, tuple(result for result in results if result is not None))


def _par_result(text: str, score: int, vulnerability: Vulnerability | None) -> Result | None:
    if re.search(r"[-+=]\d?", text) or text.upper() == "PASS":
        return Result.of(text)
    contract = Contract(text)
    for tricks in range(14) if vulnerability is not None else ():
        result = Result(contract, tricks)
        if vulnerability is not None and points(result, vulnerability) == score:
            return result
    return None


def _par_text(par: Par) -> str:
    results = ";".join(str(result) for result in par.results if result.contract is not PASSED_OUT)
    return f"{results}, {par.score:+d}" if results else f"{par.score:+d}"
