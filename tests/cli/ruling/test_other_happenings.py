"""What is asked about explanations, boards and claims, and what is kept of it."""

from __future__ import annotations

import pytest

from cli.ruling.scripted import rule

ENDING = "18 / 4S S / 3 / 8 / S / N:.A32.. 7..32. AQ.4.. ..54.2 / S / 3 / − / no / E"


def _plain(text: str) -> str:
    return " ".join(text.split())


def test_21B1_only_an_opponent_is_misled(capsys: pytest.CaptureFixture[str]) -> None:
    script = "21 / N / 1N P 2C / 1 / N / S 2C / S / E / 1 / 1 / −"
    assert "S and N are on the same side." in rule(script, capsys).out


def test_15C2_both_auctions_on_a_wrong_board_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    out = _plain(rule("22 / 1 / N 1S, E P / N 1S, E X / −", capsys).out)
    _, record = out.split("For the record")
    assert "The first auction: North 1♠ and East pass." in record
    assert "The second auction: North 1♠ and East double." in record
    assert "Law 15C2: The board is cancelled." in record


@pytest.mark.parametrize(("rest", "law"), [("2", "15A1"), ("3 / 1", "15B")])
def test_15_a_wrong_board_played_to_the_end_depends_on_who_had_played_it(
    rest: str, law: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = rule(f"22 / {rest} / −", capsys).out
    assert f"Law {law}: " in out


def test_70C_at_notrump_no_trump_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Is a trump out" not in rule("18 / 3N S / 3 / 8 / S / − / S / 3 / − / − / −", capsys).out


@pytest.mark.parametrize(("found", "tricks", "other"), [("1", 10, 11), ("2", 11, 10)])
def test_70C2_a_claim_comes_to_nothing_before_the_director_has_found(
    found: str, tricks: int, other: int, capsys: pytest.CaptureFixture[str]
) -> None:
    out = rule(f"{ENDING} / {found} / −", capsys).out
    before, after = out.split("Law 70C2: Is it")
    assert "declarer has" not in before
    assert f"declarer has {tricks} tricks" in after
    assert f"declarer has {other} tricks" not in _plain(after)
