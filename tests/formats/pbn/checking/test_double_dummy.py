"""Published double-dummy results that cannot be, or do not go together."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from doubleton.bridge import DENOMINATIONS, SEATS, Deal, Denomination, Seat
from doubleton.formats import pbn
from doubleton.formats.pbn.checking import check
from doubleton.formats.pbn.checking.certain_tricks import certain_tricks
from shared_material import needs_shared, shared
from strategies import complete_deals

GAME = """\
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"]
[DoubleDummyTricks "63456634567a9867a986"]
[Ability "N:63456 E:7A986 S:63456 W:7A986"]
[OptimumScore "NS -420"]
[ParContract "EW 4S="]
[Minimax "4SW-420"]
"""


def told(text: str) -> list[str]:
    found = [fault.said.key for fault in check(pbn.read(text.encode()))]
    return [key for key in found if key not in ("check.tag-missing", "check.tag-unknown")]


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"63456634', '"63456534', "pbn.double-dummy-differs"),
        ("NS -420", "NS -450", "check.par-score"),
        ("EW 4S=", "EW 3S=", "check.par-score"),
        ("-420", "-450", "check.par-score"),
        ('"63456634567a9867a986', '"d3456634567a9867a986', "check.double-dummy"),
        ('"63456634567a9867a986', '"63456634567a8867a886', "pbn.double-dummy-differs"),
    ],
)
def test_what_cannot_be_is_told(old: str, new: str, key: str) -> None:
    assert key not in told(GAME)
    assert key in told(GAME.replace(old, new))


def test_a_contract_at_par_has_the_tricks_of_the_table() -> None:
    without = GAME.replace('[Ability "N:63456 E:7A986 S:63456 W:7A986"]\n', "")
    other = without.replace("63456634567a9867a986", "6345663456799867a986")
    assert "check.par-tricks" in told(other)


def test_the_highest_trumps_of_a_hand_always_win_and_so_do_cards_that_are_cashed() -> None:
    deal = Deal("N:AKQ2.32.432.5432 543.A54.AK5.9876 876.KQJ.QJ9.AKQJ JT9.T9876.T876.T")
    assert certain_tricks(deal, Seat.NORTH, Denomination.SPADES) == (3, 13)
    assert certain_tricks(deal, Seat.EAST, Denomination.SPADES) == (0, 10)
    assert certain_tricks(deal, Seat.NORTH, Denomination.NOTRUMP) == (0, 10)
    assert certain_tricks(deal, Seat.WEST, Denomination.NOTRUMP) == (0, 10)


@given(complete_deals())
@settings(max_examples=25)
def test_a_bound_is_below_the_other(deal: Deal) -> None:
    for seat in SEATS:
        for denomination in DENOMINATIONS:
            fewest, most = certain_tricks(deal, seat, denomination)
            assert 0 <= fewest <= most <= 13


@needs_shared
def test_published_tables_are_within_the_bounds() -> None:
    data = shared("corpus/dealing/test.pbn").read_bytes()
    boards = [*pbn.records(pbn.read(data))]
    assert len(boards) == 16
    for board in boards:
        assert board.deal is not None
        assert board.double_dummy is not None
        for seat in SEATS:
            for denomination in DENOMINATIONS:
                fewest, most = certain_tricks(board.deal, seat, denomination)
                assert fewest <= board.double_dummy[seat, denomination] <= most


@needs_shared
def test_a_table_that_a_program_filled_with_ones_is_found() -> None:
    data = shared("corpus/pbn/ben/Camrose24_1.pbn").read_bytes()
    found = [fault for fault in check(pbn.read(data)) if fault.said.key == "check.double-dummy"]
    assert (len(found), found[0].line) == (20, 1413)
