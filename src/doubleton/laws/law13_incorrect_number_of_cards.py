"""Law 13: Incorrect Number of Cards.

Reckons    whether a hand had too many; how the deal is restored
Finds      A whether hand records or players can tell the deal; B whether a player saw another's
           card, whether that would interfere, whether all agree to play
Leads to   6 a new deal, 12C1 an artificial score, 90 a penalty for whoever mixed the cards
Editions   rewritten in 2007 and again in 2017; the later texts have not been compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Outcome, Review, Ruling

DEAL_RESTORED = "deal_restored"
NEW_DEAL = "new_deal"
PLAYED_NORMALLY = "played_normally"
ARTIFICIAL_SCORE = "artificial_score"
RESULT_CANCELLED = "result_cancelled"


def is_wrong(counts: tuple[tuple[Seat, int], ...]) -> bool:
    """Whether some hand holds more than thirteen cards, so that another has fewer (13).

    >>> is_wrong(((Seat.NORTH, 14), (Seat.EAST, 12))), is_wrong(((Seat.EAST, 12),))
    (True, False)
    """
    return any(cards > 13 for _, cards in counts)


@law(of_1987="13A1", of_1997="13A1")
def restored_from_the_record(_case: HasEdition) -> Outcome:
    """Restore the deal from its hand record; nobody has seen a card of another hand."""
    return Outcome(DEAL_RESTORED)


@law(of_1987="13A2", of_1997="13A2")
def restored_by_those_who_played_it(_case: HasEdition) -> Outcome:
    """Restore the deal by asking players who have already played the board."""
    return Outcome(DEAL_RESTORED)


@law(of_1987="13A3", of_1997="13A3")
def dealt_anew(_case: HasEdition) -> Ruling:
    """Have the board dealt anew (6) when neither record nor players can tell the deal."""
    return Ruling((Outcome(NEW_DEAL), Review("6")))


@law(of_1987="13B1", of_1997="13B1")
def played_after_a_card_was_seen(
    _case: HasEdition, *, interferes: bool, all_agree: bool
) -> Outcome | None:
    """Let the board be played when what was seen will not interfere and all four players agree."""
    return Outcome(PLAYED_NORMALLY) if all_agree and not interferes else None


@law(of_1987="13B2", of_1997="13B2")
def not_played_after_a_card_was_seen(
    _case: HasEdition, *, interferes: bool, all_agree: bool
) -> Ruling | None:
    """Give an artificial score when what was seen would interfere, or a player objects."""
    if all_agree and not interferes:
        return None
    return Ruling((Outcome(ARTIFICIAL_SCORE), Review("12C1"), Review("90")))


@law(of_1987="13C", of_1997="13C")
def found_after_play(_case: HasEdition, counts: tuple[tuple[Seat, int], ...]) -> Ruling | None:
    """Cancel the result of a board on which a hand had more than thirteen cards.

    *counts* are the numbers of cards that hands turned out to have had.

    >>> from doubleton.lawbook import Regulations
    >>> found_after_play(Regulations(), ((Seat.NORTH, 14), (Seat.EAST, 12))).facts[0].word
    'result_cancelled'
    """
    if not is_wrong(counts):
        return None
    return Ruling((Outcome(RESULT_CANCELLED), Review("90")))
