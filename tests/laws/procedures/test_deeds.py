"""Deeds beside calls and cards: what they leave behind, and that they stop nothing."""

from __future__ import annotations

from doubleton.bridge import Seat
from doubleton.laws.code import LAWS
from doubleton.table.acts import Departed
from laws.in_play import E, N, S, after, may_play, reviews, start, told

ONE_TRICK = "trick W HQ H3 H6 HA"


def test_times_are_kept() -> None:
    docket = after(ONE_TRICK, "N calls on next board", "round over", "correction over").docket
    assert docket.called_next == (N,)
    assert docket.round_ended
    assert docket.correction_ended


def test_9A_attention_is_told_by_what_it_is_drawn_to() -> None:
    assert told(after(ONE_TRICK, "attention by W")) == []
    assert told(after(ONE_TRICK, "W plays H5", "attention by S")) == ["56"]
    assert told(after(ONE_TRICK, "E exposes CQ, dropped", "attention by S")) == ["49"]
    assert told(after(ONE_TRICK, "E exposes CQ, dropped", "S plays SA", "attention by S")) == []


def test_61B_questions_that_are_allowed_lead_to_nothing() -> None:
    for question in ("S asks W", "E asks S", "N asks S"):
        table = after(ONE_TRICK, question)
        assert told(table) == []
        assert reviews(table) == set()


def test_a_departure_under_any_other_law_is_kept_by_its_number() -> None:
    table = LAWS.apply(start(), Departed("90B3", E))
    assert reviews(table) == {"90B3", "90"}


def test_none_of_it_stops_the_play() -> None:
    table = after(
        ONE_TRICK,
        "E asks for a review",
        "N explains 2S",
        "W alerts 2S",
        "E inspects trick 1",
        "departure from 74C by S",
    )
    assert table.turn is S
    assert may_play(after("S plays SA", table=table), Seat.WEST) == "S9 S3 S2"
