"""A traveller shows the board, its deal and every row."""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Deal, Par, Result
from doubleton.reports.layout import Layout
from doubleton.reports.travellers import in_order, sheet
from doubleton.scoring.recap import ScoredBoard, ScoredRow
from doubleton.scoring.traveller import Method, Traveller
from reports.evening import MATCHPOINTS, PLAYED, RULED, plain, scored

ENGLISH = Layout(MATCHPOINTS, "en")


def test_rows_stand_by_the_score_of_north_south() -> None:
    shown = sheet(MATCHPOINTS.boards[1], ENGLISH)
    assert [
        (line.ns.number, line.ew.number, line.scores, line.figures) for line in shown.lines
    ] == [
        ("3", "7", ("990", ""), (("11.25", "0.75"), ("93.75", "6.25"))),
        ("1", "5", ("620", ""), (("7.75", "4.25"), ("64.58", "35.42"))),
        ("4", "8", ("0", ""), (("4.25", "7.75"), ("35.42", "64.58"))),
        ("2", "6", ("", "100"), (("0.75", "11.25"), ("6.25", "93.75"))),
    ]


def test_a_board_says_what_is_marked_on_it() -> None:
    assert sheet(MATCHPOINTS.boards[1], ENGLISH).marks == ("Dealer E", "N-S vulnerable")
    assert sheet(MATCHPOINTS.boards[1], Layout(MATCHPOINTS, "ru")).marks == (
        "Сдавал E",
        "В зоне N-S",
    )


def test_a_board_without_markings_says_nothing_of_them() -> None:
    assert sheet(MATCHPOINTS.boards[2], ENGLISH).marks == ()


def test_the_diagram_shows_four_hands_with_dealer_and_vulnerability() -> None:
    hands = sheet(MATCHPOINTS.boards[1], ENGLISH).hands
    assert [(hand.seat, hand.vulnerable, hand.dealer) for hand in hands] == [
        ("N", True, False),
        ("E", False, True),
        ("S", True, False),
        ("W", False, False),
    ]
    assert [plain(f"{sign}{ranks}") for sign, ranks in hands[0].suits] == [
        "♠A Q 4 2",
        "♥K J 10",
        "♦9 8",
        "♣K Q 3 2",
    ]


def test_a_hand_that_is_not_known_has_no_suits() -> None:
    board = ScoredBoard(Traveller("1", (), deal=Deal("N:AK2.QT9.J876.A53 - - -")), ())
    assert [len(hand.suits) for hand in sheet(board, ENGLISH).hands] == [4, 0, 0, 0]


def test_double_dummy_tricks_and_par_stand_beside_the_deal() -> None:
    shown = sheet(MATCHPOINTS.boards[1], ENGLISH)
    assert [plain(sign) for sign in shown.denominations] == ["NT", "♠", "♥", "♦", "♣"]
    assert shown.double_dummy == (
        ("N", (7, 4, 6, 11, 5)),
        ("S", (7, 4, 7, 11, 5)),
        ("E", (5, 8, 6, 2, 7)),
        ("W", (5, 8, 6, 2, 7)),
    )
    assert [(name, plain(value)) for name, value in shown.facts] == [
        ("Par", "+620: 4♠ N =, 4♠ S ="),
        ("Top", "12"),
    ]


def test_par_says_what_is_known_of_it() -> None:
    pars = (Par(0), Par(-140), Par(-460, (Result.of("3NTW+2"),)))
    boards = (ScoredBoard(Traveller("1", (), par=par), ()) for par in pars)
    assert [plain(sheet(board, ENGLISH).facts[0][1]) for board in boards] == [
        "Pass",
        "−140",
        "−460: 3NT W +2",
    ]


def test_par_is_reckoned_from_the_table_where_no_source_tells_it() -> None:
    bare = replace(PLAYED, par=None)
    assert PLAYED.par is not None
    (_, told), *_ = sheet(ScoredBoard(bare, ()), ENGLISH).facts
    assert plain(told) == "+500: 5♠× E −3, 5♠× W −3"
    nobody_dealt = replace(bare, dealer=None)
    assert sheet(ScoredBoard(nobody_dealt, ()), ENGLISH).facts == ()


def test_a_butler_board_shows_its_datum() -> None:
    recap = scored(Method.BUTLER, PLAYED)
    facts = sheet(recap.boards[0], Layout(recap, "en")).facts
    assert facts[1:] == (("Datum", "+380"),)


def test_the_versions_of_a_fouled_board_stand_apart() -> None:
    shown = sheet(MATCHPOINTS.boards[2], ENGLISH)
    assert shown.has_groups
    assert [(line.group, line.ns.number) for line in shown.lines] == [
        ("a", "2"),
        ("a", "1"),
        ("b", "4"),
        ("b", "3"),
    ]


def test_rows_without_points_come_last() -> None:
    rows = tuple(ScoredRow(row) for row in RULED.rows)
    assert [row.row.ns for row in in_order(rows)] == ["6", "5", "8", "1", "7", "3", "4", "7"]


def test_a_traveller_without_tables_has_no_column_for_them() -> None:
    assert not sheet(MATCHPOINTS.boards[1], ENGLISH).has_tables
    assert PLAYED.rows[0].table is None
