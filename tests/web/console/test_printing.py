"""What is printed from the console, and by whom."""

from __future__ import annotations

import pytest

from doubleton.bridge import DDTable
from doubleton.tournament.actors import Role
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from reports.paper.opened import Opened, opened
from web.console.directing import Directing, signed_in
from web.serving_club import done

BEFORE = ("guide-cards", "table-guides", "movement", "blank-travellers", "board-labels")
AFTER = ("ranking", "travellers", "personal-cards")


def printed(directing: Directing, path: str) -> Opened:
    """Return a document as it comes to the browser."""
    answer = directing.client.get(directing.at(f"print/{path}"))
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/pdf"
    assert "object-src 'self'" in answer.headers["content-security-policy"]
    return opened(answer.content)


def entered(directing: Directing) -> None:
    """Enter a board at both tables that play it in the first round."""
    for table in (1, 2):
        directing.post(f"table/A/1/{table}", what="enter", board=table * 2 - 1, result="4SN=")


def status(directing: Directing, path: str) -> int:
    return directing.client.get(directing.at(f"print/{path}")).status_code


@pytest.mark.parametrize("name", BEFORE)
def test_what_is_needed_before_the_start_is_printed(directing: Directing, name: str) -> None:
    assert f"/print/{name}.pdf?size=a4" in directing.client.get(directing.at("print")).text
    found = printed(directing, f"{name}.pdf?size=letter")
    assert found.language == "en"
    assert sorted(found.sizes[0]) == [612, 792]


@pytest.mark.parametrize("name", AFTER)
def test_results_are_printed_once_there_are_some(directing: Directing, name: str) -> None:
    entered(directing)
    found = printed(directing, f"{name}.pdf")
    assert found.title is not None
    assert found.title.startswith(directing.event.title)


def test_table_cards_have_the_codes_and_are_for_directors(directing: Directing) -> None:
    found = printed(directing, "table-cards.pdf")
    assert found.text.count("Code") == len(found.sizes)
    assert "Figure" in found.tags
    signed_in(directing.client, Role.SCORER, "Boris")
    assert status(directing, "table-cards.pdf") == 404
    assert "table-cards" not in directing.client.get(directing.at("print")).text


def test_hands_are_printed_for_the_director_and_for_others_only_when_released(
    directing: Directing,
) -> None:
    assert "Board1" in printed(directing, "hand-records.pdf").text
    assert printed(directing, "dealing-sheets.pdf").sizes
    signed_in(directing.client, Role.SCORER, "Boris")
    assert status(directing, "hand-records.pdf") == 404
    assert status(directing, "dealing-sheets.pdf") == 404


def test_hand_records_have_the_tables_that_are_kept(directing: Directing) -> None:
    deals = directing.event.sessions["1"].deals
    assert "Par" not in printed(directing, "hand-records.pdf").text
    tables = {board: Analysed(deal, DDTable([7] * 20)) for board, deal in deals.items()}
    done(directing.desk, directing.id, DealsAnalysed("1", tables))
    found = printed(directing, "hand-records.pdf").text
    assert found.count("Par") == len(deals)
    assert "77777" in found


def test_a_ruling_is_printed_for_those_who_rule(directing: Directing) -> None:
    directing.post("table/A/1/1", what="enter", board="1", result="4SN=")
    facts = "East led out of turn."
    directing.sure("board/A/1/1/1", what="rule", facts=facts, given="yes")
    assert len(directing.event.rulings) == 1
    assert len(printed(directing, "ruling.pdf").sizes) == 1
    assert len(printed(directing, "appeal.pdf").sizes) == 1
    assert "Eastledoutofturn." in printed(directing, "ruling.pdf?number=1").text
    for number in ("0", "2", "x", "9" * 40):
        assert status(directing, f"ruling.pdf?number={number}") == 404
    signed_in(directing.client, Role.SCORER, "Boris")
    assert status(directing, "ruling.pdf?number=1") == 404
    assert status(directing, "ruling.pdf") == 200


@pytest.mark.parametrize("role", list(Role))
def test_nobody_but_the_staff_prints(directing: Directing, role: Role) -> None:
    signed_in(directing.client, role, "Boris")
    staff = role in {Role.DIRECTOR, Role.ASSISTANT, Role.SCORER}
    assert status(directing, "movement.pdf") == (200 if staff else 403)
    assert status(directing, "") in ({200} if staff else {403})


def test_what_is_not_printed_is_not_there(directing: Directing) -> None:
    assert status(directing, "nonsense.pdf") == 404
    assert status(directing, "movement.pdf?size=a3") == 409
    assert status(directing, "movement.pdf?session=9") == 404


def test_a_scorer_prints_no_hands_with_the_travellers(directing: Directing) -> None:
    entered(directing)
    held = f"{directing.event.sessions['1'].deals[1]}".split(":")[-1].split()
    signed_in(directing.client, Role.SCORER, "Boris")
    text = printed(directing, "travellers.pdf").text
    assert not any(suit in text for hand in held for suit in hand.split(".") if len(suit) > 3)


def test_the_language_is_that_of_whoever_prints(directing: Directing) -> None:
    directing.client.cookies.set("language", "ru")
    found = printed(directing, "guide-cards.pdf")
    assert found.language == "ru"
    assert "Пара" in found.text
