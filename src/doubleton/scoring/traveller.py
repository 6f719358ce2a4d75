"""Travellers: what happened on one board, a row a table, before it is scored (Law 78)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from doubleton.bridge import (
    Board,
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
from doubleton.errors import expect
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
    tells the versions of a fouled board apart (Law 87).  ``players`` are the names of the four from
    North clockwise, where the source tells who of a team sat there.  In an individual event ``ns``
    is North and ``ew`` East; ``south`` and ``west`` are their partners, who have the same score.
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
    players: tuple[str, ...] = ()
    south: str | None = None
    west: str | None = None

    @property
    def result(self) -> Result | None:
        """Contract and tricks, where both are known."""
        if self.contract is None or (isinstance(self.contract, Contract) and self.tricks is None):
            return None
        return Result(self.contract, self.tricks)

    def contestant(self, side: Side) -> str | None:
        """Return who sat on *side*; in an individual event, the first of the two."""
        return self.ew if side else self.ns

    def partner(self, side: Side) -> str | None:
        """Return the partner of :meth:`contestant` in an individual event."""
        return self.west if side else self.south

    def contestants(self, side: Side) -> tuple[str, ...]:
        """Return all whose score that of *side* is: one, or both partners, or nobody.

        >>> Row("1", "3", south="8", west="5").contestants(Side.NS)
        ('1', '8')
        """
        one, other = (self.ew, self.west) if side else (self.ns, self.south)
        if other is None:
            return () if one is None else (one,)
        return (other,) if one is None else (one, other)

    def score(self, side: Side) -> SideScore:
        """Return what *side* has, seen from that side."""
        return self.score_ew if side else self.score_ns


@dataclass(frozen=True, slots=True)
class Traveller:
    """All rows of one board in one session (and one section, where sections are scored apart).

    ``dd_published`` says that the double-dummy table came with the deals and was not reckoned here.
    """

    board: str
    rows: tuple[Row, ...]
    section: str | None = None
    session: str | None = None
    dealer: Seat | None = None
    vulnerability: Vulnerability | None = None
    deal: Deal | None = None
    double_dummy: DDTable | None = None
    par: Par | None = None
    dd_published: bool = False

    @classmethod
    def of(cls, board: Board, double_dummy: DDTable | None = None) -> Self:
        """Return the traveller of a board that nobody has played, with its table if it is known.

        >>> Traveller.of(Board.numbered(2)).dealer
        <Seat.EAST: 1>
        """
        expect(Board, board)
        return cls(
            str(board.number),
            (),
            dealer=board.dealer,
            vulnerability=board.vulnerability,
            deal=board.deal,
            double_dummy=double_dummy,
        )


class Method(StrEnum):
    """How results become a ranking (Law 78)."""

    MATCHPOINTS = "matchpoints"
    BUTLER = "butler"
    CROSS_IMPS = "cross-imps"
    TOTAL_POINTS = "total-points"
    TEAMS = "teams"
    BOARD_A_MATCH = "board-a-match"
    PATTON = "patton"
    HYBRID = "hybrid"

    @property
    def is_for_teams(self) -> bool:
        """Whether the two tables of a match are compared with each other (Law 86)."""
        return self in _FOR_TEAMS


_FOR_TEAMS = (Method.TEAMS, Method.BOARD_A_MATCH, Method.PATTON, Method.HYBRID)


@dataclass(frozen=True, slots=True)
class Contestant:
    """A pair, team or player that is ranked.

    ``line`` is given only where both lines number their pairs alike, so that NS 3 and EW 3 are two
    pairs.  ``ids`` are the players' numbers in a club or federation, one a name, ``""`` where there
    is none; ``ratings`` theirs, the stronger the higher.  ``stratum`` is that which the organiser
    has put the contestant in; ``handicap`` is in the unit of the policy's rule.
    """

    number: str
    names: tuple[str, ...] = ()
    section: str | None = None
    line: Side | None = None
    ids: tuple[str, ...] = ()
    ratings: tuple[Exact, ...] = ()
    stratum: str | None = None
    handicap: Exact | None = None


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
    carried: tuple[CarryOver, ...] = field(default=())
    playoffs: tuple[PlayOff, ...] = field(default=())


class Unit(StrEnum):
    """What a total or a penalty counts."""

    MATCHPOINTS = "mp"
    IMPS = "imp"
    VICTORY_POINTS = "vp"
    POINTS = "points"
    BOARD_POINTS = "bp"
    MATCHES = "matches"


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken from one contestant by the Director (Law 90); the others' scores do not change.

    ``amount`` is in ``unit``, by default that of the total; in per cent of the top of a board in
    the contestant's session where ``of_top``.  It is taken from that ``session``, and its
    percentage, or else from the total of all.  IMPs in an event of victory points are taken from
    the contestant's margin in the match of that ``round``, before it is converted.
    """

    contestant: Contestant
    amount: Exact
    of_top: bool = False
    session: str | None = None
    unit: Unit | None = None
    round: str | None = None


@dataclass(frozen=True, slots=True)
class CarryOver:
    """What a contestant brings from an earlier phase, in the unit of the total; never re-rounded.

    ``source`` tells which phase and by what rule, as the organiser put it.  Where ``unit`` is
    set, it counts only in a total of that unit.
    """

    contestant: Contestant
    amount: Exact
    source: str = ""
    unit: Unit | None = None


@dataclass(frozen=True, slots=True)
class PlayOff:
    """How a tie was decided away from the scores: extra boards, sudden death, or by lot.

    ``criterion`` is its name in the chain of tie-breaks; of the contestants that are tied the one
    with the highest ``value`` comes first.
    """

    contestant: Contestant
    criterion: str
    value: Exact
