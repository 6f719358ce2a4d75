"""Writing the house's own movement files: one form, strict, with the cyclic form where it holds."""

from __future__ import annotations

import json
from dataclasses import replace

from doubleton.formats.movements.movement_file import MovementFile
from doubleton.formats.movements.own_reading import MARK, VERSION
from doubleton.formats.movements.own_rows import IDLE, entry
from doubleton.movements.arrow_switch import switched
from doubleton.movements.board_flow import stands
from doubleton.movements.cyclic_form import lines_of
from doubleton.movements.seating import Movement


def write_own(found: MovementFile, notes: str = "") -> str:
    """Write one movement; reading it again gives the same movement.

    Boards that are turned stand in ``arrow_switch``, and the rows are those before the switch.
    """
    movement = found.movement
    plain = replace(switched(movement, movement.switched), switched=frozenset())
    lines = [
        f"{MARK}: {VERSION}",
        f"name: {_text(found.name)}",
        f"kind: {movement.kind}",
        f"tables: {movement.tables}",
        f"rounds: {movement.rounds}",
        f"sets: {movement.sets}",
        f"copies: {movement.copies}",
        f"winners: {movement.winners}",
        f"max_meetings: {movement.max_meetings}",
    ]
    if movement.max_partnerships > 1:
        lines.append(f"max_partnerships: {movement.max_partnerships}")
    if found.boards_per_set is not None:
        lines += [f"boards_per_set: {found.boards_per_set}", f"first_board: {found.first_board}"]
    lines += [f"stationary: {list(movement.stationary)}", *_seatings(plain)]
    lines.append(f"arrow_switch: {json.dumps(_switches(movement))}")
    waiting = {one.table: one.above for one in stands(movement) if one.above is not None}
    if waiting:
        shown = ", ".join(f"{one}: [between, {one}, {above}]" for one, above in waiting.items())
        lines.append(f"relay: {{{shown}}}")
    if notes:
        lines.append(f"notes: {_text(notes)}")
    return "\n".join((*lines, ""))


def _text(text: str) -> str:
    """Write a text in quotation marks; what cannot be printed stands as its number."""
    return '"' + "".join(map(_character, text)) + '"'


def _character(one: str) -> str:
    if one in '"\\':
        return f"\\{one}"
    return one if one.isprintable() else f"\\U{ord(one):08x}"


def _seatings(movement: Movement) -> list[str]:
    cyclic = lines_of(movement)
    if cyclic is not None:
        cycle, lines = cyclic
        shown = json.dumps([f"{ns}-{ew}/{one}" for ns, ew, one in lines])
        return ["form: cyclic", f"cycle: {cycle}", f"lines: {shown}"]
    found = ["form: rows", "rows:"]
    for rows in movement.by_round():
        at = {row.table: row for row in rows}
        tables = [
            entry(at[table]) if table in at else IDLE for table in range(1, movement.tables + 1)
        ]
        found.append(f"  - {json.dumps(tables)}")
    return found


def _switches(movement: Movement) -> list[str]:
    found = []
    for number, rows in enumerate(movement.by_round(), 1):
        turned = [row.table for row in rows if movement.is_switched(row)]
        if turned and len(turned) == len(rows):
            found.append(f"r{number}")
        else:
            found += [f"r{number}t{table}" for table in turned]
    return found
