"""Guide cards: where everybody goes, round by round; and for each table who comes to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from doubleton.bridge.boards import runs
from doubleton.bridge.seats import SIDES, Side
from doubleton.movements.board_flow import Carried, Stand
from doubleton.movements.guide import Onward, Stop, TableMove, guide_card, moves
from doubleton.movements.seating import Kind, Seating
from doubleton.reports.paper.document import Column, Document, Teller, every, table
from doubleton.reports.paper.plans import Planned, contestant, facts, heading
from doubleton.reports.travellers import SIDE_NAMES

_NOTHING: Final = "\N{EN DASH}"


def guide_cards(plans: Sequence[Planned], language: str = "en") -> Document:
    """Return a card for every contestant: round, table, seat, opponents and boards.

    In an event of teams each pair of a team has one.
    """
    plans = every(Planned, plans)
    tell = Teller(language)
    cards = [card for plan in plans for card in _cards(plan, tell)]
    alone = any(plan.movement.kind is Kind.INDIVIDUAL and plan.names for plan in plans)
    title = f"{tell('paper.guide-cards')} · {heading(plans[0], tell)}"
    return Document("guide_cards", _data(title, cards, 1 if alone else 2), language)


def table_guides(plans: Sequence[Planned], language: str = "en") -> Document:
    """Return a card for every table: who sits there in each round, and where all go then."""
    plans = every(Planned, plans)
    tell = Teller(language)
    cards = [card for plan in plans for card in _tables(plan, tell)]
    title = f"{tell('paper.table-guides')} · {heading(plans[0], tell)}"
    return Document("guide_cards", _data(title, cards, 1), language)


def _data(title: str, cards: Sequence[dict[str, object]], beside: int) -> dict[str, object]:
    return {"title": title, "cards": list(cards), "beside": beside}


def _turned(turned: bool, tell: Teller) -> str:  # noqa: FBT001 - whether the sign is explained
    return tell("paper.boards-turned-note") if turned else ""


# --- for contestants -----------------------------------------------------------------------------


def _cards(plan: Planned, tell: Teller) -> Iterator[dict[str, object]]:
    for number in plan.movement.contestants:
        for half in plan.halves():
            name = f"{contestant(plan, tell)} {plan.section}{number}"
            if half is not None:
                name = f"{name} · {SIDE_NAMES[half]}"
            stops = guide_card(plan.movement, number, half)
            yield {
                "heading": name,
                "names": plan.name(number),
                "facts": [heading(plan, tell), *facts(plan, tell)[:-1]],
                "table": _way(plan, stops, tell),
                "note": _turned(any(_is_turned(stop) for stop in stops), tell),
            }


def _way(plan: Planned, stops: Iterable[Stop], tell: Teller) -> dict[str, object]:
    alone = plan.movement.kind is Kind.INDIVIDUAL
    columns = [
        Column(tell("page.round"), "right"),
        Column(tell("page.table"), "right", strong=True),
        Column(tell("paper.seat"), "center"),
        *([Column(tell("page.partner"), grows=True)] if alone else ()),
        Column(tell("page.opponents"), "left", grows=True),
        Column(tell("page.boards"), "left"),
    ]
    return table(columns, (_stop(plan, stop, tell) for stop in stops))


def _stop(plan: Planned, stop: Stop, tell: Teller) -> list[str]:
    alone = plan.movement.kind is Kind.INDIVIDUAL
    partner = [] if not alone else ["" if stop.partner is None else plan.who(stop.partner)]
    if stop.table is None or stop.seat is None:
        return [str(stop.round), _NOTHING, _NOTHING, *partner, tell("paper.sits-out"), _NOTHING]
    seat = str(stop.seat) if alone else SIDE_NAMES[stop.seat.side]
    if _is_turned(stop):
        seat += f" {_TURNED}"
    boards = _NOTHING if stop.set is None else runs(plan.boards.boards(stop.set))
    others = " · ".join(map(plan.who, stop.opponents)) or tell("paper.sits-out")
    return [str(stop.round), plan.table(stop.table), seat, *partner, others, boards]


def _is_turned(stop: Stop) -> bool:
    """Whether the cards of the other side are held, as after an arrow switch."""
    return stop.seat is not None and stop.holds is not stop.seat.side


_TURNED: Final = "\N{ANTICLOCKWISE OPEN CIRCLE ARROW}"
"""Marks a round in which the boards are turned by a quarter."""


# --- for tables ----------------------------------------------------------------------------------


def _tables(plan: Planned, tell: Teller) -> Iterator[dict[str, object]]:
    ways = [moves(plan.movement, after) for after in range(plan.movement.rounds)]
    for number in range(1, plan.movement.tables + 1):
        rows = [row for row in plan.movement.rows if row.table == number and row.contestants]
        if rows:
            then = {one.after: one for each in ways for one in each if one.table == number}
            yield {
                "heading": f"{tell('page.table')} {plan.table(number)}",
                "names": "",
                "facts": [heading(plan, tell), *facts(plan, tell)[:-1]],
                "table": _visits(plan, rows, then, tell),
                "note": _turned(any(map(plan.movement.is_switched, rows)), tell),
            }


def _visits(
    plan: Planned, rows: Iterable[Seating], then: dict[int, TableMove], tell: Teller
) -> dict[str, object]:
    columns = [
        Column(tell("page.round"), "right"),
        Column(SIDE_NAMES[Side.NS], "left", grows=True),
        Column(SIDE_NAMES[Side.EW], "left", grows=True),
        Column(tell("page.boards"), "left", strong=True),
        Column(tell("paper.then-ns"), "center"),
        Column(tell("paper.then-ew"), "center"),
        Column(tell("paper.then-boards"), "center"),
    ]
    return table(columns, (_visit(plan, row, then.get(row.round), tell) for row in rows))


def _visit(plan: Planned, row: Seating, then: TableMove | None, tell: Teller) -> list[str]:
    ns, ew = (" · ".join(map(plan.who, side)) or _NOTHING for side in plan.sides(row))
    boards = plan.set_of(row) or tell("paper.sits-out")
    if plan.movement.is_switched(row):
        boards += f" {_TURNED}"
    ways = ["", "", ""] if then is None else _ways(plan, then, tell)
    return [str(row.round), ns, ew, boards, *ways]


def _ways(plan: Planned, then: TableMove, tell: Teller) -> list[str]:
    goes = dict(then.leaving)
    sides = [[goes[seat] for seat in side.seats if seat in goes] for side in SIDES]
    ns, ew = (
        " · ".join(dict.fromkeys(_goes(plan, one, side, tell) for one in ways))
        for side, ways in zip(SIDES, sides, strict=True)
    )
    return [ns, ew, _sent(plan, then.outgoing, tell)]


def _goes(plan: Planned, way: Onward, side: Side, tell: Teller) -> str:
    if way.stays:
        return tell("paper.stays")
    if way.table is None or way.seat is None:
        return tell("paper.sits-out")
    to = plan.table(way.table)
    if plan.movement.kind is Kind.INDIVIDUAL:
        return f"{to} {way.seat}"
    return to if way.seat.side is side else f"{to} {SIDE_NAMES[way.seat.side]}"


def _sent(plan: Planned, way: Carried | None, tell: Teller) -> str:
    if way is None:
        return ""
    match way.target:
        case None:
            return tell("paper.boards-done")
        case Stand(table=number):
            return tell("paper.boards-stand", table=plan.table(number))
        case number if number == way.source:
            return tell("paper.stay")
        case number:
            return plan.table(number)
