"""While the cards are out: ``next``, ``show``, ``move``, ``enter``, ``history``, ``undo``."""

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
from doubleton.cli.options import AsJson, LanguageOption, one_of, voice_of

Anyway = Annotated[bool, typer.Option("--anyway", help="cli.help.event-anyway")]


@app.command(name="next", help="cli.help.event-next")
def next_round(
    context: typer.Context,
    file: DeskFile,
    anyway: Anyway = False,
    section: SectionName = None,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Begin the next round."""
    from doubleton.cli.event import rounds  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return rounds.begin_next(voice_of(context), where, session, section, anyway=anyway)


@app.command(help="cli.help.event-show")
def show(
    context: typer.Context,
    file: DeskFile,
    section: SectionName = None,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Show the room."""
    from doubleton.cli.event import showing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    return showing.show(voice_of(context), Where(file, event, as_json=as_json), session, section)


@app.command(help="cli.help.event-move")
def move(
    context: typer.Context,
    file: DeskFile,
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Show the move at every table."""
    from doubleton.cli.event import showing  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return showing.move(voice_of(context), where, session, section, round_)


@app.command(help="cli.help.event-enter", context_settings={"ignore_unknown_options": True})
def enter(
    context: typer.Context,
    file: DeskFile,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="cli.help.event-enter-table")],
    board: Annotated[
        str | None, typer.Argument(metavar="BOARD", help="cli.help.event-board")
    ] = None,
    result: Annotated[
        list[str] | None, typer.Argument(metavar="RESULT", help="cli.help.event-result")
    ] = None,
    round_: RoundNumber = None,
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="director|north",
            help="cli.help.event-by",
            callback=one_of("director", "north"),
        ),
    ] = "director",
    confirm: Annotated[bool, typer.Option("--confirm", help="cli.help.event-confirm")] = False,
    reject: Annotated[bool, typer.Option("--reject", help="cli.help.event-reject")] = False,
    correct: Annotated[
        str | None, typer.Option("--correct", metavar="REASON", help="cli.help.event-correct")
    ] = None,
    clear: Annotated[
        str | None, typer.Option("--clear", metavar="REASON", help="cli.help.event-clear")
    ] = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Enter a result, confirm, correct or clear it."""
    from doubleton.cli.event import entering  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    way = entering.Way.of(by, correct, clear, confirm=confirm, reject=reject)
    at = entering.At(session, section, round_)
    where = Where(file, event, as_json=as_json, yes=yes)
    line = (table, board, *(result or ()))
    return entering.enter(voice_of(context), where, at, line, way)


@app.command(help="cli.help.event-call")
def call(
    context: typer.Context,
    file: DeskFile,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="cli.help.event-table")],
    answered: Annotated[bool, typer.Option("--answered", help="cli.help.event-answered")] = False,
    section: SectionName = None,
    session: SessionName = None,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note that a table calls the Director, or that the call was answered."""
    from doubleton.cli.event import rounds  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return rounds.call(voice_of(context), where, (session, section), table, answered=answered)


@app.command(help="cli.help.event-history")
def history(
    context: typer.Context,
    file: DeskFile,
    count: Annotated[
        str, typer.Option("--count", "-n", metavar="NUMBER", help="cli.help.event-history-count")
    ] = "20",
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """List the acts of the log, the last ones."""
    from doubleton.cli.event import history as told  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    return told.show(voice_of(context), Where(file, event, as_json=as_json), count)


@app.command(help="cli.help.event-undo")
def undo(
    context: typer.Context,
    file: DeskFile,
    number: Annotated[str, typer.Argument(metavar="ACT", help="cli.help.event-act")],
    reason: ReasonText = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Strike an act that was recorded wrongly."""
    from doubleton.cli.event import history as told  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json, yes=yes)
    return told.undo(voice_of(context), where, number, reason or "")
