"""``event lineup``: who plays a match of teams, at which table."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.event.standing_in import player_of, section_with
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError
from doubleton.tournament.line_ups import LineUpGiven
from doubleton.tournament.places import entrant_of, session_of


def line_up(
    voice: Voice,
    where: Where,
    at: tuple[str | None, str | None],
    team: str,
    players: Sequence[str],
) -> int:
    """Note who of a team plays North-South and who East-West; return the exit status."""

    def work(running: Running) -> int:
        found = session_of(running.event, at[0])
        entrant = entrant_of(running.event, team, running.persons)
        section = section_with(found, entrant)
        if len(players) != 4:
            raise DoubletonError("event.line-up-four")
        number = max(section.round, 1) if at[1] is None else whole(at[1], "--round", most=200)
        four = [player_of(running, entrant, one) for one in players]
        ns, ew = tuple(four[:2]), tuple(four[2:])
        running.do(LineUpGiven(found.name, section.name, number, entrant.id, ns, ew))
        names = [running.persons[one].name for one in four]
        return running.done(
            "cli.event.lined-up",
            {"number": entrant.number, "round": number, "ns": names[:2], "ew": names[2:]},
            number=entrant.number,
            round=number,
            ns=" – ".join(names[:2]),
            ew=" – ".join(names[2:]),
        )

    return with_event(voice, where, work)
