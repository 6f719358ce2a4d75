"""The auction of a game (PBN 2.1, section 3.5)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import (
    CALLS,
    DOUBLE,
    PASS,
    PASSED_OUT,
    REDOUBLE,
    SEATS,
    Call,
    Contract,
    Doubled,
    PassedOut,
    Seat,
)
from doubleton.errors import NotationError
from doubleton.formats.pbn.annotations import (
    Body,
    Draft,
    Drafting,
    End,
    Note,
    Remark,
    explanation_at,
    only_words,
    remark_at,
)
from doubleton.formats.pbn.tokens import Oddity

INSUFFICIENT: Final = "^I"
SKIPPED: Final = "^S"
FIRST_GLYPH: Final = 1
MOST_CALLS: Final = 319
"""Of an auction: three passes, then each bid doubled and redoubled with all passes between."""

_NOT_YET: Final = "-"
_NO_MORE_BIDS: Final = "AP"
_REFERENCE: Final = re.compile(r"=([1-9]|[12]\d|3[0-2])=")

CALL_OF: Final = {
    text: CALLS[Call(text)]
    for call in CALLS[:38]
    for text in (str(call), str(call).lower(), str(call).upper())
}
"""Calls by their usual texts."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls in order, from the seat *first*, which is the dealer's in a regular auction.

    A call is ``None`` where it is not known, and where a turn was skipped because another called
    out of rotation (its remark has the mark ``^S``).
    """

    first: Seat | None
    calls: tuple[Call | None, ...]
    remarks: tuple[Remark, ...] = ()
    end: End = End.OPEN
    notes: tuple[Note, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether three passes follow the last other call, or all four players passed."""
        return _missing_passes(_without(self.calls, _skipped(self.remarks))) == 0

    def seat(self, at: int) -> Seat | None:
        """Return whose turn call number *at* (from 0) is."""
        return None if self.first is None else SEATS[(self.first + at) % 4]

    def remark(self, at: int) -> Remark | None:
        """Return what is written about call number *at*."""
        return remark_at(self.remarks, at)

    def explanation(self, at: int) -> str | None:
        """Return the text of the note on call number *at*."""
        return explanation_at(self.remarks, self.notes, at)

    def contract(self) -> Contract | PassedOut | None:
        """Return the contract that a complete auction leads to (Law 22).

        ``None`` when it is not complete, or not all of its calls are known.

        >>> Auction(Seat.NORTH, tuple(map(Call, "1H P 2H X P P P".split()))).contract()
        Contract('2HXN')
        """
        calls = _without(self.calls, _skipped(self.remarks))
        if self.first is None or None in calls or _missing_passes(calls):
            return None
        bids = [
            (at, call) for at, call in enumerate(self.calls) if call is not None and call.is_bid
        ]
        if not bids:
            return PASSED_OUT if set(calls) == {PASS} else None
        last, final = bids[-1]
        first = next(
            at
            for at, bid in bids
            if (last - at) % 2 == 0 and bid.denomination == final.denomination
        )
        after = self.calls[last:]
        doubled = Doubled(2 if REDOUBLE in after else 1 if DOUBLE in after else 0)
        if final.level > 7:
            return None
        declarer = SEATS[(self.first + first) % 4]
        return Contract.of(final.level, final.denomination, declarer, doubled)


def _skipped(remarks: Sequence[Remark]) -> set[int]:
    return {remark.at for remark in remarks if remark.mark == SKIPPED}


def _without(calls: Sequence[Call | None], skipped: set[int]) -> list[Call | None]:
    return [call for at, call in enumerate(calls) if at not in skipped]


def _missing_passes(calls: Sequence[Call | None]) -> int:
    """Count the passes that would end the auction."""
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == PASS:
        passes += 1
    return max((3 if passes < len(calls) else 4) - passes, 0)


def read_plain(text: str, first: Seat, notes: tuple[Note, ...]) -> Auction | None:
    """Read an auction whose only annotations are notes; ``None`` when it is not that simple."""
    words = text.split()
    remarks: tuple[Remark, ...] = ()
    if "=" in text:
        words, remarks = _split_references(words)
    end = End.OPEN
    if words and words[-1] == "*":
        end = End.ENDED
        words.pop()
    all_pass = bool(words) and words[-1] == _NO_MORE_BIDS
    if all_pass:
        words.pop()
    if len(words) > MOST_CALLS:
        return None
    try:
        calls = tuple([CALL_OF[word] for word in words])
    except KeyError:
        return None
    if remarks and remarks[-1].at >= len(calls):
        return None
    if all_pass:
        calls += (PASS,) * _missing_passes(calls)
    return Auction(first, calls, remarks, end, notes)


def _split_references(words: list[str]) -> tuple[list[str], tuple[Remark, ...]]:
    """Take the references of notes out of the words; a strange one stays, and is no call."""
    calls, remarks = list[str](), list[Remark]()
    for word in words:
        match = _REFERENCE.fullmatch(word)
        at = len(calls) - 1
        if match is None or at < 0 or (remarks and remarks[-1].at == at):
            calls.append(word)
        else:
            remarks.append(Remark(at, "", int(match[1])))
    return calls, tuple(remarks)


def read_auction(
    body: Body, first: Seat | None, dealer: Seat | None, notes: tuple[Note, ...]
) -> tuple[Auction, list[Oddity]]:
    """Read any auction; dashes stand for the turns before that of the *dealer*."""
    first = dealer if first is None else first
    words = None if first is None else only_words(body)
    if first is not None and words is not None:
        plain = read_plain(words, first, notes)
        if plain is not None:
            return plain, []
    drafting = Drafting(body, marks="IS", alone="S")
    comments = drafting.comments
    early = 0
    for draft in drafting.drafts:
        if draft.text != _NOT_YET or (dealer is not None and first == dealer):
            break
        comments += draft.comments
        early += 1
        first = None if first is None else SEATS[(first + 1) % 4]
    calls, remarks = list[Call | None](), list[Remark]()
    end = End.OPEN
    for draft in drafting.drafts[early:]:
        if draft.text in ("*", "+"):
            end = End(draft.text)
            comments += draft.comments
            continue
        if len(calls) >= MOST_CALLS:
            drafting.say(draft.at, "pbn.too-many-calls", text=draft.text[:40])
            break
        if draft.text.upper() == _NO_MORE_BIDS:
            skipped = _skipped(remarks)
            calls += (PASS,) * _missing_passes(_without(calls, skipped))
        else:
            calls.append(_call(draft, drafting))
        if calls and (remark := draft.remark(len(calls) - 1, FIRST_GLYPH)) is not None:
            remarks.append(remark)
    auction = Auction(first, tuple(calls), tuple(remarks), end, notes, tuple(comments))
    return auction, drafting.odd


def _call(draft: Draft, drafting: Drafting) -> Call | None:
    if draft.mark == SKIPPED or draft.text == _NOT_YET:
        return None
    try:
        return CALLS[Call(draft.text)]
    except NotationError as error:
        drafting.note(draft.at, error.said)
        return None
