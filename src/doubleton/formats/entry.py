"""What a scorer types for one table: a result, an adjusted score, or why there is none.

::

    4SxN-2                   3NT S +1 lead D4         1C W T6 (six tricks)
    PASS                     NP reason                GROUP f (a version of a fouled board)
    A+   A- A+   60/40       ADJ 620/-650             W{60:4S= N;40:4S-1 N}
    SPLIT NS:4S= N EW:4S-1 N      SPLIT NS:A+ EW:- (nothing for East-West)

Doubling, declarer and result may come in any order.  Where two scores stand, the first is that of
North-South and each is seen from its own side; an ``A+`` alone is for both sides.  Between the two
of ``ADJ``, numbers are percentages, unless one has a sign or is above 100: then they are points.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NoReturn, TypeVar

from doubleton.bridge import PASSED_OUT, Card, Contract, Doubled, Result, Seat
from doubleton.errors import NotationError
from doubleton.formats.letters import LATIN, Letters
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import (
    Adjusted,
    AdjustedSide,
    NotPlayed,
    Played,
    WeightedResults,
)

Named = TypeVar("Named")


@dataclass(frozen=True, slots=True)
class Entry:
    """What was typed; ``what`` is ``None`` where only the group of a fouled board was."""

    what: Played | NotPlayed | Adjusted | None
    group: str = ""

    def __str__(self) -> str:
        group = f"GROUP {self.group}" if self.group else ""
        return f"{self.what or ''} {group}".strip()


_LONGEST: Final = 400
_GROUP: Final = re.compile(r"(.*?)\s*\bGROUP +(\S{1,20})\s*", re.IGNORECASE | re.DOTALL)
_RESULT: Final = re.compile(r"=|([-+])\s*(\d{1,2})(?!\d)")
_AWARD: Final = re.compile(
    r"[AА](?:[-+=]|(?![\w]))|[-+]?\d{1,3}(?:[.,]\d{1,4})? *IMPS?|[AА]?\d{1,3}(?:[.,]\d{1,4})? *%?"
)
_TWO_AWARDS: Final = re.compile(r"[-+\d.,]+ *(%|IMPS?)? */")
_POINTS: Final = re.compile(r"[-+]?\d{1,5}(?![\d.,%])(?! *(?:%|IMP))")
_NUMBER: Final = re.compile(r"\s*([-+]?)(\d{1,9})\s*(?=[/\s]|$)")
_NOTHING: Final = re.compile(r"[-–](?=\s|$)")
_WEIGHT: Final = re.compile(r"(\d{1,3}(?:[.,]\d{1,4})?) *%? *:")
_BID: Final = re.compile(r"[1-7] *(?!IMP)(?:[^\W\d_]|[♣♦♥♠♧♢♡♤])")
_TRICKS: Final = re.compile(r"(\w) *(\d{1,2})(?!\d)")


def entry(text: str, letters: Letters = LATIN) -> Entry:
    """Read what a scorer typed; case does not matter.

    >>> entry("4SxN-2").what
    Played(result=Result.of('4SXN-2'), lead=None)
    >>> entry("60/40 group b")
    Entry(what=Adjusted(ns=Award.of('60'), ew=Award.of('40')), group='b')

    Raises :class:`~doubleton.errors.NotationError` that tells the place (from 1) where something
    else was expected, and what.
    """
    if len(text) > _LONGEST:
        raise NotationError("entry.long", text=text[:20] + "…", number=_LONGEST)
    match = _GROUP.fullmatch(text)
    if match is None:
        return Entry(_Reading(text, letters).whole())
    return Entry(_Reading(match[1], letters).whole() if match[1] else None, match[2])


class _Reading:
    """A place in an entry, moving to the right."""

    def __init__(self, text: str, letters: Letters) -> None:
        self.text, self.letters, self.at = text, letters, 0
        capitals = "".join(c.upper() if len(c.upper()) == 1 else c for c in text)
        self.capitals = capitals.replace("−", "-").replace("×", "X")

    def fail(self, key: str, at: int | None = None, **params: str | int) -> NoReturn:
        place = (self.at if at is None else at) + 1
        raise NotationError(key, text=self.text.strip(), place=place, **params)

    def blank(self) -> None:
        while self.capitals[self.at : self.at + 1].isspace():
            self.at += 1

    def ends(self) -> bool:
        self.blank()
        return self.at == len(self.text)

    def take(self, names: Mapping[str, Named]) -> Named | None:
        """Read the longest of *names* that stands here, after blanks."""
        self.blank()
        for name in sorted(names, key=len, reverse=True):
            if self.capitals.startswith(name, self.at):
                self.at += len(name)
                return names[name]
        return None

    def take_if(self, sign: str) -> bool:
        return self.take({sign: True}) is not None

    def need(self, sign: str) -> None:
        if not self.take_if(sign):
            self.fail("entry.sign", sign=sign)

    def sees(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        self.blank()
        return pattern.match(self.capitals, self.at)

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = self.sees(pattern)
        self.at = self.at if found is None else found.end()
        return found

    def whole(self) -> Played | NotPlayed | Adjusted:
        """Read the text to its end."""
        if self.ends():
            self.fail("entry.empty")
        if self.capitals.strip() in self.letters.passes:
            return Played(Result(PASSED_OUT))
        if self.match(re.compile(r"NP\b")):
            return NotPlayed(self.text[self.at :].strip())
        what = self.act()
        if not self.ends():
            self.fail("entry.rest")
        return what

    def act(self) -> Played | Adjusted:
        if self.take_if("ADJ"):
            return self.adjusted()
        if self.take_if("SPLIT"):
            return self.split()
        if self.capitals.startswith("W", self.at):
            weights = self.weights()
            return Adjusted(weights, weights)
        if self.capitals[self.at] in "AА" or self.sees(_TWO_AWARDS):
            return self.awards()
        return Played(self.result(), self.lead())

    def awards(self) -> Adjusted:
        ns = self.award()
        self.take_if("/")
        return Adjusted(ns, ns if self.ends() else self.award())

    def award(self) -> Award:
        start = self.at
        found = self.match(_AWARD)
        if found is None:
            self.fail("entry.award")
        try:
            return Award.of(found[0].replace(",", ".").replace("А", "A"))
        except NotationError:
            self.fail("entry.percent", start)

    def adjusted(self) -> Adjusted:
        parts = self.capitals[self.at :].split("/", 1)
        points = any(_is_points(_NUMBER.fullmatch(part)) for part in parts)
        ns = self.side(points=points)
        self.need("/")
        return self.both(ns, self.side(points=points))

    def split(self) -> Adjusted:
        sides: list[AdjustedSide] = []
        for side in ("NS", "EW"):
            self.need(side)
            self.need(":")
            sides.append(self.side(points=_is_points(self.sees(_NUMBER))))
        return self.both(*sides)

    def both(self, ns: AdjustedSide, ew: AdjustedSide) -> Adjusted:
        if ns is None and ew is None:
            self.fail("entry.award")
        return Adjusted(ns, ew)

    def side(self, *, points: bool) -> AdjustedSide:
        """Read what one side is given; a dash is nothing."""
        if self.match(_NOTHING) is not None:
            return None
        if points and (found := self.match(_POINTS)) is not None:
            return int(found[0])
        if self.sees(re.compile("W")):
            return self.weights()
        if self.take_if("PASS"):
            return Result(PASSED_OUT)
        return self.result() if self.sees(_BID) else self.award()

    def weights(self) -> WeightedResults:
        start = self.at
        self.need("W")
        self.need("{")
        parts: list[tuple[Fraction, Result]] = []
        while not parts or self.take_if(";"):
            weight = self.match(_WEIGHT)
            if weight is None:
                self.fail("entry.weight")
            result = Result(PASSED_OUT) if self.take_if("PASS") else self.result()
            parts.append((Fraction(weight[1].replace(",", ".")), result))
        self.need("}")
        if sum(weight for weight, _ in parts) != 100 or any(weight == 0 for weight, _ in parts):
            self.fail("entry.weights", start)
        return WeightedResults(tuple(parts))

    def result(self) -> Result:
        """Read level and denomination, then doubling, declarer and tricks as they come."""
        self.blank()
        start = self.at
        level = self.match(re.compile(r"\d+"))
        if level is None:
            self.fail("entry.unknown")
        if level[0] not in tuple("1234567"):
            self.fail("entry.level", start)
        denomination = self.take(self.letters.denominations)
        if denomination is None:
            self.fail("entry.denomination")
        doubled, declarer, tricks = self.details()
        contract = Contract.of(int(level[0]), denomination, declarer, doubled)
        won = tricks(contract.tricks_needed)
        if not 0 <= won <= 13:
            self.fail("entry.tricks", start, contract=str(contract), number=won)
        return Result(contract, won)

    def details(self) -> tuple[Doubled, Seat, Callable[[int], int]]:
        """Read doubling, declarer and tricks, each once, in any order."""
        doubled: Doubled | None = None
        declarer: Seat | None = None
        tricks: Callable[[int], int] | None = None
        while not self.ends():
            if tricks is None and (tricks := self.tricks()) is not None:
                continue
            if doubled is None and (doubled := self.take(self.letters.doubles)) is not None:
                continue
            if declarer is None and (declarer := self.take(self.letters.seats)) is not None:
                continue
            break
        if declarer is None:
            self.fail("entry.declarer")
        if tricks is None:
            self.fail("entry.result")
        return doubled or Doubled.UNDOUBLED, declarer, tricks

    def tricks(self) -> Callable[[int], int] | None:
        """Read ``=``, ``+1``, ``-2`` or ``T9``: how many tricks that is, by those needed."""
        if (relative := self.match(_RESULT)) is not None:
            more = int(f"{relative[1]}{relative[2]}") if relative[1] else 0
            return lambda needed: needed + more
        absolute = self.sees(_TRICKS)
        if absolute is None or self.letters.words.get(absolute[1]) != "T":
            return None
        self.at = absolute.end()
        won = int(absolute[2])
        return lambda _: won

    def lead(self) -> Card | None:
        if self.ends():
            return None
        if self.take({w: w for w, what in self.letters.words.items() if what == "LEAD"}) is None:
            self.fail("entry.rest")
        self.blank()
        start = self.at
        suits = {name: suit for name, suit in self.letters.denominations.items() if suit < 4}
        suit = self.take(suits)
        rank = self.take(self.letters.ranks)
        if suit is None:
            suit = self.take(suits)
        if suit is None or rank is None:
            self.fail("entry.lead", start)
        return Card(f"{suit}{rank}")


def _is_points(number: re.Match[str] | None) -> bool:
    return number is not None and (number[1] != "" or int(number[2]) > 100)
