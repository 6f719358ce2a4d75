"""Knock-out rounds: who goes on, and whom the winners meet."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.knock_out import first_round, next_round
from doubleton.movements.seating import Kind, Movement, Seating, tabled
from doubleton.said import Said
from doubleton.scoring.match_scores import UNITS
from doubleton.scoring.recap import Recap
from doubleton.scoring.rounding import Exact
from doubleton.tournament.called import Called
from doubleton.tournament.event import SETTLED, Event, Section
from doubleton.tournament.labels import NOBODY, Part, Persons
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.standings import standings

HOME_AND_AWAY: Final = 2


@dataclass(frozen=True, slots=True)
class Tie:
    """A match of a knock-out: its two teams by number, and the margin of the first with its carry.

    ``winner`` is ``None`` while the match is not over, or drawn.  A ``walkover`` was won without
    play: a bye, or opponents that have left
    or are excluded; without a winner where both have.
    """

    first: int
    second: int | None
    margin: Exact = 0
    finished: bool = True
    winner: int | None = None
    walkover: bool = False


def knock_out_movement(teams: int, segments: int = 1) -> Movement:
    """Return the first round of a knock-out by seed: number 1 is the first seed.

    Each match is played in so many *segments*, every one a round of the movement.

    Raises :class:`~doubleton.errors.DoubletonError` for less than two teams, or no segment.
    """
    if teams < HOME_AND_AWAY or segments < 1:
        raise DoubletonError("event.nobody-to-pair", section="")
    rows = match_rows(first_round(teams), 1, segments, 1)
    return Movement(
        Said("event.knock-out", count=teams),
        Kind.TEAMS,
        max(row.table for row in rows),
        segments,
        segments,
        tabled(rows),
        copies=max(row.table for row in rows),
        max_meetings=segments,
    )


def match_rows(
    matches: Sequence[tuple[int, int | None]], number: int, segments: int, one: int
) -> list[Seating]:
    """Return the rows of matches from a round on, with sets from *one*: open rooms come first."""
    met = [(a, b) for a, b in matches if b is not None]
    free = [a for a, b in matches if b is None]
    rows = []
    for segment in range(segments):
        at, played = number + segment, one + segment
        rows += [Seating(at, place, a, b, played) for place, (a, b) in enumerate(met, 1)]
        rows += [Seating(at, len(met) + place, b, a, played) for place, (a, b) in enumerate(met, 1)]
        rows += [
            Seating(at, 2 * len(met) + place, a, None, played) for place, a in enumerate(free, 1)
        ]
    return rows


def ties(
    event: Event, session: str, section: str, segments: int = 1, persons: Persons = NOBODY
) -> tuple[Tie, ...]:
    """Return the matches of the last round of a knock-out, in the order of the bracket.

    What the teams carry over counts, and the margin is that of all segments.
    Raises :class:`~doubleton.errors.DoubletonError` where there is no such section.
    """
    found = event.section(session, section)
    if found is None:
        raise DoubletonError("event.no-section", section=section, session=session)
    first = found.movement.rounds - segments + 1
    recap = standings(event, persons, Part((session,)))
    margins = _margins(event, recap, range(first, found.movement.rounds + 1))
    matches: list[tuple[int, int | None]] = []
    for row in _planned(found, first):
        a, b = row.contestants[0], row.contestants[1] if row.is_played else None
        if b is None or (b, a) not in matches:
            matches.append((a, b))
    there = _Bracket(event, session, found, first, margins)
    return tuple(_tie(there, match) for match in in_bracket(matches))


def in_bracket(matches: Sequence[tuple[int, int | None]]) -> list[tuple[int, int | None]]:
    """Return matches in the order of the bracket, where byes stand with the first seeds.

    Only a first round has byes; there the places of the bracket follow from the seeds.
    """
    if all(b is not None for _, b in matches):
        return list(matches)
    teams = sum(1 if b is None else 2 for _, b in matches)
    order = {match[0]: at for at, match in enumerate(first_round(teams))}
    order |= {match[1]: at for at, match in enumerate(first_round(teams)) if match[1] is not None}
    return sorted(matches, key=lambda match: order.get(match[0], teams))


def _planned(section: Section, number: int) -> tuple[Seating, ...]:
    """Return the rows of a round as it was paired, before anybody left."""
    for version in section.schedule.versions:
        if version.movement.rounds >= number:
            return version.movement.of_round(number)
    return ()


Margins = dict[tuple[str, str], Exact]


def _margins(event: Event, recap: Recap, rounds: range) -> Margins:
    called = Called(event)
    found: Margins = {}
    for match in recap.matches:
        if match.round is not None and int(match.round) not in rounds:
            continue
        first, second = map(called.entrant, match.contestants)
        if first is None or second is None:
            continue
        own, theirs = match.margins
        margin = own if own == -theirs else own - theirs
        found[first, second] = found.get((first, second), 0) + margin
        found[second, first] = found.get((second, first), 0) - margin
    return found


@dataclass(frozen=True, slots=True)
class _Bracket:
    """The last round of a knock-out: where it is played, and what is known of its matches."""

    event: Event
    session: str
    section: Section
    first: int
    margins: Margins

    def plays_on(self, number: int) -> bool:
        """Whether a team may play its match to the end, and the round after it."""
        who = self.section.numbers.get(number, "")
        last = self.section.movement.rounds
        return all(self.event.may_play(who, self.session, at) for at in (last, last + 1))


def _tie(bracket: _Bracket, match: tuple[int, int | None]) -> Tie:
    (a, b), section, first = match, bracket.section, bracket.first
    if b is None:
        return Tie(a, None, winner=a, walkover=True)
    left = [who for who in (a, b) if bracket.plays_on(who)]
    if len(left) < HOME_AND_AWAY:
        return Tie(a, b, winner=left[0] if left else None, walkover=True)
    one, other = section.numbers[a], section.numbers[b]
    margin = bracket.margins.get((one, other), 0)
    margin += _carried(bracket.event, one) - _carried(bracket.event, other)
    finished = all(
        section.play(row.round, row.table, board).status in SETTLED
        for row in section.movement.rows
        if row.round >= first and set(row.contestants) == {a, b}
        for board in section.boards.boards(row.set)
    )
    winner = (a if margin > 0 else b) if margin and finished else None
    return Tie(a, b, margin, finished, winner)


def _carried(event: Event, who: str) -> Exact:
    unit = UNITS[event.rules.method]
    return sum(
        one.amount for one in event.carried.values()
        if one.entrant == who and one.unit in (None, unit)
    )  # fmt: skip


def winners_of(found: Sequence[Tie], decided: Collection[int] = ()) -> tuple[int, ...]:
    """Return who goes on; *decided* are the winners of drawn matches, by play-off or lot.

    Raises :class:`~doubleton.errors.DoubletonError` for a match that is not over, or drawn.
    """
    winners = []
    for tie in found:
        teams = f"{tie.first}-{tie.second}"
        if not tie.finished:
            raise DoubletonError("event.match-not-over", match=teams)
        chosen = [one for one in (tie.first, tie.second) if one in decided]
        winner = tie.winner if tie.winner is not None else chosen[0] if len(chosen) == 1 else None
        if winner is None:
            raise DoubletonError("event.match-drawn", match=teams)
        winners.append(winner)
    return tuple(winners)


def next_knock_out(
    event: Event,
    session: str,
    section: str,
    winners: Sequence[int],
    *,
    segments: int = 1,
    reseed: bool = False,
) -> RoundPaired:
    """Return the act that pairs the next round among the winners, in the order of the bracket.

    With *reseed* the best seed that is left meets the worst.
    Raises :class:`~doubleton.errors.DoubletonError` for one winner, or an odd number of them.
    """
    found = event.section(session, section)
    if found is None:
        raise DoubletonError("event.no-section", section=section, session=session)
    if len(winners) < HOME_AND_AWAY or len(winners) % 2:
        raise DoubletonError("event.winners-odd", count=len(winners))
    matches = next_round(winners, sorted(found.numbers) if reseed else None)
    number = found.movement.rounds + 1
    rows = match_rows(matches, number, segments, found.movement.sets + 1)
    return RoundPaired(session, section, number, tuple(rows), knock_out=True)
