"""What two processes have to do with one database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desk.evenings import accepted, begun, enter, result
from doubleton.desk.opening import open_desk
from doubleton.desk.store import Store
from tournament.clubs import DIRECTOR

if TYPE_CHECKING:
    import pytest
    from sqlalchemy import Connection

    from doubleton.desk.held import Row


def test_what_others_store_while_an_event_is_read_is_no_damage(
    schema: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = Store.rows
    with open_desk(schema) as writer, open_desk(schema) as reader:
        event_id = begun(writer)
        before = writer.event(event_id).version
        waiting = [result(1, 1)]

        def rows(store: Store, connection: Connection, event: str, after: int) -> list[Row]:
            while waiting and after == 0:
                accepted(enter(writer, event_id, waiting.pop(), DIRECTOR))
            return read(store, connection, event, after)

        monkeypatch.setattr(Store, "rows", rows)
        # As it was, or as it is by now: the reader may have been told of it already.
        assert reader.event(event_id).version in {before, before + 1}
        assert writer.event(event_id).version == before + 1
