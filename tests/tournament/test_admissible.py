"""Which adjusted scores can be given at all; no act leaves an event that cannot be scored."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import Result
from doubleton.lawbook import Edition
from doubleton.scoring.adjusted import Award
from doubleton.scoring.entered import Adjusted, AdjustedSide, WeightedResults
from doubleton.scoring.traveller import Method
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Accepted, Asked
from doubleton.tournament.entering import ResultCorrected, ResultEntered
from doubleton.tournament.publishing import MadeOfficial
from doubleton.tournament.records import Adjustment
from doubleton.tournament.rules import Rules
from doubleton.tournament.rulings import RulingGiven
from doubleton.tournament.setting_up import RulesChanged
from doubleton.tournament.standings import standings
from tournament.clubs import Evening, at_table, evening, slot, typed
from tournament.ruled import FLAGS, adjusted, played_out, posted, ruling

HALVES = WeightedResults(((Fraction(50), Result.of("4SN=")), (Fraction(50), Result.of("4SN-1"))))
LAME = WeightedResults(((Fraction(50), Result.of("4SN=")),))


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (Award(percent=Fraction(101)), "event.award-percent"),
        (Award(percent=Fraction(-1)), "event.award-percent"),
        (Award(imps=Fraction(10**9)), "event.award-imps"),
        (10**30, "event.no-such-points"),
        (LAME, "event.weights"),
        (WeightedResults(()), "event.weights"),
        (HALVES, "event.weighted-not-in-edition"),
    ],
)
def test_what_no_director_can_give_is_refused_however_it_comes(
    given: AdjustedSide, key: str
) -> None:
    score = Adjusted(Award.of("A-"), given)
    club = evening()
    assert club.refused(ResultEntered(slot(1), 1, score)) == key
    assert club.refused(RulingGiven((Adjustment(slot(1), 1, score),), "facts")) == key
    club.done(ResultEntered(slot(1), 1, typed("4S N =")))
    assert club.refused(ResultCorrected(slot(1), 1, score)) == key


def test_rules_that_do_not_have_a_score_already_given_are_refused() -> None:
    club = played_out(Rules(edition=Edition.OF_2017))
    club.done(ruling("W{60:4S= N;40:4S-1 N}"), meant=FLAGS)
    back = RulesChanged(Rules(edition=Edition.OF_1987), "Older Laws")
    assert club.refused(back) == "event.weighted-not-in-edition"


def test_rules_of_scoring_do_not_change_under_an_official_result() -> None:
    club = posted()
    club.done(MadeOfficial("1", anyway="now"))
    assert club.refused(RulesChanged(Rules(policy="ebu"), "why not")) == "event.official"
    club.done(RulesChanged(Rules(appeal_minutes=60), "next session"))


SIDES_GIVEN = st.one_of(
    st.sampled_from([Award.of(text) for text in ("A+", "A", "A-", "65", "3 IMP", "-3 IMP")]),
    st.integers(-20_000, 20_000),
    st.sampled_from([Result.of("4SN="), Result.of("7NTEXX-13"), Result.of("Pass"), HALVES, LAME]),
)
SCORES = st.builds(Adjusted, SIDES_GIVEN, SIDES_GIVEN)
WAYS = st.sampled_from([Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS, Method.TOTAL_POINTS])


@given(st.sampled_from(Edition), WAYS, st.lists(SCORES, min_size=1, max_size=3))
def test_whatever_is_accepted_can_be_scored(
    edition: Edition, method: Method, scores: list[Adjusted]
) -> None:
    club = EVENINGS[edition, method]
    club = _copied(club)
    for board, score in zip((1, 2, 1), scores, strict=False):
        given_as: Act = RulingGiven((Adjustment(slot(1), board, score),), "facts")
        decision = club.tried(given_as)
        if isinstance(decision, Asked):
            decision = club.tried(given_as, meant=[doubt.flag for doubt in decision.doubts])
            assert isinstance(decision, Accepted)
    assert len(standings(club.event).ranking) == 6


def _copied(club: Evening) -> Evening:
    copy = Evening()
    copy.log.entries[:] = club.log.entries
    copy.log.event, copy.now = club.event, club.now
    return copy


EVENINGS = {
    (edition, method): played_out(Rules(edition=edition, method=method))
    for edition in Edition
    for method in (Method.MATCHPOINTS, Method.BUTLER, Method.CROSS_IMPS, Method.TOTAL_POINTS)
}


def test_what_the_table_may_not_is_told_before_what_the_edition_has_not() -> None:
    club = evening()
    assert club.refused(ResultEntered(slot(1), 1, adjusted("A+/A-")), at_table(1)) == (
        "event.adjusted-by-director"
    )
