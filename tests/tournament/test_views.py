"""Views: whatever the state, nobody sees a hand or a result that is secret to him."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import Contract, DDTable, Deal, Result
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Movement
from doubleton.movements.teams import barometer, head_to_head
from doubleton.scoring.entered import Played
from doubleton.scoring.traveller import Method, Row, Traveller
from doubleton.simulation.tables import dealt
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from doubleton.tournament.deciding import Asked
from doubleton.tournament.entering import ResultConfirmed, ResultEntered
from doubleton.tournament.event import COUNTED, SETTLED, Event, Slot, Stage, Status
from doubleton.tournament.late_plays import LatePlayOrdered
from doubleton.tournament.rounds import RoundStarted, SessionEnded
from doubleton.tournament.rules import Frequencies, Rules, Shown, Verify
from doubleton.tournament.setting_up import DealsAttached, DealsReleased
from doubleton.tournament.views import View, view
from tournament import test_any_acts as any_acts
from tournament.clubs import DIRECTOR, EVENING, Evening, at_table, evening, slot

PUBLIC = Actor("web", Role.PUBLIC)
SCORER = Actor("sam", Role.SCORER)
DEALS = {board: dealt(Random(board)) for board in range(1, 7)}  # noqa: S311 - the same ones always

TABLES = {board: DDTable([board] * 20) for board in DEALS}

FEWER = settings().max_examples // 3
"""Examples of whole evenings, which take long; more of them where the profile asks for more."""


def player(number: int, role: Role = Role.PLAYER) -> Actor:
    return Actor(f"p{number}", role, entrant=f"e{number}", player=f"p{number}a")


EVERYBODY = [
    PUBLIC,
    SCORER,
    *(at_table(table) for table in (1, 2, 3)),
    *(player(number) for number in range(1, 7)),
    player(1, Role.CAPTAIN),
    Actor("lost", Role.PLAYER),
]


def unique(where: Slot, board: int) -> Played:
    """Return a result that no other table has on any board."""
    place = (where.round - 1) * 100 + where.table * 10 + board
    contract = Contract.of(1 + place % 7, place // 7 % 5, place // 35 % 4)  # type: ignore[arg-type]  # numbers of the enums
    return Played(Result(contract, place // 140))


RESULTS = {
    unique(slot(table, number), board).result: (slot(table, number), board)
    for number, table, board in product((1, 2, 3), (1, 2, 3), range(1, 7))
}


def inside(thing: object) -> Iterator[object]:
    """Give all that a structure is made of."""
    yield thing
    if isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from inside(key)
            yield from inside(value)
    elif isinstance(thing, tuple | list | frozenset | set):
        for one in thing:
            yield from inside(one)
    elif is_dataclass(thing) and not isinstance(thing, Deal | Result | type):
        for field in fields(thing):
            yield from inside(getattr(thing, field.name))


def hands_in(seen: View) -> set[int]:
    """Return the boards whose hands can be found in a view."""
    known = {deal: board for board, deal in DEALS.items()}
    return {known[one] for one in inside(seen) if isinstance(one, Deal)}


def tables_in(seen: View) -> set[int]:
    """Return the boards whose double-dummy table, or par, can be found in a view."""
    known = {table: board for board, table in TABLES.items()}
    found = {known[one] for one in inside(seen) if isinstance(one, DDTable)}
    return found | {
        int(one.board) for one in inside(seen) if isinstance(one, Traveller) and one.par
    }


def results_in(seen: View) -> set[tuple[Slot, int]]:
    """Return the results that can be found in a view, wherever they were made."""
    found = set()
    for one in inside(seen):
        result = one.result if isinstance(one, Row | Played) else one
        if isinstance(result, Result):
            found.add(RESULTS[result])
    return found


@dataclass(frozen=True)
class Secrets:
    """What the rules of an event make secret, said once more in plain words."""

    event: Event
    who: Actor

    def status(self, where: Slot, board: int) -> Status:
        return self.event.play(where, board).status

    @property
    def over(self) -> bool:
        return self.event.sessions["1"].stage in {Stage.FINISHED, Stage.PROVISIONAL}

    def there(self, where: Slot, board: int) -> tuple[str, ...]:
        section = self.event.sessions["1"].sections["A"]
        seating = section.seating(where.round, where.table, board)
        assert seating is not None
        return tuple(section.numbers[one] for one in seating.contestants)

    def places(self, board: int) -> Iterator[Slot]:
        """Give where a board is planned, and where it was played besides."""
        section = self.event.sessions["1"].sections["A"]
        for number, table in section.rows:
            if board in section.boards_at(number, table):
                yield slot(table, number)

    def finished(self, number: int) -> bool:
        """Whether all tables have finished a round and those before."""
        section = self.event.sessions["1"].sections["A"]
        return number <= section.round and all(
            self.status(slot(table, at), board) in SETTLED | {Status.LATE_PLAY}
            for at in range(1, number + 1)
            for table in range(1, section.movement.tables + 1)
            for board in section.boards_at(at, table)
        )

    def has_played(self, board: int) -> bool:
        """Whether who looks has agreed on a board, and may know what others did."""
        return any(
            self.status(where, board) in COUNTED
            and self.is_own(where, board)
            and (not self.together or self.finished(where.round))
            for where in self.places(board)
        )

    @property
    def together(self) -> bool:
        """Whether all tables play the same boards at the same time."""
        rows = self.event.sessions["1"].sections["A"].movement.of_round(1)
        return len({row.set for row in rows}) == 1

    def is_own(self, where: Slot, board: int) -> bool:
        if self.who.role is Role.TABLE:
            return self.who.place == where.place
        teams = self.event.rules.method is Method.TEAMS
        mine = self.who.entrant in self.there(where, board)
        return mine and (not teams or self.over or self.finished(where.round))

    def hand(self, board: int) -> bool:
        """Whether a hand may be known."""
        rule, session = self.event.rules.deals, self.event.sessions["1"]
        done = all(self.status(where, board) in SETTLED | {Status.ENTERED, Status.DISPUTED}
                   for where in self.places(board))  # fmt: skip
        if any(self.status(where, board) is Status.LATE_PLAY for where in self.places(board)):
            return False
        if session.released or (self.over and rule is not Shown.WHEN_RELEASED):
            return True
        if rule is Shown.AT_ONCE and done:
            return True
        own = self.who.role in {Role.PLAYER, Role.CAPTAIN} and self.has_played(board)
        return own and rule in {Shown.AT_ONCE, Shown.AFTER_ROUND}

    def result(self, where: Slot, board: int) -> bool:
        """Whether a result may be known."""
        rules = self.event.rules
        if self.who.role is Role.SCORER or self.is_own(where, board):
            return True
        if rules.frequencies is Frequencies.AFTER_CONFIRMING and self.has_played(board):
            return True
        waiting = {self.status(one, board) for one in self.places(board)}
        done = not waiting & {Status.SCHEDULED, Status.LATE_PLAY}
        if self.together:
            done = done and self.finished(where.round)
        done = done or (self.over and Status.LATE_PLAY not in waiting)
        when = {
            Shown.AT_ONCE: True,
            Shown.AFTER_ROUND: True,
            Shown.AFTER_SESSION: self.over,
            Shown.WHEN_RELEASED: self.event.sessions["1"].stage is Stage.PROVISIONAL,
        }
        return done and when[rules.ranking]


Step = tuple[str, int]
KINDS = ["enter", "enter", "agree", "agree", "agree", "round", "late", "end", "release"]
steps = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 99)), max_size=30)
rules = st.builds(
    Rules,
    ranking=st.sampled_from(Shown),
    deals=st.sampled_from(Shown),
    frequencies=st.sampled_from(Frequencies),
)
movements: list[Callable[[], Movement]] = [
    lambda: mitchell(3),
    lambda: barometer(6, 3),
    lambda: head_to_head(3),
]


def anyhow(club: Evening, act: Act, by: Actor) -> None:
    """Try an act, odd as it may be."""
    decision = club.tried(act, by)
    if isinstance(decision, Asked):
        club.tried(act, by, tuple(doubt.flag for doubt in decision.doubts))


def do(club: Evening, step: Step) -> None:
    """Do something, if it can be done: at one of the boards that are still to be played."""
    what, chosen = step
    section = club.event.sessions["1"].sections["A"]
    if what == "round":
        club.tried(RoundStarted("1", section.round + 1))
    elif what in {"end", "release"}:
        if chosen < 10:
            club.tried(SessionEnded("1") if what == "end" else DealsReleased("1"))
    else:
        open_ = [
            (slot(table, section.round), board)
            for table in range(1, section.movement.tables + 1)
            for board in section.boards_at(section.round, table)
            if section.play(section.round, table, board).status is Status.SCHEDULED
        ]
        if open_:
            _play(club, what, *open_[chosen % len(open_)])


def _play(club: Evening, what: str, where: Slot, board: int) -> None:
    if what == "late":
        anyhow(club, LatePlayOrdered(where, (board,)), DIRECTOR)
        return
    device = at_table(where.table)
    anyhow(club, ResultEntered(where, board, unique(where, board)), device)
    if what == "agree":
        reading = club.event.play(where, board).reading or 0
        anyhow(club, ResultConfirmed(where, board, reading), device)


@given(st.sampled_from(movements), rules, steps)
@settings(deadline=None, max_examples=FEWER)
def test_nobody_sees_what_is_secret(
    movement: Callable[[], Movement], ruled: Rules, done: list[Step]
) -> None:
    made = movement()
    teams = made.kind.value == "teams"
    ruled = replace(ruled, method=Method.TEAMS) if teams else ruled
    club = evening(made, ruled)
    club.done(DealsAttached("1", DEALS))
    club.done(DealsAnalysed("1", {one: Analysed(DEALS[one], TABLES[one]) for one in DEALS}))
    for step in done:
        do(club, step)
    for who in EVERYBODY:
        seen, secrets = view(club.event, who, EVENING), Secrets(club.event, who)
        assert all(secrets.hand(board) for board in hands_in(seen)), who
        assert tables_in(seen) == hands_in(seen), who
        assert all(secrets.result(*place) for place in results_in(seen)), who
    assert hands_in(view(club.event, DIRECTOR, EVENING)) == set(DEALS)


def with_secrets(event: Event) -> Event:
    """Return an event with hands, in which every result of a table is another one."""
    event = event.with_session(replace(event.sessions["1"], deals=DEALS, tables=TABLES))
    for where, board in list(any_acts.plays_of(event)):
        play = event.play(where, board)
        if isinstance(play.entered, Played):
            play = replace(play, entered=unique(where, board), trail=())
            event = event.with_play(where, play)
    return event


@given(any_acts.STEPS, rules, st.sampled_from(Verify))
@settings(deadline=None, max_examples=FEWER)
def test_nobody_sees_what_is_secret_whatever_was_done(
    steps: list[any_acts.Step], ruled: Rules, verify: Verify
) -> None:
    event = with_secrets(any_acts.done(steps, replace(ruled, verify=verify)).event)
    for who in EVERYBODY:
        seen, secrets = view(event, who, EVENING), Secrets(event, who)
        assert all(secrets.hand(board) for board in hands_in(seen)), who
        assert tables_in(seen) == hands_in(seen), who
        if who is not SCORER:
            assert all(secrets.result(*place) for place in results_in(seen)), who
            assert not any(isinstance(one, Entry | Event) for one in inside(seen)), who


def agreed(club: Evening, where: Slot, board: int) -> None:
    """Enter the result that is a table's own, and confirm it."""
    anyhow(club, ResultEntered(where, board, unique(where, board)), at_table(where.table))
    reading = club.event.play(where, board).reading
    assert reading is not None
    club.done(ResultConfirmed(where, board, reading), at_table(where.table))


