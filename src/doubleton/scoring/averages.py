"""Averages: what a contestant's artificial scores and byes come to, from its boards of a session.

The order is that of the Laws: boards played give the percentage earned; artificial scores follow
from it (12C, 88), then byes where they are scored.  Penalties come after, and change none of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from doubleton.lawbook import Edition, Regulations
from doubleton.laws import AtFault
from doubleton.laws.law12_adjusted_score import artificial
from doubleton.laws.law86_team_play import average
from doubleton.laws.law88_indemnity import indemnity
from doubleton.scoring.adjusted import Average, Award
from doubleton.scoring.policy import Bye, EarnedOn, OwnAverage, Policy
from doubleton.scoring.rounding import Exact


@dataclass(frozen=True, slots=True)
class Played:
    """A board with a score: what it is worth, of what top."""

    worth: Exact
    top: Exact = 0


@dataclass(frozen=True, slots=True)
class Awarded:
    """A board with an artificial score.

    ``scale`` is what one IMP of it is worth in the total, where comparisons are not averaged.
    """

    award: Award
    top: Exact = 0
    scale: Exact = 1


@dataclass(frozen=True, slots=True)
class SatOut:
    """A board on which the contestant had no opponents."""

    top: Exact = 0


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """A board that was scheduled and has no result."""


BoardOf = Played | Awarded | SatOut | NotPlayed


@dataclass(frozen=True, slots=True)
class Settled:
    """The boards of one contestant in one session, with what each is worth (``None``: nothing).

    ``earned`` and ``reached`` are percentages, before and after the artificial scores; ``total`` is
    out of ``available``.  ``penalty`` is still to be taken from it; ``weight`` is that of the
    session beside others.
    """

    each: tuple[Exact | None, ...]
    boards: int
    scheduled: int
    total: Exact
    available: Exact = 0
    earned: Fraction | None = None
    reached: Fraction | None = None
    penalty: Exact = 0
    weight: Exact = 1


AT_FAULT: Final = {
    Average.PLUS: AtFault.NOT,
    Average.EVEN: AtFault.PARTLY,
    Average.MINUS: AtFault.DIRECTLY,
}


def percent_of(boards: Iterable[tuple[Exact, Exact]]) -> Fraction | None:
    """Return what was earned in per cent of the tops, ``None`` where there were none.

    >>> percent_of([(12, 18), (15, 18)])
    Fraction(75, 1)
    """
    total: Exact = 0
    available: Exact = 0
    for worth, top in boards:
        total += worth
        available += top
    return Fraction(100 * total) / available if available else None


def award_percent(award: Award, earned: Fraction | None, regulations: Regulations) -> Fraction:
    """Return an award in per cent of the top, of a contestant that *earned* so much otherwise.

    An award of IMPs stands for the percentage that lies where it does between the averages.

    >>> award_percent(Award.of("A+"), Fraction(64), Regulations())
    Fraction(64, 1)
    >>> award_percent(Award.of("60"), Fraction(64), Regulations())
    Fraction(60, 1)
    """
    if award.percent is not None:
        return award.percent
    if award.average is None:
        return min(max(50 + Fraction(10, 3) * (award.imps or 0), Fraction(0)), Fraction(100))
    at_fault = AT_FAULT[award.average]
    share = artificial(regulations, at_fault).percent
    return indemnity(regulations, at_fault, share, earned).percent


def award_imps(award: Award, regulations: Regulations, plus: Exact = 3) -> Fraction:
    """Return an award in IMPs, where an average plus is worth *plus* of them.

    A percentage stands for the IMPs that lie where it does between the averages.

    >>> [str(award_imps(Award.of(text), Regulations())) for text in ("A-", "55", "2.5 IMP")]
    ['-3', '3/2', '5/2']
    """
    if award.imps is not None:
        return award.imps
    if award.average is None:
        return ((award.percent or Fraction(0)) - 50) / 10 * plus
    return average(regulations, AT_FAULT[award.average]).imps * plus / 3


def settle_matchpoints(
    boards: Sequence[BoardOf],
    regulations: Regulations,
    earned_on: EarnedOn = EarnedOn.PLAYED,
    bye: Bye = Bye.NOT_SCORED,
    most: int = 0,
) -> Settled:
    """Settle one session of one contestant at matchpoints.

    After *most* averages plus any further one is an average, as a regulation may say (12C2(d) of
    2017); 0 stands for no such limit.

    >>> tens = [Played(mp, 18) for mp in (15, 14, 12, 18, 11, 9, 16, 13, 14, 12)]
    >>> card = settle_matchpoints([*tens, Awarded(Award.of("A+"), 18)], Regulations())
    >>> str(card.each[-1]), str(card.total), card.available
    ('67/5', '737/5', 198)
    """
    boards = capped(boards, most)
    earned = percent_of(_earned(boards, earned_on))
    each: list[Exact | None] = []
    for board in boards:
        match board:
            case Played(worth):
                each.append(worth)
            case Awarded(award, top):
                each.append(top * award_percent(award, earned, regulations) / 100)
            case _:
                each.append(None)
    reached = percent_of(_with_tops(boards, each))
    if bye is Bye.OWN_PERCENT and reached is not None:
        for place, board in enumerate(boards):
            if isinstance(board, SatOut):
                each[place] = board.top * reached / 100
    scored = list(_with_tops(boards, each))
    return Settled(
        tuple(each),
        boards=len(scored),
        scheduled=sum(not isinstance(board, SatOut) for board in boards),
        total=sum(worth for worth, _ in scored),
        available=sum(top for _, top in scored),
        earned=earned,
        reached=reached,
    )


def capped(boards: Sequence[BoardOf], most: int) -> Sequence[BoardOf]:
    """Return the boards with an average in the place of each average plus beyond *most*."""
    if not most:
        return boards
    capped: list[BoardOf] = []
    count = 0
    for board in boards:
        kept = board
        if isinstance(board, Awarded) and board.award.average is Average.PLUS:
            count += 1
            if count > most:
                kept = replace(board, award=Award(average=Average.EVEN))
        capped.append(kept)
    return capped


def _earned(boards: Sequence[BoardOf], earned_on: EarnedOn) -> Iterable[tuple[Exact, Exact]]:
    for board in boards:
        if isinstance(board, Played):
            yield board.worth, board.top
        elif (
            earned_on is EarnedOn.PLAYED_AND_AVERAGE
            and isinstance(board, Awarded)
            and board.award.average is Average.EVEN
        ):
            yield Fraction(board.top) / 2, board.top


def _with_tops(
    boards: Sequence[BoardOf], each: Sequence[Exact | None]
) -> Iterable[tuple[Exact, Exact]]:
    for board, worth in zip(boards, each, strict=True):
        if worth is not None and not isinstance(board, NotPlayed):
            yield worth, board.top


def settle_imps(
    boards: Sequence[BoardOf],
    regulations: Regulations,
    plus: Exact = 3,
    most: int = 0,
    *,
    own_average: bool,
) -> Settled:
    """Settle one session of one contestant in IMPs or points; byes are not scored.

    *own_average*: an average plus is at least the average of the boards played.  *most* is as in
    :func:`settle_matchpoints`.

    >>> settle_imps([Played(5), Played(3), Awarded(Award.of("A+"))], Regulations(2017),
    ...     own_average=True).each
    (5, 3, Fraction(4, 1))
    """
    boards = capped(boards, most)
    played = [board.worth for board in boards if isinstance(board, Played)]
    own = Fraction(sum(played)) / len(played) if played else Fraction(0)
    each: list[Exact | None] = []
    for board in boards:
        match board:
            case Played(worth):
                each.append(worth)
            case Awarded(award, _, scale):
                imps = scale * award_imps(award, regulations, plus)
                upgraded = own_average and award.average is Average.PLUS
                each.append(max(imps, own) if upgraded else imps)
            case _:
                each.append(None)
    scored = [worth for worth in each if worth is not None]
    return Settled(
        tuple(each),
        boards=len(scored),
        scheduled=sum(not isinstance(board, SatOut) for board in boards),
        total=sum(scored),
    )


def own_average_counts(policy: Policy, edition: Edition) -> bool:
    """Whether an average plus in IMPs may be a contestant's own average."""
    if policy.own_average is OwnAverage.SINCE_2007:
        return edition >= Edition.OF_2007
    return policy.own_average is OwnAverage.ON


def factored(total: Exact, boards: int, full: int) -> Fraction:
    """Return a total made on *boards* of a *full* number of boards.

    >>> factored(14, 21, 24)
    Fraction(16, 1)
    """
    return Fraction(total) * full / boards if boards else Fraction(0)


def mean_percent(sessions: Iterable[tuple[Exact, Exact]]) -> Fraction | None:
    """Return the mean of percentages, each with its weight (boards times a weight of the phase).

    >>> mean_percent([(58, 24), (52, 26)])
    Fraction(1372, 25)
    """
    weighed = weight_of_all = Fraction(0)
    for percent, weight in sessions:
        weighed += percent * weight
        weight_of_all += weight
    return weighed / weight_of_all if weight_of_all else None
