"""Who came and has paid, what is carried over, who plays no more; matches of teams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doubleton.tournament.actors import Role
from doubleton.tournament.attendance import attendance, balances
from doubleton.tournament.event import Slot
from web.console.directing import Directing, signed_in
from web.console.test_setting_up import NAMES, new
from web.serving_club import played

if TYPE_CHECKING:
    from starlette.testclient import TestClient

    from doubleton.desk.desk import Desk


def test_who_came_is_listed_and_everybody_charged_alike(directing: Directing) -> None:
    came = len(attendance(directing.event))
    assert f"{came} people have come" in directing.get("contestants")
    shown = directing.post("contestants", what="charge-all", amount="7,50", currency="EUR")
    assert f"Together {15 * came / 2:.2f} EUR" in shown
    entrant = next(iter(directing.event.entrants.values()))
    who = f"{entrant.id}:{entrant.players[0]}"
    directing.post("contestants", what="paid", who=who, amount="5", currency="EUR")
    assert [str(one.owes) for one in balances(directing.event)][:2] == ["5/2", "15/2"]
    for wrong in ("", "five", "1e9", "7,50,1", "-"):
        directing.post("contestants", 409, what="paid", who=who, amount=wrong, currency="EUR")


def test_what_is_carried_over_is_shown_with_its_effect_first(directing: Directing) -> None:
    form = {"what": "carry", "who": "e1", "amount": "2,5", "source": "qualification"}
    assert "What it would change" in directing.post("contestants", **form)
    assert directing.event.carried == {}
    assert "qualification" in directing.post("contestants", **form, given="yes")
    assert [str(one.amount) for one in directing.event.carried.values()] == ["5/2"]


def test_law_91_is_for_the_director_with_reason_and_approval(directing: Directing) -> None:
    form = {"what": "suspend", "who": "e1", "reason": "conduct"}
    assert "suspended in session 1" in directing.post("contestants", **form)
    assert not directing.event.may_play("e1", "1", 3)
    out = {"what": "disqualify", "who": "e2", "reason": "cause", "given": "yes"}
    directing.post("contestants", 409, **out)
    assert "committee" in directing.post("contestants", **out, approved="committee")
    assert directing.event.entrants["e2"].withdrawn
    signed_in(directing.client, Role.ASSISTANT, "Boris")
    directing.post(
        "contestants", 409, what="disqualify", who="e3", reason="x", approved="y", given="yes"
    )


def test_a_scorer_keeps_the_list_of_fees_and_no_more(directing: Directing) -> None:
    signed_in(directing.client, Role.SCORER, "Boris")
    shown = directing.get("contestants")
    assert "Fees" in shown
    assert "Suspend" not in shown
    directing.post("contestants", 409, what="suspend", who="e1", reason="x")
    directing.post("contestants", 409, what="carry", who="e1", amount="1", given="yes")


def with_teams(client: TestClient, desk: Desk) -> Directing:
    found = new(client, desk, kind="teams")
    for name in NAMES[:4]:
        players = {f"player{n}": f"{one} {name}" for n, one in enumerate("ABCD", 1)}
        found.post("arrivals", title=name, **players)
    return found


def test_a_knock_out_is_drawn_round_by_round(client: TestClient, desk: Desk) -> None:
    found = with_teams(client, desk)
    found.post("teams", what="knock-out", per_set=2, segments=1)
    found.post("start/begin")
    shown = found.get("teams")
    assert "No line-up yet" in shown
    assert "not over" in shown
    section = found.event.sessions["1"].sections["A"]
    for row in section.movement.rows:
        for board in section.boards_at(1, row.table):
            result = "4SN=" if row.ns in {1, 2} else "4SN-1"
            played(desk, found.id, Slot("1", "A", 1, row.table), board, result)
    found.post("teams", 409, what="draw", section="Z")
    found.post("teams", what="draw", section="A", segments=1)
    assert found.event.sessions["1"].sections["A"].movement.rounds == 2


def test_a_line_up_is_written_down_and_a_match_agreed(client: TestClient, desk: Desk) -> None:
    found = with_teams(client, desk)
    found.post("teams", what="knock-out", per_set=2)
    found.post("start/begin")
    team = next(iter(found.event.entrants.values()))
    at: dict[str, str] = {"section": "A", "round": "1", "who": team.id}
    four = dict(zip("nsew", team.players, strict=True))
    assert "A Ash – B Ash" in found.post("teams", what="line-up", **at, **four)
    twice = four | {"e": four["n"]}
    found.post("teams", 409, what="line-up", **at, **twice)
    found.post("teams", 409, what="agree", **at)
    found.client.cookies.set("language", "ru")
    assert "Матчи команд" in found.get("teams")
    assert "Взносы" in found.get("contestants")
