"""Options that the commands of an event share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from doubleton.tournament.places import At

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


@dataclass(frozen=True, slots=True)
class OfRound:
    """Which round of which section of which session a table is of, as far as it is named."""

    round: RoundNumber = None
    section: SectionName = None
    session: SessionName = None

    @property
    def at(self) -> At:
        """The same, as an event is asked."""
        from doubleton.tournament.places import At  # noqa: PLC0415 - loads the whole house

        return At(self.session, self.section, self.round)
