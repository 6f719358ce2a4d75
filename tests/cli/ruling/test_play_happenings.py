"""What is asked about the play: when a revoke was noticed, penalty cards, leads forbidden."""

from __future__ import annotations

import pytest

from cli.ruling.scripted import rule


def _plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("noticed", "law", "tricks"), [("3", "64A1", 2), ("4", "64B4", 0), ("5", "64B5", 0)]
)
def test_64B_whether_a_revoke_costs_depends_on_when_it_was_noticed(
    noticed: str, law: str, tricks: int, capsys: pytest.CaptureFixture[str]
) -> None:
    held = rule(f"11 / {noticed} / 4S S / 8 / E / H / 5 / 1 / 3 / −", capsys)
    moved = f"{tricks} tricks go to North-South." if tricks else "No trick is transferred."
    assert f"Law {law}: {moved}" in held.out


def test_63A_a_revoke_that_is_established_was_in_an_earlier_trick(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = rule("11 / 2 / 4S S / 7 / W / E / H / 7 / 6 / −", capsys).out
    assert "“7” is no number from 1 to 6." in out


def test_50C_two_cards_dropped_together_are_told_as_major(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = _plain(rule("10 / 4S S / 5 / W / − / E HK H3 / 1 / − / 3 / −", capsys).out)
    assert "East's ♥3 lies face up as a major penalty card." in out
    assert "minor" not in out


def test_26B_a_forbidden_lead_is_told_to_be_right_only_for_who_has_nothing_else(
    capsys: pytest.CaptureFixture[str],
) -> None:
    forbidden = "5 / 4S S / E X / − / − / 1 / H"
    out = _plain(rule(f"{forbidden} / H3 / −", capsys).out)
    assert "right only if West has nothing else (Law 59)" in out
    assert "right only if" not in rule(f"{forbidden} / S3 / −", capsys).out
