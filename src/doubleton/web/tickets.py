"""Tickets: what a browser shows to be known again; only the digest of one is kept."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import Final

from doubleton.bridge import Seat
from doubleton.desk.desk import Desk
from doubleton.tournament.actors import STAFF, Actor, Place, Role

LIFETIME: Final = timedelta(hours=18)
"""An evening and the night after it."""
_FRESH: Final = timedelta(seconds=5)
"""How long an answer of the desk is believed: a ticket that is taken back ends by then."""


@dataclass(frozen=True, slots=True)
class Claims:
    """Whom a ticket is for: an account, a table, or a player of an event.

    ``table`` is written as ``session/section/number``.
    """

    user: str
    role: Role
    event: str | None = None
    table: str | None = None
    entrant: str | None = None
    player: str | None = None
    seat: str | None = None
    until: str = ""

    def actor(self, device: str = "") -> Actor:
        """Return who acts with this ticket."""
        return _actor(self, device)


@lru_cache(5_000)
def _actor(claims: Claims, device: str) -> Actor:
    place = None
    if claims.table is not None:
        session, section, number = claims.table.split("/")
        place = Place(session, section, int(number))
    seat = None if claims.seat is None else Seat.of(claims.seat)
    return Actor(claims.user, claims.role, device, place, claims.entrant, claims.player, seat)


class Tickets:
    """The tickets of a desk."""

    def __init__(self, desk: Desk, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.desk, self.now = desk, now
        self._known: dict[str, tuple[datetime, Claims | None]] = {}
        self._lock = threading.Lock()

    def issue(self, claims: Claims, lifetime: timedelta = LIFETIME) -> str:
        """Return a new ticket."""
        token = secrets.token_urlsafe(32)
        until = (self.now() + lifetime).isoformat(timespec="seconds")
        kept = {**asdict(claims), "role": str(claims.role), "until": until}
        if claims.role in STAFF:
            kept["account"] = self.desk.setting(_account(claims.user))
        self._keep(_name(token), kept)
        return token

    def claims(self, token: str) -> Claims | None:
        """Return whom a ticket is for, ``None`` where it is none or no longer."""
        if not token or len(token) > 100:
            return None
        name, now = _name(token), self.now()
        with self._lock:
            known = self._known.get(name)
        if known is None or now - known[0] > _FRESH:
            known = now, self._read(name)
            with self._lock:
                if len(self._known) > 10_000:
                    self._known.clear()
                self._known[name] = known
        found = known[1]
        if found is None or datetime.fromisoformat(found.until) <= now:
            return None
        return found

    def revoke(self, token: str) -> None:
        """Take a ticket back."""
        name = _name(token)
        self.desk.keep(name, "")
        with self._lock:
            self._known.pop(name, None)

    def _read(self, name: str) -> Claims | None:
        kept = self.desk.setting(name)
        if not kept:
            return None
        given = json.loads(kept)
        account = given.pop("account", None)
        if given["role"] in STAFF and account != self.desk.setting(_account(given["user"])):
            return None
        return Claims(**{**given, "role": Role(given["role"])})

    def _keep(self, name: str, value: dict[str, str | None]) -> None:
        self.desk.keep(name, json.dumps(value))


def end_tickets(desk: Desk, user: str) -> None:
    """End all tickets of an account: it is no more, or has another password or role."""
    desk.keep(_account(user), secrets.token_hex(8))


def _account(user: str) -> str:
    return f"tickets-since:{user}"


def _name(token: str) -> str:
    return f"ticket:{sha256(token.encode()).hexdigest()}"
