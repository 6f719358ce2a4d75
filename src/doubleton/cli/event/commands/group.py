"""The group that the commands of an event belong to."""

from __future__ import annotations

import typer

from doubleton.cli.option_groups import adding
from doubleton.cli.options import LanguageOption

app = typer.Typer(
    help="cli.help.event",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def event(language: LanguageOption = None) -> None:
    """Run an event."""
    del language


command = adding(app)
