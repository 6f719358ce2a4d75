"""What is still to be found: the questions that a table puts to the Director, one thing each.

They are derived from the docket.  Nothing is answered here: a default is told only where the Law
has one, and an answer comes in as an act (:class:`~doubleton.table.acts.Found`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

from doubleton.laws import questions_of_auction, questions_of_play, questions_of_score
from doubleton.table.question import Choice, Question
from doubleton.table.table import Table

__all__ = ["Choice", "Question", "questions"]

_ASKED: Final[tuple[Callable[[Table], Iterator[Question]], ...]] = (
    questions_of_auction.inadvertent_call,
    questions_of_auction.conventional_bid,
    questions_of_auction.conventional_pass,
    questions_of_auction.probable_call,
    questions_of_auction.related_suits,
    questions_of_play.inadvertent_designation,
    questions_of_play.fifth_card,
    questions_of_play.proper_lead,
    questions_of_play.revoke_found,
    questions_of_play.unaware_of_trump,
    questions_of_play.claim_comes_to,
    questions_of_play.conceded_trick,
    questions_of_score.forfeiture,
    questions_of_score.unauthorised,
    questions_of_score.could_have_known,
    questions_of_score.exposure_could_help,
    questions_of_score.sufficiently_compensated,
    questions_of_score.damage,
    questions_of_score.side_at_fault,
    questions_of_score.assigned_result,
)


def questions(table: Table) -> tuple[Question, ...]:
    """Return the questions that are open, those on which the next step depends first.

    >>> from doubleton.bridge import Seat
    >>> from doubleton.lawbook import Regulations
    >>> questions(Table.of(Regulations(), Seat.NORTH))
    ()
    """
    return tuple(chain.from_iterable(ask(table) for ask in _ASKED))
