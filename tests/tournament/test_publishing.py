"""Publication: provisional, official, unlocked, reopened; versions with their digests."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from doubleton.lawbook import Edition
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Act
from doubleton.tournament.deciding import Asked
from doubleton.tournament.digests import made_official, published, ranking_digest, settings_digest
from doubleton.tournament.entering import ResultCorrected, ResultEntered
from doubleton.tournament.event import Stage
from doubleton.tournament.fields import field_of
from doubleton.tournament.late_plays import missing
from doubleton.tournament.log import folded
from doubleton.tournament.penalties import CarryGiven, PenaltyGiven, PenaltyLifted
from doubleton.tournament.publishing import MadeOfficial, Reopened, ScoresPublished, Unlocked
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rounds import SessionEnded
from doubleton.tournament.rules import Rules
from doubleton.tournament.rulings import RulingOpened
from doubleton.tournament.standings import standings
from doubleton.tournament.telling import RulingTold
from tournament.clubs import evening, slot, typed
from tournament.ruled import FLAGS, played_out, posted, ruling, wait

ASSISTANT = Actor("boris", Role.ASSISTANT)


def test_a_session_goes_from_finished_over_provisional_to_official() -> None:
    club = played_out()
    assert club.event.sessions["1"].stage is Stage.FINISHED
    assert club.refused(MadeOfficial("1")) == "event.not-published"
    club.done(ScoresPublished("1"))
    assert (club.event.sessions["1"].stage, club.event.stage) == (Stage.PROVISIONAL,) * 2
    wait(club, 31)
    club.done(MadeOfficial("1"))
    assert (club.event.sessions["1"].stage, club.event.stage) == (Stage.OFFICIAL,) * 2
    assert club.refused(MadeOfficial("1")) == "event.official-already"
    assert club.refused(ScoresPublished("1")) == "event.official"
    assert club.refused(ResultCorrected(slot(1), 1, typed("PASS"))) == "event.official"


def test_it_is_not_official_while_a_period_runs_unless_with_a_reason() -> None:
    club = posted(Rules(correction_minutes=10, appeal_minutes=20))
    wait(club, 5)
    assert club.refused(MadeOfficial("1")) == "event.period.appeal"
    wait(club, 15)
    assert club.refused(MadeOfficial("1")) == "event.period.appeal"
    wait(club, 0, 1)
    club.done(MadeOfficial("1"))
    early = posted()
    early.done(MadeOfficial("1", anyway="The hall closes"))
    assert early.event.publications[-1].anyway == "The hall closes"


def test_what_runs_longest_is_told() -> None:
    club = posted(Rules(correction_minutes=40, appeal_minutes=20))
    assert club.refused(MadeOfficial("1")) == "event.period.correction"


def test_it_is_not_official_while_rulings_are_open_or_untold() -> None:
    club = posted()
    club.done(RulingOpened((PlayAt(slot(1), 1),)))
    wait(club, 60)
    assert club.refused(MadeOfficial("1")) == "event.ruling.open"
    given = replace(ruling("A+/A+"), opened=max(club.event.rulings))
    club.done(given, meant=FLAGS)
    assert club.refused(MadeOfficial("1")) == "event.ruling-not-told"
    club.done(RulingTold(max(club.event.rulings), ("e1", "e4")))
    assert club.refused(MadeOfficial("1")) == "event.period.appeal"
    wait(club, 31)
    club.done(MadeOfficial("1"))


def test_missing_scores_keep_the_periods_from_beginning() -> None:
    club = evening()
    club.done(SessionEnded("1"))
    assert len(missing(club.event, "1")) == 18
    asked = club.tried(ScoresPublished("1"))
    assert isinstance(asked, Asked)
    assert [doubt.flag for doubt in asked.doubts] == ["incomplete"]
    club.done(ScoresPublished("1"), meant=["incomplete"])
    assert club.event.sessions["1"].posted is None
    assert not club.event.publications[-1].complete
    assert club.refused(MadeOfficial("1")) == "event.scores-missing"
    for one in missing(club.event, "1"):
        club.done(ResultEntered(one.at.slot, one.at.board, typed("NP late")))
    assert club.refused(MadeOfficial("1")) == "event.not-posted"
    club.done(ScoresPublished("1"))
    assert club.event.sessions["1"].posted == club.now


def test_each_publication_is_a_version_with_what_it_shows() -> None:
    club = played_out()
    shown = club.event
    club.done(published(club.event, "1"))
    club.done(ResultCorrected(slot(1), 1, typed("4S N -3")))
    club.done(published(club.event, "1"))
    first, second = club.event.publications
    assert [first.number, second.number] == [1, 2]
    assert first.version == shown.version
    assert first.ranking == ranking_digest(standings(club.log.at(first.version)))
    assert second.ranking == ranking_digest(standings(club.event))
    assert first.ranking != second.ranking
    assert first.settings == second.settings == settings_digest(club.event.rules)


def test_the_digest_of_the_settings_stands_for_each_of_them() -> None:
    found = {
        settings_digest(rules)
        for rules in (
            Rules(),
            Rules(policy="ebu"),
            Rules(settings=("mp.unit=1",)),
            Rules(edition=Edition.OF_2017),
        )
    }
    assert len(found) == 4
    assert settings_digest(Rules()) == settings_digest(Rules(correction_minutes=5))


@pytest.mark.parametrize(
    "act",
    [
        MadeOfficial("1", anyway="now"),
        Unlocked("1", "wrong"),
        Reopened("1", "late play"),
    ],
)
def test_an_assistant_may_not_make_official_unlock_or_reopen(act: Act) -> None:
    assert posted().refused(act, ASSISTANT) == "event.not-allowed"


def test_the_chief_director_unlocks_an_official_result_with_a_reason() -> None:
    club = posted()
    assert club.refused(Unlocked("1", "wrong")) == "event.not-official"
    club.done(PenaltyGiven("e1", "noise", warning=True))
    penalty = max(club.event.penalties)
    wait(club, 60)
    club.done(made_official(club.event, "1"))
    assert club.refused(PenaltyGiven("e1", "noise", warning=True)) == "event.all-official"
    assert club.refused(PenaltyLifted(penalty, "no")) == "event.all-official"
    assert club.refused(CarryGiven("e1", Fraction(1))) == "event.all-official"
    assert club.refused(Unlocked("1", "")) == "event.reason-missing"
    assert club.refused(Unlocked("9", "x")) == "event.no-session"
    club.done(Unlocked("1", "Committee"))
    club.done(ruling("A+/A+"), meant=FLAGS)
    club.done(RulingTold(max(club.event.rulings), ("e1", "e4")))
    club.done(ScoresPublished("1"))
    club.done(MadeOfficial("1", anyway="As the committee decided"))
    assert [one.official for one in club.event.publications] == [False, True, False, True]


def test_a_session_that_is_reopened_goes_on_and_its_periods_begin_anew() -> None:
    club = posted()
    assert club.refused(Reopened("1", " ")) == "event.reason-missing"
    club.done(Reopened("1", "A late play"))
    session = club.event.sessions["1"]
    assert (session.stage, session.ended, session.posted) == (Stage.RUNNING, None, None)
    assert club.refused(ScoresPublished("1")) == "event.session-not-ended"
    club.done(SessionEnded("1"))
    club.done(ScoresPublished("1"))
    assert club.event.sessions["1"].posted == club.now


def test_all_of_it_follows_from_the_log_alone() -> None:
    club = posted()
    club.done(ruling("A+/A+"), meant=FLAGS)
    club.done(PenaltyGiven("e1", "noise", warning=True))
    club.done(MadeOfficial("1", anyway="now"))
    assert folded(club.log.entries) == club.event
    assert field_of(folded(club.log.entries)) == field_of(club.event)
