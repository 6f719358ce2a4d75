"""A log is gone through again: what is in it could have been done, or it is told what not."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given, settings

from doubleton.tournament import retracing
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act, Entry, Struck
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.log import folded
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.retracing import retraced
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules
from tournament.clubs import DIRECTOR, Evening, evening, played, slot, typed
from tournament.test_any_acts import RULES, STEPS, Step, done


def written(club: Evening, act: Act, by: Actor = DIRECTOR) -> list[Entry]:
    """Return the log with an act that nobody asked about."""
    at = club.now + timedelta(minutes=1)
    return [*club.log.entries, Entry(club.event.version + 1, at, by, act)]


@pytest.mark.parametrize("every", [1, 7, 200])
@given(STEPS, RULES)
@settings(max_examples=15)
def test_what_was_accepted_is_fit(every: int, steps: list[Step], rules: Rules) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retracing, "_EVERY", every)
        club = done(steps, rules)
        found = retraced(club.log.entries)
        assert (found.through, found.unfit) == (club.event.version, None)


@pytest.mark.parametrize("every", [1, 5, 200])
def test_the_event_along_the_way_is_that_of_the_log(
    every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retracing, "_EVERY", every)
    club = evening()
    for table in (1, 2, 3):
        played(club, slot(table), 2 * table - 1, "4S N =")
    number = club.event.version
    club.done(Struck(number - 1, "no"), meant=["strikes_others"])
    club.done(RoundStarted("1", 2), meant=["unfinished"])
    club.done(Struck(number + 1, "yes"), meant=["strikes_others"])
    club.done(Struck(number - 3, "no"), meant=["strikes_others"])
    way = retracing._Way(club.log.entries)  # noqa: SLF001 - each of its steps
    for entry in club.log.entries:
        assert way.step(entry) is None
        assert way.event == folded(club.log.entries[: entry.no])


def test_an_act_that_nobody_could_have_done_is_told_with_its_reason() -> None:
    club = evening()
    number = club.event.version + 1
    for act, by, key in (
        (ResultEntered(slot(1), 99, typed("4S N =")), DIRECTOR, "event.board-not-at-table"),
        (PenaltyGiven("e1", ""), DIRECTOR, "event.reason-missing"),
        (RoundStarted("1", 2), Actor("phone", Role.PLAYER), "event.not-allowed"),
        (Struck(99, "no"), DIRECTOR, "event.no-such-act"),
        (Struck(number - 1, "no"), Actor("phone", Role.PLAYER), "event.not-allowed"),
    ):
        found = retraced(written(club, act, by))
        assert found.unfit is not None
        assert (found.through, found.unfit.entry.act, found.unfit.said.key) == (number, act, key)


def test_the_first_of_several_is_told() -> None:
    club = evening()
    log = written(club, ResultEntered(slot(1), 99, typed("4S N =")))
    found = retraced([*log, replace(log[-1], no=log[-1].no + 1)])
    assert found.through == len(log)


def test_so_many_strikes_that_nobody_means_them_end_the_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(retracing, "_MOST_AGAIN", 100)
    club = evening()
    last = club.event.version
    fro = range(last + 1, last + 60)
    strikes = (Entry(no, club.now, DIRECTOR, Struck(no - 1, "to and fro")) for no in fro)
    log = [*club.log.entries, *strikes]
    found = retraced(log)
    assert found.unfit is None
    assert last < found.through < len(log)
