"""Penalties, what is carried over, and ties that are decided at the table (Laws 90, 91)."""

from __future__ import annotations

from fractions import Fraction

from doubleton.bridge import Side
from doubleton.scoring.recap import Standing
from doubleton.scoring.ties import Criterion
from doubleton.scoring.traveller import Unit
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.fields import field_of
from doubleton.tournament.labels import Part
from doubleton.tournament.penalties import (
    CarryGiven,
    PenaltyGiven,
    PenaltyLifted,
    TieDecided,
    standard_penalty,
)
from doubleton.tournament.records import PenaltyKind
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import SessionAdded
from doubleton.tournament.standings import standings
from tournament.clubs import Evening
from tournament.ruled import played_out

QUARTER = Fraction(25)


def line(club: Evening, number: str) -> Standing:
    found = {one.contestant.number: one for one in standings(club.event).ranking}
    return found[number]


def others(club: Evening, number: str) -> dict[str, object]:
    return {
        one.contestant.number: one.total
        for one in standings(club.event).ranking
        if one.contestant.number != number
    }


def test_a_penalty_is_taken_from_one_contestant_and_nobody_gains_by_it() -> None:
    club = played_out()
    before, rest = line(club, "1"), others(club, "1")
    club.done(PenaltyGiven("e1", "late", QUARTER, of_top=True, session="1"))
    assert line(club, "1").total == before.total - Fraction(1)  # a quarter of the top of 4
    assert others(club, "1") == rest


def test_a_warning_and_a_lifted_penalty_take_nothing() -> None:
    club = played_out()
    before = standings(club.event).ranking
    club.done(PenaltyGiven("e1", "noise", warning=True))
    club.done(PenaltyGiven("e1", "slow", QUARTER, of_top=True))
    number = max(club.event.penalties)
    club.done(PenaltyLifted(number, "Not to blame"))
    assert standings(club.event).ranking == before
    assert [one.lifted is None for one in club.event.penalties.values()] == [True, False]
    assert club.refused(PenaltyLifted(number, "Again")) == "event.no-penalty"


def test_a_penalty_that_cannot_be_is_refused() -> None:
    club = played_out()
    for act, key in (
        (PenaltyGiven("e9", "late", QUARTER), "event.no-entrant"),
        (PenaltyGiven("e1", " ", QUARTER), "event.reason-missing"),
        (PenaltyGiven("e1", "late"), "event.penalty-amount"),
        (PenaltyGiven("e1", "late", Fraction(-1)), "event.penalty-amount"),
        (PenaltyGiven("e1", "late", Fraction(10**9)), "event.penalty-amount"),
        (PenaltyGiven("e1", "late", QUARTER, warning=True), "event.warning-takes-nothing"),
        (PenaltyGiven("e1", "late", QUARTER, session="9"), "event.no-session"),
        (PenaltyGiven("e1", "late", QUARTER, round=1), "event.penalty-round"),
        (PenaltyGiven("e1", "late", QUARTER, laws=("190",)), "event.no-such-law"),
    ):
        assert club.refused(act) == key
    scorer = Actor("carl", Role.SCORER)
    assert club.refused(PenaltyGiven("e1", "late", QUARTER), scorer) == "event.not-allowed"
    club.done(SessionAdded("2"))
    assert club.refused(PenaltyGiven("e1", "late", QUARTER, session="2")) == "event.not-in-session"


def test_a_penalty_larger_than_a_board_is_asked_about() -> None:
    club = played_out()
    for act in (
        PenaltyGiven("e1", "slow", Fraction(101), of_top=True),
        PenaltyGiven("e1", "slow", Fraction(5), unit=Unit.MATCHPOINTS),
        PenaltyGiven("e1", "slow", Fraction(25), unit=Unit.IMPS),
    ):
        assert "penalty-large" in str(club.tried(act))
    club.done(PenaltyGiven("e1", "slow", Fraction(4), unit=Unit.MATCHPOINTS))


