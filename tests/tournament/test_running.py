"""Standings that run along are those that are made from the whole event."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.movements.individual import individual
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Movement
from doubleton.movements.teams import head_to_head
from doubleton.scoring.traveller import Method
from doubleton.simulation.evening import Plan, Simulation
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked, Decision, decide
from doubleton.tournament.entering import Reason, ResultCorrected, ResultEntered
from doubleton.tournament.event import Entrant
from doubleton.tournament.fields import Fields, field_of
from doubleton.tournament.labels import Part, Person
from doubleton.tournament.log import Log
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.running import Running
from doubleton.tournament.setting_up import EntrantEntered, RulesChanged
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR, at_table, evening, played, slot, typed

WAYS = [
    Rules(),
    Rules(method=Method.CROSS_IMPS, counts_entered=False),
    Rules(method=Method.BUTLER),
    Rules(settings=("bye=own_percent", "mp.top_basis=board")),
    Rules(policy="acbl"),
]
RESULTS = ["4S N =", "3NT E -1", "PASS", "A+ A-", "NP slow", "60/40", "2H W +1"]

tables, numbers, boards = st.integers(1, 3), st.integers(1, 3), st.integers(1, 6)
results = st.sampled_from(RESULTS).map(typed)
slots = st.builds(slot, tables, numbers)


def _penalty(number: int, amount: int) -> Act:
    return PenaltyGiven(f"e{number}", "late", Fraction(amount), of_top=True)


acts: st.SearchStrategy[Act] = st.one_of(
    st.builds(ResultEntered, slots, boards, results),
    st.builds(ResultEntered, slots, boards, results),
    st.builds(ResultCorrected, slots, boards, results | st.none(), st.just(Reason.TYPING)),
    st.builds(_penalty, st.integers(1, 6), st.integers(10, 30)),
    st.builds(RoundStarted, st.just("1"), numbers),
    st.builds(RulesChanged, st.sampled_from(WAYS), st.just("agreed")),
    st.builds(lambda n: EntrantEntered(Entrant(f"e{n}", str(n), stratum="B")), st.integers(1, 6)),
)
movements: list[Callable[[], Movement]] = [
    lambda: mitchell(3),
    lambda: individual(8),
]


@given(
    st.sampled_from(movements),
    st.sampled_from(WAYS),
    st.sampled_from([Part(), Part(through_round=1), Part(provisional=False)]),
    st.lists(st.tuples(acts, st.booleans(), st.booleans()), max_size=12),
)
@settings(deadline=None)
def test_they_are_those_of_the_whole_event(
    movement: Callable[[], Movement],
    rules: Rules,
    part: Part,
    done: list[tuple[Act, bool, bool]],
) -> None:
    club = evening(movement(), rules)
    running, fields = Running(part), Fields(part)
    for act, at_the_table, looked_at in done:
        by = at_table(act.slot.table) if at_the_table and hasattr(act, "slot") else DIRECTOR
        decision = club.tried(act, by)
        if isinstance(decision, Asked):
            club.tried(act, by, meant=tuple(doubt.flag for doubt in decision.doubts))
        if looked_at:
            assert fields.of(club.event) == field_of(club.event, part=part)
            assert running.standings(club.event) == standings(club.event, part=part)
    assert running.standings(club.event) == standings(club.event, part=part)


def test_a_traveller_that_nobody_touched_is_the_same_object() -> None:
    club = evening()
    played(club, slot(1), 1, "4S N =")
    played(club, slot(2), 3, "4S N =")
    fields = Fields()
    before = fields.of(club.event)
    club.done(ResultEntered(slot(1), 2, typed("PASS")), at_table(1))
    after = fields.of(club.event)
    kept = [one for one in after.travellers if any(one is old for old in before.travellers)]
    assert [one.board for one in after.travellers] == ["1", "2", "3"]
    assert [one.board for one in kept] == ["1", "3"]


def test_what_changes_no_result_changes_no_standings() -> None:
    club = evening()
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    running = Running()
    before = running.standings(club.event)
    club.done(ResultEntered(slot(2), 3, typed("NP late")), DIRECTOR)
    club.done(ResultCorrected(slot(2), 3, None), DIRECTOR)
    assert running.standings(club.event) is before


def test_names_that_become_known_are_shown() -> None:
    club = evening()
    played(club, slot(1), 1, "4S N =")
    running = Running()
    assert running.standings(club.event).ranking[0].contestant.names == ()
    people = {"p1a": Person("Ann"), "p1b": Person("Bob")}
    assert running.standings(club.event, people).ranking[0].contestant.names == ("Ann", "Bob")


def test_teams_are_followed_too() -> None:
    club = evening(head_to_head(1), Rules(method=Method.TEAMS))
    running = Running()
    for table in (1, 2):
        club.tried(ResultEntered(slot(table), 1, typed("4S N =" if table == 1 else "3NT N -1")))
        assert running.standings(club.event) == standings(club.event)


def test_a_simulated_evening_is_followed_act_by_act() -> None:
    log, running = Log.of(), Running()

    def submit(act: Act, by: Actor, at: datetime, meant: tuple[str, ...]) -> Decision:
        decision = decide(log.event, act, by, at, meant)
        if isinstance(decision, Accepted):
            event = log.add(decision.entry)
            if event.version % 41 == 0:
                assert running.standings(event) == standings(event)
        return decision

    Simulation(Plan(13, seed=4, mistakes=0.2), submit).run()
    assert running.standings(log.event) == standings(log.event)
    assert len(running.standings(log.event).ranking) == 13
