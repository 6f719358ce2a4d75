"""Who is who: from what a row calls a contestant to the one that is ranked, and his page."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Side
from doubleton.reports.addresses import Addresses
from doubleton.scoring.recap import Standing
from doubleton.scoring.traveller import Contestant


@dataclass(frozen=True, slots=True)
class Party:
    """A contestant as a page names it; ``address`` is the page of its own, if it has one."""

    number: str
    names: tuple[str, ...] = ()
    address: str | None = None


NOBODY: Final = Party("—")


def names(contestant: Contestant) -> tuple[str, ...]:
    """Return the names of a contestant; none where they only repeat what stands for its number.

    >>> names(Contestant("7", ("Ann", "Bob"))), names(Contestant("Ann & Bob", ("Ann", "Bob")))
    (('Ann', 'Bob'), ())
    """
    known = tuple(filter(None, contestant.names))
    return () if _letters(contestant.number) == _letters(" ".join(known)) else known


def _letters(text: str) -> str:
    return re.sub(r"\W+", " ", text).strip()


class Register:
    """The contestants of a ranking, found by what the rows of travellers call them."""

    def __init__(self, ranking: Sequence[Standing], kind: str, addresses: Addresses) -> None:
        several = len({standing.contestant.section for standing in ranking}) > 1
        self._found: dict[_Key, tuple[Standing, Party]] = {}
        for standing in ranking:
            who = standing.contestant
            line = None if who.line is None else str(who.line)
            address = addresses.new(kind, who.section if several else None, line, who.number)
            party = Party(who.number, names(who), address)
            self._found[who.number, who.section, who.line] = standing, party
        # A number that only one section has is known in the others too.
        times = Counter((number, side) for number, _, side in self._found)
        for (number, _, side), found in tuple(self._found.items()):
            if times[number, side] == 1:
                self._found[number, None, side] = found

    def find(self, number: str | None, section: str | None, side: Side) -> Standing | None:
        """Return the standing of who sat on *side* under *number*, ``None`` for one not ranked."""
        found = self._find(number, section, side)
        return None if found is None else found[0]

    def party(self, number: str | None, section: str | None, side: Side) -> Party:
        """Return how that contestant is named."""
        if not number:
            return NOBODY
        found = self._find(number, section, side)
        return Party(number) if found is None else found[1]

    def of(self, standing: Standing) -> Party:
        """Return how a contestant of the ranking is named."""
        return self.named(standing.contestant)

    def named(self, who: Contestant) -> Party:
        """Return how *who*, one of the ranking, is named."""
        return self._found[who.number, who.section, who.line][1]

    def _find(
        self, number: str | None, section: str | None, side: Side
    ) -> tuple[Standing, Party] | None:
        if number is None:
            return None
        for place in ((section, side), (section, None), (None, side), (None, None)):
            found = self._found.get((number, *place))
            if found is not None:
                return found
        return None


_Key = tuple[str, str | None, Side | None]
