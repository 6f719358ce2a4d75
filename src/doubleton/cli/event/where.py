"""Which event a command is about, and how it answers: options of all commands of an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doubleton.cli.event.options import DeskFile, EventId, Yes
from doubleton.cli.options import AsJson

_SERVER: Final = ("postgresql://", "postgres://")


@dataclass(frozen=True, slots=True)
class Where:
    """The file or the address of a database, the event in it, and how to answer."""

    file: DeskFile
    event: str | None = None
    as_json: AsJson = False
    yes: bool = False

    @property
    def is_server(self) -> bool:
        """Whether it is the address of a database server."""
        return self.file.startswith(_SERVER)


@dataclass(frozen=True, slots=True)
class InEvent(Where):
    """The same, for commands about one event of a file."""

    event: EventId = None


@dataclass(frozen=True, slots=True)
class Doing(InEvent):
    """The same, for commands that do what is odd only when it is meant."""

    yes: Yes = False
