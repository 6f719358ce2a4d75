"""A contested claim on the pages: double dummy beside the question, for those who may ask it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubleton.tournament.actors import Role
from doubleton.web.tickets import Claims
from doubleton.web.viewer import COOKIE
from solver.solving import needs_solver
from web.ruling.walking import plain, walk

if TYPE_CHECKING:
    from starlette.testclient import TestClient

CLAIM = (
    "claim / 3NT S / 8 / 5 / S / N:AK2.K43.2.2 QJ3.QT9.3.3 654.AJ2.A.A T987.865.4. / S / 7 / − / W"
)
TOLD = "North-South takes 7 of the 8 tricks left"


@needs_solver
def test_70A_a_director_reads_what_best_play_comes_to(club: TestClient) -> None:
    tickets = club.app.state.tickets  # type: ignore[attr-defined]  # of the application
    club.cookies.set(COOKIE, tickets.issue(Claims("Anna", Role.DIRECTOR)))
    walked = walk(club, "/rule", CLAIM)
    assert TOLD in plain(walked.last)
    assert "How many of the tricks left" in plain(walked.last)


def test_the_page_for_everybody_asks_no_solver(club: TestClient) -> None:
    walked = walk(club, "/rule", CLAIM)
    assert "How many of the tricks left" in plain(walked.last)
    assert "Evidence" not in walked.text
