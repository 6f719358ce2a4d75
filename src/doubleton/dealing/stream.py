"""A seed and the deals that follow from it (Law 6): anybody who has the seed can deal them again.

Board by board: SHAKE-256 (FIPS 202) over the seed, the name of the set, the number of the board
and how often it was dealt before gives a stream of bytes.  Twelve bytes, the first of them the
highest, are a candidate of 96 bits; the first candidate that is below
:data:`~doubleton.dealing.numbers.DEALS` is the number of the deal.  Nothing is left out, balanced
or dealt again for what is in it.  docs/dealing.md describes it bit by bit.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha3_256, shake_256
from typing import Final, Self

from doubleton.bridge import Board
from doubleton.dealing.numbers import DEALS, deal_of
from doubleton.errors import NotationError, expect

SEED_BYTES: Final = 32
LAST: Final = (1 << 32) - 1
"""The highest number of a board, and the most times that it is dealt again."""

LONGEST: Final = 1000
"""Bytes of the name of a set in UTF-8, at most."""

_DEAL: Final = b"doubleton deal 1"
_COMMITMENT: Final = b"doubleton seed 1"
_CANDIDATE: Final = 12


@dataclass(frozen=True, slots=True)
class Seed:
    """256 bits from which a set of deals follows; written as 64 hexadecimal digits.

    Whoever knows it knows every deal: it is as secret as the deals until they have been played.

    >>> Seed.of("00" * 31 + "2A").data[-1]
    42

    Raises :class:`~doubleton.errors.NotationError` for anything but 32 bytes.
    """

    data: bytes

    def __post_init__(self) -> None:
        expect(bytes, self.data)
        if len(self.data) != SEED_BYTES:
            raise NotationError("deal.seed", number=len(self.data) * 2)

    def __str__(self) -> str:
        return self.data.hex()

    def __repr__(self) -> str:
        return "Seed(…)"

    @classmethod
    def of(cls, text: str) -> Self:
        """Read 64 hexadecimal digits; blanks between them do not matter."""
        expect(str, text)
        digits = "".join(text.split())
        try:
            return cls(bytes.fromhex(digits) if digits.isascii() else b"")
        except ValueError:
            raise NotationError("deal.seed", number=len(digits)) from None

    def commitment(self, session: str = "") -> str:
        """Return 64 hexadecimal digits that can be shown before the play and tell nothing.

        It is SHA3-256 over the seed and the name of the set: nobody can find another seed for it
        afterwards.

        >>> Seed(bytes(32)).commitment()[:16]
        'eb750228b04ee8c7'
        """
        return sha3_256(_COMMITMENT + self.data + name_bytes(session)).hexdigest()


def name_bytes(session: str) -> bytes:
    """Return the name of a set as it is hashed: its length in four bytes, then UTF-8.

    Raises :class:`~doubleton.errors.NotationError` for a name that is too long or is no text.
    """
    expect(str, session)
    try:
        text = session.encode()
    except UnicodeEncodeError:
        raise NotationError("deal.session", most=LONGEST) from None
    if len(text) > LONGEST:
        raise NotationError("deal.session", most=LONGEST)
    return len(text).to_bytes(4, "big") + text


def deal_number(seed: Seed, board: int, session: str = "", again: int = 0) -> int:
    """Return the number of the deal that follows for a board; *again* counts earlier deals of it.

    Raises :class:`~doubleton.errors.NotationError` for a board below 1 or above :data:`LAST`.
    """
    expect(Seed, seed)
    expect(int, board, again)
    if not 1 <= board <= LAST:
        raise NotationError("deal.board-number", most=LAST)
    if not 0 <= again <= LAST:
        raise NotationError("deal.again", most=LAST)
    stream = shake_256(_DEAL + seed.data + name_bytes(session))
    stream.update(board.to_bytes(4, "big") + again.to_bytes(4, "big"))
    length = 0
    while True:
        start, length = length, 2 * length + _CANDIDATE
        drawn = stream.digest(length)
        for place in range(start, length, _CANDIDATE):
            number = int.from_bytes(drawn[place : place + _CANDIDATE], "big")
            if number < DEALS:
                return number


def deal_board(seed: Seed, number: int, session: str = "", again: int = 0) -> Board:
    """Return a board with the deal that follows from a seed (Laws 2 and 6).

    >>> str(deal_board(Seed(bytes(32)), 7).deal)
    'N:KJ4.KQ96.A4.J642 Q83.AJT8742.3.A8 5.53.JT875.KT953 AT9762..KQ962.Q7'

    Raises what :func:`deal_number` raises.
    """
    return Board.numbered(number, deal_of(deal_number(seed, number, session, again)))


def deal_set(
    seed: Seed, numbers: Iterable[int] = range(1, 37), session: str = ""
) -> tuple[Board, ...]:
    """Return the boards of a set, each with the deal that follows from the seed (Law 6).

    *session* names the set: another name gives other deals from the same seed.  A board has the
    same deal whatever other boards are in the set.

    >>> [board.number for board in deal_set(Seed(bytes(32)), range(3, 6), "Monday")]
    [3, 4, 5]

    Raises what :func:`deal_number` raises.
    """
    return tuple(deal_board(seed, number, session) for number in numbers)
