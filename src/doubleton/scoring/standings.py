"""Standings: the totals of contestants over their sessions, and the ranking of each line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from doubleton.bridge import Side
from doubleton.scoring.averages import Settled, factored, mean_percent
from doubleton.scoring.cross_imps import Divisor
from doubleton.scoring.policy import Combine, Policy, UnequalBoards
from doubleton.scoring.ranking import ranks
from doubleton.scoring.recap import Standing
from doubleton.scoring.rounding import Exact, round_to
from doubleton.scoring.traveller import Contestant, Unit

_NINE_PLACES: Final = Fraction(1, 10**9)
"""What totals of quotients by a root are rounded to: each is cut at twelve decimals, so totals
that are equal may differ in the last of them."""


_NOTHING: Final[Mapping[Contestant, Exact]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class _Total:
    contestant: Contestant
    boards: int
    total: Exact
    ranked_by: Exact
    maximum: Exact | None = None
    percent: Exact | None = None
    penalties: Exact = 0
    carried: Exact = 0


def standings(
    settled: Mapping[Contestant, Sequence[Settled]],
    lines: Mapping[Contestant, Side | None],
    penalties: Mapping[Contestant, Exact],
    unit: Unit,
    policy: Policy,
    carried: Mapping[Contestant, Exact] = _NOTHING,
) -> tuple[Standing, ...]:
    """Rank the contestants of each line: NS, EW, then those who are in none.

    *settled* has the sessions of each contestant; *penalties* are what each has to give up in
    *unit*, beside those of its sessions; *carried* is what it brings from an earlier phase, in the
    unit of the total: per cent at matchpoints.
    """
    settled = {
        who: best_sessions(sessions, policy.best_sessions) for who, sessions in settled.items()
    }
    full = full_boards(settled)
    top = highest_top(settled) if policy.combine is Combine.SUM else Fraction(0)
    ranked: list[Standing] = []
    for line in (Side.NS, Side.EW, None):
        totals = [
            _with_carry(
                _in_matchpoints(contestant, sessions, penalties.get(contestant, 0), top, policy)
                if unit is Unit.MATCHPOINTS
                else _in_sums(contestant, sessions, penalties.get(contestant, 0), full, policy),
                carried.get(contestant, 0),
            )
            for contestant, sessions in settled.items()
            if lines[contestant] is line
        ]
        places = ranks([total.ranked_by for total in totals], policy.equal)
        rows = [
            Standing(
                rank=rank,
                tied=tied,
                contestant=total.contestant,
                boards=total.boards,
                total=total.total,
                unit=unit,
                line=line,
                maximum=total.maximum,
                percent=total.percent,
                penalties=total.penalties,
                carried=total.carried,
            )
            for total, (rank, tied) in zip(totals, places, strict=True)
        ]
        ranked += sorted(rows, key=lambda row: (row.rank, _natural(row.contestant)))
    return tuple(ranked)


def full_boards(settled: Mapping[Contestant, Sequence[Settled]]) -> int:
    """Return the most boards that anybody had."""
    return max((sum(one.boards for one in all_) for all_ in settled.values()), default=0)


def highest_top(settled: Mapping[Contestant, Sequence[Settled]]) -> Fraction:
    """Return the highest top a board that anybody had in a session, 0 where there are none."""
    tops = (
        Fraction(one.available) / one.boards
        for all_ in settled.values()
        for one in all_
        if one.boards
    )
    return max(tops, default=Fraction(0))


def best_sessions(sessions: Sequence[Settled], number: int) -> Sequence[Settled]:
    """Return the best *number* of the sessions, all of them where it is 0; of equals the earlier.

    A session counts as what it gave: its percentage at matchpoints, otherwise its total.
    """
    if not 0 < number < len(sessions):
        return sessions
    kept = sorted(range(len(sessions)), key=lambda turn: (-_result(sessions[turn]), turn))
    return [sessions[turn] for turn in sorted(kept[:number])]


def _result(session: Settled) -> Fraction:
    own = Fraction(session.total - session.penalty)
    return 100 * own / session.available if session.available else own


def _with_carry(total: _Total, carried: Exact) -> _Total:
    """Add what was carried over: a line of its own, and never rounded again."""
    if not carried:
        return total
    if total.percent is None:
        return replace(
            total,
            total=total.total + carried,
            ranked_by=total.ranked_by + carried,
            carried=carried,
        )
    percent = total.percent + carried
    return replace(total, percent=percent, ranked_by=percent, carried=carried)


def _natural(contestant: Contestant) -> tuple[str, int, str, int]:
    number = contestant.number
    as_number = int(number) if number.isascii() and number.isdigit() else 0
    return contestant.section or "", as_number, number, contestant.line or 0


def _in_matchpoints(
    contestant: Contestant,
    sessions: Sequence[Settled],
    penalty: Exact,
    top: Fraction,
    policy: Policy,
) -> _Total:
    totals = [one.total - one.penalty if one.penalty else one.total for one in sessions]
    tops: list[Exact] = [one.available for one in sessions]
    scaled: list[Exact] = totals
    if policy.combine is Combine.SUM:
        scales = [scale_of(one, top) * one.weight for one in sessions]
        tops = [scale * one for scale, one in zip(scales, tops, strict=True)]
        scaled = [scale * one for scale, one in zip(scales, totals, strict=True)]
    total = _sum(scaled) - penalty if penalty else _sum(scaled)
    maximum = _sum(tops)
    percent = _percent(total, maximum) if maximum else None
    if percent is not None and policy.combine is Combine.MEAN_PERCENT and len(sessions) > 1:
        mean = mean_percent(
            (100 * Fraction(own) / one.available, one.boards * one.weight)
            for own, one in zip(totals, sessions, strict=True)
            if one.available
        )
        percent = (mean or 0) - 100 * Fraction(penalty) / maximum
    return _Total(
        contestant,
        sum(one.boards for one in sessions),
        total,
        Fraction(-1) if percent is None else percent,
        maximum,
        percent,
        penalty + sum(one.penalty for one in sessions),
    )


def _sum(values: Sequence[Exact]) -> Exact:
    return values[0] if len(values) == 1 else sum(values)


def _percent(total: Exact, maximum: Exact) -> Fraction:
    """Return a total in per cent, which is reduced only once."""
    return Fraction(
        100 * total.numerator * maximum.denominator, total.denominator * maximum.numerator
    )


def scale_of(session: Settled, top: Fraction) -> Fraction:
    """Return what enlarges the matchpoints of a session to a *top* a board."""
    return top * session.boards / session.available if session.available else Fraction(1)


def _in_sums(
    contestant: Contestant,
    sessions: Sequence[Settled],
    penalty: Exact,
    full: int,
    policy: Policy,
) -> _Total:
    penalty += sum(one.weight * one.penalty for one in sessions)
    total = sum(one.weight * one.total for one in sessions)
    boards = sum(one.boards for one in sessions)
    match policy.unequal_boards:
        case UnequalBoards.FACTORED:
            total = factored(total, boards, full) - penalty
        case UnequalBoards.AS_THEY_ARE:
            total -= penalty
        case UnequalBoards.PER_BOARD:
            scheduled = sum(one.scheduled for one in sessions)
            total = Fraction(total - penalty) / scheduled if scheduled else Fraction(0)
    if policy.divisor is Divisor.ROOT:
        total = round_to(total, _NINE_PLACES)
    return _Total(contestant, boards, total, total, penalties=penalty)
