"""The names that a file gives to its contestants, by number, or by the names themselves.

A number may belong to several contestants: one a section, or one a line.  A list of totals says
which; otherwise they are several only where nobody's name is among the names of both.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple


class Listed(NamedTuple):
    """A contestant as a table names it: number, section and line, each ``""`` if not told."""

    number: str
    section: str = ""
    line: str = ""


Names = tuple[str, ...]


@dataclass(slots=True)
class FileNames:
    """Names as they come."""

    _labels: dict[frozenset[str], str] = field(default_factory=dict)
    _seated: dict[str, dict[Listed, Names]] = field(default_factory=dict)
    _ranked: dict[Listed, Names] = field(default_factory=dict)

    def seated(self, who: Listed, names: Names) -> str:
        """Take the names at a table; return the number, or what stands for it."""
        number = self._number(who.number, names)
        if number and names:
            self._seated.setdefault(number, {}).setdefault(who._replace(number=number), names)
        return number

    def ranked(self, who: Listed, names: Names) -> str:
        """Take the names in a list of totals; return the number, or what stands for it."""
        number = self._number(who.number, names)
        if number and names:
            self._ranked.setdefault(who._replace(number=number), names)
        return number

    def _number(self, number: str, names: Names) -> str:
        """Return what identifies a contestant: its number, or its names in whatever order."""
        if number or not names:
            return number
        return self._labels.setdefault(frozenset(names), " & ".join(names))

    def cells(self) -> Iterator[dict[str, str]]:
        """Yield the cells of each contestant that has a name."""
        listed = {who.number for who in self._ranked}
        contestants = {
            who: names
            for number, seated in self._seated.items()
            if number not in listed
            for who, names in _told_apart(number, seated)
        }
        for who, names in (self._ranked | contestants).items():
            cells = {"pair": who.number, "section": who.section, "line": who.line}
            yield cells | {f"name{turn}": name for turn, name in enumerate(names, 1)}


def _told_apart(number: str, seated: dict[Listed, Names]) -> Iterator[tuple[Listed, Names]]:
    """Yield the contestants with this number: one, or one a section, or also one a line."""
    if _are_of_one(seated):
        yield Listed(number), next(iter(seated.values()))
        return
    for section in dict.fromkeys(who.section for who in seated):
        there = {who: names for who, names in seated.items() if who.section == section}
        if _are_of_one(there):
            yield Listed(number, section), next(iter(there.values()))
        else:
            yield from there.items()


def _are_of_one(seated: dict[Listed, Names]) -> bool:
    """Whether all share a name with the first, as when a substitute played."""
    first, *others = (set(names) for names in seated.values())
    return all(first & other for other in others)
