"""What a game takes over from the games before it (PBN 2.1, section 4.8).

``#``
    the value that the tag had in the nearest game before;
``##text``
    this text, here and in all games that follow, until one of them gives the tag another value;
nothing at all
    some programs write the second table of a board without repeating the board: the Board, Dealer,
    Vulnerable and Deal tags then are those of the game before.
"""

from __future__ import annotations

from typing import Final

MOST_STANDING: Final = 100
"""Values that can stand for all games that follow."""

_MOST_NAMES: Final = 10_000

_DEAL: Final[tuple[str, ...]] = ("Board", "Dealer", "Vulnerable", "Deal")
_OF_A_RESULT: Final = ("Contract", "Auction", "Play", "Result", "Score")

NEVER_INHERITED: Final = frozenset(
    ("Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note")
)
"""Tags for which the standard forbids ``#``; it is read all the same, where there is a value."""


class Inheritance:
    """The values that the next game may take over; fed with the games in their order."""

    def __init__(self) -> None:
        self._last: dict[str, str] = {}
        self._standing: dict[str, str] = {}
        self._board: dict[str, str] = {}

    def resolve(self, written: dict[str, str], *, marked: bool) -> dict[str, str]:
        """Return what the tags of a game stand for, given what is written.

        *marked* tells that a value may begin with ``#``.  Tags that the game took over without
        having them come last.
        """
        values = self._unmarked(written) if marked else written
        if self._standing:
            values = self._with_standing(written, values)
        if "Deal" in values:
            self._board = values
        elif self._board and _is_another_table(values):
            board = {name: self._board[name] for name in _DEAL if name in self._board}
            self._board = values = {**values, **board}
        else:
            self._board = {}
        if len(self._last) < _MOST_NAMES:
            self._last.update(values)
        return values

    def _unmarked(self, written: dict[str, str]) -> dict[str, str]:
        values = dict(written)
        for name, value in written.items():
            if value == "#":
                values[name] = self._last.get(name, "")
            elif value.startswith("##"):
                values[name] = value[2:]
                if len(self._standing) < MOST_STANDING or name in self._standing:
                    self._standing[name] = value[2:]
        return values

    def _with_standing(self, written: dict[str, str], values: dict[str, str]) -> dict[str, str]:
        for name in self._standing.keys() & written.keys():
            if not written[name].startswith("##"):
                del self._standing[name]
        return {**values, **{n: v for n, v in self._standing.items() if n not in values}}


def _is_another_table(values: dict[str, str]) -> bool:
    return not any(name in values for name in _DEAL) and any(
        values.get(name) for name in _OF_A_RESULT
    )
