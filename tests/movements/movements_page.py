"""Writes the page about movements: ``python tests/movements/movements_page.py``.

The tables are built from the code, so they cannot say what the code does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

from doubleton.formats.movements.movement_file import MovementFile
from doubleton.formats.movements.own_writing import write_own
from doubleton.movements.advice import Wish, advise
from doubleton.movements.arrow_switch import rounds_to_switch, scrambled
from doubleton.movements.balance import balance
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.cyclic_form import lines_of
from doubleton.movements.guide import moves, told
from doubleton.movements.howell import howell
from doubleton.movements.howell_lines import HOWELLS, REDUCED
from doubleton.movements.mitchell import mitchell, relay_mitchell
from doubleton.movements.odd_pairs import ROVERS
from doubleton.movements.seating import Movement
from doubleton.scoring.rounding import decimal
from doubleton.words import say

PAGE: Final = Path(__file__).parents[2] / "docs/movements.md"

HEAD: Final = """# Movements

A movement says who meets whom, at which table, with which set of boards, round by round. Programs
make one with {py:mod}`doubleton.movements`, read it from a file, or ask for advice; whatever its
origin, {py:func}`doubleton.movements.validation.violations` tells everything that is wrong or
doubtful in it, with round, table and contestant. A movement with an error is not offered.

## What a movement is held to

| | invariant | if not |
|---|---|---|
| I1 | a table stands once in a round, and numbers are within their limits | error |
| I2 | a contestant sits in one place in a round | error |
| I3 | a contestant meets a set once | error |
| I4 | two contestants meet in one round, or as many as the movement allows | error |
| I5 | tables that share a set in a round have as many boards as there are tables | warning, error |
| I6 | every set is played equally often | note |
| I7, I8 | nobody sits out more often than others by two rounds | warning |
| I9 | everybody is scheduled for 70 % of the boards | warning |
| I10 | with one winner, all are compared, and both lines change direction | error, warning |
| I11 | with two winners, nobody changes direction | error |
| I13 | there are as many seats that never move as are needed | error |
| I14 | both tables of a match have the same set | error |
| I15 | in an individual, partners meet once and opponents as often as allowed | error |

What I12 asks for, a way for every set, is {py:func}`doubleton.movements.board_flow.carried`.

