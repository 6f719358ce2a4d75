"""An event is set up with its rules, from nothing or like another one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.event.evenings import Club


def test_a_new_event_is_one_command(new: Club) -> None:
    said = new.done("new", "--title", "Friday", "--date", "2026-09-04", "--zone", "Europe/Moscow")
    assert said.out.startswith(f"Friday, 2026-09-04: set up in {new.file} as friday-")
    assert new.done("list", "--json").value["events"][0]["version"] == 2  # the event, a session


def test_the_rules_are_shown_and_changed(new: Club) -> None:
    new.done(
        *(
            "new",
            "--policy",
            "ebu",
            "--set",
            "mp.unit=1",
            "--edition",
            "2017",
            "--method",
            "butler",
        ),
        *("--rule", "verify=none", "--rule", "minutes-per-board=6.5"),
    )
    rules = new.done("rules", "--json").value["rules"]
    assert {name: rules[name] for name in ("policy", "settings", "edition", "method")} == {
        "policy": "ebu",
        "settings": ["mp.unit=1"],
        "edition": "2017",
        "method": "butler",
    }
    assert (rules["verify"], rules["minutes_per_board"]) == ("none", "13/2")
    shown = new.done("rules").out.splitlines()
    assert "minutes_per_board   =  6.5" in shown
    assert "minutes_per_board   =  6,5" in new.done("rules", "--language", "ru").out
    new.done("rules", "--rule", "correction_minutes=20", "--rule", "counts_entered=no")
    rules = new.done("rules", "--json").value["rules"]
    assert (rules["correction_minutes"], rules["counts_entered"]) == (20, False)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--date", "Friday"), "“Friday” is no date"),
        (("--zone", "Mars/Olympus"), "“Mars/Olympus” is no time zone"),
        (("--policy", "nobody"), "nobody"),
        (("--set", "mp.unit=7"), "mp.unit"),
        (("--edition", "1812"), "1812"),
        (
            ("--rule", "speed=5"),
            "“speed=5” is no rule. Write KEY=VALUE with one of: weighted_scores",
        ),
        (("--rule", "verify=all"), "Possible: ew_confirm, both_sides, none"),
        (("--rule", "correction_minutes=soon"), "“soon” cannot be the value"),
    ],
)
def test_what_an_event_cannot_have_is_told(new: Club, options: tuple[str, ...], told: str) -> None:
    assert told in new.error("new", *options)
    assert not Path(new.file).exists()


def test_a_second_event_in_a_file_has_to_be_meant(entered: Club) -> None:
    told = entered.error("new", "--title", "Saturday")
    assert "This file has an event already: Friday (2026-09-04)." in told
    entered.done("new", "--title", "Saturday", "--another")
    assert "Several events are here; choose one with --event: " in entered.error("show")
    assert "Saturday" in entered.done("show", "--event", "Saturday").out
    assert "There is no single event “Sunday” here." in entered.error("show", "--event", "Sunday")


def test_an_event_like_last_weeks_has_its_rules_and_pairs(entered: Club) -> None:
    entered.done("rules", "--rule", "verify=none")
    next_week = Club(entered.folder, entered.patch, "next.doubleton")
    next_week.done("new", "--like", entered.file, "--date", "2026-09-11")
    assert next_week.done("rules", "--json").value["rules"]["verify"] == "none"
    shown = [club.done("show", "--json").value for club in (entered, next_week)]
    before, after = ([(e["number"], e["names"]) for e in one["entrants"]] for one in shown)
    assert before == after
    assert (shown[1]["title"], shown[1]["date"]) == ("Friday", "2026-09-11")
    assert not {e["id"] for e in shown[0]["entrants"]} & {e["id"] for e in shown[1]["entrants"]}


def test_an_event_may_be_like_another_of_the_same_file(entered: Club) -> None:
    said = entered.done("new", "--another", "--like", entered.file, "--title", "Again", "--json")
    assert said.value["entrants"] == 6
    assert len(entered.done("list", "--json").value["events"]) == 2


def test_nothing_is_made_where_the_pattern_is_missing(new: Club) -> None:
    told = new.error("new", "--like", str(new.folder / "nowhere.doubleton"))
    assert "There is no such file" in told
    assert list(new.folder.iterdir()) == []


def test_json_is_one_object(new: Club) -> None:
    out = new.done("new", "--json").out
    assert json.loads(out)["version"] == 2
    assert out.count("\n") == 1
