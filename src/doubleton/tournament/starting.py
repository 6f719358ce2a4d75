"""Before the first round: sections, what can be played, and who gets which number."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from math import gcd
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.advice import Wish, advise
from doubleton.movements.allotment import allotted
from doubleton.movements.changes import curtailed
from doubleton.movements.individual import individual, rainbow
from doubleton.movements.seating import Movement
from doubleton.movements.teams import head_to_head, matches, triangle
from doubleton.movements.validation import violations
from doubleton.movements.violation import Severity
from doubleton.said import Said
from doubleton.tournament.event import Entrant, Event

SECTION_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAYERS: Final = frozenset({4, 8, 12, 16, 20})
"""For so many there is an individual movement in which everybody is everybody's partner."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A movement for a section, with the boards of a set, and why it is proposed."""

    movement: Movement
    per_set: int
    reasons: tuple[Said, ...] = ()

    @property
    def boards(self) -> int:
        """The boards of whoever never sits out."""
        return self.movement.rounds * self.per_set


def playing(event: Event) -> tuple[Entrant, ...]:
    """Return who plays, by number.

    Raises :class:`~doubleton.errors.DoubletonError` for less than two.
    """
    found = [one for one in event.entrants.values() if not one.withdrawn]
    if len(found) < 2:
        raise DoubletonError("cli.event.too-few", number=len(found))
    return tuple(sorted(found, key=in_order))


def in_order(entrant: Entrant) -> tuple[int, str]:
    """Sort entrants by number; what is no number comes last."""
    number = entrant.number
    return (int(number), "") if number.isascii() and number.isdecimal() else (1 << 30, number)


def in_sections(entrants: Sequence[Entrant], sections: int) -> list[Sequence[Entrant]]:
    """Return the entrants of each section: whole tables, as even as can be.

    Raises :class:`~doubleton.errors.DoubletonError` where there are too many sections for them.
    """
    tables = (len(entrants) + 1) // 2
    if sections > max(1, tables // 2):
        raise DoubletonError("cli.event.too-many-sections", number=sections)
    found, at = [], 0
    for place in range(sections):
        size = 2 * (tables // sections + (1 if place < tables % sections else 0))
        found.append(entrants[at : at + size])
        at += size
    return found


def apart(part: Sequence[Entrant]) -> Collection[tuple[str, str]]:
    """Return the twos of a section that must not meet."""
    there = {one.id for one in part}
    return {
        (min(one.id, other), max(one.id, other))
        for one in part
        for other in one.avoids
        if other in there
    }


def proposals(
    part: Sequence[Entrant],
    boards: tuple[int, int],
    *,
    copies: int = 1,
    rounds: int | None = None,
    minutes: int | None = None,
) -> list[Choice]:
    """Return what a section can play, the best first; nothing where nothing fits.

    ``boards`` is the fewest and the most of an entrant that never sits out, ``minutes`` how long
    it may take.
    """
    wish = Wish(
        len(part),
        boards,
        minutes=minutes,
        cannot_move=sum(one.stays for one in part),
        apart=min(len(apart(part)), len(part) // 2),
        copies=copies,
        rounds=rounds,
    )
    return [Choice(one.movement, one.boards_per_set, one.reasons) for one in advise(wish)]


def numbers_for(movement: Movement, part: Sequence[Entrant]) -> Mapping[int, str]:
    """Return who gets which number of a movement.

    Everybody keeps the own number where nobody needs a seat or another one to be avoided.
    Raises :class:`~doubleton.errors.DoubletonError` where the wishes cannot all be met.
    """
    own = {int(one.number): one.id for one in part if one.number.isdecimal()}
    bound = any(one.stays for one in part) or apart(part)
    if not bound and sorted(own) == list(movement.contestants):
        return own
    ids = [one.id for one in part]
    still = [one.id for one in part if one.stays]
    found = allotted(movement, ids, cannot_move=still, apart=apart(part))
    if found is None:
        raise DoubletonError("cli.event.no-numbers")
    return {number: who for who, number in found.items()}


def proposals_for_teams(teams: int, boards: tuple[int, int]) -> list[Choice]:
    """Return what so many teams can play: a match, a triangle, a round robin, at two tables each.

    ``boards`` is the fewest and the most of a team; nothing is returned where nothing fits.
    """
    found: list[Movement] = []
    if teams == 2:
        found += [head_to_head(segments) for segments in (2, 4, 3, 1)]
    elif teams == 3:
        found.append(triangle())
    elif teams > 3:
        most = teams - 1 if teams % 2 == 0 else teams
        found += [matches(teams, rounds) for rounds in range(most, 0, -1)]
    return _fitting(found, boards)


def proposals_for_players(players: int, boards: tuple[int, int]) -> list[Choice]:
    """Return the individual movements for so many players, whole or cut short."""
    found: list[Movement] = []
    if players in PLAYERS:
        whole = individual(players)
        found += [whole, *(curtailed(whole, to).movement for to in range(whole.rounds - 1, 2, -1))]
    tables = players // 4
    if players % 4 == 0 and tables > 4 and gcd(tables, 6) == 1:
        found += [rainbow(tables, rounds) for rounds in range(tables, 2, -1)]
    return _fitting(found, boards)


def _fitting(movements: Sequence[Movement], boards: tuple[int, int]) -> list[Choice]:
    """Return movements that have so many boards, each with the largest sets that fit."""
    fewest, most = boards
    found = []
    for movement in movements:
        size = most // movement.rounds
        if size < 1 or size * movement.rounds < fewest:
            continue
        errors = [one.said for one in violations(movement) if one.severity is not Severity.ERROR]
        found.append(Choice(movement, size, tuple(errors[:2])))
    return found
