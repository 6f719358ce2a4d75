"""How players are named in public: in full, by their initials, not at all, or as was chosen."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

HIDDEN: Final = "—"
"""What stands for a player who is not named, beside one who is."""

_MOST_INITIALS: Final = 4


class Naming(StrEnum):
    """How a player is named: the whole name, its initials, only the number of the pair."""

    FULL = "full"
    INITIALS = "initials"
    NUMBERS = "numbers"


CHOSEN: Final = "chosen"
"""How a player is named for whom the organiser chose a name."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player as a source names him; ``identity`` is his number in a club or federation."""

    name: str
    identity: str = ""

    @property
    def is_known(self) -> bool:
        """Whether there is anything by which he can be found again."""
        return bool(folded(self.name) or self.identity)


@dataclass(frozen=True, slots=True)
class Shown:
    """A player as the public sees him: under this name, by this rule."""

    player: Player
    name: str
    rule: str

    @property
    def has_page(self) -> bool:
        """Whether his results are listed under his name."""
        return self.rule != Naming.NUMBERS and self.player.is_known


def folded(name: str) -> str:
    """Return a name as two spellings of it are compared.

    >>> folded("  Anna  RAY ") == folded("anna ray")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def initials(name: str) -> str:
    """Return the initials of a name, at most four.

    >>> initials("Anna-Maria Ray"), initials("иван Петров"), initials("123")
    ('A. M. R.', 'И. П.', '—')
    """
    words = re.findall(r"[^\W\d_]+", unicodedata.normalize("NFC", name))
    return " ".join(f"{word[0].upper()}." for word in words[:_MOST_INITIALS]) or HIDDEN


@dataclass(slots=True)
class Names:
    """Hands out the names of one event; equal initials of two players are told apart.

    *chosen* is by name or number, as :func:`folded` writes them; *rule* is for everybody else.
    *identities* are numbers, which are never shown, whatever stands where a name should.

    >>> names = Names(Naming.INITIALS, {"bob low": "Robert"})
    >>> [names.of(Player(one)).name for one in ("Ann Ray", "Al Rose", "Ann Ray", "Bob Low")]
    ['A. R.', 'A. R. 2', 'A. R.', 'Robert']
    """

    rule: Naming
    chosen: Mapping[str, str] = field(default_factory=dict)
    identities: frozenset[str] = frozenset()
    _known: dict[Player, Shown] = field(default_factory=dict)
    _times: Counter[str] = field(default_factory=Counter)

    def of(self, player: Player) -> Shown:
        """Return how *player* is shown, in the whole event alike."""
        key = Player(folded(player.name), player.identity)
        if key not in self._known:
            self._known[key] = self._shown(player)
        return self._known[key]

    def _shown(self, player: Player) -> Shown:
        for known in (player.identity, player.name):
            chosen = self.chosen.get(folded(known)) if known else None
            if chosen is not None:
                return Shown(player, chosen, CHOSEN)
        if not player.name.strip() or folded(player.name) in self.identities:
            return Shown(player, HIDDEN, Naming.NUMBERS)
        if self.rule is Naming.FULL:
            return Shown(player, player.name, self.rule)
        if self.rule is Naming.NUMBERS:
            return Shown(player, HIDDEN, self.rule)
        short = initials(player.name)
        self._times[short] += 1
        times = self._times[short]
        return Shown(player, short if times == 1 else f"{short} {times}", self.rule)

    @property
    def hidden(self) -> dict[str, str]:
        """The names and numbers that must not be seen, with what is shown instead."""
        found = {
            player.name: one.name
            for player, one in self._known.items()
            if player.name and player.name != folded(one.name)
        }
        return found | dict.fromkeys(filter(None, self.identities), HIDDEN)
