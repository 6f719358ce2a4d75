"""Movement sheets: the whole movement as a grid, a row for each round, a column for each table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from doubleton.movements.seating import Seating
from doubleton.reports.paper.document import Document, Teller, every
from doubleton.reports.paper.plans import Planned, contestant, facts, heading

MOST_TABLES: Final = 8
"""Tables that stand beside each other on a page; the others come below."""


def movement_sheets(plans: Sequence[Planned], language: str = "en") -> Document:
    """Return a grid for every section: who meets whom at which table, and with which boards."""
    plans = every(Planned, plans)
    tell = Teller(language)
    data = {
        "title": f"{tell('paper.movement')} · {heading(plans[0], tell)}",
        "date": plans[0].date,
        "sections": [_section(plan, tell) for plan in plans],
        "note": tell("paper.movement-note"),
        "turned": tell("paper.boards-turned-note"),
    }
    return Document("movement_sheets", data, language)


def _section(plan: Planned, tell: Teller) -> dict[str, object]:
    rounds = [{row.table: row for row in rows} for rows in plan.movement.by_round()]
    return {
        "heading": heading(plan, tell),
        "facts": facts(plan, tell),
        "round": tell("page.round"),
        "grids": list(_grids(plan, rounds, tell)),
        "is_switched": bool(plan.movement.switched),
        "contestants": [
            [f"{contestant(plan, tell)} {number}", plan.name(number)]
            for number in plan.movement.contestants
            if plan.name(number)
        ],
    }


def _grids(
    plan: Planned, rounds: Sequence[Mapping[int, Seating]], tell: Teller
) -> Iterator[dict[str, object]]:
    everything = range(1, plan.movement.tables + 1)
    parts = -(-len(everything) // MOST_TABLES)
    width = -(-len(everything) // max(parts, 1))
    for first in range(0, len(everything), max(width, 1)):
        tables = everything[first : first + width]
        yield {
            "tables": [f"{tell('page.table')} {plan.table(one)}" for one in tables],
            "rows": [
                [str(number), [_cell(plan, rows.get(one), tell) for one in tables]]
                for number, rows in enumerate(rounds, 1)
            ],
        }


def _cell(plan: Planned, row: Seating | None, tell: Teller) -> list[str]:
    """Return the sides of a table that are there, and its boards; nothing where it stands empty."""
    if row is None or not row.contestants:
        return ["", "", ""]
    ns, ew = ("+".join(map(str, side)) for side in plan.sides(row))
    turned = " \N{ANTICLOCKWISE OPEN CIRCLE ARROW}" * plan.movement.is_switched(row)
    return [ns, ew, (plan.set_of(row) or tell("paper.sits-out")) + turned]
