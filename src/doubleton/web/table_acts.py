"""What a device at a table does: read strictly from its JSON, and made an act of the event."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from doubleton.bridge import Card, Result, Side
from doubleton.errors import DoubletonError
from doubleton.scoring.entered import NotPlayed, Played
from doubleton.tournament.actors import Place
from doubleton.tournament.acts import Act
from doubleton.tournament.entering import (
    Reason,
    ResultConfirmed,
    ResultCorrected,
    ResultEntered,
    ResultRejected,
)
from doubleton.tournament.event import Slot
from doubleton.tournament.rounds import DirectorCalled, TableArrived
from doubleton.web.table_place import place_of

LONGEST: Final = 4000
"""Bytes of an act."""
_KEY: Final = re.compile(r"[0-9A-Za-z_-]{16,80}")
_MOST: Final = 9999
NOT_PLAYED: Final = "NP"


_result: Final = lru_cache(2_000)(Result.of)


@dataclass(frozen=True, slots=True)
class Sent:
    """An act with the key under which it is sent, and the doubts that are meant."""

    key: str
    act: Act
    meant: tuple[str, ...] = ()


def read_act(body: bytes) -> Sent:
    """Read what a device sent: the table it was at, what is done, and under which key.

    Raises :class:`~doubleton.errors.DoubletonError` for what no page of ours sends.
    """
    given = _object(body)
    key, meant = given.get("key"), given.get("meant", [])
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise _unreadable()
    if not isinstance(meant, list) or len(meant) > 20:
        raise _unreadable()
    flags = tuple(one for one in meant if isinstance(one, str) and len(one) <= 40)
    return Sent(key, _act(given), flags)


def _object(body: bytes) -> Mapping[str, Any]:
    if len(body) > LONGEST:
        raise _unreadable()
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise _unreadable() from None
    if not isinstance(found, dict):
        raise _unreadable()
    return found


def _act(given: Mapping[str, Any]) -> Act:
    place = place_of(_text(given, "place"))
    if place is None:
        raise _unreadable()
    match given.get("do"):
        case "arrive":
            return TableArrived(place, _number(given, "round"))
        case "call":
            return DirectorCalled(place)
        case "recall":
            return DirectorCalled(place, answered=True)
        case "enter":
            slot, board = _board(given, place)
            return ResultEntered(slot, board, _entered(given))
        case "correct":
            slot, board = _board(given, place)
            return ResultCorrected(slot, board, _entered(given), Reason.TYPING)
        case "confirm" | "reject" as what:
            slot, board = _board(given, place)
            kind = ResultConfirmed if what == "confirm" else ResultRejected
            side = Side.of(_text(given, "side"))
            return kind(slot, board, _number(given, "reading"), side)
    raise _unreadable()


def _board(given: Mapping[str, Any], place: Place) -> tuple[Slot, int]:
    slot = Slot(place.session, place.section, _number(given, "round"), place.table)
    return slot, _number(given, "board")


def _entered(given: Mapping[str, Any]) -> Played | NotPlayed:
    text = _text(given, "result")
    if text == NOT_PLAYED:
        return NotPlayed("")
    lead = given.get("lead")
    result = _result(text)
    if lead is None:
        return Played(result)
    return Played(result, Card(_text(given, "lead")))


def _text(given: Mapping[str, Any], name: str) -> str:
    found = given.get(name)
    if not isinstance(found, str) or len(found) > 100:
        raise _unreadable()
    return found


def _number(given: Mapping[str, Any], name: str) -> int:
    found = given.get(name)
    if type(found) is not int or not 0 <= found <= (_MOST if name != "reading" else 10**9):
        raise _unreadable()
    return found


def _unreadable() -> DoubletonError:
    return DoubletonError("web.table.unreadable")
