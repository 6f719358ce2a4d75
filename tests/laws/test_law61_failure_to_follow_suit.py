"""Law 61: what a revoke is, and who may ask about one."""

from __future__ import annotations

import pytest

from laws.at_table import FOUR_SPADES, may_play, seen

PLAYED = f"{FOUR_SPADES}trick W HQ H4 H3 HA\n"


def test_61A_a_hand_that_could_follow_suit_and_does_not_revokes() -> None:
    text = f"{PLAYED}S plays SA\nW plays D7"
    assert (seen(text, "irregularity"), seen(text, "revoke")) == ("61", "correctable")
    assert seen(f"{PLAYED}S plays SA\nW plays S3", "revoke") == "none"


def test_61A_not_to_lead_what_is_required_is_a_revoke() -> None:
    text = f"{FOUR_SPADES}E plays CQ\nS chooses reject\n"
    assert seen(f"{text}S chooses require C\nW plays HQ", "irregularity") == "61"
    assert seen(f"{text}S chooses forbid C\nW plays C2", "irregularity") == "61"


def test_61A_not_to_play_the_card_required_is_a_revoke_and_that_card_corrects_it() -> None:
    text = (
        f"{FOUR_SPADES}trick W HQ HK H3 H2\nN plays D2\nW plays D7\nS chooses highest\nE plays D5\n"
    )
    assert seen(text, "irregularity") == "61"
    assert may_play(f"{text}attention by S", "E") == "DK"


@pytest.mark.parametrize(
    ("question", "irregularity"),
    [
        ("S asks W", "none"),
        ("W asks S", "none"),
        ("N asks S", "none"),
        ("N asks W", "61B"),
        ("E asks W", "61B"),
        ("E asks N", "61B"),
    ],
)
def test_61B_who_may_ask_whom(question: str, irregularity: str) -> None:
    assert seen(f"{PLAYED}trick S SA S3 S2 S6\n{question}", "irregularity") == irregularity


def test_61A_a_revoke_within_a_trick_is_told_after_the_trick() -> None:
    text = f"{FOUR_SPADES}trick W HQ H4 H3 HA\ntrick S SA D7 S2 S6\n"
    assert (seen(text, "irregularity"), seen(text, "revoke")) == ("61", "correctable")
    assert seen(f"{text}trick S SK S3 S5 S7", "irregularity") == "none"
