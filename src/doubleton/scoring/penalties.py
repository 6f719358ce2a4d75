"""Penalties: what is taken from whom, and from which of its sessions (Laws 90 and 91)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from doubleton.said import Said
from doubleton.scoring.entries import Entries
from doubleton.scoring.rounding import Exact
from doubleton.scoring.traveller import Contestant, Penalty, Unit

Session = tuple[Contestant, str | None]
"""A contestant in a session."""

Round = tuple[Contestant, str | None, str | None]
"""A contestant in a round of a session."""


@dataclass(frozen=True, slots=True)
class Deductions:
    """What is to be deducted, in the unit of the method.

    ``by_session`` from one session, ``by_contestant`` from the total of all, ``in_match`` from what
    a contestant has in the match of a round, in the unit of its boards.  ``remarks`` tell which
    penalties were not counted, and why.
    """

    by_session: Mapping[Session, Exact] = field(default_factory=dict)
    by_contestant: Mapping[Contestant, Exact] = field(default_factory=dict)
    in_match: Mapping[Round, Exact] = field(default_factory=dict)
    remarks: tuple[Said, ...] = ()


def deductions(
    penalties: Iterable[Penalty],
    entries: Entries,
    tops: Mapping[Session, Exact],
    unit: Unit,
    of_boards: Unit | None = None,
) -> Deductions:
    """Find what *penalties* come to, where totals are in *unit* and boards in *of_boards*.

    *tops* has the top of a board in each session of each contestant, 0 where the method knows none.
    A part of a top is that of the session named, or else of the session with the highest.
    """
    by_session: dict[Session, Exact] = defaultdict(int)
    by_contestant: dict[Contestant, Exact] = defaultdict(int)
    in_match: dict[Round, Exact] = defaultdict(int)
    remarks: list[Said] = []
    for penalty in penalties:
        remark = _objection(penalty, entries, tops, unit, of_boards)
        if remark is not None:
            remarks.append(remark)
            continue
        (contestant,) = entries.fitting(penalty.contestant)
        amount = penalty.amount
        if penalty.of_top:
            amount = Fraction(amount) * _top(contestant, penalty.session, tops) / 100
        if (penalty.unit or (of_boards if penalty.of_top else None)) not in (None, unit):
            in_match[contestant, penalty.session, penalty.round] += amount
        elif penalty.session is None:
            by_contestant[contestant] += amount
        else:
            by_session[contestant, penalty.session] += amount
    return Deductions(by_session, by_contestant, in_match, tuple(remarks))


def _top(contestant: Contestant, session: str | None, tops: Mapping[Session, Exact]) -> Exact:
    own = (
        top for (who, when), top in tops.items() if who == contestant and session in (None, when)
    )
    return max(own, default=0)


def _objection(
    penalty: Penalty,
    entries: Entries,
    tops: Mapping[Session, Exact],
    unit: Unit,
    of_boards: Unit | None,
) -> Said | None:
    """Say why a penalty cannot be counted, if it cannot."""
    number, fitting = penalty.contestant.number, entries.fitting(penalty.contestant)
    if len(fitting) != 1:
        key = "scoring.penalty-to-several" if fitting else "scoring.penalty-to-nobody"
        return Said(key, contestant=number)
    if penalty.session is not None and (fitting[0], penalty.session) not in tops:
        return Said("scoring.penalty-session", contestant=number, session=penalty.session)
    if penalty.unit not in (None, unit, of_boards):
        return Said("scoring.penalty-unit", contestant=number, unit=Said(f"unit.{penalty.unit}"))
    no_top = not _top(fitting[0], penalty.session, tops)
    if penalty.of_top and (no_top or penalty.unit not in (None, of_boards or unit)):
        return Said("scoring.penalty-without-top", contestant=number)
    return None
