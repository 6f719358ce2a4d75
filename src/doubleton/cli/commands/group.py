"""The program itself: its name, the options that it answers alone, and its groups of commands."""

from __future__ import annotations

from typing import Annotated

import typer

from doubleton import __version__
from doubleton.cli.event.commands import app as event
from doubleton.cli.option_groups import adding
from doubleton.cli.options import LanguageOption
from doubleton.cli.printing import app as printing

app = typer.Typer(
    name="doubleton",
    help="cli.help.program",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(event, name="event")
app.add_typer(printing, name="print")


def _show_version(value: bool) -> None:
    if value:
        typer.echo(f"doubleton {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="cli.help.version"),
    ] = False,
    language: LanguageOption = None,
) -> None:
    """Stand for the program itself, whose options are answered before this is called."""
    del version, language


command = adding(app)
