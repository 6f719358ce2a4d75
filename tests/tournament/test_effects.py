"""The effect of an act on the ranking, before it is done."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Side
from doubleton.tournament.deciding import Refused
from doubleton.tournament.effects import Effect, difference, effect_of
from doubleton.tournament.entering import ResultCorrected
from doubleton.tournament.labels import Part
from doubleton.tournament.penalties import PenaltyGiven
from doubleton.tournament.records import Adjustment
from doubleton.tournament.rulings import RulingGiven
from doubleton.tournament.standings import standings
from tournament.clubs import DIRECTOR, Evening, evening, played, slot
from tournament.ruled import FLAGS, played_out, ruling

CLUB = played_out()


def effect(club: Evening, act: RulingGiven | PenaltyGiven | ResultCorrected) -> Effect:
    found = effect_of(club.event, act, DIRECTOR, club.now)
    assert isinstance(found, Effect)
    return found


def test_a_ruling_shows_who_gains_and_who_loses_before_it_is_given() -> None:
    club = played_out()
    found = effect(club, ruling("ADJ -800/800"))
    by_number = {line.contestant.number: line for line in found.lines}
    assert club.event.play(slot(1), 1).ruled is None
    loss, gain = by_number["1"].by, by_number["4"].by
    assert gain is not None
    assert loss is not None
    assert gain > 0 > loss
    club.done(ruling("ADJ -800/800"), meant=FLAGS)
    assert standings(club.event).ranking == found.after.ranking


def test_the_rows_are_those_of_the_board_wherever_its_scores_count() -> None:
    found = effect(CLUB, ruling("ADJ -800/800"))
    assert {row.board for row in found.rows} == {"1"}
    assert any(row.by(Side.NS) for row in found.rows)


def test_a_result_that_stands_changes_nothing() -> None:
    act = RulingGiven((Adjustment(slot(1), 1),), "No damage.")
    found = effect(CLUB, act)
    assert (found.changed, found.rows) == ((), ())


def test_a_board_that_was_not_played_appears_with_its_score() -> None:
    club = evening()
    played(club, slot(2), 3, "4S N =")
    found = effect(club, ruling("A+/A-"))
    (row,) = found.rows
    assert (row.board, row.before, row.by(Side.NS)) == ("1", None, None)
    assert {line.contestant.number for line in found.lines if line.before is None} == {"1", "4"}


def test_a_penalty_changes_one_line() -> None:
    found = effect(CLUB, PenaltyGiven("e1", "late", Fraction(25), of_top=True))
    assert [line.contestant.number for line in found.lines if line.by] == ["1"]
    assert found.rows == ()


def test_a_part_of_the_event_can_be_looked_at() -> None:
    part = Part(through_round=1)
    found = effect_of(CLUB.event, ruling("A+/A-"), DIRECTOR, CLUB.now, scope=part)
    assert isinstance(found, Effect)
    assert found.before.ranking == standings(CLUB.event, part=part).ranking


def test_what_cannot_be_done_has_no_effect_but_a_reason() -> None:
    found = effect_of(CLUB.event, ruling("A+/A-", board=9), DIRECTOR, CLUB.now)
    assert isinstance(found, Refused)
    assert found.said.key == "event.board-not-at-table"


@given(
    st.sampled_from(["A+/A-", "60/60", "SPLIT NS:4S N = EW:4S N -1", "ADJ -800/800"]),
    st.sampled_from([1, 2]),
)
def test_what_is_foretold_comes_true(text: str, board: int) -> None:
    act = ruling(text, board=board)
    found = effect(CLUB, act)
    club = Evening()
    for entry in CLUB.log.entries:
        club.log.add(entry)
    club.now = CLUB.now
    club.done(act, meant=(*FLAGS, "impossible-score"))
    now = difference(found.before, standings(club.event))
    assert (now.lines, now.rows) == (found.lines, found.rows)
