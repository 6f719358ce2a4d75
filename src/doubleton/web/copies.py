"""A copy every round, to a second place that the Director chooses: a stick, or a folder elsewhere.

Each is a whole file of the club, proved before it counts, that another computer can serve at once.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from doubleton.desk.desk import Desk
from doubleton.desk.faults import DeskError
from doubleton.said import Said
from doubleton.tournament.acts import Act
from doubleton.tournament.paired_rounds import RoundPaired
from doubleton.tournament.publishing import MadeOfficial, ScoresPublished
from doubleton.tournament.rounds import MoveCalled, RoundStarted, SessionEnded, SessionStarted

_FOLDER: Final = "copy-to"
_ASKED: Final = "copy-asked"
_STATE: Final = "copy-state"
_OCCASIONS: Final[tuple[type[Act], ...]] = (
    SessionStarted,
    RoundStarted,
    MoveCalled,
    RoundPaired,
    SessionEnded,
    ScoresPublished,
    MadeOfficial,
)
EVERY: Final = 600.0
"""Seconds after which what has changed is copied, whatever the round does."""
KEPT: Final = 6
"""Copies that are kept; older ones make room."""
_LOOK: Final = 1.0
ENDING: Final = ".doubleton"


@dataclass(frozen=True, slots=True)
class CopyState:
    """What became of the last copy: when (UTC), the file, or what kept it from being made.

    ``same_disk`` says that the copy lies on the disk of the file itself, which it is to outlive.
    """

    folder: str = ""
    at: datetime | None = None
    path: str = ""
    failed: Said | None = None
    same_disk: bool = False


def state_of(desk: Desk) -> CopyState:
    """Return how the copies of a desk stand."""
    folder = desk.setting(_FOLDER) or ""
    kept = desk.setting(_STATE)
    if not kept or not folder:
        return CopyState(folder)
    given = json.loads(kept)
    failed = given.get("failed")
    return CopyState(
        folder,
        datetime.fromisoformat(given["at"]),
        given["path"],
        None if failed is None else Said(failed["key"], **failed["params"]),
        given["same_disk"],
    )


def choose_folder(desk: Desk, folder: str) -> None:
    """Choose where copies go, nowhere with an empty text.

    The folder has to be there: where a stick is missing none is made in its place.  Raises
    :class:`~doubleton.desk.faults.DeskError`.
    """
    if folder:
        path = Path(folder).expanduser()
        if not _is_folder(path):
            raise DeskError("desk.no-folder", where=folder)
        folder = str(path.resolve())
    desk.keep(_FOLDER, folder)
    desk.keep(_STATE, "")


def ask_for_copy(desk: Desk) -> None:
    """Have a copy made now, by the process that makes them."""
    desk.keep(_ASKED, datetime.now(UTC).isoformat())


class Copies:
    """Makes copies until it is closed; *failed* is told what kept one from being made."""

    def __init__(
        self, desk: Desk, where: Path | None, failed: Callable[[Said], None], every: float = EVERY
    ) -> None:
        self.desk, self.where, self._failed, self.every = desk, where, failed, every
        self._asked = desk.setting(_ASKED) or ""
        self._versions: dict[str, int] = {one.id: one.version for one in desk.events()}
        self._changed: dict[str, int] = {}
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._last = time.monotonic()
        self._end = desk.subscribe(self._heard)
        self._thread = threading.Thread(target=self._run, name="doubleton-copies", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Make a last copy of what has changed, and end."""
        self._end()
        self._closed.set()
        self._thread.join()
        with suppress(DeskError):
            if self._changes():
                self.make()

    def make(self) -> CopyState:
        """Make a copy now."""
        folder = self.desk.setting(_FOLDER) or ""
        self._last = time.monotonic()
        if not folder:
            return CopyState()
        target = Path(folder) / _called(self.where)
        failed: Said | None = None
        try:
            self._copy(target)
            _tidied(target, self.where)
        except DeskError as error:
            failed = error.said
        except OSError as error:
            detail = error.strerror or str(error)
            failed = Said("desk.cannot-write", where=str(target), detail=detail)
        same = failed is None and _same_disk(self.where, target)
        kept: Mapping[str, Any] = {
            "at": datetime.now(UTC).isoformat(),
            "path": str(target),
            "failed": None
            if failed is None
            else {"key": failed.key, "params": dict(failed.params)},
            "same_disk": same,
        }
        self.desk.keep(_STATE, json.dumps(kept))
        if failed is not None:
            self._failed(failed)
        return state_of(self.desk)

    def _copy(self, target: Path) -> None:
        """Write a copy; on a full stick the oldest ones make room, as long as one is left."""
        while True:
            try:
                self.desk.backup(target)  # refuses a folder that is not there
            except DeskError as error:
                if error.said.key != "desk.disk-full" or not _made_room(target.parent, self.where):
                    raise
            else:
                return

    def _heard(self, event_id: str, version: int) -> None:
        with self._lock:
            self._changed[event_id] = version

    def _run(self) -> None:
        while not self._closed.wait(_LOOK):
            with suppress(DeskError):  # the database is away for a moment
                if self._is_time():
                    self.make()

    def _is_time(self) -> bool:
        """Whether it was asked for, a round has changed, or much time has passed since."""
        asked = self.desk.setting(_ASKED) or ""
        if asked != self._asked:
            self._asked = asked
            self._changes()
            return True
        if self._turned():
            self._changes()
            return True
        return time.monotonic() - self._last >= self.every and self._changes()

    def _turned(self) -> bool:
        """Whether a round has begun or ended since it was last looked at."""
        with self._lock:
            changed = dict(self._changed)
        found = False
        for event_id, version in changed.items():
            known = self._versions.get(event_id, 0)
            if version > known:
                entries = self.desk.entries(event_id, known)
                found = found or any(isinstance(one.act, _OCCASIONS) for one in entries)
                self._versions[event_id] = known + len(entries)
        return found

    def _changes(self) -> bool:
        with self._lock:
            any_changed = bool(self._changed)
            self._changed.clear()
        return any_changed


def _stem(where: Path | None) -> str:
    return f"{'club' if where is None else where.stem}-copy-"


def _called(where: Path | None) -> str:
    now = datetime.now().astimezone()
    return f"{_stem(where)}{now:%Y-%m-%d-%H%M%S-%f}"[:-3] + ENDING


def _tidied(made: Path, where: Path | None) -> None:
    """Take the oldest copies away."""
    for one in _copies(made.parent, where)[:-KEPT]:
        with suppress(OSError):
            one.unlink()


def _made_room(folder: Path, where: Path | None) -> bool:
    """Take the oldest copy away, and tell whether that could be done; the newest one stays."""
    older = _copies(folder, where)[:-1]
    with suppress(OSError):
        for one in older[:1]:
            one.unlink()
            return True
    return False


def _copies(folder: Path, where: Path | None) -> list[Path]:
    """Return the copies in a folder, the oldest first: names are in the order of time."""
    stem = _stem(where)
    return sorted(one for one in folder.iterdir() if _is_copy(one.name, stem))


def _is_copy(name: str, stem: str) -> bool:
    middle = name.removeprefix(stem).removesuffix(ENDING)
    return (
        name.startswith(stem)
        and name.endswith(ENDING)
        and middle.replace("-", "").isdecimal()
        and len(middle) == len("2026-01-09-193000-123")
    )


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def _same_disk(where: Path | None, target: Path) -> bool:
    if where is None:
        return False
    try:
        return os.stat(where).st_dev == os.stat(target).st_dev  # noqa: PTH116 - the disk is asked for
    except OSError:
        return False
