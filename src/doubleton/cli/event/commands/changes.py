"""Changes under way: ``late``, ``withdraw``, ``replace``, ``cut``, ``mend``, ``pair``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import ReasonText, RoundNumber, SectionName, SessionName
from doubleton.cli.event.where import Doing
from doubleton.cli.voice import Voice

PlanNumber = Annotated[
    str | None, typer.Option("--plan", metavar="NUMBER", help="cli.help.event-plan")
]
Entrant = Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-who")]


@command("cli.help.event-late")
def late(
    voice: Voice,
    where: Doing,
    who: Annotated[str, typer.Argument(metavar="NAMES|NUMBER", help="cli.help.event-late-who")],
    number: Annotated[
        str | None, typer.Option("--number", metavar="NUMBER", help="cli.help.event-number")
    ] = None,
    plan: PlanNumber = None,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Take in a pair that comes late."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house

    part = planning.Part(session, section, plan)
    return planning.late(voice, where, part, who, number)


@command("cli.help.event-withdraw")
def withdraw(
    voice: Voice,
    where: Doing,
    who: Entrant,
    annul: Annotated[
        bool | None,
        typer.Option("--annul/--keep", help="cli.help.event-annul", show_default=False),
    ] = None,
    reason: ReasonText = None,
) -> int:
    """Let an entrant go."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house

    return planning.withdraw(voice, where, who, reason or "", annul=annul)


@command("cli.help.event-replace")
def replace(
    voice: Voice,
    where: Doing,
    who: Entrant,
    out: Annotated[str, typer.Argument(metavar="OUT", help="cli.help.event-replace-out")],
    into: Annotated[
        str | None, typer.Argument(metavar="IN", help="cli.help.event-replace-in")
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="ROUND", help="cli.help.event-replace-from")
    ] = None,
    last: Annotated[
        str | None,
        typer.Option("--through", metavar="ROUND", help="cli.help.event-replace-through"),
    ] = None,
    session: SessionName = None,
) -> int:
    """Let somebody play for a player."""
    from doubleton.cli.event import standing_in  # noqa: PLC0415 - loads the whole house

    rounds = standing_in.Rounds(first, last)
    people = (who, out, into)
    return standing_in.replace_player(voice, where, session, people, rounds)


@command("cli.help.event-cut")
def cut(
    voice: Voice,
    where: Doing,
    rounds: Annotated[
        str | None, typer.Argument(metavar="ROUNDS", help="cli.help.event-cut-rounds")
    ] = None,
    without: Annotated[
        str | None, typer.Option("--without", metavar="ROUND", help="cli.help.event-cut-without")
    ] = None,
    more: Annotated[bool, typer.Option("--more", help="cli.help.event-cut-more")] = False,
    reason: ReasonText = None,
    plan: PlanNumber = None,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Play fewer rounds than planned, or one more."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house

    part, how = planning.Part(session, section, plan), planning.Cut(rounds, without, more)
    return planning.cut(voice, where, part, how, reason or "")


@command("cli.help.event-mend")
def mend(
    voice: Voice,
    where: Doing,
    plan: PlanNumber = None,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Plan the rounds to come after a wrong move."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house

    return planning.mend(voice, where, planning.Part(session, section, plan))


@command("cli.help.event-pair")
def pair(
    voice: Voice,
    where: Doing,
    triangle: Annotated[bool, typer.Option("--triangle", help="cli.help.event-triangle")] = False,
    behind: Annotated[
        str, typer.Option("--behind", metavar="ROUNDS", help="cli.help.event-pair-behind")
    ] = "0",
    swap: Annotated[
        list[str] | None, typer.Option("--swap", metavar="N,N", help="cli.help.event-swap")
    ] = None,
    knock_out: Annotated[
        bool, typer.Option("--knock-out", help="cli.help.event-knock-out")
    ] = False,
    segments: Annotated[
        str, typer.Option("--segments", metavar="NUMBER", help="cli.help.event-segments")
    ] = "1",
    winner: Annotated[
        list[str] | None, typer.Option("--winner", metavar="NUMBER", help="cli.help.event-winner")
    ] = None,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Pair the next round of a Swiss or a knock-out."""
    from doubleton.cli.event import pairing, planning  # noqa: PLC0415 - loads the whole house

    how = pairing.Pairing(triangle, behind, swap or (), knock_out, segments, winner or ())
    return pairing.pair(voice, where, planning.Part(session, section), how)


@command("cli.help.event-lineup")
def lineup(
    voice: Voice,
    where: Doing,
    who: Entrant,
    players: Annotated[list[str], typer.Argument(metavar="N S E W", help="cli.help.event-four")],
    round_: RoundNumber = None,
    session: SessionName = None,
) -> int:
    """Note who of a team plays, and where."""
    from doubleton.cli.event import lining_up  # noqa: PLC0415 - loads the whole house

    return lining_up.line_up(voice, where, (session, round_), who, players)