def boards_seen(club: Evening, who: Actor) -> list[str]:
    return [one.board for one in view(club.event, who, EVENING).sessions[0].travellers]


def test_a_table_sees_the_others_only_after_its_own_confirmation() -> None:
    club = evening()
    agreed(club, slot(1), 1)
    club.done(RoundStarted("1", 2))
    assert boards_seen(club, at_table(3)) == []
    anyhow(club, ResultEntered(slot(3, 2), 1, unique(slot(3, 2), 1)), at_table(3))
    assert boards_seen(club, at_table(3)) == []
    reading = club.event.play(slot(3, 2), 1).reading or 0
    club.done(ResultConfirmed(slot(3, 2), 1, reading), at_table(3))
    assert boards_seen(club, at_table(3)) == ["1"]
    assert boards_seen(club, player(3)) == ["1"]
    assert boards_seen(club, PUBLIC) == []


def test_the_rules_may_keep_the_others_from_a_table() -> None:
    club = evening(rules=Rules(frequencies=Frequencies.NEVER))
    agreed(club, slot(1), 1)
    assert (boards_seen(club, at_table(1)), boards_seen(club, player(1))) == ([], [])
    club.done(SessionEnded("1"))
    assert boards_seen(club, player(1)) == ["1"]


def test_the_next_pair_at_a_table_sees_nothing_of_the_pair_before() -> None:
    club = evening()
    for board in (1, 2):
        agreed(club, slot(1), board)
    assert len(view(club.event, at_table(1), EVENING).own) == 2
    club.done(RoundStarted("1", 2))
    seen = view(club.event, at_table(1), EVENING)
    assert (seen.own, results_in(seen)) == ((), set())
    # The pairs themselves still see their own.
    assert len(view(club.event, player(1), EVENING).own) == 2


