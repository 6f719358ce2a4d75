"""``event start``: which movement, who gets which number, and the first round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from doubleton.bridge import runs
from doubleton.cli.event.dealing import COMPUTER, deal_boards
from doubleton.cli.event.running import UNCONFIRMED, Running, now, whole, with_event
from doubleton.cli.event.showing import movement_name, tell_moves
from doubleton.cli.event.where import Where
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.dealt import DealsOfFile, deals_of_file, is_teaching_set
from doubleton.formats.movements.reading import read_movements
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.odd_pairs import with_vacancy
from doubleton.movements.seating import Kind
from doubleton.movements.validation import violations
from doubleton.said import Said
from doubleton.tournament.analysing import as_published
from doubleton.tournament.choices import (
    SWISS,
    Choice,
    choices_of,
    kind_of_entrants,
    proposals,
    see_method,
)
from doubleton.tournament.computer_deals import boards_to_play
from doubleton.tournament.event import Entrant, Event, Session
from doubleton.tournament.paired_rounds import FirstRoundPaired
from doubleton.tournament.places import named
from doubleton.tournament.rounds import RoundStarted, SessionStarted
from doubleton.tournament.setting_up import (
    DealsAttached,
    MovementSet,
    NumbersAllotted,
    SessionAdded,
)
from doubleton.tournament.starting import (
    SECTION_LETTERS,
    in_sections,
    numbers_for,
    playing,
)

_SPAN: Final = re.compile(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class Wanted:
    """How it is to be played.

    ``boards`` is the fewest and the most of a pair.  ``movement`` is the number of a piece of
    advice, a part of the name of a movement, or a file.
    """

    boards: tuple[int, int] = (24, 28)
    movement: str | None = None
    rounds: int | None = None
    sections: int = 1
    copies: int = 1
    first_board: int = 1

    @classmethod
    def of(
        cls,
        boards: str,
        movement: str | None,
        rounds: str | None,
        sections: str,
        copies: str,
        first_board: str,
    ) -> Wanted:
        """Read the options; raises :class:`~doubleton.errors.DoubletonError`."""
        return cls(
            boards_between(boards),
            movement,
            None if rounds is None else whole(rounds, "--rounds", most=200),
            whole(sections, "--sections", most=len(SECTION_LETTERS)),
            whole(copies, "--copies", most=500),
            whole(first_board, "--first-board", most=900),
        )


def boards_between(text: str) -> tuple[int, int]:
    """Read how many boards are to be played: ``24-27``, or ``26``.

    >>> boards_between("24-27"), boards_between("26")
    ((24, 27), (26, 26))
    """
    match = _SPAN.fullmatch(text.strip())
    if match is not None:
        fewest, most = int(match[1]), int(match[2] or match[1])
        if 1 <= fewest <= most <= 200:
            return fewest, most
    raise DoubletonError("cli.event.boards", text=text)


def start(
    voice: Voice, where: Where, wanted: Wanted, session: str | None, deals: str | None
) -> int:
    """Show the advice, or seat everybody and begin; return the exit status."""

    def work(running: Running) -> int:
        name = _session(running.event, session)
        _refuse_begun(running.event.sessions.get(name, Session(name)))
        dealt = None if deals is None or deals == COMPUTER else _dealt(voice, deals)
        there = playing(running.event)
        see_method(running.event, kind_of_entrants(there))
        parts = in_sections(there, wanted.sections)
        found = [_choices(running, part, wanted) for part in parts]
        number = _chosen(wanted)
        if number is None and not where.yes:
            _advise(running, parts, found)
            voice.tell("cli.event.choose-movement")
            return UNCONFIRMED
        chosen = [_at(choices, number or 1) for choices in found]
        _set_up(running, name, parts, chosen, wanted.first_board)
        if dealt is not None:
            running.do(DealsAttached(name, dealt.deals))
            published = as_published(name, dealt.deals, dealt.tables)
            if published is not None:
                running.do(published)
        to_play = boards_to_play(running.event.sessions[name])
        if deals == COMPUTER:
            _tell_dealt(running, name, deal_boards(running, name, to_play))
        elif running.event.sessions[name].deals:
            _tell_undealt(running, name, to_play)
        running.do(SessionStarted(name))
        running.do(RoundStarted(name, 1))
        return _told(running, name, chosen)

    return with_event(voice, where, work)


def _dealt(voice: Voice, path: str) -> DealsOfFile:
    """Read the deals of a file; what is doubtful in it is told."""
    found = deals_of_file(path)
    voice.warn(found.faults)
    if is_teaching_set(path):
        voice.warn([Fault(Said("dealing.teaching-set"), path)])
    return found


def _tell_dealt(running: Running, session: str, number: int) -> None:
    if not running.where.as_json:
        running.done("cli.event.dealt", session=session, number=number)


def _tell_undealt(running: Running, session: str, boards: Sequence[int]) -> None:
    """Warn of boards without a deal where others have one, before somebody sits down to them."""
    undealt = [one for one in boards if one not in running.event.sessions[session].deals]
    if undealt:
        running.voice.warn([Fault(Said("cli.event.boards-undealt", boards=runs(undealt)))])


def _session(event: Event, name: str | None) -> str:
    """Return the session that is to begin: the first that has not, unless it is named."""
    if name is not None:
        return name
    waiting = (one.name for one in event.sessions.values() if one.started is None)
    return next(waiting, next(reversed([*event.sessions]), "1"))


def _chosen(wanted: Wanted) -> int | None:
    """Return the place in the advice that is taken, ``None`` where it is only to be shown."""
    if wanted.movement is None:
        return None
    return int(wanted.movement) if _is_place(wanted.movement) else 1


def _is_place(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 3


def _at(choices: Sequence[Choice], number: int) -> Choice:
    if not 1 <= number <= len(choices):
        raise DoubletonError("cli.event.no-advice-number", number=number, most=len(choices))
    return choices[number - 1]


# --- which movement ------------------------------------------------------------------------------


def _choices(running: Running, part: Sequence[Entrant], wanted: Wanted) -> list[Choice]:
    """Return what can be played, the best first.

    Raises :class:`~doubleton.errors.DoubletonError` where nothing fits.
    """
    text = wanted.movement
    if text is not None and not _is_place(text) and (Path(text).suffix or "/" in text):
        return [_from_file(text, len(part), wanted)]
    kind = kind_of_entrants(part)
    if kind is not Kind.PAIRS or (text is not None and text.lower() == SWISS):
        others = choices_of(kind, len(part), wanted.boards, wanted.rounds, text or "")
        return _named(running, others, text) or _nothing_fits(part, wanted)
    found = proposals(part, wanted.boards, copies=wanted.copies, rounds=wanted.rounds)
    return _named(running, found, text) or _nothing_fits(part, wanted)


def _named(running: Running, found: Sequence[Choice], text: str | None) -> list[Choice]:
    """Return those with a text in the name, as it is shown or as the program has it."""
    if text is None or _is_place(text):
        return list(found)
    wanted = text.lower()
    return [
        one
        for one in found
        if wanted in movement_name(running, one.movement).lower()
        or wanted in one.movement.title.key
    ]


def _nothing_fits(part: Sequence[Entrant], wanted: Wanted) -> NoReturn:
    low, high = wanted.boards
    raise DoubletonError("cli.event.no-movement", number=len(part), fewest=low, most=high)


def _from_file(path: str, entrants: int, wanted: Wanted) -> Choice:
    from doubleton.cli.event.lists import read_file  # noqa: PLC0415 - where a file is named only

    read = read_movements(read_file(path), path)
    fitting = [one for one in read if len(one.movement.contestants) - entrants in (0, 1)]
    if not fitting:
        known = ", ".join(str(len(one.movement.contestants)) for one in read[:20])
        said = Said("cli.event.file-for-others", number=entrants, known=known)
        raise ParseError(Fault(said, path))
    found = min(fitting, key=lambda one: len(one.movement.contestants))
    movement = found.movement
    if len(movement.contestants) > entrants:
        movement = with_vacancy(movement, found.absent or movement.contestants[-1])
    worst = next(iter(violations(movement)), None)
    size = found.boards_per_set or max(1, wanted.boards[1] // movement.rounds)
    return Choice(movement, size, () if worst is None else (worst.said,))


def _advise(
    running: Running, parts: Sequence[Sequence[Entrant]], found: Sequence[Sequence[Choice]]
) -> None:
    if running.where.as_json:
        running.voice.give_json({"done": False, "advice": [*map(_objects(running), found)]})
        return
    for place, (part, choices) in enumerate(zip(parts, found, strict=True)):
        if len(parts) > 1:
            running.voice.give(
                running.voice.text(
                    "cli.event.advice-section", section=SECTION_LETTERS[place], entrants=len(part)
                )
            )
        for number, one in enumerate(choices, 1):
            name = movement_name(running, one.movement)
            rounds = one.movement.rounds
            text = running.voice.text(
                "cli.event.advice",
                place=number,
                movement=name,
                rounds=rounds,
                boards=one.per_set,
                all=rounds * one.per_set,
            )
            running.voice.give(text)
            for reason in one.reasons:
                running.voice.give(f"      {running.say(reason)}")


def _objects(running: Running) -> Any:  # noqa: ANN401 - a function to objects of JSON
    def of_section(choices: Sequence[Choice]) -> list[dict[str, Any]]:
        return [
            {
                "movement": movement_name(running, one.movement),
                "rounds": one.movement.rounds,
                "boards_per_round": one.per_set,
                "reasons": [running.say(reason) for reason in one.reasons],
            }
            for one in choices
        ]

    return of_section


# --- who gets which number -----------------------------------------------------------------------


def _set_up(
    running: Running,
    session: str,
    parts: Sequence[Sequence[Entrant]],
    chosen: Sequence[Choice],
    first: int,
) -> None:
    if session not in running.event.sessions:
        running.do(SessionAdded(session))
    for place, (part, choice) in enumerate(zip(parts, chosen, strict=True)):
        numbers = numbers_for(choice.movement, part)
        section = SECTION_LETTERS[place]
        boards = BoardSets(choice.per_set, first)
        if choice.goes_on:
            running.do(FirstRoundPaired(session, section, choice.movement, boards, numbers))
            continue
        running.do(MovementSet(session, section, choice.movement, boards))
        running.do(NumbersAllotted(session, section, numbers))


def _refuse_begun(session: Session) -> None:
    if session.started is not None:
        raise DoubletonError("event.session-begun", session=session.name)


# --- what was done -------------------------------------------------------------------------------


def _told(running: Running, name: str, chosen: Sequence[Choice]) -> int:
    session = running.event.sessions[name]
    if running.where.as_json:
        sections = {
            section.name: {
                "movement": movement_name(running, section.movement),
                "rounds": section.movement.rounds,
                "boards_per_round": section.boards.per_set,
                "numbers": {
                    str(number): running.event.entrants[who].number
                    for number, who in sorted(section.numbers.items())
                },
            }
            for section in session.sections.values()
        }
        return running.done("", {"session": name, "round": 1, "sections": sections})
    for section, choice in zip(session.sections.values(), chosen, strict=True):
        movement = movement_name(running, choice.movement)
        boards = section.boards.per_set * section.movement.rounds
        running.done(
            "cli.event.started",
            section=section.name,
            movement=movement,
            rounds=section.movement.rounds,
            boards=boards,
        )
        for line in _seats(running, session, section.name):
            running.voice.give(line)
    running.done("cli.event.begun", session=name, time=running.clock(now()))
    tell_moves(running, session, None, 0)
    return 0


def _seats(running: Running, session: Session, section: str) -> Iterator[str]:
    persons, event = running.persons, running.event
    for number, who in sorted(session.sections[section].numbers.items()):
        entrant = event.entrants[who]
        renumbered = "" if entrant.number == str(number) else f"  ({entrant.number})"
        yield f"{number:4}  {named(entrant, persons)}{renumbered}"
