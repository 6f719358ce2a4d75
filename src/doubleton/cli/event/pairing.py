"""``event pair``: the next round of a Swiss or a knock-out, proposed from the standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from doubleton.cli.event.planning import Part
from doubleton.cli.event.running import UNCONFIRMED, Running, now, whole, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.movements.swiss import OddNumber
from doubleton.tournament.as_played import last_begun
from doubleton.tournament.brackets import next_knock_out, ties, winners_of
from doubleton.tournament.event import Section, Session
from doubleton.tournament.meetings import history
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.pairing import (
    SwissRule,
    exchanged,
    met_here,
    pairing_act,
    proposed_round,
)
from doubleton.tournament.places import named, number_at


@dataclass(frozen=True, slots=True)
class Pairing:
    """How the round is paired, as typed.

    ``swap`` are twos that take each other's place; ``winners`` are those of drawn matches.
    """

    triangle: bool = False
    behind: str = "0"
    swap: Sequence[str] = ()
    knock_out: bool = False
    segments: str = "1"
    winners: Sequence[str] = ()


def pair(voice: Voice, where: Where, part: Part, how: Pairing) -> int:
    """Show the next round as it would be paired, and set it with ``--yes``; the exit status."""

    def work(running: Running) -> int:
        session, section = part.of(running)
        make = _knock_out if how.knock_out else _swiss
        act = make(running, session, section, how)
        refusal = act.refusal(running.event, running.by)
        if refusal is not None:
            raise DoubletonError(refusal.key, **dict(refusal.params))
        if where.yes:
            running.do(act)
        _tell(running, section, act)
        if where.yes:
            return 0
        if not where.as_json:
            for doubt in act.doubts(running.event, running.by, now()):
                voice.give(f"? {running.say(doubt.said)}")
        voice.tell("cli.event.plan-yes")
        return UNCONFIRMED

    return with_event(voice, where, work)


def _tell(running: Running, section: Section, act: RoundPaired) -> None:
    """Tell a round that is proposed, or was set."""
    voice, where = running.voice, running.where
    matches = list(_matches(running, section, act))
    if where.as_json:
        done = {"event": running.id, "version": running.event.version}
        about = {"session": act.session, "section": act.section, "round": act.round}
        shown = [{"table": table, "ns": ns, "ew": ew} for table, ns, ew in matches]
        voice.give_json({**(done if where.yes else {"done": False}), **about, "matches": shown})
        return
    key = "cli.event.paired" if where.yes else "cli.event.pairing"
    voice.give(voice.text(key, section=section.name, round=act.round))
    for table, ns, ew in matches:
        voice.give(f"  {table}: {ns} – {ew or voice.text('cli.event.sits-out')}")


def _swiss(running: Running, session: Session, section: Section, how: Pairing) -> RoundPaired:
    event = running.event
    odd = OddNumber.TRIANGLE if how.triangle else OddNumber.BYE
    rule = SwissRule(odd, whole(how.behind, "--behind", least=0, most=5))
    found = proposed_round(event, session.name, section.name, running.persons, rule)
    number = last_begun(section) + 1
    past = met_here(
        history(event, session.name, section.name, number),
        {who: one for one, who in section.numbers.items()},
    )
    for two in how.swap:
        one, _, other = two.partition(",")
        found = exchanged(
            found,
            number_at(running.event, section, one, running.persons),
            number_at(running.event, section, other, running.persons),
            past,
        )
    return pairing_act(event, session.name, section.name, found)


def _knock_out(running: Running, session: Session, section: Section, how: Pairing) -> RoundPaired:
    segments = whole(how.segments, "--segments", most=20)
    found = ties(running.event, session.name, section.name, segments, running.persons)
    decided = [number_at(running.event, section, one, running.persons) for one in how.winners]
    winners = winners_of(found, decided)
    return next_knock_out(running.event, session.name, section.name, winners, segments=segments)


def _matches(
    running: Running, section: Section, act: RoundPaired
) -> Iterator[tuple[str, str, str]]:
    """Give table and both sides of the round, those of teams once."""
    seen: set[frozenset[int]] = set()
    names = {**section.numbers, **act.numbers}
    for row in act.rows:
        two = frozenset(row.contestants)
        if row.round != act.round or two in seen:
            continue
        seen.add(two)
        sides = ["" if one is None else _called(running, names[one]) for one in (row.ns, row.ew)]
        table = f"{section.name}{row.table}"
        yield (table, sides[0], sides[1]) if sides[0] else (table, sides[1], "")


def _called(running: Running, who: str) -> str:
    entrant = running.event.entrants[who]
    return f"{entrant.number} {named(entrant, running.persons)}".strip()
