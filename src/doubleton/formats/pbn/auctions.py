"""The auction of a game (PBN 2.1, section 3.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
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
from doubleton.formats.pbn.annotations import Body, Draft, Drafting, End, Note
from doubleton.formats.pbn.tokens import Oddity

INSUFFICIENT: Final = "^I"
SKIPPED: Final = "^S"
_FIRST_GLYPH: Final = 1
_NOT_YET: Final = "-"
_ALL_PASS: Final = frozenset(("AP", "ap", "Ap", "aP"))


@dataclass(frozen=True, slots=True)
class CallEntry:
    """A turn to call: the call with what was written about it.

    ``call`` is ``None`` when the player's turn was skipped, because another called out of rotation
    (``mark`` is ``^S``), and when the call is not known.  ``^I`` marks an insufficient bid that was
    accepted.  ``note`` refers to a note of the auction; ``text`` is how export format writes it.
    """

    call: Call | None
    mark: str = ""
    note: int | None = None
    nags: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        parts = [] if self.mark in ("", SKIPPED) else [self.mark]
        known = SKIPPED if self.mark == SKIPPED else _NOT_YET
        parts.append(known if self.call is None else str(self.call))
        parts += [] if self.note is None else [f"={self.note}="]
        parts += (f"${nag}" for nag in self.nags)
        object.__setattr__(self, "text", " ".join(parts))


PLAIN: Final = {str(call): CallEntry(call) for call in CALLS[:38]}
"""The entry of each call that nothing is written about, by its usual text."""

_PASS_ENTRY: Final = PLAIN["Pass"]
PLAIN.update(dict.fromkeys(("P", "p", "pass", "PASS"), _PASS_ENTRY))
PLAIN.update({text.lower(): entry for text, entry in tuple(PLAIN.items())})


@dataclass(frozen=True, slots=True)
class Auction:
    """The calls in order, from the seat *first*, which is the dealer's in a regular auction."""

    first: Seat | None
    entries: tuple[CallEntry, ...]
    end: End = End.OPEN
    notes: tuple[Note, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def calls(self) -> tuple[Call | None, ...]:
        """The calls; ``None`` for a skipped turn and for an unknown call."""
        return tuple(entry.call for entry in self.entries)

    @property
    def is_complete(self) -> bool:
        """Whether three passes follow the last other call, or all four players passed."""
        return _missing_passes(self.entries) == 0

    def seat(self, index: int) -> Seat | None:
        """Return whose turn entry number *index* (from 0) is."""
        return None if self.first is None else SEATS[(self.first + index) % 4]

    def explanation(self, entry: CallEntry) -> str | None:
        """Return the text of the note that an entry of this auction refers to."""
        return next((note.text for note in self.notes if note.number == entry.note), None)

    def contract(self) -> Contract | PassedOut | None:
        """Return the contract that a complete auction leads to (Law 22).

        ``None`` when it is not complete, not all of its calls are known, or nobody bid before a
        double.

        >>> Auction(Seat.NORTH, tuple(PLAIN[c] for c in "1H P 2H X P P P".split())).contract()
        Contract('2HXN')
        """
        bids = [(i, call) for i, call in enumerate(self.calls) if call is not None and call.is_bid]
        skipped = sum(entry.mark != SKIPPED for entry in self.entries if entry.call is None)
        if skipped or not self.is_complete or self.first is None:
            return None
        if not bids:
            return PASSED_OUT if set(self.calls) == {PASS} else None
        last, final = bids[-1]
        first = next(
            i for i, bid in bids if (i - last) % 2 == 0 and bid.denomination == final.denomination
        )
        after = self.calls[last:]
        doubled = 2 if REDOUBLE in after else 1 if DOUBLE in after else 0
        declarer = SEATS[(self.first + first) % 4]
        return Contract.of(final.level, final.denomination, declarer, Doubled(doubled))


def _missing_passes(entries: Iterable[CallEntry]) -> int:
    """Count the passes that would end the auction."""
    calls = [entry.call for entry in entries if entry.mark != SKIPPED]
    passes = 0
    while passes < len(calls) and calls[-1 - passes] == PASS:
        passes += 1
    return max((3 if passes < len(calls) else 4) - passes, 0)


def read_plain(text: str, first: Seat) -> Auction | None:
    """Read an auction without annotations; ``None`` when it is not that simple."""
    words = text.split()
    end = End.OPEN
    if words and words[-1] == "*":
        end = End.ENDED
        words.pop()
    all_pass = bool(words) and words[-1] == "AP"
    if all_pass:
        words.pop()
    try:
        entries = tuple([PLAIN[word] for word in words])
    except KeyError:
        return None
    if all_pass:
        entries += (_PASS_ENTRY,) * _missing_passes(entries)
    return Auction(first, entries, end)


def read_auction(
    body: Body, first: Seat | None, dealer: Seat | None, notes: tuple[Note, ...]
) -> tuple[Auction, list[Oddity]]:
    """Read any auction; dashes stand for the turns before that of the *dealer*."""
    drafting = Drafting(body, marks="IS", alone="S")
    drafts = drafting.drafts
    comments = drafting.comments
    first = dealer if first is None else first
    while drafts and drafts[0].text == _NOT_YET and (dealer is None or first != dealer):
        comments += drafts.pop(0).comments
        first = None if first is None else SEATS[(first + 1) % 4]
    entries = list[CallEntry]()
    end = End.OPEN
    for draft in drafts:
        if draft.text in ("*", "+"):
            end = End(draft.text)
            comments += draft.comments
        elif draft.text in _ALL_PASS:
            entries += _all_pass(draft, _missing_passes(entries))
        else:
            entries.append(_entry(draft, drafting))
    auction = Auction(first, tuple(entries), end, notes, tuple(comments))
    return auction, drafting.odd


def _all_pass(draft: Draft, number: int) -> list[CallEntry]:
    if not number:
        return []
    nags, comments = draft.nags(_FIRST_GLYPH), tuple(draft.comments)
    last = CallEntry(PASS, draft.mark, draft.note, nags, comments)
    return [*(_PASS_ENTRY,) * (number - 1), last]


def _entry(draft: Draft, drafting: Drafting) -> CallEntry:
    call: Call | None = None
    if draft.mark != SKIPPED and draft.text != _NOT_YET:
        try:
            call = CALLS[Call(draft.text)]
        except NotationError as error:
            drafting.note(draft.at, error.said)
    nags, comments = draft.nags(_FIRST_GLYPH), tuple(draft.comments)
    if not (nags or comments or draft.mark or draft.note is not None) and call is not None:
        return PLAIN.get(str(call)) or CallEntry(call)
    return CallEntry(call, draft.mark, draft.note, nags, comments)
