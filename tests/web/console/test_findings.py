"""What the Director should look at, where a search takes its time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from doubleton.tournament.event import Slot
from doubleton.web.console import findings
from web.serving_club import played

if TYPE_CHECKING:
    import pytest

    from web.console.directing import Directing


def test_in_a_large_event_the_room_does_not_wait_for_the_search(
    directing: Directing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(findings, "_MANY", 1)
    for board, result in ((1, "4SN="), (2, "4SN=")):
        played(directing.desk, directing.id, Slot("1", "A", 1, 1), board, result)
    page = directing.at("room")
    assert 'class="findings"' not in directing.client.get(page).text
    until = time.monotonic() + 10
    while 'class="findings"' not in directing.client.get(page).text:
        assert time.monotonic() < until
        time.sleep(0.01)
