"""Adjusted scores with their effect, appeals, penalties; changes; publication; the history."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from doubleton.desk.opening import open_desk
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.records import Offending, RulingStatus
from web.console.directing import Directing
from web.serving_club import club_evening, played

if TYPE_CHECKING:
    from pathlib import Path

    from starlette.testclient import TestClient

    from doubleton.desk.desk import Desk

FIRST, SECOND = Slot("1", "A", 1, 1), Slot("1", "A", 1, 2)


@pytest.fixture
def scored(directing: Directing) -> Directing:
    """Return the evening with both boards of the first round played."""
    for slot, texts in ((FIRST, ("1NTN=", "2CE=")), (SECOND, ("1NTN+1", "3HS-1"))):
        for board, text in enumerate(texts, 1):
            played(directing.desk, directing.id, slot, board, text)
    return directing


@pytest.mark.parametrize(
    ("ns", "ew", "given"),
    [
        ("A+", "A-", "SPLIT NS:A+ EW:A-"),
        ("A=", "A=", "SPLIT NS:A EW:A"),
        ("table", "A+", "SPLIT NS:1NTN= EW:A+"),
        ("A+", "-", "SPLIT NS:A+ EW:-"),
    ],
)
def test_an_adjusted_score_shows_its_effect_before_it_counts(
    scored: Directing, ns: str, ew: str, given: str
) -> None:
    form = {"what": "rule", "ns": ns, "ew": ew, "facts": "hesitation", "laws": "16A, 12C1"}
    shown = scored.post("board/A/1/1/1", **form)
    assert "What it would change" in shown
    assert "Rank before" in shown
    assert scored.event.play(FIRST, 1).ruled is None
    scored.sure("board/A/1/1/1", **form)
    assert str(scored.event.play(FIRST, 1).ruled) == given


def test_assigned_and_split_scores_are_typed_as_each_side_sees_them(scored: Directing) -> None:
    form = {"what": "rule", "ns_typed": "2NTN=", "ew_typed": "62%", "facts": "misinformation"}
    scored.sure("board/A/1/1/1", **form)
    assert str(scored.event.play(FIRST, 1).ruled) == "SPLIT NS:2NTN= EW:62%"


def test_a_weighted_score_is_refused_where_the_edition_has_none(scored: Directing) -> None:
    weighted = "W{60:1NTN=;40:1NTN-1}"
    form = {"what": "rule", "ns_typed": weighted, "ew_typed": weighted, "facts": "x"}
    assert "This cannot be done" in scored.post("board/A/1/1/1", 409, **form)


def test_a_ruling_without_facts_or_by_no_law_is_refused(scored: Directing) -> None:
    scored.post("board/A/1/1/1", 409, what="rule", ns="A+", ew="A-")
    scored.post("board/A/1/1/1", 409, what="rule", ns="A+", ew="A-", facts="x", laws="999")


def test_a_matter_is_noted_and_ruled_on_later(scored: Directing) -> None:
    scored.post("board/A/1/1/1", what="open", facts="a revoke?")
    (number,) = scored.event.rulings
    assert "Ruling 1 " in scored.get("rulings")
    assert f"Ruling 1 open · act {number} of the history" in scored.get(f"rulings/{number}")
    assert "Open rulings" in scored.get()
    form = {"what": "rule", "facts": "no revoke", "opened": str(number)}
    scored.post("board/A/1/1/1", **form, given="yes")
    assert scored.event.rulings[number].status is RulingStatus.GIVEN


def test_each_finding_of_a_ruling_has_its_line(scored: Directing) -> None:
    scored.post("board/A/1/1/1", what="rule", facts="A bid of 1♥.\r\nNot accepted.", given="yes")
    (number,) = scored.event.rulings
    shown = scored.client.get(scored.at(f"rulings/{number}")).text
    assert '<ul class="lines"><li>A bid of 1♥.</li><li>Not accepted.</li></ul>' in shown
    assert "<li>Not accepted.</li>" in scored.client.get(f"/e/{scored.id}/rulings/{number}").text


def test_a_ruling_is_told_appealed_and_decided(scored: Directing) -> None:
    scored.post("board/A/1/1/1", what="rule", facts="x", given="yes")
    (number,) = scored.event.rulings
    where = f"rulings/{number}"
    assert "Who has been told" in scored.get(where)
    assert "Who has been told" not in scored.post(where, what="told")
    scored.post(where, what="appeal", who="e1", concurs="yes", grounds="too harsh")
    assert "too harsh" in scored.get(where)
    assert "under appeal" in scored.get("board/A/1/1/1")
    form = {"what": "decide", "body": "committee", "outcome": "changed", "reason": "judgement"}
    shown = scored.post(where, **form, ns="A+", ew="A-")
    assert "What it would change" in shown
    scored.sure(where, **form, ns="A+", ew="A-")
    assert scored.event.rulings[number].status is RulingStatus.DECIDED
    assert str(scored.event.play(FIRST, 1).ruled) == "SPLIT NS:A+ EW:A-"


def test_a_ruling_is_changed_and_taken_back_with_a_reason(scored: Directing) -> None:
    scored.post("board/A/1/1/1", what="rule", facts="x", given="yes")
    (number,) = scored.event.rulings
    where = f"rulings/{number}"
    scored.post(where, what="change", text="in other words", reason="clearer", given="yes")
    assert scored.event.rulings[number].text == "in other words"
    assert "This cannot be done" in scored.post(where, 409, what="withdraw", given="yes")
    scored.post(where, what="withdraw", reason="wrong table", given="yes")
    assert scored.event.rulings[number].status is RulingStatus.WITHDRAWN
    scored.post(where, 409, what="fly")


def test_an_appeal_can_be_withdrawn(scored: Directing) -> None:
    scored.post("board/A/1/1/1", what="rule", facts="x", given="yes")
    (number,) = scored.event.rulings
    scored.post(f"rulings/{number}", what="appeal", who="e1", grounds="y", concurs="")
    scored.post(f"rulings/{number}", what="unappeal", who="e1")
    assert scored.event.rulings[number].status is RulingStatus.GIVEN


def test_a_penalty_shows_its_effect_and_can_be_lifted(scored: Directing) -> None:
    shown = scored.post("penalties", who="e1", amount="25%", reason="late", kind="procedural")
    assert "What it would change" in shown
    assert not scored.event.penalties
    scored.post("penalties", who="e1", amount="25%", reason="late", kind="procedural", given="yes")
    (number,) = scored.event.penalties
    scored.post("penalties", what="lift", penalty=number, reason="wrong pair", given="yes")
    assert scored.event.penalties[number].lifted is not None
    assert "warning" in scored.post("penalties", who="e2", warning="yes", reason="loud")
    scored.post("penalties", 409, who="e1", amount="much", reason="late")


# --- changes under way ---------------------------------------------------------------------------


@pytest.fixture
def larger(client: TestClient, desk: Desk) -> Directing:
    """Return an evening of five tables whose first round has begun."""
    return Directing(client, desk, club_evening(desk, mitchell(5), BoardSets(2)))


def test_a_late_pair_is_shown_its_plans_and_then_seated(larger: Directing) -> None:
    shown = larger.post("changes/late", section="A", player1="Zoe Late", player2="Yan Late")
    assert "Plans" in shown
    assert "proved" in shown.lower()
    assert "new:" in shown
    who = next(one.id for one in larger.event.entrants.values() if one.number == "11")
    larger.post("changes/plans", what="late", section="A", who=who, plan=1)
    assert who in larger.event.sessions["1"].sections["A"].numbers.values()


def test_plans_for_a_late_pair_tell_from_which_round_they_hold(
    client: TestClient, desk: Desk
) -> None:
    movement = mitchell(5)
    movement = replace(movement, rows=movement.without((10,), 0))
    evening = Directing(client, desk, club_evening(desk, movement, BoardSets(2)))
    shown = evening.post("changes/late", section="A", player1="Zoe Late", player2="Yan Late")
    assert "from round 1" in shown
    assert "from round 2" in shown


def test_somebody_who_leaves_has_vacant_seats_from_the_next_round(larger: Directing) -> None:
    shown = larger.get("changes/plans?what=withdraw&section=A&who=e3")
    assert "Played 0 of 10" in shown
    larger.post("changes/plans", what="withdraw", section="A", who="e3", plan=1, annulled="yes")
    assert larger.event.entrants["e3"].withdrawn


@pytest.mark.parametrize(
    ("what", "field", "rounds"), [("curtail", "rounds=4", 4), ("without", "round=3", 4)]
)
def test_rounds_are_cut_after_the_plan_was_seen(
    larger: Directing, what: str, field: str, rounds: int
) -> None:
    assert "Apply this plan" in larger.get(f"changes/plans?what={what}&section=A&{field}")
    name, _, value = field.partition("=")
    larger.post("changes/plans", what=what, section="A", **{name: value})
    assert larger.event.sessions["1"].sections["A"].movement.rounds == rounds


def test_a_plan_that_there_is_not_is_refused(larger: Directing) -> None:
    larger.post("changes/plans", 409, what="curtail", section="A", rounds=4, plan=7)
    larger.get("changes/plans?what=curtail&section=A&rounds=77", 409)
    assert "no such plan" in larger.get("changes/plans?what=wrong-move&section=A")


def test_a_substitute_plays_and_the_player_comes_back(larger: Directing) -> None:
    asked = larger.post(
        "changes/substitute", 428, section="A", out="e1:p1a", into="Sue Sub", first=1
    )
    assert "50 % are wanted" in asked
    larger.sure("changes/substitute", section="A", out="e1:p1a", into="Sue Sub", first=1)
    section = larger.event.sessions["1"].sections["A"]
    assert section.substitutes[0].out == "p1a"
    assert "Is back" in larger.get("changes")
    larger.post("changes/substitute", what="back", section="A", out="p1a", round=3)
    assert larger.event.sessions["1"].sections["A"].substitutes[0].last == 2


# --- the end -------------------------------------------------------------------------------------


def ended(directing: Directing) -> Directing:
    for what in ("next", "next"):
        number = directing.event.sessions["1"].sections["A"].round + 1
        directing.post("course", what=what, round=number)
    section = directing.event.sessions["1"].sections["A"]
    for number, table in section.rows:
        for board in section.boards_at(number, table):
            slot = Slot("1", "A", number, table)
            if directing.event.play(slot, board).status is Status.SCHEDULED:
                played(
                    directing.desk, directing.id, slot, board, f"{number}NTN-{table + board % 3}"
                )
    directing.post("course", what="end", meant="unfinished")
    return directing


def test_a_session_is_published_made_official_and_unlocked(directing: Directing) -> None:
    ended(directing)
    assert "Publish the score" in directing.get("publication")
    shown = directing.post("publication", what="publish")
    assert "Corrections until" in shown
    assert "Appeals until" in shown
    assert "This cannot be done" in directing.post("publication", 409, what="official")
    shown = directing.post("publication", what="official", anyway="all have agreed")
    assert directing.stage == "official"
    assert "all have agreed" in shown
    directing.post("publication", 409, what="unlock")
    directing.post("publication", what="unlock", reason="a slip of table 2")
    assert directing.stage == "provisional"
    shown = directing.post("publication", what="publish")
    assert "Version 3" in shown
    directing.post("publication", what="release")
    assert directing.event.sessions["1"].released
    directing.post("publication", what="reopen", reason="one board more")
    assert directing.stage == "running"
    directing.post("publication", 409, what="fly")


def test_what_was_done_is_taken_back_with_a_reason_and_stays_in_sight(scored: Directing) -> None:
    before = scored.event.version
    scored.post("history", 409, no=before)
    assert "What it would change" in scored.post("history", no=before, reason="wrong slip")
    entered = before - 1
    shown = scored.post("history", no=entered, reason="wrong slip")
    assert "1 later act would have no effect" in shown
    assert "Rank before" in shown
    shown = scored.post("history", no=before, reason="wrong slip", given="yes")
    assert "taken back" in shown
    assert "wrong slip" in shown
    assert "Anna" in shown
    assert scored.event.play(SECOND, 2).status is Status.ENTERED
    assert "wrong slip" in scored.get("history?find=wrong")
    assert "Take back" in scored.get("history?before=9")


def test_the_event_and_the_whole_desk_are_sent_as_copies(scored: Directing, tmp_path: Path) -> None:
    exported = scored.client.get(scored.at("export"))
    assert "attachment" in exported.headers["content-disposition"]
    with open_desk(tmp_path / "other.doubleton") as other:
        event_id = other.take_in(exported.text.splitlines(keepends=True))
        assert other.event(event_id).version == scored.event.version
    copy = tmp_path / "copy.doubleton"
    copy.write_bytes(scored.client.get(scored.at("backup")).content)
    with open_desk(copy) as other:
        assert [one.id for one in other.events()] == [scored.id]


def test_the_pages_for_the_web_site_are_those_that_everybody_sees(scored: Directing) -> None:
    scored.post("settings", ranking="manual", reason="a final comes")
    assert "Everybody may not see the ranking yet" in scored.get("site", 409)
    scored.post("settings", ranking="after_session", reason="no final")
    scored.sure("course", what="end")
    scored.sure("publication", what="publish")
    with ZipFile(BytesIO(scored.client.get(scored.at("site")).content)) as archive:
        names = set(archive.namelist())
        index = archive.read("index.html").decode()
    assert {"index.html", "style.css", "boards.html"} <= names
    for link in re.findall(r'href="([^"#:]+)', index):
        assert link in names


def test_whoever_gets_average_minus_has_offended_unless_it_is_said_otherwise(
    directing: Directing,
) -> None:
    given = {"what": "rule", "facts": "They were late.", "ns": "A+", "ew": "A-"}
    shown = directing.sure("board/A/1/1/1", **given)
    assert "is not at fault" not in shown
    (ruling,) = directing.event.rulings.values()
    assert ruling.offending is Offending.EW
    asked = directing.post("board/A/1/1/1", **given, offending="none")
    assert "is not at fault" in asked


def test_what_was_done_is_told_without_signs_of_the_program(scored: Directing) -> None:
    told = scored.sure("publication", what="publish") + scored.sure("course", what="end")
    published = scored.sure("publication", what="publish")
    assert not re.search(r"[0-9a-f]{16}", published.partition("Done:")[2].partition("Take back")[0])
    assert "--yes" not in told
