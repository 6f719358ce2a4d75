"""The native library DDS 2.9, with its own orders of suits, seats and ranks turned into ours.

Only a worker process may call it: it keeps its state in globals, and a fault in it ends the
process. A question is plain numbers in our orders, and so is its answer; what is asked has been
looked at before (:mod:`doubleton.solver.questions`), since the library solves nonsense as well.

DDS counts suits and denominations from spades down (spades 0, clubs 3, notrump 4), seats from
North, and has the deuce as bit 2 of a holding, the ace as bit 14.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import Final

MEGABYTES: Final = 200
"""Memory for the one thread, of which the library takes some 160 at most."""

_SUIT: Final = (3, 2, 1, 0)
"""The suit, or the denomination below notrump, in the other order; the same way back."""

_DENOMINATION: Final = (*_SUIT, 4)
_THE_ONLY_THREAD: Final = 0
_NO_TARGET: Final = -1
_BEST, _ALL = 1, 3
_ALWAYS_SEARCH: Final = 1
_DONE: Final = 1

_Holdings = (ctypes.c_uint * 4) * 4


class _Deal(ctypes.Structure):
    _fields_ = (
        ("trump", ctypes.c_int),
        ("first", ctypes.c_int),
        ("trick_suits", ctypes.c_int * 3),
        ("trick_ranks", ctypes.c_int * 3),
        ("cards", _Holdings),
    )


class _TableDeal(ctypes.Structure):
    _fields_ = (("cards", _Holdings),)


class _TableResults(ctypes.Structure):
    _fields_ = (("tricks", (ctypes.c_int * 4) * 5),)


class _FutureTricks(ctypes.Structure):
    _fields_ = (
        ("nodes", ctypes.c_int),
        ("number", ctypes.c_int),
        ("suits", ctypes.c_int * 13),
        ("ranks", ctypes.c_int * 13),
        ("equals", ctypes.c_int * 13),
        ("scores", ctypes.c_int * 13),
    )


class _PlayTrace(ctypes.Structure):
    _fields_ = (
        ("number", ctypes.c_int),
        ("suits", ctypes.c_int * 52),
        ("ranks", ctypes.c_int * 52),
    )


class _SolvedPlay(ctypes.Structure):
    _fields_ = (("number", ctypes.c_int), ("tricks", ctypes.c_int * 53))


class LibraryError(Exception):
    """The library refused a question; its words for it are the argument."""


class Library:
    """The library, set up for one thread.

    Raises ``OSError`` when the file is no library of this machine, ``AttributeError`` when it lacks
    a function.
    """

    def __init__(self, path: str) -> None:
        native = ctypes.CDLL(path)
        native.SolveBoard.argtypes = (
            *(_Deal, ctypes.c_int, ctypes.c_int, ctypes.c_int),
            *(ctypes.POINTER(_FutureTricks), ctypes.c_int),
        )
        native.CalcDDtable.argtypes = (_TableDeal, ctypes.POINTER(_TableResults))
        native.AnalysePlayBin.argtypes = (
            *(_Deal, _PlayTrace, ctypes.POINTER(_SolvedPlay), ctypes.c_int),
        )
        native.ErrorMessage.argtypes = (ctypes.c_int, ctypes.c_char_p)
        native.ErrorMessage.restype = None
        native.SetResources.argtypes = (ctypes.c_int, ctypes.c_int)
        native.SetResources.restype = None
        native.SetResources(MEGABYTES, 1)
        self._native = native
        self.kinds: Final[dict[str, Callable[[Sequence[int]], list[int]]]] = {
            "table": self.table,
            "cards": self.cards,
            "tricks": self.tricks,
            "play": self.play,
        }

    def table(self, question: Sequence[int]) -> list[int]:
        """Return the tricks of each declarer, from North, at clubs to notrump.

        The question is four hands of thirteen cards, as sets of 52 bits from North.
        """
        deal, found = _TableDeal(), _TableResults()
        _fill(deal.cards, question)
        self._check(self._native.CalcDDtable(deal, ctypes.byref(found)))
        return [found.tricks[_DENOMINATION[d]][seat] for seat in range(4) for d in range(5)]

    def tricks(self, question: Sequence[int]) -> list[int]:
        """Return, as the only number, how many tricks the side on turn takes.

        The question is four hands, trumps, who led, and the cards of the trick in progress.
        """
        return [max(self._solved(question, _BEST)[1::2])]

    def cards(self, question: Sequence[int]) -> list[int]:
        """Return each legal card, followed by how many tricks the side on turn takes with it."""
        return self._solved(question, _ALL)

    def play(self, question: Sequence[int]) -> list[int]:
        """Return the tricks of the side that did not lead: before the play and after each card.

        The question is four hands, trumps, the leader, and the cards as they were played.
        """
        deal, trace, found = _deal(question[:6]), _PlayTrace(), _SolvedPlay()
        trace.number = len(question) - 6
        for place, card in enumerate(question[6:]):
            trace.suits[place], trace.ranks[place] = _SUIT[card // 13], card % 13 + 2
        self._check(self._native.AnalysePlayBin(deal, trace, ctypes.byref(found), _THE_ONLY_THREAD))
        return list(found.tricks[: found.number])

    def _solved(self, question: Sequence[int], solutions: int) -> list[int]:
        found = _FutureTricks()
        self._check(
            self._native.SolveBoard(
                *(_deal(question), _NO_TARGET, solutions, _ALWAYS_SEARCH),
                *(ctypes.byref(found), _THE_ONLY_THREAD),
            )
        )
        answer: list[int] = []
        for place in range(found.number):
            lowest = 13 * _SUIT[found.suits[place]] - 2
            equal = found.equals[place] | 1 << found.ranks[place]
            for rank in range(14, 1, -1):
                if equal >> rank & 1:
                    answer += (lowest + rank, found.scores[place])
        return answer

    def _check(self, code: int) -> None:
        if code != _DONE:
            words = ctypes.create_string_buffer(200)
            self._native.ErrorMessage(code, words)
            raise LibraryError(words.value.decode("ascii", "replace"))


def _deal(question: Sequence[int]) -> _Deal:
    deal = _Deal()
    _fill(deal.cards, question[:4])
    deal.trump, deal.first = _DENOMINATION[question[4]], question[5]
    for place, card in enumerate(question[6:]):
        deal.trick_suits[place], deal.trick_ranks[place] = _SUIT[card // 13], card % 13 + 2
    return deal


def _fill(cards: ctypes.Array[ctypes.Array[ctypes.c_uint]], hands: Sequence[int]) -> None:
    for seat, hand in enumerate(hands):
        for suit in range(4):
            cards[seat][_SUIT[suit]] = ctypes.c_uint((hand >> 13 * suit & 0x1FFF) << 2)
