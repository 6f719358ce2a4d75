"""``doubleton print hands | dealing | curtain``: the deals of files or of an event, on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from doubleton.cli.dealing import boards_in
from doubleton.cli.event.creating import day_of
from doubleton.cli.event.running import Running, with_event
from doubleton.cli.event.where import Where
from doubleton.cli.placing import Identity, identities
from doubleton.cli.printed import put
from doubleton.cli.printing_options import Deals, Target
from doubleton.cli.solved_travellers import with_tables
from doubleton.cli.voice import Voice
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.formats.board_reading import unplayed
from doubleton.formats.converting.material import records_of
from doubleton.formats.files import is_private
from doubleton.formats.joining import join
from doubleton.formats.reading import STANDARD_INPUT, Source, read_source, sources
from doubleton.reports.paper.audits import public_sets
from doubleton.reports.paper.dealing_sheets import curtain_cards, sheets_by_board, sheets_by_seat
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.hand_records import BOARDS_A_PAGE, hand_records, of_event
from doubleton.said import Said
from doubleton.scoring.traveller import Traveller
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.computer_deals import DealtSet
from doubleton.tournament.fields import field_of
from doubleton.tournament.labels import Part
from doubleton.tournament.places import session_of
from doubleton.tournament.rights import Sight

MOST: Final = 2000
"""Boards of one document, which are two hundred pages and more."""

_SQLITE: Final = b"SQLite format 3\0"
_DEALS_ONLY: Final = "travellers.deals-only"
"""What is told of a file without results, which here is as it should be."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Boards with their deals, and what stands over them.

    ``is_secret`` says that players may not see all of them yet.
    """

    boards: tuple[Traveller, ...]
    title: str = ""
    date: str | None = None
    faults: tuple[Fault, ...] = ()
    read: frozenset[Identity] = frozenset()
    is_secret: bool = False
    sets: tuple[DealtSet, ...] = ()


Make = Callable[[Dealt, str], Document]
"""Makes a document of deals with its title in it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How hand records look: boards on a page, whether tables are solved and results told."""

    a_page: int = BOARDS_A_PAGE[0]
    solve: bool = True
    results: bool = False

    @classmethod
    def of(cls, a_page: str | None, *, solve: bool, results: bool) -> Look:
        """Read the options; raises ``DoubletonError`` for a number that is not offered."""
        known = {str(number): number for number in BOARDS_A_PAGE}
        if a_page is not None and a_page not in known:
            raise DoubletonError("print.a-page", text=a_page, known=", ".join(known))
        return cls(known.get(a_page or "", BOARDS_A_PAGE[0]), solve, results)


def print_hands(
    voice: Voice, paths: Sequence[str], wanted: Deals, target: Target, look: Look
) -> int:
    """Print hand records; return the exit status."""

    def make(dealt: Dealt, title: str) -> Document:
        boards = with_tables(voice, dealt.boards) if look.solve else dealt.boards
        return hand_records(
            boards,
            title=title,
            language=voice.language,
            date=dealt.date,
            a_page=look.a_page,
            results=look.results,
            sets=dealt.sets,
        )

    return _print(voice, paths, wanted, target, ("hands", "paper.hand-records", make))


def print_dealing(
    voice: Voice, paths: Sequence[str], wanted: Deals, target: Target, *, by_seat: bool
) -> int:
    """Print sheets for dealing by hand; return the exit status."""
    kind = sheets_by_seat if by_seat else sheets_by_board

    def make(dealt: Dealt, title: str) -> Document:
        return kind(dealt.boards, title=title, language=voice.language, date=dealt.date)

    return _print(voice, paths, wanted, target, ("dealing", "paper.dealing-sheets", make))


def print_curtain(voice: Voice, paths: Sequence[str], wanted: Deals, target: Target) -> int:
    """Print curtain cards; return the exit status."""

    def make(dealt: Dealt, title: str) -> Document:
        return curtain_cards(dealt.boards, title=title, language=voice.language, date=dealt.date)

    return _print(voice, paths, wanted, target, ("curtain", "paper.curtain-cards", make))


def _print(
    voice: Voice,
    paths: Sequence[str],
    wanted: Deals,
    target: Target,
    kind: tuple[str, str, Make],
) -> int:
    name, key, make = kind
    day = None if wanted.date is None else day_of(wanted.date)
    where = event_in(paths, wanted.event)

    def done(dealt: Dealt) -> int:
        voice.warn(dealt.faults)
        chosen = _chosen(dealt, wanted, ", ".join(paths))
        if dealt.is_secret:
            voice.tell("print.secret")
        words = filter(None, (wanted.title or dealt.title, voice.text(key)))
        dated = replace(chosen, date=day or dealt.date)
        to = replace(target, is_secret=dealt.is_secret or (where is None and is_private(paths)))
        return put(voice, name, make(dated, " \N{EN DASH} ".join(words)), to, dealt.read)

    if where is None:
        return done(_in_files(paths))
    return with_event(voice, where, lambda one: done(_in_event(one, wanted)), read_only=True)


def event_in(paths: Sequence[str], event: str | None) -> Where | None:
    """Return the desk that is meant where it is one, ``None`` for files of deals or results."""
    if len(paths) != 1:
        return None
    where = Where(paths[0], event)
    if where.is_server:
        return where
    try:
        with Path(paths[0]).open("rb") as stream:
            is_desk = stream.read(len(_SQLITE)) == _SQLITE
    except (OSError, ValueError):  # is told where it is read
        return None
    return where if is_desk else None


def files_of(where: Where) -> frozenset[Identity]:
    """Return the file of a desk, which is never replaced by what is printed of it."""
    return frozenset() if where.is_server else frozenset(identities([where.file]))


def _in_event(running: Running, wanted: Deals) -> Dealt:
    event = running.event
    sessions = [*event.sessions.values()]
    if wanted.session is not None:
        sessions = [session_of(event, wanted.session)]
    public = Sight(event, Actor("", Role.PUBLIC))
    secret = any(not public.deal(session, board) for session in sessions for board in session.deals)
    part = Part(tuple(one.name for one in sessions))
    boards = tuple(of_event(sessions, field_of(event, part=part).travellers))
    if not boards:
        raise ParseError(Fault(Said("print.no-deals"), running.where.file))
    read = files_of(running.where)
    return Dealt(
        boards,
        event.title,
        event.date or None,
        read=read,
        is_secret=secret,
        sets=public_sets(event, part.sessions),
    )


def _in_files(paths: Sequence[str]) -> Dealt:
    opened = [*sources(paths)]
    joined = join([read_source(source) for source in opened])
    played = [one for one in joined.field.travellers if one.deal is not None]
    found = (*played, *unplayed(opened, {one.board for one in joined.field.travellers}))
    unread = [fault for source in opened for fault in _of_lost_deals(source)]
    told = [one for one in joined.faults if one.said.key != _DEALS_ONLY]
    faults = tuple(dict.fromkeys((*unread, *told)))
    if not found:
        first = next(iter(faults), None)
        raise ParseError(first or Fault(Said("print.no-deals"), ", ".join(paths)))
    read = frozenset(identities([path for path in paths if path != STANDARD_INPUT]))
    date = (joined.field.date or "").replace(".", "-") or None
    return Dealt(found, joined.field.title or "", date, faults, read)


def _of_lost_deals(source: Source) -> Iterator[Fault]:
    """Give what is wrong with the games of a file that have no deal which can be read."""
    for record in records_of(source):
        if record.deal is None:
            yield from record.faults


def _chosen(dealt: Dealt, wanted: Deals, files: str) -> Dealt:
    """Return the boards that are wanted; raises ``ParseError`` where there is none of them."""
    numbers = None if wanted.boards is None else {str(one) for one in boards_in(wanted.boards)}
    found = tuple(
        one
        for one in dealt.boards
        if (numbers is None or one.board in numbers)
        and (wanted.session is None or one.session in (None, wanted.session))
    )
    if not found:
        raise ParseError(Fault(Said("print.no-such-boards"), files))
    if len(found) > MOST:
        raise ParseError(Fault(Said("print.too-many", boards=len(found), most=MOST), files))
    return replace(dealt, boards=found)
