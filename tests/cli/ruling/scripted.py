"""A dialogue with answers from a script, as they would be typed line by line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from doubleton.casebook.ruling.guided import guided
from doubleton.cli.ruling.terminal import converse
from doubleton.cli.voice import Voice
from doubleton.lawbook import Regulations

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from doubleton.casebook.ruling.dialogue import Dialogue
    from doubleton.casebook.ruling.ruling import Ruling

T = TypeVar("T")


@dataclass(frozen=True)
class Held:
    """A dialogue that was held: what was written, and the ruling."""

    out: str
    ruling: Ruling


def lines(script: str) -> Callable[[], str | None]:
    """Return a reader of a script: answers with ``/`` between them, ``−`` for an empty line."""
    answers = iter(script.split("/"))

    def line() -> str | None:
        answer = next(answers, None)
        return None if answer is None else answer.strip().replace("−", "").strip()

    return line


def hold(script: str, begin: Callable[[], Dialogue[T]], language: str = "en") -> T:
    """Hold a dialogue with the answers of a script."""
    return converse(Voice(language), begin, lines(script))


def rule(script: str, capsys: pytest.CaptureFixture[str], language: str = "en") -> Held:
    """Hold a guided ruling under the Laws of 1987."""
    ruling = hold(script, lambda: guided(Regulations()), language)
    out, err = capsys.readouterr()
    assert err == ""
    return Held(out, ruling)
