"""Beside the tables: ``clock``, ``look``, ``fees``, ``series``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import ReasonText, SectionName, SessionName
from doubleton.cli.event.where import InEvent
from doubleton.cli.options import AsJson
from doubleton.cli.voice import Voice


@command("cli.help.event-clock")
def clock(
    voice: Voice,
    where: InEvent,
    pause: Annotated[bool, typer.Option("--pause", help="cli.help.event-pause")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="cli.help.event-resume")] = False,
    more: Annotated[
        str | None, typer.Option("--more", metavar="MINUTES", help="cli.help.event-more-minutes")
    ] = None,
    reason: ReasonText = None,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Show the clock, stop it, start it, or put it on."""
    from doubleton.cli.event import clocking  # noqa: PLC0415 - loads the whole house

    setting = clocking.Setting(pause, resume, more)
    return clocking.clocks(voice, where, (session, section), setting, reason or "")


@command("cli.help.event-look")
def look(
    voice: Voice,
    where: InEvent,
    session: SessionName = None,
) -> int:
    """List what the Director should look at before the result is published."""
    from doubleton.cli.event import looking  # noqa: PLC0415 - loads the whole house

    return looking.look(voice, where, session)


@command("cli.help.event-fees")
def fees(
    voice: Voice,
    where: InEvent,
    charge: Annotated[
        str | None, typer.Option("--charge", metavar="AMOUNT", help="cli.help.event-charge")
    ] = None,
    paid: Annotated[
        list[str] | None, typer.Option("--paid", metavar="NUMBER", help="cli.help.event-paid")
    ] = None,
    amount: Annotated[
        str | None, typer.Option("--amount", metavar="AMOUNT", help="cli.help.event-paid-amount")
    ] = None,
    currency: Annotated[
        str | None, typer.Option("--currency", metavar="NAME", help="cli.help.event-currency")
    ] = None,
    session: SessionName = None,
) -> int:
    """List who came and what is owed."""
    from doubleton.cli.event import club  # noqa: PLC0415 - loads the whole house

    money = (charge, amount, currency)
    return club.fees(voice, where, session, money, paid or ())


@command("cli.help.event-series")
def series(
    voice: Voice,
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="cli.help.event-series-files")],
    best: Annotated[
        str | None, typer.Option("--best", metavar="NUMBER", help="cli.help.event-best")
    ] = None,
    fewest: Annotated[
        str, typer.Option("--fewest", metavar="NUMBER", help="cli.help.event-fewest")
    ] = "1",
    pairs: Annotated[bool, typer.Option("--pairs", help="cli.help.event-series-pairs")] = False,
    mean: Annotated[bool, typer.Option("--mean", help="cli.help.event-series-mean")] = False,
    as_json: AsJson = False,
) -> int:
    """Rank over several evenings."""
    from doubleton.cli.event import club  # noqa: PLC0415 - loads the whole house

    numbers, ways = (best, fewest), (pairs, mean)
    return club.of_series(voice, files, numbers, ways, as_json=as_json)
