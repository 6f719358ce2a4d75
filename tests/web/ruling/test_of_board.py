"""A ruling at the table of an event: its effect is shown, and it becomes the score of the board."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.tournament.actors import Role
from doubleton.tournament.event import Slot
from doubleton.tournament.records import RulingStatus
from doubleton.tournament.rulings import RulingWithdrawn
from doubleton.web.app import application
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import COOKIE
from doubleton.words import LANGUAGES
from web.ruling.walking import plain, walk
from web.serving_club import DIRECTOR, OWN, club_evening, done, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from httpx2 import Response

    from doubleton.desk.desk import Desk
    from doubleton.tournament.records import Ruling

PLACE = "rule/1/A/1/1/1"
REVOKE = "revoke / after / 4S S / 9 / W / H / 5 / yes / 3 / −"


class Club:
    """A desk with an evening, and a browser of its Director."""

    def __init__(self, desk: Desk, client: TestClient) -> None:
        self.desk, self.client = desk, client
        self.event = club_evening(desk)
        for table, text in ((1, "4SS-1"), (2, "4SS=")):
            played(desk, self.event, Slot("1", "A", 1, table), 1, text)

    @property
    def base(self) -> str:
        return f"/e/{self.event}"

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings that were not taken back."""
        there = self.desk.event(self.event).rulings.values()
        return tuple(one for one in there if one.status is not RulingStatus.WITHDRAWN)

    def post(self, path: str, data: dict[str, object]) -> Response:
        return self.client.post(path, data=data, headers=OWN)

    def signed_in(self, name: str = DIRECTOR.user, role: Role = Role.DIRECTOR) -> None:
        self.client.cookies.clear()
        self.client.cookies.set(COOKIE, Tickets(self.desk).issue(Claims(name, role)))


@pytest.fixture(scope="module")
def friday(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    path = tmp_path_factory.mktemp("club") / "club.doubleton"
    with open_desk(path) as desk, TestClient(application(desk)) as client:
        yield Club(desk, client)


@pytest.fixture
def club(friday: Club) -> Iterator[Club]:
    """Give the evening with its Director signed in; no ruling is left from another test."""
    friday.signed_in()
    yield friday
    for ruling in friday.rulings:
        done(friday.desk, friday.event, RulingWithdrawn(ruling.number, "another test"))


def fields(page: Response) -> dict[str, object]:
    """Return what the form of a ruling is filled with."""
    text = page.text
    found: dict[str, object] = {
        name: unescape(value)
        for name, value in re.findall(r'<input[^>]*name="(\w+)" value="([^"]*)"', text)
        if name not in ("offending", "writing", "meant", "reason")
    }
    for name, value in re.findall(r'<textarea name="(\w+)"[^>]*>([^<]*)</textarea>', text):
        found[name] = unescape(value)
    side = re.search(r'name="offending" value="(\w+)" checked', text)
    side = side or re.search(r'type="hidden" name="offending" value="(\w+)"', text)
    if side is not None:
        found["offending"] = side[1]
    meant = re.findall(r'name="meant" value="([^"]+)"', text)
    return {**found, **({"meant": meant} if meant else {})}


def action(page: Response, ending: str) -> str:
    match = re.search(rf'action="([^"]*/{ending})"', page.text)
    assert match is not None, plain(page)
    return match[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_revoke_is_ruled_on_and_changes_the_ranking(club: Club, language: str) -> None:
    club.client.cookies.set("language", language)
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    proposed = fields(walked.last)
    assert (proposed["score"], proposed["laws"], proposed["offending"]) == (
        "4SS+1",
        "64A1",
        "EW",
    )
    effect = club.post(action(walked.last, "effect"), proposed)
    assert effect.status_code == 200, plain(effect)
    assert "Said(" not in effect.text
    assert not club.rulings
    given = club.post(action(effect, "give"), fields(effect))
    (ruling,) = club.rulings
    assert given.url.path == f"{club.base}/rulings/{ruling.number}"
    assert "finding: W revoked at trick 5 in H, won it, side won 3" in ruling.case
    assert str(club.desk.event(club.event).play(Slot("1", "A", 1, 1), 1).ruled) == (
        "SPLIT NS:4SS+1 EW:4SS+1"
    )
    assert "Said(" not in given.text


def test_what_was_written_is_kept_where_the_effect_is_not_as_it_should_be(club: Club) -> None:
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    form = {**fields(walked.last), "score": "A+ A-", "text": "in his own words"}
    effect = club.post(action(walked.last, "effect"), form)
    again = club.post(action(effect, "give").replace("give", "change"), fields(effect))
    assert again.status_code == 200
    assert fields(again) == form


def test_what_looks_unlawful_is_asked_about_before_it_is_given(club: Club) -> None:
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    form = {**fields(walked.last), "score": "A- A+"}
    effect = club.post(action(walked.last, "effect"), form)
    meant = fields(effect)["meant"]
    unasked = {name: value for name, value in fields(effect).items() if name != "meant"}
    asked = club.post(action(effect, "give"), unasked)
    assert (fields(asked)["meant"], len(club.rulings)) == (meant, 0)
    club.post(action(effect, "give"), fields(effect))
    assert len(club.rulings) == 1


def test_a_ruling_that_is_sent_twice_is_given_once(club: Club) -> None:
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    effect = club.post(action(walked.last, "effect"), fields(walked.last))
    pages = [club.post(action(effect, "give"), fields(effect)).url for _ in range(2)]
    assert len(club.rulings) == 1
    assert pages[0] == pages[1]


def test_a_matter_is_taken_up_and_ruled_on_later(club: Club) -> None:
    walked = walk(club.client, f"{club.base}/{PLACE}", "hesitation / E / 1 / 3S / P 3S / 3S / −")
    taken_up = club.post(action(walked.last, "effect").replace("effect", "open"), {"facts": "x"})
    (opened,) = club.rulings
    assert taken_up.url.path == f"{club.base}/rulings/{opened.number}"
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    effect = club.post(action(walked.last, "effect"), fields(walked.last))
    given = club.post(action(effect, "give"), fields(effect))
    assert given.url.path == f"{club.base}/rulings/{opened.number}"
    assert [one.status for one in club.rulings] == ["given"]


def test_both_sides_are_told_and_the_ruling_may_be_taken_back(club: Club) -> None:
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    effect = club.post(action(walked.last, "effect"), fields(walked.last))
    given = club.post(action(effect, "give"), fields(effect))
    club.post(action(given, "told"), {})
    (ruling,) = club.rulings
    assert len(ruling.told) == 2
    assert club.post(action(given, "withdrawn"), {"reason": " "}).status_code == 409
    club.post(action(given, "withdrawn"), {"reason": "wrong table"})
    assert club.desk.event(club.event).play(Slot("1", "A", 1, 1), 1).ruled is None


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"score": "9S"}, "9S"),
        ({"laws": "199"}, "199"),
        ({"facts": "  "}, "facts"),
    ],
)
def test_what_cannot_be_given_is_told_beside_what_was_written(
    club: Club, changed: dict[str, object], told: str
) -> None:
    walked = walk(club.client, f"{club.base}/{PLACE}", REVOKE)
    form = {**fields(walked.last), "text": "<b>kept</b>", **changed}
    refused = club.post(action(walked.last, "effect"), form)
    assert refused.status_code == 409
    assert 'role="alert"' in refused.text
    assert told in plain(refused)
    assert "&lt;b&gt;kept&lt;/b&gt;" in refused.text


