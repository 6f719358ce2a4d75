"""``doubleton evidence``: what there is to be said of a contract that was not played (12C)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from doubleton.bridge import Card, Contract, Result
from doubleton.cli.event.running import Running, whole, with_event
from doubleton.cli.printed_deals import event_in
from doubleton.cli.progress import advancing
from doubleton.cli.ruling.terminal import wrapped
from doubleton.cli.solving import FOUND, Means
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.board_reading import unplayed
from doubleton.formats.joining import join
from doubleton.formats.reading import read_source, sources
from doubleton.said import Said
from doubleton.scoring.traveller import Row, Status, Traveller
from doubleton.solver.assigned import (
    MOST_LAYOUTS,
    AtOther,
    Evidence,
    Proposed,
    Shares,
    evidence,
)
from doubleton.solver.assigned_told import evidence_told
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.computer_deals import boards_to_play
from doubleton.tournament.event import Slot
from doubleton.tournament.places import section_of, session_of, table_of
from doubleton.tournament.rights import Sight
from doubleton.tournament.witnesses import Witnesses, witnesses
from doubleton.words import say

_SEED: Final = re.compile("[0-9a-fA-F]{1,64}")
_SEED_BITS: Final = 64
_LONGEST_NUMBER: Final = 5


@dataclass(frozen=True, slots=True)
class Meant:
    """The board that is meant, and the table of the ruling, which is no other table.

    ``event`` and ``session`` are those of a desk; there the board is a number.
    """

    board: str
    section: str | None = None
    table: str | None = None
    event: str | None = None
    session: str | None = None


def proposed_of(
    contract: str, lead: str | None, layouts: str, seed: str | None, knows: str | None
) -> Proposed:
    """Read a proposal as it is typed; without a *seed* one is drawn.

    Raises :class:`~doubleton.errors.DoubletonError` for anything else.
    """
    if not (layouts.isascii() and layouts.isdigit() and len(layouts) <= _LONGEST_NUMBER):
        raise DoubletonError("evidence.layouts", most=MOST_LAYOUTS)
    if seed is not None and _SEED.fullmatch(seed) is None:
        raise DoubletonError("cli.deal.teaching-seed", text=seed[:80])
    return Proposed(
        Contract(contract),
        None if lead is None else Card(lead),
        int(layouts),
        secrets.randbits(_SEED_BITS) if seed is None else int(seed, 16),
        knows or "",
    )


def tell_evidence(
    voice: Voice,
    paths: Sequence[str],
    meant: Meant,
    proposed: Proposed,
    means: Means,
    *,
    as_json: bool,
) -> int:
    """Tell what there is to be said of a contract on a board of *paths*; return the status.

    They are files, or one event by its file or database.
    """

    def told(found: Witnesses) -> int:
        return _tell(voice, meant, found, proposed, means, as_json=as_json)

    where = event_in(paths, meant.event)
    if where is not None:
        return with_event(
            voice, where, lambda one: told(_of_event(one, meant, voice)), read_only=True
        )
    if meant.event is not None or meant.session is not None:
        raise DoubletonError("evidence.no-event", text=", ".join(paths))
    return told(_of_files(paths, meant, voice))


def _tell(
    voice: Voice,
    meant: Meant,
    seen: Witnesses,
    proposed: Proposed,
    means: Means,
    *,
    as_json: bool,
) -> int:
    with means.opened() as workers, advancing(voice, "solve.solving") as progress:
        found = evidence(
            *(seen.deal, proposed, [AtOther(*one) for one in seen.others]),
            table=seen.table,
            workers=workers,
            progress=progress,
        )
    if as_json:
        voice.give_json(_as_object(meant, found))
    else:
        heading = Said("evidence.of-board", board=meant.board, contract=str(proposed.contract))
        voice.give(wrapped(say(heading, voice.language)))
        for said in evidence_told(found):
            voice.give(wrapped(say(said, voice.language), "  - ", "    "))
    failed = found.of_layouts is not None and found.of_layouts.unsolved
    return FOUND if failed else 0


def _of_event(running: Running, meant: Meant, voice: Voice) -> Witnesses:
    """Return what an event has; what players may not see yet is told to be so."""
    session = session_of(running.event, meant.session)
    board = whole(meant.board.lstrip("#"), "--board")
    section = None if meant.section is None else section_of(session, meant.section).name
    own = None
    if meant.table is not None:
        there, table = table_of(session, section, meant.table)
        rounds = {at[1] for at in session.by_board.get(board, {}) if at[::2] == (there.name, table)}
        own = Slot(session.name, there.name, max(rounds, default=0), table)
    if board not in {*boards_to_play(session), *session.deals}:
        raise ParseError(Fault(Said("evidence.no-board", board=board), running.where.file))
    public = Sight(running.event, Actor("", Role.PUBLIC))
    if board in session.deals and not public.deal(session, board):
        voice.tell("evidence.secret", board=board)
    return witnesses(Sight(running.event, running.by), session, board, own, section)


def _of_files(paths: Sequence[str], meant: Meant, voice: Voice) -> Witnesses:
    travellers, faults = _read(paths)
    wanted = [one for one in travellers if _is_meant(one, meant)]
    if not wanted:
        raise ParseError(Fault(Said("evidence.no-board", board=meant.board), ", ".join(paths)))
    deals = {one.deal for one in wanted if one.deal is not None}
    if len(deals) > 1:
        said = Said("evidence.several-deals", board=meant.board)
        raise ParseError(Fault(said, ", ".join(paths)))
    voice.warn(faults)
    return Witnesses(next(iter(deals), None), None, tuple(_others(wanted, meant)))


def _read(paths: Sequence[str]) -> tuple[tuple[Traveller, ...], tuple[Fault, ...]]:
    opened = [*sources(paths)]
    joined = join([read_source(source) for source in opened])
    faults = (one for one in joined.faults if one.said.key != "travellers.deals-only")
    played = joined.field.travellers
    dealt = unplayed(opened, {one.board for one in played})
    return (*played, *dealt), tuple(faults)


def _is_meant(traveller: Traveller, meant: Meant) -> bool:
    is_board = traveller.board.lstrip("0") == meant.board.lstrip("#0")
    return is_board and meant.section in (None, traveller.section)


def _others(travellers: Iterable[Traveller], meant: Meant) -> Iterator[tuple[str, Result]]:
    for traveller in travellers:
        for row in traveller.rows:
            name, result = _named(traveller, row), row.result
            if row.status is not Status.PLAYED or result is None:
                continue
            if meant.table is None or meant.table not in (row.table, name):
                yield name, result


def _named(traveller: Traveller, row: Row) -> str:
    """Return a table as its source names it, or who sat there."""
    if row.table:
        return f"{traveller.section or ''}{row.table}"
    return f"{row.ns or '–'}/{row.ew or '–'}"


def _as_object(meant: Meant, found: Evidence) -> dict[str, Any]:
    proposed = found.proposed
    told: dict[str, Any] = {
        "board": meant.board,
        "contract": str(proposed.contract),
        "lead": None if proposed.lead is None else str(proposed.lead),
        "field": {
            "tables": [
                {"table": one.table, "result": str(one.result)} for one in found.of_field.tables
            ],
            "shares": _shares(found.of_field.shares),
        },
    }
    if found.missing is not None:
        told["missing"] = found.missing.key
    if found.of_deal is not None:
        told["double_dummy"] = {
            "tricks": found.of_deal.tricks,
            "after_lead": found.of_deal.after_lead,
        }
    if found.of_layouts is not None:
        told["layouts"] = {
            "number": found.of_layouts.number,
            "seed": f"{proposed.seed:x}",
            "knows": proposed.knows,
            "shares": _shares(found.of_layouts.shares),
            "unsolved": found.of_layouts.unsolved,
            "is_met": found.of_layouts.is_met,
        }
    return told


def _shares(shares: Shares) -> list[dict[str, Any]]:
    return [{"tricks": tricks, "share": str(share)} for tricks, share in shares]
