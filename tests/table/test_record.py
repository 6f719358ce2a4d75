"""Corrections of the record: nothing is lost, everything can be taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from doubleton.bridge import Call, Card, Contract, Deal, Seat, Suit
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.correcting import corrected, difference, folded
from doubleton.said import Said
from doubleton.table.acts import (
    Act,
    CallMade,
    CardsPlayed,
    Chose,
    Designated,
    LeadFaced,
    LedFaceDown,
    TrickInspected,
    Words,
)
from doubleton.table.record import Record, Replaced, Restored, Struck, fold, impossibility
from doubleton.table.table import Table
from happenings import Chance
from strategies import chances

DEAL = Deal("N:AK2.QT9.J876.A53 QJT9.AKJ.AKQ.KQJ 8765.8765.T95.98 43.432.432.T7642")
START = Table.of(Regulations(), Seat.NORTH, deal=DEAL)


def calls(text: str) -> list[Act]:
    return [CallMade(Seat.of(made.split()[0]), Call(made.split()[1])) for made in text.split(", ")]


def record(acts: list[Act]) -> Record:
    return Record(tuple(acts))


def card(hand: Seat, text: str) -> CardsPlayed:
    return CardsPlayed(hand, (Card(text),))


# --- whatever happened ---------------------------------------------------


@given(chances)
def test_a_record_without_corrections_comes_to_what_its_acts_come_to(chance: Chance) -> None:
    history = chance.possible_history()
    found = folded(history.start, record(list(history.acts)))
    if not found.impossible:
        assert found.table == history.tables[-1]


@given(chances)
def test_what_is_restored_is_as_it_was(chance: Chance) -> None:
    history = chance.any_history()
    before = record(list(history.acts))
    number = chance.random.randint(1, len(history.acts))
    other = chance.act(history.start)
    for change in (Struck(number), Replaced(number, other)):
        after = before.with_(change).with_(Restored(number))
        assert folded(history.start, after) == folded(history.start, before)


@given(chances)
def test_acts_that_become_impossible_are_listed_and_kept(chance: Chance) -> None:
    history = chance.any_history()
    before = record(list(history.acts))
    number = chance.random.randint(1, len(history.acts))
    struck = corrected(history.start, before, Struck(number, "misheard"))
    assert struck.record.acts == history.acts
    assert [list(struck.record.acts)[one.number - 1] for one in struck.impossible] == [
        one.act for one in struck.impossible
    ]
    standing = dict(struck.record.standing())
    assert number not in standing
    assert all(standing[one.number] == one.act for one in struck.impossible)


@given(chances)
def test_acts_keep_their_numbers_when_one_is_struck(chance: Chance) -> None:
    history = chance.any_history()
    number = chance.random.randint(1, len(history.acts))
    found = corrected(history.start, record(list(history.acts)), Struck(number))
    assert found.table.count == history.start.count + len(history.acts)
    assert number not in {of_act for of_act, _ in found.table.docket.record}


@given(chances)
def test_a_table_does_not_differ_from_itself(chance: Chance) -> None:
    for table in chance.any_history().tables:
        assert difference(table, table) == ()


# --- single corrections ---------------------------------------------------


def test_a_struck_call_makes_the_next_one_irregular_and_says_so() -> None:
    acts = calls("N 1S, E P, S 2S")
    found = corrected(START, record(acts), Struck(2, "East had said nothing"))
    assert found.impossible == ()
    assert found.changes == (
        Said("record.calls", before="N 1S, E Pass, S 2S", after="N 1S"),
        Said("record.turn", before="W", after="E"),
        Said("record.options", before="-", after="W accept, W reject"),
        Said("record.irregular", number=3, law="31", seat="S"),
    )


def test_a_replaced_bid_changes_contract_and_declarer() -> None:
    acts = calls("N 1S, E P, S 4S, W P, N P, E P")
    found = corrected(START, record(acts), Replaced(1, CallMade(Seat.NORTH, Call("1H"))))
    assert Said("record.contract", before="4SN", after="4SS") in found.changes


def test_a_choice_that_is_not_offered_any_more_is_listed() -> None:
    acts = [*calls("N 1S, E 1H"), Chose(Seat.SOUTH, "accept")]
    found = corrected(START, record(acts), Replaced(2, CallMade(Seat.EAST, Call("2H"))))
    (one,) = found.impossible
    assert (one.number, one.why) == (3, Said("record.not-offered", seat="S", word="accept"))
    assert folded(START, found.record.with_(Struck(3))).impossible == ()


def test_a_card_that_was_played_cannot_be_played_again() -> None:
    table = START.playing(Contract("3NTS"))
    acts: list[Act] = [card(Seat.WEST, "S4"), card(Seat.NORTH, "S2"), card(Seat.EAST, "S9")]
    found = corrected(table, record(acts), Replaced(2, card(Seat.NORTH, "S9")))
    assert [(one.number, one.why) for one in found.impossible] == [
        (3, Said("record.card-played", card="S9"))
    ]


def test_what_belongs_to_the_play_is_impossible_in_the_auction() -> None:
    acts = [*calls("N 1NT, E P, S P, W P"), LedFaceDown(Seat.EAST, Card("SQ")), LeadFaced()]
    found = corrected(START, record(acts), Struck(4))
    assert [one.number for one in found.impossible] == [5, 6]
    assert {one.why for one in found.impossible} == {Said("record.no-play")}


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (LeadFaced(), Said("record.no-lead-down")),
        (TrickInspected(Seat.WEST, 1), Said("record.no-trick", trick=1)),
        (Designated(Words.LOW, Suit.SPADES), None),
        (card(Seat.WEST, "SA"), None),  # a doubt about the record, but it can happen
    ],
)
def test_only_what_cannot_happen_is_impossible(act: Act, why: Said | None) -> None:
    assert impossibility(START.playing(Contract("3NTS")), act) == why


def test_the_last_correction_of_an_act_decides() -> None:
    acts = calls("N 1S, E P")
    other = CallMade(Seat.NORTH, Call("1H"))
    found = record(acts).with_(Struck(1)).with_(Replaced(1, other))
    assert list(found.standing()) == [(1, other), (2, acts[1])]
    assert len(found.entries) == 4


@pytest.mark.parametrize("number", [0, 3, -1])
def test_an_act_that_was_never_recorded_cannot_be_struck(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        record(calls("N 1S, E P")).with_(Struck(number))


def test_a_record_can_begin_in_the_middle_of_a_board() -> None:
    table = LAWS.fold(START, calls("N 1S, E P"))
    found = fold(LAWS.apply, table, record(calls("S 2S")))
    assert found.table == LAWS.fold(table, calls("S 2S"))
    assert replace(found.table, count=0).count == 0
