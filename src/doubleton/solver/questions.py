"""What is asked, as plain numbers: looked at first, because the library solves nonsense as well."""

from __future__ import annotations

from collections.abc import Sequence

from doubleton.bridge import Card, Deal, Denomination, Seat
from doubleton.errors import DealError, expect
from doubleton.table.endings import Ending


def table_question(deal: Deal) -> tuple[int, ...]:
    """Return the four hands of a whole deal; a hand that the other three give is filled in.

    Raises :class:`~doubleton.errors.DealError` when it is not thirteen cards each (Law 1).
    """
    expect(Deal, deal)
    whole = deal.completed()
    for seat, hand in enumerate(whole):
        if hand is None:
            raise DealError("solver.unknown-hand", seat=str(Seat(seat)))
        if not hand.is_complete:
            raise DealError("solver.not-thirteen", seat=str(Seat(seat)), number=len(hand))
    return tuple(int(hand or 0) for hand in whole)


def position_question(ending: Ending) -> tuple[int, ...]:
    """Return a position in the order of the library: hands, trumps, leader, cards of the trick."""
    return (*map(int, ending.hands), ending.trumps, ending.leader, *map(int, ending.trick))


def position(deal: Deal, trumps: Denomination, leader: Seat, trick: Sequence[Card] = ()) -> Ending:
    """Return the position of the cards left in a deal, *trick* having been played from them.

    Raises :class:`~doubleton.errors.DealError` when a hand is not known, when a card is in two
    places, when the hands cannot be of one trick, or when no card is left.
    """
    expect(Deal, deal)
    expect(Denomination, trumps)
    expect(Seat, leader)
    expect(Card, *trick)
    hands = [int(hand) for hand in deal.completed() if hand is not None]
    if len(hands) < len(deal):
        missing = next(seat for seat in Seat if deal.completed()[seat] is None)
        raise DealError("solver.unknown-hand", seat=str(missing))
    try:
        ending = Ending(tuple(hands), trumps, leader, tuple(trick))
    except ValueError:
        numbers = ", ".join(f"{seat} {hands[seat].bit_count()}" for seat in Seat)
        raise DealError("solver.no-position", text=numbers, played=len(trick)) from None
    if not ending.hands[ending.turn]:
        raise DealError("solver.no-cards", seat=str(ending.turn))
    return ending
