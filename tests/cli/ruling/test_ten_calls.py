"""The ten common calls of a director's evening, each ruled by answers to the questions alone.

Between the answers of a script stand slashes; ``−`` is an empty line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from cli.ruling.scripted import rule
from doubleton.casebook import read, write
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.words import LANGUAGES


@dataclass(frozen=True)
class Called:
    """A call for the Director: the answers, the Laws he reads, what he is told in the end."""

    script: str
    laws: tuple[str, ...]
    told: tuple[str, ...]


CALLS = {
    "insufficient bid": Called(
        "1 / N / 1S / 1H / − / 2 / 2 / 2D / −",
        ("27", "27B1", "27A", "27B", "27B1(a)", "27B2", "26A"),
        ("West must pass for the rest of the auction.", "2♥: Law 27B1(a): no penalty."),
    ),
    "pass out of turn": Called(
        "2 / N / − / E P / − / 2 / 2 / 1S / may / −",
        ("30", "30C", "29B", "30A"),
        ("East must pass at his next turn.",),
    ),
    "lead out of turn": Called(
        "8 / 4S S / 1 / E H5 / 1 / − / 3 / 2 / −",
        ("54", "54A", "54B", "54D", "56B", "50E2(a)", "50E2(b)"),
        ("West may not lead hearts as long as he keeps the lead.",),
    ),
    "revoke noticed two tricks later": Called(
        "11 / 2 / 4S S / 7 / N / W / H / 5 / over 9 / 1 / 3 / −",
        ("64A", "64A1"),
        ("2 tricks go to North-South.", "declarer has 11 tricks."),
    ),
    "two penalty cards": Called(
        "10 / 4S S / 5 / W / − / E HQ D4 / 1 / − / 2 / H9 / −",
        ("49", "51B2(a)", "51B2(b)", "51B2"),
        ("West must lead diamonds.", "East has a major penalty card: ♥Q."),
    ),
    "claim with a trump out": Called(
        "18 / 4S S / 3 / 8 / S / N:-.AK.3.- 2.-.4.5 AK.-.2.- 9.-.-.76 / S / 3 / − / 2 / W / 1 / −",
        ("70C2", "70A"),
        ("1 trick goes to East-West.", "A normal line of play on which the claim fails"),
    ),
    "wrong board": Called(
        "22 / 1 / N 1S, E P / N 1H / −",
        ("15C2",),
        ("The board is cancelled.",),
    ),
    "hesitation": Called(
        "20 / E / 1 / 3S / P 3S / 3S / −",
        ("16A", "12C2"),
        ("establish what happened, and let the board go on", "Is an assigned score due"),
    ),
    "misexplanation": Called(
        "21 / N / 1N P 2D P / 1 / N / S 2D / W / 1 / 2 / X / P / −",
        ("21B1",),
        ("West, you may change your call",),
    ),
    "call after the final pass": Called(
        "5 / 4S S / W X / N / − / −",
        ("39B", "26B"),
        ("declarer may forbid him any one suit when he first leads.",),
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_the_director_reads_the_law_and_what_follows(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    called = CALLS[name]
    text = " ".join(rule(called.script, capsys).out.split())
    cited = re.findall(r"Law (\d+[A-Z]?\d?(?:\([a-z0-9]\))*)", text)
    assert set(called.laws) - set(cited) == set()
    for told in called.told:
        assert told in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CALLS)
def test_every_sentence_has_its_words(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Said(" not in rule(CALLS[name].script, capsys, language).out


@pytest.mark.parametrize("name", CALLS)
def test_both_languages_come_to_the_same_ruling(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = (rule(CALLS[name].script, capsys, one).ruling for one in LANGUAGES)
    assert first == second


@pytest.mark.parametrize("name", CALLS)
def test_the_ruling_is_saved_as_a_case_that_replays(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ruling = rule(CALLS[name].script, capsys).ruling
    assert Ruling.replayed(read(write(ruling.case))).tables == ruling.tables
