"""The panel of evidence on a board: gathered beside the requests, and never the finding."""

from __future__ import annotations

import threading
from urllib.parse import urlencode

import pytest

from doubleton.bridge import Contract, Deal
from doubleton.errors import DoubletonError
from doubleton.solver.assigned import Evidence, Proposed
from doubleton.tournament.actors import Role
from doubleton.tournament.event import Slot
from doubleton.web.console.gathering import Gatherings
from solver.solving import deals, needs_solver, soon
from web.console.directing import Directing, signed_in
from web.serving_club import played

BOARD = "board/A/1/1/1"


@pytest.fixture
def scored(directing: Directing) -> Directing:
    played(directing.desk, directing.id, Slot("1", "A", 1, 2), 1, "1NTN+1")
    return directing


def asked(**fields: str) -> str:
    return f"{BOARD}?{urlencode({'contract': '3NTN', 'layouts': '3', 'seed': '4d', **fields})}"


def whole(scored: Directing, address: str) -> str:
    """Return the page when everything was found."""
    pages: list[str] = []

    def is_there() -> bool:
        pages.append(scored.client.get(scored.at(address)).text)
        return "hx-trigger" not in pages[-1].partition('id="evidence"')[2].partition(">")[0]

    assert soon(is_there, 60)
    return pages[-1]


@needs_solver
def test_it_is_shown_when_it_is_found_and_the_same_seed_shows_the_same(scored: Directing) -> None:
    page = whole(scored, asked())
    assert "Evidence for 3NTN, not a finding" in page
    assert "One other table: North-South played in NT" in page
    assert "(A2)" in page
    assert "3 layouts (seed 4d)" in page
    scored.client.app.state.gatherings = Gatherings()  # type: ignore[attr-defined]  # an application
    told = page.partition("<h3>")[2].partition("</ul>")[0]
    assert whole(scored, asked()).partition("<h3>")[2].partition("</ul>")[0] == told


class Waiting:
    """Gathers nothing, and only when it is let go."""

    def __init__(self) -> None:
        self.lets_go = threading.Event()

    def __call__(self, deal: Deal, proposed: Proposed, **_means: object) -> Evidence:
        assert deal.is_complete
        self.lets_go.wait(60)
        raise DoubletonError("evidence.layouts", most=proposed.layouts)


def test_a_page_never_waits_for_it(scored: Directing) -> None:
    waiting = Waiting()
    scored.client.app.state.gatherings = Gatherings(waiting)  # type: ignore[attr-defined]  # an application
    assert "At work: 0 of 3 layouts." in scored.get(asked())
    assert "At work: 0 of 3 layouts." in scored.get(asked())
    waiting.lets_go.set()
    assert "a whole number from 0 to 3" in whole(scored, asked())


@needs_solver
def test_what_is_ticked_goes_into_the_facts_of_the_ruling(scored: Directing) -> None:
    record = "Evidence for 3NT by North, not a finding. 3 layouts (seed 4d)"
    form = {"what": "rule", "ns": "A+", "ew": "A-", "facts": "hesitation", "evidence": record}
    scored.sure(BOARD, **form)
    (ruling,) = scored.event.rulings.values()
    assert ruling.facts == f"hesitation\n{record}"


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"contract": "8SN"}, "8SN"),
        ({"lead": "S1"}, "S1"),
        ({"layouts": "1001"}, "1001"),
        ({"layouts": "٣"}, "٣"),
        ({"seed": "x"}, "is no seed"),
        ({"seed": "f" * 17}, "is no seed"),
        ({"knows": "hearts(west"}, "was expected here"),
        ({"knows": "produce 9"}, "a condition on the hands"),
    ],
)
def test_what_cannot_be_read_is_told_in_the_panel(
    scored: Directing, fields: dict[str, str], words: str
) -> None:
    assert words in scored.get(asked(**fields), 422)


@needs_solver
def test_what_cannot_be_dealt_is_told_in_the_panel(scored: Directing) -> None:
    assert "No deal meets" in whole(scored, asked(knows="spades(east) + spades(west) >= 14"))


def test_without_a_solver_there_is_the_field_and_a_sentence(
    scored: Directing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOUBLETON_LIBDDS", "/nowhere")
    page = whole(scored, asked())
    assert "One other table" in page
    assert "/nowhere" in page


def test_only_who_rules_sees_it(scored: Directing) -> None:
    signed_in(scored.client, Role.SCORER)
    answer = scored.client.get(scored.at(asked()))
    assert answer.status_code == 200
    assert "evidence" not in answer.text


def test_a_flood_of_searches_is_refused() -> None:
    waiting = Waiting()
    gatherings, (deal,) = Gatherings(waiting), deals(1)
    for seed in range(8):
        gatherings.of(deal, Proposed(Contract("3NTN"), seed=seed))
    with pytest.raises(DoubletonError) as caught:
        gatherings.of(deal, Proposed(Contract("3NTN"), seed=8))
    waiting.lets_go.set()
    assert caught.value.said.key == "web.evidence.busy"
