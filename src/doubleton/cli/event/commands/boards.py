"""Boards that went wrong: ``played``, ``turn``, ``exchange``, ``later``, ``unplayed`` and more."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import Board, OfRound, ReasonText, SessionName, Table
from doubleton.cli.event.where import Doing
from doubleton.cli.voice import Voice

Boards = Annotated[str, typer.Argument(metavar="BOARDS", help="cli.help.event-boards-named")]


@command("cli.help.event-played")
def played(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    boards: Boards,
    ns: Annotated[
        str | None, typer.Option("--ns", metavar="NUMBER", help="cli.help.event-ns")
    ] = None,
    ew: Annotated[
        str | None, typer.Option("--ew", metavar="NUMBER", help="cli.help.event-ew")
    ] = None,
) -> int:
    """Note that other boards, or others, were played at a table."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    return board_matters.played(voice, where, of.at, (table, boards), (ns, ew))


@command("cli.help.event-turn")
def turn(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    boards: Annotated[
        str | None, typer.Argument(metavar="BOARDS", help="cli.help.event-turn-boards")
    ] = None,
) -> int:
    """Note that the boards lay the other way round."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    return board_matters.turn(voice, where, of.at, table, boards)


@command("cli.help.event-exchange")
def exchange(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    board: Board,
    other_table: Annotated[
        str, typer.Argument(metavar="TABLE2", help="cli.help.event-other-table")
    ],
    other_board: Annotated[
        str, typer.Argument(metavar="BOARD2", help="cli.help.event-other-board")
    ],
    reason: ReasonText = None,
) -> int:
    """Let two results change places."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    first, second = (table, board), (other_table, other_board)
    return board_matters.exchange(voice, where, of.at, first, second, reason or "")


@command("cli.help.event-later")
def later(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    boards: Boards,
    until: Annotated[
        str | None, typer.Option("--until", metavar="HH:MM", help="cli.help.event-until")
    ] = None,
    reason: ReasonText = None,
) -> int:
    """Have boards played later."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    place = (table, boards)
    return board_matters.later(voice, where, of.at, place, until, reason or "")


@command("cli.help.event-unplayed")
def unplayed(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    boards: Boards,
    why: Annotated[
        str, typer.Option("--why", metavar="TEXT", help="cli.help.event-why-unplayed")
    ] = "time",
    given: Annotated[
        str | None, typer.Option("--given", metavar="SCORE", help="cli.help.event-given")
    ] = None,
) -> int:
    """Note boards that are not played."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    return board_matters.unplayed(voice, where, of.at, (table, boards), why, given)


@command("cli.help.event-foul")
def foul(
    voice: Voice,
    where: Doing,
    of: OfRound,
    table: Table,
    board: Board,
    through: Annotated[
        str | None, typer.Option("--through", metavar="TABLE", help="cli.help.event-foul-through")
    ] = None,
    group: Annotated[
        str, typer.Option("--group", metavar="NAME", help="cli.help.event-foul-group")
    ] = "x",
) -> int:
    """Rate a fouled board in groups."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    return board_matters.foul(voice, where, of.at, (table, board), through, group)


@command("cli.help.event-mark")
def mark(
    voice: Voice,
    where: Doing,
    board: Board,
    dealer: Annotated[
        str | None, typer.Option("--dealer", metavar="N|E|S|W", help="cli.help.event-dealer")
    ] = None,
    vulnerable: Annotated[
        str | None,
        typer.Option("--vulnerable", metavar="None|NS|EW|All", help="cli.help.event-vulnerable"),
    ] = None,
    session: SessionName = None,
) -> int:
    """Note that a board is marked otherwise than its number has it."""
    from doubleton.cli.event import board_matters  # noqa: PLC0415 - loads the whole house

    marks = (dealer, vulnerable)
    return board_matters.mark(voice, where, session, board, marks)
