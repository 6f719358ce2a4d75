"""Law 77: Duplicate Scoring Table.

Reckons    the points of a result
Finds      nothing; contract and tricks are agreed facts (79A)
Leads to   78 the methods that compare the points of a board
Editions   1987 to 2017 alike; the table of 1963 to 1986 is used where regulations elect it
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from doubleton.bridge import (
    Contract,
    Denomination,
    Doubled,
    Result,
    Side,
    Suit,
    Vulnerability,
)
from doubleton.lawbook import Regulations, Ruled, ScoringTable, law


@dataclass(frozen=True, slots=True)
class Score(Ruled):
    """The points of a result, as declarer sees them and as North-South do; 0 when passed out."""

    declarer: int
    ns: int


@law(of_1987="77", of_1997="77", of_2007="77", of_2017="77", through=2017)
def score(regulations: Regulations, result: Result, vulnerability: Vulnerability) -> Score:
    """Score *result* on a board of that *vulnerability*.

    >>> fact = score(Regulations(), Result.of("4SXE-1"), Vulnerability.EW)
    >>> fact.declarer, fact.ns, str(fact.cite)
    (-200, 200, 'Law 77 (1987)')
    """
    ns = points(result, vulnerability, regulations.scoring_table)
    by_ns = not isinstance(result.contract, Contract) or result.contract.declarer.side is Side.NS
    return Score(ns if by_ns else -ns, ns)


def points(
    result: Result, vulnerability: Vulnerability, table: ScoringTable = ScoringTable.OF_1987
) -> int:
    """Return the points of North-South, without a citation: what is called for every row.

    >>> points(Result.of("3NTN="), Vulnerability.ALL)
    600
    """
    contract, tricks = result.contract, result.tricks
    if not isinstance(contract, Contract) or tricks is None:
        return 0
    side = contract.declarer.side
    declarers = _declarers(contract, tricks, vulnerability.includes(side), table)
    return declarers if side is Side.NS else -declarers


@cache
def _declarers(
    contract: Contract,
    tricks: int,
    vulnerable: bool,  # noqa: FBT001 - a cache takes its arguments by position
    table: ScoringTable,
) -> int:
    return sum(reckoning(contract, tricks, table, vulnerable=vulnerable).values())


def reckoning(
    contract: Contract,
    tricks: int,
    table: ScoringTable = ScoringTable.OF_1987,
    *,
    vulnerable: bool,
) -> dict[str, int]:
    """Return what the points of declarer are made of, in the order of the Law.

    The names are ``tricks``, ``partscore`` or ``game``, ``slam``, ``insult`` (for making a doubled
    contract), ``overtricks``; or else ``undertricks``.  What comes to nothing is left out.

    >>> reckoning(Contract("6SN"), 13, vulnerable=False)
    {'tricks': 180, 'game': 300, 'slam': 500, 'overtricks': 30}
    """
    relative = tricks - contract.tricks_needed
    if relative < 0:
        return {
            "undertricks": -undertricks(-relative, contract.doubled, table, vulnerable=vulnerable)
        }
    insult = 50 * contract.doubled
    if table is ScoringTable.OF_1963:
        insult = min(insult, 50)
    trick_score = _trick_score(contract)
    game, slam = _premiums(contract.level, trick_score, vulnerable=vulnerable)
    parts = {
        "tricks": trick_score,
        "game" if trick_score >= 100 else "partscore": game,
        "slam": slam,
        "insult": insult,
        "overtricks": relative * _overtrick(contract, vulnerable=vulnerable),
    }
    return {name: points for name, points in parts.items() if points}


def _trick_score(contract: Contract) -> int:
    odd_trick = 20 if contract.denomination <= Suit.DIAMONDS else 30
    first = 10 if contract.denomination is Denomination.NOTRUMP else 0
    return (contract.level * odd_trick + first) << contract.doubled


def _premiums(level: int, trick_score: int, *, vulnerable: bool) -> tuple[int, int]:
    """Return the premium of the game or the part-score, and that of a slam."""
    if trick_score < 100:
        return 50, 0
    slam = {6: 500, 7: 1000}.get(level, 0)
    return (500, slam * 3 // 2) if vulnerable else (300, slam)


def _overtrick(contract: Contract, *, vulnerable: bool) -> int:
    if contract.doubled is Doubled.UNDOUBLED:
        return 20 if contract.denomination <= Suit.DIAMONDS else 30
    return 100 * contract.doubled * (2 if vulnerable else 1)


def undertricks(
    down: int,
    doubled: Doubled,
    table: ScoringTable = ScoringTable.OF_1987,
    *,
    vulnerable: bool,
) -> int:
    """Return what the defenders score for *down* undertricks.

    >>> [undertricks(4, Doubled.DOUBLED, table, vulnerable=False) for table in ScoringTable]
    [700, 800]
    """
    if doubled is Doubled.UNDOUBLED:
        return down * (100 if vulnerable else 50)
    if vulnerable:
        return doubled * (300 * down - 100)
    dearer = 0 if table is ScoringTable.OF_1963 else max(0, down - 3)
    return doubled * (200 * down - 100 + 100 * dearer)
