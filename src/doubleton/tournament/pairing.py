"""Rounds that are paired as they come: by the standings of those before (Swiss), by the Director.

A proposal is searched first and shown; the act :class:`RoundPaired` holds the rows of what the
Director chose.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from doubleton.errors import DoubletonError
from doubleton.movements.seating import Kind, Seating
from doubleton.movements.swiss import OddNumber, Pairing, directed
from doubleton.movements.swiss import paired as paired_by_rank
from doubleton.said import Said
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.called import Called
from doubleton.tournament.event import Event, Section
from doubleton.tournament.first_rounds import seated
from doubleton.tournament.labels import NOBODY, Persons
from doubleton.tournament.meetings import History, history, in_triangles
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.replanning import open_section
from doubleton.tournament.standings import standings


@dataclass(frozen=True, slots=True)
class SwissRule:
    """How rounds are paired.

    ``behind`` is how many rounds of the section the standings are behind, so that pairing need not
    wait for the last results; with ``rematches`` nobody asks who has met already.
    """

    odd: OddNumber = OddNumber.BYE
    behind: int = 0
    rematches: bool = False


SWISS: Final = SwissRule()


def proposed_round(
    event: Event,
    session: str,
    section: str,
    persons: Persons = NOBODY,
    rule: SwissRule = SWISS,
    joining: Sequence[str] = (),
) -> Pairing:
    """Return the pairing of the next round by rank, in the numbers of the section.

    Whoever has withdrawn or is suspended is left out; of a match of three at its half the other
    half is played, so those three are left out too (:func:`pairing_act` seats them).  Entrants that
    are *joining* come last, with new numbers.  Before the first round it is the ranking of earlier
    sessions.

    Raises :class:`~doubleton.errors.DoubletonError` where there is no such section, or nobody.
    """
    found = _section(event, session, section)
    new = joined(found, joining)
    numbers = {who: number for number, who in {**found.numbers, **new}.items()}
    halfway = {found.numbers[one] for one in open_triangles(found)}
    ranking = [
        numbers[who]
        for who in (*_ranking(event, session, found, persons, rule), *joining)
        if who not in halfway and event.may_play(who, session, _next(found))
    ]
    if not ranking:
        if halfway:
            return Pairing(())
        raise DoubletonError("event.nobody-to-pair", section=section)
    past = history(event, session, section, _next(found))
    odd = rule.odd if found.movement.kind is Kind.TEAMS else OddNumber.BYE
    had = past.triangles if odd is OddNumber.TRIANGLE else {
        who for who, times in past.byes.items() if times}  # fmt: skip
    return paired_by_rank(
        ranking,
        () if rule.rematches else met_here(past, numbers),
        had_bye=[numbers[who] for who in had if who in numbers],
        odd=odd,
    )


def joined(section: Section, joining: Sequence[str]) -> dict[int, str]:
    """Return the numbers that entrants get who join a section: those after all others."""
    first = max((0, *section.numbers, *section.movement.contestants)) + 1
    new = [who for who in dict.fromkeys(joining) if who not in section.numbers.values()]
    return dict(enumerate(new, first))


def met_here(past: History, numbers: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
    """Return the matches that were played, in the numbers of a section."""
    return tuple(
        (numbers[first], numbers[second])
        for first, second in sorted(past.met)
        if first in numbers and second in numbers
    )


def _section(event: Event, session: str, name: str) -> Section:
    found = open_section(event, session, name)
    if isinstance(found, Said):
        raise DoubletonError(found.key, **dict(found.params))
    return found


def _next(section: Section) -> int:
    """Return the round that is to be paired: after all that has begun."""
    return last_begun(section) + 1


def _ranking(
    event: Event, session: str, section: Section, persons: Persons, rule: SwissRule
) -> list[str]:
    """Return the entrants of a section by rank; those without results after them, by number."""
    ranked: Sequence[str] = ()
    through = max(last_begun(section) - rule.behind, 0)
    if rule.behind:
        event = event.with_section(session, replace(section, rounds=section.rounds[:through]))
    if _has_results(event):
        ranked = Called(event).ranked(standings(event, persons))
    there = set(section.numbers.values())
    first = [who for who in dict.fromkeys(ranked) if who in there]
    return [*first, *(who for _, who in sorted(section.numbers.items()) if who not in set(first))]


def _has_results(event: Event) -> bool:
    return any(
        section.rounds and section.tables
        for session in event.sessions.values()
        for section in session.sections.values()
    )


def open_triangles(section: Section) -> tuple[int, ...]:
    """Return the teams whose match of three is at its half after the last round that has begun."""
    rounds = section.movement.by_round()
    after = last_begun(section)
    if not 1 <= after <= len(rounds):
        return ()
    now = in_triangles(section, rounds[after - 1])
    before = in_triangles(section, rounds[after - 2]) if after > 1 else frozenset()
    halves = {(row.ns, row.ew) for row in rounds[after - 2]} if after > 1 else set()
    closing = {
        one
        for row in rounds[after - 1]
        if (row.ew, row.ns) in halves and row.ns in before
        for one in row.contestants
    }
    return tuple(sorted(now - closing))


def exchanged(
    pairing: Pairing, one: int, other: int, met: Collection[tuple[int, int]] = ()
) -> Pairing:
    """Return a pairing in which two contestants have each other's places.

    *met* are the matches that were played before, by which rematches are counted anew.

    >>> exchanged(Pairing(((1, 2), (3, 4))), 2, 3).matches
    ((1, 3), (2, 4))

    Raises :class:`~doubleton.errors.DoubletonError` where one of them is not in the pairing.
    """
    seated = [
        *(place for match in pairing.matches for place in match),
        *(() if pairing.bye is None else (pairing.bye,)),
        *(pairing.triangle or ()),
    ]
    for who in (one, other):
        if who not in seated:
            raise DoubletonError("event.not-in-pairing", number=who)
    new = {one: other, other: one}
    matches = tuple((new.get(a, a), new.get(b, b)) for a, b in pairing.matches)
    past = {frozenset(two) for two in met}
    three = pairing.triangle
    return Pairing(
        matches,
        None if pairing.bye is None else new.get(pairing.bye, pairing.bye),
        None if three is None else (
            new.get(three[0], three[0]), new.get(three[1], three[1]), new.get(three[2], three[2])
        ),
        sum(frozenset(two) in past for two in matches),
    )  # fmt: skip


def pairing_act(
    event: Event, session: str, section: str, pairing: Pairing, joining: Sequence[str] = ()
) -> RoundPaired:
    """Return the act that puts a pairing into force as the next round: tables by rank.

    Whoever sat North-South less often does now.  All matches play one set, a new one.
    """
    found = _section(event, session, section)
    number = _next(found)
    numbers = {who: one for one, who in found.numbers.items()}
    past = history(event, session, section, number)
    home = {numbers[who]: times for who, times in past.sat_ns.items() if who in numbers}
    kept = [row for row in found.movement.rows if row.round < number]
    fresh = 1 + max((row.set for row in kept), default=0)
    directions = replace(pairing, matches=directed(pairing.matches, home))
    rows = seated(directions, found.movement.kind, number, fresh)
    there = found.numbers.items()
    left = {one for one, who in there if not event.may_play(who, session, number)}
    rows += _second_halves(found, number, max((row.table for row in rows), default=0), left)
    return RoundPaired(session, section, number, tuple(rows), joined(found, joining))


def _second_halves(
    section: Section, number: int, tables: int, left: Collection[int]
) -> list[Seating]:
    """Return the second half of matches of three: each row with the sides exchanged.

    Opponents of whoever has left sit out.
    """
    halfway = set(open_triangles(section))
    gone: dict[int, int | None] = dict.fromkeys(left)
    before = [
        row
        for row in section.movement.of_round(number - 1)
        if row.is_played and halfway >= set(row.contestants)
    ]
    rows = [
        Seating(number, tables + at, row.ew, row.ns, row.set).renamed(gone)
        for at, row in enumerate(before, 1)
    ]
    return [row for row in rows if row.contestants]
