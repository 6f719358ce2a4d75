"""Substitutes: who really played."""

from __future__ import annotations

from fractions import Fraction

from doubleton.movements.mitchell import mitchell
from doubleton.tournament.deciding import Asked
from doubleton.tournament.substitutes import Substituted, SubstitutionEnded, players_at, seldom
from tournament.clubs import Evening, evening, slot


def club_of_five() -> Evening:
    return evening(mitchell(5))


def test_a_substitute_plays_the_rounds_that_are_told() -> None:
    club = club_of_five()
    club.done(Substituted("1", "A", "e1", "p1b", "guest", 2, 3))
    assert players_at(club.event, slot(1, 1), 1) == ("p1a", "p6a", "p1b", "p6b")
    assert players_at(club.event, slot(1, 2), 3) == ("p1a", "p10a", "guest", "p10b")
    assert players_at(club.event, slot(1, 4), 7)[2] == "p1b"
    assert seldom(club.event) == ()


def test_whoever_plays_less_than_half_is_pointed_out() -> None:
    club = club_of_five()
    act = Substituted("1", "A", "e1", "p1b", "guest", 2)
    asked = club.tried(act)
    assert isinstance(asked, Asked)
    assert [doubt.flag for doubt in asked.doubts] == ["substitute-half"]
    club.done(act, meant=["substitute-half"])
    (found,) = seldom(club.event)
    assert (found.player, found.share) == ("p1b", Fraction(1, 5))
    club.done(SubstitutionEnded("1", "A", "p1b", 4))
    assert seldom(club.event) == ()
    assert players_at(club.event, slot(1, 4), 7)[2] == "p1b"


def test_nobody_plays_in_two_places() -> None:
    club = club_of_five()
    assert club.refused(Substituted("1", "A", "e1", "p1b", "p2a", 2)) == "event.plays-already"
    club.done(Substituted("1", "A", "e1", "p1b", "guest", 2, 3))
    again = Substituted("1", "A", "e2", "p2a", "guest", 3, 3)
    assert club.refused(again) == "event.plays-already"
    twice = Substituted("1", "A", "e1", "p1b", "other", 3, 4)
    assert club.refused(twice) == "event.substituted-already"
    stranger = Substituted("1", "A", "e1", "p9b", "other", 4)
    assert club.refused(stranger) == "event.not-in-entrant"
    club.done(Substituted("1", "A", "e2", "p2a", "guest", 4, 4))
    assert club.refused(SubstitutionEnded("1", "A", "p3a", 2)) == "event.not-substituted"
