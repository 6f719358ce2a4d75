"""The kernel of everything on paper: data in, a PDF that a screen reader reads out."""

from __future__ import annotations

import sys
from datetime import UTC, datetime

import pytest

from doubleton.errors import DoubletonError
from doubleton.reports.paper.compiling import paper
from doubleton.reports.paper.glyphs import BOX, printable
from doubleton.said import Said
from reports.paper.opened import is_accessible, opened

HOSTILE = (
    '#import "house.typ": *',
    "*bold* _slanted_ $x$ `raw` <label> @ref \\ // /* = - +",
    "#sys.inputs",
    "שלום عمر",
    "a\u202eb\u200f\u0000\u0007c",
    "😀 中文 \ud800",
    "w" * 10_000,
    "w " * 5_000,
)
NOTHING = {"title": "A", "lines": []}


@pytest.mark.parametrize("name", HOSTILE, ids=range(len(HOSTILE)))
def test_a_name_is_never_a_command(name: str) -> None:
    text = opened(paper("plain", {"title": name, "lines": [name]})).text
    for word in printable(name).split():
        if word.isascii():
            assert word in text


def test_what_the_fonts_lack_is_a_box() -> None:
    assert printable("中♠Ё\u202e\r\n") == f"{BOX}♠Ё \n"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_screen_reader_finds_title_language_and_structure(language: str) -> None:
    pdf = paper("plain", {"title": "Сдачи", "lines": ["x"]}, language=language)
    assert is_accessible(pdf, "Сдачи", language)
    assert opened(pdf).tags == ("Document", "H1", "P")


def test_the_date_is_that_of_the_document_and_no_clock_is_read() -> None:
    dated = paper("plain", {**NOTHING, "date": "2024-02-29"})
    assert opened(dated).created == datetime(2024, 2, 29, tzinfo=UTC)
    assert paper("plain", NOTHING) == paper("plain", NOTHING)
    assert opened(paper("plain", {**NOTHING, "date": "no date"})).created is None


def test_pages_come_as_pictures_too() -> None:
    pictures = paper("plain", {"title": "A", "lines": ["w " * 5_000]}, format="png", ppi=30)
    assert len(pictures) > 1
    assert all(one.startswith(b"\x89PNG") for one in pictures)
    (drawing,) = paper("plain", NOTHING, format="svg")
    assert drawing.startswith(b"<svg")


def test_letter_is_wider_and_shorter_than_a4() -> None:
    assert opened(paper("plain", NOTHING, size="a4")).sizes == ((595, 842),)
    assert opened(paper("plain", NOTHING, size="letter")).sizes == ((612, 792),)


def test_another_size_is_refused() -> None:
    with pytest.raises(DoubletonError) as refused:
        paper("plain", NOTHING, size="a3")
    assert refused.value.said == Said("paper.size", text="a3", known="a4, letter")


def test_without_typst_the_user_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(DoubletonError) as refused:
        paper("plain", NOTHING)
    assert refused.value.said == Said("paper.no-typst")
