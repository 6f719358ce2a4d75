"""``doubleton deal --audit``: whether the deals of a file are those of a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from doubleton.bridge import Deal
from doubleton.cli.dealing import Kept, boards_in
from doubleton.cli.voice import Voice
from doubleton.dealing.audit import Audited, audit
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.converting import Format, Material
from doubleton.formats.dealing import machine_format
from doubleton.formats.dealt import number_of_board
from doubleton.formats.reading import Kind, Source, read_source
from doubleton.said import Said

FOUND: Final = 1
"""Exit status of an audit that found another deal."""

_DEALS_ONLY: Final = "travellers.deals-only"
"""What is told of a file without results, which here is as it should be."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is compared with which seed, and with the commitment that was shown before.

    ``boards`` are those of a file that does not keep their numbers.
    """

    file: str
    kept: Kept
    commitment: str | None = None
    boards: str | None = None


def seed_for_audit(outs: Sequence[str], seed: str | None, session: str | None) -> Kept:
    """Return the seed that a file is compared with.

    Raises :class:`~doubleton.errors.DoubletonError` where there is none, or files to be written.
    """
    if seed is None:
        raise DoubletonError("cli.deal.audit-seed")
    if outs:
        raise DoubletonError("cli.deal.audit-writes", file=outs[0])
    return Kept.of(seed, session)


def audit_file(voice: Voice, wanted: Wanted, *, as_json: bool = False) -> int:
    """Tell of every deal of a file whether it follows from a seed; return the exit status."""
    file, kept, commitment = wanted.file, wanted.kept, wanted.commitment
    material = Material.of([file])
    numbered = _numbers_left_out(material.sources)
    deals, is_whole = _deals_of(voice, wanted, material, numbered)
    found = audit(deals, kept.seed, kept.session)
    own = kept.seed.commitment(kept.session)
    meant = commitment is None or commitment.strip().lower() == own
    if as_json:
        voice.give_json(
            {
                "file": file,
                "session": kept.session,
                "commitment": own,
                "is_committed": None if commitment is None else meant,
                "boards": [_told(one) for one in found],
            }
        )
    else:
        _give(voice, found, own)
    if not any(one.is_of_seed for one in found):
        key = "cli.deal.audit-none" if kept.session else "cli.deal.audit-nameless"
        voice.warn([Fault(Said(key, session=kept.session))])
        if numbered and wanted.boards is None:
            voice.warn([Fault(Said("cli.deal.audit-counted", format=str(numbered)), file)])
    if not meant:
        voice.warn([Fault(Said("cli.deal.other-commitment", commitment=own))])
    return 0 if meant and is_whole and all(one.is_of_seed for one in found) else FOUND


def _numbers_left_out(sources: Sequence[Source]) -> Format | None:
    """Return the format of a file that does not keep the numbers of boards, ``None`` of others."""
    for source in sources:
        if source.kind is Kind.DEALING and source.data is not None:
            found = machine_format(source.data, source.name)
            return None if found is None or found.keeps_numbers else found
    return None


def _deals_of(
    voice: Voice, wanted: Wanted, material: Material, numbered: Format | None
) -> tuple[dict[int, Deal], bool]:
    """Return the deals of a file by board, and whether nothing in it was doubtful.

    Raises :class:`~doubleton.errors.ParseError` where a number has two deals: which of them was
    played is not known here; and where the numbers that are given are not those that it lacks.
    """
    file = wanted.file
    if material.has_records:
        faults = list(material.record_faults)
        dealt = [(one.board, one.deal) for one in material.records]
    else:
        parts = [read_source(source) for source in material.sources]
        faults = [one for part in parts for one in part.faults if one.said.key != _DEALS_ONLY]
        dealt = [(one.board, one.deal) for part in parts for one in part.field.travellers]
    if wanted.boards is not None:
        numbers = boards_in(wanted.boards)
        if numbered is None:
            raise ParseError(Fault(Said("cli.deal.audit-numbered"), file))
        if len(numbers) != len(dealt):
            said = Said("cli.deal.audit-boards", number=len(numbers), deals=len(dealt))
            raise ParseError(Fault(said, file))
        dealt = [(str(number), deal) for number, (_, deal) in zip(numbers, dealt, strict=True)]
    deals: dict[int, Deal] = {}
    for board, deal in dealt:
        if deal is None:
            continue
        number = number_of_board(board)
        if number is None:
            faults.append(Fault(Said("notation.board-number", text=board[:40]), file))
        elif deals.setdefault(number, deal) != deal:
            raise ParseError(Fault(Said("dealing.two-deals", board=board[:20]), file))
    voice.warn(faults)
    if not deals:
        raise ParseError(Fault(Said("event.no-deals"), file))
    return deals, not faults


def _told(one: Audited) -> dict[str, Any]:
    return {
        "board": one.board,
        "is_of_seed": one.is_of_seed,
        "again": one.again,
        "found": str(one.found),
        "expected": str(one.expected),
    }


def _give(voice: Voice, found: Sequence[Audited], commitment: str) -> None:
    for one in found:
        if one.again is None:
            key = "cli.deal.is-other"
            voice.give(voice.text(key, board=one.board, expected=str(one.expected)))
        elif one.again:
            voice.give(voice.text("cli.deal.is-redeal", board=one.board, number=one.again))
        else:
            voice.give(voice.text("cli.deal.is-same", board=one.board))
    same = sum(one.is_of_seed for one in found)
    voice.give(voice.text("cli.deal.audited", same=same, number=len(found)))
    voice.give(voice.text("cli.deal.commitment", commitment=commitment))
