"""Small events at a desk."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from doubleton.desk.desk import Desk
from doubleton.desk.held import Receipt
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.deciding import Accepted
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.field_tests import Flag
from doubleton.tournament.setting_up import EventCreated
from tournament.clubs import evening, slot, typed

BEGUN = 12
"""Acts before the first result of three tables."""


def begun(desk: Desk) -> str:
    """Begin an event of three tables at a desk, up to the first round."""
    first, *rest = evening().log.entries
    assert isinstance(first.act, EventCreated)
    event_id = desk.create(first.act, first.by, at=first.at)
    for entry in rest:
        accepted(desk.submit(event_id, entry.act, entry.by, at=entry.at))
    return event_id


MEANT = tuple(Flag)
"""Whatever is odd about a result is meant."""


def enter(
    desk: Desk,
    event_id: str,
    act: Act,
    by: Actor,
    *,
    key: str | None = None,
    at: datetime | None = None,
) -> Receipt:
    """Enter a result, and mean it."""
    return desk.submit(event_id, act, by, key=key, at=at, meant=MEANT)


def accepted(receipt: Receipt) -> Entry:
    """Return the entry of an act that has to be accepted."""
    assert isinstance(receipt.decision, Accepted), receipt
    return receipt.decision.entry


def result(table: int, board: int, text: str = "4SN=") -> Act:
    """Return the entry of a result in the first round."""
    return ResultEntered(slot(table), board, typed(text))


def results() -> Iterator[Act]:
    """Give a result for each table and board of the first round."""
    for table in (1, 2, 3):
        for board in (2 * table - 1, 2 * table):
            yield result(table, board)
