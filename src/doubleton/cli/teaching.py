"""``doubleton deal --condition``: deals for teaching, and what is told of them."""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from doubleton import __version__
from doubleton.bridge import Board, Deal, Denomination, Seat
from doubleton.cli.dealing import boards_in, warn_of_files, write_new
from doubleton.cli.progress import advancing
from doubleton.cli.teaching_printed import lines_of
from doubleton.cli.voice import Voice
from doubleton.dealing.dealer_language import (
    Average,
    Contracts,
    Frequency,
    Printing,
    Program,
    read_program,
)
from doubleton.dealing.dealer_language.tokens import MOST_LETTERS
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.converting import Format, format_of_file
from doubleton.formats.dealt_writing import write_deals
from doubleton.formats.teaching_mark import MARK, mark_of
from doubleton.said import Said
from doubleton.scoring.rounding import decimal

if TYPE_CHECKING:
    from doubleton.dealing.generating import TeachingSet
    from doubleton.solver.batches import BatchSolver

_MOST: Final = 1_000_000
_FOR_FILES, _FOR_PRINTING, _FOR_STATISTICS = 36, 40, 100_000
_WHERE_SOLVED: Final = 1000
"""So many deals are counted where each has to be solved."""
_SEED_BITS: Final = 64
_SEED: Final = re.compile("[0-9a-fA-F]{1,64}")
_FILE_NAME: Final = re.compile(r"[^\s()\0]{1,4000}\.[A-Za-z]\w{0,7}")
"""What is no condition, and is meant as the name of a file."""

_NOTED: Final = 300
_PATIENCE: Final = 1.0
"""Seconds between two lines that tell how far it is."""


@dataclass(frozen=True, slots=True)
class WantedSet:
    """What is asked for: a condition or its file, boards and a seed if given, the set's name."""

    condition: str
    boards: str | None = None
    seed: str | None = None
    session: str = ""


def teach(voice: Voice, outs: Sequence[str], wanted: WantedSet, *, as_json: bool = False) -> int:
    """Deal a teaching set, write it to files and tell what its program asks for."""
    program = read_description(wanted.condition)
    if "-" in outs:
        raise DoubletonError("cli.deal.no-stream")
    if not outs and not program.actions:
        raise DoubletonError("cli.deal.no-file")
    numbers = _numbers(program, wanted.boards, has_files=bool(outs))
    seed = _seed(wanted.seed)
    formats = [format_of_file(out) if Path(out).suffix else Format.PBN for out in outs]
    solver = _solver(program)
    with _trying(voice) as progress:
        found = _found(program, len(numbers), seed, solver, progress)
    if outs:
        boards = tuple(_boards(program, numbers, found.deals))
        files = {
            out: _file(boards, one, program, wanted.session)
            for out, one in zip(outs, formats, strict=True)
        }
        write_new(files)
        warn_of_files(voice, boards, files)
        unmarked = [out for out, data in files.items() if not mark_of(data)]
        voice.warn([Fault(Said("dealing.mark-lost"), out) for out in unmarked])
    voice.tell("cli.deal.teaching")
    with advancing(voice, "solve.solving") as progress:
        if solver is not None:
            solver.progress = progress
        if as_json:
            voice.give_json(_told(program, found, outs, seed))
            return 0
        lines = [*lines_of(voice, program, found)]
    for line in lines:
        voice.give(line)
    if outs:
        voice.give(voice.text("cli.deal.taught", number=len(numbers), files=", ".join(outs)))
    if found.rarity:
        voice.give(voice.text("cli.deal.rarity", number=_about(1 / found.rarity)))
    voice.give(voice.text("cli.deal.again", seed=f"{seed:x}"))
    return 0


def _solver(program: Program) -> BatchSolver | None:
    """Return who solves the deals, where double dummy is asked for."""
    if not program.is_solved:
        return None
    from doubleton.solver.batches import BatchSolver  # noqa: PLC0415 - processes

    return BatchSolver()


def _found(
    program: Program,
    number: int,
    seed: int,
    solver: BatchSolver | None,
    progress: Callable[[int, int], None],
) -> TeachingSet:
    from doubleton.dealing.generating import MOST_TRIES, teaching_set  # noqa: PLC0415 - numpy

    return teaching_set(
        program.condition,
        number,
        seed,
        predealt=program.predealt,
        most_tries=program.generate or MOST_TRIES,  # 0 says nothing, as for ``dealer``
        double_dummy=solver,
        progress=progress,
    )


