"""Documents as data: tables, names and boards in a few signs."""

from __future__ import annotations

from markupsafe import Markup

from doubleton.bridge import Board, Deal
from doubleton.reports.paper.document import (
    MOST_OF_NAMES,
    Column,
    called,
    in_pieces,
    joined,
    plain,
    shortened,
    table,
)
from doubleton.reports.paper.hand_records import hand_records
from reports.paper.opened import is_accessible, opened


def test_a_name_that_looks_like_a_mark_stays_as_it_is() -> None:
    assert plain("<b>Ann</b> &amp;") == "<b>Ann</b> &amp;"
    assert plain(Markup("<b>Ann</b> &amp; Ben")) == "Ann & Ben"


def test_a_name_of_ten_thousand_letters_is_cut() -> None:
    assert shortened("w" * 10_000) == "w" * 80 + "…"
    assert len(called("1", ["w" * 10_000, "v" * 10_000])) < 180
    assert joined(["", "Ben Low"]) == "Ben Low"


def test_the_names_of_partners_stand_whole() -> None:
    one = "Преображенский-Воскресенский Константин."
    names = f"{one} – {'Рождественская-Крестовоздвиженская Анна.'}"
    assert len(names) == 83
    assert called("7", [names], MOST_OF_NAMES) == f"7  {names}"


def test_a_table_tells_its_columns_and_rows() -> None:
    made = table([Column("A", "right"), Column("B", grows=True)], [["1", "2"]], [0])
    assert made == {
        "columns": [
            {"label": "A", "align": "right", "grows": False, "strong": False, "folds": None},
            {"label": "B", "align": "left", "grows": True, "strong": False, "folds": None},
        ],
        "rows": [["1", "2"]],
        "begins": [0],
    }


def test_a_text_is_told_by_its_paragraphs() -> None:
    assert in_pieces("One.\n\n  Two.\r\n\n") == ["One.", "Two."]
    assert in_pieces("") == []


def test_a_document_sets_itself_in_its_language_on_paper_of_a_size() -> None:
    board = Board.numbered(7, Deal("N:Q7.J7.83.AT86542 843.632.AT9752.3 AJ962.95.KQ64.Q7 -"))
    made = hand_records([board], title="Среда", language="ru")
    pdf = made.pdf("letter")
    assert is_accessible(pdf, "Среда", "ru")
    assert opened(pdf).sizes == ((612, 792),)
    (page,) = made.pictures(ppi=30)
    assert page.startswith(b"\x89PNG")
