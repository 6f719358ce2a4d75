"""Files of the Duplimate machine: DLM with its check values, DUP with its two ways, BRI and DGE."""

from __future__ import annotations

import pytest

from doubleton.bridge import Board
from doubleton.errors import ParseError
from doubleton.formats.dealing import read, write
from doubleton.formats.format import Format
from formats.dealing.test_machine_files import BOARDS, DEALS, told

DLM = write(BOARDS, Format.DLM)
DUP = write(BOARDS, Format.DUP)
BRI = write(BOARDS, Format.BRI)
DGE = write(BOARDS, Format.DGE)


def dlm(old: bytes, new: bytes) -> tuple[list[int], list[str]]:
    assert old in DLM
    return told(DLM.replace(old, new), Format.DLM)


# --- DLM ------------------------------------------------------------------------------------------


def test_a_dlm_has_two_cards_a_letter_and_a_check_value() -> None:
    lines = DLM.split(b"\r\n")
    assert b"Board 01=fokfapmnnkpbcfibeooicpgahi022" in lines
    assert b"Board 99=aaaaaabffffffkkkkkklpppppp109" in lines
    assert b"Checksum=2" in lines  # 1 of them: 1 ^ 1 ^ 3 ^ 1
    assert len(lines) == 10 + 2 * 99 + 1


def test_a_wrong_check_value_is_told_and_the_deal_is_kept() -> None:
    found = read(DLM.replace(b"ahi022", b"ahi023"), "monday.dlm")
    assert found.boards == BOARDS
    (fault,) = found.faults
    assert str(fault) == (
        "monday.dlm:12: The check value of board 1 is “023”, and 22 belongs to its cards."
        " Compare the deal with the sheet before it is played."
    )


def test_a_board_on_the_line_of_another_has_a_wrong_check_value() -> None:
    assert dlm(b"Board 01=", b"Board 50=")[1] == ["dealing.twice", "dealing.missing"]


def test_other_faults_of_a_dlm() -> None:
    assert dlm(b"Checksum=2", b"Checksum=3") == ([1, 2, 3], ["dealing.file-check"])
    assert dlm(b"To board=3", b"To board=999999999999")[1][0] == "dealing.ends"
    assert dlm(b"Board 02=d", b"Board 02=q") == ([1, 3], ["dealing.board"])
    assert dlm(b"Board 02=dc", b"Board 02=aa") == ([1, 3], ["dealing.board"])
    assert dlm(b"\r\n", b"\n") == ([1, 2, 3], [])


def test_a_dlm_that_is_enciphered_is_refused() -> None:
    with pytest.raises(ParseError) as told_:
        read(DLM.replace(b"Crypto key=0", b"Crypto key=77"))
    assert told_.value.fault.said.key == "dealing.enciphered"


def test_boards_between_others_are_packs_in_order_that_nobody_deals() -> None:
    gap = write([Board.numbered(number, DEALS[0]) for number in (2, 4, 100)], Format.DLM)
    assert told(gap, Format.DLM) == ([2, 4], ["dealing.undealt"])


def test_gaps_are_told_in_one_line() -> None:
    numbers = (2, 6, 7, 10)
    gaps = write([Board.numbered(number, DEALS[0]) for number in numbers], Format.DLM)
    (fault,) = read(gaps, "x.dlm").faults
    assert dict(fault.said.params) == {"number": 2, "boards": "3–5, 8–9"}
    absent = b"\r\n".join(
        line for line in gaps.split(b"\r\n") if line[:8] not in (b"Board 03", b"Board 08")
    )
    (undealt, missing) = read(absent, "x.dlm").faults
    assert (dict(undealt.said.params)["boards"], dict(missing.said.params)["boards"]) == (
        "4–5, 9",
        "3, 8",
    )
    assert str(missing) == (
        "x.dlm: Boards 3, 8 are not there, though the head of the file names them."
    )


def test_what_is_wrong_with_many_boards_has_one_line_of_bounded_length() -> None:
    records = write([Board.numbered(1, DEALS[0])], Format.BER)
    pack = records[:52] + b"".join(b"%d" % (1 + place // 13) for place in range(52))
    (fault,) = read(pack * 1000, "x.ber").faults
    assert dict(fault.said.params)["number"] == 2
    assert len(str(fault)) < 600


# --- DUP ------------------------------------------------------------------------------------------


def test_a_dup_names_its_first_and_last_board_once() -> None:
    assert DUP[146:156] == b"YN1  0 3  "
    assert DUP[302:312] == b"\0" * 10
    later = [Board.numbered(number, DEALS[0]) for number in (17, 18)]
    assert write(later, Format.DUP)[146:156] == b"YN17 0 18 "
    assert read(write(later, Format.DUP)).boards == tuple(later)


def test_a_head_that_does_not_fit_the_records_is_told() -> None:
    head = DUP[146:156]
    for other, key in (
        (b"YN1  0 9  ", "dealing.range"),
        (b"YY1  0 3  ", "dealing.backwards"),
        (b"\0" * 10, "dealing.header"),
        (b"YN0  0 3  ", "dealing.header"),
    ):
        assert told(DUP.replace(head, other), Format.DUP) == ([1, 2, 3], [key])


def test_the_number_of_boards_in_the_place_of_the_last_is_understood() -> None:
    head = DUP.replace(DUP[146:156], b"YN17 0 03 ")
    assert told(head, Format.DUP) == ([17, 18, 19], [])


def test_the_two_ways_of_a_dup_have_to_agree_unless_the_deal_is_hidden() -> None:
    other = DUP[:78] + DUP[78 + 156 : 146 + 156] + DUP[146:]
    assert told(other, Format.DUP) == ([1, 2, 3], ["dealing.two-ways"])
    hidden = DUP[:78] + b" " * 68 + DUP[146:]
    assert told(hidden, Format.DUP) == ([1, 2, 3], [])
    assert read(hidden).boards == BOARDS


# --- BRI and DGE ----------------------------------------------------------------------------------


def test_a_record_with_a_card_twice_or_none_is_left_out_and_the_others_keep_their_numbers() -> None:
    for wrong in (b"0910", b"5301", b"xx01", b"0001"):
        data = BRI[:128] + wrong + BRI[132:]
        assert told(data, Format.BRI) == ([1, 3], ["dealing.record"])


def test_suits_of_a_dge_stand_behind_their_signs() -> None:
    assert DGE[:20] == b"\x0665\x03A53\x04JT7\x05AK762\x06AK"
    assert told(DGE.replace(b"\x0665", b"\x0666"), Format.DGE) == (
        [2, 3],
        ["dealing.record"],
    )
