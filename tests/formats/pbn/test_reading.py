"""Games of a file: where they begin, and that nothing of the file is lost."""

from __future__ import annotations

import tracemalloc
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given

from doubleton.errors import ParseError
from doubleton.formats.pbn import Game, read, record, write_back
from doubleton.formats.pbn.splitting import LONGEST_GAME
from formats.pbn.drawn import texts


def games(text: str) -> list[Game]:
    return list(read(text.encode("latin-1"), "club.pbn"))


def boards(text: str) -> list[str | None]:
    return [game.tag("Board") for game in games(text)]


class InPieces(BytesIO):
    """A stream that gives only so many bytes at a time."""

    def __init__(self, data: bytes, most: int) -> None:
        super().__init__(data)
        self.most = most

    def read(self, size: int | None = -1) -> bytes:
        return super().read(self.most if size is None or size < 0 else min(size, self.most))


def kept(data: bytes) -> list[Game]:
    """Read what can be read; a file without tags ends in an error behind its games."""
    found = list[Game]()
    with suppress(ParseError):
        for game in read(data):
            found.append(game)
    return found


@given(texts)
def test_any_text_is_written_back_to_the_letter(text: str) -> None:
    for encoding in ("utf-8", "utf-16"):
        data = text.encode(encoding)
        assert write_back(kept(data)) == data


@given(texts)
def test_it_does_not_matter_in_which_pieces_a_file_comes(text: str) -> None:
    data = b'[Event "x"]\n' + text.encode("latin-1", "replace")
    whole = [(game.source, game.line, game.values) for game in read(data)]
    for size in (1, 2, 7):
        pieces = read(InPieces(data, size))
        assert [(game.source, game.line, game.values) for game in pieces] == whole


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("blank", ["", " ", " \t "])
def test_a_semi_empty_line_ends_a_game(line_end: str, blank: str) -> None:
    text = line_end.join(('[Board "1"]', blank, '[Board "2"]', blank, blank, '[Board "3"]', ""))
    assert boards(text) == ["1", "2", "3"]
    assert [game.line for game in games(text)] == [1, 2, 4]


@pytest.mark.parametrize("end", ["", "\n", "\n\n", "\r\n\r\n\r\n", "\n\x1a"])
def test_the_last_board_is_there_however_the_file_ends(end: str) -> None:
    assert boards('[Board "1"]\n\n[Board "2"]' + end) == ["1", "2"]


@pytest.mark.parametrize(
    "comment",
    ['{ first\n\n[Board "7"]\n\n last }', "; {", "% {", "{ ; % }"],
)
def test_a_blank_line_in_a_comment_ends_no_game(comment: str) -> None:
    assert boards(f'[Board "1"]\n{comment}\n[Dealer "N"]\n\n[Board "2"]\n') == ["1", "2"]
    assert games(f'[Board "1"]\n{comment}\n[Dealer "N"]\n')[0].tag("Dealer") == "N"


def test_a_brace_in_a_value_opens_no_comment() -> None:
    assert boards('[Event "{"]\n[Board "1"]\n\n[Board "2"]\n') == ["1", "2"]


def test_what_is_around_the_games_is_no_game() -> None:
    text = '% PBN 2.1\n\n{ Welcome }\n\n[Board "1"]\n\n; between\n\n[Board "2"]\n\n% end\n'
    assert boards(text) == ["1", "2"]
    assert [game.line for game in games(text)] == [1, 6]
    assert "".join(game.source for game in games(text)) == text


def test_a_file_of_comments_is_one_game_without_tags() -> None:
    assert [(game.source, game.tags) for game in games("% PBN 2.1\n% EXPORT\n")] == [
        ("% PBN 2.1\n% EXPORT\n", ())
    ]


def test_an_empty_file_has_no_game() -> None:
    assert games("") == []