def test_the_contract_and_the_board_are_proposed_from_the_event(club: Club) -> None:
    page = club.client.get(f"{club.base}/{PLACE}")
    here = action(page, r"0")
    asked = club.post(here, {"answer": "lead-out-of-turn"})
    assert "4♠ by South" in plain(asked)
    asked = club.post(here, {"answer": "too-low"})
    assert "It is board 1" in plain(asked)


def test_table_and_board_are_chosen_by_their_numbers(club: Club) -> None:
    page = club.client.get(f"{club.base}/rule", params={"table": "A1", "board": "1"})
    assert page.url.path == f"{club.base}/{PLACE}"
    called = club.client.get(f"{club.base}/rule", params={"table": "A2"})
    assert (called.status_code, "<option selected>A2" in called.text) == (200, True)
    for board in ("x", "-1", "99999", "²"):
        wrong = club.client.get(f"{club.base}/rule", params={"table": "A1", "board": board})
        assert wrong.status_code == 422
    nowhere = club.client.get(f"{club.base}/rule", params={"table": "Z9", "board": "1"})
    assert nowhere.status_code == 422


@pytest.mark.parametrize("path", ["rule", PLACE, "rulings/1", "rule/1/A/1/1/1/1987-0000000000/0"])
def test_only_directors_see_anything_of_a_ruling(club: Club, path: str) -> None:
    club.client.cookies.clear()
    assert club.client.get(f"{club.base}/{path}").status_code == 403
    club.signed_in("Boris", Role.SCORER)
    assert club.client.get(f"{club.base}/{path}").status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        "rule/1/A/1/9/1",
        "rule/1/A/x/1/1",
        "rule/2/A/1/1/1",
        "rulings/99",
        f"{PLACE}/1997-0000000000/0",
    ],
)
def test_what_is_not_there_is_not_found(club: Club, path: str) -> None:
    assert club.client.get(f"{club.base}/{path}").status_code == 404
