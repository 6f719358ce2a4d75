"""A hostile guest in the club's network: what was tried once stays without effect."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from limits import RateLimitItemPerHour
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.errors import DoubletonError
from doubleton.formats.typed import adjusted_of
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.tournament.event import Slot
from doubleton.tournament.labels import Person
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.records import Adjustment
from doubleton.tournament.rounds import DirectorCalled
from doubleton.tournament.rulings import RulingGiven
from doubleton.tournament.setting_up import EntrantEntered
from doubleton.web.accounts import Account, Accounts
from doubleton.web.api_tokens import Tokens
from doubleton.web.app import application
from doubleton.web.certificates import certified
from doubleton.web.device_ways import WayIn, come_in
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import AT_TABLE, COOKIE
from doubleton.web.welcome import invite
from web.serving_club import DIRECTOR, OWN, PASSWORD, club_evening, code_of, done, place, played
from web.test_safety import all_routes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from httpx2 import Response

    from doubleton.desk.desk import Desk


@dataclass
class Club:
    """An evening under way, and everybody in its network."""

    desk: Desk
    event: str
    app: FastAPI

    def device(self, address: str = "192.0.2.9") -> TestClient:
        """Return a device with nothing in its hands."""
        return TestClient(
            self.app,
            headers=OWN,
            follow_redirects=False,
            client=(address, 50_000),
            raise_server_exceptions=False,
        )

    def sign_in(self, name: str, password: str, address: str = "192.0.2.9") -> Response:
        """Try a password."""
        form = {"name": name, "password": password}
        return self.device(address).post("/sign-in", data=form)


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with open_desk(tmp_path / "club.doubleton") as desk:
        event_id, app = club_evening(desk), application(desk)
        app.state.accounts.add(DIRECTOR.user, PASSWORD)
        yield Club(desk, event_id, app)


# --- bodies --------------------------------------------------------------------------------------

STRANGE = (
    *("punycode", "idna", "unicode_escape", "raw_unicode_escape", "utf-7", "utf-16", "utf-32"),
    *("cp037", "hex", "zlib", "rot13", "latin-1", "shift_jis", "undefined"),
)


def test_no_encoding_but_ours_is_read(club: Club) -> None:
    sent = b'--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nab-\\ud800\r\n--x--\r\n'
    for encoding in STRANGE:
        for form in ("charset={}", 'charset="{}"', "CharSet = {}", "charset*=utf-8''{}"):
            kind = f"multipart/form-data; boundary=x; {form.format(encoding)}"
            answer = club.device().post("/sign-in", content=sent, headers={"content-type": kind})
            assert answer.status_code == 415, kind


def test_the_encoding_of_browsers_and_programs_is_read(club: Club) -> None:
    for kind in (
        "application/x-www-form-urlencoded",
        "application/x-www-form-urlencoded; charset=UTF-8",
        'application/x-www-form-urlencoded;charset="utf-8"',
    ):
        answer = club.device().post("/sign-in", content=b"name=x", headers={"content-type": kind})
        assert answer.status_code == 403, kind


@pytest.mark.parametrize(
    "sent",
    [
        ("application/x-www-form-urlencoded", b"a&" * 1_900_000),
        ("application/x-www-form-urlencoded", b"=;" * 1_900_000),
        ("multipart/form-data; boundary=x", b"\r\n" * 1_900_000),
        ("multipart/form-data; boundary=x", b"--x\r\n" + b"X: y\r\n" * 600_000),
        (
            "multipart/form-data; boundary=x",
            b'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nv\r\n' * 60_000,
        ),
        ('multipart/form-data; boundary=x; a="' + "\\" * 60_000, b""),
    ],
    ids=["fields", "semicolons", "empty", "headers", "parts", "quotes"],
)
def test_a_bomb_in_a_form_is_refused_at_once(club: Club, sent: tuple[str, bytes]) -> None:
    kind, body = sent
    began = time.monotonic()
    answer = club.device().post("/sign-in", content=body, headers={"content-type": kind})
    assert 400 <= answer.status_code < 500
    assert time.monotonic() - began < 5


# --- accounts ------------------------------------------------------------------------------------


def test_an_account_that_is_changed_or_removed_ends_its_tickets_and_links(club: Club) -> None:
    accounts: Accounts = club.app.state.accounts

    def again() -> None:
        accounts.add("Boris", PASSWORD, Role.DIRECTOR)

    again()
    for change in (
        lambda: accounts.remove("Boris"),
        lambda: accounts.add("Boris", "another password"),
        lambda: accounts.add("Boris", PASSWORD, Role.SCORER),
    ):
        again()
        device = club.device()
        signed = device.post("/sign-in", data={"name": "Boris", "password": PASSWORD})
        assert signed.status_code == 303
        assert device.get("/copies").status_code == 200
        link = invite(club.desk, Account("Boris", Role.DIRECTOR))
        role = {one.name: one.role for one in accounts.all()}["Boris"]
        change()
        now = {one.name: one.role for one in accounts.all()}.get("Boris")
        assert Tickets(club.desk).claims(device.cookies[COOKIE]) is None
        if now is not role:
            assert club.device().post("/welcome", data={"token": link}).status_code == 403


def test_an_account_that_comes_back_does_not_bring_its_old_tickets_back(club: Club) -> None:
    accounts: Accounts = club.app.state.accounts
    accounts.add("Boris", PASSWORD)
    device = club.device()
    device.post("/sign-in", data={"name": "Boris", "password": PASSWORD})
    accounts.remove("Boris")
    accounts.add("Boris", PASSWORD)
    assert Tickets(club.desk).claims(device.cookies[COOKIE]) is None
    assert club.sign_in("Boris", PASSWORD).status_code == 303


def test_blanks_in_a_name_give_no_further_guesses(club: Club) -> None:
    for number in range(12):
        blanks = " " * number
        club.sign_in(f"{blanks}Anna{blanks}", "guess", f"192.0.2.{number}")
    left = club.app.state.limits.get_window_stats(OF_ALL, "sign-in-as", "Anna").remaining
    assert left == OF_ALL.amount - 12


OF_ALL = RateLimitItemPerHour(300)
"""Wrong passwords that are borne for a name, whoever gives them."""


def test_nobody_keeps_the_director_out_by_guessing(club: Club) -> None:
    assert club.sign_in("Anna", PASSWORD, "192.0.2.5").status_code == 303
    while club.app.state.limits.hit(OF_ALL, "sign-in-as", "Anna"):
        pass
    assert club.sign_in("Anna", PASSWORD, "192.0.2.99").status_code == 429
    assert club.sign_in("Anna", PASSWORD, "192.0.2.5").status_code == 303
    assert club.sign_in("Anna", PASSWORD, "127.0.0.1").status_code == 303


# --- codes of tables -----------------------------------------------------------------------------


def test_a_code_guessed_by_the_numbers_of_players_counts_against_its_table(club: Club) -> None:
    """Whoever sits there has many numbers, and a guest many addresses; the table has one code."""
    right, through = code_of(club.desk, club.event, 1), 0
    numbers = [str(number) for number in (1, 2, 3, 4, *range(101, 105), *range(201, 205))]
    for turn in range(30 * len(numbers)):
        number, code = numbers[turn % len(numbers)], f"{turn:04}"
        if code == right:
            continue
        address = f"192.0.{turn // 9}.9"
        way = WayIn(code, number=number)
        found = come_in(club.desk, club.app.state.limits, club.event, way, address)
        assert isinstance(found, Said)
        through += found.key != "web.too-many-tries"
    assert through <= 40 * 2
    way = WayIn(right, table="1/A/1")
    found = come_in(club.desk, club.app.state.limits, club.event, way, "192.0.2.200")
    assert found == Said("web.too-many-tries")


def test_a_number_that_sits_nowhere_opens_nothing(club: Club) -> None:
    for number in ("999", "?", "e1", "-1", "1 OR 1=1", "\x00", "٣", "1" * 40):
        way = WayIn(code_of(club.desk, club.event, 1), number=number)
        limits = club.app.state.limits
        assert isinstance(come_in(club.desk, limits, club.event, way, "192.0.2.1"), Said), number


def test_a_device_that_was_replaced_at_its_table_sees_no_more_than_everybody(club: Club) -> None:
    event = club.event
    form = {"table": "1/A/1", "code": code_of(club.desk, event, 1)}
    old, new = club.device(), club.device("192.0.2.77")
    old.post(f"/e/{event}/t", data=form)
    played(club.desk, event, Slot("1", "A", 1, 1), 1, "4SN=")
    played(club.desk, event, Slot("1", "A", 1, 2), 1, "4SN+1")
    played(club.desk, event, Slot("1", "A", 1, 1), 2, "4SN=")
    played(club.desk, event, Slot("1", "A", 1, 2), 2, "4SN+1")
    assert old.get(f"/e/{event}/t/results/1").json()["results"]["rows"]
    new.post(f"/e/{event}/t", data=form)
    assert old.get(f"/e/{event}/t/results/1").status_code == 403
    assert old.get(f"/e/{event}/t/state").json()["stage"] == "nowhere"
    key = {"key": "k" * 20, "place": "1/A/1", "do": "call"}
    assert old.post(f"/e/{event}/t/acts", json=key).status_code == 403
    for path in ("results/1/board-1.html", "results/1/index.html", "me", ""):
        ours, everybody = old.get(f"/e/{event}/{path}"), club.device().get(f"/e/{event}/{path}")
        assert ours.status_code == everybody.status_code, path
        assert "4♠" not in ours.text
    assert new.get(f"/e/{event}/t/results/1").json()["results"]["rows"]


# --- what is typed -------------------------------------------------------------------------------

PIERCING = (
    """x<x-pwn>y</td></script></textarea></title></option><x-pwn a='1'>" x-pwn="1" ' x-pwn='1'"""
    """ `x-pwn` {{7*191}} ${7*191} {%raw%} <!-- <![CDATA[ &lt;x-pwn&gt; javascript:pwn()"""
    """ \u202e abc \u2066\U0001f642\u0301 '; DROP TABLE events;-- %s %n ../../x \\"""
)


