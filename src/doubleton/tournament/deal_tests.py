"""Whether a result can be of a deal: the lead, the trumps, the tricks that there are double dummy.

No Law gives any number: four tricks are what no line of play explains often.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from doubleton.bridge import Card, Contract, DDTable, Deal, Hand, Result, Seat, Side
from doubleton.scoring.entered import Played
from doubleton.tournament.field_tests import FEW_TRUMPS, Flag, is_lead_elsewhere, trumps_of

FAR_TRICKS: Final = 4
"""Tricks more or less than double dummy that are worth a look."""

NEAR_TRICKS: Final = 1
"""Tricks more or less within which a result fits a deal well."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a board: its deal, and the double-dummy table of it."""

    deal: Deal | None
    table: DDTable | None = None

    def hand(self, seat: Seat) -> Hand | None:
        """Return the hand of a seat, ``None`` where it is not known."""
        if self.deal is None:
            return None
        hand = self.deal[seat]
        return self.deal.completed()[seat] if hand is None else hand

    def is_lead_elsewhere(self, entered: Played) -> bool:
        """Whether the leader does not hold the card that was led."""
        contract = entered.result.contract
        if not isinstance(contract, Contract):
            return False
        return is_lead_elsewhere(entered.lead, self.hand(contract.declarer.lho))

    def trumps(self, contract: Contract) -> int | None:
        """Count the trumps of declarer's side, ``None`` at notrump or where it is not known."""
        declarer, dummy = self.hand(contract.declarer), self.hand(contract.declarer.partner)
        return None if declarer is None or dummy is None else trumps_of(contract, declarer, dummy)

    def lacks_trumps(self, contract: Contract) -> bool:
        """Whether declarer's side has so few trumps that nobody would play there."""
        trumps = self.trumps(contract)
        return trumps is not None and trumps < FEW_TRUMPS

    def tricks(self, contract: Contract) -> int | None:
        """Return the tricks of declarer double dummy."""
        return None if self.table is None else self.table[contract.declarer, contract.denomination]

    def off(self, result: Result) -> int:
        """Return how many tricks a result is away from double dummy; 0 where nothing is known."""
        contract, tricks = result.contract, result.tricks
        if not isinstance(contract, Contract) or tricks is None:
            return 0
        known = self.tricks(contract)
        return 0 if known is None else abs(tricks - known)

    def misfit(self, entered: Played) -> Flag | None:
        """Return the first that speaks against an entry, ``None`` where nothing does."""
        contract = entered.result.contract
        if self.is_lead_elsewhere(entered):
            return Flag.LEAD_NOT_IN_HAND
        if isinstance(contract, Contract) and self.lacks_trumps(contract):
            return Flag.DECLARER_IMPOSSIBLE
        return Flag.DD_OUTLIER if self.off(entered.result) >= FAR_TRICKS else None

    def fits_other_side(self, result: Result) -> Side | None:
        """Return the other side, where somebody of it would have taken about so many tricks."""
        contract, tricks = result.contract, result.tricks
        if self.table is None or not isinstance(contract, Contract) or tricks is None:
            return None
        side = contract.declarer.side.opponents
        near = (
            abs(tricks - self.table[seat, contract.denomination]) <= NEAR_TRICKS
            for seat in side.seats
        )
        return side if any(near) else None


def fit_when_exchanged(first: tuple[Known, Played], second: tuple[Known, Played]) -> bool:
    """Whether two results do not fit their own deals, and each fits that of the other."""
    (one, entered), (two, other) = first, second
    if one.deal is None or two.deal is None:
        return False
    return (
        one.misfit(entered) is not None
        and two.misfit(other) is not None
        and one.misfit(other) is None
        and two.misfit(entered) is None
    )


@dataclass(frozen=True, slots=True)
class Lead:
    """An opening lead as a table reported it: section, round and table, the card, from whom."""

    at: tuple[str, int, int]
    card: Card
    leader: Seat


def led_from_two_hands(leads: Iterable[Lead]) -> Iterator[tuple[Lead, Lead]]:
    """Give leads of a card that another table has from another hand, each with such a one.

    Whose card it is cannot be told without the deal: where fewer tables have it from one hand than
    from another, those few are given, and all where they are as many.

    >>> one = Lead(("A", 1, 1), Card("HA"), Seat.NORTH)
    >>> two = Lead(("A", 2, 1), Card("HA"), Seat.EAST)
    >>> [lead.at for lead, _ in led_from_two_hands([one, two])]
    [('A', 1, 1), ('A', 2, 1)]
    """
    by_card: dict[Card, dict[Seat, list[Lead]]] = {}
    for one in leads:
        by_card.setdefault(one.card, {}).setdefault(one.leader, []).append(one)
    for by_leader in by_card.values():
        if len(by_leader) > 1:
            most = max(map(len, by_leader.values()))
            all_most = [found for found in by_leader.values() if len(found) == most]
            for found in by_leader.values():
                against = next((other for other in all_most if other is not found), None)
                if against is not None:
                    yield from ((one, against[0]) for one in found)
