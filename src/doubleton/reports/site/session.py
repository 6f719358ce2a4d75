"""What a site keeps of a session beside its pages: who came where, for the pages over sessions.

It is written into the folder of the session as ``session.json`` and holds nothing that its pages
do not show, but for the keys: by them the same player is found again, and without the secret of
the site they tell nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import date
from fractions import Fraction
from typing import Any, Final

FILE: Final = "session.json"
"""The name of the file."""

VERSION: Final = 1
_KEY: Final = re.compile(r"[0-9a-f]{16}")
_ADDRESS: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,120}\.html")
_EXACT: Final = re.compile(r"-?\d{1,30}(?:/[1-9]\d{0,30})?")
_LONGEST: Final = 2000
_MOST: Final = 1_000_000
"""Boards, or contestants, of a session."""


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """A board that stands out: its name and page, and the figure in ``unit``, exact as text."""

    name: str
    address: str
    figure: str


@dataclass(frozen=True, slots=True)
class InRole:
    """Boards of a player as declaring side or as defenders, and the sum of their figures."""

    boards: int = 0
    total: str = "0"


@dataclass(frozen=True, slots=True)
class Result:
    """What one player came to in a session.

    ``key`` finds him again; ``name_key`` would by his name alone.  ``percent`` and ``total`` are
    exact, as texts; ``partners`` are shown names with the keys of those who have one;
    ``declaring`` and ``defending`` are the boards of a pair on either side of the contract.
    """

    key: str
    name_key: str
    name: str
    number: str
    address: str
    rank: str
    line: str
    contestants: int
    boards: int
    total: str
    unit: str
    percent: str
    partners: tuple[tuple[str, str], ...] = ()
    best: tuple[BoardPlayed, ...] = ()
    worst: tuple[BoardPlayed, ...] = ()
    declaring: InRole = InRole()
    defending: InRole = InRole()


@dataclass(frozen=True, slots=True)
class SiteSession:
    """A session of a site; ``source`` tells a corrected one from another of the same day."""

    folder: str
    title: str
    date: str
    method: str
    naming: str
    source: str
    winners: tuple[str, ...]
    results: tuple[Result, ...]


def written(session: SiteSession) -> str:
    """Return a session as the text of its file."""
    kept = {"version": VERSION, **asdict(session)}
    del kept["folder"]
    return json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read(folder: str, text: str) -> SiteSession | None:
    """Return the session that *text* describes, in this *folder*; ``None`` if it does not."""
    try:
        value = json.loads(text)
        return _session(folder, value) if value["version"] == VERSION else None
    except (KeyError, TypeError, ValueError, RecursionError):
        return None


def _session(folder: str, value: Mapping[str, Any]) -> SiteSession:
    return SiteSession(
        folder=folder,
        title=_text(value["title"]),
        date=date.fromisoformat(_text(value["date"])).isoformat(),
        method=_text(value["method"]),
        naming=_text(value["naming"]),
        source=_matching(_KEY, value["source"]),
        winners=tuple(map(_text, _list(value["winners"]))),
        results=tuple(map(_result, _list(value["results"]))),
    )


def _result(value: Mapping[str, Any]) -> Result:
    return Result(
        key=_matching(_KEY, value["key"]),
        name_key=_matching(_KEY, value["name_key"]) if value["name_key"] else "",
        address=_matching(_ADDRESS, value["address"]),
        contestants=_number(value["contestants"]),
        boards=_number(value["boards"]),
        total=_matching(_EXACT, value["total"]),
        percent=_matching(_EXACT, value["percent"]) if value["percent"] else "",
        partners=tuple(
            (_text(name), _matching(_KEY, key) if key else "")
            for name, key in _list(value["partners"])
        ),
        best=tuple(map(_board, _list(value["best"]))),
        worst=tuple(map(_board, _list(value["worst"]))),
        declaring=_in_role(value.get("declaring")),
        defending=_in_role(value.get("defending")),
        **{each: _text(value[each]) for each in ("name", "number", "rank", "line", "unit")},
    )


def _board(value: Mapping[str, Any]) -> BoardPlayed:
    figure = _matching(_EXACT, value["figure"])
    return BoardPlayed(_text(value["name"]), _matching(_ADDRESS, value["address"]), figure)


def _in_role(value: Mapping[str, Any] | None) -> InRole:
    """Read what came of the boards in a role, nothing where an earlier program did not write it."""
    if value is None:
        return InRole()
    return InRole(_number(value["boards"]), _matching(_EXACT, value["total"]))


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST:
        raise TypeError
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or not 0 <= value <= _MOST:
        raise TypeError
    return value


def _list(value: object) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError
    return value


def _matching(pattern: re.Pattern[str], value: object) -> str:
    text = _text(value)
    if not pattern.fullmatch(text):
        raise ValueError
    return text


def exact_of(text: str) -> Fraction:
    """Return the value of an exact figure."""
    return Fraction(text)
