"""Whole rounds that are entered by the Director, for tests of what comes after them."""

from __future__ import annotations

from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement
from doubleton.tournament.deciding import Asked
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Entrant, Section, Slot
from doubleton.tournament.paired_rounds import FirstRoundPaired
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.rules import Rules
from doubleton.tournament.setting_up import EntrantEntered, EventCreated, SessionAdded
from tournament.clubs import Evening, slot, typed


def section_of(club: Evening) -> Section:
    return club.event.sessions["1"].sections["A"]


def scored(club: Evening, where: Slot, board: int, text: str) -> None:
    """Enter a result, however odd it looks."""
    act = ResultEntered(where, board, typed(text))
    asked = club.tried(act)
    if isinstance(asked, Asked):
        club.done(act, meant=[doubt.flag for doubt in asked.doubts])


def round_scored(club: Evening, number: int) -> None:
    """Play a round: the contestant with the lower number does better at every table."""
    section = section_of(club)
    for row in section.movement.of_round(number):
        if row.is_played and row.ns is not None and row.ew is not None:
            text = "4S N +1" if row.ns < row.ew else "4S N -1"
            for board in section.boards.boards(row.set):
                scored(club, slot(row.table, number), board, text)


def swiss(movement: Movement, rules: Rules, boards: int = 1) -> Evening:
    """Return an evening that is paired as it goes, with its first round begun."""
    club = Evening()
    club.done(EventCreated("Swiss", "2026-09-04", rules=rules))
    numbers = {}
    for number in movement.contestants:
        entrant = Entrant(f"e{number}", str(number), (f"p{number}a", f"p{number}b"))
        club.done(EntrantEntered(entrant))
        numbers[number] = entrant.id
    club.done(SessionAdded("1"))
    club.done(FirstRoundPaired("1", "A", movement, BoardSets(boards), numbers))
    club.done(SessionStarted("1"))
    club.done(RoundStarted("1", 1))
    return club
