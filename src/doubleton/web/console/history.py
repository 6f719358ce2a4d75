"""The history in plain sight: who did what, when and why; taken back by a new act; copies."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from fastapi import APIRouter, HTTPException
from starlette.responses import Response

from doubleton.errors import DoubletonError
from doubleton.tournament.actors import DIRECTORS
from doubleton.tournament.acts import Entry, Struck
from doubleton.tournament.acts_told import rules_before, settings_changed
from doubleton.tournament.log import struck
from doubleton.tournament.rulings import RulingChanged, RulingGiven, RulingOpened
from doubleton.tournament.setting_up import RulesChanged
from doubleton.web.console.doing import Told, carried_out
from doubleton.web.console.forms import Sent
from doubleton.web.console.staff import Here, Staff
from doubleton.web.public_results import Results
from doubleton.web.screen import EVERYBODY
from doubleton.web.setting import teller

routes: Final = APIRouter(prefix="/e/{event_id}/console", route_class=Told)
PER_PAGE: Final = 60


@dataclass(frozen=True, slots=True)
class Line:
    """An act in the list."""

    no: int
    at: datetime
    by: str
    role: str
    told: str
    more: tuple[str, ...]
    struck: bool
    impossible: bool
    may_strike: bool


@routes.get("/history")
def history(staff: Here) -> Response:
    """Show what was done, the last first."""
    entries = staff.desk.log(staff.id).entries
    before = staff.request.query_params.get("before", "")
    wanted = staff.request.query_params.get("find", "").strip()[:60]
    last = int(before) if before.isascii() and before.isdecimal() and len(before) < 8 else None
    out = struck(entries)
    lines = []
    for entry in reversed(entries[: None if last is None else max(0, last - 1)]):
        line = _line(staff, entry, entries, struck_out=entry.no in out)
        text = " ".join((line.told, *line.more, line.by, str(line.no)))
        if wanted.casefold() in text.casefold():
            lines.append(line)
        if len(lines) == PER_PAGE:
            break
    return staff.page("history", lines=lines, find=wanted, impossible=staff.event.impossible)


def _line(staff: Staff, entry: Entry, entries: Sequence[Entry], *, struck_out: bool) -> Line:
    return Line(
        entry.no,
        entry.at,
        _who(staff, entry),
        str(entry.by.role),
        staff.told(entry.act, entry.no),
        tuple(_more(staff, entry, entries)),
        struck_out,
        entry.no in staff.event.impossible,
        staff.may("Struck") and entry.no > 1 and not struck_out,
    )


def _who(staff: Staff, entry: Entry) -> str:
    """Return who did it: for a player's own device its entrant as well."""
    entrant = entry.by.entrant
    return entry.by.user if entrant is None else f"{entry.by.user}, {staff.called(entrant)}"


def _more(staff: Staff, entry: Entry, entries: Sequence[Entry]) -> Iterator[str]:
    """Give what has lines of its own: the findings of a ruling, settings before and after."""
    act = entry.act
    if isinstance(act, RulingOpened | RulingGiven | RulingChanged):
        yield from filter(None, map(str.strip, act.facts.splitlines()))
    if isinstance(act, RulesChanged):
        before, say = rules_before(entries, entry.no), teller(staff.viewer.language)
        for name, old, new in () if before is None else settings_changed(before, act.rules):
            key = f"web.console.rule.{name}"
            named = say(key)
            yield f"{name if named == key else named}: {old} → {new}"


@routes.post("/history")
async def strike(staff: Here, form: Sent) -> Response:
    """Take an act back: it was recorded wrongly, for this reason."""
    reason = form.text("reason")
    if not reason:
        raise DoubletonError("event.reason-missing")
    act = Struck(form.whole("no", 1, 9_999_999), reason[:500])
    return await carried_out(staff, form, (act,), staff.url("history"), effect=True)


@routes.get("/export")
def export(staff: Here) -> Response:
    """Send the event as one file, from which anybody can work out its ranking."""
    if staff.by.role not in DIRECTORS:
        raise HTTPException(403)
    text = "".join(_lines(staff))
    return _download(text.encode(), f"{_named(staff)}.jsonl", "application/jsonl")


def _lines(staff: Staff) -> Iterator[str]:
    for line in staff.desk.export(staff.id):
        yield line if line.endswith("\n") else f"{line}\n"


@routes.get("/backup")
async def backup(staff: Here) -> Response:
    """Send a copy of everything on this desk."""
    if not staff.is_director:
        raise HTTPException(403)
    data = await asyncio.to_thread(_copy, staff)
    return _download(data, f"{_named(staff)}.doubleton", "application/vnd.sqlite3")


def _copy(staff: Staff) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "copy.doubleton"
        staff.desk.backup(path)
        return path.read_bytes()


@routes.get("/site")
async def site(staff: Here) -> Response:
    """Send the pages of a session as everybody sees them, to be put on the club's web site."""
    if staff.by.role not in DIRECTORS:
        raise HTTPException(403)
    data = await asyncio.to_thread(_pages, staff)
    return _download(data, f"{_named(staff)}.zip", "application/zip")


def _pages(staff: Staff) -> bytes:
    place = str([*staff.event.sessions].index(staff.playing().name) + 1)
    results: Results = staff.request.app.state.results
    folder = results.folder(staff.id, EVERYBODY, place, staff.viewer.language)
    if folder is None or folder.page("index.html") is None:
        raise DoubletonError("web.console.not-shown-yet")
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for name in tuple(folder.leaves):
            archive.writestr(name, folder.page(name) or "")
    return packed.getvalue()


def _named(staff: Staff) -> str:
    title = "".join(one if one.isascii() and one.isalnum() else "-" for one in staff.event.title)
    return "-".join(filter(None, (staff.event.date, title.strip("-")[:40]))) or "event"


def _download(data: bytes, name: str, kind: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type=kind, headers=headers)
