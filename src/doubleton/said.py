"""A sentence that has not been put into words yet.

No room of the core writes a sentence.  It says *what* is to be told, as a key and its parameters;
the room ``words`` turns that into English or Russian.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True, init=False)
class Said:
    """A key of the catalogues with its parameters.

    >>> Said("notation.card", text="1X")
    Said('notation.card', text='1X')
    """

    key: str
    params: tuple[tuple[str, Param], ...]

    def __init__(self, key: str, **params: Param) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "params", tuple(sorted(params.items())))

    def __repr__(self) -> str:
        shown = "".join(f", {name}={value!r}" for name, value in self.params)
        return f"Said({self.key!r}{shown})"


Param = str | int | Fraction | Said
