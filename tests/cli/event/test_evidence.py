"""Evidence for an assigned score from the record of an event itself."""

from __future__ import annotations

from typing import Any

import pytest

from cli.event.evenings import FIRST_ROUND, Club
from solver.conftest import own as own_library

own = own_library


def asked(club: Club, *options: str) -> Any:  # noqa: ANN401 - any JSON
    """Ask for evidence on board 1, where 4SN was made at table 1, for 4SS."""
    named = ("--board", "1", "--contract", "4SS", "--sample", "0")
    said = club.types("evidence", club.file, *named, "--json", *options)
    assert said.status == 0, said
    return said.value


@pytest.fixture
def dealt(entered: Club) -> Club:
    """The first round has been played with deals by the computer."""
    entered.done("deal", "--boards", "1-6")
    entered.start()
    # Chance dealt: a contract may look odd, and is meant.
    entered.done("enter", "-", "--yes", stdin=FIRST_ROUND)
    return entered


@pytest.mark.usefixtures("own")
def test_the_field_and_the_stored_table_are_those_of_the_event(dealt: Club) -> None:
    dealt.done("analyse")
    told = asked(dealt)
    assert [one["table"] for one in told["field"]["tables"]] == ["A1"]
    assert told["double_dummy"] == {"tricks": 2, "after_lead": None}  # as its library says
    assert asked(dealt, "--table", "1", "--session", "1")["field"]["tables"] == []


def test_hands_that_players_may_not_see_yet_are_warned_of(dealt: Club) -> None:
    options = ("--board", "1", "--contract", "4SS", "--sample", "0")
    said = dealt.types("evidence", dealt.file, *options)
    assert (said.status, said.err.count("\n")) == (0, 1)
    assert "Board 1 is not released yet" in said.err
    dealt.done("release")
    assert dealt.types("evidence", dealt.file, *options).err == ""


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--board", "99"), "There is no board 99 here"),
        (("--board", "1" * 5000), "--board"),
        (("--board", "1", "--session", "7"), "7"),
        (("--board", "1", "--table", "77"), "77"),
        (("--board", "1", "--section", "Z"), "Z"),
        (("--board", "1", "--event", "other"), "other"),
    ],
)
def test_what_the_event_has_not_is_one_message(
    started: Club, options: tuple[str, ...], words: str
) -> None:
    said = started.types("evidence", started.file, *options, "--contract", "4SN")
    assert (said.status, said.out, said.err.count("\n")) == (2, "", 1)
    assert words in said.err
    assert len(said.err) < 500


def test_files_have_no_events_and_sessions(new: Club) -> None:
    path = new.folder / "monday.csv"
    path.write_text("", encoding="utf-8")
    options = ("--board", "1", "--contract", "4SN", "--session", "1")
    said = new.types("evidence", str(path), *options)
    assert (said.status, said.err.count("\n")) == (2, 1)
    assert "is no event" in said.err
