"""The move: what everybody at a table does after a round, and guide cards.

Everything that is shown about the next round comes from :func:`move`, so the screen, the slip on
the table and the guide card cannot disagree.
"""

from __future__ import annotations

from dataclasses import dataclass

from doubleton.bridge.boards import runs
from doubleton.bridge.seats import Seat, Side
from doubleton.movements.board_flow import Carried, Stand, carried
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Kind, Movement, Seating
from doubleton.movements.violation import listed
from doubleton.said import Said


@dataclass(frozen=True, slots=True)
class Onward:
    """Where a contestant goes: a table and a seat, or nowhere, for a round that it sits out.

    ``seat`` is a chair, whatever an arrow switch does to the boards: North or East for a pair.
    ``has_opponent`` is false where it sits out at a table.
    """

    contestant: int
    table: int | None
    seat: Seat | None
    stays: bool = False
    has_opponent: bool = True


@dataclass(frozen=True, slots=True)
class TableMove:
    """The move at one table after a round (round 0: before the first).

    ``leaving`` are those that sit there now, in the order N, E, S, W; ``arriving`` is the row of
    the next round.  ``outgoing`` is where the boards go; ``incoming`` is where the next ones come
    from.  ``turn`` says whether the boards are turned in the next round.
    """

    after: int
    table: int
    leaving: tuple[tuple[Seat, Onward], ...]
    arriving: Seating | None
    outgoing: Carried | None
    incoming: Carried | None
    turn: bool = False


def chairs(movement: Movement, row: Seating) -> tuple[tuple[Seat, int], ...]:
    """Return who sits where: the chairs of a row, with an arrow switch undone."""
    real = row.turned() if movement.is_switched(row) else row
    seated = (
        (Seat.NORTH, real.ns),
        (Seat.EAST, real.ew),
        (Seat.SOUTH, real.south),
        (Seat.WEST, real.west),
    )
    return tuple((seat, one) for seat, one in seated if one is not None)


def moves(movement: Movement, after: int) -> tuple[TableMove, ...]:
    """Return the move at every table after a round; raises ``ValueError`` after no such round."""
    if not 0 <= after < movement.rounds:
        message = f"there is no move after round {after}"
        raise ValueError(message)
    places = _places(movement, after + 1)
    boards = carried(movement, after)
    now = {row.table: row for row in movement.of_round(after)}
    then = {row.table: row for row in movement.of_round(after + 1)}
    return tuple(
        TableMove(
            after,
            table,
            _leaving(movement, now.get(table), places),
            then.get(table),
            next((one for one in boards if one.source == table), None),
            next((one for one in boards if table in (one.target, *one.sharing)), None),
            turn=table in then and movement.is_switched(then[table]),
        )
        for table in range(1, movement.tables + 1)
        if table in now or table in then
    )


def _places(movement: Movement, number: int) -> dict[tuple[int, Side | None], Onward]:
    """Return where everybody sits in a round; teams have a place for each side."""
    found: dict[tuple[int, Side | None], Onward] = {}
    for row in movement.of_round(number):
        for seat, one in chairs(movement, row):
            half = seat.side if movement.kind is Kind.TEAMS else None
            found[one, half] = Onward(one, row.table, seat, has_opponent=row.is_played)
    return found


