"""Law 14: Missing Card.

Reckons    what becomes of a hand that is short while the others are right
Finds      where the card is; nothing else may be wrong with the hands (13)
Leads to   50 a restored card may be a penalty card, 61-64 not having played it may be a revoke,
           67 it may lie in a quitted trick
Editions   the texts after 1987 have not been compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Outcome, Review, Ruling

CARD_RESTORED = "missing_card_restored"
DEAL_REBUILT = "deal_rebuilt"


def is_short(counts: tuple[tuple[Seat, int], ...]) -> bool:
    """Whether one hand is short and no other has a wrong number of cards (14).

    >>> is_short(((Seat.EAST, 12),)), is_short(((Seat.NORTH, 14), (Seat.EAST, 12)))
    (True, False)
    """
    wrong = [cards for _, cards in counts if cards != 13]
    return len(wrong) == 1 and wrong[0] < 13


@law(of_1987="14A1", of_1997="14A1")
def found_before_play(_case: HasEdition) -> Outcome:
    """Restore the card to its hand; the auction goes on as it is."""
    return Outcome(CARD_RESTORED)


@law(of_1987="14A2", of_1997="14A2")
def not_found_before_play(_case: HasEdition) -> Outcome:
    """Rebuild the deal with another pack; the auction goes on as it is."""
    return Outcome(DEAL_REBUILT)


@law(of_1987="14B1", of_1997="14B1")
def found_during_play(_case: HasEdition, *, among_played_cards: bool) -> Ruling:
    """Restore the card, or treat the trick that it lies in as defective (67)."""
    if among_played_cards:
        return Ruling((Review("67"),))
    return Ruling((Outcome(CARD_RESTORED),))


@law(of_1987="14B2", of_1997="14B2")
def not_found_during_play(_case: HasEdition) -> Outcome:
    """Rebuild the deal with another pack; the play goes on as it is."""
    return Outcome(DEAL_REBUILT)


@law(of_1987="14B3", of_1997="14B3")
def held_all_along(_case: HasEdition) -> Ruling:
    """Take the restored card to have been in its hand all along.

    It may become a penalty card (50), and not having played it may be a revoke (61, 64).
    """
    return Ruling((Review("50"), Review("61"), Review("64")))
