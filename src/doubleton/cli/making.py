"""The program made of its commands: only what is called, in the user's language.

typer takes long to make all commands, and reads options in a way that is slow to load.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

import typer

from doubleton.cli.commands import app
from doubleton.cli.help import put_into_words
from doubleton.cli.voice import Voice


def program(voice: Voice, args: Sequence[str] = ()) -> Any:  # noqa: ANN401 - typer names no type for it
    """Return the program, with help in the language of *voice*.

    Where *args* name a command it alone is made: typer takes long to make them all.
    """
    words = [word for word in args if not word.startswith("-")]
    command: Any = typer.main.get_command(_named(app, words))
    put_into_words(command, voice)
    for each in _all_of(command):
        for parameter in each.get_params(typer.Context(each)):
            parameter._runtime_param = _AsTyped()  # noqa: SLF001 - where typer keeps its own way
    return command


def _named(group: typer.Typer, words: Sequence[str]) -> typer.Typer:
    """Return a group with nothing but the command that the first of *words* names, if it does."""
    if not words:
        return group
    commands = [one for one in group.registered_commands if _name_of(one) == words[0]]
    groups = [one for one in group.registered_groups if one.name == words[0]]
    if not commands and not groups:
        return group
    found = copy(group)
    found.registered_commands, found.registered_groups = commands, [copy(one) for one in groups]
    for one in found.registered_groups:
        if one.typer_instance is not None:
            one.typer_instance = _named(one.typer_instance, words[1:])
    return found


def _name_of(command: Any) -> str:  # noqa: ANN401 - a type inside typer
    name: str = command.name or command.callback.__name__
    return name


def _all_of(command: Any) -> Iterator[Any]:  # noqa: ANN401 - as above
    yield command
    for each in getattr(command, "commands", {}).values():
        yield from _all_of(each)


class _AsTyped:
    """Takes every option as it was typed: all are texts, and typer's own way is slow to load."""

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:  # noqa: ANN401 - as typer calls it
        del ctx
        if value == "":  # as a variable of the shell leaves it that is not set
            raise typer.BadParameter("''")
        return () if value is None and param.nargs == -1 else value
