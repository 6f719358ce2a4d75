"""Wrong boards, wrong opponents, boards turned the wrong way, results in the wrong place (Law 15).

Who really played which board is written down as it happened; the plan stays as it was.  What the
Law makes of it is reckoned by :func:`~doubleton.tournament.wrong_boards.judged` before, and stands
in the act.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import ClassVar

from doubleton.movements.seating import Seating
from doubleton.said import Said
from doubleton.scoring.entered import Adjusted
from doubleton.tournament.actors import DIRECTORS, STAFF, Actor, Role
from doubleton.tournament.acts import Act, Doubt, Entry
from doubleton.tournament.admissible import inadmissible
from doubleton.tournament.entering import no_play
from doubleton.tournament.event import Event, Play, Slot, Stage, Status
from doubleton.tournament.field_tests import Flag
from doubleton.tournament.fouled import boards_of
from doubleton.tournament.late_plays import here, strangers, taken_away
from doubleton.tournament.periods import too_late_to_correct
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rounds import no_table
from doubleton.tournament.wrong_boards import UNPLAYED, judged, seating_of, tables_of


@dataclass(frozen=True, slots=True)
class PlayedOtherwise(Act):
    """At a table others than planned played, or other boards than planned (Law 15).

    Results of these boards can then be entered there.  ``seating`` is who held the cards; without
    it the contestants were those of the plan.  Of ``cancelled`` boards the score does not count
    (15B): then each side has what is ``given``, or nothing.  ``laws`` are citations of the edition.
    """

    roles: ClassVar[frozenset[Role]] = DIRECTORS
    changes_scores: ClassVar[bool] = True
    slot: Slot
    boards: tuple[int, ...]
    seating: Seating | None = None
    cancelled: tuple[int, ...] = ()
    given: Adjusted | None = None
    laws: tuple[str, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse tables, boards and contestants that there are not in the session."""
        refusal = no_slot(event, self.slot, by)
        if refusal is not None:
            return refusal
        if not self.boards:
            return Said("event.no-boards-named")
        known = boards_of(event, self.slot.session)
        for board in (*self.boards, *self.cancelled):
            if board not in known:
                return Said("event.no-such-board", board=board)
            odd = inadmissible(event.rules, self.given, board)
            if odd is not None:
                return odd
        if not set(self.cancelled) <= set(self.boards):
            return Said("event.cancelled-not-named")
        section = event.sessions[self.slot.session].sections[self.slot.section]
        seating = self.seating or section.rows.get((self.slot.round, self.slot.table))
        return Said("event.two-sides") if seating is None else strangers(section, seating)

    def doubts(self, event: Event, by: Actor, at: datetime) -> tuple[Doubt, ...]:
        """Return who sits elsewhere as well, and where the Law has it otherwise (15A1, 15B)."""
        return (*self.seated_twice(event), *self.against_the_law(event))

    def seated_twice(self, event: Event) -> Iterator[Doubt]:
        """Tell who is reported at another table in the round."""
        section = event.sessions[self.slot.session].sections[self.slot.section]
        seating = seating_of(section, self.slot, self.seating)
        for one in seating.contestants if seating is not None and self.seating is not None else ():
            for table in tables_of(section, self.slot.round, one):
                if table != self.slot.table:
                    said = Said(
                        "doubt.double-pair",
                        round=self.slot.round,
                        entrant=one,
                        table=self.slot.table,
                        other=table,
                    )
                    yield Doubt(Flag.DOUBLE_PAIR.value, said)
                    return

    def against_the_law(self, event: Event) -> Iterator[Doubt]:
        """Tell where a score stands that the Law cancels, and the other way round."""
        for one in judged(event, self.slot, self.boards, self.seating):
            is_cancelled = one.board in self.cancelled
            if one.cite is not None and one.stands is is_cancelled:
                key = "doubt.score-stands" if one.stands else "doubt.played-before"
                yield Doubt("law_15", Said(key, board=one.board, law=one.cite.law))
                return

    def applied(self, event: Event, entry: Entry) -> Event:
        """Write down who played what, and what does not count."""
        for board in self.boards:
            play = event.play(self.slot, board)
            if board in self.cancelled:
                play = replace(taken_away(play, self.given, entry), reason=" ".join(self.laws))
            else:
                play = replace(as_open(play), trail=(*play.trail, entry))
            play = replace(play, seating=here(self.seating, self.slot), turned=False)
            event = event.with_play(self.slot, play)
        return event


