"""A personal card shows what one contestant did, board by board."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from doubleton.reports.cards import entries, one_side, played_by_contestant, running_totals
from doubleton.reports.layout import Layout
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Field, Method, Traveller
from reports.evening import (
    FOULED,
    MATCHPOINTS,
    PLAYED,
    RULED,
    TWO_LINES,
    field,
    plain,
    played,
    scored,
)


def card(recap: Recap, number: str) -> list[tuple[str, str, str, str, str, tuple[str, ...]]]:
    layout = Layout(recap, "en")
    (standing,) = (one for one in recap.ranking if one.contestant.number == number)
    return [
        (
            entry.board,
            entry.side,
            entry.opponents.number,
            plain(entry.outcome.contract) or entry.outcome.remark,
            plain(entry.score),
            entry.figures,
        )
        for entry in entries(standing, played_by_contestant(layout)[id(standing)], layout)
    ]


def test_boards_are_seen_from_the_side_of_the_contestant() -> None:
    assert card(MATCHPOINTS, "7") == [
        ("2", "E-W", "3", "4♠×", "−990", ("0.75", "6.25")),
        ("9", "E-W", "1", "2♥", "−110", ("7.8\u2007", "65.00")),
        ("10", "N-S", "2", "artificial score", "37.5%", ("4.5\u2007", "37.50")),
        ("10", "N-S", "3", "weighted", "60% +420, 40% −50", ("9.15", "76.25")),
    ]


def test_a_board_that_was_not_played_is_on_the_card() -> None:
    assert card(MATCHPOINTS, "4")[2:] == [
        ("10", "N-S", "—", "sit-out", "", ("", "")),
        ("10", "E-W", "8", "1NT", "+90", ("11.25", "93.75")),
    ]


def test_boards_stand_in_the_order_of_play_where_rounds_are_known() -> None:
    rounds = {"2": "10", "9": "9"}
    travellers = [
        replace(
            traveller,
            rows=tuple(replace(row, round=rounds[traveller.board]) for row in traveller.rows),
        )
        for traveller in (PLAYED, FOULED)
    ]
    assert [line[0] for line in card(score(field(*travellers)), "3")] == ["9", "2"]


def test_the_tricks_of_the_contract_double_dummy_stand_beside_those_that_were_taken() -> None:
    layout = Layout(MATCHPOINTS, "en")
    told = {
        (entry.board, plain(entry.outcome.contract), entry.outcome.declarer): entry.double_dummy
        for standing in MATCHPOINTS.ranking
        for entry in entries(standing, played_by_contestant(layout)[id(standing)], layout)
    }
    tables = {one.traveller.board: one.traveller.double_dummy for one in MATCHPOINTS.boards}
    assert {board for (board, contract, _), tricks in told.items() if contract and tricks} == {
        board for board, table in tables.items() if table
    }
    assert all(not tricks or tables[board] for (board, _, _), tricks in told.items())


def test_tricks_of_a_table_that_came_with_the_deals_are_marked() -> None:
    recap = score(field(replace(PLAYED, dd_published=True), FOULED))
    layout = Layout(recap, "en")
    first = recap.ranking[0]
    sat = played_by_contestant(layout)[id(first)]
    told = {entry.board: entry.double_dummy for entry in entries(first, sat, layout)}
    assert told[PLAYED.board].endswith("*")
    assert "*" not in told[FOULED.board]


def test_new_opponents_are_marked() -> None:
    recap = score(field(PLAYED, replace(PLAYED, board="3"), FOULED))
    layout = Layout(recap, "en")
    sat = played_by_contestant(layout)[id(recap.ranking[0])]
    assert recap.ranking[0].contestant.number == "3"
    assert [entry.begins for entry in entries(recap.ranking[0], sat, layout)] == [
        False,
        False,
        True,
    ]


def test_the_side_is_shown_only_to_those_who_changed_it() -> None:
    for recap, kept in ((TWO_LINES, {True}), (MATCHPOINTS, {False})):
        sat = played_by_contestant(Layout(recap, "en"))
        assert {one_side(one, sat[id(one)]) for one in recap.ranking} == kept
    assert RULED.rows[0].ns == "1"


def test_a_board_of_a_match_has_its_figure_once() -> None:
    rows = (played("1-2", "4SN=", 620), played("2-1", "4SN-1", -100), played("3-4", "4SN=", 620))
    board = replace(PLAYED, rows=rows)
    match = score(field(board, replace(board, board="3")), method=Method.TEAMS)
    assert [(line[0], line[1], line[5]) for line in card(match, "1")] == [
        ("2", "N-S", ("+12",)),
        ("2", "E-W", ("",)),
        ("3", "N-S", ("+12",)),
        ("3", "E-W", ("",)),
    ]


def running(recap: Recap, number: str) -> list[str]:
    layout = Layout(recap, "en")
    (standing,) = (one for one in recap.ranking if one.contestant.number == number)
    played = played_by_contestant(layout)[id(standing)]
    return [text.replace("\u2007", "").strip() for text in running_totals(standing, played, layout)]


def test_what_had_come_together_stands_after_each_board() -> None:
    assert running(MATCHPOINTS, "7") == ["0.75", "8.55", "13.05", "22.2"]


def test_it_ends_at_the_total_before_penalties() -> None:
    (fourth,) = (one for one in MATCHPOINTS.ranking if one.contestant.number == "4")
    assert fourth.penalties
    *_, last = filter(None, running(MATCHPOINTS, "4"))
    assert Fraction(last) == fourth.total + fourth.penalties


def test_where_the_total_is_no_sum_of_boards_nothing_runs() -> None:
    recap = scored(Method.MATCHPOINTS, PLAYED)
    (standing, *others) = recap.ranking
    raised = replace(recap, ranking=(replace(standing, total=standing.total + 1), *others))
    assert running(recap, standing.contestant.number)
    assert running(raised, standing.contestant.number) == []
    assert running(scored(Method.TOTAL_POINTS), "7") == []


def test_who_is_ranked_alone_finds_his_partner_on_each_board() -> None:
    row = replace(PLAYED.rows[0], ns="1", south="8", ew="3", west="5")
    recap = score(Field((Traveller("1", (row,)),)))
    layout = Layout(recap, "en")
    played = played_by_contestant(layout)
    found = {
        standing.contestant.number: [
            entry.partner and entry.partner.number
            for entry in entries(standing, played[id(standing)], layout)
        ]
        for standing in recap.ranking
    }
    assert found == {"1": ["8"], "8": ["1"], "3": ["5"], "5": ["3"]}


def test_pairs_have_no_partner_beside_them() -> None:
    layout = Layout(MATCHPOINTS, "en")
    played = played_by_contestant(layout)
    for standing in MATCHPOINTS.ranking:
        lines = entries(standing, played[id(standing)], layout)
        assert all(entry.partner is None for entry in lines)
