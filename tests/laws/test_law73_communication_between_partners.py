from __future__ import annotations

from laws.in_play import after, reviews


def test_73_communication_is_by_calls_and_plays_alone() -> None:
    assert "73A1" in reviews(after("departure from 73A1 by E"))


def test_73B1_what_manner_and_remarks_tell_is_unauthorised() -> None:
    assert reviews(after("departure from 73B1 by E")) == {"73B1", "16A", "90"}


def test_73B2_secret_signals_are_the_gravest_offence() -> None:
    assert "91" in reviews(after("departure from 73B2 by E"))


def test_73F_the_score_may_be_adjusted() -> None:
    assert "12C2" in reviews(after("departure from 73F by E"))


def test_73B1_a_question_of_one_defender_to_the_other_tells_him_something() -> None:
    assert reviews(after("trick W HQ H3 H6 HA", "E asks W")) == {"16A"}
