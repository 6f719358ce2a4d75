"""Travellers: what happened on one board, a row a table, before it is scored (Law 78)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from doubleton.bridge import (
    Card,
    Contract,
    DDTable,
    Deal,
    Par,
    PassedOut,
    Result,
    Seat,
    Side,
    Vulnerability,
)
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.rounding import Exact


class Status(StrEnum):
    """What a row of a traveller is."""

    PLAYED = "played"
    NOT_PLAYED = "not_played"
    SITOUT = "sitout"
    ARTIFICIAL = "artificial"
    ASSIGNED = "assigned"
    SPLIT = "split"
    WEIGHTED = "weighted"


SideScore = int | Award | Weighted | None
"""What a side has on a board, as it sees it: points, an artificial or weighted score, nothing."""


@dataclass(frozen=True, slots=True)
class Row:
    """One table's row on a traveller.

    ``ns`` and ``ew`` are the contestants as their source writes them, ``None`` for an empty seat;
    they hold the cards of that direction after any arrow switch.  ``score_ns`` and ``score_ew`` are
    each seen from their own side, so in a played row one is the negative of the other.  ``group``
    tells the versions of a fouled board apart (Law 87).
    """

    ns: str | None
    ew: str | None
    status: Status = Status.PLAYED
    score_ns: SideScore = None
    score_ew: SideScore = None
    table: str | None = None
    round: str | None = None
    contract: Contract | PassedOut | None = None
    tricks: int | None = None
    lead: Card | None = None
    group: str = ""

    @property
    def result(self) -> Result | None:
        """Contract and tricks, where both are known."""
        if self.contract is None or (isinstance(self.contract, Contract) and self.tricks is None):
            return None
        return Result(self.contract, self.tricks)

    def contestant(self, side: Side) -> str | None:
        """Return who sat on *side*."""
        return self.ew if side else self.ns

    def score(self, side: Side) -> SideScore:
        """Return what *side* has, seen from that side."""
        return self.score_ew if side else self.score_ns


@dataclass(frozen=True, slots=True)
class Traveller:
    """All rows of one board in one session (and one section, where sections are scored apart)."""

    board: str
    rows: tuple[Row, ...]
    section: str | None = None
    session: str | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    double_dummy: DDTable | None = None
    par: Par | None = None


class Method(StrEnum):
    """How results become a ranking (Law 78)."""

    MATCHPOINTS = "matchpoints"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"
    TOTAL_POINTS = "total-points"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class Contestant:
    """A pair, team or player that is ranked.

    ``line`` is given only where both lines number their pairs alike, so that NS 3 and EW 3 are two
    pairs.
    """

    number: str
    names: tuple[str, ...] = ()
    section: str | None = None
    line: Side | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """The contestants whose results are compared, with all their travellers: what is to be scored.

    ``method`` is what the source says of itself; ``winners`` is 1 or 2 where it is known how many
    lines are ranked, otherwise ``None`` and the rows decide.
    """

    travellers: tuple[Traveller, ...]
    contestants: tuple[Contestant, ...] = ()
    title: str | None = None
    date: str | None = None
    method: Method | None = None
    winners: int | None = None
    penalties: tuple[Penalty, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken from one contestant by the Director (Law 90); the others' scores do not change.

    ``amount`` is in the unit of the method: matchpoints in the policy's unit, or IMPs; in per cent
    of the top of a board in the contestant's session where ``of_top``.  It is taken from that
    ``session``, and its percentage, or else from the total of all.
    """

    contestant: Contestant
    amount: Exact
    of_top: bool = False
    session: str | None = None
