"""Rulings: records that hold the facts, the Laws, and the adjusted scores (12C, 82 to 85)."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import DoubletonError
from doubleton.lawbook import Edition
from doubleton.said import Said
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, Played, WeightedResults
from doubleton.tournament.digests import made_official
from doubleton.tournament.entering import Reason, ResultCorrected, ResultEntered
from doubleton.tournament.event import Status
from doubleton.tournament.log import folded
from doubleton.tournament.places import ruling_of
from doubleton.tournament.publishing import Unlocked
from doubleton.tournament.records import Adjustment, Offending, PlayAt, RulingStatus
from doubleton.tournament.rules import Rules
from doubleton.tournament.rulings import (
    RulingChanged,
    RulingGiven,
    RulingOpened,
    RulingWithdrawn,
    directors_error,
)
from doubleton.tournament.standings import standings
from doubleton.tournament.telling import RulingTold
from doubleton.tournament.ways import way_of
from tournament.clubs import DIRECTOR, Evening, at_table, evening, played, slot, typed
from tournament.ruled import FLAGS, adjusted, played_out, posted, ruling, wait

CASE = ("# out of turn", "edition 1987", "dealer N   vul none", "E calls 1H", "-> turn: N")


def number_of(club: Evening) -> int:
    return max(club.event.rulings)


def test_an_adjusted_score_takes_the_place_of_the_result_which_stays_on_record() -> None:
    club = played_out()
    club.done(ruling("SPLIT NS:+450 EW:-450"), meant=FLAGS)
    play = club.event.play(slot(1), 1)
    assert (play.status, play.counts) == (Status.RULED, adjusted("SPLIT NS:+450 EW:-450"))
    assert isinstance(play.entered, Played)
    assert type(play.trail[-1].act) is RulingGiven


def test_a_ruling_on_several_boards_adjusts_each_of_them() -> None:
    club = played_out()
    both = tuple(Adjustment(slot(1), board, adjusted("A+/A+")) for board in (1, 2))
    club.done(RulingGiven(both, "The table was disturbed.", ("12A2",)), meant=FLAGS)
    assert [club.event.play(slot(1), board).status for board in (1, 2)] == [Status.RULED] * 2


def test_a_result_stands_by_a_ruling_that_says_so() -> None:
    club = played_out()
    before = standings(club.event)
    club.done(RulingGiven((Adjustment(slot(1), 1),), "No damage.", ("84A",)))
    assert standings(club.event).ranking == before.ranking
    assert club.event.rulings[number_of(club)].status is RulingStatus.GIVEN


def test_a_withdrawn_ruling_gives_back_what_was_there() -> None:
    club = played_out()
    before = club.event.play(slot(1), 1)
    club.done(ruling("A+/A+"), meant=FLAGS)
    club.done(RulingWithdrawn(number_of(club), "Wrong board"))
    play = club.event.play(slot(1), 1)
    assert (play.status, play.counts, play.ruled) == (before.status, before.counts, None)
    assert len(play.trail) == len(before.trail) + 2


def test_a_withdrawn_ruling_on_a_board_that_was_not_played_leaves_it_unplayed() -> None:
    club = evening()
    club.done(ruling("A+/A-", offending=Offending.EW))
    assert club.event.play(slot(1), 1).status is Status.RULED
    club.done(RulingWithdrawn(number_of(club), "It will be played"))
    assert club.event.play(slot(1), 1).status is Status.SCHEDULED
    club.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))


def test_of_two_rulings_on_a_board_the_later_holds() -> None:
    club = played_out()
    club.done(ruling("A+/A+"), meant=FLAGS)
    first = number_of(club)
    club.done(ruling("A+/A-", offending=Offending.EW), meant=FLAGS)
    assert club.event.play(slot(1), 1).counts == adjusted("A+/A-")
    club.done(RulingWithdrawn(number_of(club), "No"))
    assert club.event.play(slot(1), 1).counts == adjusted("A+/A+")
    changed = (Adjustment(slot(1), 2, adjusted("A+/A+")),)
    club.done(RulingChanged(first, "It was board 2", changed), meant=FLAGS)
    assert [club.event.play(slot(1), board).ruled for board in (1, 2)] == [
        None,
        adjusted("A+/A+"),
    ]


def test_a_correction_under_a_ruling_leaves_the_ruling_in_force() -> None:
    club = played_out()
    club.done(ruling("A+/A+"), meant=FLAGS)
    club.done(ResultCorrected(slot(1), 1, typed("6NT N -4"), Reason.TYPING))
    assert club.event.play(slot(1), 1).counts == adjusted("A+/A+")
    club.done(RulingWithdrawn(number_of(club), "No"))
    play = club.event.play(slot(1), 1)
    assert (play.counts, play.status) == (typed("6NT N -4"), Status.CONFIRMED)


def test_a_matter_is_open_until_it_is_ruled_on() -> None:
    club = played_out()
    club.done(RulingOpened((PlayAt(slot(1), 1),), "To be discussed"))
    opened = number_of(club)
    assert club.event.rulings[opened].status is RulingStatus.OPEN
    assert club.event.play(slot(1), 1).status is Status.CONFIRMED
    given = RulingGiven((Adjustment(slot(1), 1),), "No damage.", ("84A",), opened=opened)
    club.done(given)
    assert [one.status for one in club.event.rulings.values()] == [RulingStatus.GIVEN]
    assert club.refused(given) == "event.ruling.given"


def test_nobody_rules_but_a_director_and_only_on_boards_at_their_tables() -> None:
    club = played_out()
    act = ruling("A+/A+")
    assert club.refused(act, at_table(1)) == "event.not-allowed"
    assert club.refused(ruling("A+/A+", board=5)) == "event.board-not-at-table"
    assert club.refused(ruling("A+/A+", table=9)) == "event.no-table"
    assert club.refused(RulingGiven((), "facts")) == "event.ruling-without-board"
    assert club.refused(RulingGiven(act.adjustments * 2, "facts")) == "event.ruling-board-twice"
    assert club.refused(RulingGiven(act.adjustments, " ")) == "event.ruling-without-facts"
    assert club.refused(RulingGiven(act.adjustments, "f" * 20_001)) == "event.text-too-long"
    assert club.refused(ruling("A+/A+", laws=("94",))) == "event.no-such-law"
    assert club.refused(ruling("A+/A+", laws=("0",))) == "event.no-such-law"
    assert club.refused(ruling("A+/A+", laws=("twelve",))) == "notation.citation"


@pytest.mark.parametrize(
    ("edition", "elected", "refused"),
    [
        (Edition.OF_1987, False, "event.weighted-not-in-edition"),
        (Edition.OF_1997, False, "event.weighted-by-committee"),
        (Edition.OF_1987, True, None),
        (Edition.OF_2007, False, None),
        (Edition.OF_2017, False, None),
    ],
)
def test_weighted_scores_are_given_where_the_edition_or_the_organiser_admits_them(
    edition: Edition,
    elected: bool,  # noqa: FBT001 - a parameter of the test
    refused: str | None,
) -> None:
    club = played_out(Rules(edition=edition, weighted_scores=elected))
    act = ruling("W{60:4S= N;40:4S-1 N}")
    if refused is not None:
        assert club.refused(act) == refused
        return
    club.done(act, meant=FLAGS)
    assert len(standings(club.event).ranking) == 6


def test_weights_that_do_not_add_up_are_refused() -> None:
    club = played_out(Rules(edition=Edition.OF_2017))
    whole = adjusted("W{60:4S= N;40:4S-1 N}").ns
    assert isinstance(whole, WeightedResults)
    short = Adjusted(WeightedResults(whole.parts[:1]), Award.of("A-"))
    act = RulingGiven((Adjustment(slot(1), 1, short),), "facts")
    assert club.refused(act) == "event.weights"


def test_every_kind_of_adjusted_score_is_scored() -> None:
    club = played_out(Rules(edition=Edition.OF_2017))
    for text in (
        "A+/A-",
        "55/45",
        "SPLIT NS:+420 EW:-400",
        "ADJ 420/-420",
        "SPLIT NS:4S N = EW:A-",
        "SPLIT NS:W{60:4S= N;40:4S-1 N} EW:4S N =",
        "SPLIT NS:W{60:4S= N;40:4S-1 N} EW:A-",
    ):
        club.done(ruling(text), meant=(*FLAGS, "impossible-score"))
        assert len(standings(club.event).ranking) == 6


def test_after_an_error_of_the_director_both_sides_are_non_offending() -> None:
    club = played_out()
    act = directors_error(PlayAt(slot(1), 1), adjusted("A+/A+"), "A wrong ruling", "12C1")
    assert (act.laws, act.offending) == (("82C", "12C1"), Offending.NONE)
    club.done(act, meant=FLAGS)


def test_a_ruling_keeps_the_way_through_the_laws_so_that_it_can_be_gone_again() -> None:
    club = played_out()
    stands = (Adjustment(slot(1), 1),)
    club.done(RulingGiven(stands, "East bid out of turn", ("31",), case=CASE))
    kept = club.event.rulings[number_of(club)].case
    assert [str(cite) for cite in way_of(kept)][:1] == ["Law 31 (1987)"]
    for lines in (("# nonsense", "E sings"), ("E calls 1H", "x" * 3_000), ("",)):
        act = RulingGiven(stands, "facts", case=lines)
        assert club.refused(act) == "event.case-unreadable"
    assert club.refused(RulingGiven(stands, "facts", case=("a",) * 2_001)) == (
        "event.text-too-long"
    )


def test_who_was_told_when_is_on_record_and_a_change_has_to_be_told_again() -> None:
    club = played_out()
    club.done(ruling("A+/A+"), meant=FLAGS)
    number = number_of(club)
    assert club.refused(RulingTold(number, ("e2",))) == "event.not-concerned"
    assert club.refused(RulingTold(number, ())) == "event.told-nobody"
    assert club.refused(RulingTold(99, ("e1",))) == "event.no-ruling"
    late = datetime(2026, 9, 5, tzinfo=UTC)
    assert club.refused(RulingTold(number, ("e1",), told_at=late)) == "event.told-in-future"
    naive = datetime(2026, 9, 4)  # noqa: DTZ001 - that is what is refused
    assert club.refused(RulingTold(number, ("e1",), told_at=naive)) == "event.time-without-zone"
    club.done(RulingTold(number, ("e1", "e4")))
    assert [one.entrant for one in club.event.rulings[number].told] == ["e1", "e4"]
    club.done(RulingChanged(number, "Second thoughts", text="Average plus for both"))
    assert club.event.rulings[number].told == ()


def test_after_the_official_result_only_what_is_unlocked_is_ruled_on() -> None:
    club = posted()
    wait(club, 40)
    club.done(made_official(club.event, "1"))
    assert club.refused(ruling("A+/A+")) == "event.official"
    club.done(Unlocked("1", "Committee"))
    asked = club.tried(ruling("A+/A+"), DIRECTOR, [flag for flag in FLAGS if "late" not in flag])
    assert "late-ruling" in str(asked)
    club.done(ruling("A+/A+"), meant=FLAGS)


def test_a_ruling_on_a_board_that_nobody_played_counts_as_a_score() -> None:
    club = evening()
    played(club, slot(2), 3, "4S N =")
    club.done(ruling("60/40"), meant=FLAGS)
    rows = [row for board in standings(club.event).boards for row in board.rows]
    assert len(rows) == 2


WORDS = st.sampled_from(
    ["A+/A-", "A-/A+", "A+/A+", "SPLIT NS:4S N = EW:4S N -1", "ADJ 420/-420", "A/A"]
)
STEPS = st.lists(
    st.tuples(st.sampled_from(["give", "change", "withdraw", "correct"]), WORDS, st.integers(0, 5)),
    max_size=8,
)
PLAYED = tuple(played_out().log.entries)


@given(STEPS)
def test_what_counts_is_the_last_ruling_that_holds_or_else_the_entry(
    steps: list[tuple[str, str, int]],
) -> None:
    club = Evening()
    for one in PLAYED:
        club.log.add(one)
    club.now = PLAYED[-1].at
    for step, text, which in steps:
        numbers = sorted(club.event.rulings)
        number = numbers[which % len(numbers)] if numbers else 0
        score = (Adjustment(slot(1), 1, adjusted(text)),)
        act = {
            "give": RulingGiven(score, "facts"),
            "change": RulingChanged(number, "reason", score),
            "withdraw": RulingWithdrawn(number, "reason"),
            "correct": ResultCorrected(slot(1), 1, typed("3NT N +1"), Reason.TYPING),
        }[step]
        club.tried(act, meant=(*FLAGS, "impossible-score", "offender-above-average"))
    play = club.event.play(slot(1), 1)
    holding = [one for one in club.event.rulings.values() if one.holds]
    last = max(holding, key=lambda one: one.changed_by, default=None)
    assert play.counts == (play.entered if last is None else last.adjustments[0].given)
    assert play.status is (Status.CONFIRMED if last is None else Status.RULED)
    assert folded(club.log.entries) == club.event


def test_rulings_are_counted_in_the_order_in_which_they_were_taken_up() -> None:
    club = played_out()
    opened = club.done(RulingOpened((PlayAt(slot(1), 1),))).version
    later = club.done(ruling("SPLIT NS:A+ EW:A-", board=2), meant=FLAGS).version
    event = club.done(RulingGiven((Adjustment(slot(1), 1),), "No damage.", opened=opened))
    assert [event.ruling_no(one) for one in (opened, later, 999)] == [1, 2, 999]
    assert ruling_of(event, 2) is ruling_of(event, later) is event.rulings[later]
    with pytest.raises(DoubletonError, match="There is no ruling 3"):
        ruling_of(event, 3)
    again = RulingGiven((Adjustment(slot(1), 1),), "Again.", opened=opened)
    assert again.refusal(event, DIRECTOR) == Said("event.ruling.given", number=1)
