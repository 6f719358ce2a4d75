"""What it is worth: ``standings``, ``close``, ``publish``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import DeskFile, EventId, RoundNumber, SessionName, Yes
from doubleton.cli.options import AsJson, LanguageOption, Out, voice_of

Anyway = Annotated[
    str | None, typer.Option("--anyway", metavar="REASON", help="cli.help.event-publish-anyway")
]


@app.command(help="cli.help.event-standings")
def standings(
    context: typer.Context,
    file: DeskFile,
    round_: RoundNumber = None,
    session: SessionName = None,
    at: Annotated[
        str | None, typer.Option("--at", metavar="ACT|TIME", help="cli.help.event-at")
    ] = None,
    compare: Annotated[
        str | None, typer.Option("--compare", metavar="ACT|TIME", help="cli.help.event-compare")
    ] = None,
    confirmed: Annotated[
        bool, typer.Option("--confirmed", help="cli.help.event-confirmed")
    ] = False,
    boards: Annotated[bool, typer.Option("--boards", help="cli.help.event-all-boards")] = False,
    out: Out = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Show the standings: now, after a round, or as they were."""
    from doubleton.cli.event import ranking  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    wanted = ranking.Wanted.of(session, round_, at, compare, confirmed=confirmed, boards=boards)
    return ranking.show(voice_of(context), where, wanted, Path(out) if out else None)


@app.command(help="cli.help.event-close")
def close(
    context: typer.Context,
    file: DeskFile,
    anyway: Anyway = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """End a session, publish its result, and make it official in its time."""
    from doubleton.cli.event import closing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return closing.close(voice_of(context), where, session, anyway or "")


@app.command(help="cli.help.event-publish")
def publish(
    context: typer.Context,
    file: DeskFile,
    official: Annotated[bool, typer.Option("--official", help="cli.help.event-official")] = False,
    anyway: Anyway = None,
    out: Out = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Publish the standings of a session as they are."""
    from doubleton.cli.event import closing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    target = Path(out) if out else None
    wanted = closing.Publishing(official=official, anyway=anyway or "", out=target)
    return closing.publish(voice_of(context), where, session, wanted)
