"""What it is worth: ``standings``, ``close``, ``publish``, ``tie``, ``carry``, ``release``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import DeskFile, EventId, RoundNumber, SessionName, Yes
from doubleton.cli.options import AsJson, LanguageOption, Out, one_of, voice_of

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


@app.command(help="cli.help.event-tie")
def tie(
    context: typer.Context,
    file: DeskFile,
    numbers: Annotated[list[str], typer.Argument(metavar="NUMBER", help="cli.help.event-tied")],
    how: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="lot|extra_boards|sudden_death",
            help="cli.help.event-tie-by",
            callback=one_of("lot", "extra_boards", "sudden_death"),
        ),
    ] = "lot",
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note how a tie was decided away from the scores."""
    from doubleton.cli.event import settling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return settling.tie(voice_of(context), where, numbers, how)


@app.command(help="cli.help.event-carry", context_settings={"ignore_unknown_options": True})
def carry(
    context: typer.Context,
    file: DeskFile,
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="cli.help.event-entrant")],
    amount: Annotated[str, typer.Argument(metavar="AMOUNT", help="cli.help.event-carried")],
    source: Annotated[
        str | None, typer.Option("--source", metavar="TEXT", help="cli.help.event-carry-source")
    ] = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Give what a contestant brings from an earlier phase."""
    from doubleton.cli.event import settling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return settling.carry(voice_of(context), where, number, amount, source or "")


@app.command(help="cli.help.event-release")
def release(
    context: typer.Context,
    file: DeskFile,
    hide: Annotated[bool, typer.Option("--hide", help="cli.help.event-release-hide")] = False,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Let everybody see the deals of a session."""
    from doubleton.cli.event import settling  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return settling.release(voice_of(context), where, session, hide=hide)
