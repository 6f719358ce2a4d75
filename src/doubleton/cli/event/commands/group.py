"""The group that the commands of an event belong to."""

from __future__ import annotations

import typer

app = typer.Typer(
    help="cli.help.event",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
