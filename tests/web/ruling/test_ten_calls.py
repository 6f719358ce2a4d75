"""The ten common calls, each ruled through the pages on a Director's phone, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.ruling.scripted import rule
from cli.ruling.test_ten_calls import CALLS
from doubleton.casebook import read, write
from doubleton.casebook.agreement import agrees
from doubleton.casebook.observation import observations
from doubleton.words import LANGUAGES
from web.ruling.walking import walk

if TYPE_CHECKING:
    from starlette.testclient import TestClient

FIRST = {
    "insufficient bid": "too-low",
    "pass out of turn": "out-of-turn",
    "lead out of turn": "lead-out-of-turn",
    "revoke noticed two tricks later": "revoke",
    "two penalty cards": "penalty-card",
    "claim with a trump out": "claim",
    "wrong board": "wrong-board",
    "hesitation": "hesitation",
    "misexplanation": "explanation",
    "call after the final pass": "after-the-end",
}
EXPECTED = {
    "insufficient bid": "must pass: W throughout",
    "pass out of turn": "must pass: E next",
    "lead out of turn": "lead ban: W H",
    "revoke noticed two tricks later": "transfer: NS 2 64A1",
    "two penalty cards": "penalty cards: E HQ major",
    "claim with a trump out": "declarer tricks: 10",
    "wrong board": "result: board cancelled",
    "hesitation": "review: 12C2",
    "misexplanation": "calls: N 1N, E P, S 2D, W X, N P",
    "call after the final pass": "lead penalty: E 26B any, may forbid",
}


def script_of(name: str) -> str:
    _, rest = CALLS[name].script.split("/", 1)
    return f"{FIRST[name]} / {rest}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CALLS)
def test_the_pages_come_to_the_ruling_of_the_dialogue(
    name: str, language: str, club: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    club.cookies.set("language", language)
    walked = walk(club, "/rule", script_of(name))
    assert walked.case == read(write(rule(CALLS[name].script, capsys).ruling.case))
    assert "Said(" not in walked.text
    for law in CALLS[name].laws:
        assert law in walked.text
    if language == "en":
        for told in CALLS[name].told:
            assert told in walked.text


@pytest.mark.parametrize("name", EXPECTED)
def test_the_ruling_is_what_the_casebook_expects(name: str, club: TestClient) -> None:
    case = walk(club, "/rule", script_of(name)).case
    expected = read(f"{write(case)}\n-> {EXPECTED[name]}").expectations
    *_, seen = observations(case)
    assert [one for one in expected if not agrees(one, seen)] == [], seen
