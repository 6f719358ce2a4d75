"""Values of tags, one by one: hands, vulnerability, calls, cards, headings, results."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from doubleton.bridge import (
    ALL_CARDS,
    CALLS,
    CARDS,
    PASS,
    PASSED_OUT,
    SEATS,
    Call,
    Card,
    Deal,
    Hand,
    Result,
    Seat,
    Vulnerability,
)
from doubleton.bridge.cards import RANKS
from doubleton.bridge.hands import HOLDING_OF
from doubleton.errors import NotationError
from doubleton.formats.lin.pieces import BLANKS

FIRST: Final = Seat.SOUTH
"""Whose name and hand stand first; the others follow clockwise."""

SEAT_OF: Final = {str(digit): SEATS[(FIRST + digit - 1) % 4] for digit in range(1, 5)}
"""Dealers by their digit: 1 South, 2 West, 3 North, 4 East."""

DIGIT_OF: Final = {seat: digit for digit, seat in SEAT_OF.items()}

VULNERABILITY_OF: Final = {
    text: vulnerability
    for letters, vulnerability in (
        ("o0-", Vulnerability.NONE),
        ("n", Vulnerability.NS),
        ("e", Vulnerability.EW),
        ("b", Vulnerability.ALL),
    )
    for letter in letters
    for text in (letter, letter.upper())
}
LETTER_OF: Final = dict(zip(Vulnerability, "oneb", strict=True))

CALL_TEXTS: Final = ("p", "d", "r", *(str(call)[:2] for call in CALLS[3:38]))
"""The calls as they are written."""

_CALL_OF_NAME: Final = {"D": 1, "R": 2, "DBL": 1, "RDBL": 2, "REDBL": 2, "PASS": 0}
CALL_OF: Final = {
    text: CALLS[Call(call)]
    for call in CALLS[:38]
    for plain in (CALL_TEXTS[call], str(call))
    for text in (plain, plain.lower(), plain.upper())
}
"""Calls by their usual texts."""

CARD_OF: Final = {
    text: card
    for card in CARDS
    for plain in (str(card),)
    for text in (plain, plain.lower(), plain[0].lower() + plain[1])
}
"""Cards by their usual texts."""


def _numbers(letters: str, step: int) -> bytes:
    """Return what each letter adds to the number of a card, more than there are for no letter."""
    places = [letters.find(chr(byte).upper()) for byte in range(128)]
    return bytes(step * place if place >= 0 else 100 for place in places).ljust(256, b"d")


_SUITS_OF_CARDS: Final = _numbers("CDHS", 13)
_RANKS_OF_CARDS: Final = _numbers(RANKS, 1)

_HAND: Final = r"S([^,|SHDC]*)H([^,|SHDC]*)D([^,|SHDC]*)C([^,|SHDC]*)"
_FOUR: Final = re.compile(f"([1-4]){_HAND},{_HAND},{_HAND},(?:{_HAND})?")
_LONGEST_DEAL: Final = 80
_SUITS: Final = re.compile("[SHDC]")
_HEADING: Final = re.compile(
    r"board[ .:#]+([^ .:#].{0,39})|"
    r"(?:board|brd|bd|deal|hand|bord|brett|donne|[eé]tui|rozdanie|rozd|mano|smazzata|spel|spil|"
    r"bricka|giv|сдача)[ .:#]*(\d{1,9})",
    re.IGNORECASE,
)
_CALLS: Final = re.compile(
    r"([1-7](?:NT?|[SHDC])|PASS|P|XX(?!X)|X|REDBL|RDBL|DBL|D|R|AP)([!?*]{0,2})[ ,-]*", re.IGNORECASE
)
_CARDS: Final = re.compile(r"([SHDC])((?:10|[2-9TJQKA])+)[ ,]*", re.IGNORECASE)
_TO_THE_END: Final = "AP"
_LONGEST_RUN: Final = 200
_PASSED: Final = ("P", "AP", "PASSED", "PASSED OUT", "ALL PASS", "PASS OUT")
_ROOM: Final = re.compile(r"([oc])(\d{1,9})", re.IGNORECASE)
_NUMBER: Final = re.compile(r"\d{1,9}")


def read_complete_deal(text: str) -> tuple[Seat, Deal] | None:
    """Read ``md`` of four complete hands, or three, in capitals; ``None`` for anything else.

    >>> str(read_complete_deal("3SKQ987H5DAKT84CKT,SJ54HAQJ96D96CA87,SA3HKT8742DCJ9642,")[1][1])
    'T62.3.QJ7532.Q53'
    """
    return _complete(text) if len(text) < _LONGEST_DEAL else None


def _complete(text: str) -> tuple[Seat, Deal] | None:
    found = _FOUR.fullmatch(text)
    if found is None:
        return None
    of = found.groups()
    try:
        south, west, north = _bits(*of[1:5]), _bits(*of[5:9]), _bits(*of[9:13])
        # The fourth hand may be left out.
        east = ALL_CARDS - south - west - north if of[13] is None else _bits(*of[13:])
    except NotationError:
        return None
    # Fifty-two cards that add up to the pack are each there once.
    if east < 0 or south + west + north + east != ALL_CARDS:
        return None
    if not south.bit_count() == west.bit_count() == north.bit_count() == east.bit_count() == 13:
        return None
    return SEAT_OF[of[0]], tuple.__new__(
        Deal, (_new(Hand, north), _new(Hand, east), _new(Hand, south), _new(Hand, west))
    )


def _bits(spades: str, hearts: str, diamonds: str, clubs: str) -> int:
    return (
        HOLDING_OF[spades] << 39
        | HOLDING_OF[hearts] << 26
        | HOLDING_OF[diamonds] << 13
        | HOLDING_OF[clubs]
    )


_new: Final = int.__new__


def read_dealer(text: str) -> Seat | None:
    """Return the dealer that ``md`` names, if it names one."""
    return SEAT_OF.get(text.strip(BLANKS)[:1])


def read_deal(text: str) -> Deal | None:
    """Read ``md``: hands from South clockwise, of which some may be left out.

    Raises :class:`~doubleton.errors.NotationError` or :class:`~doubleton.errors.DealError`.
    """
    plain = text.strip(BLANKS)
    parts = plain[1:] if plain[:1].isdigit() else plain
    hands = [_hand(part) for part in parts.split(",")]
    if len(hands) > len(SEATS) and any(hands[4:]):
        raise NotationError("notation.deal", text=plain[:80])
    hands = [*hands[:4], *[Hand(0)] * (4 - len(hands))]
    if not any(hands):
        return None
    return Deal.of(hands[(seat - FIRST) % 4] or None for seat in SEATS).completed()


def _hand(text: str) -> Hand:
    plain = "".join(text.split()).upper()
    letters = _SUITS.findall(plain)
    before, *holdings = _SUITS.split(plain)
    if before or len(set(letters)) != len(letters) or len(plain) > 40:
        raise NotationError("notation.hand", text=text[:40])
    of = dict(zip(letters, holdings, strict=True))
    return Hand(".".join(of.get(letter, "") for letter in "SHDC"))


def read_vulnerability(text: str) -> Vulnerability:
    """Read ``sv``; raises :class:`~doubleton.errors.NotationError` for what is none."""
    known = VULNERABILITY_OF.get(text.strip(BLANKS))
    return Vulnerability.of(text) if known is None else known


def read_call(text: str) -> tuple[Call, bool]:
    """Read ``mb``: the call, and whether it was alerted.

    >>> read_call("3c!"), read_call("D")
    ((Call('3C'), True), (Call('X'), False))

    Raises :class:`~doubleton.errors.NotationError` for what is no call.
    """
    plain = text.strip(BLANKS)
    call = plain.rstrip("!? *").upper()
    known = CALL_OF.get(call)
    if known is None:
        known = CALLS[Call(_CALL_OF_NAME.get(call, call))]
    return known, "!" in plain


def read_calls(text: str, before: Sequence[Call | None] = ()) -> list[tuple[Call, bool]]:
    """Read ``mb`` of one call or of several together, after those *before*.

    ``AP`` is as many passes as end the auction.

    >>> [str(call) for call, _ in read_calls("1C1Sdp")], len(read_calls("AP"))
    (['1C', '1S', 'X', 'Pass'], 4)

    Raises :class:`~doubleton.errors.NotationError` for what is no call.
    """
    try:
        return [read_call(text)]
    except NotationError:
        plain = text.strip(BLANKS)
        found = _run_of(_CALLS, plain)
        if not found:
            raise
    calls: list[tuple[Call, bool]] = []
    for name, marks in found:
        if name.upper() == _TO_THE_END:
            calls += [(PASS, False)] * _passes_due([*before, *(call for call, _ in calls)])
        else:
            calls.append(read_call(name + marks))
    return calls


def _passes_due(calls: Sequence[Call | None]) -> int:
    """Return how many passes end an auction."""
    passes = next((at for at, call in enumerate(reversed(calls)) if call is not PASS), len(calls))
    return max(0, (4 if passes == len(calls) else 3) - passes)


def _run_of(pattern: re.Pattern[str], text: str) -> list[tuple[str, str]]:
    """Return the groups of what stands one after another, nothing where there is anything else."""
    found, at = list[tuple[str, str]](), 0
    while at < len(text) <= _LONGEST_RUN:
        piece = pattern.match(text, at)
        if piece is None:
            return []
        found.append((piece[1], piece[2]))
        at = piece.end()
    return found


def read_cards(text: str) -> list[Card]:
    """Read ``pc`` of one card or of several together.

    >>> [str(card) for card in read_cards("S9S5J")]
    ['S9', 'S5', 'SJ']

    Raises :class:`~doubleton.errors.NotationError` for what is no card.
    """
    try:
        return [read_card(text)]
    except NotationError:
        found = _run_of(_CARDS, text.strip(BLANKS))
        if not found:
            raise
    ranks = ((suit, rank) for suit, run in found for rank in re.findall("10|.", run))
    return [read_card(suit + rank) for suit, rank in ranks]


def read_card(text: str) -> Card:
    """Read ``pc``; raises :class:`~doubleton.errors.NotationError` for what is no card."""
    known = CARD_OF.get(text)
    return CARDS[Card(text.strip(BLANKS))] if known is None else known


def read_plain_cards(text: str) -> tuple[Card, ...]:
    """Read cards one after the other, each of them ``pc`` of two letters.

    All are read at once: the numbers of the suits and of the ranks are added up.

    >>> read_plain_cards("pc|S9|pc|S5|")
    (Card('S9'), Card('S5'))

    Raises :class:`IndexError` for what is no card.
    """
    letters = text.encode("ascii", "replace")
    suits = int.from_bytes(letters[3::6].translate(_SUITS_OF_CARDS), "little")
    ranks = int.from_bytes(letters[4::6].translate(_RANKS_OF_CARDS), "little")
    pack = CARDS
    return tuple([pack[card] for card in (suits + ranks).to_bytes(len(letters) // 6, "little")])


def read_heading(text: str) -> str | None:
    """Return the number of the board in ``ah``, ``None`` when it is another heading.

    >>> read_heading("Board 7"), read_heading("Squeezes")
    ('7', None)
    """
    plain = text.strip(BLANKS)
    number = plain.removeprefix("Board ")
    if _NUMBER.fullmatch(number):
        return number
    found = _HEADING.fullmatch(plain)
    return None if found is None else found[1] or found[2]


def read_place(text: str) -> tuple[str, str]:
    """Return room (``o``, ``c`` or ``""``) and number of the board in ``qx``.

    >>> read_place("c46"), read_place("o1,BOARD 1"), read_place("")
    (('c', '46'), ('o', '1'), ('', ''))
    """
    first, _, rest = (part.strip(BLANKS) for part in text.partition(","))
    found = _ROOM.fullmatch(first)
    if found is not None:
        return found[1].lower(), found[2]
    return "", first if _NUMBER.fullmatch(first) else read_heading(rest) or ""


def read_result(text: str) -> Result | None:
    """Read one of ``rs``, such as ``4SWx-4``; ``None`` for an empty one.

    Raises :class:`~doubleton.errors.NotationError` for what is no result.
    """
    plain = text.strip(BLANKS)
    if plain.upper() in _PASSED:
        return Result(PASSED_OUT)
    return Result.of(plain) if plain else None
