"""Event files that somebody made to do harm: one message, in bounded time and memory."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desk.evenings import begun
from desk.test_event_files import rechained
from doubleton.cli.event.carrying import lines_of
from doubleton.desk.event_files import Verified, verified
from doubleton.desk.opening import open_desk
from doubleton.desk.records import LONGEST, record
from doubleton.errors import DoubletonError, Fault
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Refused
from doubleton.tournament.penalties import CarryGiven, PenaltyGiven
from doubleton.tournament.publishing import MadeOfficial
from doubleton.tournament.setting_up import MovementSet
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR
from tournament.ruled import FLAGS, posted, ruling

Place = tuple[str | int, ...]


@cache
def records() -> str:
    """Return the records of an evening that was ruled on and became official, as JSON."""
    club = posted()
    club.done(ruling("A+/A+"), meant=FLAGS)
    club.done(PenaltyGiven("e1", "late", Fraction(1), session="1"))
    club.done(MadeOfficial("1", anyway="The hall closes"))
    return json.dumps([json.loads(record(entry)) for entry in club.log.entries])


@cache
def places() -> list[tuple[int, Place]]:
    """Return where something stands in these records."""

    def within(given: object, at: Place) -> list[Place]:
        items: list[tuple[str | int, object]] = []
        if isinstance(given, dict):
            items = list(given.items())
        elif isinstance(given, list):
            items = list(enumerate(given))
        return [at, *(one for key, own in items for one in within(own, (*at, key)))]

    return [
        (number, at)
        for number, one in enumerate(json.loads(records()))
        for at in within(one, ())
        if at
    ]


VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [
        *(None, True, -1, 0, 1, 3, 9999, 10**12, 10**30, "", "x", "A", "e1", "4SN=", "\ud800"),
        *("9" * 5000, "1/0", "-1/3", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-23:00"),
        *([], {}, [[]], [[[["x"]]]], {"is": "Played"}, {"key": "x", "params": {"key": 1}}),
    ]
)
CHANGES = st.lists(st.tuples(st.integers(0, 10**6), VALUES, st.booleans()), min_size=1, max_size=3)


@given(CHANGES)
@settings(max_examples=100)
def test_whatever_is_put_into_a_record_whose_digests_fit_is_told_or_harmless(
    changes: list[tuple[int, Any, bool]],
) -> None:
    made = json.loads(records())
    for chosen, value, is_gone in changes:
        number, (*path, last) = places()[chosen % len(places())]
        where = made[number]
        try:
            for key in path:
                where = where[key]
            if is_gone:
                del where[last]
            else:
                where[last] = value
        except (LookupError, TypeError):
            continue
    try:
        lines = rechained(made)
    except (LookupError, UnicodeEncodeError):
        return
    found = verified(lines, "friday.jsonl")
    if isinstance(found, Fault):
        assert found.file == "friday.jsonl"
        assert str(found)
    else:
        scored(found)


def scored(found: Verified) -> None:
    """Score an event that may be odd; what cannot be scored is told."""
    with suppress(DoubletonError):
        standings(found.event)


def test_of_a_line_without_end_only_the_start_is_read(tmp_path: Path) -> None:
    path = tmp_path / "friday.jsonl"
    with path.open("wb") as file:
        file.write(b'{"doubleton":"event","format":1,"event":"e","digest":"","acts":1}\n{"x":"')
        os.truncate(file.fileno(), 10 * LONGEST)
    lines = lines_of(str(path))
    longest = max(map(len, (next(lines), next(lines))))
    assert longest == LONGEST + 1
    found = verified(lines_of(str(path)), "friday.jsonl")
    assert isinstance(found, Fault)
    assert (found.said.key, found.line) == ("desk.long-line", 2)


@pytest.mark.parametrize("deep", ["[" * 500_000, '{"a":' * 500_000, "9" * 5_000_000])
def test_what_is_nested_or_long_without_end_is_told(deep: str) -> None:
    lines = rechained(json.loads(records()))
    found = verified([*lines, deep], "friday.jsonl")
    assert isinstance(found, Fault)
    assert found.said.key in {"desk.no-json", "desk.strange-line"}
    assert found.line == len(lines) + 1


@pytest.mark.parametrize(
    "act",
    [
        CarryGiven("e1", Fraction(1, 10**70)),
        MovementSet("1", "B", mitchell(3), BoardSets(10**6)),
        MovementSet("1", "B", mitchell(3), BoardSets(2, 10**11)),
    ],
)
def test_what_could_not_be_read_again_is_not_stored(act: Act, tmp_path: Path) -> None:
    with open_desk(tmp_path / "club.db") as desk:
        event_id = begun(desk)
        before = desk.event(event_id).version
        decision = desk.submit(event_id, act, DIRECTOR).decision
        assert isinstance(decision, Refused)
        assert desk.event(event_id).version == before
    with open_desk(tmp_path / "club.db") as desk:
        assert desk.event(event_id).version == before
