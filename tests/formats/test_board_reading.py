"""Boards are read from files of any kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubleton import Board, Deal, Format, ParseError, read_boards, write_deals
from doubleton.formats.board_reading import boards_of
from doubleton.formats.reading import Kind, Source

DEAL = Deal("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3")
BOARD = Board.numbered(7, DEAL)
PLAYED = b"""[Board "7"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"]
[Declarer "W"]
[Contract "2S"]
[Result "8"]
[Play "N"]
D5 D4 D9 D2
CT - C3 C4
"""


@pytest.mark.parametrize("kind", [Format.PBN, Format.LIN, Format.DLM, Format.DUP, Format.RBN])
def test_a_board_is_read_from_every_format_that_holds_it(kind: Format, tmp_path: Path) -> None:
    path = tmp_path / f"set.{kind.lower()}"
    path.write_bytes(write_deals([BOARD], kind))
    (one,) = read_boards(path)
    assert (one.number, one.dealer, one.vulnerability) == (7, BOARD.dealer, BOARD.vulnerability)
    assert one.deal == DEAL


def test_several_files_are_read_in_their_order(tmp_path: Path) -> None:
    paths = [tmp_path / "b.pbn", tmp_path / "a.pbn"]
    for number, path in enumerate(paths, 1):
        path.write_bytes(write_deals([Board.numbered(number, DEAL)]))
    assert [one.number for one in read_boards(paths)] == [1, 2]


def test_results_without_games_have_each_board_once() -> None:
    text = b"board,ns_pair,ew_pair,contract,declarer,tricks\n3,1,2,1NT,N,7\n3,4,5,1NT,N,8\n"
    (one,) = boards_of(Source("monday.csv", Kind.CSV, text))
    assert (one.board, one.deal, one.contract, one.tricks) == ("3", None, None, None)


def test_the_cards_of_a_play_end_with_the_first_that_is_not_known() -> None:
    (one,) = boards_of(Source("p.pbn", Kind.PBN, PLAYED))
    assert one.play is not None
    assert " ".join(map(str, one.play.in_order)) == "D5 D4 D9 D2 C3 C4 CT"


def test_a_file_that_is_not_there_is_told() -> None:
    with pytest.raises(ParseError, match="nowhere"):
        read_boards("nowhere.pbn")
