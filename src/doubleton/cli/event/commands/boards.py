"""Boards that went wrong: ``played``, ``turn``, ``exchange``, ``later``, ``unplayed`` and more."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import (
    Board,
    DeskFile,
    EventId,
    ReasonText,
    RoundNumber,
    SectionName,
    SessionName,
    Table,
    Yes,
)
from doubleton.cli.options import AsJson, LanguageOption, voice_of

Boards = Annotated[str, typer.Argument(metavar="BOARDS", help="cli.help.event-boards-named")]


@app.command(help="cli.help.event-played")
def played(
    context: typer.Context,
    file: DeskFile,
    table: Table,
    boards: Boards,
    ns: Annotated[
        str | None, typer.Option("--ns", metavar="NUMBER", help="cli.help.event-ns")
    ] = None,
    ew: Annotated[
        str | None, typer.Option("--ew", metavar="NUMBER", help="cli.help.event-ew")
    ] = None,
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note that other boards, or others, were played at a table."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.tournament.places import At  # noqa: PLC0415 - the same

    del language
    where, at = Where(file, event, as_json=as_json, yes=yes), At(session, section, round_)
    return board_matters.played(voice_of(context), where, at, (table, boards), (ns, ew))


@app.command(help="cli.help.event-turn")
def turn(
    context: typer.Context,
    file: DeskFile,
    table: Table,
    boards: Annotated[
        str | None, typer.Argument(metavar="BOARDS", help="cli.help.event-turn-boards")
    ] = None,
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note that the boards lay the other way round."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.tournament.places import At  # noqa: PLC0415 - the same

    del language
    where, at = Where(file, event, as_json=as_json, yes=yes), At(session, section, round_)
    return board_matters.turn(voice_of(context), where, at, table, boards)


@app.command(help="cli.help.event-exchange")
def exchange(
    context: typer.Context,
    file: DeskFile,
    table: Table,
    board: Board,
    other_table: Annotated[
        str, typer.Argument(metavar="TABLE2", help="cli.help.event-other-table")
    ],
    other_board: Annotated[
        str, typer.Argument(metavar="BOARD2", help="cli.help.event-other-board")
    ],
    reason: ReasonText = None,
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Let two results change places."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.tournament.places import At  # noqa: PLC0415 - the same

    del language
    where, at = Where(file, event, as_json=as_json, yes=yes), At(session, section, round_)
    first, second = (table, board), (other_table, other_board)
    return board_matters.exchange(voice_of(context), where, at, first, second, reason or "")


@app.command(help="cli.help.event-later")
def later(
    context: typer.Context,
    file: DeskFile,
    table: Table,
    boards: Boards,
    until: Annotated[
        str | None, typer.Option("--until", metavar="HH:MM", help="cli.help.event-until")
    ] = None,
    reason: ReasonText = None,
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Have boards played later."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.tournament.places import At  # noqa: PLC0415 - the same

    del language
    where, at = Where(file, event, as_json=as_json, yes=yes), At(session, section, round_)
    place = (table, boards)
    return board_matters.later(voice_of(context), where, at, place, until, reason or "")


@app.command(help="cli.help.event-unplayed")
def unplayed(
    context: typer.Context,
    file: DeskFile,
    table: Table,
    boards: Boards,
    why: Annotated[
        str, typer.Option("--why", metavar="TEXT", help="cli.help.event-why-unplayed")
    ] = "time",
    given: Annotated[
        str | None, typer.Option("--given", metavar="SCORE", help="cli.help.event-given")
    ] = None,
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note boards that are not played."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.tournament.places import At  # noqa: PLC0415 - the same

    del language
    where, at = Where(file, event, as_json=as_json, yes=yes), At(session, section, round_)
    return board_matters.unplayed(voice_of(context), where, at, (table, boards), why, given)


@app.command(help="cli.help.event-foul")
def foul(
    context: typer.Context,
    file: DeskFile,
    table: Table,
    board: Board,
    through: Annotated[
        str | None, typer.Option("--through", metavar="TABLE", help="cli.help.event-foul-through")
    ] = None,
    group: Annotated[
        str, typer.Option("--group", metavar="NAME", help="cli.help.event-foul-group")
    ] = "x",
    round_: RoundNumber = None,
    section: SectionName = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Rate a fouled board in groups."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same
    from doubleton.tournament.places import At  # noqa: PLC0415 - the same

    del language
    where, at = Where(file, event, as_json=as_json, yes=yes), At(session, section, round_)
    return board_matters.foul(voice_of(context), where, at, (table, board), through, group)


@app.command(help="cli.help.event-mark")
def mark(
    context: typer.Context,
    file: DeskFile,
    board: Board,
    dealer: Annotated[
        str | None, typer.Option("--dealer", metavar="N|E|S|W", help="cli.help.event-dealer")
    ] = None,
    vulnerable: Annotated[
        str | None,
        typer.Option("--vulnerable", metavar="None|NS|EW|All", help="cli.help.event-vulnerable"),
    ] = None,
    session: SessionName = None,
    yes: Yes = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Note that a board is marked otherwise than its number has it."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where, marks = Where(file, event, as_json=as_json, yes=yes), (dealer, vulnerable)
    return board_matters.mark(voice_of(context), where, session, board, marks)
