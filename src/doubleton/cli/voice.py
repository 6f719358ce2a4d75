"""How the program speaks: its language, its two streams, and one form for faults."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from doubleton.errors import Fault
from doubleton.said import Param, Said
from doubleton.words import LANGUAGES, language_of, say, shown

_CONTROLS: Final = re.compile("[\x7f-\x9f]")
MOST_WARNINGS: Final = 20
"""Warnings that a command writes which was asked for something else."""


class PipeClosedError(Exception):
    """Nobody reads the standard output any more, which is no error of anybody."""


_HINTED: Final = frozenset(
    f"event.{name}"
    for name in (
        *("method-for-teams", "mixed-entrants", "pair", "paired-as-it-goes", "too-few"),
        *("unknown-number", "without-session"),
    )
)
"""What the core says of an event where the terminal has a command for it."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks one language, on the standard output and on the standard error."""

    language: str = LANGUAGES[0]

    def text(self, key: str, **params: Param) -> str:
        """Return a sentence of the catalogues."""
        return say(Said(key, **params), self.language)

    def give(self, text: str) -> None:
        """Write what was asked for: a line of the standard output."""
        try:
            sys.stdout.write(f"{text}\n")
        except BrokenPipeError:
            raise PipeClosedError from None

    def tell(self, key: str, **params: Param) -> None:
        """Write a sentence about it to the standard error."""
        sys.stderr.write(f"{self.text(key, **params)}\n")

    def line(self, fault: Fault) -> str:
        """Return a fault as one line: its place, and the sentence."""
        parts = (fault.file, fault.line, fault.column)
        place = ":".join(shown(part) for part in parts if part is not None)
        said = self._said(fault)
        return f"{place}: {said}" if place else said

    def _said(self, fault: Fault) -> str:
        """Return the sentence, and after it what to type where there is something."""
        said, name = say(fault.said, self.language), fault.said.key.rpartition(".")[2]
        if fault.said.key not in _HINTED:
            return said
        return f"{said} {self.text(f'cli.hint.{name}')}"

    def warn(self, faults: Sequence[Fault]) -> None:
        """Write the first faults to the standard error, and how many more there are."""
        for fault in faults[:MOST_WARNINGS]:
            sys.stderr.write(f"{self.text('cli.warning')}: {self.line(fault)}\n")
        if len(faults) > MOST_WARNINGS:
            self.tell("cli.more-warnings", number=len(faults) - MOST_WARNINGS)

    def refuse(self, fault: Fault) -> None:
        """Write why something could not be done."""
        sys.stderr.write(f"{self.text('cli.error')}: {self.line(fault)}\n")

    def objects(self, faults: Sequence[Fault]) -> list[dict[str, Any]]:
        """Return faults as plain values, for JSON."""
        return [
            {"file": fault.file, "line": fault.line, "message": self._said(fault)}
            for fault in faults
        ]

    def give_json(self, value: Mapping[str, Any]) -> None:
        """Write an object as one line of JSON, in characters that the stream has."""
        encoding = sys.stdout.encoding or "ascii"
        is_unicode = encoding.lower().replace("-", "").startswith("utf")
        self.give(as_json(value, ascii_only=not is_unicode))


def as_json(value: Mapping[str, Any], *, ascii_only: bool = False) -> str:
    """Return an object as one line of JSON."""
    text = json.dumps(value, ensure_ascii=ascii_only)
    # Some terminals obey these as well; in JSON they occur within strings only.
    text = _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
    try:
        text.encode()
    except UnicodeEncodeError:  # the name of a file that is no text
        return json.dumps(value)
    return text


def spoken(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return the language that the arguments ask for, or else the environment.

    It is needed before the arguments are read, for help and for faults in them.

    >>> spoken(["score", "a.pbn", "--language", "ru"], {})
    'ru'
    """
    asked = next((arg[11:] for arg in args if arg.startswith("--language=")), "")
    if "--language" in args[:-1]:
        asked = args[args.index("--language") + 1]
    return asked if asked in LANGUAGES else language_of(environment)
