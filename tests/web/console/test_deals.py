"""Deals by the computer: dealt by one button, as files, dealt again, and audited by everybody."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from doubleton.bridge import DDTable
from doubleton.dealing.audit import audit
from doubleton.dealing.stream import Seed, deal_set
from doubleton.formats.dealt import read_deals
from doubleton.formats.dealt_writing import write_deals
from doubleton.tournament.actors import Role
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from doubleton.tournament.computer_deals import boards_to_play
from doubleton.tournament.event import Slot
from doubleton.tournament.rounds import RoundStarted, SessionEnded, SessionStarted
from solver.solving import needs_solver
from web.console.directing import Directing, plain, signed_in
from web.serving_club import OWN, done, played

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

    from doubleton.desk.desk import Desk
    from doubleton.tournament.event import Session

TABLE = DDTable.of_hex("746b5747b55862758627")
NAMES = ("Ash", "Birch", "Cedar", "Doug", "Elm", "Fir")


@pytest.fixture
def found(client: TestClient, desk: Desk) -> Directing:
    """Six pairs with a movement."""
    data = {"title": "Friday", "date": "2026-12-04", "kind": "pairs", "about": "6", "boards": "20"}
    answer = client.post("/new", data=data, headers=OWN)
    found = Directing(client, desk, answer.url.path.split("/")[2])
    for name in NAMES:
        found.post("arrivals", player1=f"Ann {name}", player2=f"Bob {name}")
    found.post("start/movement", choice=1)
    return found


def session(found: Directing) -> Session:
    return found.event.sessions["1"]


def test_one_button_deals_all_boards_of_the_movement(found: Directing) -> None:
    assert "Have the computer deal" in found.get("start")
    shown = found.post("start/computer")
    assert tuple(session(found).deals) == boards_to_play(session(found))
    (origin,) = set(session(found).origins.values())
    assert origin.commitment in shown
    assert origin.seed in shown
    assert "Have the computer deal" not in shown
    assert "have a deal" in found.post("start/computer", 409)
    assert all(
        one.is_of_seed for one in audit(session(found).deals, Seed.of(origin.seed), origin.set)
    )


@pytest.mark.parametrize("ending", ["pbn", "dlm", "dup", "lin"])
def test_the_director_takes_the_deals_to_the_machine(
    found: Directing, ending: str, tmp_path: Path
) -> None:
    found.post("start/computer")
    answer = found.client.get(found.at(f"start/deals.{ending}"))
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    file = tmp_path / f"deals.{ending}"
    file.write_bytes(answer.content)
    assert read_deals(file) == session(found).deals


def attached(found: Directing, name: str, data: bytes, status: int = 200) -> str:
    """Attach a file of deals, and return what is shown then."""
    answer = found.client.post(found.at("start/deals"), files={"deals": (name, data)}, headers=OWN)
    assert answer.status_code == status, answer.text
    return plain(answer.text)


def test_what_is_doubtful_in_a_file_is_told_when_its_deals_are_attached(
    found: Directing, client: TestClient
) -> None:
    found.post("start/computer")
    dealt = dict(session(found).deals)
    pbn, dlm = (client.get(found.at(f"start/deals.{one}")).content for one in ("pbn", "dlm"))
    assert "Doubtful" not in attached(found, "deals.dlm", dlm)
    spoilt = re.sub(rb"(Board 01=.{26})(\d+)", lambda it: it[1] + b"%d" % (int(it[2]) ^ 1), dlm)
    told = attached(found, "<b>.dlm", spoilt)
    assert "Doubtful in <b>.dlm: line" in told
    assert "The check value of board 1 is" in told
    teaching = b"{ Teaching set: weak twos }\n" + pbn
    assert "Law 6 forbids them in a tournament" in attached(found, "deals.pbn", teaching)
    assert session(found).deals == dealt
    assert found.get("start/deals") == found.get("start")
    client.cookies.set("language", "ru")
    assert "сомнительно" in attached(found, "deals.pbn", teaching)


@pytest.mark.parametrize(
    ("numbers", "ending", "told"),
    [
        ((1, 2, 5), "dup", "A DUP file does not keep these numbers of boards"),
        ((99, 100, 101), "dlm", "A DLM file has no room for the boards 100–101"),
        ((998, 999, 1000), "dup", "A DUP file has no room for the boards 1000"),
    ],
)
def test_a_machine_gets_no_file_that_tells_it_other_boards(
    found: Directing, numbers: tuple[int, ...], ending: str, told: str
) -> None:
    attached(found, "set.pbn", write_deals(deal_set(Seed(bytes(32)), numbers)))
    answer = found.client.get(found.at(f"start/deals.{ending}"))
    assert answer.status_code == 409
    assert answer.headers["content-type"].startswith("text/html")
    assert "content-disposition" not in answer.headers
    assert told in plain(answer.text)
    found.client.cookies.set("language", "ru")
    assert "сдач" in plain(found.client.get(found.at(f"start/deals.{ending}")).text)
    assert found.client.get(found.at("start/deals.pbn")).status_code == 200


def test_nobody_else_gets_deals_or_seed(found: Directing, client: TestClient) -> None:
    found.post("start/computer")
    (origin,) = set(session(found).origins.values())
    assert origin.seed[:16] not in found.get("history")
    signed_in(client, Role.SCORER, "Sam")
    assert client.get(found.at("start/deals.pbn")).status_code == 403
    assert origin.seed not in client.get(found.at("start")).text
    client.cookies.clear()
    assert "[Deal " not in client.get(found.at("start/deals.pbn")).text
    assert client.get(found.at("start/deals.exe")).status_code != 200
    assert origin.seed not in client.get(f"/e/{found.id}").text


def test_a_board_is_dealt_again_until_it_is_played(found: Directing) -> None:
    found.post("start/computer")
    before = dict(session(found).deals)
    found.post("start/computer", again=2, reason="a card was seen")
    assert [one for one, deal in session(found).deals.items() if deal != before[one]] == [2]
    assert session(found).origins[2].again == 1
    found.post("start/begin")
    section = session(found).sections["A"]
    row = section.movement.of_round(1)[0]
    board = section.boards.boards(row.set)[0]
    played(found.desk, found.id, Slot("1", "A", 1, row.table), board, "3NTN=")
    assert "Law 6D" in found.post("start/computer", 409, again=board, reason="x")


def test_everybody_audits_the_set_when_the_session_is_over(
    found: Directing, client: TestClient
) -> None:
    found.post("start/computer")
    (origin,) = set(session(found).origins.values())
    client.cookies.clear()
    shown = client.get(f"/e/{found.id}").text
    assert origin.commitment in shown
    assert origin.seed not in shown
    for act in (SessionStarted("1"), RoundStarted("1", 1), SessionEnded("1")):
        done(found.desk, found.id, act)
    shown = client.get(f"/e/{found.id}").text
    assert origin.seed in shown
    assert origin.set in shown


def test_the_page_of_an_event_without_such_deals_says_nothing_of_them(
    found: Directing, client: TestClient
) -> None:
    assert "Commitment" not in client.get(f"/e/{found.id}").text


# --- double dummy ---------------------------------------------------------------------------------


def test_the_console_tells_how_far_double_dummy_has_come(found: Directing) -> None:
    found.post("start/computer")
    deals = session(found).deals
    assert f"Double dummy: 0 of {len(deals)} boards." in found.get("start")
    tables = {board: Analysed(deals[board], TABLE) for board in (1, 2, 3)}
    done(found.desk, found.id, DealsAnalysed("1", tables))
    assert f"Double dummy: 3 of {len(deals)} boards." in found.get("start")


def test_tables_of_a_file_are_kept_as_published(found: Directing) -> None:
    deal = "N:AKQ2.J32.T98.765 J43.AKQ.765.T982 T98.T98.AKQ.AKQ3 765.7654.J432.J4"
    tags = f'[Board "1"]\n[Deal "{deal}"]\n[DoubleDummyTricks "{TABLE.hex()}"]\n'
    plain_deal = deal.replace("N:", "E:")
    text = f'{tags}\n[Board "2"]\n[Deal "{plain_deal}"]\n'
    files = {"deals": ("club.pbn", text.encode())}
    answer = found.client.post(found.at("start/deals"), files=files, headers=OWN)
    assert answer.status_code == 200
    assert session(found).tables == {1: TABLE}
    assert session(found).published == {1}
    assert "From the file: 1 board." in found.get("start")


@needs_solver
def test_the_button_asks_for_what_is_missing(found: Directing) -> None:
    found.post("start/computer")
    assert "Analyse the rest now" in found.get("start")
    found.post("start/analysis")
    assert (found.desk.setting("analysis-asked") or "").startswith(found.id)


def test_a_scorer_neither_sees_how_far_it_is_nor_asks(found: Directing) -> None:
    found.post("start/computer")
    signed_in(found.client, Role.SCORER)
    assert "Double dummy" not in found.get("start")
    found.post("start/analysis", 403)
