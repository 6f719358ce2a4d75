"""Who may see which page of the console and do what: the staff by its roles, and nobody else."""

from __future__ import annotations

import pytest

from doubleton.tournament.actors import STAFF, Role
from web.console.directing import Directing, signed_in
from web.serving_club import OWN

PAGES = (
    *("", "room", "arrivals", "start", "cards", "seats", "table/A/1", "board/A/1/1/1"),
    *("otherwise/A/1/1", "rulings", "changes", "publication", "history", "search?q=a", "export"),
    *(
        "missing",
        "contestants",
        "teams",
        "backup",
        "settings",
        "changes/plans?what=curtail&rounds=2",
    ),
)
ONLY_FOR = {
    "export": {Role.DIRECTOR, Role.ASSISTANT},
    "rulings": {Role.DIRECTOR, Role.ASSISTANT},
    "backup": {Role.DIRECTOR},
    "settings": {Role.DIRECTOR, Role.ASSISTANT},
    "changes/plans?what=curtail&rounds=2": {Role.DIRECTOR, Role.ASSISTANT},
}
ACTS: dict[str, tuple[dict[str, str], set[Role]]] = {
    "table/A/1/1": ({"what": "enter", "board": "1", "result": "PASS"}, set(STAFF)),
    "arrivals": ({"player1": "Zoe Z", "player2": "Yan Z"}, set(STAFF)),
    "course": ({"what": "move"}, {Role.DIRECTOR, Role.ASSISTANT}),
    "calls": ({"section": "A", "table": "1"}, set(STAFF)),
    "board/A/1/1/1": (
        {"what": "rule", "facts": "x", "given": "yes"},
        {Role.DIRECTOR, Role.ASSISTANT},
    ),
    "penalties": (
        {"who": "e1", "warning": "yes", "reason": "x"},
        {Role.DIRECTOR, Role.ASSISTANT},
    ),
    "changes/plans": (
        {"what": "curtail", "section": "A", "rounds": "2"},
        {Role.DIRECTOR, Role.ASSISTANT},
    ),
    "publication": ({"what": "release"}, {Role.DIRECTOR, Role.ASSISTANT}),
}


@pytest.mark.parametrize("role", list(Role))
def test_each_role_sees_only_its_pages(directing: Directing, role: Role) -> None:
    signed_in(directing.client, role, "Boris")
    for path in PAGES:
        allowed = ONLY_FOR.get(path, set(STAFF))
        status = directing.client.get(directing.at(path)).status_code
        assert status == (200 if role in allowed else 403), path


@pytest.mark.parametrize("role", list(Role))
def test_each_role_does_only_what_it_may(directing: Directing, role: Role) -> None:
    signed_in(directing.client, role, "Boris")
    for path, (form, allowed) in ACTS.items():
        before = directing.event.version
        answer = directing.client.post(directing.at(path), data=form, headers=OWN)
        did = directing.event.version > before
        assert did is (role in allowed), (path, answer.status_code)
        assert (answer.status_code == 200) is did


def test_nobody_who_is_not_signed_in_gets_in(directing: Directing) -> None:
    client = directing.client
    client.cookies.clear()
    for path in PAGES:
        assert client.get(directing.at(path)).status_code == 403
    assert client.get("/new").status_code == 403
    assert client.post("/new", headers=OWN).status_code == 403


def test_a_scorer_is_shown_no_secret_hand_and_no_code(directing: Directing) -> None:
    assert "The deal" in directing.get("board/A/1/1/1")
    signed_in(directing.client, Role.SCORER, "Boris")
    assert "The deal" not in directing.get("board/A/1/1/1")
    assert "Code" not in directing.get("cards")
    assert " Publication " not in directing.get()


def test_an_assistant_does_not_make_a_result_official(directing: Directing) -> None:
    directing.post("course", what="end", meant="unfinished")
    directing.post("publication", what="publish", meant="incomplete")
    signed_in(directing.client, Role.ASSISTANT, "Boris")
    assert "Make it official" not in directing.get("publication")
    directing.post("publication", 409, what="official", anyway="now")


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "\u202elive", "😀", "'; DROP TABLE x--"]
)
def test_hostile_names_are_shown_as_text(directing: Directing, name: str) -> None:
    directing.client.post(
        directing.at("arrivals"),
        data={"player1": name, "player2": "Zoe Zed"},
        headers=OWN,
    )
    for path in ("arrivals", "history", "changes"):
        text = directing.client.get(directing.at(path)).text
        assert "<script>alert" not in text
