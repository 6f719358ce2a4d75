"""What remains to be played at a table: tricks, and cards where all of them are known."""

from __future__ import annotations

from doubleton.bridge import SUITS, Seat, Suit
from doubleton.table.endings import SUIT_CARDS, Ending
from doubleton.table.play import Trick
from doubleton.table.table import Table


def tricks_left(table: Table) -> int:
    """Return the tricks that are left, the one in progress included; 13 before the play."""
    play = table.play
    return 13 if play is None else 13 - play.before - len(play.tricks) + (play.current is not None)


def ending(table: Table) -> Ending | None:
    """Return the cards left as an ending, ``None`` where some are not known or out of order."""
    play, held = table.play, table.held
    if play is None or play.face_down is not None or play.defective is not None:
        return None
    if not all(held.complete(seat) for seat in Seat):
        return None
    current = () if play.current is None else play.current.cards
    leader = current[0][0] if current else play.turn
    if any((leader + place) % 4 != seat for place, (seat, _) in enumerate(current)):
        return None
    trick = tuple(card for _, card in current)
    try:
        return Ending(held.known, play.trumps, leader, trick, _shown_out(table, play.tricks))
    except ValueError:  # the record gives some hand too many cards, or too few
        return None


def _shown_out(table: Table, tricks: tuple[Trick, ...]) -> frozenset[tuple[Seat, Suit]]:
    """Who has failed to follow suit, and has indeed no card of it."""
    return frozenset(
        (seat, SUITS[trick.led])
        for trick in tricks
        for seat, card in trick.cards
        if card // 13 != trick.led and not table.held.known[seat] & SUIT_CARDS[trick.led]
    )
