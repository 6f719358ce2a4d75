"""A game that records what happened at one table, as the cells of its result."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from doubleton.bridge import Contract, Side
from doubleton.errors import NotationError
from doubleton.formats.pbn.board_record import BoardRecord
from doubleton.formats.pbn.values import UNKNOWN, Sided, sided
from doubleton.scoring.traveller import Method, Unit

OPEN_ROOM: Final = "open"
CLOSED_ROOM: Final = "closed"
_CARRIED: Final = ("HomeCarryOver", "VisitCarryOver")
_UNITS: Final = {Method.TEAMS: Unit.IMPS, Method.BOARD_A_MATCH: Unit.BOARD_POINTS}
_FIGURES: Final = {"ScoreMP": "mp", "ScorePercentage": "percent", "ScoreIMP": "imp"}


def known(text: str | None) -> str:
    """Return a value that says something, or ``""``."""
    plain = (text or "").strip()
    return "" if plain in UNKNOWN else plain


def has_outcome(record: BoardRecord) -> bool:
    """Whether a game says how the board ended."""
    return record.result is not None or record.score is not None


def teams_of(record: BoardRecord) -> tuple[str, str] | None:
    """Return home and visiting team, if both are named."""
    home, visitors = known(record.tag("HomeTeam")), known(record.tag("VisitTeam"))
    return (home, visitors) if home and visitors else None


def carried_over(record: BoardRecord) -> dict[str, str]:
    """Return what each team of a match brought along from earlier parts of it, where it is told.

    >>> tags = (("HomeCarryOver", "80"), ("HomeTeam", "A"), ("VisitTeam", "B"))
    >>> carried_over(BoardRecord(tags=tags))
    {'A': '80'}
    """
    amounts = (known(record.tag(name)) for name in _CARRIED)
    teams = teams_of(record) or ()
    return {team: amount for team, amount in zip(teams, amounts, strict=False) if amount}


def unit_of_match(method: Method | None) -> str:
    """Return the unit in which teams carry over, in a match of this method."""
    return "" if method is None else str(_UNITS.get(method, ""))


def table_of(record: BoardRecord) -> str:
    """Return what identifies a table; the two of a match may bear the same number."""
    return " ".join(filter(None, (known(record.table), known(record.room))))


def pairs_of(record: BoardRecord) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of North-South and of East-West, each player's once."""
    return tuple(
        tuple(dict.fromkeys(name for seat in side.seats if (name := known(record.names[seat]))))
        for side in Side
    )  # type: ignore[return-value]  # there are two sides


def result_cells(record: BoardRecord, values: Mapping[str, str]) -> dict[str, str]:
    """Return the cells of the contract, the tricks, the points and the published figures.

    *values* are those of the game's tags.
    """
    cells = {"contract": "", "declarer": "", "tricks": ""}
    contract = record.contract
    if isinstance(contract, Contract):
        cells["contract"], cells["declarer"] = str(contract)[:-1], str(contract.declarer)
        cells["tricks"] = "" if record.tricks is None else str(record.tricks)
    elif contract is not None:
        cells["contract"] = str(contract)
    if record.play is not None and record.play.lead is not None:
        cells["lead"] = str(record.play.lead)
    if record.score is not None:
        cells |= _points(record.score, record)
    return cells | dict(_figures(record, values))


def _points(score: Sided[Fraction], record: BoardRecord) -> dict[str, str]:
    cells = {}
    for side in Side:
        points = score.of(side, record.declarer)
        if points is not None and points.denominator == 1:
            cells[f"{str(side).lower()}_score"] = str(points.numerator)
    return cells


def _figures(record: BoardRecord, values: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the published figures as they are written, for their decimals count."""
    for tag, name in _FIGURES.items():
        if not (text := known(values.get(tag))):
            continue
        try:
            figure = sided(text, str.strip)
        except NotationError:
            continue
        for side in Side:
            value = figure.of(side, record.declarer)
            if value is not None:
                yield f"{str(side).lower()}_{name}", value
