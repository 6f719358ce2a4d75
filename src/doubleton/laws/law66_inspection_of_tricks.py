"""Law 66: Inspection of Tricks.

Acts       A all four cards faced, B one's own last card, C what is quitted
Reckons    D for whom the facts are found when a player mixed his cards
Finds      D that a revoke is claimed after the play, that cards were mixed
Leads to   64 the revoke, 79 the number of tricks
Editions   the texts after 1987 have not been compared
"""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Outcome, Review, Ruling
from doubleton.table.table import Table


@law(of_1987="66A", of_1997="66A", of_2007="66A", of_2017="66A")
def all_four(table: Table, seat: Seat, trick: int) -> Ruling | None:
    """Face the last trick (counted from 1) to declarer or a defender not yet in the next one.

    Whether he had turned his own card over is not recorded.
    """
    play = table.play
    if play is None or seat is play.dummy or not _is_last(table, trick):
        return None
    current = play.current
    ours = current is not None and any(one.side is seat.side for one, _ in current.cards)
    return None if ours else Ruling()


@law(of_1987="66B", of_1997="66B", of_2007="66B", of_2017="66B")
def own_last_card(table: Table, _seat: Seat, trick: int) -> Ruling | None:
    """Let a player look at his own last card until the next trick is led."""
    play = table.play
    if play is None or play.current is not None or not _is_last(table, trick):
        return None
    return Ruling()


@law(of_1987="66C", of_1997="66C", of_2007="66C", of_2017="66C")
def quitted(table: Table, seat: Seat, trick: int) -> Review | None:
    """Leave quitted tricks as they lie until the play ends, unless the Director says otherwise."""
    play = table.play
    if play is None or play.ended or table.docket.over:
        return None
    allowed = all_four(table, seat, trick) or own_last_card(table, seat, trick)
    return None if allowed is not None else Review("66C")


def _is_last(table: Table, trick: int) -> bool:
    play = table.play
    if play is None:
        return False
    return trick == play.before + len(play.tricks) - (play.current is not None)


@law(of_1987="66D", of_1997="66D", of_2007="66D", of_2017="66D")
def cards_mixed(_case: HasEdition, by: Seat) -> Outcome:
    """Find for the other side when a player mixed his cards after a revoke had been claimed.

    >>> from doubleton.lawbook import Regulations
    >>> cards_mixed(Regulations(), Seat.EAST).word
    'facts_found_for_NS'
    """
    return Outcome(f"facts_found_for_{by.side.opponents}")
