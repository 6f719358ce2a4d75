"""RBN: the deals of its records."""

from __future__ import annotations

from doubleton.bridge import Board, Seat, Vulnerability
from doubleton.formats.dealing import read, write
from doubleton.formats.format import Format
from formats.dealing.test_machine_files import BOARDS, DEALS, told

FULL = b"""\
D 19970504
E Spring:Pairs
{A text
B 99
of two lines}
B 5:C
H E:AK87.QT4.AK98.95:JT9.982.Q532.Q83:Q432.KJ76.64.JT4:
A WB:1N^1PP
1 15 to 17
C 1N:W

N Ann+Bob:Cay+Dan:6
A WB:1NA

B 6
H S:AKQ...
"""


def test_a_record_has_number_hands_dealer_and_vulnerability() -> None:
    assert write(BOARDS[:1], Format.RBN) == (
        b"B 1\nH N:65.A53.JT7.AK762:AK87.QT4.AK98.95:JT9.982.Q532.Q83:Q432.KJ76.64.JT4\nA NZ:\n"
    )


def test_the_fourth_hand_has_the_rest_and_a_record_goes_on_with_the_board_before() -> None:
    found = read(FULL, "x.rbn")
    assert found.boards == (Board(5, Seat.WEST, Vulnerability.ALL, DEALS[0]),)
    assert [(fault.said.key, fault.line) for fault in found.faults] == [
        ("dealing.tables-left-out", None),
        ("dealing.incomplete", 15),
    ]


def test_a_record_that_is_no_deal_is_told() -> None:
    text = write(BOARDS, Format.RBN)
    assert told(text.replace(b"N:65", b"N:66"), Format.RBN) == ([2, 3], ["dealing.record"])
    assert told(text.replace(b"B 2", b"B x"), Format.RBN) == ([1, 3], ["dealing.record"])
    assert told(text.replace(b"B 2", b"B 1"), Format.RBN) == ([1, 3], ["dealing.twice"])
    assert told(text.replace(b"\n", b"\r\n"), Format.RBN) == ([1, 2, 3], [])


def test_a_line_without_a_label_of_the_notation_is_told() -> None:
    text = write(BOARDS, Format.RBN)
    assert told(text.replace(b"B 2", b"Q 2"), Format.RBN) == (
        [1, 3],
        ["dealing.rbn-line", "dealing.twice"],
    )
    assert told(text.replace(b"B 1", b"1"), Format.RBN)[0] == [1, 2, 3]
    assert told(b"hello\n" + text, Format.RBN) == ([1, 2, 3], ["dealing.rbn-line"])
    assert told(b"T\nS \n" + text + b"\x1a", Format.RBN) == ([1, 2, 3], [])


def test_records_without_numbers_are_numbered_by_their_place() -> None:
    text = b"\n".join(line for line in write(BOARDS, Format.RBN).split(b"\n") if line[:1] != b"B")
    assert read(text, "x.rbn").boards == BOARDS
