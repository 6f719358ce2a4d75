"""A whole event by chance goes through the desk, the same again for the same seed."""

from __future__ import annotations

import pytest

from cli.event.evenings import Club


def test_an_event_is_played_and_can_be_looked_at(new: Club) -> None:
    said = new.types("simulate", new.file, "--pairs", "6", "--boards", "6-9")
    assert said.status == 0, said
    assert f"doubleton event standings {new.file}" in said.out
    first = new.done("standings", "--json").value["ranking"]
    other = Club(new.folder, new.patch, "other.doubleton")
    said = new.types("simulate", other.file, "--pairs", "6", "--boards", "6-9", "--json")
    assert said.value["refused"] == 0
    assert other.done("standings", "--json").value["ranking"] == first
    assert new.types("verify", new.file).status == 0


@pytest.mark.parametrize("kind", ["pairs", "swiss", "teams"])
def test_what_may_happen_at_a_club_is_asked_for(new: Club, kind: str) -> None:
    options = ("--troubles", "25%", "--late", "1", "--leaving", "1", "--official", "--kind", kind)
    said = new.types("simulate", new.file, "--pairs", "6", "--boards", "8", "--json", *options)
    acts = said.value["acts"]
    assert said.value["refused"] == 0
    assert acts["MadeOfficial"] == 1
    assert acts["EntrantWithdrawn"] == 1
    assert acts["RulingGiven"] + acts.get("BoardsCancelled", 0) > 0
    verified = new.types("verify", new.file, "--json").value
    assert [one["fits"] for one in verified["events"][0]["publications"]] == [True, True]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--pairs", "3"), "--pairs is a whole number from 4 to 2000, not “3”"),
        (("--pairs", "6", "--mistakes", "x"), "--mistakes is a number of per cent"),
        (("--pairs", "6", "--troubles", "-2"), "--troubles is a number of per cent"),
        (("--pairs", "6", "--seed", "-1"), "--seed is a whole number"),
        (("--pairs", "6", "--late", "99"), "--late is a whole number from 0 to 20"),
        (("--pairs", "6", "--leaving", "5"), "--leaving is a whole number from 0 to 3"),
        (("--pairs", "6", "--kind", "solo"), "--kind"),
        (("--pairs", "6", "--boards", "0"), "“0” is no number of boards"),
        ((), "--pairs"),
    ],
)
def test_what_cannot_be_simulated_is_told(new: Club, options: tuple[str, ...], told: str) -> None:
    said = new.types("simulate", new.file, *options)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert told in said.err
