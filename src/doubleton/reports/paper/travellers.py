"""Travellers on paper: every board with its results, or empty ones to be filled in by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from doubleton.bridge.boards import Board
from doubleton.bridge.seats import SIDES, Side
from doubleton.errors import expect
from doubleton.reports.layout import Layout
from doubleton.reports.paper.document import (
    Column,
    Document,
    Teller,
    called,
    every,
    plain,
    shortened,
    table,
)
from doubleton.reports.paper.plans import Planned, facts, heading
from doubleton.reports.travellers import SIDE_NAMES, VULNERABLE, Line, Sheet, sheet

CONTRACT: Final = 24
SCORE: Final = 18
"""Millimetres of a contract with what is to be said of it, and of a score that may be weighted."""

FEWEST_LINES: Final = 4
"""Lines of an empty traveller: a club that comes with more pairs has room for them."""


def travellers(layout: Layout) -> Document:
    """Return the travellers of a scored session, in the order of their boards."""
    expect(Layout, layout)
    found = [sheet(layout.recap.boards[place], layout) for place in layout.order]
    data = {
        "title": f"{shortened(layout.title)} · {layout.say('page.all-boards')}",
        "date": layout.recap.date,
        "event": shortened(layout.title),
        "facts": list(layout.facts),
        "boards": [_board(one, layout) for one in found],
        "is_blank": False,
    }
    return Document("travellers", data, layout.language)


def _board(shown: Sheet, layout: Layout) -> dict[str, object]:
    return {
        "heading": layout.say("page.board-named", board=shown.name),
        "marks": " · ".join(shown.marks),
        "facts": [f"{name}: {plain(value)}" for name, value in shown.facts],
        "table": table(_columns(shown, layout), _rows(shown)),
    }


def _columns(shown: Sheet, layout: Layout) -> list[Column]:
    say = layout.say
    names = shown.has_names
    return [
        *([Column(say("page.group"))] if shown.has_groups else ()),
        *([Column(say("page.table"), "right")] if shown.has_tables else ()),
        *(Column(SIDE_NAMES[side], grows=names, strong=not names) for side in SIDES),
        Column(say("page.contract"), strong=True, folds=CONTRACT),
        Column(say("page.by"), "center"),
        Column(say("page.lead"), "left"),
        Column(say("page.result"), "right"),
        *(
            Column(f"{say('page.score')}\n{SIDE_NAMES[side]}", "right", folds=SCORE)
            for side in SIDES
        ),
        *(
            Column(f"{measure.label}\n{SIDE_NAMES[side]}", "right", strong=True)
            for measure in layout.measures
            for side in SIDES
        ),
    ]


def _rows(shown: Sheet) -> Iterator[list[str]]:
    for line in shown.lines:
        yield [
            *([line.group] if shown.has_groups else ()),
            *([line.table] if shown.has_tables else ()),
            called(line.ns.number, line.ns.names),
            called(line.ew.number, line.ew.names),
            *_outcome(line),
            *line.scores,
            *chain.from_iterable(line.figures),
        ]


def _outcome(line: Line) -> list[str]:
    found = line.outcome
    contract = " ".join(filter(None, (plain(found.contract), found.remark)))
    return [contract, found.declarer, plain(found.lead), plain(found.tricks)]


# --- empty ones ----------------------------------------------------------------------------------


def blank_travellers(plans: Sequence[Planned], language: str = "en") -> Document:
    """Return an empty traveller for every board that a movement plays.

    North-South stand in front as they come to the board, with the round; the rest is for the pen.
    """
    plans = every(Planned, plans)
    tell = Teller(language)
    data = {
        "title": f"{tell('paper.travellers')} · {heading(plans[0], tell)}",
        "date": plans[0].date,
        "event": heading(plans[0], tell),
        "facts": facts(plans[0], tell)[:-1],
        "boards": [board for plan in plans for board in _blanks(plan, tell)],
        "is_blank": True,
    }
    return Document("travellers", data, language)


def _blanks(plan: Planned, tell: Teller) -> Iterator[dict[str, object]]:
    for number in range(1, plan.movement.sets + 1):
        rows = sorted(
            (row for row in plan.movement.played if row.set == number),
            key=lambda row: (row.round, row.table),
        )
        lines = [[str(row.round), *_numbers(row.sides[Side.NS])] for row in rows]
        lines += [["", ""]] * (FEWEST_LINES - len(lines))
        for one in plan.boards.boards(number):
            board = Board.numbered(one)
            yield {
                "heading": _named(plan, one, tell),
                "marks": " · ".join(
                    (
                        tell("page.dealer", seat=str(board.dealer)),
                        tell.tell(VULNERABLE[board.vulnerability]),
                    )
                ),
                "facts": [],
                "table": table(_blank_columns(tell), ([*line, *[""] * 9] for line in lines)),
            }


def _numbers(side: Iterable[int]) -> list[str]:
    return ["+".join(map(str, side))]


def _named(plan: Planned, board: int, tell: Teller) -> str:
    named = tell("page.board-named", board=str(board))
    return f"{named}, {tell('page.in-section', section=plan.section)}" if plan.section else named


def _blank_columns(tell: Teller) -> list[Column]:
    return [
        Column(tell("page.round"), "right"),
        *(Column(SIDE_NAMES[side], "center", strong=True) for side in SIDES),
        Column(tell("page.contract"), "left", grows=True),
        Column(tell("page.by"), "center"),
        Column(tell("page.lead"), "left"),
        Column(tell("page.result"), "center"),
        *(Column(f"{tell('page.score')}\n{SIDE_NAMES[side]}", "right") for side in SIDES),
        *(Column(f"{tell('paper.worth')}\n{SIDE_NAMES[side]}", "right") for side in SIDES),
    ]
