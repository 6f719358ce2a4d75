"""``doubleton print guide | movement | tables | blank | labels``: who sits where, on paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from doubleton.bridge import Board
from doubleton.cli.dealing import boards_in
from doubleton.cli.event.lists import read_file
from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.named_movements import MOST_TABLES, NAMED, named_movement
from doubleton.cli.placing import Identity, identities
from doubleton.cli.printed import put
from doubleton.cli.printed_deals import event_in, files_of
from doubleton.cli.printing_options import Of, Seating, Tables, Target
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.movements.reading import read_movements
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.seating import Movement
from doubleton.movements.validation import violations
from doubleton.movements.violation import Severity
from doubleton.reports.paper.board_labels import board_labels
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.guide_cards import guide_cards, table_guides
from doubleton.reports.paper.movement_sheets import movement_sheets
from doubleton.reports.paper.plans import Planned, boards_of, planned
from doubleton.reports.paper.table_cards import WayIn, table_cards
from doubleton.reports.paper.travellers import blank_travellers
from doubleton.said import Said
from doubleton.tournament.places import section_of, session_of

_USUAL_BOARDS: Final = 26
"""Boards of an evening, from which those of a round follow where nothing is said."""

Make = Callable[[Sequence[Planned], str], Document]
"""Makes a document of sections in a language."""


@dataclass(frozen=True, slots=True)
class Seats:
    """What is seated: a session and a section of an event, or a movement of so many tables."""

    event: str | None = None
    session: str | None = None
    section: str | None = None
    tables: int | None = None
    rounds: int | None = None
    per_round: int | None = None
    first_board: int = 1

    @classmethod
    def of(cls, options: Tables) -> Seats:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        asked = options if isinstance(options, Seating) else Seating()
        return cls(
            options.event,
            options.session,
            options.section,
            _number(options.tables, "--tables", MOST_TABLES),
            _number(asked.rounds, "--rounds", 200),
            _number(asked.per_round, "--per-round", 64),
            whole(asked.first_board, "--first-board", most=900),
        )


def _number(text: str | None, option: str, most: int) -> int | None:
    return None if text is None else whole(text, option, most=most)


def print_guide(
    voice: Voice, source: str, seating: Seating, target: Target, *, by_table: bool
) -> int:
    """Print guide cards for contestants, or for tables; return the exit status."""
    name, make = ("table-guides", table_guides) if by_table else ("guide-cards", guide_cards)
    return _print(voice, source, Seats.of(seating), target, (name, make))


def print_movement(voice: Voice, source: str, seating: Seating, target: Target) -> int:
    """Print a movement as a grid; return the exit status."""
    return _print(voice, source, Seats.of(seating), target, ("movement", movement_sheets))


def print_blank(voice: Voice, source: str, seating: Seating, target: Target) -> int:
    """Print empty travellers; return the exit status."""
    return _print(voice, source, Seats.of(seating), target, ("blank-travellers", blank_travellers))


def print_tables(
    voice: Voice, source: str, which: Tables, target: Target, address: str | None
) -> int:
    """Print table cards, with an address for phones where there is one; return the exit status."""

    def make(plans: Sequence[Planned], language: str) -> Document:
        ways = {} if address is None else _ways(plans, address)
        return table_cards(plans, language, ways)

    return _print(voice, source, Seats.of(which), target, ("table-cards", make))


def _ways(plans: Sequence[Planned], address: str) -> dict[tuple[str, int], WayIn]:
    if len(address) > _LONGEST_ADDRESS:
        raise DoubletonError("print.address", most=_LONGEST_ADDRESS)
    return {
        (plan.section, number): WayIn(address)
        for plan in plans
        for number in range(1, plan.movement.tables + 1)
    }


_LONGEST_ADDRESS: Final = 300


def print_labels(
    voice: Voice, source: str | None, boards: str | None, of: Of, target: Target
) -> int:
    """Print labels for the boards of an event, or for those of some numbers; exit status."""
    if source is None:
        numbers = boards_in(boards or "1-36")
        return put(
            voice,
            "board-labels",
            board_labels([Board.numbered(one) for one in numbers], voice.language),
            target,
        )
    where = event_in([source], of.event)
    if where is None:
        raise ParseError(Fault(Said("print.no-event"), source))

    def work(running: Running) -> int:
        found = boards_of(session_of(running.event, of.session))
        numbers = None if boards is None else set(boards_in(boards))
        chosen = [one for one in found if numbers is None or one.number in numbers]
        if not chosen:
            raise ParseError(Fault(Said("print.no-such-boards"), source))
        document = board_labels(chosen, voice.language)
        return put(voice, "board-labels", document, target, files_of(where))

    return with_event(voice, where, work, read_only=True)


def _print(voice: Voice, source: str, seats: Seats, target: Target, kind: tuple[str, Make]) -> int:
    name, make = kind
    where = event_in([source], seats.event)
    if where is None:
        plan, read = _movement(voice, source, seats)
        return put(voice, name, make([plan], voice.language), target, read)

    def work(running: Running) -> int:
        event = running.event
        session = session_of(event, seats.session)
        found = list(planned(event, session, running.persons))
        if seats.section is not None:
            wanted = section_of(session, seats.section).name
            found = [plan for plan in found if plan.section in {"", wanted}]
        if not found:
            raise DoubletonError("event.no-movement", session=session.name)
        return put(voice, name, make(found, voice.language), target, files_of(where))

    return with_event(voice, where, work, read_only=True)


# --- movements without an event ------------------------------------------------------------------


def _movement(voice: Voice, source: str, seats: Seats) -> tuple[Planned, frozenset[Identity]]:
    """Return a movement by its name, or that of a file with the number of tables."""
    if source.strip().lower() in NAMED:
        if seats.tables is None:
            raise DoubletonError("print.tables-missing", name=source)
        movement = named_movement(source, seats.tables, seats.rounds)
        return _planned(voice, movement, None, seats), frozenset()
    if not Path(source).suffix and not Path(source).exists():
        raise DoubletonError("print.no-movement", text=source, known=", ".join(NAMED))
    read = read_movements(read_file(source), source)
    fitting = [one for one in read if seats.tables in (None, one.movement.tables)]
    if len(fitting) != 1:
        known = ", ".join(dict.fromkeys(str(one.movement.tables) for one in read))
        raise ParseError(Fault(Said("print.which-tables", known=known), source))
    (found,) = fitting
    voice.warn(found.faults)
    first = found.first_board if seats.first_board == 1 else seats.first_board
    at = replace(seats, first_board=first)
    plan = _planned(voice, found.movement, found.boards_per_set, at)
    return plan, frozenset(identities([source]))


def _planned(voice: Voice, movement: Movement, per_set: int | None, seats: Seats) -> Planned:
    """Return a movement with its boards; what is wrong with it is told once."""
    broken = (one for one in violations(movement) if one.severity is Severity.ERROR)
    voice.warn([Fault(one.said) for one in [next(broken, None)] if one is not None])
    usual = max(1, _USUAL_BOARDS // movement.rounds)
    size = seats.per_round or per_set or usual
    return Planned(movement, BoardSets(size, seats.first_board))
