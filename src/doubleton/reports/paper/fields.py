"""Fields of a form: filled in, or with lines to write on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from doubleton.reports.paper.document import in_pieces


@dataclass(frozen=True, slots=True)
class Field:
    """A field: its label, its value, how wide it is in twelfths, and its lines where it is empty.

    ``choices`` are boxes to be ticked, each with whether it is.
    """

    label: str
    value: str = ""
    width: int = 12
    lines: int = 1
    choices: tuple[tuple[str, bool], ...] = ()

    @property
    def data(self) -> dict[str, object]:
        """The field as a template sets it."""
        return {
            "label": self.label,
            "text": in_pieces(self.value),
            "width": self.width,
            "lines": self.lines,
            "choices": [list(one) for one in self.choices],
        }


def part(heading: str, fields: Iterable[Field]) -> dict[str, object]:
    """Return a part of a form under its heading."""
    return {"heading": heading, "fields": [one.data for one in fields]}


def choices(
    labels: Iterable[tuple[str, StrEnum]], chosen: StrEnum | None
) -> tuple[tuple[str, bool], ...]:
    """Return boxes to be ticked, of which *chosen* is."""
    return tuple((label, one is chosen) for label, one in labels)
