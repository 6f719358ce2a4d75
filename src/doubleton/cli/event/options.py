"""Options that the commands of an event share."""

from __future__ import annotations

from typing import Annotated

import typer

DeskFile = Annotated[str, typer.Argument(metavar="FILE", help="cli.help.event-file")]
EventId = Annotated[str | None, typer.Option("--event", metavar="ID", help="cli.help.event-id")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="cli.help.event-yes")]
Another = Annotated[bool, typer.Option("--another", help="cli.help.event-another")]
SessionName = Annotated[
    str | None, typer.Option("--session", metavar="NAME", help="cli.help.event-session")
]
SectionName = Annotated[
    str | None, typer.Option("--section", metavar="NAME", help="cli.help.event-section")
]
RoundNumber = Annotated[
    str | None, typer.Option("--round", metavar="NUMBER", help="cli.help.event-round")
]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="cli.help.event-table")]
Board = Annotated[str, typer.Argument(metavar="BOARD", help="cli.help.event-board")]
ReasonText = Annotated[
    str | None, typer.Option("--reason", metavar="TEXT", help="cli.help.event-reason")
]
LawNumbers = Annotated[
    list[str] | None, typer.Option("--law", metavar="NUMBER", help="cli.help.event-law")
]
RuleSettings = Annotated[
    list[str] | None, typer.Option("--rule", metavar="KEY=VALUE", help="cli.help.event-rule-set")
]
