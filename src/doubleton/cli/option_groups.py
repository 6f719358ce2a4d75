"""Options that stand together in several commands: a dataclass whose fields are the options.

A command takes such a group as one parameter, and the user's voice as ``voice``; typer, which reads
options from the signature of a function, sees each option by itself.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Final, get_origin, get_type_hints

import typer
from typer.models import ArgumentInfo

from doubleton.cli.options import LanguageOption, voice_of

Command = Callable[..., int]

_CONTEXT: Final = inspect.Parameter(
    "context", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context
)
_LANGUAGE: Final = inspect.Parameter(
    "language", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=LanguageOption
)


def adding(app: typer.Typer) -> Callable[..., Callable[[Command], Command]]:
    """Return what adds commands to *app*: by the key of their help, under the function's name."""

    def command(key: str, name: str | None = None, **how: Any) -> Callable[[Command], Command]:  # noqa: ANN401 - typer's own
        def add(function: Command) -> Command:
            return app.command(name or function.__name__, help=key, **how)(grouped(function))

        return add

    return command


def grouped(function: Command) -> Command:
    """Return the command that typer sees: each group spread, the language as the last option.

    Arguments come first, then the options of *function* itself, then those of its groups. The first
    parameter of *function* is the voice; a field of a group that is no ``Annotated`` option stays
    as the group sets it.
    """
    _, *parameters = inspect.signature(function, eval_str=True).parameters.values()
    own = [one for one in parameters if not is_dataclass(one.annotation)]
    groups: dict[str, Any] = {
        one.name: one.annotation for one in parameters if is_dataclass(one.annotation)
    }
    options = {name: list(_options(group)) for name, group in groups.items()}
    declared = [each for one in parameters for each in options.get(one.name, (one,))]
    spread = [
        *filter(_is_argument, declared),
        *(one for one in own if not _is_argument(one)),
        *(one for group in options.values() for one in group if not _is_argument(one)),
    ]

    def command(context: typer.Context, **given: Any) -> int:  # noqa: ANN401 - whatever options hold
        del given["language"]  # which the voice speaks already
        taken = {
            name: group(**{one.name: given.pop(one.name) for one in options[name]})
            for name, group in groups.items()
        }
        return function(voice_of(context), **given, **taken)

    command.__name__, command.__doc__ = function.__name__, function.__doc__
    by_name = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in spread]
    command.__signature__ = inspect.Signature([_CONTEXT, *by_name, _LANGUAGE])  # type: ignore[attr-defined]  # functions take it
    return command


def _options(group: Any) -> Iterator[inspect.Parameter]:  # noqa: ANN401 - a class of options
    """Give the options of a group as parameters."""
    hints = get_type_hints(group, include_extras=True)
    for field in fields(group):
        if get_origin(hints[field.name]) is Annotated:
            default = inspect.Parameter.empty if field.default is MISSING else field.default
            yield inspect.Parameter(
                field.name,
                inspect.Parameter.KEYWORD_ONLY,
                default=default,
                annotation=hints[field.name],
            )


def _is_argument(parameter: inspect.Parameter) -> bool:
    return any(isinstance(one, ArgumentInfo) for one in parameter.annotation.__metadata__)
