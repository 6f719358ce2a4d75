"""While the cards are out: ``next``, ``show``, ``move``, ``enter``, ``history``, ``undo``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import OfRound, ReasonText, SectionName, SessionName
from doubleton.cli.event.where import Doing, InEvent
from doubleton.cli.options import one_of
from doubleton.cli.voice import Voice

Anyway = Annotated[bool, typer.Option("--anyway", help="cli.help.event-anyway")]


@command("cli.help.event-next", "next")
def next_round(
    voice: Voice,
    where: InEvent,
    anyway: Anyway = False,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Begin the next round."""
    from doubleton.cli.event import rounds  # noqa: PLC0415 - loads the whole house

    return rounds.begin_next(voice, where, session, section, anyway=anyway)


@command("cli.help.event-show")
def show(
    voice: Voice,
    where: InEvent,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Show the room."""
    from doubleton.cli.event import showing  # noqa: PLC0415 - loads the whole house

    return showing.show(voice, where, session, section)


@command("cli.help.event-move")
def move(
    voice: Voice,
    where: InEvent,
    of: OfRound,
) -> int:
    """Show the move at every table."""
    from doubleton.cli.event import showing  # noqa: PLC0415 - loads the whole house

    return showing.move(voice, where, of.at)


@command("cli.help.event-enter", context_settings={"ignore_unknown_options": True})
def enter(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="cli.help.event-enter-table")],
    board: Annotated[
        str | None, typer.Argument(metavar="BOARD", help="cli.help.event-board")
    ] = None,
    result: Annotated[
        list[str] | None, typer.Argument(metavar="RESULT", help="cli.help.event-result")
    ] = None,
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
) -> int:
    """Enter a result, confirm, correct or clear it."""
    from doubleton.cli.event import entering  # noqa: PLC0415 - loads the whole house

    way = entering.Way.of(by, correct, clear, confirm=confirm, reject=reject)
    line = (table, board, *(result or ()))
    return entering.enter(voice, where, of.at, line, way)


@command("cli.help.event-call")
def call(
    voice: Voice,
    where: InEvent,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="cli.help.event-table")],
    answered: Annotated[bool, typer.Option("--answered", help="cli.help.event-answered")] = False,
    section: SectionName = None,
    session: SessionName = None,
) -> int:
    """Note that a table calls the Director, or that the call was answered."""
    from doubleton.cli.event import rounds  # noqa: PLC0415 - loads the whole house

    return rounds.call(voice, where, (session, section), table, answered=answered)


@command("cli.help.event-history")
def history(
    voice: Voice,
    where: InEvent,
    count: Annotated[
        str, typer.Option("--count", "-n", metavar="NUMBER", help="cli.help.event-history-count")
    ] = "20",
) -> int:
    """List the acts of the log, the last ones."""
    from doubleton.cli.event import history as told  # noqa: PLC0415 - loads the whole house

    return told.show(voice, where, count)


@command("cli.help.event-undo")
def undo(
    voice: Voice,
    where: Doing,
    number: Annotated[str, typer.Argument(metavar="ACT", help="cli.help.event-act")],
    reason: ReasonText = None,
) -> int:
    """Strike an act that was recorded wrongly."""
    from doubleton.cli.event import history as told  # noqa: PLC0415 - loads the whole house

    return told.undo(voice, where, number, reason or "")
