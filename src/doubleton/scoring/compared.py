"""The same field scored in two ways: what differs in the ranking and on the boards, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from doubleton.bridge import SIDES, Side
from doubleton.errors import DoubletonError
from doubleton.lawbook import Regulations
from doubleton.scoring.policy import Policy, attributes
from doubleton.scoring.recap import Recap, ScoredRow, Standing
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import Exact
from doubleton.scoring.settings_used import USED
from doubleton.scoring.traveller import Contestant, Method, Traveller

METHOD: Final = "method"
EDITION: Final = "edition"


@dataclass(frozen=True, slots=True)
class Difference:
    """Something in which the two ways differ: a setting by its key, the method, or the edition.

    ``lines`` and ``rows`` are how many lines of the ranking and rows of travellers it changes: put
    alone into the first way, or alone missing from the second.  ``stands_alone`` is whether the
    field can be scored with it alone, as a scale of another length of match cannot.
    """

    key: str
    before: str
    after: str
    lines: int = 0
    rows: int = 0
    stands_alone: bool = True

    @property
    def does_nothing(self) -> bool:
        """Whether it changes nothing here."""
        return not self.lines and not self.rows


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """A contestant's line in both rankings; ``None`` where it is not ranked.

    ``because`` are the keys of the differences that change it; there are none where it takes
    several together.
    """

    contestant: Contestant
    before: Standing | None
    after: Standing | None
    because: tuple[str, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether the rank differs, or the result: at matchpoints the percentage."""
        return _of_line(self.before) != _of_line(self.after)

    @property
    def by(self) -> Exact | None:
        """How much more the second way gives: in per cent, or in the unit that both have."""
        if self.before is None or self.after is None:
            return None
        if self.before.percent is not None and self.after.percent is not None:
            return self.after.percent - self.before.percent
        same = self.before.unit is self.after.unit
        return self.after.total - self.before.total if same else None


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """A row that the two ways score differently; ``place`` counts travellers and rows from 0."""

    traveller: Traveller
    place: tuple[int, int]
    before: ScoredRow
    after: ScoredRow
    because: tuple[str, ...] = ()

    def by(self, side: Side) -> Exact | None:
        """How much more the second way gives a side, in per cent, IMPs or board points."""
        for one, other in zip(figures(self.before, side), figures(self.after, side), strict=True):
            if one is not None and other is not None:
                return other - one
        return None


