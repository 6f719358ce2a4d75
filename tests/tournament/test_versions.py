"""Versions of the standings: as they were at any act, and what has moved whom since then."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.tournament.acts import Struck
from doubleton.tournament.digests import published
from doubleton.tournament.entering import Reason, ResultCorrected
from doubleton.tournament.misplays import BoardsTurned
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import RulesChanged
from doubleton.tournament.standings import standings
from doubleton.tournament.versions import Compared, compared, version_at, version_published
from simulation.test_evening import eventful, simulated
from tournament.clubs import EVENING, Evening, slot, typed
from tournament.ruled import FLAGS, played_out, posted, ruling


def causes(found: Compared) -> dict[str, list[str]]:
    """Return by which kinds of act each contestant has moved."""
    return {
        change.line.contestant.number: [type(entry.act).__name__ for entry in change.acts]
        for change in found.changes
    }


def since(club: Evening, version: int) -> Compared:
    return compared(club.log, version, club.event.version)


def seated(club: Evening, board: int) -> set[str]:
    """Return who has played a board."""
    section = club.event.sessions["1"].sections["A"]
    return {
        str(one)
        for (number, table), row in section.rows.items()
        if board in section.boards_at(number, table)
        for one in row.contestants
    }


def test_nobody_has_moved_where_nothing_was_done() -> None:
    club = played_out()
    assert since(club, club.event.version).changes == ()
    club.done(published(club.event, "1"))
    assert since(club, 1 + len(club.log.entries) - 2).changes == ()


def test_a_ruling_moves_whoever_has_played_the_board() -> None:
    club = posted()
    version = club.event.version
    club.done(ruling("A+ A-"), meant=FLAGS)
    found = causes(since(club, version))
    assert found.keys() <= seated(club, 1)
    assert {"1", "4"} <= found.keys()
    assert all(acts == ["RulingGiven"] for acts in found.values())


def test_several_acts_are_told_apart() -> None:
    club = posted()
    version = club.event.version
    section = club.event.sessions["1"].sections["A"]
    at_first = section.rows[1, 1].contestants
    club.done(ResultCorrected(slot(1), 1, typed("7NT N -3"), Reason.SCORE_ERROR), meant=FLAGS)
    club.done(BoardsTurned(slot(3), (5,)))
    club.done(PenaltyGiven("e6", "Late.", Fraction(1)))
    found = causes(since(club, version))
    assert all("ResultCorrected" in found[str(one)] for one in at_first)
    assert found["6"][-1] == "PenaltyGiven"
    assert sum("PenaltyGiven" in acts for acts in found.values()) == 1
    corrected = {who for who, acts in found.items() if "ResultCorrected" in acts}
    turned = {who for who, acts in found.items() if "BoardsTurned" in acts}
    assert corrected <= seated(club, 1)
    assert turned <= seated(club, 5)
    assert [type(one.act).__name__ for one in since(club, version).acts] == [
        "ResultCorrected",
        "BoardsTurned",
        "PenaltyGiven",
    ]


def test_an_act_that_is_struck_moves_those_whom_it_had_moved() -> None:
    club = played_out()
    version = club.event.version
    club.done(BoardsTurned(slot(1), (1,)))
    turned = since(club, version)
    club.done(Struck(club.event.version, "Another board was meant."))
    back = compared(club.log, version + 1, club.event.version)
    assert since(club, version).changes == ()
    assert causes(back).keys() == causes(turned).keys() != set()
    assert {tuple(acts) for acts in causes(back).values()} - {()} == {("Struck",)}


def test_rules_move_everybody() -> None:
    club = played_out()
    version = club.event.version
    club.done(RulesChanged(Rules(settings=("mp.top_basis=board",), policy="acbl"), "Agreed."))
    found = since(club, version)
    assert all(entry.act.__class__ is RulesChanged for entry in found.acts)


def test_who_is_only_passed_has_no_act() -> None:
    club = played_out()
    version = club.event.version
    club.done(PenaltyGiven("e1", "Late.", Fraction(10)), meant=["penalty-large"])
    found = causes(since(club, version))
    assert found.pop("1") == ["PenaltyGiven"]
    assert set(map(tuple, found.values())) <= {()}


def test_a_version_is_found_by_time_and_by_publication() -> None:
    club = posted()
    entries = club.log.entries
    assert version_at(entries, EVENING) is None
    assert version_at(entries, EVENING + timedelta(minutes=3)) == 3
    assert version_at(entries, club.now) == len(entries)
    assert version_published(club.event, 1) == len(entries) - 1
    assert version_published(club.event, 2) is None


@given(st.integers(0, 60), st.tuples(st.integers(1, 99), st.integers(1, 99)))
@settings(max_examples=6, deadline=None)
def test_every_line_that_scores_otherwise_has_an_act(seed: int, places: tuple[int, int]) -> None:
    log, _ = simulated(eventful(seed))
    first, second = (max(1, one * len(log.entries) // 99) for one in places)
    found = compared(log, first, second)
    assert (found.first, found.second) == (min(first, second), max(first, second))
    assert found.effect.after == standings(log.at(found.second))
    for change in found.changes:
        assert all(found.first < entry.no <= found.second for entry in change.acts)
        by = change.line.by
        if by is None or by:
            assert change.acts, change.line.contestant
