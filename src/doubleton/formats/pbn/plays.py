"""The play of a game (PBN 2.1, section 3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from doubleton.bridge import CARDS, DENOMINATIONS, SEATS, SUITS, Card, Denomination, Seat
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

REVOKE: Final = "^R"
LEAD_OUT_OF_TURN: Final = "^L"
TRICKS: Final = 13
FIRST_GLYPH: Final = 7
_UNKNOWN: Final = "-"

CARD_OF: Final[dict[str, Card | None]] = {
    _UNKNOWN: None,
    **{text: card for card in CARDS for text in (str(card), str(card).lower())},
}
"""Cards by their usual texts."""


class Trick(NamedTuple):
    """The cards of a trick, from North clockwise; leader and winner where they are known."""

    leader: Seat | None
    cards: tuple[Card | None, ...]
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Play:
    """The cards as the section has them: four a trick, from the seat *first* clockwise.

    *first* is the seat of the opening leader in a regular play.  A card is ``None`` when it is not
    known, or was not played.  *trumps* is the denomination of the contract; *next_card* whose card
    is to be played when the play is to be continued.
    """

    first: Seat | None
    cards: tuple[Card | None, ...]
    trumps: Denomination | None = None
    remarks: tuple[Remark, ...] = ()
    end: End = End.OPEN
    next_card: Seat | None = None
    notes: tuple[Note, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks, each with its leader, its cards by seat and its winner (Law 44).

        The winner of a trick leads to the next; a card with ``^L`` is the lead to its trick.
        Without the seat of the first column nothing is known.

        >>> spades = tuple(map(Card, ("SK", "S4", "S3", "S2", "SQ", "S5", "S6", "SA")))
        >>> [trick.winner for trick in Play(Seat.WEST, spades, Denomination.NOTRUMP).tricks]
        [<Seat.WEST: 3>, <Seat.SOUTH: 2>]
        """
        return () if self.first is None else tuple(self._tricks(self.first))

    def _tricks(self, first: Seat) -> Iterator[Trick]:
        leads = {r.at // 4: r.at % 4 for r in self.remarks if r.mark == LEAD_OUT_OF_TURN}
        north = -first % 4
        leader: Seat | None = first
        for number in range(len(self.cards) // 4):
            row = self.cards[4 * number : 4 * number + 4]
            cards = row[north:] + row[:north]
            if number in leads:
                leader = SEATS[(first + leads[number]) % 4]
            winner = _winner(cards, leader, self.trumps)
            yield Trick(leader, cards, winner)
            leader = winner

    @property
    def in_order(self) -> tuple[Card, ...]:
        """The cards as they were played, up to the first that is not known.

        >>> spades = tuple(map(Card, ("SK", "S4", "S3", "S2", "SQ", "S5", "S6", "SA")))
        >>> [str(card) for card in Play(Seat.WEST, spades, Denomination.SPADES).in_order[4:]]
        ['SQ', 'S5', 'S6', 'SA']
        """
        cards = list[Card]()
        for trick in self.tricks:
            if trick.leader is None:
                break
            for card in trick.cards[trick.leader :] + trick.cards[: trick.leader]:
                if card is None:
                    return tuple(cards)
                cards.append(card)
        return tuple(cards)

    @property
    def lead(self) -> Card | None:
        """The opening lead."""
        first = next(iter(self.tricks), None)
        return None if first is None or first.leader is None else first.cards[first.leader]

    def seat(self, at: int) -> Seat | None:
        """Return who played card number *at* (from 0)."""
        return None if self.first is None else SEATS[(self.first + at) % 4]

    def remark(self, at: int) -> Remark | None:
        """Return what is written about card number *at*."""
        return remark_at(self.remarks, at)

    def explanation(self, at: int) -> str | None:
        """Return the text of the note on card number *at*."""
        return explanation_at(self.remarks, self.notes, at)


def _strengths(trumps: Denomination, led: int) -> tuple[int, ...]:
    """How high each card is in a trick: cards that cannot win are lowest."""
    return tuple(
        card + 200 if card // 13 == trumps else card if card // 13 == led else -1 for card in CARDS
    )


_STRENGTHS: Final = tuple(
    tuple(_strengths(trumps, led) for led in SUITS) for trumps in DENOMINATIONS
)


def _winner(
    cards: Sequence[Card | None], leader: Seat | None, trumps: Denomination | None
) -> Seat | None:
    """Return who wins the trick, if the cards that are known tell (Law 44)."""
    north, east, south, west = cards
    if north is None or east is None or south is None or west is None or trumps is None:
        return None
    known = (north, east, south, west)
    if leader is None:
        suits = {card // 13 for card in known}
        if trumps not in suits and len(suits) > 1:
            return None
        led = min(suits)
    else:
        led = known[leader] // 13
    strength = _STRENGTHS[trumps][led]
    strengths = (strength[north], strength[east], strength[south], strength[west])
    return SEATS[strengths.index(max(strengths))]


def read_plain(text: str, first: Seat, trumps: Denomination | None) -> Play | None:
    """Read a play without annotations; ``None`` when it is not that simple."""
    words = text.split()
    end = End.OPEN
    if words and words[-1] == "*":
        end = End.ENDED
        words.pop()
    try:
        cards = [CARD_OF[word] for word in words]
    except KeyError:
        return None
    if len(cards) > 4 * TRICKS:
        return None
    if not cards or len(cards) % 4 or cards[-1] is None:
        cards = _whole_tricks(cards, -1)
    return Play(first, tuple(cards), trumps, (), end)


def _whole_tricks(cards: list[Card | None], last_remark: int) -> list[Card | None]:
    """Fill the last trick, and drop tricks at the end of which nothing is known."""
    known = [at for at, card in enumerate(cards) if card is not None]
    length = max(last_remark, known[-1] if known else -1) + 1
    length += -length % 4
    return cards[:length] + [None] * (length - len(cards))


def read_play(
    body: Body, first: Seat | None, trumps: Denomination | None, notes: tuple[Note, ...]
) -> tuple[Play, list[Oddity]]:
    """Read any play."""
    words = None if first is None or notes else only_words(body)
    if first is not None and words is not None:
        plain = read_plain(words, first, trumps)
        if plain is not None:
            return plain, []
    drafting = Drafting(body, marks="RL")
    comments = drafting.comments
    cards, remarks = list[Card | None](), list[Remark]()
    end = End.OPEN
    next_card: int | None = None
    for draft in drafting.drafts:
        if draft.text in ("*", "+"):
            end = End(draft.text)
            comments += draft.comments
            if draft.text == "+" and next_card is None:
                next_card = len(cards)
                cards.append(None)
            continue
        if len(cards) == 4 * TRICKS:
            drafting.say(draft.at, "pbn.too-many-cards", text=draft.text[:40])
            break
        cards.append(_card(draft, drafting))
        if (remark := draft.remark(len(cards) - 1, FIRST_GLYPH)) is not None:
            remarks.append(remark)
    seat = None if next_card is None or first is None else SEATS[(first + next_card) % 4]
    whole = tuple(_whole_tricks(cards, remarks[-1].at if remarks else -1))
    play = Play(first, whole, trumps, tuple(remarks), end, seat, notes, tuple(comments))
    return play, drafting.odd


def _card(draft: Draft, drafting: Drafting) -> Card | None:
    if not draft.text.strip(_UNKNOWN):
        return None
    try:
        return CARDS[Card(draft.text)]
    except NotationError as error:
        drafting.note(draft.at, error.said)
        return None
