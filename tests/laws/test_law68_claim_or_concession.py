"""Law 68: what a claim or concession says, and that play stops."""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Contract, Seat
from doubleton.lawbook import Regulations
from doubleton.laws.law68_claim_or_concession import (
    claim,
    concession,
    partner_objects,
    play_is_void,
    shares,
    without_statement,
)
from doubleton.table.acts import Claimed, Conceded, Line, LineStep
from doubleton.table.docket import Kind
from doubleton.table.facts import Irregularity, Outcome
from doubleton.table.table import Table


def five_left() -> Table:
    table = Table.of(Regulations(), Seat.NORTH).playing(Contract("3NS"))
    assert table.play is not None
    return replace(table, play=replace(table.play, before=8, won_before=6), count=1)


def test_68A_a_claim_comes_on_the_docket_as_it_was_stated() -> None:
    act = Claimed(Seat.SOUTH, 4)
    matter = claim(five_left(), act).matter
    assert (matter.kind, matter.seat, matter.claim) == (Kind.CLAIM, Seat.SOUTH, act)


def test_68B_a_claim_of_some_tricks_concedes_the_rest() -> None:
    divided = shares(five_left(), Claimed(Seat.SOUTH, 4))
    assert (divided.claimed, divided.conceded, str(divided.cite)) == (4, 1, "Law 68B (1987)")


def test_68B_a_concession_leaves_the_other_tricks_and_nobody_has_more_than_are_left() -> None:
    divided = shares(five_left(), Conceded(Seat.SOUTH, 2))
    assert (divided.claimed, divided.conceded) == (3, 2)
    assert shares(five_left(), Conceded(Seat.SOUTH, 9)).claimed == 0
    assert shares(five_left(), Claimed(Seat.SOUTH, 9)).claimed == 5


def test_68B_only_a_defenders_partner_undoes_a_concession_and_only_at_once() -> None:
    table = five_left()
    matter = concession(table, Conceded(Seat.WEST, 1)).matter
    at_once = replace(table, count=2)
    assert partner_objects(at_once, matter, Seat.EAST) is not None
    assert partner_objects(at_once, matter, Seat.SOUTH) is None
    assert partner_objects(replace(table, count=3), matter, Seat.EAST) is None
    declarers = concession(table, Conceded(Seat.SOUTH, 1)).matter
    assert partner_objects(at_once, declarers, Seat.NORTH) is None


def test_68B_a_defender_who_claims_all_tricks_concedes_none() -> None:
    matter = claim(five_left(), Claimed(Seat.WEST, 5)).matter
    assert partner_objects(replace(five_left(), count=2), matter, Seat.EAST) is None


def test_68C_a_claim_should_go_with_a_line_of_play() -> None:
    review = without_statement(five_left(), Claimed(Seat.SOUTH, 5))
    assert review is not None
    assert review.law == "68C"
    line = (LineStep(Line.ANY_ORDER),)
    assert without_statement(five_left(), Claimed(Seat.SOUTH, 5, line)) is None
    assert without_statement(five_left(), Claimed(Seat.SOUTH, 5, says="high clubs")) is None


def test_68D_play_after_a_claim_is_void() -> None:
    irregularity, outcome = play_is_void(five_left(), Seat.WEST).facts
    assert isinstance(irregularity, Irregularity)
    assert isinstance(outcome, Outcome)
    assert (irregularity.kind, outcome.word) == ("68D", "play_void")