class Pierced(HTMLParser):
    """Finds an element or attribute that came from what somebody typed."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at an element."""
        assert tag != "x-pwn", self.getpos()
        for name, value in attrs:
            assert "pwn" not in name, self.getpos()
            assert not name.startswith(("on", "style")), (name, self.getpos())
            if name in {"href", "src", "action", "hx-get", "hx-post"}:
                assert not (value or "").lower().lstrip().startswith("javascript"), self.getpos()


def pages(app: FastAPI, event: str) -> Iterator[str]:
    """Give the addresses of all pages, each for the first thing that it can be about."""
    named = f"event_id={event} event={event} section=A session=1 number=1 table=1 board=1 round=1"
    named += " place=1 name=index.html key=x step=0 entrant=e1 ending=pbn"
    names = dict(one.split("=") for one in named.split())
    for route in all_routes(app):
        if "GET" in (route.methods or ()) and not route.path.endswith(
            ("/live", "/live/{event_id}")
        ):
            yield re.sub(r"\{(\w+)(:\w+)?\}", lambda found: names[found[1]], route.path)


def test_nothing_typed_becomes_part_of_a_page(club: Club) -> None:
    typed = PIERCING * 30  # about 10 kB
    desk, event = club.desk, club.event
    for one in tuple(desk.persons()):
        desk.name(one, Person(typed, typed[:30]))
    entrant = desk.event(event).entrants["e1"]
    for act in (
        EntrantEntered(replace(entrant, title=typed)),
        DirectorCalled(place(1)),
        RulingGiven((Adjustment(Slot("1", "A", 1, 1), 1, adjusted_of("A+ A+")),), typed, ("27B1",)),
        PenaltyGiven("e1", typed, Fraction(1), session="1"),
    ):
        done(desk, event, act)
    played(desk, event, Slot("1", "A", 1, 1), 2, "4SN=")
    desk.keep("copy-to", typed)
    Tokens(desk).issue("<x-pwn>'\"", Role.SCORER)
    seen, broken = 0, []
    for role in (Role.DIRECTOR, Role.SCORER, Role.PLAYER, None):
        device = club.device()
        if role is not None:
            own = {"event": event, "entrant": "e1", "player": "p1a"} if role is Role.PLAYER else {}
            device.cookies.set(COOKIE, Tickets(desk).issue(Claims("<x-pwn a>", role, **own)))
        for path in pages(club.app, event):
            for query in ("", "?" + urlencode(dict.fromkeys(QUERIES, typed[:300]))):
                answer = device.get(path + query)
                if answer.status_code >= 500:
                    broken.append((role, path, query[:20]))
                    continue
                assert "1337" not in answer.text, (role, path)
                kind = answer.headers.get("content-type", "")
                if "html" in kind:
                    seen += "x-pwn" in answer.text
                    Pierced().feed(answer.text)
                elif "json" in kind and "nd" not in kind and "jsonl" not in kind:
                    answer.json()
                assert answer.headers["x-content-type-options"] == "nosniff"
    assert not broken
    assert seen > 40


