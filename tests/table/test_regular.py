"""The short way takes what is regular, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given

from doubleton.bridge import Call, Card, Contract, Deal, Seat
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.table.acts import Act, AttentionDrawn, CallMade, CardsPlayed
from doubleton.table.regular import regular
from doubleton.table.table import Table
from happenings import Chance
from strategies import chances

N, E, S, W = Seat
DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 8765.8765.T95.98 43.432.432.T7642")
START = Table.of(Regulations(), N, deal=DEAL)
PLAYING = START.playing(Contract("3NTS"))


def card(hand: Seat, *texts: str) -> CardsPlayed:
    return CardsPlayed(hand, tuple(map(Card, texts)))


@given(chances)
def test_what_the_short_way_takes_is_what_the_long_way_makes_of_it(chance: Chance) -> None:
    history = chance.regular_history(chance.start(chance.deal()))
    for before, act, after in history.steps:
        short = regular(before, act)
        assert short in (None, after)
        assert LAWS.long_way(before, act) == after


@given(chances)
def test_nothing_irregular_is_taken(chance: Chance) -> None:
    for before, act, after in chance.any_history().steps:
        if regular(before, act) is not None:
            assert after.docket == before.docket


@given(chances)
def test_nearly_every_regular_act_goes_the_short_way(chance: Chance) -> None:
    history = chance.regular_history(chance.start(chance.deal()))
    long = [act for before, act, _ in history.steps if regular(before, act) is None]
    assert len(long) <= 3  # the final pass, the last card; the only lead face down


@pytest.mark.parametrize(
    "act",
    [
        CallMade(E, Call("1S")),
        CallMade(N, Call("X")),
        CallMade(N, Call("8C")),
        card(N, "SA"),
        AttentionDrawn(N),
    ],
)
def test_the_laws_are_asked_about_the_rest_in_the_auction(act: Act) -> None:
    assert regular(START, act) is None


@pytest.mark.parametrize(
    "act",
    [
        card(E, "SQ"),
        card(W, "SA"),
        card(W, "S4", "S3"),
        CardsPlayed(W, (Card("S4"),), by_dummy=True),
        CardsPlayed(W, (Card("S4"),), fifth=True),
        CallMade(W, Call("P")),
    ],
)
def test_the_laws_are_asked_about_the_rest_in_the_play(act: Act) -> None:
    assert regular(PLAYING, act) is None


def test_61_a_card_of_another_suit_goes_the_short_way_from_a_void_that_is_known() -> None:
    led = LAWS.apply(PLAYING, card(W, "S4"))
    assert regular(led, card(N, "H9")) is None
    void = Deal("N:.QT9.J876.A53 - - 4...")
    table = Table.of(Regulations(), N, deal=void).playing(Contract("3NTS"))
    led = LAWS.apply(table, card(W, "S4"))
    assert regular(led, card(N, "H9")) is not None
    assert regular(LAWS.apply(led, card(N, "H9")), card(E, "H8")) is None
