"""The recapitulation: every row with what it scored, and the ranking that follows.

Values are exact; ``reports`` and ``formats`` round them for people.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from doubleton.bridge import Side
from doubleton.lawbook import Regulations
from doubleton.said import Said
from doubleton.scoring.rounding import Exact
from doubleton.scoring.ties import Criterion
from doubleton.scoring.traveller import Contestant, Field, Method, Row, Traveller, Unit

if TYPE_CHECKING:
    from doubleton.scoring.matches import Match
    from doubleton.scoring.policy import Policy


@dataclass(frozen=True, slots=True)
class ScoredRow:
    """A row of a traveller with what each side got for it.

    A figure that the method does not have is ``None``.  ``percent`` is of the top, 0 to 100;
    ``bp`` are the points of a board that is a match of its own.
    """

    row: Row
    mp_ns: Exact | None = None
    mp_ew: Exact | None = None
    percent_ns: Exact | None = None
    percent_ew: Exact | None = None
    imp_ns: Exact | None = None
    imp_ew: Exact | None = None
    bp_ns: Exact | None = None
    bp_ew: Exact | None = None


@dataclass(frozen=True, slots=True)
class ScoredBoard:
    """A traveller whose rows are scored; ``top`` in matchpoints, ``datum`` in points (Butler)."""

    traveller: Traveller
    rows: tuple[ScoredRow, ...]
    top: Exact | None = None
    datum: Exact | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the ranking.

    ``line`` is ``None`` where all contestants are ranked together.  ``total`` is after penalties,
    in ``unit``; ``maximum`` and ``percent`` exist at matchpoints only.  ``carried`` comes from an
    earlier phase and is in the total, at matchpoints in the percentage.  ``decided_by`` is the
    criterion that broke a tie here; ``handicap`` what was added in a list by handicap.
    """

    rank: int
    tied: bool
    contestant: Contestant
    boards: int
    total: Exact
    unit: Unit
    line: Side | None = None
    maximum: Exact | None = None
    percent: Exact | None = None
    penalties: Exact = 0
    carried: Exact = 0
    handicap: Exact = 0
    decided_by: Criterion | None = None


class ListedBy(StrEnum):
    """Who a further list has, or by what it ranks them."""

    SECTION = "section"
    STRATUM = "stratum"
    HANDICAP = "handicap"


@dataclass(frozen=True, slots=True)
class Listing:
    """A further ranking of the same results; ``name`` is that of a section or stratum."""

    by: ListedBy
    name: str
    ranking: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class Recap:
    """A scored field: what applied to it, every board, and the ranking.

    ``ranking`` is in the order NS, EW, one line, and then by rank.  ``matches`` are there for
    teams, and where matches are scored; ``listings`` are further rankings, by section, stratum or
    handicap.  ``remarks`` tell what a reader of the result should know, such as a kind of score
    that the edition does not have.  ``field`` is what was scored.
    """

    policy: Policy
    method: Method
    regulations: Regulations
    ranking: tuple[Standing, ...]
    boards: tuple[ScoredBoard, ...]
    title: str | None = None
    date: str | None = None
    remarks: tuple[Said, ...] = ()
    matches: tuple[Match, ...] = ()
    listings: tuple[Listing, ...] = ()
    field: Field | None = None
