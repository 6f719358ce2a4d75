"""The auction section."""

from __future__ import annotations

import pytest

from formats.pbn.checking.checked import bid, keys, places

SPADES = '[Declarer "N"]\n[Contract "1S"]\n'


@pytest.mark.parametrize(
    "calls",
    [
        "1S Pass 2S Pass\n4S AP",
        "1s x xx pass pass PASS",
        "Pass Pass Pass Pass",
        "AP",
        "1S Pass Pass AP",
        "1S *",
        "1S Pass +",
        "+",
        "",
        "^S 1D ^I 1C 4S ^I 3NT ^S ^S X AP",
        '1S ! =1= $25 Pass AP\n[Note "1:strong"]',
        "1S {strong} Pass ; weak\nPass Pass",
    ],
)
def test_an_auction_by_the_laws_is_right(calls: str) -> None:
    assert keys(bid(calls)) == []


@pytest.mark.parametrize(
    ("calls", "expected"),
    [
        ("1S 1H", [("check.insufficient", 3, 4)]),
        ("1S Pass X", [("check.double", 3, 9)]),
        ("X", [("check.double", 3, 1)]),
        ("1S X Pass XX", [("check.redouble", 3, 11)]),
        ("1S Pass Pass Pass\n2S", [("check.call-after-end", 4, 1)]),
        ("1S AP AP", [("check.call-after-end", 3, 7)]),
        ("1S ^I 2H", [("check.sufficient", 3, 7)]),
        ("1S ^I Pass", [("check.sufficient", 3, 7)]),
        ("1S Pass ^I X", [("check.double", 3, 12)]),
        ("1S 8C", [("notation.call", 3, 4)]),
        ("1S 2N 2C", [("notation.call", 3, 4), ("check.insufficient", 3, 7)]),
        ("1S 2N Pass 2N", [("notation.call", 3, 4), ("check.insufficient", 3, 12)]),
        ("1S or 1C", [("notation.call", 3, 4)]),
        ("1S - 2S", [("check.dash", 3, 4)]),
        ("1S * +", [("check.both-ends", 3, 6)]),
        ("1S ^X Pass", [("pbn.unknown-mark", 3, 4)]),
        ("1S !! ! Pass", [("pbn.second-suffix", 3, 7)]),
    ],
)
def test_a_call_that_departs_from_the_laws_or_the_notation_is_told_at_its_place(
    calls: str, expected: list[tuple[str, int, int]]
) -> None:
    assert places(bid(calls)) == expected


def test_what_follows_an_illegal_call_is_not_judged() -> None:
    assert keys(bid("1S 1H 1D X 1C")) == ["check.insufficient"]


@pytest.mark.parametrize(
    ("first", "calls", "column"),
    [("W", "1S", 1), ("W", "- - 1S", 3), ("N", "- 1S", 1), ("E", "- - 1S", 5)],
)
def test_the_dealer_calls_first(first: str, calls: str, column: int) -> None:
    assert places(bid(calls, first=first)) == [("check.dealer-first", 3, column)]


@pytest.mark.parametrize(("first", "calls"), [("W", "- 1S"), ("E", "- - - 1S"), ("W", "- ^S 1S")])
def test_dashes_stand_for_the_players_before_the_dealer(first: str, calls: str) -> None:
    assert keys(bid(calls, first=first)) == []


def test_the_auction_needs_its_dealer_before_it() -> None:
    assert places('[Auction "N"]\n1S\n') == [("check.needs-tag", 1, 1)]
    assert places('[Auction "N"]\n1S\n[Dealer "N"]\n') == [("check.tag-after", 3, 1)]
    assert keys('[Dealer "N"]\n[Auction "north-east"]\n1S\n') == ["notation.seat"]


def test_an_empty_auction_says_nothing() -> None:
    assert keys('[Auction ""]\n[Play "?"]\n') == []


@pytest.mark.parametrize(
    "tags",
    [
        SPADES,
        '[Declarer "^S"]\n[Contract "1S"]\n',
        '[Declarer "?"]\n[Contract "?"]\n',
        '[Contract ""]\n',
    ],
)
def test_tags_that_follow_from_the_auction_are_right(tags: str) -> None:
    assert keys(bid("1S AP", tags)) == []


@pytest.mark.parametrize(
    ("calls", "tags", "expected"),
    [
        ("1S AP", '[Declarer "S"]\n[Contract "1S"]\n', "check.declarer-differs"),
        ("1S AP", '[Declarer "^N"]\n[Contract "1S"]\n', "check.declarer-differs"),
        ("1S AP", '[Declarer "N"]\n[Contract "1H"]\n', "check.contract-differs"),
        ("1S AP", '[Contract "Pass"]\n', "check.contract-differs"),
        ("1S X AP", SPADES, "check.contract-differs"),
        ("AP", SPADES, "check.contract-differs"),
        ("1H Pass 1S AP", SPADES, "check.declarer-differs"),
        ("1D Pass 1S ^I 1H Pass Pass Pass", SPADES, "check.contract-differs"),
    ],
)
def test_tags_that_do_not_follow_from_the_auction_are_told(
    calls: str, tags: str, expected: str
) -> None:
    assert keys(bid(calls, tags)) == [expected]


def test_no_declarer_follows_from_an_auction_with_a_call_that_cannot_stand() -> None:
    assert places(bid("1S ^I 2S Pass Pass Pass", SPADES)) == [
        ("check.declarer-open", 2, 12),
        ("check.sufficient", 5, 7),
    ]
    assert keys(bid("1S ^I 2S", SPADES)) == ["check.sufficient"]
