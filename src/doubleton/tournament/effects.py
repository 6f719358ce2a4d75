"""What an act would change in the ranking, before it is done: who gains, who loses, where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from doubleton.bridge import SIDES, Side
from doubleton.said import Said
from doubleton.scoring.compared import ComparedLine, figures
from doubleton.scoring.recap import Recap, ScoredRow, Standing
from doubleton.scoring.rounding import Exact
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry, Struck
from doubleton.tournament.deciding import Refused
from doubleton.tournament.event import Event
from doubleton.tournament.labels import NOBODY, WHOLE, Part, Persons
from doubleton.tournament.log import Log, after, folded
from doubleton.tournament.standings import standings

_Place = tuple[str | None, str | None, str, str | None, str | None, str | None, str | None]
_Who = tuple[str, str | None, Side | None]


@dataclass(frozen=True, slots=True)
class ChangedRow:
    """A row of a traveller that is scored otherwise; ``None`` where it is not there."""

    board: str
    session: str | None
    section: str | None
    before: ScoredRow | None
    after: ScoredRow | None

    def by(self, side: Side) -> Exact | None:
        """How much more a side has, in per cent, IMPs or board points."""
        if self.before is None or self.after is None:
            return None
        pairs = zip(figures(self.before, side), figures(self.after, side), strict=True)
        return next((new - old for old, new in pairs if old is not None and new is not None), None)


@dataclass(frozen=True, slots=True)
class Effect:
    """Two rankings: as it stands, and as it would be.

    ``lines`` has everybody in the order of the second ranking, and last who is only in the first;
    ``rows`` are the rows that change, on the board itself and wherever its scores count.
    """

    before: Recap
    after: Recap
    lines: tuple[ComparedLine, ...]
    rows: tuple[ChangedRow, ...]

    @property
    def changed(self) -> tuple[ComparedLine, ...]:
        """The lines whose rank or result changes."""
        return tuple(line for line in self.lines if line.changed)

    @property
    def remarks(self) -> tuple[Said, ...]:
        """What the second ranking has to be read with, and the first not: such as a share of a top.

        Where no board has a top yet, such a penalty takes nothing.
        """
        return tuple((Counter(self.after.remarks) - Counter(self.before.remarks)).elements())


def effect_of(
    event: Event,
    act: Act,
    by: Actor,
    at: datetime,
    persons: Persons = NOBODY,
    scope: Part = WHOLE,
) -> Effect | Refused:
    """Return what an act would change; nothing is recorded, and doubts are not asked about.

    Raises :class:`~doubleton.errors.DoubletonError` where a field cannot be scored.
    """
    refusal = act.refusal(event, by) or act.untimely(event, by, at)
    if refusal is not None:
        return Refused(refusal)
    then = after(event, Entry(event.version + 1, at, by, act))
    return difference(standings(event, persons, scope), standings(then, persons, scope))


def effect_of_striking(
    log: Log, act: Struck, by: Actor, at: datetime, persons: Persons = NOBODY
) -> tuple[Effect, tuple[int, ...]] | Refused:
    """Return what it would change if an act were struck, and the acts that would have no effect.

    Raises :class:`~doubleton.errors.DoubletonError` where a field cannot be scored.
    """
    event = log.event
    refusal = act.refusal(event, by)
    if refusal is not None:
        return Refused(refusal)
    then = folded((*log.entries, Entry(event.version + 1, at, by, act)))
    lost = tuple(one for one in then.impossible if one not in event.impossible)
    return difference(standings(event, persons), standings(then, persons)), lost


def difference(before: Recap, after: Recap) -> Effect:
    """Return in what two recapitulations of an event differ, at two stages of it."""
    return Effect(before, after, tuple(_lines(before, after)), tuple(_rows(before, after)))


def _lines(before: Recap, after: Recap) -> Iterator[ComparedLine]:
    first = {_who(standing): standing for standing in before.ranking}
    for standing in after.ranking:
        yield ComparedLine(standing.contestant, first.pop(_who(standing), None), standing)
    for standing in first.values():
        yield ComparedLine(standing.contestant, standing, None)


def _who(standing: Standing) -> _Who:
    return standing.contestant.number, standing.contestant.section, standing.line


def _rows(before: Recap, after: Recap) -> Iterator[ChangedRow]:
    old, new = dict(_placed(before)), dict(_placed(after))
    for place in dict.fromkeys((*new, *old)):
        one, other = old.get(place), new.get(place)
        if one is None or other is None or _differ(one, other):
            session, section, board, *_ = place
            yield ChangedRow(board, session, section, one, other)


def _differ(one: ScoredRow, other: ScoredRow) -> bool:
    return one.row != other.row or any(figures(one, side) != figures(other, side) for side in SIDES)


def _placed(recap: Recap) -> Iterator[tuple[_Place, ScoredRow]]:
    """Give the rows with where they are: a table has a board once in a round."""
    for board in recap.boards:
        of = board.traveller
        for scored in board.rows:
            row = scored.row
            yield (
                (of.session, of.section, of.board, row.table, row.round, row.ns, row.ew),
                scored,
            )
