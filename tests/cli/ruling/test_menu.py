"""Everything on the list of what happened can be told to its end."""

from __future__ import annotations

import pytest

from cli.ruling.scripted import rule
from doubleton.casebook.ruling.menu import HAPPENINGS
from doubleton.words import LANGUAGES

SCRIPTS = {
    "too-low": "2S N / − / E 2H / − / 2 / 1 / −",
    "out-of-turn": "7 / − / W 1H / − / 2 / P / −",
    "changed-call": "N / 1S P / N 2S / − / 2 / 2 / 1 / −",
    "cannot-be-made": "2S N / P / X / − / W / P / −",
    "after-the-end": "4S S / N P / W / −",
    "two-calls": "N / − / N 1S, E P / why S P / −",
    "card-in-auction": "2 / 4S S / E HK / 1 / 3 / −",
    "lead-out-of-turn": "4S S / 5 / N / S H5 / − / 3 / −",
    "card-in-play": "4S S / 5 / N / H2 / W DK / 1 / −",
    "penalty-card": "4S S / 5 / W / − / E HQ / 2 / W D3 / 1 / − / 1 / −",
    "revoke": "1 / 4S S / 5 / N / H2 S3 / E / H9 H3 / − / H9 / −",
    "played-early": "4S S / 5 / N / H2 / W HK / − / 1 / −",
    "two-cards": "4S S / 5 / W / − / W S5 D2 / 1 / −",
    "dummy": "4S S / 5 / W / − / 1 / E / −",
    "dummys-card": "4S S / 5 / S / S2 S3 / AQ4.K5.93.74 / high S / −",
    "card-missing-in-trick": "4S S / 5 / W / W S5, N S2, S SA / S D3 / N / SK / −",
    "fifth-card": "4S S / 5 / W / S5 S2 SK SA / E D3 / −",
    "claim": "4S S / 5 / 8 / S / − / S / 5 / my own words / 2 / W / 1 / 4 / −",
    "concession": "4S S / 5 / 7 / E / − / E / 2 / − / round over / −",
    "hesitation": "E / 1 / 3S / P 3S / 3S / −",
    "explanation": "N / 1N P 2D / 2 / N / S 2D / E / 1 / 1 / −",
    "wrong-board": "1 / N 1S, E P / − / W / −",
    "number-of-cards": "N 14, E 12 / −",
    "no-result": "1 / 1 / 3 / −",
    "assigned": "2 / 4S N 10 / 3NT E 9 / −",
    "wrong-score": "1 / 450 / 420 / 20 / −",
    "appeal": "N / 40 / 2 / −",
    "something-else": "dealer N / auction 1S / E calls 8H / − / − / −",
}


def test_every_line_of_the_list_has_its_script() -> None:
    assert set(SCRIPTS) == {one.word for one in HAPPENINGS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", SCRIPTS)
def test_a_happening_is_told_to_its_end(
    word: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    held = rule(f"{word} / {SCRIPTS[word]}", capsys, language)
    assert "Said(" not in held.out
    assert held.out.count("\n> ") == len(SCRIPTS[word].split("/")) + 1


def test_a_revoke_is_corrected_with_a_card_that_the_hand_is_known_to_have(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = rule(f"revoke / {SCRIPTS['revoke']}", capsys).ruling.table
    assert [(str(card.seat), str(card.card)) for card in table.docket.penalty_cards] == [
        ("E", "S3")
    ]


def test_a_face_down_lead_by_the_wrong_defender_is_taken_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    held = rule("8 / 4S S / 1 / E H5 / 2 / W S5 / −", capsys)
    assert "have it taken back" in " ".join(held.out.split())
    assert held.ruling.table.docket.penalty_cards == ()


def test_an_answer_that_must_be_given_cannot_be_left_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = rule("revoke / − / 1 / 4S S / 5 / N / H2 S3 / E / , / H9 H3 / − / H9 / −", capsys).out
    assert out.count("An answer is needed here") == 1
    assert "“,” is no card." in out


@pytest.mark.parametrize("typed", ["", "loud S", "high", "suit"])
def test_words_that_name_no_card_of_dummy_are_asked_again(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    script = SCRIPTS["dummys-card"].replace("high S", f"{typed or '−'} / high S")
    assert "high S" in rule(f"dummys-card / {script}", capsys).out
