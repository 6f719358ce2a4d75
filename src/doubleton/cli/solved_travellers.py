"""The boards of a session with what the solver adds: double-dummy tables, what each card cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from doubleton.bridge import Contract, Deal
from doubleton.cli.progress import advancing
from doubleton.cli.voice import Voice
from doubleton.errors import Fault
from doubleton.formats.reading import Reading
from doubleton.reports.layout import Plays
from doubleton.reports.recorded import Recorded
from doubleton.scoring.traveller import Traveller
from doubleton.solver import Unsolved, analyse_plays, available, dd_tables
from doubleton.solver.play import Recorded as Line


def solved(voice: Voice, reading: Reading) -> Reading:
    """Return what was read with the double-dummy tables that its deals lack."""
    travellers = with_tables(voice, reading.field.travellers)
    return replace(reading, field=replace(reading.field, travellers=travellers))


def with_tables(voice: Voice, boards: Sequence[Traveller]) -> tuple[Traveller, ...]:
    """Return the boards with the double-dummy tables that they lack, where there is a solver."""
    lacking = list(dict.fromkeys(_unsolved(boards)))
    if not lacking:
        return tuple(boards)
    if not available():
        voice.tell("print.no-solver", boards=len(lacking))
        return tuple(boards)
    with advancing(voice, "solve.solving") as progress:
        answers = dict(zip(lacking, dd_tables(lacking, progress=progress), strict=True))
    voice.warn([Fault(one.reason) for one in answers.values() if isinstance(one, Unsolved)])
    tables = {deal: one for deal, one in answers.items() if not isinstance(one, Unsolved)}
    return tuple(
        replace(one, double_dummy=tables.get(one.deal))
        if one.double_dummy is None and one.deal is not None
        else one
        for one in boards
    )


def _unsolved(boards: Sequence[Traveller]) -> Iterator[Deal]:
    for one in boards:
        if one.double_dummy is None and one.deal is not None and one.deal.completed().is_complete:
            yield one.deal


def with_costs(voice: Voice, plays: Plays) -> Plays:
    """Return recorded plays with what each card cost, where there is a solver.

    A play that cannot be right is told of on its page alone, one that is not solved stays as it is.
    """
    lines = {id(one): line for those in plays.values() for one in those for line in _lines(one)}
    if not lines or not available():
        return plays
    with advancing(voice, "solve.solving") as progress:
        answers = [*analyse_plays(lines.values(), progress=progress)]
    voice.warn([Fault(one.reason) for one in answers if isinstance(one, Unsolved)])
    found = {
        known: answer
        for known, answer in zip(lines, answers, strict=True)
        if not isinstance(answer, Unsolved)
    }
    return {
        board: tuple(replace(one, analysis=found.get(id(one))) for one in those)
        for board, those in plays.items()
    }


def _lines(recorded: Recorded) -> Iterator[Line]:
    """Give the play as the solver takes it, if there is one that it can take."""
    record = recorded.record
    contract, play = record.contract, record.play
    if record.deal is not None and isinstance(contract, Contract) and play and play.in_order:
        yield Line(record.deal, contract, play.in_order)
