"""Options that several commands have, and what completes them in the shell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from doubleton.cli.voice import Voice
from doubleton.words import LANGUAGES


def one_of(*known: str) -> Callable[[str | None], str | None]:
    """Return a check that a value is one of those *known*."""

    def check(value: str | None) -> str | None:
        if value is None or value in known:
            return value
        raise typer.BadParameter(value)

    return check


def known_policies() -> list[str]:
    """Return the policies."""
    from doubleton.scoring.policy import POLICIES  # noqa: PLC0415 - for completion in the shell

    return list(POLICIES)


def known_settings() -> list[str]:
    """Return the settings of scoring."""
    from doubleton.scoring.policy import POLICIES  # noqa: PLC0415 - for completion in the shell

    return [f"{setting.key}=" for setting in POLICIES["club1987"].settings()]


def known_methods() -> list[str]:
    """Return the methods of scoring."""
    from doubleton.scoring.traveller import Method  # noqa: PLC0415 - for completion in the shell

    return list(Method)


def known_formats() -> list[str]:
    """Return the formats that are written."""
    from doubleton.formats.format import Format  # noqa: PLC0415 - for completion in the shell

    return [each.value.lower() for each in Format]


def known_carries() -> list[str]:
    """Return the rules of carry-over."""
    from doubleton.scoring.carry_over import CarryRule  # noqa: PLC0415 - for completion in the shell

    return list(CarryRule)


def known_editions() -> list[str]:
    """Return the editions of the Laws."""
    return ["1987", "1997", "2007", "2017"]


def known_namings() -> list[str]:
    """Return the ways to name players."""
    return ["full", "initials", "numbers"]


Paths = Annotated[list[str], typer.Argument(metavar="PATH", help="cli.help.paths")]
MethodName = Annotated[
    str | None,
    typer.Option(
        "--method", "-m", metavar="METHOD", help="cli.help.method", autocompletion=known_methods
    ),
]
PolicyName = Annotated[
    str,
    typer.Option(
        "--policy", "-p", metavar="NAME", help="cli.help.policy", autocompletion=known_policies
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set", "-s", metavar="KEY=VALUE", help="cli.help.set", autocompletion=known_settings
    ),
]
EditionYear = Annotated[
    str,
    typer.Option(
        "--edition", "-e", metavar="YEAR", help="cli.help.edition", autocompletion=known_editions
    ),
]
Winners = Annotated[
    str | None,
    typer.Option(
        "--winners", "-w", metavar="1|2", help="cli.help.winners", callback=one_of("1", "2")
    ),
]
Out = Annotated[str | None, typer.Option("--out", "-o", metavar="DIR", help="cli.help.out")]
Workers = Annotated[
    str | None, typer.Option("--workers", metavar="N", help="cli.help.solve-workers")
]
AsJson = Annotated[bool, typer.Option("--json", help="cli.help.json")]
Solve = Annotated[bool, typer.Option("--solve", help="cli.help.pages-solve")]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language", metavar="en|ru", help="cli.help.language", callback=one_of(*LANGUAGES)
    ),
]


def voice_of(context: typer.Context) -> Voice:
    """Return the voice that the program was started with."""
    return context.obj if isinstance(context.obj, Voice) else Voice()
