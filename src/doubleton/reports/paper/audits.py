"""What a paper with deals tells players who want to audit them: the commitment, later the seed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from doubleton.bridge import runs
from doubleton.reports.paper.document import Teller
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.computer_deals import DealtSet, dealt_sets
from doubleton.tournament.event import Event
from doubleton.tournament.rights import Sight

MOST_SETS: Final = 3
"""Sets that a footer has room for; the page of the event has all of them."""


def public_sets(event: Event, sessions: Collection[str]) -> tuple[DealtSet, ...]:
    """Return what the computer dealt for some sessions, as everybody may know it (Law 6).

    A paper goes from hand to hand: its seed is empty while it is secret from anybody, whoever
    prints it.
    """
    found = dealt_sets(Sight(event, Actor("", Role.PUBLIC)))
    return tuple(one for one in found if one.session in sessions)


def audit_lines(
    sets: Iterable[DealtSet], boards: Collection[str], tell: Teller, *, several: bool
) -> list[str]:
    """Return the lines of a footer for the sets that some of *boards* are of.

    With *several* sessions each line names its own.
    """
    used = [one for one in sets if any(str(board) in boards for board in one.boards)]
    lines = [line for one in used[:MOST_SETS] for line in _lines(one, tell, several=several)]
    return lines if len(used) <= MOST_SETS else [*lines, "…"]


def _lines(one: DealtSet, tell: Teller, *, several: bool) -> Iterator[str]:
    boards, number = runs(one.boards), min(len(one.boards), 2)
    where = f", {tell('page.in-session', session=one.session)}" if several else ""
    commitment = one.commitment
    yield tell("paper.commitment", boards=boards, where=where, commitment=commitment, number=number)
    if one.seed:
        yield tell("paper.seed", seed=one.seed, set=one.set)
