"""Movement files of other programs, small ones of our own: each is read, or says why not."""

from __future__ import annotations

import json

import pytest

from doubleton.errors import ParseError
from doubleton.formats.movements.reading import read_movements
from doubleton.formats.movements.round_lines import write_round_lines
from doubleton.formats.movements.table_lists import read_table_lists
from doubleton.movements.howell import howell
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Kind
from doubleton.movements.validation import is_sound
from doubleton.words import say

THREE_TABLES = """3 tables

[M1] Mitchell  of three
1,3,6,2,3,0
1,1,1,1,3,2,1,2,3
2,2,2,2,1,3,2,3,1
3,3,3,3,2,1,3,1,2

Teams
5,4,8,2,1
1,2,1
2,1,1
3,4,1
4,3,1
"""


def told(data: bytes) -> tuple[str, int | None]:
    with pytest.raises(ParseError) as raised:
        read_movements(data, "m.txt")
    fault = raised.value.fault
    assert fault.file == "m.txt"
    return say(fault.said), fault.line


def mov(tables: int, rounds: int, plays: bytes, *, howell: bool) -> bytes:
    head = bytes((0x5D, 0x8D, howell, tables, rounds, rounds))
    return head + b"Two tables".ljust(600) + bytes(101) + plays


def test_east_west_of_two_lines_have_numbers_of_their_own() -> None:
    first, second = read_movements(THREE_TABLES.encode(), "m.txt")
    assert first.name == "[M1] Mitchell of three"
    assert first.movement.rows == mitchell(3).rows
    assert (first.boards_per_set, first.line, first.movement.winners) == (2, 4, 2)
    assert second.movement.kind is Kind.TEAMS
    assert is_sound(second.movement, boards_per_set=2)


def test_the_pair_of_a_rover_that_sits_out_has_no_row() -> None:
    (found,) = read_movements(b"Rover\n1,3,4,2,2,0\n1,1,1,3,2,2\n2,2,2,2,1,1\n3,3,0,1,1,0\n")
    assert [row.table for row in found.movement.rows] == [1, 2, 1, 2]
    assert found.movement.sitting_out(1) == (3,)


def test_a_movement_that_is_spoiled_is_passed_over_with_a_fault() -> None:
    text = THREE_TABLES.replace("2,2,2,2,1,3,2,3,1", "2,2,2,2,1,3")
    (found,) = read_table_lists(text, "m.txt")
    assert found.movement.kind is Kind.TEAMS
    (fault,) = found.faults
    assert (say(fault.said), fault.line) == (
        "9 figures were expected for 3 rounds, and there are 6.",
        6,
    )


def test_meetings_that_come_again_are_told_and_taken() -> None:
    (found,) = read_movements(b"1,1,1,2,N,false,false\n1,2,1,2,E,true,false\n", "m.txt")
    assert found.movement.max_meetings == 2
    assert [fault.said.key for fault in found.faults] == ["movement.file-meet-again"]
    assert found.boards_per_set == 1


def test_acblscore_numbers_its_mitchells_by_line() -> None:
    plays = bytes((1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 1, 1))
    (found,) = read_movements(mov(2, 2, plays, howell=False))
    assert [(row.ns, row.ew, row.set) for row in found.movement.rows] == [
        (1, 3, 1), (2, 4, 2), (1, 4, 2), (2, 3, 1),
    ]  # fmt: skip
    assert found.name == "Two tables"


def test_acblscore_numbers_its_howells_through() -> None:
    plays = bytes((4, 1, 1, 4, 2, 2, 4, 3, 3, 2, 3, 1, 3, 1, 2, 1, 2, 3))
    (found,) = read_movements(mov(2, 3, plays, howell=True))
    assert found.movement.rows == howell(2).rows


def test_seats_in_the_order_of_the_move() -> None:
    given = {
        "tables": 4,
        "rounds": 7,
        "sets": [1, 2, 3, 0, 4, 0, 0],
        "movement": ["3E", "4E", "2N", "2E", "4N", "3N", "1E"],
        "positions": [8, 1, 5, 4, 2, 7, 3, 6],
    }
    (found,) = read_movements(json.dumps({"4-7": given}).encode())
    assert is_sound(found.movement, boards_per_set=1)
    assert found.movement.stationary == (8,)
    assert [row.set for row in found.movement.of_round(2)] == [2, 3, 4, 6]
    given["sets"] = [1, 2, 3, 0, 0, 0, 0]
    assert told(json.dumps({"4-7": given}).encode())[0].startswith("Movement “4-7”")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-8-sig"])
def test_set_lines_in_any_encoding(encoding: str) -> None:
    lines = [f"{row.table},{row.set},{row.ns},{row.ew}" for row in howell(4).rows]
    (found,) = read_movements("\r\n".join(lines).encode(encoding))
    assert found.movement.rows == howell(4).rows


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_lines_of_rounds_are_read_as_they_are_written(separator: str) -> None:
    (given,) = read_movements(THREE_TABLES.split("Teams", maxsplit=1)[0].encode())
    text = write_round_lines(given)
    (found,) = read_movements(text.replace(",", separator).encode())
    assert found.movement.rows == given.movement.rows
    assert (found.boards_per_set, found.first_board) == (2, 1)


@pytest.mark.parametrize(
    ("data", "sentence", "line"),
    [
        (b"", "This is no movement file that is known.", None),
        (b"hello\n", "This is no movement file that is known.", None),
        (b"{", "This is no JSON: ", 1),
        (b"{}", "There is no movement in the file.", None),
        (b"[" * 100_000, "This is no movement file that is known.", None),
        (b'{"a":' * 100_000, "This is no JSON: ", None),
        (b"\x5d\x8d\x00\x02", "This is no movement of ACBLscore", None),
        (mov(9, 9, b"", howell=True), "The movement is cut off: 243 bytes", None),
        (b"1,1,1,2\n1,1,x,2\n", "“1,1,x,2” was expected to be table", 2),
        (b"1,1,1,2\n1,99999999999,1,2\n", "“99999999999” is no number from 1 to 1000", 2),
        (b"1,2,4,2,1,0\n1,2,1\n", "2 lines of tables were announced, and 1 follow", 1),
        (b"table,round,ns,ew,lowest,highest\n1,1,1,2,3,2\n", "“2” is no number from 3 to", 2),
        (b"t,r,n,e,l,h\n1,1,1,2,1,3\n1,2,1,2,3,5\n", "Boards 1 to 3 make a set, and board 3", None),
        (b"t,r,n,e,l,h\n1,1,1,2,1,3\n1,2,1,2,3\n", "6 cells were expected, and there are 5", 3),
    ],
)
def test_a_broken_file_says_what_is_wrong(data: bytes, sentence: str, line: int | None) -> None:
    said, at = told(data)
    assert (sentence in said, at) == (True, line), (said, at)
