"""A question to the Director: one thing that a Law leaves to his eyes, ears or judgement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from doubleton.bridge import Seat, Side
from doubleton.lawbook import Cite
from doubleton.said import Said
from doubleton.table.findings import Finding
from doubleton.table.findings_told import finding_told
from doubleton.table.spoken import every


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer, and the findings it stands for (:class:`~doubleton.table.acts.Found`)."""

    findings: tuple[Finding, ...]

    @property
    def said(self) -> Said:
        """The answer as a sentence."""
        told = every(finding_told(finding) for finding in self.findings)
        return told if isinstance(told, Said) else Said("list.none")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, under which Law, about whom, and what may be answered.

    Where the answers cannot be listed ``choices`` is empty, and ``form`` is the finding to be
    filled in.  ``default`` is what holds as long as nothing is found, where a Law has it.  ``ask``
    says whom to ask and where to look, ``reveal`` what to keep to oneself.
    """

    key: str
    said: Said
    cite: Cite
    about: Seat | Side | None = None
    choices: tuple[Choice, ...] = ()
    form: type[Any] | None = None
    default: Choice | None = None
    reveal: Said | None = None

    @property
    def ask(self) -> Said:
        """Whom to ask, and where to look."""
        return Said(f"ask.{self.key}")


def either(yes: Finding, no: Finding) -> tuple[Choice, Choice]:
    """Return the two answers to a question of yes or no."""
    return Choice((yes,)), Choice((no,))
