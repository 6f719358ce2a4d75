"""Changes under way: ``late``, ``withdraw``, ``replace``, ``cut``, ``mend``, ``pair``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import (
    DeskFile,
    EventId,
    ReasonText,
    RoundNumber,
    SectionName,
    SessionName,
    Yes,
)
from doubleton.cli.options import AsJson, LanguageOption, voice_of

PlanNumber = Annotated[
    str | None, typer.Option("--plan", metavar="NUMBER", help="cli.help.event-plan")
]
Entrant = Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-who")]


@app.command(help="cli.help.event-late")
def late(
    context: typer.Context,
    file: DeskFile,
    who: Annotated[str, typer.Argument(metavar="NAMES|NUMBER", help="cli.help.event-late-who")],
    number: Annotated[
        str | None, typer.Option("--number", metavar="NUMBER", help="cli.help.event-number")
    ] = None,
    plan: PlanNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Take in a pair that comes late."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    part = planning.Part(session, section, plan)
    return planning.late(voice_of(context), where, part, who, number)


@app.command(help="cli.help.event-withdraw")
def withdraw(
    context: typer.Context,
    file: DeskFile,
    who: Entrant,
    annul: Annotated[
        bool | None,
        typer.Option("--annul/--keep", help="cli.help.event-annul", show_default=False),
    ] = None,
    reason: ReasonText = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Let an entrant go."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return planning.withdraw(voice_of(context), where, who, reason or "", annul=annul)


@app.command(help="cli.help.event-replace")
def replace(
    context: typer.Context,
    file: DeskFile,
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
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Let somebody play for a player."""
    from doubleton.cli.event import standing_in  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    rounds = standing_in.Rounds(first, last)
    people = (who, out, into)
    return standing_in.replace_player(voice_of(context), where, session, people, rounds)


@app.command(help="cli.help.event-cut")
def cut(
    context: typer.Context,
    file: DeskFile,
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
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Play fewer rounds than planned, or one more."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    part, how = planning.Part(session, section, plan), planning.Cut(rounds, without, more)
    return planning.cut(voice_of(context), where, part, how, reason or "")


@app.command(help="cli.help.event-mend")
def mend(
    context: typer.Context,
    file: DeskFile,
    plan: PlanNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Plan the rounds to come after a wrong move."""
    from doubleton.cli.event import planning  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return planning.mend(voice_of(context), where, planning.Part(session, section, plan))


@app.command(help="cli.help.event-pair")
def pair(
    context: typer.Context,
    file: DeskFile,
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
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Pair the next round of a Swiss or a knock-out."""
    from doubleton.cli.event import pairing, planning  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    how = pairing.Pairing(triangle, behind, swap or (), knock_out, segments, winner or ())
    return pairing.pair(voice_of(context), where, planning.Part(session, section), how)


@app.command(help="cli.help.event-lineup")
def lineup(
    context: typer.Context,
    file: DeskFile,
    who: Entrant,
    players: Annotated[list[str], typer.Argument(metavar="N S E W", help="cli.help.event-four")],
    round_: RoundNumber = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note who of a team plays, and where."""
    from doubleton.cli.event import lining_up  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return lining_up.line_up(voice_of(context), where, (session, round_), who, players)
