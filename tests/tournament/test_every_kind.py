"""Acts of every kind, whatever is in them and whoever tries them: what has to hold all the same."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.desk.plain import Unfit
from doubleton.desk.records import entry_of, parsed, record
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.mitchell import mitchell
from doubleton.movements.teams import head_to_head
from doubleton.scoring.traveller import Method
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.appeals import AppealRequested
from doubleton.tournament.deciding import Accepted, Asked, Decision, decide
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Event
from doubleton.tournament.labels import Part
from doubleton.tournament.log import Log, folded
from doubleton.tournament.penalties import CarryGiven, PenaltyGiven
from doubleton.tournament.publishing import MadeOfficial
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import MovementSet, NumbersAllotted, SessionAdded
from doubleton.tournament.standings import standings
from tournament.any_act import ACTORS, PEOPLE, any_act
from tournament.clubs import EVENING, at_table, evening, played, slot, typed
from tournament.ruled import FLAGS, posted, ruling

STAGES = (
    "nothing",
    "entering",
    "beginning",
    "running",
    "teams",
    "provisional",
    "official",
    "further",
)
STEPS = st.lists(st.tuples(any_act(), ACTORS), min_size=1, max_size=10)


@cache
def logs() -> dict[str, Log]:
    """Return an event at all its stages: nothing yet, before, in and after its session."""
    before, running, over, final = evening(), evening(), posted(), posted()
    played(running, slot(1), 1, "4S N =")
    running.done(ResultEntered(slot(1), 2, typed("3NT S -1")), at_table(1))
    running.done(ResultEntered(slot(2), 3, typed("Pass")))
    teams = evening(head_to_head(2), Rules(method=Method.TEAMS))
    for club in (over, final):
        club.done(ruling("A+/A+"), meant=FLAGS)
        club.done(PenaltyGiven("e1", "late", Fraction(1), session="1"))
        club.done(CarryGiven("e2", Fraction(3)))
    final.done(MadeOfficial("1", anyway="The hall closes"))
    appealed = posted()
    appealed.done(ruling("A+/A+"), meant=FLAGS)
    appealed.done(AppealRequested(max(appealed.event.rulings), "e1", "No infraction"))
    further = posted()
    further.done(MadeOfficial("1", anyway="The hall closes"))
    further.done(SessionAdded("2"))
    further.done(MovementSet("2", "A", mitchell(3), BoardSets(2)))
    further.done(NumbersAllotted("2", "A", {one: f"e{one % 6 + 1}" for one in range(1, 7)}))
    further.done(SessionStarted("2"))
    further.done(RoundStarted("2", 1))
    return {
        "nothing": Log.of(),
        "entering": Log.of(before.log.entries[:8]),
        "beginning": before.log,
        "teams": teams.log,
        "running": running.log,
        "provisional": over.log,
        "appealed": appealed.log,
        "official": final.log,
        "further": further.log,
    }


def decided(log: Log, act: Act, by: Actor) -> Decision:
    """Decide on an act, which is meant whatever is odd about it."""
    at = max((entry.at for entry in log.entries), default=EVENING) + timedelta(minutes=1)
    decision = decide(log.event, act, by, at, (), log.entries)
    if isinstance(decision, Asked):
        meant = [doubt.flag for doubt in decision.doubts]
        decision = decide(log.event, act, by, at, meant, log.entries)
        assert not isinstance(decision, Asked)
    return decision


def again(entry: Entry) -> Entry | None:
    """Return an entry as it is read from its record, ``None`` for one that has none."""
    try:
        return entry_of(parsed(record(entry)))
    except Unfit:
        return None


def shown(event: Event) -> list[tuple[object, ...]]:
    """Return the ranking of the first session, with everything that is printed of it."""
    part = Part() if len(event.sessions) == 1 else Part(("1",))
    return [
        (one.line, one.rank, one.tied, one.total, one.unit, one.contestant.names)
        for one in standings(event, PEOPLE, part).ranking
    ]


@cache
def official(stage: str) -> list[tuple[object, ...]]:
    """Return the ranking that is official."""
    return shown(logs()[stage].event)


@pytest.mark.parametrize("stage", STAGES)
@given(act=any_act(), by=ACTORS)
@settings(max_examples=40)
def test_whatever_is_tried_is_decided_and_what_is_accepted_can_be_read_again(
    stage: str, act: Act, by: Actor
) -> None:
    log = logs()[stage]
    decision = decided(log, act, by)
    if isinstance(decision, Accepted):
        assert again(decision.entry) == decision.entry
        grown = Log(list(log.entries), log.event)
        event = grown.add(decision.entry)
        assert event == folded(grown.entries)
        standings(event, PEOPLE)


@given(STEPS)
@settings(max_examples=20)
def test_the_event_follows_from_what_was_recorded(steps: list[tuple[Act, Actor]]) -> None:
    log = Log(list(logs()["running"].entries), logs()["running"].event)
    read = list(log.entries)
    for act, by in steps:
        decision = decided(log, act, by)
        if isinstance(decision, Accepted):
            log.add(decision.entry)
            known = again(decision.entry)
            assert known is not None
            read.append(known)
    assert log.event == folded(log.entries) == folded(read)


@pytest.mark.parametrize("stage", ["official", "further"])
@given(act=any_act(), by=ACTORS)
@settings(max_examples=80)
def test_nothing_moves_an_official_result_but_the_chief_director_who_unlocks_it(
    stage: str, act: Act, by: Actor
) -> None:
    log = Log(list(logs()[stage].entries), logs()[stage].event)
    decision = decided(log, act, by)
    if not isinstance(decision, Accepted):
        return
    event = log.add(decision.entry)
    if act.unlocks:
        assert by.role is Role.DIRECTOR
    else:
        assert shown(event) == official(stage)