QUERIES = (
    *("session", "done", "find", "before", "field", "player1", "q", "table", "board", "edition"),
    *("boards", "copies", "what", "who", "section", "panels", "place", "ns", "ew", "exchange"),
)
"""Names that pages look for behind the question mark."""


# --- secrets -------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="rights of files are others there")
def test_nobody_else_on_the_computer_reads_hands_codes_and_keys(club: Club, tmp_path: Path) -> None:
    club.desk.backup(tmp_path / "copy.doubleton")
    with suppress(DoubletonError):  # without the extra tls there is no key to look at
        certified(tmp_path / "tls", ["192.0.2.1"])
    told = {"authority.pem"}
    found = [one for one in tmp_path.rglob("*") if one.is_file() and one.name not in told]
    assert {"club.doubleton", "copy.doubleton"} <= {one.name for one in found}
    for one in found:
        assert one.stat().st_mode & 0o077 == 0, one.name


def test_a_hand_is_on_no_page_of_whoever_may_still_play_it(tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.doubleton") as desk:
        event = club_evening(desk, mitchell(5), BoardSets(3))
        for board in (1, 2, 3):
            played(desk, event, Slot("1", "A", 1, 1), board, "4SN=")
        played(desk, event, Slot("1", "A", 1, 2), 4, "3NTS-1")
        club, session = Club(desk, event, application(desk)), desk.event(event).sessions["1"]
        for table in (1, 3):
            desk.keep(f"device:{event}:1/A/{table}", f"A{table}-x")
        for cookie, claims, known in (
            (COOKIE, Claims("Scott", Role.SCORER), ()),
            (AT_TABLE, Claims("A1-x", Role.TABLE, event, "1/A/1"), ()),
            (AT_TABLE, Claims("A3-x", Role.TABLE, event, "1/A/3"), ()),
            (AT_TABLE, Claims("1-x", Role.PLAYER, event, entrant="e1", player="p1a"), (1, 2, 3)),
            (AT_TABLE, Claims("3-x", Role.PLAYER, event, entrant="e3", player="p3a"), ()),
            (AT_TABLE, Claims("1-x", Role.PLAYER, "other", entrant="e1", player="p1a"), ()),
        ):
            device = club.device()
            device.cookies.set(cookie, Tickets(desk).issue(claims))
            for path in (*pages(club.app, event), *results_of_boards(event)):
                text = re.sub(r"<[^>]*>|\s", "", device.get(path).text).replace("10", "T")
                for board, deal in session.deals.items():
                    suits = re.split(r"[ .:]", str(deal))
                    shown = any(suit in text for suit in suits if len(suit) > 5)
                    assert board in known or not shown, (claims.user, path, board)
                if board_of_others(path) and claims.role is not Role.SCORER:
                    assert "3NT" not in text, (claims.user, path)


def results_of_boards(event: str) -> Iterator[str]:
    """Give the addresses under which results and hands of boards are asked for."""
    for board in range(1, 16):
        yield f"/e/{event}/results/1/board-{board}.html"
        yield f"/e/{event}/t/results/{board}"
        yield f"/e/{event}/console/board/A/1/1/{board}"
    for name in ("travellers.html", "frequencies.html"):
        yield f"/e/{event}/results/1/{name}"
    for name in ("results", "standings", "acts", "export"):
        yield f"/api/v1/events/{event}/{name}"


def board_of_others(path: str) -> bool:
    """Whether a page would tell what happened at a table where its reader did not play."""
    return "/results" in path or path.endswith("/me")
