"""What files say about calls: a mark at the call, and its footnote below the bidding."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from doubleton.bridge import Suit
from doubleton.formats.pbn.annotations import SUFFIXES, Remark
from doubleton.formats.pbn.auctions import INSUFFICIENT, MOST_CALLS, Auction
from doubleton.reports.diagrams.drawing import SOFT, Piece, Words, clean
from doubleton.reports.diagrams.hands import LEFT
from doubleton.reports.paper.document import Teller

_SIZE: Final = 13
_LINE: Final = 19
_LETTER: Final = 9
"""Units that a letter of a footnote may take."""

_INDENT: Final = 22
_RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SUIT: Final = re.compile(r"[!\\]([SHDC])(?![A-Za-z])", re.IGNORECASE)
"""How files write the sign of a suit in a text."""


@dataclass(frozen=True, slots=True)
class Footnotes:
    """The texts below the bidding, in the order of their numbers, and those of each call."""

    texts: tuple[str, ...] = ()
    of_call: tuple[tuple[int, int], ...] = ()
    """The places of calls, each with the place of its text."""

    signs: tuple[tuple[int, str], ...] = ()
    """The places of calls that have a sign of praise or doubt, each with that sign."""

    @classmethod
    def of(cls, auction: Auction | None, tell: Teller) -> Footnotes:
        """Return what is said about the calls of an auction; equal texts stand once."""
        if auction is None:
            return cls()
        numbers = dict[str, int]()
        remarks = {one.at: one for one in auction.remarks if one.at < MOST_CALLS}
        told = ((at, _text(auction, one, tell)) for at, one in sorted(remarks.items()))
        of_call = tuple(
            (at, numbers.setdefault(text, len(numbers))) for at, text in told if text is not None
        )
        signs = tuple((at, _sign(one)) for at, one in sorted(remarks.items()))
        return cls(tuple(numbers), of_call, signs)

    def mark(self, at: int) -> str:
        """Return what stands behind call number *at*, from 0: a sign, the number of its text."""
        number = dict(self.of_call).get(at)
        raised = "" if number is None else str(number + 1).translate(_RAISED)
        return dict(self.signs).get(at, "") + raised

    def text(self, at: int) -> str | None:
        """Return what is said about call number *at*, from 0."""
        number = dict(self.of_call).get(at)
        return None if number is None else self.texts[number]

    def drawn(self, top: int, width: int) -> Piece:
        """Draw the texts from *top* down, each in as many lines as it needs."""
        words = tuple(self._lines(top + 4, width))
        return Piece(width, words[-1].y + 10 if words else top, (), words)

    def _lines(self, y: int, width: int) -> Iterator[Words]:
        room = width - LEFT - _INDENT - 8
        for number, text in enumerate(self.texts, 1):
            yield Words(LEFT, y + _LINE, str(number), _SIZE - 2, fill=SOFT)
            for line in wrap(text, room // _LETTER):
                y += _LINE
                yield Words(LEFT + _INDENT, y, line, _SIZE, fill=SOFT, room=room)


def _text(auction: Auction, remark: Remark, tell: Teller) -> str | None:
    """Return what is said about a call; an alert that nobody explained is told as one."""
    explained = auction.explanation(remark.at)
    pieces = [
        tell("diagram.insufficient") if remark.mark == INSUFFICIENT else "",
        tell("diagram.alerted") if explained == "" else explained or "",
        *remark.comments,
    ]
    shown = (" ".join(clean(piece).split()) for piece in pieces)
    text = "; ".join(filter(None, shown))
    return _SUIT.sub(lambda found: Suit.of(found[1].upper()).symbol, text) or None


def _sign(remark: Remark) -> str:
    return next((SUFFIXES[nag - 1] for nag in remark.nags if 0 < nag <= len(SUFFIXES)), "")
