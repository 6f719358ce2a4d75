"""Double-dummy results put into games, which stay as they are otherwise."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import DDTable, Par, Result
from doubleton.errors import NotationError
from doubleton.formats.pbn import read, record, records, write_back
from doubleton.formats.pbn.adding import with_double_dummy
from shared_material import needs_shared, shared
from strategies import dd_tables

TABLE: Final = DDTable.of_hex("746b5747b55862758627")
PAR: Final = Par(140, (Result.of("2HN+1"), Result.of("2HS+1")))


def added(text: str, table: DDTable = TABLE, par: Par | None = PAR) -> str:
    return "".join(with_double_dummy(game, table, par).source for game in read(text.encode()))


def test_tags_stand_in_front_of_the_sections_and_the_table_behind_them() -> None:
    lines = added('[Board "1"]\n{of the evening}\n[Auction "N"]\nPass Pass Pass Pass\n').split("\n")
    assert lines[:7] == [
        '[Board "1"]',
        "{of the evening}",
        '[DoubleDummyTricks "746b5747b55862758627"]',
        '[OptimumScore "NS 140"]',
        '[ParContract "NS 2H+1"]',
        '[Auction "N"]',
        "Pass Pass Pass Pass",
    ]
    assert lines[7].startswith("[OptimumResultTable")
    assert len(lines) == 29


def test_each_game_of_a_file_is_followed_by_its_own_and_blank_lines_stay() -> None:
    found = added('% PBN 2.1\r\n[Board "1"]\r\n\r\n\r\n[Board "2"]\r\n\r\n')
    games = list(records(read(found.encode())))
    assert [(one.board, one.double_dummy, one.par) for one in games] == [
        ("1", TABLE, PAR),
        ("2", TABLE, PAR),
    ]
    assert not any(one.faults for one in games)
    assert "\n" not in found.replace("\r\n", "")
    assert found.startswith("% PBN 2.1\r\n")
    assert "\r\n\r\n\r\n[Board" in found
    assert found.endswith("\r\n\r\n")


def test_what_the_game_says_rightly_already_stays_as_it_is() -> None:
    text = '[Ability "N:75b64 E:26857 S:75b47 W:26857"]\n[OptimumScore "EW -140"]\n'
    once = added(text, record(next(read(text.encode()))).double_dummy or TABLE)
    assert once.startswith(text)
    assert added(once, record(next(read(once.encode()))).double_dummy or TABLE) == once


def test_what_it_says_otherwise_is_replaced_and_its_comment_stays() -> None:
    text = (
        '[DoubleDummyTricks "00000000000000000000"] {by hand}\n[Minimax "4SDE300"]\n'
        '[OptimumResultTable "Declarer;Denomination;Result"]\nN NT 1\nN S 2 {no more}\n[Event ""]\n'
    )
    found = added(text)
    assert "0000" not in found
    assert "Minimax" not in found
    assert "N NT 1\n" not in found
    assert "{by hand}" in found
    assert "{no more}" in found
    (one,) = records(read(found.encode()))
    assert (one.double_dummy, one.par) == (TABLE, PAR)


@pytest.mark.parametrize("text", ['[Board "1"]\n{never closed\n', '[Board "1"]\n[Note "1:open\n{'])
def test_a_game_that_is_not_closed_is_left_alone(text: str) -> None:
    with pytest.raises(NotationError):
        added(text)


@given(dd_tables, st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_what_was_added_is_read_again(table: DDTable, line_end: str, closed: bool) -> None:  # noqa: FBT001 - drawn
    text = line_end.join(('[Board "7"]', '[Play "W"]', "SA S2 S3 S4", "*" if closed else ""))
    (one,) = records(read(added(text, table, None).encode()))
    assert one.double_dummy == table
    assert one.play is not None
    assert not one.faults


@needs_shared
@pytest.mark.parametrize(
    "path",
    [
        "corpus/pbn/spec-verifier/correct_20.pbn",
        "corpus/pbn/rpbridge/endplay_example4.pbn",
        "corpus/pbn/realbridge/endplay_sample.pbn",
        "corpus/pbn/misc/bridgebots_sample.pbn",
        "corpus/dealing/test.pbn",
    ],
)
def test_files_of_other_programs_say_the_same_otherwise(path: str) -> None:
    data = shared(path).read_bytes()
    games = list(read(data))
    found = write_back(with_double_dummy(game, TABLE, PAR) for game in games)
    for before, after in zip(records(games), records(read(found)), strict=True):
        assert (after.double_dummy, after.par and after.par.score) == (TABLE, 140)
        assert after.tags == before.tags
        assert after.comments == before.comments
        assert (after.auction, after.play) == (before.auction, before.play)
        assert (after.deal, after.board, after.names) == (before.deal, before.board, before.names)


@given(dd_tables, dd_tables)
def test_the_game_itself_tells_what_was_put_in_and_nothing_that_it_said_before(
    first: DDTable, second: DDTable
) -> None:
    game = next(read(b'[Board "1"]\n[Event "##Club"]\n[Minimax "4SDE300"]\n'))
    told = record(with_double_dummy(with_double_dummy(game, first), second, PAR))
    assert (told.double_dummy, told.par, told.event, told.faults) == (second, PAR, "Club", ())
