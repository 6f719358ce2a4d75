"""The commands of ``doubleton print`` and their options; what they do is imported when needed."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.options import LanguageOption, one_of, voice_of

app = typer.Typer(no_args_is_help=True, help="cli.help.print", rich_markup_mode=None)

Sources = Annotated[list[str], typer.Argument(metavar="FILE|EVENT", help="cli.help.print-sources")]
OutFile = Annotated[
    str | None, typer.Option("--out", "-o", metavar="FILE", help="cli.help.print-out")
]
PngFolder = Annotated[str | None, typer.Option("--png", metavar="DIR", help="cli.help.print-png")]
PaperSize = Annotated[
    str,
    typer.Option(
        "--size",
        metavar="a4|letter",
        help="cli.help.print-size",
        callback=one_of("a4", "letter"),
    ),
]
Force = Annotated[bool, typer.Option("--force", "-f", help="cli.help.print-force")]
OfEvent = Annotated[str | None, typer.Option("--event", metavar="ID", help="cli.help.event-id")]
OfSession = Annotated[
    str | None, typer.Option("--session", metavar="NAME", help="cli.help.print-session")
]
Boards = Annotated[
    str | None, typer.Option("--boards", "-b", metavar="N-N", help="cli.help.print-boards")
]
Title = Annotated[str | None, typer.Option("--title", metavar="TEXT", help="cli.help.print-title")]
Date = Annotated[
    str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="cli.help.print-date")
]


@app.command(help="cli.help.print-hands")
def hands(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    large: Annotated[bool, typer.Option("--large", help="cli.help.print-large")] = False,
    a_page: Annotated[
        str | None, typer.Option("--per-page", metavar="9|4|2", help="cli.help.print-per-page")
    ] = None,
    boards: Boards = None,
    event: OfEvent = None,
    session: OfSession = None,
    title: Title = None,
    date: Date = None,
    no_tables: Annotated[
        bool, typer.Option("--no-tables", help="cli.help.print-no-tables")
    ] = False,
    results: Annotated[bool, typer.Option("--results", help="cli.help.print-results")] = False,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print hand records."""
    from doubleton.cli import printed, printed_deals  # noqa: PLC0415 - loads the whole house

    del language
    wanted = printed_deals.Wanted(event, session, boards, title, date)
    target = printed.Target(out, png, size, force)
    look = printed_deals.Look.of(
        a_page or ("2" if large else None), solve=not no_tables, results=results
    )
    return printed_deals.print_hands(voice_of(context), sources, wanted, target, look)


@app.command(help="cli.help.print-dealing")
def dealing(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    by: Annotated[
        str,
        typer.Option(
            "--by",
            metavar="board|seat",
            help="cli.help.print-by",
            callback=one_of("board", "seat"),
        ),
    ] = "board",
    boards: Boards = None,
    event: OfEvent = None,
    session: OfSession = None,
    title: Title = None,
    date: Date = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print sheets for dealing by hand."""
    from doubleton.cli import printed, printed_deals  # noqa: PLC0415 - loads the whole house

    del language
    wanted = printed_deals.Wanted(event, session, boards, title, date)
    target = printed.Target(out, png, size, force)
    return printed_deals.print_dealing(
        voice_of(context), sources, wanted, target, by_seat=by == "seat"
    )


@app.command(help="cli.help.print-curtain")
def curtain(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    boards: Boards = None,
    event: OfEvent = None,
    session: OfSession = None,
    title: Title = None,
    date: Date = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print curtain cards."""
    from doubleton.cli import printed, printed_deals  # noqa: PLC0415 - loads the whole house

    del language
    wanted = printed_deals.Wanted(event, session, boards, title, date)
    target = printed.Target(out, png, size, force)
    return printed_deals.print_curtain(voice_of(context), sources, wanted, target)


@app.command(help="cli.help.print-diagram")
def diagram(
    context: typer.Context,
    source: Annotated[str, typer.Argument(metavar="FILE", help="cli.help.print-games")],
    board: Annotated[
        str, typer.Option("--board", "-b", metavar="NUMBER", help="cli.help.print-board")
    ],
    table: Annotated[
        str | None, typer.Option("--table", metavar="TABLE", help="cli.help.print-table")
    ] = None,
    show: Annotated[
        str | None,
        typer.Option("--show", metavar="deal,bidding,play", help="cli.help.print-show"),
    ] = None,
    svg: Annotated[bool, typer.Option("--svg", help="cli.help.print-svg")] = False,
    out: OutFile = None,
    size: PaperSize = "a4",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Draw a board with its bidding and its play."""
    from doubleton.cli import printed, printed_diagram  # noqa: PLC0415 - loads the whole house

    del language
    wanted = printed_diagram.Wanted.of(board, table, show)
    target = printed.Target(out, png, size, force)
    return printed_diagram.print_diagram(voice_of(context), source, wanted, target, as_svg=svg)
