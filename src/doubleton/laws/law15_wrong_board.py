"""Law 15: Play of a Wrong Board.

Reckons    C whether a second auction is the first one again
Finds      whether anybody had played the board before; C which calls were made
Leads to   12C1 an artificial score for a contestant deprived of a valid one
Editions   C1 is in the 1987 code only; since 2017 C2 lets comparable calls pass
"""

from __future__ import annotations

from doubleton.bridge import Call, Seat
from doubleton.lawbook import HasEdition, law
from doubleton.table.outcomes import Outcome, Review, Ruling

BOARD_CANCELLED = "board_cancelled"
SCORE_STANDS = "score_stands"
SECOND_SCORE_CANCELLED = "second_score_cancelled"


@law(of_1987="15A1", of_1997="15A1", of_2007="15A1")
def not_played_before(_case: HasEdition) -> Outcome:
    """Let the score of a wrong board stand when none of the four had played it before."""
    return Outcome(SCORE_STANDS)


@law(of_1987="15A2", of_1997="15A2", of_2007="15A2")
def the_right_board_later(_case: HasEdition) -> Review:
    """Let the Director require both pairs to play the board that they missed."""
    return Review("15A2")


@law(of_1987="15B", of_1997="15B", of_2007="15B")
def played_before(_case: HasEdition) -> Ruling:
    """Cancel the score that was made on a board somebody at the table had played before.

    Who is deprived of a valid score thereby gets an artificial one (12C1).
    """
    return Ruling((Outcome(SECOND_SCORE_CANCELLED), Review("12C1")))


@law(of_1987="15C1")
def cancelled_on_request(_case: HasEdition, *, second_auction_begun: bool) -> Outcome | None:
    """Cancel a board with a first auction by wrong players, if any player wishes it.

    He must say so before the second auction begins.
    """
    return None if second_auction_begun else Outcome(BOARD_CANCELLED)


@law(of_1987="15C2", of_1997="15C")
def second_auction(
    _case: HasEdition,
    first: tuple[tuple[Seat, Call], ...],
    second: tuple[tuple[Seat, Call], ...],
) -> Outcome | None:
    """Cancel the board as soon as a call of the second auction differs from that of the first.

    >>> from doubleton.lawbook import Regulations
    >>> first = ((Seat.NORTH, Call("1S")), (Seat.EAST, Call("P")))
    >>> second_auction(Regulations(), first, first[:1])
    >>> second_auction(Regulations(), first, ((Seat.NORTH, Call("1H")),)).word
    'board_cancelled'
    """
    if all(one == other for one, other in zip(first, second, strict=False)):
        return None
    return Outcome(BOARD_CANCELLED)