def as_open(play: Play) -> Play:
    """Return a play as one that took place, if it was noted that it did not."""
    if play.status not in UNPLAYED:
        return play
    return replace(play, status=Status.SCHEDULED, entered=None, reading=None, deadline=None)


def no_slot(event: Event, slot: Slot, by: Actor) -> Said | None:
    """Tell why nothing can have been played at a table in a round."""
    session = event.sessions.get(slot.session)
    if session is None or session.started is None:
        return Said("event.session-not-begun", session=slot.session)
    if session.stage in {Stage.OFFICIAL, Stage.ARCHIVED}:
        return Said("event.official", session=slot.session)
    refusal = no_table(event, slot.place, by)
    if refusal is not None:
        return refusal
    section = session.sections[slot.section]
    if not 1 <= slot.round <= section.movement.rounds:
        return Said("event.no-round", round=slot.round, section=slot.section)
    return Said("event.round-to-come", round=slot.round) if slot.round > section.round else None


@dataclass(frozen=True, slots=True)
class BoardsTurned(Act):
    """The boards lay the other way round than planned: an arrow switch forgotten, or one too many.

    The results stay; they are those of the other side.  Without *boards* it is all of the round.
    """

    roles: ClassVar[frozenset[Role]] = STAFF
    changes_scores: ClassVar[bool] = True
    slot: Slot
    boards: tuple[int, ...] = ()

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse boards that are not at the table."""
        refusal = no_slot(event, self.slot, by)
        if refusal is not None:
            return refusal
        there = self.turned(event)
        if not there:
            return Said("event.sits-out", table=self.slot.table, round=self.slot.round)
        found = (no_play(event, self.slot, board, by) for board in there)
        return next((one for one in found if one is not None), None)

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse it after the correction period, where the edition does (79C)."""
        return too_late_to_correct(event, self.slot.session, at)

    def turned(self, event: Event) -> tuple[int, ...]:
        """Return the boards that it is about."""
        section = event.sessions[self.slot.session].sections[self.slot.section]
        return self.boards or section.boards_at(self.slot.round, self.slot.table)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Turn them; turned twice they lie as planned."""
        for board in self.turned(event):
            play = event.play(self.slot, board)
            if play.seating is not None:
                play = replace(play, seating=play.seating.turned())
            else:
                play = replace(play, turned=not play.turned)
            event = event.with_play(self.slot, replace(play, trail=(*play.trail, entry)))
        return event


@dataclass(frozen=True, slots=True)
class ResultsExchanged(Act):
    """Two results were written in each other's place: at other boards, or at other tables.

    One of the places may be empty: then a result moves there.
    """

    roles: ClassVar[frozenset[Role]] = STAFF
    changes_scores: ClassVar[bool] = True
    first: PlayAt
    second: PlayAt
    reason: str = ""

    def refusal(self, event: Event, by: Actor) -> Said | None:
        """Refuse places of other sessions or without a result, and scores of the Director."""
        if self.first == self.second or self.first.slot.session != self.second.slot.session:
            return Said("event.two-places")
        for at in (self.first, self.second):
            refusal = no_slot(event, at.slot, by) or no_play(event, at.slot, at.board, by)
            if refusal is not None:
                return refusal
        plays = [event.play(at.slot, at.board) for at in (self.first, self.second)]
        if any(play.ruled is not None or isinstance(play.entered, Adjusted) for play in plays):
            return Said("event.rule-on-result", board=self.first.board, table=self.first.slot.table)
        if plays[0].entered == plays[1].entered:
            return Said("event.no-change", board=self.first.board)
        return None

    def untimely(self, event: Event, by: Actor, at: datetime) -> Said | None:
        """Refuse it after the correction period, where the edition does (79C)."""
        return too_late_to_correct(event, self.first.slot.session, at)

    def applied(self, event: Event, entry: Entry) -> Event:
        """Exchange what was entered, with what has been agreed about it."""
        first = event.play(self.first.slot, self.first.board)
        second = event.play(self.second.slot, self.second.board)
        event = event.with_play(self.first.slot, _with_entry_of(first, second, entry))
        return event.with_play(self.second.slot, _with_entry_of(second, first, entry))


def _with_entry_of(play: Play, other: Play, entry: Entry) -> Play:
    return replace(
        play,
        status=other.status,
        entered=other.entered,
        reading=other.reading,
        confirmed_by=other.confirmed_by,
        rejections=other.rejections,
        deadline=other.deadline,
        reason=other.reason,
        trail=(*play.trail, entry),
    )
