"""Appeals: in time, with concurrence, heard by whom the Laws say (92, 93)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.lawbook import Edition, Regulations
from doubleton.laws.law93_procedures_of_appeal import powers_of_committee
from doubleton.table.findings import Disagreement
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.appeals import (
    AppealDecided,
    AppealRequested,
    AppealWithdrawn,
    Variant,
    with_ruling_as,
)
from doubleton.tournament.deciding import Asked, Refused
from doubleton.tournament.digests import made_official
from doubleton.tournament.records import (
    Adjustment,
    AppealOutcome,
    Body,
    Offending,
    RulingStatus,
)
from doubleton.tournament.rules import Rules
from doubleton.tournament.rulings import RulingChanged, RulingWithdrawn
from doubleton.tournament.standings import standings
from doubleton.tournament.telling import RulingTold
from tournament.clubs import Evening, at_table, slot
from tournament.ruled import FLAGS, adjusted, played_out, posted, ruling, wait

GROUNDS = "There was no infraction."
ASSISTANT = Actor("boris", Role.ASSISTANT)
SCORER = Actor("carl", Role.SCORER)


def ruled(rules: Rules | None = None) -> tuple[Evening, int]:
    """Return an evening with a ruling that was told, and then the score, made available."""
    club = posted(rules)
    club.done(ruling("A-/A+", offending=Offending.NS), meant=FLAGS)
    number = max(club.event.rulings)
    club.done(RulingTold(number, ("e1", "e4")))
    return club, number


def status(club: Evening, number: int) -> RulingStatus:
    return club.event.rulings[number].status


def decided(number: int, outcome: AppealOutcome = AppealOutcome.UPHELD) -> AppealDecided:
    return AppealDecided(number, Body.COMMITTEE, outcome, "No merit", merit=False)


def test_an_appeal_goes_from_given_over_appealed_and_decided_to_closed() -> None:
    club, number = ruled()
    assert status(club, number) is RulingStatus.GIVEN
    club.done(AppealRequested(number, "e1", "No infraction", deposit=Fraction(50)))
    assert status(club, number) is RulingStatus.APPEALED
    assert club.event.play(slot(1), 1).appealed
    club.done(decided(number))
    assert status(club, number) is RulingStatus.DECIDED
    assert not club.event.play(slot(1), 1).appealed
    wait(club, 60)
    club.done(made_official(club.event, "1"))
    assert status(club, number) is RulingStatus.CLOSED
    assert (
        club.refused(AppealRequested(number, "e1", GROUNDS, further=True)) == "event.ruling.closed"
    )


def test_only_who_sat_at_the_table_appeals() -> None:
    club, number = ruled()
    assert club.refused(AppealRequested(number, "e2", GROUNDS)) == "event.not-concerned"
    other = Actor("phone", Role.PLAYER, entrant="e4")
    assert club.refused(AppealRequested(number, "e1", GROUNDS), other) == "event.not-allowed"
    assert club.refused(AppealRequested(number, "e1", GROUNDS), at_table(2)) == "event.not-allowed"
    assert club.refused(AppealRequested(99, "e1", GROUNDS)) == "event.no-ruling"
    club.done(AppealRequested(number, "e1", GROUNDS), at_table(1))
    assert club.refused(AppealRequested(number, "e1", GROUNDS)) == "event.appealed-already"


def asked(club: Evening, act: Act) -> list[str]:
    """Return the flags of the doubts that an act is asked about."""
    decision = club.tried(act)
    assert isinstance(decision, Asked), decision
    return [doubt.flag for doubt in decision.doubts]


@pytest.mark.parametrize("grounds", ["", "  "])
def test_an_appeal_without_grounds_has_to_be_meant(grounds: str) -> None:
    club, number = ruled()
    act = AppealRequested(number, "e1", grounds)
    assert asked(club, act) == ["appeal-without-grounds"]
    club.done(act, meant=["appeal-without-grounds"])


@pytest.mark.parametrize("concurs", [True, None])
def test_an_absent_partner_is_taken_to_concur(concurs: bool | None) -> None:  # noqa: FBT001 - a parameter of the test
    club, number = ruled()
    against = AppealRequested(number, "e1", GROUNDS, concurs=False)
    assert club.refused(against) == "event.appeal-not-concurring"
    club.done(AppealRequested(number, "e1", GROUNDS, concurs=concurs))


def test_a_late_appeal_is_refused_with_the_clock_and_the_chief_director_may_admit_it() -> None:
    club, number = ruled()
    wait(club, 29, 30)
    late = AppealRequested(number, "e1", GROUNDS, admitted="They were at the hospital")
    wait(club, 2)
    decision = club.tried(late, SCORER)
    assert isinstance(decision, Refused)
    assert decision.said.key == "event.appeal-late"
    assert dict(decision.said.params)["late"] == 1
    assert club.refused(late, ASSISTANT) == "event.appeal-late"
    assert club.refused(AppealRequested(number, "e1", GROUNDS)) == "event.appeal-late"
    club.done(late)
    assert club.event.rulings[number].appeals[0].admitted == "They were at the hospital"


def test_the_last_instant_of_the_period_is_in_time() -> None:
    club, number = ruled()
    wait(club, 30)
    club.done(AppealRequested(number, "e1", GROUNDS))


def test_a_committee_that_changes_the_score_changes_it() -> None:
    club, number = ruled()
    club.done(AppealRequested(number, "e1", GROUNDS))
    score = (Adjustment(slot(1), 1, adjusted("A/A")),)
    act = AppealDecided(number, Body.COMMITTEE, AppealOutcome.CHANGED, "Equity", score)
    club.done(act, meant=FLAGS)
    assert club.event.play(slot(1), 1).counts == adjusted("A/A")
    (appeal,) = club.event.rulings[number].appeals
    assert appeal.decision is not None
    assert appeal.decision.body is Body.COMMITTEE


@pytest.mark.parametrize(
    "on", [Disagreement.LAW, Disagreement.REGULATIONS, Disagreement.DISCIPLINE]
)
def test_a_committee_only_recommends_on_law_and_the_chief_director_then_changes(
    on: Disagreement,
) -> None:
    club, number = ruled()
    club.done(AppealRequested(number, "e1", GROUNDS))
    score = (Adjustment(slot(1), 1, adjusted("A/A")),)
    changed, recommended = AppealOutcome.CHANGED, AppealOutcome.RECOMMENDED
    act = AppealDecided(number, Body.COMMITTEE, changed, "Law", score, on)
    assert club.refused(act) == "event.committee-recommends"
    club.done(AppealDecided(number, Body.COMMITTEE, recommended, "Law", disagrees_on=on))
    assert club.event.play(slot(1), 1).counts == adjusted("A-/A+")
    change = RulingChanged(number, "As recommended", score)
    assert club.refused(change, ASSISTANT) == "event.chief-director"
    club.done(change, meant=FLAGS)
    assert club.event.play(slot(1), 1).counts == adjusted("A/A")


@pytest.mark.parametrize("on", list(Disagreement))
def test_what_a_committee_may_do_is_what_the_provision_says(on: Disagreement) -> None:
    club, number = ruled()
    club.done(AppealRequested(number, "e1", GROUNDS))
    score = (Adjustment(slot(1), 1, adjusted("A/A")),)
    act = AppealDecided(number, Body.COMMITTEE, AppealOutcome.CHANGED, "Equity", score, on)
    refused = isinstance(club.tried(act, meant=FLAGS), Refused)
    assert refused is (powers_of_committee(Regulations(), on) is not None)


@pytest.mark.parametrize("edition", list(Edition))
def test_an_appeal_goes_its_way_in_every_edition(edition: Edition) -> None:
    club, number = ruled(Rules(edition=edition))
    against = AppealRequested(number, "e1", GROUNDS, concurs=False)
    is_compared = edition is Edition.OF_1987
    if is_compared:
        assert club.refused(against) == "event.appeal-not-concurring"
    else:
        assert asked(club, against) == ["not-compared"]
    club.done(AppealRequested(number, "e1", GROUNDS))
    score = (Adjustment(slot(1), 1, adjusted("A/A")),)
    on_law = AppealDecided(
        number, Body.COMMITTEE, AppealOutcome.CHANGED, "Law", score, Disagreement.LAW
    )
    if is_compared:
        assert club.refused(on_law) == "event.committee-recommends"
    else:
        assert "not-compared" in asked(club, on_law)
    club.done(decided(number))


def test_without_a_committee_the_chief_director_hears_it_himself() -> None:
    club, number = ruled()
    club.done(AppealRequested(number, "e1", GROUNDS))
    act = AppealDecided(number, Body.DIRECTOR, AppealOutcome.UPHELD, "Right")
    assert club.refused(act, ASSISTANT) == "event.chief-director"
    club.done(act)


def test_only_after_a_decision_it_goes_to_the_national_authority() -> None:
    club, number = ruled()
    further = AppealRequested(number, "e1", GROUNDS, further=True)
    assert club.refused(further) == "event.appeal-not-decided"
    club.done(AppealRequested(number, "e1", GROUNDS))
    club.done(decided(number))
    assert club.refused(AppealRequested(number, "e4", GROUNDS)) == "event.appeal-decided"
    club.done(further)
    assert club.refused(decided(number)) == "event.appeal-body"
    club.done(AppealDecided(number, Body.AUTHORITY, AppealOutcome.UPHELD, "Right"))
    assert status(club, number) is RulingStatus.DECIDED


def test_a_decision_and_its_scores_fit_each_other() -> None:
    club, number = ruled()
    assert club.refused(decided(number)) == "event.ruling.given"
    club.done(AppealRequested(number, "e1", GROUNDS))
    assert club.refused(RulingWithdrawn(number, "No")) == "event.ruling.appealed"
    assert club.refused(decided(number, AppealOutcome.CHANGED)) == "event.appeal-adjustments"
    score = (Adjustment(slot(1), 1, adjusted("A/A")),)
    act = AppealDecided(number, Body.COMMITTEE, AppealOutcome.UPHELD, "Right", score)
    assert club.refused(act) == "event.appeal-adjustments"


def test_a_committee_of_1997_gives_a_weighted_score_that_the_director_could_not() -> None:
    club, number = ruled(Rules(edition=Edition.OF_1997))
    score = (Adjustment(slot(1), 1, adjusted("W{60:4S= N;40:4S-1 N}")),)
    change = RulingChanged(number, "Equity", score)
    assert club.refused(change) == "event.weighted-by-committee"
    club.done(AppealRequested(number, "e1", GROUNDS))
    act = AppealDecided(number, Body.COMMITTEE, AppealOutcome.CHANGED, "Equity", score)
    club.done(act, meant=FLAGS)
    assert len(standings(club.event).ranking) == 6


def test_an_appeal_that_is_withdrawn_leaves_the_ruling_given() -> None:
    club, number = ruled()
    club.done(AppealRequested(number, "e1", GROUNDS))
    club.done(AppealRequested(number, "e4", GROUNDS))
    other = Actor("phone", Role.PLAYER, entrant="e4")
    assert club.refused(AppealWithdrawn(number, "e1"), other) == "event.not-allowed"
    club.done(AppealWithdrawn(number, "e4"), other)
    assert status(club, number) is RulingStatus.APPEALED
    club.done(AppealWithdrawn(number, "e1"))
    assert status(club, number) is RulingStatus.GIVEN
    assert club.refused(AppealWithdrawn(number, "e1")) == "event.ruling.given"
    club.done(AppealRequested(number, "e1", GROUNDS))


def test_while_under_appeal_the_standings_show_both_variants() -> None:
    club, number = ruled()
    club.done(AppealRequested(number, "e1", GROUNDS))
    without = standings(with_ruling_as(club.event, number, Variant.TABLE_RESULT))
    assert without.ranking == standings(played_out().event).ranking
    given = with_ruling_as(club.event, number, Variant.AS_GIVEN)
    assert standings(given).ranking == standings(club.event).ranking != without.ranking
    other = with_ruling_as(club.event, number, (Adjustment(slot(1), 1, adjusted("A/A")),))
    assert other.play(slot(1), 1).counts == adjusted("A/A")
    assert club.event.play(slot(1), 1).counts == adjusted("A-/A+")


@pytest.mark.parametrize(("waits", "refused"), [(True, "event.ruling.appealed"), (False, None)])
def test_the_official_result_waits_for_appeals_where_the_rules_say_so(
    waits: bool,  # noqa: FBT001 - a parameter of the test
    refused: str | None,
) -> None:
    club, number = ruled(Rules(waits_for_appeals=waits))
    club.done(AppealRequested(number, "e1", GROUNDS))
    wait(club, 60)
    act = made_official(club.event, "1")
    if refused is None:
        club.done(act)
        assert status(club, number) is RulingStatus.APPEALED
    else:
        assert club.refused(act) == refused
