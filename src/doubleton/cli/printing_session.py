"""Further commands of ``doubleton print``: seats, results and forms of a session."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.options import (
    EditionYear,
    LanguageOption,
    MethodName,
    PolicyName,
    Settings,
    Winners,
    one_of,
    voice_of,
)
from doubleton.cli.printing import (
    Boards,
    Force,
    OfEvent,
    OfSession,
    OutFile,
    PaperSize,
    PngFolder,
    Sources,
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
Number = Annotated[
    str | None, typer.Option("--number", "-n", metavar="N", help="cli.help.print-number")
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


@app.command(help="cli.help.print-ranking")
def ranking(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print a ranking."""
    from doubleton.cli import printed, printed_results, scoring  # noqa: PLC0415 - the same

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    of, target = printed_results.Of(event, session), printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_results.print_results(voice, "ranking", sources, rules, of, target)


@app.command(help="cli.help.print-travellers")
def travellers(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print travellers."""
    from doubleton.cli import printed, printed_results, scoring  # noqa: PLC0415 - the same

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    of, target = printed_results.Of(event, session), printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_results.print_results(voice, "travellers", sources, rules, of, target)


@app.command(help="cli.help.print-cards")
def cards(
    context: typer.Context,
    sources: Sources,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    session: OfSession = None,
    method: MethodName = None,
    policy: PolicyName = "club1987",
    settings: Settings = None,
    edition: EditionYear = "1987",
    winners: Winners = None,
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print a personal card for everybody."""
    from doubleton.cli import printed, printed_results, scoring  # noqa: PLC0415 - the same

    del language
    lines = int(winners) if winners else None
    rules = scoring.Rules.of(method, policy, edition, lines, settings or ())
    of, target = printed_results.Of(event, session), printed.Target(out, png, size, force)
    voice = voice_of(context)
    return printed_results.print_results(voice, "personal-cards", sources, rules, of, target)


@app.command(help="cli.help.print-ruling")
def ruling(
    context: typer.Context,
    source: MaybeEvent = None,
    number: Number = None,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    edition: EditionYear = "1987",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print the form of a ruling."""
    from doubleton.cli import printed, printed_forms  # noqa: PLC0415 - loads the whole house

    del language
    target = printed.Target(out, png, size, force)
    which = event, number
    return printed_forms.print_form(voice_of(context), "ruling", source, which, edition, target)


@app.command(help="cli.help.print-appeal")
def appeal(
    context: typer.Context,
    source: MaybeEvent = None,
    number: Number = None,
    out: OutFile = None,
    size: PaperSize = "a4",
    event: OfEvent = None,
    edition: EditionYear = "1987",
    png: PngFolder = None,
    force: Force = False,
    language: LanguageOption = None,
) -> int:
    """Print the form of an appeal."""
    from doubleton.cli import printed, printed_forms  # noqa: PLC0415 - loads the whole house

    del language
    target = printed.Target(out, png, size, force)
    which = event, number
    return printed_forms.print_form(voice_of(context), "appeal", source, which, edition, target)
