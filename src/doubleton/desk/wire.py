"""What goes over the local socket between processes of the program: requests and answers as JSON.

Both sides prove first that they know the secret of the lock file, without sending it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from multiprocessing.connection import Connection, answer_challenge, deliver_challenge
from pathlib import Path
from typing import Any, Final, NamedTuple

from doubleton.desk.desk import Desk, Listed
from doubleton.desk.faults import DeskError
from doubleton.desk.held import Receipt
from doubleton.desk.plain import Unfit
from doubleton.desk.records import canonical
from doubleton.desk.shapes import form
from doubleton.errors import DoubletonError, Fault, ParseError
from doubleton.said import Said
from doubleton.tournament.actors import Actor
from doubleton.tournament.acts import Act, Entry
from doubleton.tournament.labels import Person
from doubleton.tournament.setting_up import EventCreated

LONGEST: Final = 1 << 30
FOLLOW: Final = "follow"
"""Asks to be told of every commit; nothing else is asked on that connection."""
_UNREADABLE: Final = Said("desk.no-answer")


class Method(NamedTuple):
    """What can be asked: the types of the arguments, and of the answer."""

    given: tuple[object, ...]
    answer: object


_PERSONS: Final = Mapping[str, Person]
METHODS: Final[dict[str, Method]] = {
    "events": Method((), tuple[Listed, ...]),
    "create": Method((EventCreated, Actor, str | None, datetime | None), str),
    "submit": Method((str, Act, Actor, str | None, tuple[str, ...], datetime | None), Receipt),
    "entries": Method((str, int), tuple[Entry, ...]),
    "persons": Method((), _PERSONS),
    "name_all": Method((_PERSONS,), type(None)),
    "erase": Method((str,), type(None)),
    "setting": Method((str,), str | None),
    "keep": Method((str, str), type(None)),
    "export": Method((str, bool), tuple[str, ...]),
    "take_in": Method((tuple[str, ...],), str),
    "backup": Method((str,), type(None)),
    "check": Method((), tuple[Listed, ...]),
}


def know_each_other(connection: Connection, secret: bytes, *, serving: bool) -> None:
    """Prove on both sides that the secret is known; raises where it is not."""
    steps = (deliver_challenge, answer_challenge)
    for step in steps if serving else reversed(steps):
        step(connection, secret)


def performed(desk: Desk, name: str, given: tuple[Any, ...]) -> Any:  # noqa: ANN401 - of the type of the method
    """Have a desk do what is asked by its name."""
    if name == "submit":
        event_id, act, by, key, meant, at = given
        return desk.submit(event_id, act, by, key=key, meant=meant, at=at)
    if name == "export":
        return tuple(desk.export(given[0], names=given[1]))
    if name == "backup":
        given = (Path(given[0]),)
    work: Callable[..., object] = getattr(desk, name)
    return work(*given)


def request(name: str, given: tuple[object, ...]) -> bytes:
    """Write a request."""
    hints = METHODS[name].given
    told = [form(hint).write(one) for hint, one in zip(hints, given, strict=True)]
    return canonical({"do": name, "with": told}).encode()


def asked(data: bytes) -> tuple[str, tuple[Any, ...]]:
    """Read a request; raises :class:`Unfit` for one that nobody makes."""
    given = _object(data)
    name, told = given.get("do"), given.get("with", [])
    if name == FOLLOW:
        return FOLLOW, ()
    method = METHODS.get(name) if isinstance(name, str) else None
    if method is None or not isinstance(told, list) or len(told) != len(method.given):
        raise Unfit(_UNREADABLE)
    return str(name), tuple(
        form(hint).read(one) for hint, one in zip(method.given, told, strict=True)
    )


def answered(name: str, value: object) -> bytes:
    """Write an answer."""
    return canonical({"is": form(METHODS[name].answer).write(value)}).encode()


def refused(error: Exception) -> bytes:
    """Write that something could not be done, and why."""
    if isinstance(error, ParseError):
        return canonical({"fault": form(Fault).write(error.fault)}).encode()
    if isinstance(error, (DoubletonError, Unfit)):
        said = error.said
    else:
        said = Said("desk.failed", where="", detail=type(error).__name__)
    return canonical({"error": form(Said).write(said)}).encode()


def answer(name: str, data: bytes) -> Any:  # noqa: ANN401 - of the type of the method
    """Read an answer; raises what it tells."""
    try:
        given = _object(data)
        if "is" in given:
            return form(METHODS[name].answer).read(given["is"])
        if "fault" in given:
            raise ParseError(form(Fault).read(given["fault"]))
        said = form(Said).read(given.get("error"))
    except Unfit:
        said = _UNREADABLE
    raise DeskError.of(said)


def _object(data: bytes) -> dict[str, Any]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Unfit(_UNREADABLE)
    return found
