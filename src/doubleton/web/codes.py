"""Codes of tables: short enough to be typed, and good for one table of one event."""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Mapping
from typing import Final

from doubleton.desk.desk import Desk

DIGITS: Final = 4


class Codes:
    """The codes of an event's tables; a new set makes the old one worthless."""

    def __init__(self, desk: Desk, event_id: str) -> None:
        self.desk, self._kept = desk, f"codes:{event_id}"

    def all(self) -> Mapping[str, str]:
        """Return the codes that there are, by ``session/section/number``."""
        kept = self.desk.setting(self._kept)
        found: dict[str, str] = json.loads(kept) if kept else {}
        return found

    def of(self, table: str) -> str:
        """Return the code of a table, a new one where it has none."""
        kept = dict(self.all())
        if table not in kept:
            used = set(kept.values())
            code = _drawn()
            while code in used:
                code = _drawn()
            kept[table] = code
            self.desk.keep(self._kept, json.dumps(kept))
        return kept[table]

    def fits(self, table: str, code: str) -> bool:
        """Whether this is the code of a table."""
        known = self.all().get(table)
        return known is not None and hmac.compare_digest(known.encode(), code.strip().encode())

    def renew(self) -> None:
        """Forget all codes."""
        self.desk.keep(self._kept, "{}")


def _drawn() -> str:
    return f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
