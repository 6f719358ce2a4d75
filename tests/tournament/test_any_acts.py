"""Whatever is done at the tables, in whatever order: what has to hold all the same."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import Seat, Side, Vulnerability
from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Adjusted, NotPlayed
from doubleton.scoring.traveller import Status as RowStatus
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act, Struck
from doubleton.tournament.deciding import Accepted, Asked
from doubleton.tournament.doctor import doctor
from doubleton.tournament.entering import (
    Reason,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultRejected,
)
from doubleton.tournament.event import COUNTED, Event, Play, Slot, Status
from doubleton.tournament.fields import field_of
from doubleton.tournament.fouled import BoardMarked, GroupsSet, Version
from doubleton.tournament.late_plays import BoardsCancelled, LatePlayOrdered, NotPlayedNoted
from doubleton.tournament.log import folded
from doubleton.tournament.misplays import BoardsTurned, PlayedOtherwise, ResultsExchanged
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rounds import RoundStarted, SessionEnded
from doubleton.tournament.rules import Rules, Verify
from tournament.clubs import DIRECTOR, EVENING, Evening, at_table, evening, slot, typed

TEXTS = ("4S N =", "4S E =", "3NT S +1 lead D4", "7NT W X -7", "PASS", "1C W T6")
SCORES = (*map(typed, TEXTS), typed("NP time"), typed("A+ A-"), typed("SPLIT NS:A+ EW:-"))
GIVEN = st.sampled_from([None, *(one for one in SCORES if isinstance(one, Adjusted))])
SLOTS = st.builds(
    slot, st.sampled_from([1, 1, 1, 2, 2, 3, 3, 4]), st.sampled_from([*(1,) * 8, 2, 4])
)
"""Tables and rounds, and some that there are not."""

BOARDS = st.integers(1, 7)
SOME = st.lists(BOARDS, min_size=1, max_size=2).map(tuple)
NUMBER = st.none() | st.integers(1, 7)
SEATINGS = st.none() | st.builds(Seating, st.just(1), st.just(1), NUMBER, NUMBER, st.integers(1, 3))
READINGS = st.integers(10, 40)
PLACES = st.builds(PlayAt, SLOTS, BOARDS)
LATER = st.none() | st.integers(-30, 90).map(lambda minutes: EVENING + timedelta(minutes=minutes))
ENTERED = st.sampled_from(SCORES)

ENTRIES = st.builds(ResultEntered, SLOTS, BOARDS, ENTERED)
CONFIRMATIONS = st.builds(ResultConfirmed, SLOTS, BOARDS, READINGS, st.sampled_from(Side))

ACTS: st.SearchStrategy[Act] = st.one_of(
    ENTRIES,
    ENTRIES,
    ENTRIES,
    CONFIRMATIONS,
    CONFIRMATIONS,
    st.builds(ResultRejected, SLOTS, BOARDS, READINGS, st.sampled_from(Side)),
    st.builds(ResultCorrected, SLOTS, BOARDS, st.none() | ENTERED, st.sampled_from(Reason)),
    st.builds(PlayedOtherwise, SLOTS, SOME, SEATINGS, SOME, GIVEN),
    st.builds(BoardsTurned, SLOTS, SOME),
    st.builds(ResultsExchanged, PLACES, PLACES),
    st.builds(LatePlayOrdered, SLOTS, SOME, LATER),
    st.builds(NotPlayedNoted, SLOTS, SOME),
    st.builds(BoardsCancelled, SLOTS, SOME, GIVEN, SEATINGS),
    st.builds(
        GroupsSet,
        BOARDS,
        st.lists(st.builds(Version, SLOTS, st.sampled_from(["", "a"])), min_size=1, max_size=2).map(
            tuple
        ),
    ),
    st.builds(
        BoardMarked,
        st.just("1"),
        BOARDS,
        st.none() | st.sampled_from(Seat),
        st.none() | st.sampled_from(Vulnerability),
    ),
    st.builds(RoundStarted, st.just("1"), st.integers(2, 3)),
    st.builds(SessionEnded, st.sampled_from(["1", "2", "3", "4"])),
    st.builds(Struck, st.integers(10, 90)),
)
ACTORS = st.sampled_from([*(None,) * 9, Actor("scorer", Role.SCORER), at_table(2), DIRECTOR])
"""``None`` is whoever is likely to do it."""

Step = tuple[Act, Actor | None]
STEPS = st.lists(st.tuples(ACTS, ACTORS), min_size=12, max_size=24)
RULES = st.builds(Rules, verify=st.sampled_from(Verify))


def plays_of(event: Event) -> dict[tuple[Slot, int], Play]:
    return {
        (Slot(session.name, section.name, number, table), play.board): play
        for session in event.sessions.values()
        for section in session.sections.values()
        for table, record in section.tables.items()
        for (number, _), play in record.plays.items()
    }


def done(steps: list[Step], rules: Rules) -> Evening:
    """Do what can be done of it; what is asked about is meant every time."""
    found = evening(rules=rules)
    for act, who in steps:
        before = plays_of(found.event)
        act = fitting(act, found.event)  # noqa: PLW2901 - what is really done
        by = doer(act) if who is None else who
        decision = found.tried(act, by)
        if isinstance(decision, Asked):
            decision = found.tried(act, by, [one.flag for one in decision.doubts])
        if isinstance(decision, Accepted) and not isinstance(act, Struck):
            keeps_the_trail(before, plays_of(found.event), decision)
    return found


def doer(act: Act) -> Actor:
    where = getattr(act, "slot", None)
    if isinstance(where, Slot) and Role.TABLE in act.roles:
        return at_table(where.table)
    return DIRECTOR


def fitting(act: Act, event: Event) -> Act:
    """Let most acts be about boards of their table, and confirmations about the entry there."""
    new: Act = act
    match act:
        case ResultConfirmed() | ResultRejected():
            board = at(event, act.slot, act.board)
            play = plays_of(event).get((act.slot, board))
            reading = act.reading if play is None or act.reading % 4 == 0 else play.reading
            new = replace(act, board=board, reading=reading or 0)
        case ResultEntered() | ResultCorrected():
            new = replace(act, board=at(event, act.slot, act.board))
        case BoardsTurned() | LatePlayOrdered() | NotPlayedNoted() | BoardsCancelled():
            new = replace(act, boards=tuple(at(event, act.slot, one) for one in act.boards))
        case PlayedOtherwise():
            new = replace(act, cancelled=tuple(set(act.cancelled) & set(act.boards)))
        case ResultsExchanged():
            first, second = (
                PlayAt(one.slot, at(event, one.slot, one.board)) for one in (act.first, act.second)
            )
            new = replace(act, first=first, second=second)
        case GroupsSet(versions=(Version(slot=where), *_)):
            new = replace(act, board=at(event, where, act.board))
        case Struck():
            new = act if act.no < 14 else replace(act, no=max(act.no % (event.version + 2), 13))
    return new


def at(event: Event, where: Slot, board: int) -> int:
    section = event.section(where.session, where.section)
    there = () if section is None else section.boards_at(where.round, where.table)
    return there[board % len(there)] if there and board < 7 else board


def keeps_the_trail(
    before: dict[tuple[Slot, int], Play], after: dict[tuple[Slot, int], Play], done: Accepted
) -> None:
    assert before.keys() <= after.keys()
    for at, play in after.items():
        was = before.get(at, Play(at[1]))
        if play != was:
            new = play.trail[len(was.trail) :]
            assert play.trail[: len(was.trail)] == was.trail
            assert set(new) == {done.entry}


@given(STEPS, RULES)
@settings(max_examples=50)
def test_the_log_is_the_event(steps: list[Step], rules: Rules) -> None:
    found = done(steps, rules)
    assert folded(found.log.entries) == found.event


@given(STEPS, RULES)
@settings(max_examples=50)
def test_a_status_tells_what_is_there(steps: list[Step], rules: Rules) -> None:
    found = done(steps, rules)
    for play in plays_of(found.event).values():
        match play.status:
            case Status.SCHEDULED | Status.LATE_PLAY:
                assert play.entered is None
            case Status.ENTERED | Status.CONFIRMED | Status.DISPUTED:
                assert play.entered is not None
                assert not isinstance(play.entered, NotPlayed | Adjusted)
            case Status.NOT_PLAYED:
                assert isinstance(play.counts, NotPlayed)
            case Status.RULED:
                assert isinstance(play.counts, Adjusted)
            case Status.CANCELLED:
                assert play.trail


@given(STEPS, RULES)
@settings(max_examples=50)
def test_no_board_is_scored_that_nobody_entered(steps: list[Step], rules: Rules) -> None:
    found = done(steps, rules)
    plays = plays_of(found.event)
    for traveller in field_of(found.event).travellers:
        for row in traveller.rows:
            if row.status is RowStatus.SITOUT:
                continue
            where = slot(int(row.table or 0), int(row.round or 0))
            play = plays[where, int(traveller.board)]
            assert play.counts is not None
            assert play.status in COUNTED | {Status.NOT_PLAYED, Status.ENTERED, Status.DISPUTED}


@given(STEPS, RULES)
@settings(max_examples=50)
def test_a_session_has_the_same_plays_by_board_and_everything_can_be_looked_at(
    steps: list[Step], rules: Rules
) -> None:
    found = done(steps, rules)
    plays = plays_of(found.event)
    by_board = {
        (Slot(session.name, section, number, table), board): play
        for session in found.event.sessions.values()
        for board, there in session.by_board.items()
        for (section, number, table), play in there.items()
    }
    assert by_board == plays
    for session in found.event.sessions:
        doctor(found.event, session, found.now)
