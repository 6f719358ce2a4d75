"""Broken and hostile files: they end in records or in one error, soon."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.errors import ParseError
from doubleton.formats.pbn import BoardRecord, read, record, write
from doubleton.formats.pbn.inheritance import MOST_STANDING
from formats.pbn.drawn import texts

GAME = b"""% PBN 2.1
[Event "##Pairs"]
[Board "1"]
[Dealer "N"]
[Vulnerable "All"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "^S"] {swapped}
[Contract "5HX"]
[Result "NS 9 EW 4"]
[Score "NS -500"]
[Auction "W"]
- 1D 1S 3H =1= ! $7
4S ^I 4H {?} X AP
[Note "1: limit"]
[Play "W"]
SK H3 S4 ^R S3 ; ruff
C5 C2 - CK =2=
+
[Note "2:x"]
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT  6
[ScoreTable "-Rank\\3R;Names"]
 1 "A \\"B\\"; C"
[DoubleDummyTricks "746b5747b55862758627"]
[ParContract "NS 4H="]

[North "A"]
[Declarer "N"]
[Contract "4SX"]
[Result "10"]
"""


def survives(data: bytes) -> None:
    """Read, type and write everything; only one kind of error may come."""
    boards = list[BoardRecord]()
    with suppress(ParseError):
        boards = [record(game) for game in read(data)]
    written = write(boards)
    assert len(boards) == len(list(read(written))) or not boards
    for board in boards:
        if board.auction is not None:
            board.auction.contract()
        if board.play is not None:
            assert len(board.play.tricks) <= 13


def test_the_game_itself_is_read() -> None:
    boards = [record(game) for game in read(GAME)]
    assert [str(board.result) for board in boards] == ["5HXS-2", "4SXN="]
    assert [fault.said.key for board in boards for fault in board.faults] == []


@given(
    st.lists(
        st.tuples(st.integers(0, len(GAME)), st.integers(0, 40), st.binary(max_size=6)), max_size=6
    )
)
def test_a_file_that_was_damaged_anywhere_is_read(edits: list[tuple[int, int, bytes]]) -> None:
    data = GAME
    for place, length, other in edits:
        data = data[:place] + other + data[place + length :]
    survives(data)


@given(st.integers(0, len(GAME)))
def test_a_file_that_was_cut_off_is_read(length: int) -> None:
    survives(GAME[:length])


@given(texts, st.sampled_from(("utf-8", "utf-16", "latin-1", "utf-8-sig")))
def test_pieces_of_pbn_in_any_order_are_read(text: str, encoding: str) -> None:
    survives(text.encode(encoding, "replace"))


@given(st.binary(max_size=200))
def test_any_bytes_are_read(data: bytes) -> None:
    survives(data)


PATTERNS = (
    *("[a", "[", '"', '[a "', '[a "x ', '[a "x" b', '[a "\\"', "{", "{}", "{}\n\n", "}", ";"),
    *("%\n", ";\n", "\n", " ", "a ", "a\n", '[a "b"]', '[a"b"]\n', "=1=", "!", "$", "^", "^S "),
    *(
        "\\",
        '"a" ',
        "[a{}",
        "[a;\n",
        "[a %\n",
        '[a "x\ny\n',
        "\r",
        '[Note "1:x"]',
        "- ",
        "+ ",
        "1C AP ",
    ),
    '[Event "a"][Deal "x"]',
)


@pytest.mark.long
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("start", ["", '[Auction "N"]\n', '[Play "N"]\n', '[ScoreTable "a;b"]\n'])
def test_a_large_file_of_nonsense_takes_time_in_proportion(start: str, pattern: str) -> None:
    survives((start + pattern * (250_000 // len(pattern))).encode())


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_game_of_nonsense_is_read(pattern: str) -> None:
    survives(GAME + (pattern * (5_000 // len(pattern))).encode())


LARGE = {
    "columns": ('[ScoreTable "', "a;", 'b"]\n1\n2\n3 4'),
    "rows": ('[ScoreTable "' + 500 * "a;" + '"]\n', "1\n", "x y"),
    "widths": ('[ScoreTable "a\\999"]\n', "1 ", ""),
    "blanks in a column": ('[ScoreTable "a', " ", 'b"]\n1 2'),
    "blanks in a score": ('[Score "NS', " ", 'x"]'),
    "blanks in a rubber": ('[ScoreRubber "1', " ", '/"]'),
    "blanks in an ability": ('[Ability "', " ", 'x"]'),
    "blanks in a contract": ('[Declarer "N"][Contract "4S', " ", 'x"]'),
    "blanks in two lines": ('[Event "a', " ", '\nb"]'),
    "cards": ('[Deal "N:', "A", '"]'),
    "hands": ('[Deal "N:', "...", '"]'),
    "par": ('[ParContract "', "NS 4H=;", '"]'),
    "digits": ('[Board "', "9", '"]'),
    "games that take over": (
        "".join(f'[A{number} "##x"]' for number in range(20_000)) + "\n\n",
        f'[B "{100 * "x"}"]\n\n',
        "",
    ),
    "notes": ('[Auction "N"]\n1C =1=\n[Play "E"]\n', '[Note "9999:x"]', ""),
    "backslashes": ('[Event "', "\\", '"]'),
    "letters in a comment": ('[Event "x"] {', "y", "}"),
    "percent signs in a comment": ('[Event "x"] {', "% ", "}"),
    "lines in a comment": ('[Event "x"] {', "%\n", "}"),
}
"""A piece that is repeated, with what stands before and behind it."""


@pytest.mark.long
@pytest.mark.parametrize(("start", "piece", "end"), LARGE.values(), ids=LARGE)
def test_a_large_value_takes_time_in_proportion(start: str, piece: str, end: str) -> None:
    survives((start + piece * (400_000 // len(piece)) + end).encode())


def test_only_so_many_values_stand_for_all_games_that_follow() -> None:
    first = "".join(f'[A{number} "##x"]' for number in range(150))
    _, second = read(f'{first}\n\n[B "x"]\n'.encode())
    assert len(second.values) == 1 + MOST_STANDING


def test_what_is_told_is_short_enough_to_be_shown() -> None:
    (game,) = read(f'[Dealer "{"x" * 1000}"]'.encode())
    (fault,) = record(game).faults
    assert dict(fault.said.params)["text"] == "x" * 60 + "…"