def test_a_table_that_is_behind_still_sees_its_own_round() -> None:
    club = evening()
    agreed(club, slot(1), 1)
    club.done(RoundStarted("1", 2))
    assert [one.board for one in view(club.event, at_table(1), EVENING).own] == [1]


def test_a_barometer_is_ranked_and_compared_when_the_round_is_over() -> None:
    club = evening(barometer(6, 3))
    for table in (1, 2):
        agreed(club, slot(table), 1)
    assert view(club.event, PUBLIC, EVENING).ranked[0].ranking == ()
    assert boards_seen(club, at_table(1)) == []
    agreed(club, slot(3), 1)
    assert boards_seen(club, PUBLIC) == []
    for table in (1, 2, 3):
        agreed(club, slot(table), 2)
    assert len(view(club.event, PUBLIC, EVENING).ranked[0].ranking) == 6
    assert boards_seen(club, PUBLIC) == ["1", "2"]


def test_a_player_has_the_schedule_of_the_own_contestant() -> None:
    club = evening()
    seen = view(club.event, player(4), EVENING)
    assert [(one.slot.round, one.slot.table, one.boards) for one in seen.sittings] == [
        (1, 1, (1, 2)),
        (2, 2, (5, 6)),
        (3, 3, (3, 4)),
    ]
    assert seen.event is None


