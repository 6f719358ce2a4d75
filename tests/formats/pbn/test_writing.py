"""Records to files in export format."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import PASS, PASSED_OUT, Board, Call, Card, Contract, DDTable, Deal, Seat
from doubleton.formats.pbn import (
    Auction,
    BoardRecord,
    Column,
    Note,
    Play,
    Remark,
    Scores,
    Sided,
    Table,
    read,
    record,
    write,
)
from doubleton.formats.pbn.lines import LINE_END
from doubleton.formats.pbn.plain_writing import plain_text
from doubleton.formats.pbn.standard import MANDATORY
from doubleton.formats.pbn.writing import game_lines
from formats.pbn.drawn import plain_records, records


def read_again(written: list[BoardRecord]) -> list[BoardRecord]:
    return [record(game) for game in read(write(written))]


@given(st.lists(records(), max_size=3))
def test_what_is_written_reads_as_what_was_written(written: list[BoardRecord]) -> None:
    again = read_again(written)
    assert again == (written or [BoardRecord()])
    assert [one.faults for one in again] == [()] * len(again)


@given(st.lists(plain_records(), min_size=1, max_size=3))
def test_plain_boards_read_as_they_were_written(written: list[BoardRecord]) -> None:
    assert read_again(written) == written


@given(records() | plain_records())
def test_the_short_way_writes_what_the_long_way_does(written: BoardRecord) -> None:
    assert plain_text(written) in (None, LINE_END.join((*game_lines(written), "")))


def lines(board: BoardRecord) -> list[str]:
    """Return the lines of a game in export format."""
    return write([board]).decode().split("\r\n")[2:-1]


def test_a_file_in_export_format_says_so_and_has_an_empty_line_between_games() -> None:
    games = write([BoardRecord(), BoardRecord()]).decode().split("\r\n\r\n")
    assert games[0].startswith('% PBN 2.1\r\n% EXPORT\r\n[Event ""]\r\n')
    assert games[1].startswith('[Event ""]\r\n[Site ""]')
    assert games[1].endswith('[Result "?"]\r\n')


def test_the_fifteen_tags_come_first_and_the_others_by_name() -> None:
    board = BoardRecord(
        tags=(("HomeTeam", "NL"), ("Table", "3")), scores=Scores(points=Sided(ns=Fraction(-50)))
    )
    names = [line[1:].partition(" ")[0] for line in lines(board)]
    assert names == [*MANDATORY, "HomeTeam", "Score", "Table"]


def test_latin_letters_are_written_in_iso_8859_1() -> None:
    assert '[Site "Liège"]'.encode("latin-1") in write([BoardRecord(site="Liège")])


def test_other_letters_are_written_in_utf_8_and_the_file_says_so() -> None:
    data = write([BoardRecord(site="Kraków", event="Łódź")])
    assert b"%Content-type: text/x-pbn; charset=UTF-8\r\n" in data
    assert '[Site "Kraków"]'.encode() in data


def test_latin_letters_that_would_read_as_utf_8_are_not_written_in_iso_8859_1() -> None:
    board = BoardRecord(site="LiÃ¨ge")
    assert read_again([board]) == [board]


def test_latin_letters_that_would_read_as_cyrillic_are_not_written_in_iso_8859_1() -> None:
    board = BoardRecord(site="Ïåòðîâ")
    assert read_again([board]) == [board]


def test_no_name_becomes_that_of_another_tag() -> None:
    board = BoardRecord(
        event="Pairs",
        tags=(("\x01Event", "Teams"), ("Ro-und", "2")),
        tables=(Table("Bo.ard", (), ()),),
    )
    assert [line for line in lines(board) if "Event" in line] == ['[Event "Pairs"]']
    assert lines(board)[15:] == ['[Round "2"]']


def outcome(board: BoardRecord) -> list[str]:
    return [line.split('"')[1] for line in lines(board)[12:15]]


def test_the_contract_names_its_declarer() -> None:
    board = BoardRecord(board="3", contract=Contract("4SXE"), tricks=9)
    assert outcome(board) == ["E", "4SX", "9"]
    assert read_again([board]) == [board]


def test_what_is_not_known_of_a_result_is_a_question_mark() -> None:
    assert outcome(BoardRecord(declarer=Seat.SOUTH, swapped=True)) == ["^S", "?", "?"]
    assert outcome(BoardRecord(contract=Contract("3NTN"))) == ["N", "3NT", "?"]
    assert outcome(BoardRecord(tricks=9)) == ["?", "?", "9"]


def test_a_board_that_is_only_dealt_has_no_result() -> None:
    assert outcome(BoardRecord.of(Board.numbered(3))) == ["", "", ""]


@pytest.mark.parametrize(
    "result", [("", "", ""), ("?", "?", "?"), ("?", "?", "NS 9"), ("N", "", "")]
)
def test_what_is_not_known_and_what_does_not_apply_are_kept_apart(
    result: tuple[str, str, str],
) -> None:
    tags = zip(("Declarer", "Contract", "Result"), result, strict=True)
    text = "".join(f'[{name} "{value}"]' for name, value in tags)
    assert outcome(record(next(read(text.encode())))) == list(result)


def test_the_deal_begins_with_the_dealer() -> None:
    board = BoardRecord(dealer=Seat.EAST, deal=Deal("N:A... K... Q... J..."))
    assert '[Deal "E:K... Q... J... A..."]' in lines(board)


def test_scores_are_written_exactly() -> None:
    scores = Scores(
        imps=Sided(Fraction(-5, 2)), percentage=Sided(ns=Fraction(50), ew=Fraction(200, 3))
    )
    assert lines(BoardRecord(scores=scores))[15:] == [
        '[ScoreIMP "-2.5"]',
        '[ScorePercentage "NS 50 EW 66.67"]',
    ]


# --- what other programs do wrong (their public reports) -----------------------------------------


def test_B06_notes_stand_behind_their_section() -> None:
    board = BoardRecord(
        dealer=Seat.NORTH,
        auction=Auction(
            Seat.NORTH,
            tuple(map(Call, ("1C", "Pass", "1D", "Pass", "Pass", "Pass"))),
            (Remark(0, "", 1),),
            notes=(Note(1, "strong"),),
        ),
        play=Play(
            Seat.EAST,
            tuple(map(Card, ("SK", "S2", "S3", "S4"))),
            remarks=(Remark(0, "", 1),),
            notes=(Note(1, "promises the queen"),),
        ),
    )
    assert lines(board)[15:] == [
        '[Auction "N"]',
        "1C =1= Pass 1D Pass",
        "Pass Pass",
        '[Note "1:strong"]',
        '[Play "E"]',
        "SK =1= S2 S3 S4",
        '[Note "1:promises the queen"]',
    ]


def test_B07_a_board_that_was_passed_out_has_no_declarer_and_no_result() -> None:
    board = BoardRecord(
        dealer=Seat.NORTH,
        contract=PASSED_OUT,
        auction=Auction(Seat.NORTH, (PASS, PASS, PASS, PASS)),
    )
    assert lines(board)[12:] == [
        '[Declarer ""]',
        '[Contract "Pass"]',
        '[Result ""]',
        '[Auction "N"]',
        "Pass Pass Pass Pass",
    ]
    assert read_again([board]) == [board]


def test_B18_dealer_and_vulnerability_follow_the_number_of_the_board() -> None:
    written = [lines(BoardRecord.of(Board.numbered(number)))[8:10] for number in range(1, 17)]
    assert [dealer[9] for dealer, _ in written] == list("NESW" * 4)
    assert [vulnerable.split('"')[1] for _, vulnerable in written] == [
        *("None", "NS", "EW", "All"),
        *("NS", "EW", "All", "None"),
        *("EW", "All", "None", "NS"),
        *("All", "None", "NS", "EW"),
    ]


def test_B34_double_dummy_results_are_twenty_rows() -> None:
    board = BoardRecord(double_dummy=DDTable.of_hex("746b5747b55862758627"))
    assert lines(board)[15:21] == [
        '[DoubleDummyTricks "746b5747b55862758627"]',
        '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]',
        "N NT  7",
        "N  S  4",
        "N  H  6",
        "N  D 11",
    ]
    assert len(lines(board)) == 15 + 2 + 20


def test_a_table_is_written_in_columns_with_strings_where_they_are_needed() -> None:
    table = Table(
        "ScoreTable",
        (Column("Rank", "-", 3, "R"), Column("Names", "", 8, "L"), Column("MP")),
        (("1", "A; B", "12.5"), ("10", "C", "")),
    )
    assert lines(BoardRecord(tables=(table,)))[15:] == [
        '[ScoreTable "-Rank\\3R;Names\\8L;MP"]',
        '  1 "A; B"   12.5',
        ' 10 C        ""',
    ]


def test_comments_move_with_their_tags() -> None:
    board = BoardRecord(comments=(("", "first"), ("Site", "far } away"), ("Site", "two\nlines")))
    assert lines(board)[:6] == [
        "{first}",
        '[Event ""]',
        '[Site ""]',
        "{far ) away}",
        "{two",
        "lines}",
    ]