def _leaving(
    movement: Movement, row: Seating | None, places: dict[tuple[int, Side | None], Onward]
) -> tuple[tuple[Seat, Onward], ...]:
    if row is None:
        return ()
    found = []
    for seat, one in chairs(movement, row):
        half = seat.side if movement.kind is Kind.TEAMS else None
        there = places.get((one, half)) or Onward(one, None, None, has_opponent=False)
        stays = (there.table, there.seat) == (row.table, seat)
        found.append((seat, Onward(one, there.table, there.seat, stays, there.has_opponent)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Stop:
    """A line of a guide card: a round, the place, the opponents and the set.

    ``table`` is ``None`` in a round that is sat out.  ``holds`` is the side whose cards are held.
    """

    round: int
    table: int | None
    seat: Seat | None = None
    holds: Side | None = None
    partner: int | None = None
    opponents: tuple[int, ...] = ()
    set: int | None = None


def guide_card(movement: Movement, contestant: int, half: Side | None = None) -> tuple[Stop, ...]:
    """Return the way of a contestant through all rounds; of a team, that of the pair *half*."""
    found: list[Stop] = []
    for rows in movement.by_round():
        number = rows[0].round if rows else len(found) + 1
        found.append(
            next(
                (
                    _stop(movement, row, seat, contestant)
                    for row in rows
                    for seat, one in chairs(movement, row)
                    if one == contestant and half in (None, seat.side)
                ),
                Stop(number, None),
            )
        )
    return tuple(found)


def _stop(movement: Movement, row: Seating, seat: Seat, one: int) -> Stop:
    holds = seat.side.opponents if movement.is_switched(row) else seat.side
    own, others = row.sides[holds], row.sides[1 - holds]
    partner = next((other for other in own if other != one), None)
    return Stop(row.round, row.table, seat, holds, partner, others, row.set if others else None)


def told(found: TableMove, boards: BoardSets, kind: Kind = Kind.PAIRS) -> tuple[Said, ...]:
    """Return a move as sentences, in the order in which it is announced."""
    lines = [_goes(seat, one, kind) for seat, one in found.leaving]
    if found.outgoing is not None:
        lines.append(_sent(found.outgoing, boards))
    if found.arriving is not None and found.arriving.is_played:
        first, second = (listed(side) for side in found.arriving.sides)
        lines.append(
            Said(
                "movement.move-next",
                ns=first,
                ew=second,
                boards=_numbers(boards, found.arriving.set),
            )
        )
    if found.incoming is not None and found.incoming.source != found.table:
        lines.append(_brought(found.incoming, boards))
    if found.incoming is not None and found.incoming.sharing:
        tables = (found.incoming.target, *found.incoming.sharing)
        others = listed(one for one in tables if isinstance(one, int) and one != found.table)
        lines.append(Said("movement.move-share", tables=others))
    if found.turn:
        lines.append(Said("movement.move-turn"))
    return tuple(lines)


def _goes(seat: Seat, onward: Onward, kind: Kind) -> Said:
    sat = str(seat) if kind is Kind.INDIVIDUAL else str(seat.side)
    one = onward.contestant
    if onward.table is None or onward.seat is None:
        return Said("movement.move-sits-out", side=sat, contestant=one)
    if not onward.has_opponent:
        return Said("movement.move-sits-out-at", side=sat, contestant=one, table=onward.table)
    if onward.stays:
        return Said("movement.move-stays", side=sat, contestant=one)
    to = str(onward.seat) if kind is Kind.INDIVIDUAL else str(onward.seat.side)
    return Said("movement.move-goes", side=sat, contestant=one, table=onward.table, seat=to)


def _sent(way: Carried, boards: BoardSets) -> Said:
    numbers = _numbers(boards, way.set)
    match way.target:
        case None:
            return Said("movement.move-boards-finished", boards=numbers)
        case Stand(table=table, above=None):
            return Said("movement.move-boards-beside", boards=numbers, table=table)
        case Stand(table=table, above=above):
            return Said(
                "movement.move-boards-between", boards=numbers, table=table, above=above or 0
            )
        case table if table == way.source:
            return Said("movement.move-boards-stay", boards=numbers)
        case table:
            return Said("movement.move-boards-to", boards=numbers, table=table)


def _brought(way: Carried, boards: BoardSets) -> Said:
    numbers = _numbers(boards, way.set)
    match way.source:
        case None:
            return Said("movement.move-boards-new", boards=numbers)
        case Stand():
            return Said("movement.move-boards-from-stand", boards=numbers)
        case table:
            return Said("movement.move-boards-from", boards=numbers, table=table)


def _numbers(boards: BoardSets, one: int) -> str:
    return runs(boards.boards(one))