def figures(row: ScoredRow, side: Side) -> tuple[Exact | None, ...]:
    """Return percentage, IMPs and board points of a side, ``None`` for what the method has not."""
    if side:
        return row.percent_ew, row.imp_ew, row.bp_ew
    return row.percent_ns, row.imp_ns, row.bp_ns


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two recapitulations of one field.

    ``lines`` has everybody, in the order of the second ranking, and last who is only in the first;
    ``rows`` only what changed, in the order of the field.
    """

    before: Recap
    after: Recap
    differences: tuple[Difference, ...]
    lines: tuple[ComparedLine, ...]
    rows: tuple[ComparedRow, ...]


def compared(before: Recap, after: Recap) -> Comparison:
    """Compare two recapitulations of the same field.

    Why a line or a row differs is found by scoring again: with each difference alone, and with all
    but that one.

    >>> from doubleton.scoring.policy import policy
    >>> from doubleton.scoring.traveller import Field, Row
    >>> rows = [Row(str(n), str(n + 3), score_ns=10 * n, score_ew=-10 * n) for n in (1, 2, 3)]
    >>> field = Field((Traveller("1", tuple(rows)), Traveller("2", tuple(rows[1:]))))
    >>> told = compared(score(field), score(field, policy("scorebridge-manual")))
    >>> [(one.key, one.lines, one.rows) for one in told.differences]
    [('mp.unequal', 4, 2)]
    """
    lines, rows = _lines(before, after), _rows(before, after)
    found = [_effect(one, before, after) for one in _differences(before, after)]
    return Comparison(
        before,
        after,
        tuple(one.told for one in found),
        tuple(
            ComparedLine(who, *pair, tuple(one.told.key for one in found if who in one.lines))
            for who, pair in lines.items()
        ),
        tuple(
            ComparedRow(
                before.boards[place[0]].traveller,
                place,
                *pair,
                tuple(one.told.key for one in found if place in one.rows),
            )
            for place, pair in rows.items()
        ),
    )


_Lines = dict[Contestant, tuple[Standing | None, Standing | None]]
_Rows = dict[tuple[int, int], tuple[ScoredRow, ScoredRow]]


def _of_line(standing: Standing | None) -> tuple[object, ...]:
    if standing is None:
        return ()
    result = standing.total if standing.percent is None else standing.percent
    return standing.rank, standing.tied, standing.unit, result


def _lines(before: Recap, after: Recap) -> _Lines:
    """Return the lines of everybody; methods may disagree only on whether lines are apart."""
    first = {_apart(one.contestant): one for one in before.ranking}
    lines: _Lines = {}
    for standing in after.ranking:
        lines[standing.contestant] = first.pop(_apart(standing.contestant), None), standing
    return lines | {one.contestant: (one, None) for one in first.values()}


def _apart(contestant: Contestant) -> tuple[str, str | None, Side | None]:
    return contestant.number, contestant.section, contestant.line


def _rows(before: Recap, after: Recap) -> _Rows:
    rows: _Rows = {}
    for place, (here, there) in enumerate(zip(before.boards, after.boards, strict=True)):
        for index, (one, other) in enumerate(zip(here.rows, there.rows, strict=True)):
            if any(figures(one, side) != figures(other, side) for side in SIDES):
                rows[place, index] = one, other
    return rows


@dataclass(frozen=True, slots=True)
class _Way:
    """How a field is scored."""

    policy: Policy
    method: Method
    regulations: Regulations

    @classmethod
    def of(cls, recap: Recap) -> _Way:
        return cls(recap.policy, recap.method, recap.regulations)

    def with_one(self, key: str, other: _Way) -> _Way:
        """Return this way with one thing as the *other* has it."""
        if key == METHOD:
            return replace(self, method=other.method)
        if key == EDITION:
            return replace(self, regulations=other.regulations)
        name = attributes()[key]
        changed: Mapping[str, object] = {name: getattr(other.policy, name)}
        return replace(self, policy=replace(self.policy, **changed))  # type: ignore[arg-type]  # by name


def _differences(before: Recap, after: Recap) -> Iterator[Difference]:
    if before.method is not after.method:
        yield Difference(METHOD, str(before.method), str(after.method))
    if before.regulations != after.regulations:
        one, other = before.regulations.edition, after.regulations.edition
        yield Difference(EDITION, str(one), str(other))
    settings = zip(before.policy.settings(), after.policy.settings(), strict=True)
    for (first, second), name in zip(settings, attributes().values(), strict=True):
        if getattr(before.policy, name) != getattr(after.policy, name):
            yield Difference(first.key, first.value, second.value)


class _Effect(NamedTuple):
    told: Difference
    lines: frozenset[Contestant]
    rows: frozenset[tuple[int, int]]


def _effect(difference: Difference, before: Recap, after: Recap) -> _Effect:
    """Find what a difference changes."""
    key = difference.key
    if key not in (METHOD, EDITION) and key not in USED[before.method] | USED[after.method]:
        return _Effect(difference, frozenset(), frozenset())
    first, second = _Way.of(before), _Way.of(after)
    alone = _scored(first.with_one(key, second), before)
    without = _scored(second.with_one(key, first), after)
    lines: set[Contestant] = set()
    rows: set[tuple[int, int]] = set()
    for one, other in ((before, alone), (without, after)):
        if one is not None and other is not None:
            lines |= _changed(one, other, after)
            rows |= _rows(one, other).keys()
    told = replace(difference, lines=len(lines), rows=len(rows), stands_alone=alone is not None)
    return _Effect(told, frozenset(lines), frozenset(rows))


def _scored(way: _Way, recap: Recap) -> Recap | None:
    """Score the field of *recap* another way; ``None`` where that cannot be done."""
    if recap.field is None:
        return None
    try:
        return score(recap.field, way.policy, way.regulations, way.method)
    except DoubletonError:
        return None


def _changed(one: Recap, other: Recap, after: Recap) -> set[Contestant]:
    """Return whose lines differ, as *after* or else *other* knows them."""
    known = {_apart(standing.contestant): standing.contestant for standing in after.ranking}
    return {
        known.get(_apart(who), who)
        for who, (first, second) in _lines(one, other).items()
        if _of_line(first) != _of_line(second)
    }
