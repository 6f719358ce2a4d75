"""Accounts of Directors and their staff: a name, a role, and a password kept as its digest."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.tournament.actors import STAFF, Role

_KEPT: Final = "accounts"
SHORTEST: Final = 8
"""Characters of a password that a person chooses."""
_WORDS: Final = [
    "ace",
    "king",
    "queen",
    "knave",
    "deuce",
    "heart",
    "spade",
    "club",
    "diamond",
    "table",
    "board",
    "trick",
    "trump",
    "lead",
    "dummy",
    "double",
    "slam",
    "finesse",
    "squeeze",
    "ruff",
    "bid",
    "pass",
    "round",
    "score",
    "pair",
    "team",
    "hand",
    "suit",
    "void",
]


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody who may sign in."""

    name: str
    role: Role


class Accounts:
    """The accounts of a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.hasher = PasswordHasher()
        # Whoever asks for a name that is not there waits as long as for one that is.
        self._nobody = self.hasher.hash(secrets.token_urlsafe(16))

    def all(self) -> tuple[Account, ...]:
        """Return the accounts, by name."""
        return tuple(Account(name, Role(one["role"])) for name, one in sorted(self._kept().items()))

    def add(self, name: str, password: str, role: Role = Role.DIRECTOR) -> Account:
        """Add an account, or give one another password and role.

        Raises :class:`~doubleton.errors.DoubletonError` for an empty name, a short password, and a
        role that nobody signs in for.
        """
        name = " ".join(name.split())
        if not name or len(name) > 60 or role not in STAFF:
            raise DoubletonError("web.no-account-name", limit=60)
        if len(password) < SHORTEST or len(password) > 200:
            raise DoubletonError("web.password-short", limit=SHORTEST)
        kept = {**self._kept(), name: {"role": str(role), "hash": self.hasher.hash(password)}}
        self.desk.keep(_KEPT, json.dumps(kept, ensure_ascii=False))
        return Account(name, role)

    def remove(self, name: str) -> None:
        """Remove an account."""
        kept = {one: what for one, what in self._kept().items() if one != name}
        self.desk.keep(_KEPT, json.dumps(kept, ensure_ascii=False))

    def signed_in(self, name: str, password: str) -> Account | None:
        """Return the account whose name and password these are, ``None`` where there is none."""
        found = self._kept().get(" ".join(name.split()))
        known = self._nobody if found is None else found["hash"]
        try:
            self.hasher.verify(known, password[:200])
        except (VerifyMismatchError, InvalidHashError):
            return None
        return None if found is None else Account(" ".join(name.split()), Role(found["role"]))

    def _kept(self) -> Mapping[str, Any]:
        kept = self.desk.setting(_KEPT)
        found: dict[str, Any] = json.loads(kept) if kept else {}
        return found


def pass_phrase() -> str:
    """Return a password by chance that can be read out: four words and a number."""
    words = [secrets.choice(_WORDS) for _ in range(4)]
    return "-".join((*words, str(secrets.randbelow(900) + 100)))
