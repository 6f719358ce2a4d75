"""What a claim comes to: the search through an ending, over normal play and the stated line.

:mod:`doubleton.table.normal_play` says what is normal, :mod:`doubleton.table.stated_line` what a
statement binds to.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from doubleton.bridge import Card, Seat, Side
from doubleton.table.acts import LineStep
from doubleton.table.endings import (
    HIGHER,
    SUIT_CARDS,
    Choices,
    Ending,
    Position,
    Search,
    any_legal,
    distinct,
    each,
)
from doubleton.table.normal_play import Mind, Outlook, normal_cards
from doubleton.table.stated_line import bound, kept, steps_of


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim as it is adjudicated: who claims how many of the tricks left, and on what line.

    ``aware``: he knows of the trumps that are out, because he spoke of them (70C1) or the Director
    finds it excluded that he did not (70C2).
    """

    seat: Seat
    tricks: int
    line: tuple[LineStep, ...] = ()
    aware: bool = False


@dataclass(frozen=True, slots=True)
class Comes:
    """What an ending comes to: the tricks of a side, with one line of play as evidence."""

    tricks: int
    line: tuple[tuple[Seat, Card], ...]


class NormalPlay:
    """The choices of one side that plays normally; *others* are those of its opponents."""

    def __init__(self, ending: Ending, claim: Claim, others: Choices = any_legal) -> None:
        self.trumps = int(ending.trumps)
        self.side, self.others = claim.seat.side, others
        counted = claim.tricks <= top_cards(ending, self.side)
        self.mind = Mind(claim.aware, claim.tricks < ending.tricks, counted)
        first, second = self.side.seats
        self.steps = steps_of(
            claim.line,
            ending.hands[first] | ending.hands[second],
            ending.hands[first.lho] | ending.hands[second.lho],
        )

    def __call__(self, position: Position) -> Iterator[tuple[int, ...]]:
        """Give the groups of cards for the search: within one, the side finds the best."""
        if position.turn & 1 != self.side:
            return self.others(position)
        view = Outlook(position, self.trumps, self.mind)
        stated = bound(view, self.steps)
        if stated is None:
            cards = normal_cards(view)
            void = view.led >= 0 and not view.mine & SUIT_CARDS[view.led]
            return self._open_book(view, kept(view, self.steps, cards) if void else cards)
        return iter([stated.cards]) if stated.best else ((card,) for card in stated.cards)

    def _open_book(self, view: Outlook, cards: list[int]) -> Iterator[tuple[int, ...]]:
        """Group the cards of suits in which an opponent has shown out (70E)."""
        known: set[int] = set()
        for card in cards:
            suit = card // 13
            if not self._is_known(view, suit):
                yield (card,)
            elif suit not in known:
                known.add(suit)
                first = [normal for normal in cards if normal // 13 == suit]
                rest = distinct(view.position, view.mine & SUIT_CARDS[suit])
                yield (*first, *(other for other in rest if other not in first))

    def _is_known(self, view: Outlook, suit: int) -> bool:
        if not view.theirs & SUIT_CARDS[suit] or (suit == self.trumps and not self.mind.aware):
            return False
        return view.led in (-1, suit) and view.shown_out(suit)


def top_cards(ending: Ending, side: Side) -> int:
    """Return how many tricks the top cards of both hands of a side are worth, taken by suits.

    Top trumps of both hands are all counted, for they can be made separately.
    """
    first, second = (ending.hands[seat] for seat in side.seats)
    theirs = ending.hands[side.opponents.seats[0]] | ending.hands[side.opponents.seats[1]]
    found = 0
    for suit, cards in enumerate(SUIT_CARDS):
        top = sum(not theirs & HIGHER[card] for card in each((first | second) & cards))
        longest = max((first & cards).bit_count(), (second & cards).bit_count())
        found += top if suit == ending.trumps else min(top, longest)
    return min(found, ending.tricks)


def worst(ending: Ending, claim: Claim) -> Comes:
    """Reckon the fewest tricks to which the claimer's side can come by normal play (70).

    The opponents play as well as they can, and every doubtful point goes against the claimer.

    >>> from doubleton.bridge import Denomination, Hand
    >>> hands = tuple(Hand(text) for text in ("5.4..", ".32..", "KA...", "J..2."))
    >>> worst(Ending(hands, Denomination.SPADES, Seat.SOUTH), Claim(Seat.SOUTH, 2)).tricks
    2

    Raises ``ValueError`` for an ending of more than six cards a hand.
    """
    return _comes(ending, claim.seat.side, NormalPlay(ending, claim))


def best(ending: Ending, claim: Claim) -> int:
    """Reckon the tricks to which the claimer's side comes by the best normal play, line or none.

    The opponents play as well as they can.  Raises ``ValueError`` as :func:`worst` does.
    """
    free = NormalPlay(ending, replace(claim, line=()))
    side = claim.seat.side

    def choices(position: Position) -> Iterator[tuple[int, ...]]:
        groups = free(position)
        if position.turn & 1 != side:
            return groups
        return iter([tuple(card for group in groups for card in group)])

    return _comes(ending, side, choices).tricks


def normally(ending: Ending, side: Side, expected: int) -> Comes:
    """Reckon the fewest tricks that *side* can come to when everybody plays normally (69B, 71C).

    *expected* is what that side believed to win.  Raises ``ValueError`` as :func:`worst` does.
    """
    theirs = NormalPlay(ending, Claim(side.opponents.seats[0], ending.tricks - expected))

    def others(position: Position) -> Iterator[tuple[int, ...]]:
        return ((card,) for group in theirs(position) for card in group)

    return _comes(ending, side, NormalPlay(ending, Claim(side.seats[0], expected), others))


def _comes(ending: Ending, side: Side, choices: Choices) -> Comes:
    if not ending.is_small:
        raise ValueError(ending)
    search = Search(side, ending.trumps, choices, watching=True)
    return Comes(search.tricks(ending.position), search.line(ending.position))
