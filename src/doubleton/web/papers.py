"""Documents of an event as PDF for whoever looks at it: what its pages show, and nothing else.

Setting a document takes a processor for a while, so they are set one after the other, those that
were asked for last are kept, and whoever would have to wait behind many is asked to come again.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.util import find_spec
from json import dumps
from typing import Final

from starlette.responses import Response

from doubleton.reports.layout import Layout
from doubleton.reports.paper.audits import public_sets
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.hand_records import hand_records, of_event
from doubleton.reports.paper.personal_cards import personal_cards
from doubleton.reports.paper.rankings import ranking_sheet
from doubleton.reports.paper.travellers import travellers
from doubleton.said import Said
from doubleton.tournament.event import Session
from doubleton.tournament.rights import Sight, is_over
from doubleton.web.public_results import WHOLE, Results, part_of, places, seen_of
from doubleton.words import say

HAND_RECORDS: Final = "hand-records"
PERSONAL_CARDS: Final = "personal-cards"
TRAVELLERS: Final = "travellers"
OF_RESULTS: Final[Mapping[str, Callable[[Layout], Document]]] = {
    "ranking": ranking_sheet,
    TRAVELLERS: travellers,
    PERSONAL_CARDS: personal_cards,
}
"""What is printed of results, by name."""

SAFE_PDF: Final = (
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""What the reader in a browser needs to show a PDF, and no more."""

_MOST_KEPT: Final = 40
_MOST_BYTES: Final = 40_000_000
_MOST_WAITING: Final = 4


class BusyError(Exception):
    """So many documents are being waited for that no more are taken on."""


class Papers:
    """The documents that were set last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self.lock = threading.Lock()
        self._places = threading.BoundedSemaphore(_MOST_WAITING)

    def pdf(self, document: Document, size: Size) -> bytes:
        """Return a document as PDF; raises :class:`BusyError`, and as :meth:`.Document.pdf`."""
        said = dumps([document.template, document.data, document.language, size], sort_keys=True)
        key = sha256(said.encode("utf-8", "surrogatepass")).hexdigest()
        found = self._kept.get(key)
        if found is not None:
            return found
        with self._place(), self.lock:
            if key not in self._kept:
                self._kept[key] = document.pdf(size)
                while len(self._kept) > 1 and (
                    len(self._kept) > _MOST_KEPT or sum(map(len, self._kept.values())) > _MOST_BYTES
                ):
                    self._kept.popitem(last=False)
            return self._kept[key]

    @contextmanager
    def _place(self) -> Iterator[None]:
        if not self._places.acquire(blocking=False):
            raise BusyError
        try:
            yield
        finally:
            self._places.release()


@dataclass(frozen=True, slots=True)
class Asked:
    """Which document: of which event, at which of its places, in which language."""

    event_id: str
    place: str
    name: str
    language: str
    number: str | None = None
    """Of a contestant whose personal card alone is wanted."""


def named_papers(sight: Sight) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what there is on paper for somebody: places, each with the names of its documents."""
    if find_spec("typst") is None:
        return ()
    ranked = places(sight)
    sessions = [str(turn) for turn in range(1, len(sight.event.sessions) + 1)]
    found = []
    for place in dict.fromkeys((*ranked, *reversed(sessions))):
        has_hands = place != WHOLE and any(one.deals for one in _released(sight, place))
        names = [*((HAND_RECORDS,) if has_hands else ()), *_of_results(sight, place)]
        found.append((place, tuple(names)))
    return tuple((place, names) for place, names in found if names)


def _of_results(sight: Sight, place: str) -> Iterator[str]:
    part = part_of(sight, place)
    if part is not None:
        has_boards = bool(seen_of(sight, part).boards)
        yield from (name for name in OF_RESULTS if has_boards or name != TRAVELLERS)


def paper_of(results: Results, sight: Sight, asked: Asked) -> Document | None:
    """Return a document, ``None`` where there is none or it may not be seen."""
    if asked.name == HAND_RECORDS:
        return _hands(sight, asked)
    part = part_of(sight, asked.place)
    if part is None or asked.name not in OF_RESULTS:
        return None
    recap = results.recap(sight.event, asked.event_id, sight.who, part)
    if not (recap.boards if asked.name == TRAVELLERS else recap.ranking):
        return None
    layout = Layout(recap, asked.language)
    if asked.name != PERSONAL_CARDS or asked.number is None:
        return OF_RESULTS[asked.name](layout)
    is_there = any(one.contestant.number == asked.number for one in recap.ranking)
    return personal_cards(layout, asked.number) if is_there else None


def _released(sight: Sight, place: str) -> list[Session]:
    """Return the sessions of a place whose hands may be seen, each with those alone.

    While a session is played, nobody gets a paper of hands: that is passed round.
    """
    sessions = [*sight.event.sessions.values()]
    if place != WHOLE:
        turn = int(place) if place.isascii() and place.isdecimal() and len(place) < 4 else 0
        sessions = sessions[turn - 1 : turn] if turn else []
    return [
        replace(one, deals=sight.deals(one)) for one in sessions if one.released or is_over(one)
    ]


def _hands(sight: Sight, asked: Asked) -> Document | None:
    sessions, event = _released(sight, asked.place), sight.event
    boards = tuple(of_event(sessions))
    if not boards:
        return None
    title = f"{event.title} \N{EN DASH} {say(Said('paper.hand-records'), asked.language)}"
    sets = public_sets(event, [one.name for one in sessions])
    day = event.date or None
    return hand_records(boards, title=title, language=asked.language, date=day, sets=sets)


def answer(data: bytes, name: str) -> Response:
    """Return a PDF as an answer, to be shown by the browser."""
    headers = {
        "content-disposition": f'inline; filename="{name}.pdf"',
        "content-security-policy": SAFE_PDF,
        "vary": "cookie, accept-language",
    }
    return Response(data, media_type="application/pdf", headers=headers)
