"""``event tie``, ``event carry`` and ``event release``: what is settled beside the scores."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from doubleton.cli.event.effect import do_with_effect
from doubleton.cli.event.running import Running, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.formats.typed import amount_of
from doubleton.scoring.ties import Criterion
from doubleton.tournament.penalties import CarryGiven, TieDecided
from doubleton.tournament.places import entrant_of, session_of
from doubleton.tournament.setting_up import DealsReleased


def tie(voice: Voice, where: Where, numbers: Sequence[str], how: str) -> int:
    """Show what a tie that was decided away from the scores changes, and note it with ``--yes``.

    *numbers* are the tied, the best first.  Returns the exit status.
    """

    def work(running: Running) -> int:
        tied = [entrant_of(running.event, one, running.persons) for one in numbers]
        worth = range(len(tied), 0, -1)
        values = tuple((one.id, Fraction(value)) for one, value in zip(tied, worth, strict=True))
        done = do_with_effect(running, TieDecided(Criterion(how), values))
        if isinstance(done, int):
            return done
        order = [one.number for one in tied]
        told = {"act": done.no, "by": how, "order": order}
        return running.done("cli.event.tie-decided", told, act=done.no, order=", ".join(order))

    return with_event(voice, where, work)


def carry(voice: Voice, where: Where, number: str, amount: str, source: str) -> int:
    """Show what a contestant's carry-over changes, and give it with ``--yes``; the exit status."""

    def work(running: Running) -> int:
        entrant = entrant_of(running.event, number, running.persons)
        worth, of_top, unit = amount_of(amount.strip().removeprefix("-"))
        if of_top:
            raise DoubletonError("cli.event.carry", text=amount)
        worth = -worth if amount.strip().startswith("-") else worth
        done = do_with_effect(running, CarryGiven(entrant.id, worth, source, unit))
        if isinstance(done, int):
            return done
        values = {"act": done.no, "number": entrant.number, "amount": str(worth), "source": source}
        return running.done("cli.event.carried", values, number=entrant.number, amount=amount)

    return with_event(voice, where, work)


def release(voice: Voice, where: Where, session: str | None, *, hide: bool) -> int:
    """Let everybody see the deals of a session, or hide them again; return the exit status."""

    def work(running: Running) -> int:
        found = session_of(running.event, session)
        running.do(DealsReleased(found.name, not hide))
        key = "cli.event.deals-hidden" if hide else "cli.event.deals-released"
        values = {"session": found.name, "released": not hide, "deals": len(found.deals)}
        return running.done(key, values, session=found.name, number=len(found.deals))

    return with_event(voice, where, work)
