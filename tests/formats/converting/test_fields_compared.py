"""Whatever a field has can be lost, and is counted then."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings

from doubleton.bridge import Card, Contract, DDTable, Deal, Par, Seat, Side, Vulnerability
from doubleton.formats.converting.fields_compared import compare_fields
from doubleton.formats.converting.losses import Lost, Tally
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.results.published import Figure, PublishedRow, PublishedTotal
from doubleton.scoring.adjusted import Award
from doubleton.scoring.traveller import (
    CarryOver,
    Contestant,
    Field,
    Method,
    Penalty,
    PlayOff,
    Row,
    Status,
    Traveller,
)
from formats import fields as drawn

PAIR = Contestant("1", ("Ann", "Bob"), "A", Side.NS, ("7", ""), (5,), "B", Fraction(1, 2))
ROW = Row(
    *("1", "2", Status.PLAYED, 420, -420, "3", "4", Contract("4SN"), 10, Card("HQ"), "f"),
    players=("Ann", "", "", ""),
)
BOARD = Traveller(
    "1",
    (ROW, Row("3", "4", Status.ARTIFICIAL, Award.of("A+"), Award.of("A-"), "5")),
    "A",
    "I",
    Seat.NORTH,
    Vulnerability.NONE,
    Deal("N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"),
    DDTable([7] * 20),
    Par(0),
)
FIELD = Field(
    (BOARD, replace(BOARD, board="2")),
    (PAIR,),
    "Monday",
    "2026-11-30",
    Method.BUTLER,
    2,
    (Penalty(Contestant("1"), 2),),
    (CarryOver(Contestant("1"), 2),),
    (PlayOff(Contestant("1"), "lot", 2),),
)


T = TypeVar("T", Field, Contestant, Traveller, Row)


def changed(what: T, name: str, value: object) -> T:
    """Return *what* with another value in the field *name*."""
    change: dict[str, Any] = {name: value}
    return replace(what, **change)


def lost(before: Gathered | Field, after: Gathered | Field | None) -> dict[Lost, int]:
    tally = Tally()
    one, two = (Gathered(each) if isinstance(each, Field) else each for each in (before, after))
    assert one is not None
    compare_fields(tally, one, two)
    return {loss.what: loss.number for loss in tally.losses()}


@settings(max_examples=40, deadline=None)
@given(drawn.fields())
def test_nothing_is_lost_where_nothing_changes(field: Field) -> None:
    assert lost(field, field) == {}


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("title", None, Lost.TITLE),
        ("date", None, Lost.DATE),
        ("method", None, Lost.METHOD),
        ("method", Method.MATCHPOINTS, Lost.METHOD),
        ("winners", None, Lost.WINNERS),
        ("penalties", (), Lost.PENALTIES),
        ("carried", (), Lost.CARRIED),
        ("playoffs", (), Lost.PLAY_OFFS),
    ],
)
def test_each_part_of_a_field_is_a_kind(name: str, value: object, expected: Lost) -> None:
    assert lost(FIELD, changed(FIELD, name, value)) == {expected: 1}


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("names", ("Ann",), {Lost.NAMES: 1}),
        ("section", None, {Lost.LINES: 1}),
        ("line", None, {Lost.LINES: 1}),
        ("ids", (), {Lost.IDS: 1}),
        ("ratings", (), {Lost.RATINGS: 1}),
        ("stratum", None, {Lost.STRATA: 1}),
        ("handicap", None, {Lost.HANDICAPS: 1}),
    ],
)
def test_each_part_of_a_contestant_is_a_kind(
    name: str, value: object, expected: dict[Lost, int]
) -> None:
    assert lost(FIELD, replace(FIELD, contestants=(changed(PAIR, name, value),))) == expected


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("session", None, Lost.SESSIONS),
        ("section", None, Lost.SECTIONS),
        ("dealer", None, Lost.DEALERS),
        ("vulnerability", Vulnerability.ALL, Lost.VULNERABILITIES),
        ("deal", None, Lost.DEALS),
        ("double_dummy", None, Lost.DOUBLE_DUMMY),
        ("par", None, Lost.PAR),
    ],
)
def test_each_part_of_a_board_is_a_kind(name: str, value: object, expected: Lost) -> None:
    boards = (changed(BOARD, name, value), FIELD.travellers[1])
    assert lost(FIELD, replace(FIELD, travellers=boards)) == {expected: 1}


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("ns", "9", Lost.CONTESTANTS),
        ("table", None, Lost.TABLES),
        ("round", None, Lost.ROUNDS),
        ("contract", None, Lost.CONTRACTS),
        ("tricks", 11, Lost.TRICKS),
        ("lead", None, Lost.LEADS),
        ("group", "", Lost.GROUPS),
        ("players", (), Lost.PLAYERS),
        ("score_ns", 450, Lost.SCORES),
    ],
)
def test_each_part_of_a_row_is_a_kind(name: str, value: object, expected: Lost) -> None:
    board = replace(BOARD, rows=(changed(ROW, name, value), BOARD.rows[1]))
    assert lost(FIELD, replace(FIELD, travellers=(board, FIELD.travellers[1]))) == {expected: 1}


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        (Status.ASSIGNED, Lost.ASSIGNED),
        (Status.SPLIT, Lost.SPLIT),
        (Status.WEIGHTED, Lost.WEIGHTED),
        (Status.ARTIFICIAL, Lost.ARTIFICIAL),
        (Status.NOT_PLAYED, Lost.NOT_PLAYED),
    ],
)
def test_a_score_of_the_director_is_a_kind_of_its_own(status: Status, expected: Lost) -> None:
    before = Field((replace(BOARD, rows=(replace(ROW, status=status),)),))
    assert lost(before, Field((replace(BOARD, rows=(ROW,)),))) == {expected: 1}


def test_rows_and_boards_that_are_gone_and_another_order_are_told() -> None:
    first, second = FIELD.travellers
    assert lost(Field((first,)), Field((replace(first, rows=(ROW,)),))) == {Lost.RESULTS: 1}
    assert lost(Field((first, second)), Field((second, first))) == {Lost.ORDER: 1}
    assert lost(Field((first,)), Field((replace(first, rows=first.rows[::-1]),))) == {Lost.ORDER: 1}
    gone = lost(FIELD, None)
    assert (gone[Lost.RESULTS], gone[Lost.BOARDS], gone[Lost.NAMES]) == (4, 2, 2)


def test_figures_are_the_same_up_to_their_rounding() -> None:
    def published(ns: str, total: str) -> Gathered:
        row = PublishedRow((0, 0), Figure.PERCENT, ns, "")
        return Gathered(FIELD, (), (row,), (PublishedTotal("1", total),))

    assert lost(published("33.3", "50"), published("33.33", "50.00")) == {}
    assert lost(published("33.33", "50.01"), published("33.3", "50")) == {}
    assert lost(published("33.3", "50"), published("33.4", "51")) == {Lost.FIGURES: 2}
    assert lost(published("33.3", "50"), FIELD) == {Lost.FIGURES: 2}
