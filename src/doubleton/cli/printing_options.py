"""The options of ``doubleton print``, by what they are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from doubleton.cli.options import EditionYear, one_of

Sources = Annotated[list[str], typer.Argument(metavar="FILE|EVENT", help="cli.help.print-sources")]
Seated = Annotated[str, typer.Argument(metavar="EVENT|MOVEMENT", help="cli.help.print-seated")]
MaybeEvent = Annotated[
    str | None, typer.Argument(metavar="EVENT", help="cli.help.print-maybe-event")
]
Boards = Annotated[
    str | None, typer.Option("--boards", "-b", metavar="N-N", help="cli.help.print-boards")
]


@dataclass(frozen=True, slots=True)
class Target:
    """Where a document goes: a PDF, ``-`` for the standard output, and a folder for pictures.

    Where nothing is named, the PDF has the name of its kind of document.
    """

    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help="cli.help.print-out")
    ] = None
    size: Annotated[
        str,
        typer.Option(
            "--size",
            metavar="a4|letter",
            help="cli.help.print-size",
            callback=one_of("a4", "letter"),
        ),
    ] = "a4"
    png: Annotated[str | None, typer.Option("--png", metavar="DIR", help="cli.help.print-png")] = (
        None
    )
    force: Annotated[bool, typer.Option("--force", "-f", help="cli.help.print-force")] = False
    is_secret: bool = False
    """Whether what is written is for its owner alone."""


@dataclass(frozen=True, slots=True)
class Of:
    """What of an event is printed: which event, and which session; without one all together."""

    event: Annotated[
        str | None, typer.Option("--event", metavar="ID", help="cli.help.event-id")
    ] = None
    session: Annotated[
        str | None, typer.Option("--session", metavar="NAME", help="cli.help.print-session")
    ] = None


@dataclass(frozen=True, slots=True)
class Deals(Of):
    """Which deals: of which event and session, which boards; under which title and date."""

    boards: Boards = None
    title: Annotated[
        str | None, typer.Option("--title", metavar="TEXT", help="cli.help.print-title")
    ] = None
    date: Annotated[
        str | None, typer.Option("--date", metavar="YYYY-MM-DD", help="cli.help.print-date")
    ] = None


@dataclass(frozen=True, slots=True)
class Tables(Of):
    """Tables of a section, or so many of a movement."""

    section: Annotated[
        str | None, typer.Option("--section", metavar="NAME", help="cli.help.event-section")
    ] = None
    tables: Annotated[
        str | None, typer.Option("--tables", metavar="N", help="cli.help.print-tables")
    ] = None


@dataclass(frozen=True, slots=True)
class Seating(Tables):
    """How tables are seated: for so many rounds of so many boards, from which one on."""

    rounds: Annotated[
        str | None, typer.Option("--rounds", metavar="N", help="cli.help.print-rounds")
    ] = None
    per_round: Annotated[
        str | None, typer.Option("--per-round", metavar="N", help="cli.help.print-per-round")
    ] = None
    first_board: Annotated[
        str, typer.Option("--first-board", metavar="N", help="cli.help.event-first-board")
    ] = "1"


@dataclass(frozen=True, slots=True)
class OfRuling:
    """Which ruling of an event, and under which edition of the Laws an empty form is."""

    number: Annotated[
        str | None, typer.Option("--number", "-n", metavar="N", help="cli.help.print-number")
    ] = None
    event: Annotated[
        str | None, typer.Option("--event", metavar="ID", help="cli.help.event-id")
    ] = None
    edition: EditionYear = "1987"
