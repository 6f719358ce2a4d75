"""The Butler list: IMPs a board of every pair that sat, whoever it played for.

Every score of a board is compared with its datum, artificial ones are left out of both.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from doubleton.bridge import SIDES, Side
from doubleton.scoring.adjusted import Weighted
from doubleton.scoring.entries import Half, entries_of
from doubleton.scoring.policy import Handicap, MatchScore
from doubleton.scoring.ranking import Equal, ranks
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Method, Row

SHARE: Final = Fraction(1, 2)
"""Of the boards of their side a pair has to play so many to have a rank."""

Pair = tuple[Contestant, tuple[str, ...]]
"""Whom a pair played for, and its names where the rows tell them."""


@dataclass(frozen=True, slots=True)
class ButlerLine:
    """A pair in the list; ``rank`` is ``None`` for one with too few boards.

    ``contestant`` is whom it played for, ``names`` its own where the rows tell them.  ``sat`` says
    at which sides of which rows of :func:`by_butler` its IMPs were made.
    """

    rank: int | None
    tied: bool
    contestant: Contestant
    names: tuple[str, ...]
    boards: int
    imps: Exact
    sat: tuple[Half, ...] = ()

    @property
    def average(self) -> Fraction:
        """IMPs a board played."""
        return Fraction(self.imps) / self.boards


@dataclass(slots=True)
class _Tally:
    sat: list[Half] = field(default_factory=list)
    imps: Exact = 0


def butler_list(recap: Recap, share: Fraction = SHARE) -> tuple[ButlerLine, ...]:
    """Return the list of a session, the best average first.

    *share* is the part of the boards of its side, from 0 to 1, that a pair must have played.
    """
    by_pair: dict[Pair, _Tally] = defaultdict(_Tally)
    by_side: dict[Contestant, set[object]] = defaultdict(set)
    for pair, imps, board, half in _sat(recap):
        tally = by_pair[pair]
        tally.sat.append(half)
        tally.imps += imps
        by_side[pair[0]].add(board)
    enough = {
        pair: Fraction(tally.imps) / len(tally.sat)
        for pair, tally in by_pair.items()
        if len(tally.sat) >= share * len(by_side[pair[0]])
    }
    placed = dict(zip(enough, ranks([*enough.values()], Equal.EXACT), strict=True))
    lines = []
    for pair, tally in by_pair.items():
        rank, tied = placed.get(pair, (None, False))
        sat = tuple(tally.sat)
        lines.append(ButlerLine(rank, tied, *pair, len(sat), tally.imps, sat))
    return tuple(sorted(lines, key=lambda one: (one.rank is None, -one.average)))


def _sat(recap: Recap) -> Iterator[tuple[Pair, Exact, object, Half]]:
    """Give who sat at each side of each table, the IMPs there, which board it was, and where."""
    if recap.field is None:
        return
    seated = entries_of(recap.field, recap.method).seated
    for place, scored in enumerate(by_butler(recap).boards):
        traveller = scored.traveller
        for index, row in enumerate(scored.rows):
            for side, imps in zip(SIDES, (row.imp_ns, row.imp_ew), strict=True):
                if imps is None or not isinstance(row.row.score(side), int | Weighted):
                    continue
                board = traveller.session, row.row.round, traveller.board
                names = _names(row.row, side)
                for half in (Half(place, index, side), Half(place, index, side, partner=True)):
                    contestant = seated.get(half)
                    if contestant is not None:
                        yield (contestant, names), imps, board, half


def by_butler(recap: Recap) -> Recap:
    """Score a session against datums, without anything that is made of matches or lists.

    Raises ``ValueError`` for a recapitulation without its field.
    """
    if recap.field is None:
        message = "the recapitulation does not hold its field"
        raise ValueError(message)
    plain = replace(
        recap.policy, match_score=MatchScore.SUM, tie_chain=(), handicap=Handicap.NONE, strata=()
    )
    what = replace(recap.field, penalties=(), carried=())
    return score(what, plain, recap.regulations, Method.BUTLER)


def _names(row: Row, side: Side) -> tuple[str, ...]:
    """Return the names of those who sat there, in one order whoever sat where."""
    return tuple(sorted(filter(None, row.players[side.seats[0] :: 2])))
