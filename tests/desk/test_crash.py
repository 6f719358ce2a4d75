"""What was acknowledged is there, once, however the process ended."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from desk import entering
from desk.entering import MOVEMENT, SETS, acts
from desk.evenings import accepted
from doubleton.desk.desk import Desk
from doubleton.desk.opening import open_desk
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.log import folded
from doubleton.tournament.setting_up import EventCreated
from doubleton.tournament.standings import standings
from tournament.clubs import evening


def begun(desk: Desk) -> str:
    first, *rest = evening(MOVEMENT, boards=SETS).log.entries
    assert isinstance(first.act, EventCreated)
    event_id = desk.create(first.act, first.by, at=first.at)
    for one in [desk.submit_later(event_id, it.act, it.by, at=it.at) for it in rest]:
        accepted(one.result())
    return event_id


def started(place: Path | str, event_id: str, *, tables: int, own: int, of: int) -> Entering:
    words = (str(place), event_id, str(tables), str(own), str(of))
    return Entering([sys.executable, entering.__file__, *words])


class Entering:
    """A process that enters, until it is killed."""

    def __init__(self, words: list[str]) -> None:
        path = os.pathsep.join(filter(None, sys.path))
        self._process = subprocess.Popen(
            words, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
        )

    def acknowledged(self, most: int) -> dict[int, int]:
        """Read until so many acts were acknowledged, kill it, and read what it still said."""
        assert self._process.stdout is not None
        lines = [line for _, line in zip(range(most), self._process.stdout, strict=False)]
        self._process.kill()
        with suppress(ValueError):
            lines += self._process.stdout.readlines()
        self._process.wait()
        self._process.stdout.close()
        pairs = (line.split() for line in lines if line.endswith("\n"))
        return {int(number): int(version) for number, version in pairs}


def proved(desk: Desk, event_id: str, told: dict[int, int]) -> int:
    """Check that every acknowledged act is there under its number, and none twice."""
    desk.check()
    entries = desk.entries(event_id)
    assert [one.no for one in entries] == list(range(1, len(entries) + 1))
    wanted = acts()
    for number, version in told.items():
        assert entries[version - 1].act == wanted[number]
    entered = [one.act for one in entries if isinstance(one.act, ResultEntered)]
    places = {(act.slot, act.board) for act in entered}
    assert len(places) == len(entered)
    return len(entered)


def killed_again_and_again(place: Path | str, kills: int, processes: int, least: int) -> None:
    chance = Random(kills)  # noqa: S311 - the same moments every time, as far as that goes
    with open_desk(place) as desk:
        event_id = begun(desk)
    told: dict[int, int] = {}
    for _ in range(kills):
        running = [
            started(place, event_id, tables=chance.choice((1, 4)), own=own, of=processes)
            for own in range(processes)
        ]
        for one in running:
            told.update(one.acknowledged(chance.randrange(1, 2 * least // kills // processes + 2)))
        with open_desk(place) as desk:
            assert proved(desk, event_id, told) >= len(told)
    with open_desk(place) as desk:
        event = desk.event(event_id)
        assert event == folded(desk.entries(event_id))
        replay = folded(replace(one) for one in desk.entries(event_id))
        assert standings(event) == standings(replay)


def test_a_process_that_is_killed_loses_nothing_that_it_acknowledged(place: Path | str) -> None:
    killed_again_and_again(place, kills=2, processes=1, least=60)


def test_two_processes_that_are_killed_lose_nothing(schema: str) -> None:
    killed_again_and_again(schema, kills=1, processes=2, least=60)


@pytest.mark.long
def test_a_thousand_entries_and_many_kills(place: Path | str) -> None:
    killed_again_and_again(place, kills=40, processes=1, least=1000)


@pytest.mark.long
def test_a_thousand_entries_by_two_and_many_kills(schema: str) -> None:
    killed_again_and_again(schema, kills=25, processes=2, least=1000)
