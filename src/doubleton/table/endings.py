"""Endings: what the last tricks can come to when all four hands are seen.

An exact search for at most :data:`MOST_CARDS` cards a hand; a trick may be in progress.  It answers
how many tricks a side takes when all play as well as they can (:func:`double_dummy`) and how many
it cannot lose by any legal play (:func:`surely`, 71A).  What it can lose by *normal* play is the
matter of :mod:`doubleton.table.normal_play`, by the same search.  Beyond that size
:func:`certain` counts what can be seen without searching.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from doubleton.bridge import CARDS, SEATS, SUITS, Card, Denomination, Seat, Side, Suit

MOST_CARDS: Final = 6
SUIT_CARDS: Final = tuple(0b1_1111_1111_1111 << 13 * suit for suit in SUITS)
HIGHER: Final = tuple(SUIT_CARDS[card // 13] & -(2 << card) for card in range(52))
"""For each card the cards of its suit that rank above it."""


class Position(NamedTuple):
    """The cards left and the trick in progress, as the search goes through them.

    ``shown`` is a set of bits, 4 × seat + suit for each player known to be out of a suit.
    """

    hands: tuple[int, ...]
    leader: int
    trick: tuple[int, ...] = ()
    shown: int = 0

    @property
    def turn(self) -> int:
        """The hand that plays next."""
        return (self.leader + len(self.trick)) & 3

    @property
    def tricks(self) -> int:
        """The tricks that are left, the one in progress included."""
        return self.hands[self.turn].bit_count()

    @property
    def legal(self) -> int:
        """The cards that the hand on turn may play (44C)."""
        hand = self.hands[self.turn]
        return (hand & SUIT_CARDS[self.trick[0] // 13] if self.trick else 0) or hand


@dataclass(frozen=True, slots=True)
class Ending:
    """The last cards of a deal: all hands, as sets of bits by seat, and who has led what.

    ``trick`` are the cards of the trick in progress, which are in the hands no more, ``leader`` is
    who led to it or is to lead.  ``shown_out`` are the players known, from the play so far, to have
    no card of a suit.

    >>> from doubleton.bridge import Hand
    >>> hands = tuple(Hand(text) for text in ("A...", "K...", "Q...", "J..."))
    >>> double_dummy(Ending(hands, Denomination.NOTRUMP, Seat.NORTH), Side.NS)
    1

    Raises ``ValueError`` when a card is in two places or the hands cannot be of one trick.
    """

    hands: tuple[int, ...]
    trumps: Denomination
    leader: Seat
    trick: tuple[Card, ...] = ()
    shown_out: frozenset[tuple[Seat, Suit]] = frozenset()

    def __post_init__(self) -> None:
        left = [self.hands[(self.leader + place) % 4].bit_count() for place in range(4)]
        full = [left[-1] - (place < len(self.trick)) for place in range(4)]
        cards = sum(hand.bit_count() for hand in self.hands) + len(self.trick)
        on_table = 0
        for card in self.trick:
            on_table |= card.bit
        together = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | on_table
        if len(self.trick) > 3 or left != full or together.bit_count() != cards:
            raise ValueError(self)

    @property
    def tricks(self) -> int:
        """The tricks that are left, the one in progress included."""
        return self.position.tricks

    @property
    def turn(self) -> Seat:
        """The hand that plays next."""
        return SEATS[self.position.turn]

    @property
    def position(self) -> Position:
        """The same as the search has it."""
        shown = 0
        for seat, suit in self.shown_out:
            shown |= 1 << 4 * seat + suit
        return Position(self.hands, int(self.leader), tuple(map(int, self.trick)), shown)

    @property
    def is_small(self) -> bool:
        """Whether it can be searched through."""
        return self.tricks <= MOST_CARDS


Choices = Callable[[Position], Iterator[tuple[int, ...]]]
"""Who decides what: each group of cards may come about, and within a group the best is chosen."""


def highest(cards: int) -> int:
    """Return the highest card of a set that is not empty."""
    return cards.bit_length() - 1


def lowest(cards: int) -> int:
    """Return the lowest card of a set that is not empty."""
    return (cards & -cards).bit_length() - 1


def each(cards: int) -> Iterator[int]:
    """Give the cards of a set from the top."""
    while cards:
        card = cards.bit_length() - 1
        yield card
        cards ^= 1 << card


def distinct(position: Position, cards: int) -> Iterator[int]:
    """Give one card of each run of equal ones among *cards* of the hand on turn.

    Cards are equal when nobody else has one between them; a leader's run is told by its highest
    card, that of another player by its lowest.
    """
    if not cards:
        return
    others = 0
    for seat, hand in enumerate(position.hands):
        if seat != position.turn:
            others |= hand
    for card in position.trick:
        others |= 1 << card
    first = run = highest(cards)
    for card in each(cards ^ 1 << run):
        if run // 13 != card // 13 or others & ((1 << run) - (2 << card)):
            yield run if position.trick else first
            first = card
        run = card
    yield run if position.trick else first


def beats(card: int, best: int, trumps: int) -> bool:
    """Whether *card* wins over *best*, the winning card so far (44E, 44F)."""
    if card // 13 == best // 13:
        return card > best
    return card // 13 == trumps


def winning(position: Position, trumps: int) -> tuple[int, int]:
    """Return the card that wins the trick in progress so far, and the hand it came from."""
    best, place = position.trick[0], 0
    for at, card in enumerate(position.trick):
        if beats(card, best, trumps):
            best, place = card, at
    return best, (position.leader + place) & 3


def after(position: Position, card: int, trumps: int) -> Position:
    """Return the position after the hand on turn has played *card*."""
    turn = position.turn
    hands = list(position.hands)
    hands[turn] &= ~(1 << card)
    trick = (*position.trick, card)
    shown = position.shown
    if card // 13 != trick[0] // 13:
        shown |= 1 << 4 * turn + trick[0] // 13
    now = Position(tuple(hands), position.leader, trick, shown)
    if len(trick) < 4:
        return now
    return Position(now.hands, winning(now, trumps)[1], (), shown)


def closed_up(position: Position) -> Position:
    """Return a position before a trick in which only the order of the cards of a suit is left."""
    hands = [0, 0, 0, 0]
    rest = position.hands[0] | position.hands[1] | position.hands[2] | position.hands[3]
    for suit in SUIT_CARDS:
        place = suit.bit_length() - 1
        for card in each(rest & suit):
            owner = next(seat for seat, hand in enumerate(position.hands) if hand >> card & 1)
            hands[owner] |= 1 << place
            place -= 1
    return position._replace(hands=tuple(hands))


class Search:
    """Finds how many tricks *side* takes at least, whatever the choices leave open.

    ``known`` keeps the bounds found for a position.  ``watching`` keeps note of who shows out of a
    suit, which the choices of normal play look at.
    """

    def __init__(
        self, side: Side, trumps: Denomination, choices: Choices, *, watching: bool = False
    ) -> None:
        self.side, self.trumps, self.choices = side, int(trumps), choices
        self.watching = watching
        self.known: dict[Position, tuple[int, int]] = {}

    def next(self, position: Position, card: int) -> tuple[Position, int]:
        """Return the position after *card*, and 1 if *side* has won a trick by it."""
        now = after(position, card, self.trumps)
        if not self.watching and now.shown:
            now = now._replace(shown=0)
        return now, int(not now.trick and now.leader & 1 == self.side)

    def takes(self, position: Position, need: int) -> bool:
        """Whether *side* takes at least *need* of the tricks left."""
        if need <= 0:
            return True
        key = position if self.watching or position.trick else closed_up(position)
        least, most = self.known.get(key) or self.bounds(position)
        if least < need <= most:
            if all(
                any(self._takes_after(position, card, need) for card in group)
                for group in self.choices(position)
            ):
                least = need
            else:
                most = need - 1
            self.known[key] = least, most
        return need <= least

    def bounds(self, position: Position) -> tuple[int, int]:
        """Return what is seen at once: each top trump of a hand wins a trick, however it is played.

        That holds whatever the choices leave open, for either side.
        """
        if self.trumps > 3:
            return 0, position.tricks
        won = [self._top_trumps(position, seat) for seat in range(4)]
        most = position.tricks - max(won[1 - self.side :: 2])
        return max(won[self.side :: 2]), most

    def _top_trumps(self, position: Position, seat: int) -> int:
        cards = SUIT_CARDS[self.trumps]
        theirs = (position.hands[seat ^ 1] | position.hands[seat ^ 3]) & cards
        for card in position.trick:
            theirs |= 1 << card & cards
        own = position.hands[seat] & cards
        return (own >> theirs.bit_length()).bit_count()

    def _takes_after(self, position: Position, card: int, need: int) -> bool:
        now, won = self.next(position, card)
        return self.takes(now, need - won)

    def tricks(self, position: Position) -> int:
        """Return the number of tricks that *side* takes at least."""
        taken = 0
        while self.takes(position, taken + 1):
            taken += 1
        return taken

    def line(self, position: Position) -> tuple[tuple[Seat, Card], ...]:
        """Return one line of play by which *side* takes no more than it must."""
        played: list[tuple[Seat, Card]] = []
        taken = self.tricks(position)
        while position.hands[position.turn]:
            card = self._card_of_line(position, taken)
            played.append((SEATS[position.turn], CARDS[card]))
            position, won = self.next(position, card)
            taken -= won
        return tuple(played)

    def _card_of_line(self, position: Position, taken: int) -> int:
        group = next(
            group
            for group in self.choices(position)
            if not any(self._takes_after(position, card, taken + 1) for card in group)
        )
        return next(card for card in group if self._takes_after(position, card, taken))


def double_dummy(ending: Ending, side: Side) -> int:
    """Return how many of the tricks left *side* takes when everybody plays as well as he can.

    Raises ``ValueError`` for an ending of more than :data:`MOST_CARDS` cards a hand.
    """

    def choices(position: Position) -> Iterator[tuple[int, ...]]:
        cards = tuple(distinct(position, position.legal))
        return iter([cards]) if position.turn & 1 == side else ((card,) for card in cards)

    return Search(side, ending.trumps, choices).tricks(_small(ending))


def any_legal(position: Position) -> Iterator[tuple[int, ...]]:
    """Leave every legal card open, to both sides."""
    return ((card,) for card in distinct(position, position.legal))


def surely(ending: Ending, side: Side) -> int:
    """Return how many of the tricks left *side* cannot lose by any legal play (71A).

    Raises ``ValueError`` for an ending of more than :data:`MOST_CARDS` cards a hand.
    """
    return Search(side, ending.trumps, any_legal).tricks(_small(ending))


def _small(ending: Ending) -> Position:
    if not ending.is_small:
        raise ValueError(ending)
    return ending.position


def top_tricks(mine: int, theirs: tuple[int, int]) -> int:
    """Return how many cards one hand can cash in one suit, from the top, against two others.

    All three are sets of cards of that suit.  When the top cards exhaust both opponents the small
    ones win as well.

    >>> from doubleton.bridge import Hand
    >>> top_tricks(Hand("AKQ2..."), (Hand("JT9..."), Hand("876...")))
    4
    """
    both = theirs[0] | theirs[1]
    top = sum(not both & HIGHER[card] for card in each(mine))
    return mine.bit_count() if top >= max(hand.bit_count() for hand in theirs) else top


def certain(ending: Ending, side: Side) -> tuple[int, int]:
    """Return bounds of the tricks that *side* takes: at least, and at most, by sound play.

    Seen without a search, for an ending of any size: a hand on lead cashes its top cards, and its
    top trumps are certain whoever leads.  In the middle of a trick only trumps count, one less.
    """
    return _at_least(ending, side), ending.tricks - _at_least(ending, side.opponents)


def _at_least(ending: Ending, side: Side) -> int:
    first, second = (ending.hands[seat] for seat in side.opponents.seats)
    trumps = ending.trumps.suit
    found = [0]
    for seat in side.seats:
        top = [
            top_tricks(ending.hands[seat] & cards, (first & cards, second & cards))
            for cards in SUIT_CARDS
        ]
        if trumps is not None:
            both = (first | second) & SUIT_CARDS[trumps]
            own = each(ending.hands[seat] & SUIT_CARDS[trumps])
            found.append(sum(not both & HIGHER[card] for card in own) - bool(ending.trick))
            if both:
                continue
        if not ending.trick and ending.leader == seat:
            found.append(_cashed(ending.hands[seat], ending.hands[seat.partner], top))
    return max(found)


def _cashed(own: int, partners: int, top: list[int]) -> int:
    """Count the tricks that a hand on lead cashes, suit by suit from the top.

    Where partner, following with his lowest, has to overtake, the lead is lost: what he wins with
    that card is the last trick that is certain.
    """
    kept = 0
    blocked = False
    for cards, tricks in zip(SUIT_CARDS, top, strict=True):
        led = sorted(each(own & cards), reverse=True)[:tricks]
        following = sorted(each(partners & cards))
        overtaken = next(
            (i for i, (card, low) in enumerate(zip(led, following, strict=False)) if low > card),
            tricks,
        )
        kept += overtaken
        blocked = blocked or overtaken < tricks
    return kept + blocked
