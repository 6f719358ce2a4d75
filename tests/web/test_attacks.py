"""A hostile guest in the club's network: what was tried once stays without effect."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from argon2 import PasswordHasher
from limits import RateLimitItemPerHour
from starlette.testclient import TestClient

from doubleton.desk.opening import open_desk
from doubleton.tournament.actors import Role
from doubleton.web.accounts import Account, Accounts
from doubleton.web.app import application
from doubleton.web.tickets import Tickets
from doubleton.web.viewer import COOKIE
from doubleton.web.welcome import invite
from web.serving_club import DIRECTOR, OWN, PASSWORD, club_evening

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fastapi import FastAPI
    from httpx import Response

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
        # Quick ones: how slow a password is to try is not what is looked at here.
        app.state.accounts.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
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
