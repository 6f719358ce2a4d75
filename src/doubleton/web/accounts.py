"""Accounts of Directors and their staff: a name, a role, and a password kept as its digest."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from doubleton.desk.desk import Desk
from doubleton.errors import DoubletonError
from doubleton.tournament.actors import STAFF, Role
from doubleton.web.tickets import end_tickets

_KEPT: Final = "accounts"
LONGEST_NAME: Final = 60
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

    def all(self) -> tuple[Account, ...]:
        """Return the accounts, by name."""
        return tuple(Account(name, Role(one["role"])) for name, one in sorted(self._kept().items()))

    def add(self, name: str, password: str, role: Role = Role.DIRECTOR) -> Account:
        """Add an account, or give one another password and role.

        Raises :class:`~doubleton.errors.DoubletonError` for an empty name, a short password, and a
        role that nobody signs in for.
        """
        name = plain_name(name)
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or role not in STAFF:
            raise DoubletonError("web.no-account-name", limit=LONGEST_NAME)
        if len(password) < SHORTEST or len(password) > 200:
            raise DoubletonError("web.password-short", limit=SHORTEST)
        before = self._kept()
        kept = {**before, name: {"role": str(role), "hash": self.hasher.hash(password)}}
        self.desk.keep(_KEPT, json.dumps(kept, ensure_ascii=False))
        if name in before:
            end_tickets(self.desk, name)
        return Account(name, role)

    def remove(self, name: str) -> None:
        """Remove an account; whoever has signed in with it is out."""
        kept = {one: what for one, what in self._kept().items() if one != name}
        self.desk.keep(_KEPT, json.dumps(kept, ensure_ascii=False))
        end_tickets(self.desk, name)

    def signed_in(self, name: str, password: str) -> Account | None:
        """Return the account whose name and password these are, ``None`` where there is none."""
        # Whoever asks for a name that is not there waits as long as for one that is.
        found, nobody = self._kept().get(plain_name(name)), _nobody()
        known = nobody if found is None else found["hash"]
        try:
            self.hasher.verify(known, password[:200])
        except (VerifyMismatchError, InvalidHashError):
            return None
        return None if found is None else Account(plain_name(name), Role(found["role"]))

    def _kept(self) -> Mapping[str, Any]:
        kept = self.desk.setting(_KEPT)
        found: dict[str, Any] = json.loads(kept) if kept else {}
        return found


@cache
def _nobody() -> str:
    """Return a digest that no password has; made once, by the first who signs in as anybody."""
    return PasswordHasher().hash(secrets.token_urlsafe(16))


def plain_name(name: str) -> str:
    """Return the name of an account as it is known, however many blanks were typed.

    >>> plain_name("  Anna   K ")
    'Anna K'
    """
    return " ".join(name.split())


def pass_phrase() -> str:
    """Return a password by chance that can be read out: four words and a number."""
    words = [secrets.choice(_WORDS) for _ in range(4)]
    return "-".join((*words, str(secrets.randbelow(900) + 100)))
