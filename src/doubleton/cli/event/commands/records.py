"""The record of an event: ``list``, ``export``, ``import``, ``backup``, ``restore``, ``erase``."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from doubleton.cli.event.commands.group import command
from doubleton.cli.event.options import Another, Yes
from doubleton.cli.event.where import InEvent, Where
from doubleton.cli.voice import Voice


@command("cli.help.event-list", "list")
def list_events(
    voice: Voice,
    where: Where,
) -> int:
    """List the events of a file."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    return carrying.listed(voice, where)


@command("cli.help.event-export")
def export(
    voice: Voice,
    where: InEvent,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE.jsonl", help="cli.help.event-export-out")
    ] = "-",
    no_names: Annotated[bool, typer.Option("--no-names", help="cli.help.event-no-names")] = False,
) -> int:
    """Write an event as one file."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    return carrying.export(voice, where, out, names=not no_names)


@command("cli.help.event-import", "import")
def import_event(
    voice: Voice,
    where: Where,
    source: Annotated[
        str, typer.Argument(metavar="FILE.jsonl|FILE.bws", help="cli.help.event-source")
    ],
    another: Another = False,
) -> int:
    """Take an exported event up, or a session in progress from a BWS."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    return carrying.take_in(voice, where, source, another=another)


@command("cli.help.event-backup")
def backup(
    voice: Voice,
    where: Where,
    copy: Annotated[str, typer.Argument(metavar="COPY", help="cli.help.event-copy")],
) -> int:
    """Write a checked copy, also while the file is in use."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    return carrying.backup(voice, where, copy)


@command("cli.help.event-restore")
def restore(
    voice: Voice,
    copy: Annotated[str, typer.Argument(metavar="COPY", help="cli.help.event-copy")],
    where: Where,
) -> int:
    """Make a desk file from a copy."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    return carrying.restore(voice, copy, where)


@command("cli.help.event-erase")
def erase(
    voice: Voice,
    where: Where,
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli.help.event-erased")],
    yes: Yes = False,
) -> int:
    """Forget a person's name and number."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    return carrying.erase(voice, replace(where, yes=yes), name)
