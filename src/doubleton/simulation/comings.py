"""Who comes late to a simulated event, who leaves it, and who sits in for somebody."""

from __future__ import annotations

from doubleton.errors import DoubletonError
from doubleton.simulation.floor import SESSION, Floor
from doubleton.simulation.people import Simulated
from doubleton.tournament.as_played import last_begun, number_of
from doubleton.tournament.event import Entrant
from doubleton.tournament.replanning import chosen, plans_for_late_pair
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.tournament.substitutes import Substituted
from doubleton.tournament.withdrawals import EntrantWithdrawn, record_of


def entrant_of(number: int, players: tuple[Simulated, ...]) -> Entrant:
    """Return the entrant of a number, with its players."""
    return Entrant(f"e{number}", str(number), tuple(one.id for one in players))


def seat_late(floor: Floor, entrant: Entrant) -> bool:
    """Take a late pair in from the next round on, where a section can; tell whether it is in."""
    for name in floor.event.sessions[SESSION].sections:
        try:
            plans = plans_for_late_pair(floor.event, SESSION, name)
        except DoubletonError:
            continue
        begun = last_begun(floor.section(name))
        plan = next((one for one in plans if one.proved and one.after == begun), None)
        if plan is not None:
            floor.do(EntrantEntered(entrant), seconds=60)
            floor.do(chosen(floor.event, SESSION, name, plan, (entrant.id,)))
            return True
    return False


def leave(floor: Floor) -> None:
    """Have somebody leave for good."""
    there = [
        who
        for section in floor.event.sessions[SESSION].sections.values()
        for who in section.numbers.values()
        if not floor.event.entrants[who].withdrawn
    ]
    who = floor.chance.choice(there)
    annulled = record_of(floor.event, who).annulled
    floor.do(EntrantWithdrawn(who, annulled, "Taken ill."), seconds=30)


def sit_in(floor: Floor, number: int, player: Simulated) -> None:
    """Have somebody play a round for another."""
    section = floor.chance.choice(tuple(floor.event.sessions[SESSION].sections.values()))
    staying = [who for who in section.numbers.values() if not floor.event.entrants[who].withdrawn]
    who = floor.chance.choice(staying)
    if number_of(section, who) is not None:
        out = floor.event.entrants[who].players[0]
        floor.do(Substituted(SESSION, section.name, who, out, player.id, number, number))
