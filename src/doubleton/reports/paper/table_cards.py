"""Table cards: the number of the table to be read across the room, and the four seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO

import segno

from doubleton.bridge.seats import SEATS
from doubleton.reports.paper.document import Document, Teller, every
from doubleton.reports.paper.plans import Planned, heading


@dataclass(frozen=True, slots=True)
class WayIn:
    """How a phone comes to a table: the address to type with its code, and one for a picture."""

    address: str
    code: str = ""
    photographed: str = ""


def table_cards(
    plans: Sequence[Planned],
    language: str = "en",
    ways: Mapping[tuple[str, int], WayIn] | None = None,
) -> Document:
    """Return a page for every table; *ways* by section and table are printed on it.

    Sides differ by colour and by shape: North-South by circles, East-West by squares.
    """
    plans = every(Planned, plans)
    tell = Teller(language)
    ways = ways or {}
    data = {
        "title": f"{tell('paper.table-cards')} · {heading(plans[0], tell)}",
        "date": plans[0].date,
        "event": heading(plans[0], tell) if plans[0].title else "",
        "table": tell("page.table"),
        "seats": [[str(seat), tell(f"web.table.{seat.name.lower()}")] for seat in SEATS],
        "cards": [
            {"name": plan.table(number), "way": _way(ways.get((plan.section, number)), tell)}
            for plan in plans
            for number in range(1, plan.movement.tables + 1)
        ],
    }
    return Document("table_cards", data, language)


def _way(way: WayIn | None, tell: Teller) -> dict[str, str] | None:
    if way is None:
        return None
    return {
        "address": way.address,
        "code": f"{tell('paper.code')} {way.code}" if way.code else "",
        "picture": _picture(way.photographed or way.address),
        "alt": tell("paper.qr-alt"),
    }


def _picture(address: str) -> str:
    """Return an address as a code to be photographed, in SVG."""
    picture = BytesIO()
    code = segno.make(address, micro=False, error="m")
    code.save(picture, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False)
    return picture.getvalue().decode()
