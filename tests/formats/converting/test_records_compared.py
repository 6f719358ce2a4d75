"""Whatever a record has can be lost, and is counted then."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.formats.converting.losses import Lost, Tally
from doubleton.formats.converting.records_compared import compare_records, compare_with_field
from doubleton.formats.pbn import read
from doubleton.formats.pbn import records as records_of
from formats.pbn import drawn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from doubleton.formats.pbn import BoardRecord

GAME = r"""
[Event "Cup"]
[Site "Riga"]
[Date "2026.11.30"]
[Board "1"]
[West "W"]
[North "N"]
[East "E"]
[South "S"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ.KJ9.T432.543 JT9.AQT.AKQ.JT98 876.876.J98.AKQ2 5432.5432.765.76"]
[Scoring "MP"]
[Declarer "N"]
[Contract "1NT"]
[Result "7"]
{on the result}
[Score "NS 90"]
[Termination "clock"]
[Auction "N"]
1NT =1= $1 Pass Pass {slow} Pass
[Note "1:12-14"]
[Play "E"]
DA D9 D5 D2
*
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT 7
"""


def records(text: str = GAME) -> list[BoardRecord]:
    return list(records_of(read(text.encode(), "x.pbn")))


def lost(before: Sequence[BoardRecord], after: Sequence[BoardRecord]) -> dict[Lost, int]:
    tally = Tally()
    compare_records(tally, before, after)
    return {loss.what: loss.number for loss in tally.losses()}


@settings(max_examples=40, deadline=None)
@given(st.lists(drawn.records(), max_size=4))
def test_nothing_is_lost_where_nothing_changes(given_ones: list[BoardRecord]) -> None:
    assert lost(given_ones, given_ones) == {}


NOTHING: dict[str, Any] = {
    "event": "",
    "site": "",
    "date": "",
    "names": ("", "", "", ""),
    "dealer": None,
    "vulnerability": None,
    "deal": None,
    "scoring": "",
    "tricks": None,
    "auction": None,
    "play": None,
    "tables": (),
    "tags": (),
    "comments": (),
}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("event", {Lost.TITLE: 1}),
        ("site", {Lost.SITE: 1}),
        ("date", {Lost.DATE: 1}),
        ("names", {Lost.NAMES: 4}),
        ("dealer", {Lost.DEALERS: 1}),
        ("vulnerability", {Lost.VULNERABILITIES: 1}),
        ("deal", {Lost.DEALS: 1}),
        ("scoring", {Lost.METHOD: 1}),
        ("tricks", {Lost.TRICKS: 1}),
        ("auction", {Lost.CALLS: 1, Lost.EXPLANATIONS: 1, Lost.MARKS: 1, Lost.COMMENTS: 1}),
        ("play", {Lost.PLAY: 1, Lost.MARKS: 1}),
        ("tables", {Lost.SCORE_TABLES: 1}),
        ("tags", {Lost.TAGS: 1}),
        ("comments", {Lost.COMMENTS: 1}),
    ],
)
def test_each_part_is_a_kind_of_its_own(name: str, expected: dict[Lost, int]) -> None:
    (record,) = records()
    assert lost([record], [replace(record, **{name: NOTHING[name]})]) == expected
    assert lost([replace(record, **{name: NOTHING[name]})], [record]) == {}


def test_a_comment_that_stands_elsewhere_has_lost_its_place() -> None:
    (record,) = records()
    moved = replace(record, comments=(("", "on the result"),))
    assert lost([record], [moved]) == {Lost.PLACES: 1}


def test_a_board_that_is_gone_and_another_order_are_told() -> None:
    (first,) = records()
    second = replace(first, board="2")
    assert lost([first, second], [second]) == {Lost.BOARDS: 1}
    assert lost([first, second], [second, first]) == {Lost.ORDER: 1}


def test_what_was_called_played_and_said_is_in_no_field_of_results() -> None:
    tally = Tally()
    compare_with_field(tally, records())
    assert {loss.what: loss.number for loss in tally.losses()} == {
        Lost.SITE: 1,
        Lost.CALLS: 1,
        Lost.EXPLANATIONS: 1,
        Lost.PLAY: 1,
        Lost.MARKS: 2,
        Lost.COMMENTS: 2,
        Lost.TAGS: 1,
    }
