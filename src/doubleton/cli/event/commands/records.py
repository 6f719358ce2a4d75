"""The record of an event: ``list``, ``export``, ``import``, ``backup``, ``restore``, ``erase``."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton.cli.event.commands.group import app
from doubleton.cli.event.options import Another, DeskFile, EventId, Yes
from doubleton.cli.options import AsJson, LanguageOption, voice_of


@app.command(name="list", help="cli.help.event-list")
def list_events(
    context: typer.Context,
    file: DeskFile,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """List the events of a file."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    return carrying.listed(voice_of(context), Where(file, as_json=as_json))


@app.command(help="cli.help.event-export")
def export(
    context: typer.Context,
    file: DeskFile,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE.jsonl", help="cli.help.event-export-out")
    ] = "-",
    no_names: Annotated[bool, typer.Option("--no-names", help="cli.help.event-no-names")] = False,
    event: EventId = None,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Write an event as one file."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, event, as_json=as_json)
    return carrying.export(voice_of(context), where, out, names=not no_names)


@app.command(name="import", help="cli.help.event-import")
def import_event(
    context: typer.Context,
    file: DeskFile,
    source: Annotated[
        str, typer.Argument(metavar="FILE.jsonl|FILE.bws", help="cli.help.event-source")
    ],
    another: Another = False,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Take an exported event up, or a session in progress from a BWS."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, as_json=as_json)
    return carrying.take_in(voice_of(context), where, source, another=another)


@app.command(help="cli.help.event-backup")
def backup(
    context: typer.Context,
    file: DeskFile,
    copy: Annotated[str, typer.Argument(metavar="COPY", help="cli.help.event-copy")],
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Write a checked copy, also while the file is in use."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    return carrying.backup(voice_of(context), Where(file, as_json=as_json), copy)


@app.command(help="cli.help.event-restore")
def restore(
    context: typer.Context,
    copy: Annotated[str, typer.Argument(metavar="COPY", help="cli.help.event-copy")],
    file: DeskFile,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Make a desk file from a copy."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house

    del language
    return carrying.restore(voice_of(context), copy, file, as_json=as_json)


@app.command(help="cli.help.event-erase")
def erase(
    context: typer.Context,
    file: DeskFile,
    name: Annotated[str, typer.Argument(metavar="NAME", help="cli.help.event-erased")],
    yes: Yes = False,
    as_json: AsJson = False,
    language: LanguageOption = None,
) -> int:
    """Forget a person's name and number."""
    from doubleton.cli.event import carrying  # noqa: PLC0415 - loads the whole house
    from doubleton.cli.event.running import Where  # noqa: PLC0415 - the same

    del language
    where = Where(file, as_json=as_json, yes=yes)
    return carrying.erase(voice_of(context), where, name)
