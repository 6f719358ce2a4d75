"""Tokens of other programs: issued by a Director, good for a role, kept as digests, taken back.

A token ends with the account of whoever issued it.
"""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.tournament.actors import CHIEF, STAFF, Role
from doubleton.web.accounts import Accounts
from doubleton.web.tickets import Claims

_KEPT: Final = "tokens"
_PREFIX: Final = "dbl_"
"""What every token begins with, so that one that was published by mistake is found."""
_FRESH: Final = timedelta(seconds=5)
DAYS: Final = range(1, 367)
MOST: Final = 100
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Token:
    """A token as it is listed: for which program, in what role, for one event or all, until when.

    ``id`` is the beginning of its digest.
    """

    id: str
    name: str
    role: Role
    event: str | None
    until: str

    @property
    def claims(self) -> Claims:
        """Whom it is for."""
        return Claims(self.name, self.role, event=self.event, until=self.until)


class Tokens:
    """The tokens of a desk."""

    def __init__(self, desk: Desk, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.desk, self.now = desk, now
        self._lock = threading.Lock()
        self._read: tuple[datetime, Mapping[str, Token]] | None = None

    def issue(
        self,
        name: str,
        role: Role,
        event: str | None = None,
        days: int = 30,
        issuer: str | None = None,
    ) -> str:
        """Return a new token; nobody can ever read it again.

        *issuer* is the account that it ends with: when that is gone, or no Director's any more.

        Raises :class:`~doubleton.errors.DoubletonError` for an empty name, a role that no program
        may have, too long a life, and too many tokens.
        """
        plain = " ".join(name.split())
        if not plain or len(plain) > LONGEST_NAME or not plain.isprintable():
            raise DoubletonError("web.api.token-name", limit=LONGEST_NAME)
        if role not in STAFF or days not in DAYS:
            raise DoubletonError("web.api.token-days", limit=DAYS[-1])
        token = _PREFIX + secrets.token_urlsafe(32)
        until = (self.now() + timedelta(days=days)).isoformat(timespec="seconds")
        with self._lock:
            kept = {one: what for one, what in self._kept().items() if what["until"] > self._text()}
            if len(kept) >= MOST:
                raise DoubletonError("web.api.tokens-many", limit=MOST)
            kept[_digest(token)] = {
                "name": plain,
                "role": str(role),
                "event": event,
                "until": until,
                "issuer": issuer,
            }
            self._keep(kept)
        return token

    def all(self) -> tuple[Token, ...]:
        """Return the tokens that are good, by name."""
        now = self._text()
        found = (one for one in self._known().values() if one.until > now)
        return tuple(sorted(found, key=lambda one: (one.name, one.id)))

    def revoke(self, token_id: str) -> None:
        """Take a token back."""
        with self._lock:
            kept = self._kept()
            self._keep({one: what for one, what in kept.items() if one[:16] != token_id})

    def end(self, issuer: str) -> None:
        """End the tokens that an account has issued, so that none comes back with its name."""
        with self._lock:
            kept = self._kept()
            self._keep({one: what for one, what in kept.items() if what.get("issuer") != issuer})

    def claims(self, token: str) -> Claims | None:
        """Return whom a token is for, ``None`` where it is none or no longer."""
        if not token.startswith(_PREFIX) or len(token) > 100:
            return None
        found = self._known().get(_digest(token))
        return None if found is None or found.until <= self._text() else found.claims

    def _known(self) -> Mapping[str, Token]:
        now, read = self.now(), self._read
        if read is None or now - read[0] > _FRESH:
            directors = {one.name for one in Accounts(self.desk).all() if one.role in CHIEF}
            read = self._read = (
                now,
                {
                    one: _token(one, it)
                    for one, it in self._kept().items()
                    if it.get("issuer") in {None, *directors}
                },
            )
        return read[1]

    def _text(self) -> str:
        return self.now().isoformat(timespec="seconds")

    def _kept(self) -> dict[str, Any]:
        kept = self.desk.setting(_KEPT)
        found: dict[str, Any] = json.loads(kept) if kept else {}
        return found

    def _keep(self, kept: Mapping[str, Any]) -> None:
        self.desk.keep(_KEPT, json.dumps(kept, ensure_ascii=False))
        self._read = None


def _token(digest: str, given: Mapping[str, Any]) -> Token:
    role = Role(given["role"])
    return Token(digest[:16], given["name"], role, given["event"], given["until"])


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
