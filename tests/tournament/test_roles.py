"""Who may do what: every kind of act, by the table of roles and rights."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from doubleton.desk.records import kinds
from doubleton.tournament.actors import AT_TABLE, DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act

CHIEF: Final = frozenset({Role.DIRECTOR})
SCORERS: Final = STAFF
EVERYBODY: Final = STAFF | AT_TABLE
CAPTAINS: Final = STAFF | {Role.CAPTAIN}

TABLE: Final[Mapping[str, tuple[frozenset[Role], tuple[str, ...]]]] = {
    "publish official, disqualify, unlock": (
        CHIEF,
        ("MadeOfficial", "Unlocked", "Reopened", "Disqualified"),
    ),
    "set the event up and publish it": (
        DIRECTORS,
        (
            *(
                "EventCreated",
                "RulesChanged",
                "SessionAdded",
                "DealsAttached",
                "DealsAnalysed",
                "DealsReleased",
            ),
            "ScoresPublished",
        ),
    ),
    "edit the schedule": (
        DIRECTORS,
        (
            *("MovementSet", "MovementChanged", "FirstRoundPaired", "RoundPaired"),
            "EntrantWithdrawn",
        ),
    ),
    "open and close rounds": (
        DIRECTORS,
        (
            *("SessionStarted", "RoundStarted", "MoveCalled", "SessionEnded"),
            *("ClockPaused", "ClockResumed", "RoundExtended"),
        ),
    ),
    "rule, award and penalise": (
        DIRECTORS,
        (
            *("RulingOpened", "RulingGiven", "RulingChanged", "RulingWithdrawn", "RulingTold"),
            *("AppealDecided", "PenaltyGiven", "PenaltyLifted", "CarryGiven", "TieDecided"),
            *("LatePlayOrdered", "BoardsCancelled", "BoardMarked", "PlayedOtherwise"),
            *("Suspended", "SuspensionEnded", "SuspensionLifted"),
        ),
    ),
    "receive entrants and those who sit in for them": (
        SCORERS,
        (
            *("EntrantEntered", "NumbersAllotted", "Substituted", "SubstitutionEnded"),
            *("FeeCharged", "FeePaid"),
        ),
    ),
    "enter and correct results, fouled groups": (
        SCORERS,
        ("NotPlayedNoted", "GroupsSet", "BoardsTurned", "ResultsExchanged", "Struck"),
    ),
    "enter results of the own table and confirm them": (
        EVERYBODY,
        ("ResultEntered", "ResultConfirmed", "ResultRejected", "ResultCorrected", "TableArrived"),
    ),
    "call the Director, appeal": (
        EVERYBODY,
        ("DirectorCalled", "AppealRequested", "AppealWithdrawn"),
    ),
    "line up, agree on a match": (CAPTAINS, ("LineUpGiven", "MatchAgreed")),
}
RIGHTS: Final = {kind: roles for roles, names in TABLE.values() for kind in names}


def test_every_kind_of_act_has_a_place_in_the_table() -> None:
    assert kinds().keys() - RIGHTS.keys() == set()


@pytest.mark.parametrize(("kind", "act"), kinds().items())
def test_the_roles_of_an_act_are_those_of_the_table(kind: str, act: type[Act]) -> None:
    assert act.roles == RIGHTS[kind]


def test_the_public_does_nothing() -> None:
    assert not any(Role.PUBLIC in act.roles for act in kinds().values())


def test_directors_may_do_everything_and_only_the_chief_what_is_final() -> None:
    for act in kinds().values():
        assert Role.DIRECTOR in act.roles
        assert (Role.ASSISTANT in act.roles) is (act.roles != CHIEF)
        assert Actor("web", Role.PUBLIC).role not in act.roles
