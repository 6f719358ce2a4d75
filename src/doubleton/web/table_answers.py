"""What a device at a table is answered when it sends an act, whichever way the act came."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from starlette.datastructures import State

from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.web.acting import submitted
from doubleton.web.device_ways import is_at_table
from doubleton.web.table_acts import read_act
from doubleton.web.table_sheet import Sheets, encoded
from doubleton.web.viewer import Viewer
from doubleton.words import say

JSON: Final = "application/json"
OUT: Final[Mapping[str, bool]] = {"out": True}
"""Told to whoever has no ticket of the event."""
GONE: Final[Mapping[str, bool]] = {"replaced": True}
"""Told to a device of which another has taken the table."""
NOT_IN: Final = 401
REPLACED: Final = 403
_UNREADABLE: Final = 400
_LATER: Final = 503


async def answered(app: State, viewer: Viewer, event_id: str, body: bytes) -> tuple[int, str]:
    """Do what a device sends, and return the status and the JSON of the answer.

    With a key that was seen nothing is done twice.
    """
    if not is_at_table(viewer.claims, event_id):
        return NOT_IN, encoded(OUT)
    # This and the state below are in memory but for the first time: a thread would cost more.
    if viewer.replaced:
        return REPLACED, encoded(GONE)
    try:
        sent = read_act(body)
    except DoubletonError as error:
        told = {"done": False, "refused": say(error.said, viewer.language)}
        return _UNREADABLE, encoded(told)
    key = f"t-{sent.key}"
    answer = await submitted(app, viewer, event_id, sent.act, key=key, meant=sent.meant)
    more: dict[str, Any] = {}
    status = answer.status
    if answer.refused is not None:
        more["refused"] = say(answer.refused, viewer.language)
        status = _LATER if answer.refused.key.startswith("desk.") else status
    if answer.asked:
        more["asked"] = [
            {"flag": flag, "said": say(said, viewer.language)} for flag, said in answer.asked
        ]
    told_more = f"{encoded(more)[1:-1]}," if more else ""
    return status, (
        f'{{"done":{"true" if answer.done else "false"},"version":{answer.version},{told_more}'
        f'"state":{state_text(app, viewer, event_id)}}}'
    )


def state_text(app: State, viewer: Viewer, event_id: str) -> str:
    """Return what a device shows, as JSON."""
    desk: Desk = app.desk
    sheets: Sheets = app.sheets
    return sheets.text(desk, event_id, viewer.claims, datetime.now(UTC), viewer.language)