**Balance.** For a set played at *n* tables two pairs compete *n* - 1 where they meet, 1 where they
hold the same cards, -1 where they hold opposite ones. Qf is 100 where everybody competes equally
with everybody (Manning's measure).
"""


WEIGHED: Final = """
A proposal is weighed as a director would: beside balance by how long somebody sits out, whether
tables share boards, how many have to walk by guide cards, whether all play the same boards and
everybody meets everybody ({py:mod}`doubleton.movements.weighing`). Single boards are proposed only
where nothing else fits. More tables than fifteen are better divided:
{py:func}`doubleton.movements.sections.advise_in_sections` proposes a movement for each section, all
with the same boards.
"""


def figure(value: Fraction) -> str:
    return decimal(value, 1)


def lines(movement: Movement) -> str:
    found = lines_of(movement)
    assert found is not None
    return ", ".join(f"{ns}-{ew}/{one}" for ns, ew, one in found[1])


def advice() -> Iterator[str]:
    """Yield the first advice for each number of pairs."""
    yield "\n## First advice\n\nFor 24 to 28 boards and one copy of each.\n\n"
    yield "| pairs | one winner | Qf | two winners |\n|---|---|---|---|\n"
    for pairs in range(4, 23):
        found = advise(Wish(pairs), 100)
        single, double = (
            next((one for one in found if one.movement.winners == winners), None)
            for winners in (1, 2)
        )
        shown = [
            "–"
            if one is None
            else f"{say(one.movement.title)}: {one.movement.rounds} × {one.boards_per_set}"
            for one in (single, double)
        ]
        quality = "" if single is None else figure(single.quality)
        yield f"| {pairs} | {shown[0]} | {quality} | {shown[1]} |\n"
    yield WEIGHED


def howells() -> Iterator[str]:
    """Yield the Howells that are built in."""
    yield "\n## Howells that are built in\n\nThe lines of round 1: North-South, East-West and set, "
    yield "table 1 first. All numbers up to the rounds go up by one each round; the others stay. "
    yield "Others are found by search when they are asked for.\n\n"
    yield "| tables | rounds | lines | Qf |\n|---|---|---|---|\n"
    wanted = sorted([*((tables, 2 * tables - 1) for tables in HOWELLS), *REDUCED])
    for tables, rounds in wanted:
        made = howell(tables, rounds)
        yield f"| {tables} | {rounds} | {lines(made)} | {figure(balance(made).qf)} |\n"


def switches() -> Iterator[str]:
    """Yield the balance of switched Mitchells."""
    yield "\n## Arrow switches\n\nAbout an eighth of the rounds is switched, the last ones. Qf by "
    yield "rounds switched:\n\n| tables | rule | 0 | 1 | 2 | 3 |\n|---|---|---|---|---|---|\n"
    for tables in range(5, 14):
        base = mitchell(tables) if tables % 2 else relay_mitchell(tables)
        found = [
            figure(balance(scrambled(base, range(tables - last + 1, tables + 1))).qf)
            for last in range(4)
        ]
        name = f"{tables}" if tables % 2 else f"{tables} (relay)"
        yield f"| {name} | {rounds_to_switch(tables)} | {' | '.join(found)} |\n"


def rovers() -> Iterator[str]:
    """Yield where rovers sit."""
    yield "\n## Rovers\n\nThe tables of a rover from round 2 on, in a straight Mitchell, or a "
    yield "relay Mitchell with an even number of tables.\n\n| tables | rover |\n|---|---|\n"
    for tables, places in ROVERS.items():
        yield f"| {tables} | {' '.join(map(str, places))} |\n"


def move() -> Iterator[str]:
    """Yield the move at a table."""
    yield "\n## The move\n\nGuide cards, the slip on the table and the screen come from one "
    yield "function, {py:func}`doubleton.movements.guide.moves`. Table 4 of seven after "
    yield "round 1:\n\n"
    found = next(one for one in moves(mitchell(7), 1) if one.table == 4)
    yield "".join(f"> {say(line)}\n" for line in told(found, BoardSets(3)))


def changes() -> Iterator[str]:
    """Yield what is done under way, and the file of a movement."""
    yield """
## Changes under way

Rounds that were played are facts. {py:mod}`doubleton.movements.changes` plans the others anew for a
late pair, a pair that leaves, a session that is cut, a round that is dropped or added, and a wrong
move at a table: there the rounds to come are rearranged where that can be done; otherwise with a
round less, or with the tables left out that could not play. A plan says what the validator found.
It is *proved* when nobody meets a set or an opponent too often in the rounds to come; a plan that
keeps everything lists the collisions instead (Law 15).

{py:func}`doubleton.movements.allotment.allotted` gives numbers to pairs: seats that stay to those
who cannot move, and numbers that never meet to those who should not.

## Files

A movement file of the house, `*.tmv.yaml`; a key that is not known is an error.

```yaml
"""
    yield write_own(MovementFile("4-table Howell", howell(4), 3))
    yield """```

With `form: rows` there is a list for each round, with an entry for each table: `1-8/1`, `x-5/3`
where 5 sits out, `12,6,9,4/1` for players N, S, E, W, and `-` for an idle table. `arrow_switch`
turns the boards of a round (`r7`) or of one table (`r6t2`). The files of other programs are listed
in [Files](formats.md#movements).
"""


def page() -> str:
    """Return the whole page."""
    parts = (advice, howells, switches, rovers, move, changes)
    return HEAD + "".join(line for part in parts for line in part())


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