@contextmanager
def _trying(voice: Voice) -> Iterator[Callable[[int, int], None]]:
    """Give what is told how many deals were tried, and show it on a terminal if it takes long."""
    shown = monotonic()
    is_shown = False

    def told(tried: int, met: int) -> None:
        nonlocal shown, is_shown
        if sys.stderr.isatty() and monotonic() - shown > _PATIENCE:
            text = voice.text("cli.deal.tried", number=tried, met=met)
            sys.stderr.write(f"\r{text}")
            sys.stderr.flush()
            shown, is_shown = monotonic(), True

    try:
        yield told
    finally:
        if is_shown:
            sys.stderr.write("\n")


def _about(number: Fraction) -> str:
    """Return an estimate in as many figures as it is good for.

    >>> _about(Fraction(206, 10)), _about(Fraction(20_891_400))
    ('20.6', '20900000')
    """
    whole = round(number)
    return decimal(number, 1) if whole < 100 else str(round(whole, 3 - len(str(whole))))


def read_description(text: str) -> Program:
    """Read a condition, or the file that holds it.

    Raises :class:`~doubleton.errors.ParseError` where it is neither.
    """
    path = Path(text)
    try:
        is_there = path.exists()
    except (OSError, ValueError):  # too long for a name, or with a letter that no name has
        is_there = False
    if not is_there and not _FILE_NAME.fullmatch(text):
        return read_program(text)
    try:
        with path.open("rb") as file:
            data = file.read(MOST_LETTERS * 4 + 1)
    except OSError as error:
        why = error.strerror or str(error)
        raise ParseError(Fault(Said("cli.deal.no-condition", why=why), text)) from None
    try:
        read = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        read = data.decode("latin-1")
    return read_program(read, text)


def _numbers(program: Program, boards: str | None, *, has_files: bool) -> Sequence[int]:
    if boards is not None:
        return boards_in(boards)
    number = program.produce
    if not number:  # 0 says nothing, as for ``dealer``
        is_printed = any(isinstance(one, Printing) for one in program.actions)
        many = _WHERE_SOLVED if program.is_solved else _FOR_STATISTICS
        number = _FOR_FILES if has_files else _FOR_PRINTING if is_printed else many
    if number > _MOST:
        raise DoubletonError("cli.deal.most", number=number, most=_MOST)
    return range(1, number + 1)


def _seed(text: str | None) -> int:
    if text is None:
        return secrets.randbits(_SEED_BITS)
    if _SEED.fullmatch(text) is None:
        raise DoubletonError("cli.deal.teaching-seed", text=text[:80])
    return int(text, 16)


def _boards(program: Program, numbers: Sequence[int], deals: Sequence[Deal]) -> Iterator[Board]:
    for number, deal in zip(numbers, deals, strict=True):
        board = Board.numbered(number, deal)
        dealer = board.dealer if program.dealer is None else program.dealer
        vulnerable = board.vulnerability if program.vulnerable is None else program.vulnerable
        yield Board(number, dealer, vulnerable, deal)


def _file(
    boards: Sequence[Board],
    format: Format,  # noqa: A002 - what it is called
    program: Program,
    session: str,
) -> bytes:
    condition = str(program.condition)
    shown = condition if len(condition) <= _NOTED else f"{condition[:_NOTED]}…"
    note = f"{MARK}, not for a tournament (Law 6): {shown}"
    generator = f"doubleton {__version__}"
    return write_deals(boards, format, event=session, generator=generator, note=note)


# --- what is told --------------------------------------------------------------------------------


def _told(program: Program, found: TeachingSet, outs: Sequence[str], seed: int) -> dict[str, Any]:
    from doubleton.dealing import tallies  # noqa: PLC0415 - loads numpy

    told = list[dict[str, Any]]()
    for action in program.actions:
        if isinstance(action, Average):
            mean = tallies.mean(action.value, found.batch, found.beyond)
            told.append({"average": action.text, "value": str(mean)})
        elif isinstance(action, Frequency):
            counts = tallies.tally(action, found.batch, found.beyond).counts
            rows = [{"values": list(places), "number": number} for places, number in counts.items()]
            told.append({"frequency": action.text, "counts": rows})
        elif isinstance(action, Contracts):
            scores = tallies.mean_scores(found.batch, found.beyond)
            told.append({"evalcontract": [_score_told(*one, mean) for one, mean in scores.items()]})
    return {
        "condition": str(program.condition),
        "deals": len(found.batch),
        "files": list(outs),
        "seed": f"{seed:x}",
        "tried": found.tried,
        "rarity": str(found.rarity),
        "actions": told,
    }


def _score_told(
    is_vulnerable: bool,  # noqa: FBT001 - the place of a score
    denomination: Denomination,
    level: int,
    declarer: Seat,
    mean: Fraction,
) -> dict[str, Any]:
    contract = f"{level}{denomination}{declarer}"
    return {"contract": contract, "vulnerable": is_vulnerable, "mean": str(mean)}