def test_a_game_begins_at_a_second_event_without_a_blank_line() -> None:
    text = '[Event "a"]\n[Board "1"]\nx y\n[Event "b"]\n[Board "2"]\n'
    assert boards(text) == ["1", "2"]
    assert [(fault.said.key, fault.line) for fault in games(text)[1].faults] == [
        ("pbn.no-blank-line", 4)
    ]


def test_a_game_begins_at_another_board_without_a_blank_line() -> None:
    deal = '[Deal "N:- - - -"]\n'
    assert boards(f'[Board "1"]\n{deal}[Board "2"]\n{deal}') == ["1", "2"]


def test_a_tag_that_is_repeated_otherwise_begins_no_game() -> None:
    text = '[Event "a"]\n[Site "x"]\n[Site "y"]\n[Event "b"]\n[Board "1"]\n'
    assert [(game.tag("Event"), game.tag("Site")) for game in games(text)] == [("a", "x")]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-16-le"])
def test_unicode_is_read_with_and_without_a_byte_order_mark(encoding: str) -> None:
    data = '[North "Łukasz ♠"]\n\n[Board "2"]\n'.encode(encoding)
    found = list(read(data))
    assert (found[0].tag("North"), found[1].tag("Board")) == ("Łukasz ♠", "2")
    assert write_back(found) == data


def test_each_game_may_have_an_encoding_of_its_own() -> None:
    data = '[Site "Liège"]\n\n'.encode("latin-1") + '[Site "Kraków"]\n'.encode()
    found = list(read(data))
    assert [(game.tag("Site"), game.encoding) for game in found] == [
        ("Liège", "latin-1"),
        ("Kraków", "utf-8"),
    ]
    assert write_back(found) == data


def test_a_game_of_a_cyrillic_file_may_have_too_few_letters_to_tell() -> None:
    data = '[North "Иванов"]\n\n[Board "2"]\n\n[North "Брж"]\n'.encode("cp1251")
    found = list(read(data))
    assert [game.tag("North") for game in found] == ["Иванов", None, "Брж"]
    assert write_back(found) == data


def test_places_count_lines_and_columns_of_the_file() -> None:
    game = games('% PBN\r\n\r\n[Board "1"]\r\n  [Dealer "N"]\r\n')[0]
    assert [(tag.name, *game.place(tag.at)) for tag in game.tags] == [
        ("Board", 3, 1),
        ("Dealer", 4, 3),
    ]


def error_of(data: bytes) -> tuple[str, int | None]:
    with pytest.raises(ParseError) as caught:
        list(read(data, "club.pbn"))
    assert caught.value.fault.file == "club.pbn"
    return caught.value.said.key, caught.value.fault.line


def test_a_file_without_any_tag_is_no_pbn() -> None:
    assert error_of(b"% a letter\n\nDear director,\n\nwe played.\n") == ("pbn.no-tags", 3)


def test_a_long_file_without_any_tag_is_not_read_to_its_end() -> None:
    class Endless(BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            del size
            return b"No tag.\n\n" * 1000

    with pytest.raises(ParseError):
        list(read(Endless()))


@pytest.mark.parametrize("start", ["{", "", '[Event "'])
def test_a_game_has_a_longest_length(start: str) -> None:
    data = f'[Event "x"]\n\n{start}{"never ends " * (LONGEST_GAME // 10)}'.encode()
    assert error_of(data) == ("pbn.game-too-long", 2)


def test_an_error_in_the_middle_comes_after_the_games_before_it() -> None:
    found = read(b'[Board "1"]\n\n[Board "2"]\n\n\0')
    with pytest.raises(ParseError):
        list(found)


def test_reading_a_long_file_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    path = tmp_path / "boards.pbn"
    game = f'[Board "1"]\n[Auction "N"]\n1D 1S 3H AP\n{{{20_000 * "x"}}}\n\n'

    def peak(number: int) -> int:
        path.write_text(number * game, "ascii")
        tracemalloc.start()
        with path.open("rb") as file:
            for one in read(file):
                record(one)
        size = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return size

    peak(1)
    assert peak(600) < 2 * peak(60)
