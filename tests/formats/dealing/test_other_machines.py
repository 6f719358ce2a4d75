"""BER, BHG, CDS, RZD and the CSV of deals."""

from __future__ import annotations

from doubleton.bridge import Board, Seat, Vulnerability
from doubleton.formats.dealing import read, write
from doubleton.formats.format import Format
from formats.dealing.test_machine_files import BOARDS, DEALS, told


def test_a_ber_has_a_digit_a_card() -> None:
    data = write(BOARDS, Format.BER)
    assert data[:13] == b"2243332211444"
    lines = b"\r\n".join(data[at : at + 52] for at in range(0, len(data), 52))
    assert read(lines, "x.ber").boards == BOARDS
    assert told(data.replace(b"2243", b"2253", 1), Format.BER)[1] == ["dealing.record"]
    assert told(data.replace(b"2243", b"2222", 1), Format.BER)[1] == ["dealing.record"]


def test_a_bhg_begins_with_the_dealers_cards() -> None:
    empty, first, second, *_ = write(BOARDS, Format.BHG).split(b"\r\n")
    assert empty == b""
    assert first == b"IJNWYdehnouvzABGHPRXabfgswDEFSTZcjlmptyCKLMOQUVikqrx"
    assert second == b"EFKMRWbeisvxyDGJXadghjlptzBHNOPSTVYZfrwACILQUckmnoqu"


def test_an_empty_line_of_a_bhg_is_a_board_that_is_not_there() -> None:
    boards = (Board.numbered(3, DEALS[0]), Board.numbered(7, DEALS[1]))
    data = write(boards, Format.BHG)
    assert read(data).boards == boards
    assert read(data.replace(b"\r\n", b"\n")).boards == boards
    wrong = data + b"A" * 52
    assert told(wrong, Format.BHG) == ([3, 7], ["dealing.record"])


def test_a_cds_has_the_number_of_the_board_in_a_byte() -> None:
    boards = [Board.numbered(number, DEALS[0]) for number in (9, 255, 256)]
    data = write(boards, Format.CDS)
    assert data.hex()[:28] == "0999892fc4e4fabb85415e201f3d"
    assert read(data, "x.cds").boards == tuple(boards[:2])
    assert told(b"\0" + data[1:], Format.CDS) == ([255], ["dealing.record"])
    assert told(data[:14] + data, Format.CDS) == ([9, 255], ["dealing.twice"])


def test_an_rzd_counts_its_deals_and_seats_from_north() -> None:
    data = write(BOARDS, Format.RZD)
    assert data[:13] == b"\3\0" + b" " * 11
    assert told(b"\4" + data[1:], Format.RZD) == ([1, 2, 3], ["dealing.count"])
    assert told(b"x" * 13 + data[13:], Format.RZD) == ([1, 2, 3], ["dealing.header"])


def test_the_csv_of_deals_keeps_the_marks_of_a_board() -> None:
    odd = Board(9, Seat.WEST, Vulnerability.NONE, DEALS[0])
    data = write([odd], Format.DEAL_CSV)
    assert data.endswith(b'"JT4","9","W/-"\r\n')
    assert read(data).boards == (odd,)


def test_a_line_of_csv_that_is_no_deal_is_told_with_its_number() -> None:
    data = write(BOARDS, Format.DEAL_CSV)
    found = read(data.replace(b'"65"', b'"66"') + b'a,b\r\n"\r\n')
    assert [(fault.said.key, fault.line) for fault in found.faults] == [
        ("dealing.record", 1),
        ("dealing.record", 4),
        ("dealing.csv-line", 5),
    ]
    assert [board.number for board in found.boards] == [2, 3]


def test_marks_that_cannot_be_read_are_those_of_law_2() -> None:
    data = write(BOARDS, Format.DEAL_CSV).replace(b"E/NS", b"E/??")
    assert told(data, Format.DEAL_CSV) == ([1, 2, 3], ["dealing.marks"])
    assert read(data, format=Format.DEAL_CSV).boards == BOARDS