def test_when_rankings_are_seen() -> None:
    expected = {
        Shown.AT_ONCE: [True, True, True],
        Shown.AFTER_ROUND: [False, False, True],
        Shown.AFTER_SESSION: [False, False, True],
        Shown.WHEN_RELEASED: [False, False, False],
    }
    for shown, seen in expected.items():
        club = evening(rules=Rules(ranking=shown))
        found = [bool(view(club.event, PUBLIC, EVENING).ranked)]
        agreed(club, slot(1), 1)
        found.append(bool(view(club.event, PUBLIC, EVENING).ranked))
        club.done(SessionEnded("1"))
        found.append(bool(view(club.event, PUBLIC, EVENING).ranked))
        assert found == seen


def test_hands_are_seen_after_the_session_but_not_those_of_late_plays() -> None:
    club = evening()
    club.done(DealsAttached("1", DEALS))
    agreed(club, slot(1), 1)
    assert hands_in(view(club.event, PUBLIC, EVENING)) == set()
    club.done(LatePlayOrdered(slot(2), (3,)))
    club.done(SessionEnded("1"))
    assert hands_in(view(club.event, PUBLIC, EVENING)) == {1, 2, 4, 5, 6}
    club.done(DealsReleased("1"))
    assert 3 not in hands_in(view(club.event, player(2), EVENING))


def test_a_player_may_see_the_hands_of_a_round_that_is_over_where_the_rules_say_so() -> None:
    club = evening(rules=Rules(deals=Shown.AFTER_ROUND))
    club.done(DealsAttached("1", DEALS))
    agreed(club, slot(1), 1)
    assert hands_in(view(club.event, player(1), EVENING)) == set()
    agreed(club, slot(1), 2)
    assert hands_in(view(club.event, player(1), EVENING)) == {1, 2}
    assert hands_in(view(club.event, player(2), EVENING)) == set()
    assert hands_in(view(club.event, at_table(1), EVENING)) == set()


def test_a_scorer_sees_results_and_no_hands() -> None:
    club = evening()
    club.done(DealsAttached("1", DEALS))
    agreed(club, slot(1), 1)
    seen = view(club.event, SCORER, EVENING)
    assert seen.event is not None
    assert results_in(seen) == {(slot(1), 1)}
    assert hands_in(seen) == set()
