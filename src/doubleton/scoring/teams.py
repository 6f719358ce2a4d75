"""Teams: the two tables of a match on each board, compared in IMPs or otherwise (Law 86)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from doubleton.bridge import SIDES, Side
from doubleton.lawbook import Regulations
from doubleton.laws.law86_team_play import one_score
from doubleton.scoring.adjusted import Award, Weighted
from doubleton.scoring.attendance import has_result
from doubleton.scoring.averages import award_imps
from doubleton.scoring.imps import IMPS_1962, ImpTable, imps_between
from doubleton.scoring.policy import Unbalanced
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Row, Status


@dataclass(frozen=True, slots=True)
class Terms:
    """How the two tables of a match are compared.

    ``between`` takes what a team has at one table and what its opponents' counterparts lost at the
    other, both as that team sees them at the first; ``awarded`` says what an artificial score is
    worth.  ``balances``: the worth of a board is a difference, which a knockout has balance.
    """

    between: Callable[[int | Weighted, int | Weighted], Exact]
    awarded: Callable[[Award], Exact]
    balances: bool = True


def in_imps(regulations: Regulations, table: ImpTable = IMPS_1962) -> Terms:
    """Return the terms of Law 78B: the difference in IMPs, and those of Law 86A for awards."""
    return Terms(
        lambda own, other: imps_between(own, other, table),
        lambda award: award_imps(award, regulations),
    )


@dataclass(frozen=True, slots=True)
class Meeting:
    """One board of one match.

    ``rows`` are the places of its one or two rows; ``worth`` is what the teams have that sit NS and
    EW in the first of them, in the terms of the match, ``None`` where the board has no score.
    """

    rows: tuple[int, ...]
    worth: tuple[Exact | None, Exact | None]


def meetings(
    rows: Sequence[Row],
    regulations: Regulations,
    unbalanced: Unbalanced = Unbalanced.EACH,
    terms: Terms | None = None,
) -> Iterator[Meeting]:
    """Score the matches on one board; *rows* name the teams, which change sides between tables.

    The *terms* are IMPs unless others are given.  An artificial score stands for both tables, for
    the side that has it.  A row without its counterpart has no score, nor have two tables that
    played different versions of a fouled board (Law 87).
    """
    terms = terms or in_imps(regulations)
    for first, second in _tables(rows):
        places = (first,) if second is None else (first, second)
        here = rows[first]
        there = None if second is None else rows[second]
        own, theirs = (_worth(here, there, side, terms) for side in SIDES)
        if (
            terms.balances
            and unbalanced is Unbalanced.MEAN
            and own is not None
            and theirs is not None
        ):
            own = one_score(regulations, own, theirs).imps
            theirs = -own
        yield Meeting(places, (own, theirs))


def _tables(rows: Sequence[Row]) -> Iterator[tuple[int, int | None]]:
    """Pair the places of the rows in which the same two teams meet with sides exchanged."""
    waiting: dict[tuple[str | None, str | None], list[int]] = {}
    partner: dict[int, int | None] = {}
    for place, row in enumerate(rows):
        if row.status is Status.SITOUT:
            continue
        open_rows = waiting.get((row.ew, row.ns))
        if open_rows:
            partner[open_rows.pop(0)] = place
        else:
            partner[place] = None
            waiting.setdefault((row.ns, row.ew), []).append(place)
    yield from partner.items()


def _worth(here: Row, there: Row | None, side: Side, terms: Terms) -> Exact | None:
    """Return what the team has that sits on *side* of *here*, by its scores at both tables.

    Its first artificial score is all it gets; the other team keeps what it has by comparison.
    """
    own = here.score(side)
    others = None if there is None else there.score(side.opponents)
    for score in (own, others):
        if isinstance(score, Award):
            return terms.awarded(score)
    if there is None or here.group != there.group:
        return None
    if not has_result(here) or not has_result(there):
        return None
    if not isinstance(own, int | Weighted) or not isinstance(others, int | Weighted):
        return None
    return terms.between(own, negative(others))


def negative(score: int | Weighted) -> int | Weighted:
    """Return a score as the opponents see it.

    >>> negative(-50)
    50
    """
    if isinstance(score, int):
        return -score
    return Weighted(tuple((weight, -points) for weight, points in score.parts))


def margins(
    own: Exact, theirs: Exact, awards: tuple[Sequence[Exact], Sequence[Exact]]
) -> tuple[Exact, Exact]:
    """Return the margins of a match of which the awards do not balance.

    *own* and *theirs* are the IMPs of the natural boards, *awards* the IMPs awarded to each team,
    as it sees them.  An award counts for its own team alone.

    >>> margins(20, 14, ([3], [3]))
    (9, -3)
    """
    natural = own - theirs
    return natural + sum(awards[0]), sum(awards[1]) - natural


def extra_boards(scheduled: int) -> int:
    """Return how many more boards a drawn knockout match of so many boards is played.

    >>> [extra_boards(boards) for boards in (8, 20, 32)]
    [2, 3, 4]
    """
    return max(2, -(-scheduled // 8))
