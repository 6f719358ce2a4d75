"""Options that stand together in several commands: a dataclass whose fields are the options.

A command takes such a group as one parameter, and the user's voice as ``voice``; typer, which reads
options from the signature of a function, sees each option by itself.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, Final, get_origin, get_type_hints

import typer

from doubleton.cli.options import LanguageOption, voice_of

Command = Callable[..., int]

_CONTEXT: Final = inspect.Parameter(
    "context", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context
)
_LANGUAGE: Final = inspect.Parameter(
    "language", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=LanguageOption
)


def grouped(function: Command) -> Command:
    """Return the command that typer sees: each group spread, the language as the last option.

    The first parameter of *function* is the voice; a field of a group that is no ``Annotated``
    option stays as the group sets it.
    """
    signature = inspect.signature(function, eval_str=True)
    _, *own = signature.parameters.values()
    groups: dict[str, Callable[..., object]] = {
        one.name: one.annotation for one in own if is_dataclass(one.annotation)
    }
    spread = [
        option
        for one in own
        for option in (_options(one.annotation) if one.name in groups else (_by_name(one),))
    ]

    def command(context: typer.Context, **given: Any) -> int:  # noqa: ANN401 - whatever options hold
        del given["language"]  # which the voice speaks already
        taken = {
            name: group(**{one.name: given.pop(one.name) for one in _options(group)})
            for name, group in groups.items()
        }
        return function(voice_of(context), **given, **taken)

    command.__name__, command.__doc__ = function.__name__, function.__doc__
    command.__signature__ = inspect.Signature([_CONTEXT, *spread, _LANGUAGE])  # type: ignore[attr-defined]  # functions take it
    return command


def _by_name(parameter: inspect.Parameter) -> inspect.Parameter:
    return parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY)


def _options(group: Any) -> Iterator[inspect.Parameter]:  # noqa: ANN401 - a class of options
    """Give the options of a group as parameters."""
    hints = get_type_hints(group, include_extras=True)
    for field in fields(group):
        if get_origin(hints[field.name]) is Annotated:
            yield inspect.Parameter(
                field.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=field.default,
                annotation=hints[field.name],
            )