def test_the_usual_law_is_cited() -> None:
    club = played_out()
    club.done(PenaltyGiven("e1", "rude", QUARTER, of_top=True, kind=PenaltyKind.DISCIPLINARY))
    club.done(PenaltyGiven("e1", "late", QUARTER, of_top=True))
    club.done(PenaltyGiven("e1", "late", QUARTER, of_top=True, laws=("90B1",)))
    assert [one.laws for one in club.event.penalties.values()] == [("91A",), ("90A",), ("90B1",)]


def test_the_usual_amounts_double_for_a_repeat_and_for_discipline() -> None:
    assert standard_penalty(Unit.IMPS) == (Fraction(3), False)
    assert standard_penalty(Unit.VICTORY_POINTS, times=2) == (Fraction(1), False)
    assert standard_penalty(kind=PenaltyKind.DISCIPLINARY) == (Fraction(50), True)


def test_a_penalty_of_a_session_counts_where_that_session_counts() -> None:
    club = played_out()
    club.done(SessionAdded("2"))
    club.done(PenaltyGiven("e1", "late", QUARTER, of_top=True, session="1"))
    club.done(PenaltyGiven("e2", "late", QUARTER, of_top=True))
    parts = [Part(), Part(("1",)), Part(("2",))]
    assert [len(field_of(club.event, part=part).penalties) for part in parts] == [2, 1, 0]


def test_a_penalty_of_a_round_counts_from_that_round_on() -> None:
    club = played_out()
    club.done(PenaltyGiven("e1", "late", QUARTER, of_top=True, session="1", round=2))
    counted = [
        len(field_of(club.event, part=Part(through_round=number)).penalties) for number in (1, 2, 3)
    ]
    assert counted == [0, 1, 1]


def test_what_is_carried_over_is_replaced_by_its_source() -> None:
    club = played_out()
    before = line(club, "1").percent
    assert before is not None
    club.done(CarryGiven("e1", Fraction(7, 2), "semi-final"))
    club.done(CarryGiven("e1", Fraction(5, 2), "semi-final"))
    assert line(club, "1").percent == before + Fraction(5, 2)
    club.done(CarryGiven("e1", Fraction(0), "semi-final"))
    assert line(club, "1").percent == before
    assert club.refused(CarryGiven("e9", Fraction(1))) == "event.no-entrant"
    assert club.refused(CarryGiven("e1", Fraction(10**9))) == "event.carry-amount"


def test_a_tie_is_decided_by_what_happened_at_the_table() -> None:
    club = played_out(Rules(settings=("tie.chain=lot",)))
    first, second = _tied(club)
    for winner, loser in ((first, second), (second, first)):
        values = ((f"e{winner}", Fraction(1)), (f"e{loser}", Fraction(0)))
        club.done(TieDecided(Criterion.LOT, values))
        assert line(club, winner).rank < line(club, loser).rank
    assert len(club.event.ties) == 1


def _tied(club: Evening) -> tuple[str, str]:
    """Make two contestants of a line tied, and return their numbers."""
    one, other = [row for row in standings(club.event).ranking if row.line is Side.NS][:2]
    assert one.percent is not None
    assert other.percent is not None
    club.done(
        CarryGiven(f"e{other.contestant.number}", Fraction(one.percent - other.percent), "even")
    )
    return one.contestant.number, other.contestant.number


def test_a_tie_that_scores_decide_is_refused() -> None:
    club = played_out()
    both = (("e1", Fraction(1)), ("e2", Fraction(0)))
    assert club.refused(TieDecided(Criterion.WINS, both)) == "event.tie-criterion"
    assert club.refused(TieDecided(Criterion.LOT, both[:1])) == "event.tie-of-two"
    assert club.refused(TieDecided(Criterion.LOT, both + both)) == "event.tie-of-two"
    unknown = (("e9", Fraction(1)), ("e2", Fraction(0)))
    assert club.refused(TieDecided(Criterion.LOT, unknown)) == "event.no-entrant"
