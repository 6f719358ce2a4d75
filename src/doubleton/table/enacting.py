"""How facts are entered in a table, one by one, and kept on the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from doubleton.lawbook import Ruled
from doubleton.table import enacting_calls, enacting_cards
from doubleton.table import facts as made
from doubleton.table.docket import (
    Kind,
    Moved,
    Opened,
)
from doubleton.table.table import Table


def enacted(table: Table, fact: Ruled) -> Table:
    """Return the table with one *fact* entered: in the auction, the play, the hands, the docket.

    The fact also goes on the record, with the number of the act it came from.
    """
    after = _ENTER[type(fact)](table, fact) if type(fact) in _ENTER else table
    if fact.cite is None:
        return after
    return after.with_docket(record=(*after.docket.record, (table.count, fact)))


def all_enacted(table: Table, facts: Iterable[Ruled]) -> Table:
    """Return the table with *facts* entered in their order."""
    for fact in facts:
        table = enacted(table, fact)
    return table


def _opened(table: Table, fact: Opened) -> Table:
    play, matter = table.play, fact.matter
    if matter.kind is Kind.LEAD_OUT_OF_TURN and play is not None and play.face_down is not None:
        table = replace(table, play=replace(play, face_down=None))  # it is withdrawn (54)
    return table.with_docket(matters=(*table.docket.matters, matter))


def _moved(table: Table, fact: Moved) -> Table:
    matter = fact.matter
    return table.with_docket(
        matters=tuple(
            matter
            if (old.kind, old.act, old.seat) == (matter.kind, matter.act, matter.seat)
            else old
            for old in table.docket.matters
        )
    )


def _irregularity(table: Table, fact: made.Irregularity) -> Table:
    return table.with_docket(irregularity=fact)


def _review(table: Table, fact: made.Review) -> Table:
    if any(review.law == fact.law for review in table.docket.reviews):
        return table
    return table.with_docket(reviews=(*table.docket.reviews, fact))


def _transfer(table: Table, fact: made.Transfer) -> Table:
    return table.with_docket(transfers=(*table.docket.transfers, fact))


def _outcome(table: Table, fact: made.Outcome | made.ClaimResult | made.CardNamed) -> Table:
    return table.with_docket(outcome=fact)


def _rights_lost(table: Table, _fact: made.RightsLost) -> Table:
    return table.with_docket(rights_lost=True)


def _time_passed(table: Table, fact: made.TimePassed) -> Table:
    docket = table.docket
    called, mixed = docket.called_next, docket.mixed
    return table.with_docket(
        called_next=called if fact.called is None else (*called, fact.called),
        mixed=mixed if fact.mixed is None else (*mixed, fact.mixed),
        round_ended=docket.round_ended or fact.round_ended,
        correction_ended=docket.correction_ended or fact.correction_ended,
    )


def _award(table: Table, fact: made.Award) -> Table:
    return table.with_docket(award=fact)


_ENTER: Final[dict[type[Ruled], Callable[[Table, Any], Table]]] = {
    **enacting_calls.ENTER,
    **enacting_cards.ENTER,
    made.RightsLost: _rights_lost,
    made.TimePassed: _time_passed,
    Opened: _opened,
    Moved: _moved,
    made.Irregularity: _irregularity,
    made.Review: _review,
    made.Transfer: _transfer,
    made.Outcome: _outcome,
    made.ClaimResult: _outcome,
    made.CardNamed: _outcome,
    made.Award: _award,
}
