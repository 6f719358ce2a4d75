"""Advice at the start: a movement with everybody's number in it."""

from __future__ import annotations

import pytest

from doubleton.errors import DoubletonError
from doubleton.movements.advice import Wish
from doubleton.movements.validation import meetings
from doubleton.tournament.advising import advised, start_acts, to_be_seated
from doubleton.tournament.event import Entrant
from doubleton.tournament.rounds import SessionStarted
from doubleton.tournament.setting_up import EntrantEntered, EventCreated, SessionAdded
from tournament.clubs import Evening
from tournament.rounds_played import section_of


def registered(*entrants: Entrant) -> Evening:
    club = Evening()
    club.done(EventCreated("Friday"))
    for one in entrants:
        club.done(EntrantEntered(one))
    club.done(SessionAdded("1"))
    return club


def pairs(count: int) -> list[Entrant]:
    return [Entrant(f"e{number}", str(number)) for number in range(1, count + 1)]


def test_seats_that_stay_and_pairs_that_must_not_meet_are_seen_to() -> None:
    those = pairs(10)
    those[4] = Entrant("e5", "5", stays=True)
    those[6] = Entrant("e7", "7", avoids=("e8",))
    club = registered(*those)
    found = advised(club.event, "1", Wish(10, (24, 28)))
    assert found
    for one in found:
        number = {who: at for at, who in one.numbers.items()}
        assert number["e5"] in one.proposal.movement.stationary
        two = tuple(sorted((number["e7"], number["e8"])))
        assert two not in meetings(one.proposal.movement)
    for act in start_acts("1", "A", found[0]):
        club.done(act)
    club.done(SessionStarted("1"))
    assert len(section_of(club).numbers) == 10
    assert to_be_seated(club.event, "1") == ()


def test_one_alone_gets_no_advice() -> None:
    with pytest.raises(DoubletonError):
        advised(registered(*pairs(1)).event, "1")
