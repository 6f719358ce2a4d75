"""Rulings and penalties show what they change first; appeals follow."""

from __future__ import annotations

from cli.event.evenings import FIRST_ROUND, Club

CASE = "# out of turn\nedition 1987\ndealer N   vul none\nE calls 1H\n"


def test_a_ruling_shows_its_effect_and_waits(played: Club) -> None:
    said = played.event("rule", "2", "1", "4SN=", "--round", "3", "--facts", "a revoke")
    assert said.status == 1
    assert "Anna Ray – Ben Low" in said.out
    assert "To do it, say it again with --yes." in said.err
    before = played.done("standings", "--json").value["ranking"]
    played.done("rule", "2", "1", "4SN=", "--round", "3", "--facts", "a revoke", "--yes")
    assert played.done("standings", "--json").value["ranking"] != before


def test_doubts_about_a_ruling_are_told(played: Club) -> None:
    said = played.event(
        "rule", "1", "3", "A+/A-", "--offending", "EW", "--facts", "hesitation", "--law", "16A"
    )
    assert "artificial (Law 12C2 (1987))" in said.out
    value = played.event(
        "rule", "1", "3", "A+/A-", "--facts", "hesitation", "--law", "16A", "--json"
    ).value
    assert value["done"] is False
    assert value["changes"]
    assert value["doubts"]


def test_a_ruling_needs_facts_and_a_law_that_there_is(played: Club) -> None:
    assert "facts" in played.error("rule", "1", "3", "A+", "--yes")
    assert "101" in played.error("rule", "1", "3", "A+", "--facts", "x", "--law", "101", "--yes")
    assert (
        "12C3" in played.error("rule", "1", "3", "W{60:4SN=;40:4SN-1}", "--facts", "x", "--yes")
        or played.event("rule", "1", "3", "W{60:4SN=;40:4SN-1}", "--facts", "x").status
    )


def test_a_case_goes_with_a_ruling(played: Club) -> None:
    case = played.folder / "case.txt"
    case.write_text(CASE)
    played.done("rule", "1", "3", "--facts", "a bid out of turn", "--case", str(case), "--yes")
    assert "E calls 1H" in played.done("export").out
    case.write_text("what happened was odd\n")
    assert "case.txt" in played.error(
        "rule", "1", "3", "--facts", "x", "--case", str(case), "--yes"
    )


def test_a_penalty_is_a_share_of_a_top_or_a_number(played: Club) -> None:
    assert played.event("penalty", "2", "25%", "--reason", "late").status == 1
    said = played.done("penalty", "2", "25%", "--reason", "late", "--yes").out
    assert "number 2, 25%." in said
    assert "Penalty" in played.done("standings").out
    played.done("penalty", "hill", "warning", "--reason", "late again", "--yes")
    assert "“plenty” is no penalty" in played.error("penalty", "2", "plenty", "--reason", "x")
    assert "reason" in played.error("penalty", "2", "25%", "--yes").lower()
    assert "Nobody here has the number or name “99”" in played.error("penalty", "99", "3")


def test_a_ruling_is_told_appealed_and_decided(played: Club) -> None:
    number = str(
        played.done(
            *("rule", "1", "3", "4SN-1", "--round", "2", "--facts", "a revoke"),
            *("--law", "64A2", "--yes", "--json"),
        ).value["ruling"]
    )
    assert "told to " in played.done("tell", number).out
    assert f"has no part in ruling {number}" in played.error("appeal", number, "2")
    played.done("close")
    out = played.done("appeal", number, "1", "--grounds", "no trick was won").out
    assert out == f"Ruling {number} is appealed by number 1.\n"
    played.done(
        *("decide", number, "changed", "4SN=", "--body", "committee"),
        *("--reason", "the trick was not won by the revoke", "--yes"),
    )
    assert "There is no ruling 999" in played.error("appeal", "999", "1")
    assert "There is no ruling 999" in played.error("decide", "999", "upheld")


def test_a_contestant_is_suspended_or_disqualified(started: Club) -> None:
    assert "reason" in started.error("suspend", "1").lower()
    said = started.done("suspend", "1", "--reason", "noise").out
    assert (
        said == "Number 1 is suspended in session 1: its seats are vacant from the next round on.\n"
    )
    assert "approved" in started.error("disqualify", "2", "--reason", "blows")
    said = started.done("disqualify", "2", "--reason", "blows", "--approved", "The committee").out
    assert "Number 2 is disqualified" in said


def test_a_share_of_a_top_takes_nothing_as_long_as_no_board_has_one(started: Club) -> None:
    typed = ("2", "25%", "--reason", "late")
    out = started.event("penalty", *typed).out
    assert out.startswith("Nobody's rank or result changes.\n! ")
    assert "2" in out.splitlines()[1]
    (remark,) = started.event("penalty", *typed, "--json").value["remarks"]
    assert remark in out
    assert remark in started.done("penalty", *typed, "--yes").out
    (again,) = started.event("penalty", *typed, "--json").value["remarks"]
    assert again == remark
    started.done("enter", "-", stdin=FIRST_ROUND)
    assert remark not in started.done("penalty", *typed, "--yes").out
