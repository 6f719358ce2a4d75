"""Commands of ``doubleton print`` for who sits where: guide, movement, blank, tables, labels."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.options import LanguageOption, one_of, voice_of
from doubleton.cli.printing import (
    Boards,
    Force,
    OfEvent,
    OfSession,
    OutFile,
    PaperSize,
    PngFolder,
    app,
)

__all__ = ["app"]

Seated = Annotated[str, typer.Argument(metavar="EVENT|MOVEMENT", help="cli.help.print-seated")]
MaybeEvent = Annotated[
    str | None, typer.Argument(metavar="EVENT", help="cli.help.print-maybe-event")
]
OfSection = Annotated[
    str | None, typer.Option("--section", metavar="NAME", help="cli.help.event-section")
]
Tables = Annotated[str | None, typer.Option("--tables", metavar="N", help="cli.help.print-tables")]
Rounds = Annotated[str | None, typer.Option("--rounds", metavar="N", help="cli.help.print-rounds")]
PerRound = Annotated[
    str | None, typer.Option("--per-round", metavar="N", help="cli.help.print-per-round")
]
FirstBoard = Annotated[
    str, typer.Option("--first-board", metavar="N", help="cli.help.event-first-board")
]


@app.command(help="cli.help.print-guide")
def guide(
    context: typer.Context,
    source: Seated,
    out: OutFile = None,
    size: PaperSize = "a4",
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="pair|table",
            help="cli.help.print-guide-by",
            callback=one_of("pair", "table"),
        ),
    ] = "pair",
    event: OfEvent = None,
    session: OfSession = None,
    section: OfSection = None,
    tables: Tables = None,
    rounds: Rounds = None,
    per_round: PerRound = None,
    first_board: FirstBoard = "1",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print guide cards."""
    from doubleton.cli import printed, printed_seats  # noqa: PLC0415 - loads the whole house

    del language
    seats = printed_seats.Seats.of(
        (event, session, section), tables, rounds, per_round, first_board
    )
    target = printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_seats.print_guide(voice, source, seats, target, by_table=by == "table")


@app.command(help="cli.help.print-movement")
def movement(
    context: typer.Context,
    source: Seated,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    section: OfSection = None,
    tables: Tables = None,
    rounds: Rounds = None,
    per_round: PerRound = None,
    first_board: FirstBoard = "1",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print a movement as a grid."""
    from doubleton.cli import printed, printed_seats  # noqa: PLC0415 - loads the whole house

    del language
    seats = printed_seats.Seats.of(
        (event, session, section), tables, rounds, per_round, first_board
    )
    target = printed.Target(out, png, size, force)
    return printed_seats.print_movement(voice_of(context), source, seats, target)


@app.command(help="cli.help.print-blank")
def blank(
    context: typer.Context,
    source: Seated,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    section: OfSection = None,
    tables: Tables = None,
    rounds: Rounds = None,
    per_round: PerRound = None,
    first_board: FirstBoard = "1",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print empty travellers."""
    from doubleton.cli import printed, printed_seats  # noqa: PLC0415 - loads the whole house

    del language
    seats = printed_seats.Seats.of(
        (event, session, section), tables, rounds, per_round, first_board
    )
    target = printed.Target(out, png, size, force)
    return printed_seats.print_blank(voice_of(context), source, seats, target)


@app.command(help="cli.help.print-table-cards")
def tables(
    context: typer.Context,
    source: Seated,
    out: OutFile = None,
    size: PaperSize = "a4",
    address: Annotated[
        str | None, typer.Option("--address", metavar="URL", help="cli.help.print-address")
    ] = None,
    event: OfEvent = None,
    session: OfSession = None,
    section: OfSection = None,
    tables: Tables = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print table cards."""
    from doubleton.cli import printed, printed_seats  # noqa: PLC0415 - loads the whole house

    del language
    seats = printed_seats.Seats.of((event, session, section), tables, None, None, "1")
    target = printed.Target(out, png, size, force)
    return printed_seats.print_tables(voice_of(context), source, seats, target, address)


@app.command(help="cli.help.print-labels")
def labels(
    context: typer.Context,
    source: MaybeEvent = None,
    out: OutFile = None,
    size: PaperSize = "a4",
    boards: Boards = None,
    event: OfEvent = None,
    session: OfSession = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print labels for boards."""
    from doubleton.cli import printed, printed_seats  # noqa: PLC0415 - loads the whole house

    del language
    seats = printed_seats.Seats(event, session)
    target = printed.Target(out, png, size, force)
    return printed_seats.print_labels(voice_of(context), source, boards, seats, target)
