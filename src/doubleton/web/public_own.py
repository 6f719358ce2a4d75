"""A player's own page: where to go and when, and what came of it as far as that may be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from doubleton.bridge import SIDES, Side, runs
from doubleton.movements.guide import Stop, guide_card
from doubleton.movements.seating import Kind
from doubleton.reports.layout import Layout
from doubleton.reports.rows import Outcome, outcome, side_score
from doubleton.scoring.entered import Entered, outcome_of
from doubleton.scoring.recap import ScoredRow
from doubleton.scoring.traveller import Row
from doubleton.tournament.actors import Actor
from doubleton.tournament.event import COUNTED, Event, Play, Section, Session, Slot
from doubleton.tournament.labels import Labels, Part, Persons
from doubleton.tournament.places import named
from doubleton.tournament.rights import Sight
from doubleton.web.public_results import Results
from doubleton.web.public_rooms import names_of


@dataclass(frozen=True, slots=True)
class Round:
    """A line of the guide card; ``table`` is ``None`` in a round that is sat out."""

    number: int
    table: int | None
    seat: str
    partner: str
    opponents: str
    boards: str
    is_now: bool
    is_past: bool


@dataclass(frozen=True, slots=True)
class Card:
    """The way of a contestant through a session."""

    session: str
    section: str
    number: int
    rounds: tuple[Round, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A board of one's own; ``figure`` is what it was worth, where that may be seen."""

    session: str
    round: int
    board: int
    outcome: Outcome
    points: str
    figure: str
    status: str
    is_settled: bool


@dataclass(frozen=True, slots=True)
class Own:
    """What a player sees of himself."""

    number: str
    names: str
    cards: tuple[Card, ...]
    results: tuple[Result, ...]
    unit: str


def own_of(event: Event, who: Actor, results: Results, event_id: str, language: str) -> Own:
    """Return what a contestant of an event sees of its own play; raises ``KeyError`` for no such.

    What a board was worth is there only where all its results may be seen.
    """
    persons = results.persons(event_id, who)
    entrant = event.entrants[who.entrant or ""]
    found: list[Result] = []
    units: list[str] = []
    for session in event.sessions.values():
        recap = results.recap(event, event_id, who, Part((session.name,)))
        layout = Layout(recap, language)
        units += [measure.label for measure in layout.measures[-1:]]
        found += _results(event, session, who, layout)
    return Own(
        entrant.number,
        named(entrant, persons),
        tuple(_cards(event, entrant.id, persons)),
        tuple(found),
        units[0] if units else "",
    )


# --- the way through a session -------------------------------------------------------------------


def _cards(event: Event, entrant: str, persons: Persons) -> Iterator[Card]:
    for session in event.sessions.values():
        for section in session.sections.values():
            halves = SIDES if section.movement.kind is Kind.TEAMS else (None,)
            for number in (one for one, who in section.numbers.items() if who == entrant):
                for half in halves:
                    stops = guide_card(section.movement, number, half)
                    rounds = (_round(event, session, section, stop, persons) for stop in stops)
                    yield Card(session.name, section.name, number, tuple(rounds))


def _round(event: Event, session: Session, section: Section, stop: Stop, persons: Persons) -> Round:
    def who(number: int) -> str:
        return f"{number} {names_of(event, section, number, persons)}".strip()

    alone = section.movement.kind is Kind.INDIVIDUAL
    chair = "" if stop.seat is None else str(stop.seat if alone else stop.seat.side)
    over = session.ended is not None
    return Round(
        stop.round,
        stop.table,
        chair,
        "" if stop.partner is None else who(stop.partner),
        ", ".join(map(who, stop.opponents)),
        "" if stop.set is None else runs(section.boards.boards(stop.set)),
        is_now=stop.round == section.round and not over,
        is_past=stop.round < section.round or over,
    )


# --- results -------------------------------------------------------------------------------------


def _results(event: Event, session: Session, who: Actor, layout: Layout) -> Iterator[Result]:
    sight = Sight(event, who)
    plays = [one for board in sorted(session.by_board) for one in sight.own(session, board)]
    for slot, play in sorted(plays, key=lambda one: (one[0].round, one[1].board)):
        side = _side(session.sections[slot.section], slot, play, who)
        scored = _scored(slot, play, layout, Labels(event).of(who.entrant or ""), side)
        if scored is not None:
            yield _result(slot, play, (scored, side), layout, _figure(scored, side, layout))
        elif play.counts is not None:
            alone = ScoredRow(_row(event, session, play.board, play.counts))
            yield _result(slot, play, (alone, side), layout)


def _result(
    slot: Slot, play: Play, own: tuple[ScoredRow, Side], layout: Layout, figure: str = ""
) -> Result:
    scored, side = own
    return Result(
        slot.session,
        slot.round,
        play.board,
        outcome(scored.row, layout),
        side_score(scored, side, layout),
        figure,
        str(play.status),
        is_settled=play.status in COUNTED,
    )


def _figure(scored: ScoredRow, side: Side, layout: Layout) -> str:
    """Return what a board was worth, in the unit that stands last on a traveller."""
    if not layout.measures:
        return ""
    measure = layout.measures[-1]
    return measure.columns[2][measure.of(scored, side)].strip()


def _side(section: Section, slot: Slot, play: Play, who: Actor) -> Side:
    seating = section.seating(slot.round, slot.table, play.board)
    numbers = () if seating is None else seating.sides[Side.EW]
    return Side.EW if who.entrant in map(section.numbers.get, numbers) else Side.NS


def _scored(slot: Slot, play: Play, layout: Layout, number: str, side: Side) -> ScoredRow | None:
    """Return the row of a play among all results of its board, where those may be seen."""
    for scored in layout.recap.boards:
        traveller = scored.traveller
        if traveller.board == str(play.board) and traveller.section in (None, slot.section):
            for row in scored.rows:
                at = row.row.table, row.row.round
                if at == (str(slot.table), str(slot.round)) and number in row.row.contestants(side):
                    return row
    return None


def _row(event: Event, session: Session, board: int, counts: Entered) -> Row:
    """Return what was entered for a board as a row by itself."""
    marked = session.board(board)
    worth = outcome_of(counts, marked.vulnerability, event.rules.regulations.scoring_table)
    return Row(
        None,
        None,
        worth.status,
        worth.score_ns,
        worth.score_ew,
        contract=worth.contract,
        tricks=worth.tricks,
        lead=worth.lead,
    )
