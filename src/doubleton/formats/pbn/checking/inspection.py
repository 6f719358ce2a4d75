"""A game under inspection: what it says, and what is found to depart from the standard."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from doubleton.bridge import Deal, Denomination, Doubled, Seat
from doubleton.errors import DoubletonError
from doubleton.formats.pbn.games import Game
from doubleton.formats.pbn.inheritance import NEVER_INHERITED
from doubleton.formats.pbn.sections import Section
from doubleton.formats.pbn.tokens import MOST_ODDITIES, Escape, Oddity, Tag
from doubleton.formats.pbn.values import SEAT_OF, read_deal
from doubleton.said import Said

CONTRACT: Final = re.compile(r"([1-7])(NT|[CDHS])(X{0,2})", re.IGNORECASE)
RESULT: Final = re.compile(
    r"\^?(?:(?P<own>\d+)"
    r"|NS +(?P<ns>\d+)(?: +EW +(?P<ew_too>\d+))?"
    r"|EW +(?P<ew>\d+)(?: +NS +(?P<ns_too>\d+))?)"
)
_VERSION: Final = re.compile(r" *PBN +(\d)\.(\d)")


class Standard(StrEnum):
    """A version of the standard; what complies with one complies with all that follow."""

    PBN_1_0 = "1.0"
    PBN_2_0 = "2.0"
    PBN_2_1 = "2.1"


def standard_of(game: Game) -> Standard:
    """Return the version that a file's first game names (``% PBN 1.0``), or the latest."""
    for element in game.elements:
        if isinstance(element, Escape) and (match := _VERSION.match(element.text)):
            known = [each for each in Standard if each >= f"{match[1]}.{match[2]}"]
            return known[0] if known else Standard.PBN_2_1
        if isinstance(element, Tag):
            break
    return Standard.PBN_2_1


@dataclass(frozen=True, slots=True)
class Tricks:
    """The number of tricks that a Result tag gives to declarer or to the sides.

    ``disputed`` when it is not the number that was won.
    """

    own: int | None
    ns: int | None
    ew: int | None
    disputed: bool


class Inspection:
    """One game, with what its tags say where that is well-formed, and what was found."""

    def __init__(self, game: Game, standard: Standard) -> None:
        self.game = game
        self.standard = standard
        self.sections: tuple[Section, ...] = game.sections
        self.tags = dict[str, Tag]()
        for section in self.sections:
            self.tags.setdefault(section.tag.name, section.tag)
        self.found: list[Oddity] = []

    def say(self, at: int, said: Said) -> None:
        """Note what was found at a place of the text."""
        if len(self.found) < MOST_ODDITIES:
            self.found.append((at, said))

    def take(self, odd: Iterable[Oddity]) -> None:
        """Note what reading a section found."""
        for at, said in odd:
            self.say(at, said)

    def say_of(self, name: str, said: Said) -> None:
        """Note what was found about the tag of a *name*, if the game itself has one."""
        if name in self.tags:
            self.say(self.value_at(self.tags[name]), said)

    def text(self, name: str) -> str:
        """Return what a tag stands for; ``""`` when nothing is known of it."""
        tag = self.tags.get(name)
        if tag is not None and is_taken_over(tag):
            return ""
        value = self.game.values.get(name, "").strip()
        return "" if value == "?" else value

    def value_at(self, tag: Tag) -> int:
        """Return the place of a tag's value."""
        quote = self.game.source.find('"', tag.at)
        return tag.at if quote < 0 else quote + 1

    def section(self, name: str) -> Section | None:
        """Return the first section of this name that is not wrongly taken over."""
        for section in self.sections:
            if section.tag.name == name:
                return None if is_taken_over(section.tag) else section
        return None

    @cached_property
    def dealer(self) -> Seat | None:
        """The dealer."""
        return SEAT_OF.get(self.text("Dealer"))

    @cached_property
    def declarer(self) -> Seat | None:
        """The declarer as the game was played: after ``^`` he who should have been dummy."""
        return SEAT_OF.get(self.text("Declarer").removeprefix("^"))

    @property
    def swapped(self) -> bool:
        """Whether declarer and dummy changed parts by mistake."""
        return self.text("Declarer").startswith("^")

    @property
    def is_passed_out(self) -> bool:
        """Whether the Contract tag says so."""
        return self.text("Contract").upper() == "PASS"

    @cached_property
    def bid(self) -> tuple[int, Denomination, Doubled] | None:
        """Level, denomination and doubling of the contract."""
        match = CONTRACT.fullmatch(self.text("Contract"))
        if match is None:
            return None
        return int(match[1]), Denomination.of(match[2]), Doubled(len(match[3]))

    @cached_property
    def end_position(self) -> Denomination | None:
        """The trumps of an end position, which has no contract (section 3.10)."""
        return _TRUMPS.get(self.text("Contract").upper())

    @property
    def trumps(self) -> Denomination | None:
        """The denomination that is played."""
        return self.end_position if self.bid is None else self.bid[1]

    @cached_property
    def deal(self) -> Deal | None:
        """The deal, if it can be one."""
        try:
            return read_deal(self.text("Deal")) if self.text("Deal") else None
        except DoubletonError:
            return None

    @property
    def tricks_in_play(self) -> int:
        """How many tricks there are to be won: thirteen, or fewer in an end position."""
        return max((len(hand) for hand in self.deal or () if hand is not None), default=13) or 13

    @cached_property
    def tricks(self) -> Tricks | None:
        """What the Result tag says."""
        text = self.text("Result")
        match = RESULT.fullmatch(text)
        if match is None:
            return None
        own, ns, ew = (
            int(found) if found is not None else None
            for found in (
                match["own"],
                match["ns"] or match["ns_too"],
                match["ew"] or match["ew_too"],
            )
        )
        return Tricks(own, ns, ew, text.startswith("^"))


def is_taken_over(tag: Tag) -> bool:
    """Whether a tag wrongly takes its value from a game before (section 4.8)."""
    return tag.name in NEVER_INHERITED and tag.value.startswith("#")


_TRUMPS: Final = {str(denomination): denomination for denomination in Denomination}
