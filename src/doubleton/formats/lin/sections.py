"""The auction and the play of a board, with what was said about them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from doubleton.bridge import SEATS, Call, Card, Contract, Seat
from doubleton.errors import NotationError
from doubleton.formats.lin.pieces import BLANKS, Piece
from doubleton.formats.lin.values import read_calls, read_cards
from doubleton.formats.pbn.annotations import MOST_NOTES, End, Note, Remark
from doubleton.formats.pbn.auctions import MOST_CALLS, Auction
from doubleton.formats.pbn.plays import TRICKS, Play
from doubleton.said import Said
from doubleton.table.replay import trick_winner

ALL: Final = 4 * TRICKS
_BETWEEN: Final = "; "
_MOST_TOLD: Final = 20


@dataclass(slots=True)
class Sections:
    """The calls and cards of a board in order, and what stands between them.

    Explanations and comments are by the number of the call or card that they follow; -1 is before
    the first.  ``odd`` are the places of what cannot be read.
    """

    calls: list[Call | None] = field(default_factory=list)
    cards: list[Card | None] = field(default_factory=list)
    explained: dict[int, list[str]] = field(default_factory=dict)
    on_calls: dict[int, list[str]] = field(default_factory=dict)
    on_cards: dict[int, list[str]] = field(default_factory=dict)
    before: list[str] = field(default_factory=list)
    odd: list[tuple[int, Said]] = field(default_factory=list)

    def say(self, at: int, said: Said) -> None:
        """Note what is odd, unless there is much of it."""
        if len(self.odd) < _MOST_TOLD:
            self.odd.append((at, said))


def sections_of(read: Iterable[Piece]) -> Sections:
    """Return calls, cards, explanations and comments among the pieces of a board.

    An explanation is of the call before it; where one stands before the first call, all of the
    board are of the call after them.
    """
    found, read = Sections(), tuple(read)
    first = next((piece.tag for piece in read if piece.tag in ("mb", "an")), "")
    dealt = False
    for piece in read:
        if piece.tag == "mb":
            _take_call(found, piece)
        elif piece.tag == "pc":
            _take_card(found, piece)
        elif piece.tag == "an":
            at = len(found.calls) - (first == "mb")
            if len(found.explained) < MOST_CALLS:
                found.explained.setdefault(at, []).append(piece.value.strip(BLANKS))
        elif piece.tag == "nt" and piece.value.strip(BLANKS):
            _take_comment(found, piece.value.strip(BLANKS), dealt=dealt)
        dealt = dealt or piece.tag == "md"
    for at in [at for at in found.explained if at >= len(found.calls)]:
        del found.explained[at]  # of a call that was never made
    return found


def _take_call(found: Sections, piece: Piece) -> None:
    if len(found.calls) >= MOST_CALLS:
        found.say(piece.at, Said("pbn.too-many-calls", text=piece.value[:40]))
        return
    try:
        for call, alerted in read_calls(piece.value, found.calls):
            if alerted:
                found.explained.setdefault(len(found.calls), [])
            found.calls.append(call)
    except NotationError:
        found.say(piece.at, Said("notation.call", text=piece.value[:40]))
        found.calls.append(None)


def _take_card(found: Sections, piece: Piece) -> None:
    if len(found.cards) >= ALL:
        found.say(piece.at, Said("pbn.too-many-cards", text=piece.value[:40]))
        return
    try:
        found.cards += read_cards(piece.value)
    except NotationError:
        found.say(piece.at, Said("notation.card", text=piece.value[:40]))
        found.cards.append(None)


def _take_comment(found: Sections, text: str, *, dealt: bool) -> None:
    if found.cards:
        found.on_cards.setdefault(len(found.cards) - 1, []).append(text)
    elif found.calls or dealt:
        found.on_calls.setdefault(len(found.calls) - 1, []).append(text)
    else:
        found.before.append(text)


def auction_of(found: Sections, dealer: Seat | None) -> Auction | None:
    """Return the auction; an alert without an explanation has an empty note."""
    if not found.calls:
        return None
    numbers = dict[str, int]()
    remarks = list[Remark]()
    for at in sorted({*found.explained, *found.on_calls} - {-1}):
        comments = found.on_calls.get(at, [])
        number: int | None = None
        if at in found.explained:
            text = _BETWEEN.join(filter(None, found.explained[at]))
            number = numbers.get(text)
            if number is None and len(numbers) < MOST_NOTES:
                number = numbers[text] = len(numbers) + 1
            elif number is None:
                comments = [text, *comments]
        remarks.append(Remark(at, "", number, (), tuple(comments)))
    notes = tuple(Note(number, text) for text, number in numbers.items())
    before = tuple(found.on_calls.get(-1, ()))
    return Auction(dealer, tuple(found.calls), tuple(remarks), End.OPEN, notes, before)


_TURNS: Final = tuple(tuple((leader - opener) % 4 for leader in SEATS) for opener in SEATS)
"""By the opening leader and the leader of a trick, the columns between them."""


def columns(
    opener: Seat, cards: Sequence[Card | None], leaders: Iterable[Seat | None]
) -> tuple[Card | None, ...]:
    """Return whole tricks in the order of play as columns from the *opener* clockwise.

    *leaders* are those of the tricks (Law 44).
    """
    turns, laid = _TURNS[opener], list[Card | None]()
    tricks = zip(leaders, *[iter(cards)] * 4, strict=False)
    for leader, first, second, third, fourth in tricks:
        if leader is None:
            break
        turn = turns[leader]
        if turn == 0:
            laid += (first, second, third, fourth)
        elif turn == 1:
            laid += (fourth, first, second, third)
        elif turn == 2:
            laid += (third, fourth, first, second)
        else:
            laid += (second, third, fourth, first)
    return tuple(laid)


def _followed(contract: Contract, cards: Sequence[Card | None]) -> tuple[Card | None, ...]:
    """Return the columns of any cards, up to the trick whose leader is not known."""
    opener = contract.declarer.lho
    whole = [*cards, *[None] * (-len(cards) % 4)]
    laid = list[Card | None]()
    leader: Seat | None = opener
    north = -opener % 4
    for start in range(0, len(whole), 4):
        if leader is None:
            break
        turn = _TURNS[opener][leader]
        seated = [*whole[start + 4 - turn : start + 4], *whole[start : start + 4 - turn]]
        laid += seated
        leader = trick_winner(seated[north:] + seated[:north], leader, contract.denomination)
    return tuple(laid)


def play_of(found: Sections, contract: Contract) -> Play | None:
    """Return the play, as far as it is known who won the tricks."""
    if not found.cards:
        return None
    laid = _followed(contract, found.cards)
    end = End.OPEN if len(found.cards) == ALL else End.ENDED
    opener = contract.declarer.lho
    spoken = dict[int, list[str]]()
    for at, comments in found.on_cards.items():
        spoken.setdefault(_place(at, laid, found.cards), []).extend(comments)
    remarks = tuple(Remark(at, "", None, (), tuple(spoken[at])) for at in sorted(spoken))
    return Play(opener, laid, contract.denomination, remarks, end)


def _place(at: int, laid: Sequence[Card | None], cards: Sequence[Card | None]) -> int:
    """Return where card number *at* stands in the columns, or the last of them."""
    start = at - at % 4
    row, card = laid[start : start + 4], cards[at]
    return start + row.index(card) if card in row else len(laid) - 1
