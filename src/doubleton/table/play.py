"""The play as it stands: the tricks, who leads, who won what (Laws 41, 44).

A trick keeps its cards in the order in which they were played, whoever's turn it was.  One may have
too few cards while the next has begun (67); a trick of four has a winner.
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge import SEATS, Card, Contract, Denomination, Seat, Side

Played = tuple[Seat, Card]


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick; ``leader`` is the hand whose card leads it, the first of ``cards``.

    ``late`` is a hand whose card was supplied too late to win it (67B1).
    """

    cards: tuple[Played, ...]
    winner: Seat | None = None
    late: Seat | None = None

    @property
    def leader(self) -> Seat:
        """The hand that led."""
        return self.cards[0][0]

    @property
    def led(self) -> int:
        """The suit led."""
        return self.cards[0][1] // 13

    def card_of(self, seat: Seat) -> Card | None:
        """Return the card that *seat* has played to it."""
        return next((card for player, card in self.cards if player is seat), None)

    @property
    def missing(self) -> Seat | None:
        """The first hand after the leader that has not played to it."""
        played = [seat for seat, _ in self.cards]
        return next(
            (
                SEATS[(played[0] + i) % 4]
                for i in range(4)
                if SEATS[(played[0] + i) % 4] not in played
            ),
            None,
        )


def leading(cards: tuple[Played, ...], trumps: Denomination) -> Seat:
    """Return who is winning a trick, by the highest trump or card of the suit led (44E, F)."""
    winner, best = cards[0]
    for seat, card in cards[1:]:
        if card // 13 == best // 13:
            if card > best:
                winner, best = seat, card
        elif card // 13 == trumps:
            winner, best = seat, card
    return winner


def trick_of(cards: tuple[Played, ...], trumps: Denomination, late: Seat | None = None) -> Trick:
    """Return the trick of these cards, with its winner when there are four."""
    if len(cards) < 4:
        return Trick(cards, late=late)
    in_time = tuple(played for played in cards if played[0] is not late)
    return Trick(cards, leading(in_time, trumps), late)


@dataclass(frozen=True, slots=True)
class Play:
    """The play of a contract from the final pass on.

    ``declarer`` is the presumed one until the opening lead is faced.  ``leads`` overrides who leads
    next (43B2(b), 55B2).  ``before`` tricks were played that nobody recorded; declarer won
    ``won_before`` of them, ``None`` when that is not known.

    >>> Play.of(Contract("4SS")).turn
    <Seat.WEST: 3>
    """

    contract: Contract
    declarer: Seat
    tricks: tuple[Trick, ...] = ()
    face_down: tuple[Seat, Card | None] | None = None
    leads: Seat | None = None
    before: int = 0
    won_before: int | None = 0

    @classmethod
    def of(cls, contract: Contract) -> Play:
        """Return the play of *contract* before the opening lead."""
        return cls(contract, contract.declarer)

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return SEATS[(self.declarer + 2) % 4]

    @property
    def trumps(self) -> Denomination:
        """The denomination of the contract."""
        return self.contract.denomination

    @property
    def faced(self) -> bool:
        """Whether the opening lead has been faced, which ends the auction period (17E, 41C)."""
        return bool(self.tricks) or self.before > 0

    @property
    def current(self) -> Trick | None:
        """The trick in progress; ``None`` between two tricks."""
        return self.tricks[-1] if self.tricks and self.tricks[-1].winner is None else None

    @property
    def number(self) -> int:
        """The trick in progress or to be led, counted from 1."""
        return self.before + len(self.tricks) + (self.current is None)

    @property
    def ended(self) -> bool:
        """Whether thirteen tricks have four cards each."""
        return self.before + len(self.tricks) == 13 and all(
            trick.winner is not None for trick in self.tricks
        )

    @property
    def turn(self) -> Seat:
        """The hand that plays or leads next."""
        current = self.current
        if current is not None:
            missing = current.missing
            return current.leader if missing is None else missing
        if self.leads is not None:
            return self.leads
        if self.tricks:
            last = self.tricks[-1]
            return last.leader if last.winner is None else last.winner
        return self.declarer.lho

    @property
    def defective(self) -> int | None:
        """The first trick (from 0) that has too few cards though a later one has begun (67)."""
        return next((i for i, trick in enumerate(self.tricks[:-1]) if trick.winner is None), None)

    def trick_for(self, hand: Seat) -> int:
        """Return the trick (from 0) that a card of *hand* is played to, or leads, now."""
        current = self.current
        return len(self.tricks) - (current is not None and current.card_of(hand) is None)

    def sides_after(self, number: int) -> set[Side]:
        """Return the sides that have played to a trick after *number* (from 0)."""
        return {seat.side for trick in self.tricks[number + 1 :] for seat, _ in trick.cards}

    def is_defender(self, seat: Seat) -> bool:
        """Whether *seat* defends."""
        return bool((seat ^ self.declarer) & 1)

    def won(self, side: Side) -> int:
        """Return the recorded tricks that *side* won."""
        return sum(trick.winner is not None and trick.winner.side is side for trick in self.tricks)

    @property
    def declarer_won(self) -> int | None:
        """The tricks declarer has won; ``None`` when some that were not recorded are not known."""
        if self.won_before is None:
            return None
        return self.won_before + self.won(self.declarer.side)

    def led_by_another(self, number: int) -> tuple[Played, ...]:
        """Return the cards of the trick after *number* (from 0), if another hand won that one.

        Nothing when still later tricks have begun.
        """
        if number + 2 != len(self.tricks):
            return ()
        trick, following = self.tricks[number], self.tricks[number + 1]
        return () if trick.winner in (None, following.leader) else following.cards

    def with_card(self, seat: Seat, card: Card) -> Play:
        """Return the play with one more card: to the trick in progress, or leading the next."""
        current = self.current
        if current is None or current.card_of(seat) is not None:
            tricks = (*self.tricks, Trick(((seat, card),)))
        else:
            tricks = (*self.tricks[:-1], trick_of((*current.cards, (seat, card)), self.trumps))
        return Play(self.contract, self.declarer, tricks, None, None, self.before, self.won_before)

    def with_tricks(self, tricks: tuple[Trick, ...]) -> Play:
        """Return the play with other tricks, whose winners are reckoned anew."""
        return Play(
            self.contract,
            self.declarer,
            tuple(trick_of(one.cards, self.trumps, one.late) for one in tricks if one.cards),
            self.face_down,
            self.leads,
            self.before,
            self.won_before,
        )

    def with_replaced(self, number: int, seat: Seat, card: Card | None) -> Play:
        """Return the play with *seat*'s card in trick *number* (from 0) replaced, or taken away."""
        cards = tuple(
            (player, card if player is seat and card is not None else played)
            for player, played in self.tricks[number].cards
            if player is not seat or card is not None
        )
        late = self.tricks[number].late
        tricks = (*self.tricks[:number], Trick(cards, late=late), *self.tricks[number + 1 :])
        return self.with_tricks(tricks)

    def with_supplied(self, number: int, seat: Seat, card: Card, *, late: bool = False) -> Play:
        """Return the play with a missing card supplied to trick *number* (from 0) (67).

        A *late* card does not change who won the trick (67B1).
        """
        trick = self.tricks[number]
        supplied = Trick((*trick.cards, (seat, card)), late=seat if late else trick.late)
        return self.with_tricks((*self.tricks[:number], supplied, *self.tricks[number + 1 :]))
