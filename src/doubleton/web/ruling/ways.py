"""How a question is answered on a phone: by a button, or by a field with buttons that fill it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from doubleton.bridge import SEATS, SUITS, Call
from doubleton.casebook.ruling.dialogue import Ask
from doubleton.casebook.ruling.known import Known
from doubleton.errors import DoubletonError
from doubleton.said import Param, Said
from doubleton.table import spoken

TEN: Final = (
    *("too-low", "out-of-turn", "cannot-be-made", "lead-out-of-turn", "revoke"),
    *("card-in-play", "hesitation", "claim", "wrong-board", "number-of-cards"),
)
"""The common calls, which stand first."""

_REWORDED: Final = frozenset(
    (
        *("trick", "lead-to-trick", "attention", "calls", "calls-over-bid", "called-since"),
        *("played", "more-penalty-cards", "played-since", "cards-left", "line", "objected"),
        *("suggested", "wrong-calls", "right-calls", "cancel-asked", "case-line"),
        *("next", "next-call", "next-claim", "next-lead", "next-card"),
    )
)
"""Questions that speak of an empty line where they are typed into a terminal."""


class Pad(StrEnum):
    """Buttons that fill the field."""

    SEATS = "seats"
    CALLS = "calls"
    CARDS = "cards"
    SUITS = "suits"
    BIDS = "bids"
    NUMBERS = "numbers"


_CALLS: Final = ("calls", "calls-so-far", "calls-with-first", "calls-over-bid", "called-since")
_CALLS_BY: Final = (
    *("wrong-calls", "right-calls", "dealer", "too-low", "out-of-turn", "cannot-be-made"),
    *("changed-to", "after-the-end", "two-calls", "misinformed-about", "next-call"),
)
_CARDS: Final = ("could-play", "dummy-played", "which-card", "replace", "supply")
_CARDS_BY: Final = (
    *("cards-seen", "led-out-of-turn", "penalty-cards", "more-penalty-cards", "played-early"),
    *("several-cards", "defective-cards", "played-to-next", "fifth-card", "played-since"),
    *("played", "played-with-revoke", "next-lead", "next-card"),
)
_PADS: Final = {
    **dict.fromkeys((*_CALLS, "which-call"), (Pad.CALLS,)),
    **dict.fromkeys(_CALLS_BY, (Pad.SEATS, Pad.CALLS)),
    **dict.fromkeys(_CARDS, (Pad.CARDS,)),
    **dict.fromkeys(_CARDS_BY, (Pad.SEATS, Pad.CARDS)),
    **dict.fromkeys(("partner-chose", "alternatives", "suggested"), (Pad.CALLS, Pad.CARDS)),
    "contract": (Pad.CALLS, Pad.SEATS),
    "assigned": (Pad.CALLS, Pad.SEATS, Pad.NUMBERS),
    "counted": (Pad.SEATS, Pad.NUMBERS),
}
_NOTHING_LABEL: Final = {
    **dict.fromkeys(("objected", "cancel-asked"), "web.rule.nobody"),
    **dict.fromkeys(("next", "next-call", "next-claim", "next-lead", "next-card"), "web.rule.end"),
    "case-line": "web.rule.all-told",
}


@dataclass(frozen=True, slots=True)
class Way:
    """A question on a page.

    ``buttons`` answer it by themselves: each is a value with what stands on it.  Otherwise there is
    a field with ``pads``, and perhaps one button that leaves it ``empty``.
    """

    key: str
    said: Said
    buttons: tuple[tuple[str, Param], ...] = ()
    pads: tuple[Pad, ...] = ()
    empty: Said | None = None
    numeric: bool = False
    proposed: tuple[str, Said] | None = None

    @property
    def goes_on(self) -> bool:
        """Whether it is the question what happens next."""
        return self.key.partition("-")[0] == "next"


def way_of(question: Ask[object], known: Known) -> Way:
    """Return how a question is answered on a page."""
    key = question.said.key.removeprefix("rule.ask.")
    said = question.said
    if key in _REWORDED:
        said = Said(f"web.rule.ask.{key}", **dict(said.params))
    if question.choices:
        return Way(key, said)
    buttons = () if key == "dealer" else _buttons(question)
    empty = None
    if question.default == "":
        empty = Said(_NOTHING_LABEL.get(key, "web.rule.nothing"))
    pads = _PADS.get(key, ())
    if said.key == "rule.by-suits":
        pads = (Pad.SUITS,)
    numeric = not buttons and _reads(question, "14") and not _reads(question, "-14")
    proposed = _proposed(question, key, known)
    return Way(key, said, buttons, pads, empty, numeric, proposed)


def _reads(question: Ask[object], text: str) -> bool:
    try:
        question.read(text)
    except DoubletonError:
        return False
    return True


def _buttons(question: Ask[object]) -> tuple[tuple[str, Param], ...]:
    """Return the answers where they are few: players, suits, or numbers of tricks."""
    seats = [seat for seat in SEATS if _reads(question, str(seat))]
    if len(seats) > 1:
        return tuple((str(seat), spoken.seat(seat)) for seat in seats)
    suits = [suit for suit in SUITS if _reads(question, str(suit))]
    if len(suits) == len(SUITS) and not any(_reads(question, text) for text in ("SA", "S H", "K")):
        return tuple((str(suit), spoken.suit(suit)) for suit in reversed(suits))
    if suits or _reads(question, "14"):
        return ()
    numbers = [number for number in range(14) if _reads(question, str(number))]
    return tuple((str(number), str(number)) for number in numbers)


def _proposed(question: Ask[object], key: str, known: Known) -> tuple[str, Said] | None:
    """Return an answer that is known from the event."""
    if key in ("dealer", "board") and known.board is not None:
        number = known.board.number
        return str(number), Said("web.rule.this-board", board=number)
    if key == "contract" and known.contract is not None:
        text = f"{known.contract}"
        if _reads(question, text):
            return text, Said("web.rule.as-entered", contract=spoken.contract(known.contract))
    return None


# --- what stands on the buttons that fill a field -------------------------------------------------

SEAT_KEYS: Final = tuple((f"{seat}", spoken.seat(seat)) for seat in SEATS)
SUIT_KEYS: Final = tuple((str(suit), suit.symbol) for suit in reversed(SUITS))
RANK_KEYS: Final = tuple("AKQJT98765432")
BID_KEYS: Final = tuple(
    tuple((str(bid), spoken.call(bid)) for bid in (Call(f"{level}{strain}") for strain in "CDHSN"))
    for level in range(1, 8)
)
OTHER_CALL_KEYS: Final = tuple((text, spoken.call(Call(text))) for text in ("P", "X", "XX"))
