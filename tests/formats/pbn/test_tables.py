"""Tables by their column specifications."""

from __future__ import annotations

from doubleton.formats.pbn import Column, Table
from doubleton.formats.pbn.tables import read_columns
from formats.pbn.typed import keys, typed


def table(text: str) -> Table:
    (only,) = typed(text).tables
    return only


def test_columns_have_order_width_and_alignment() -> None:
    assert read_columns(r"-Rank\3R;+Score_NS\5;Multiplicity\2L;Names") == (
        Column("Rank", "-", 3, "R"),
        Column("Score_NS", "+", 5),
        Column("Multiplicity", "", 2, "L"),
        Column("Names"),
    )


def test_a_column_writes_itself_as_it_was() -> None:
    spec = r"-Rank\3R;+Score_NS\5;Multiplicity\2L;Names"
    assert ";".join(map(str, read_columns(spec))) == spec


def test_rows_may_lie_on_the_lines_as_they_like() -> None:
    assert table('[ScoreTable "Rank;MP"]\n1 8\n2\n6 3\n4\n').rows == (
        ("1", "8"),
        ("2", "6"),
        ("3", "4"),
    )


def test_strings_are_single_cells() -> None:
    text = '[TotalScoreTable "Rank;Names;MP"]\n 1 "A  ;B " 12.5\n 2 "x\\"y" -\n'
    assert table(text).rows == (("1", "A  ;B ", "12.5"), ("2", 'x"y', "-"))


def test_a_column_is_found_by_its_name() -> None:
    scores = table('[ScoreTable "Rank;MP"]\n1 8\n2 6\n')
    assert (scores.column("MP"), scores.column("IMP")) == (("8", "6"), None)


def test_comments_stand_with_their_table() -> None:
    text = '[ActionTable "Rank;Call"]\n; others have 0\n1 1H {a} 2 X\n'
    assert table(text).comments == ("others have 0", "a")
    assert table(text).rows == (("1", "1H"), ("2", "X"))


def test_lines_are_rows_when_the_cells_do_not_fill_the_columns() -> None:
    for text in ("1 4S N\n2 Pass\n3 3NT\n", '1 4S N\n2 Pass\n3 "3NT"\n'):
        board = typed(f'[ScoreTable "Rank;Contract;Declarer"]\n{text}')
        assert board.tables[0].rows == (("1", "4S", "N"), ("2", "Pass", "?"), ("3", "3NT", "?"))
        assert keys(board) == ["pbn.table-rows"]


def test_a_section_of_an_unknown_tag_is_a_table_too() -> None:
    board = typed('[Weather "Place;Sky"]\nKraków rain\n[Event "x"]\n')
    assert (board.tables[0].name, board.tables[0].rows) == ("Weather", (("Kraków", "rain"),))
    assert board.tags == ()


def test_a_table_may_be_empty() -> None:
    assert table('[ScoreTable "Rank;MP"]\n').rows == ()


def test_the_tag_table_is_the_number_of_a_table() -> None:
    board = typed('[Table "3"]\n[Event "x"]\n')
    assert (board.tables, board.table) == ((), "3")
