"""A comparison as a page, as tables of the terminal, and in both languages."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from typing import Final

import pytest
from rich.console import Console

from doubleton.reports.compared import Compared, compare_page
from doubleton.reports.compared_terminal import show
from doubleton.scoring.compared import Comparison, compared
from doubleton.scoring.policy import POLICIES
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Method
from doubleton.words import LANGUAGES
from scoring.fields import awarded, board, field, row
from scoring.matches_made import league

CLUB: Final = POLICIES["club1987"]
EVENING: Final = replace(
    field(
        board("1", row("1", "4", 420), row("2", "5", 450), awarded("3", "6", "A+", "A-")),
        board("2", row("1", "5", 110), row("2", "6", 110), row("3", "4", 140)),
    ),
    contestants=(Contestant("1", ("Ann <b>", "Bob")),),
)


def between(*settings: str) -> Comparison:
    return compared(score(EVENING), score(EVENING, CLUB.with_settings(*settings)))


def printed(comparison: Comparison, language: str = "en", width: int = 100) -> str:
    stream = io.StringIO()
    show(comparison, language, console=Console(file=stream, width=width, highlight=False))
    return stream.getvalue()


def test_every_line_has_both_ranks_and_what_changed_it() -> None:
    told = Compared(between("mp.unequal=factor"))
    lines = {one.party.number: one for one in told.lines()}
    assert [lines["2"].results, lines["2"].by, lines["2"].because] == [
        ("56.25", "62.50"), "+6.25", "mp.unequal",
    ]  # fmt: skip
    assert (lines["3"].by, lines["3"].because, lines["3"].changed) == ("", "", False)
    first, second = told.rows()
    assert (first.board, first.ns, first.ew) == ("1", ("12.50", "0.00"), ("87.50", "100.00"))
    assert second.score == "+450"


def test_each_difference_is_told_with_what_it_does() -> None:
    told = [*Compared(between("mp.unequal=factor", "butler.trim=1")).effects()]
    assert told == [
        "mp.unequal: neuberg → factor changes 4 lines of the ranking and 2 results.",
        "butler.trim: 0 → 1 changes nothing here.",
    ]
    assert [*Compared(between()).effects()] == ["Both ways score alike: no setting differs."]


def test_what_takes_others_to_do_something_says_so() -> None:
    what = league([("A", "B", (5, 3))])
    patton = CLUB.with_settings("patton.variant=classic", "patton.table=1/3")
    found = compared(
        score(what, CLUB, method=Method.TEAMS), score(what, patton, method=Method.PATTON)
    )
    first, *_ = Compared(found).effects()
    assert first.startswith("method: teams → patton changes 2 lines")
    assert first.endswith("together with other settings.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_whole_and_names_are_no_markup(language: str) -> None:
    name, text = compare_page(between("mp.unequal=factor"), language)
    assert name == "compare.html"
    assert "Ann &lt;b&gt;" in text
    assert 'href="board-1.html"' in text
    assert len(re.findall("<tr>", text)) == 1 + 6 + 1 + 2
    assert ("56,25" if language == "ru" else "56.25") in text


@pytest.mark.parametrize("width", [20, 60, 100])
def test_a_narrow_screen_keeps_the_ranks_and_the_change(width: int) -> None:
    text = printed(between("mp.unequal=factor"), width=width)
    assert "+6.25" in text
    if width < 100:
        assert max(map(len, text.splitlines()[-8:])) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_speaks_both_languages(language: str) -> None:
    text = printed(between("mp.unequal=factor"), language)
    assert ("Причина" in text) is (language == "ru")
    assert "mp.unequal" in text
