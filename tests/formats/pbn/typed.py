"""Texts of games, typed."""

from __future__ import annotations

from doubleton.formats.pbn import Auction, BoardRecord, Play, read, record

DEAL = "W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4"


def typed(text: str) -> BoardRecord:
    """Return the record of the only game of a text."""
    (game,) = read(text.encode())
    return record(game)


def keys(board: BoardRecord) -> list[str]:
    return [fault.said.key for fault in board.faults]


def auction(text: str, first: str = "N", dealer: str = "N", notes: str = "") -> Auction:
    board = typed(f'[Dealer "{dealer}"]\n[Auction "{first}"]\n{text}\n{notes}')
    assert board.auction is not None
    return board.auction


def play(text: str, first: str = "W", contract: str = "5HX", notes: str = "") -> Play:
    board = typed(f'[Declarer "S"]\n[Contract "{contract}"]\n[Play "{first}"]\n{text}\n{notes}')
    assert board.play is not None
    return board.play
