"""What is known of a board before anybody tells what happened on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from doubleton.bridge import Board, Card, Contract, Seat
from doubleton.casebook.case import Case, Given
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.errors import DoubletonError
from doubleton.table.acts import CardsExposed, CardsPlayed, LedFaceDown


@dataclass(frozen=True, slots=True)
class Known:
    """A board that a ruling is about, and the contract that was entered for it.

    The deal of the board takes part where the hands are still whole: in the auction and in the
    first trick.  ``contract`` is only proposed.
    """

    board: Board | None = None
    contract: Contract | None = None

    def told_of(self, ruling: Ruling) -> Ruling:
        """Return a ruling with what is known of its board besides what was told.

        What was told holds: a deal that it contradicts is left out.
        """
        if self.board is None:
            return ruling
        given = _marked(ruling.case.given, self.board)
        ruling = Ruling.replayed(replace(ruling.case, given=given))
        deal = self.board.deal
        if deal is None or not deal.is_complete or not _hands_are_whole(ruling.case):
            return ruling
        if any(card not in (deal[seat] or ()) for seat, card in _seen(ruling.case)):
            return ruling
        try:
            return Ruling.replayed(replace(ruling.case, given=replace(given, deal=deal)))
        except DoubletonError:
            return ruling


NOTHING: Final = Known()


def _marked(given: Given, board: Board) -> Given:
    if given.board is not None or given.vulnerability is not None:
        return given
    usual = Board.numbered(board.number)
    dealer = given.dealer
    if dealer is None and board.dealer is not usual.dealer:
        dealer = board.dealer
    vulnerability = None if board.vulnerability is usual.vulnerability else board.vulnerability
    return replace(given, board=board.number, dealer=dealer, vulnerability=vulnerability)


def _hands_are_whole(case: Case) -> bool:
    given = case.given
    if given.deal is not None or given.tricks is not None:
        return False
    if given.trick is not None and given.trick.number > 1:
        return False
    return (given.auction, given.last_bid, given.contract) != (None, None, None)


def _seen(case: Case) -> Iterable[tuple[Seat, Card]]:
    for seat, cards in case.given.holds:
        yield from ((seat, card) for card in cards)
    for event in case.events:
        for act in event:
            match act:
                case CardsPlayed(hand, cards):
                    yield from ((hand, card) for card in cards)
                case CardsExposed(hand, cards):
                    yield from ((hand, card) for card in cards)
                case LedFaceDown(hand, card) if card is not None:
                    yield hand, card
