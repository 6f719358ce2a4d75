"""What comes back from a browser is never believed: answers, cookies and addresses."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.casebook.ruling.known import NOTHING
from doubleton.casebook.ruling.menu import HAPPENINGS
from doubleton.lawbook import EDITIONS, Regulations
from doubleton.web.ruling.answers import MOST
from doubleton.web.ruling.holding import held
from doubleton.web.ruling.outcome import outcome_of
from doubleton.web.ruling.ways import way_of
from doubleton.words import say
from web.ruling.walking import ACTION, plain
from web.serving_club import OWN

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from doubleton.lawbook import Edition

KEY = "1987-0123456789"
WORDS = st.sampled_from(
    [
        *("", "N", "E", "S", "W", "1S", "2H", "P", "X", "XX", "7N", "8H", "4S S", "3N W", "1 2"),
        *("0", "1", "5", "13", "14", "H5", "E H5", "W S2 D3", "N 1S, E P", "E P", "may", "over 9"),
        *("round over", "S claims 3", "W objects", "yes", "no", "later", "hesitation", "drop"),
        *(
            "why E 2S",
            "attention by W",
            "finding: damage",
            "-.AK.3.-",
            "\x00",
            "<b>",
            "\u202e",
            "♠♠",
        ),
    ]
)
ANSWERS = st.tuples(
    st.sampled_from([one.word for one in HAPPENINGS]), st.lists(WORDS | st.text(max_size=5))
).map(lambda both: (both[0], *both[1]))


@settings(max_examples=150, deadline=None)
@given(ANSWERS, st.sampled_from(EDITIONS))
def test_whatever_is_answered_is_taken_or_told_to_be_none(
    answers: tuple[str, ...], edition: Edition
) -> None:
    now = held(Regulations(edition=edition), answers)
    assert len(now.past) <= len(answers)
    if now.ruling is not None:
        assert outcome_of(now.ruling, now.told, "en").case
    else:
        assert now.asked is not None
        assert say(way_of(now.asked, NOTHING).said)
    again = held(Regulations(edition=edition), now.answers)
    assert (again.fault, again.answers) == (None, now.answers)


def packed(what: object) -> str:
    return urlsafe_b64encode(zlib.compress(json.dumps(what).encode())).decode()


@pytest.mark.parametrize(
    "cookie",
    [
        *("", "x", "====", packed({"a": 1}), packed([1, 2]), packed("too-low"), packed(None)),
        *(packed(["too-low", "<script>"]), packed(["nothing-known"]), packed(["too-low"] * 900)),
        urlsafe_b64encode(zlib.compress(b"[" * 1_000_000)).decode(),
        urlsafe_b64encode(zlib.compress(b'["' + b"a" * 50_000_000 + b'"]')).decode()[:3600],
    ],
)
def test_a_cookie_that_is_none_begins_anew(club: TestClient, cookie: str) -> None:
    club.cookies.set(f"ruling-{KEY}", cookie)
    page = club.get(f"/rule/{KEY}/7")
    assert page.status_code == 200
    assert "What happened?" in page.text or "Who dealt?" in page.text
    assert "<script>" not in page.text
    assert club.post(f"/rule/{KEY}/0", data={"answer": "claim"}, headers=OWN).status_code == 200


@pytest.mark.parametrize(
    "path", ["2027-0123456789/0", "x/0", f"{KEY}/x", f"{KEY}/-1", f"{KEY}/²", f"{KEY}/9999999999"]
)
def test_an_address_that_is_none_is_not_found(club: TestClient, path: str) -> None:
    assert club.get(f"/rule/{path}").status_code == 404
    assert club.post(f"/rule/{path}", data={"answer": "x"}, headers=OWN).status_code == 404


def test_laws_that_are_none_are_not_found(club: TestClient) -> None:
    assert club.get("/rule", params={"edition": "2017"}).status_code == 200
    assert club.get("/rule", params={"edition": "1963"}).status_code == 404


@pytest.mark.parametrize("text", ["<img src=x>", "Z" * 5_000, "\u202e\x00", "1S"])
def test_an_answer_that_is_none_is_told_beside_its_question(club: TestClient, text: str) -> None:
    club.post(f"/rule/{KEY}/0", data={"answer": "claim"}, headers=OWN)
    page = club.post(f"/rule/{KEY}/1", data={"answer": text}, headers=OWN)
    assert page.status_code == 422
    assert 'role="alert"' in page.text
    assert "<img" not in page.text
    assert len(page.text) < 20_000
    assert ACTION.findall(page.text)[-1] == f"/rule/{KEY}/1"


def test_a_page_of_another_site_answers_nothing(club: TestClient) -> None:
    across = {"origin": "http://elsewhere.example"}
    answer = club.post(f"/rule/{KEY}/0", data={"answer": "claim"}, headers=across)
    assert answer.status_code == 403


def test_a_ruling_that_grows_without_end_is_told_to_be_too_long(club: TestClient) -> None:
    answers = ["wrong-board", "auction", "N 1S", "N 1S", *["round over"] * (MOST - 4)]
    club.cookies.set(f"ruling-{KEY}", packed(answers))
    page = club.post(f"/rule/{KEY}/{MOST}", data={"answer": "round over"}, headers=OWN)
    assert "has become too long" in plain(page)


def test_an_answer_changed_earlier_forgets_those_after_it(club: TestClient) -> None:
    for step, text in enumerate(("claim", "4S S", "3")):
        club.post(f"/rule/{KEY}/{step}", data={"answer": text}, headers=OWN)
    club.post(f"/rule/{KEY}/1", data={"answer": "3N W"}, headers=OWN)
    page = club.get(f"/rule/{KEY}/3")
    assert page.url.path == f"/rule/{KEY}/2"
    assert "3N W" in plain(page)


def test_whoever_asks_without_end_has_to_wait(club: TestClient) -> None:
    assert [club.get("/rule").status_code for _ in range(101)] == [200] * 100 + [429]
