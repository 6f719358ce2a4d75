"""On a terminal the tables are plain, narrow and harmless."""

from __future__ import annotations

import re
from io import StringIO
from typing import TYPE_CHECKING

import pytest
from rich.color import Color
from rich.console import Console

from doubleton.reports import terminal
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method, Traveller
from reports.evening import (
    FOULED,
    MATCHPOINTS,
    PLAYED,
    RULED,
    TWO_LINES,
    field,
    played,
    scored,
)

if TYPE_CHECKING:
    from rich.color_triplet import ColorTriplet
    from rich.console import RenderableType

    from doubleton.scoring.recap import Recap


def printed(what: RenderableType, width: int = 80) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None)
    console.print(what)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines() if line.strip()]


def shown(recap: Recap, language: str = "en", *, boards: bool = True, width: int = 80) -> str:
    console = Console(file=StringIO(), width=width, color_system=None)
    terminal.show(recap, language, boards=boards, console=console)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_ranking_is_a_table_for_each_line() -> None:
    assert printed(terminal.ranking_table(TWO_LINES)) == [
        "Ranking, N-S",
        "Rank  Pair  Names                  MP       %",
        "─────────────────────────────────────────────",
        "   1  3     Eva Field – Finn Lake   3  100.00",
        "   2  1     Anna Ray – Ben Low      2   66.67",
        "   3  4     Gus Wood – Ida Rose     1   33.33",
        "   4  2     Cora Hill – Dan Moor    0    0.00",
        "Ranking, E-W",
        "Rank  Pair  Names                  MP       %",
        "─────────────────────────────────────────────",
        "   1  6     Liv Stone – Max Ford    3  100.00",
        "   2  8     Pia Reed – Quin Marsh   2   66.67",
        "   3  5     Jon Bell – Kim Dale     1   33.33",
        "   4  7     Nia Park – Oda Vale     0    0.00",
    ]


def test_the_traveller_is_a_table() -> None:
    assert printed(terminal.traveller_table(MATCHPOINTS.boards[1], MATCHPOINTS, "ru")) == [
        "Сдача 2 · Сдавал E · В зоне N-S",
        "                                                MP     MP      %",
        "N-S  E-W  Контракт  Раз.  Ход  Взятки  Очки    N-S    E-W    N-S",
        "────────────────────────────────────────────────────────────────",
        "3    7    4♠×       N          +1      +990  11,25   0,75  93,75",
        "1    5    4♠        N     ♦5   =       +620   7,75   4,25  64,58",
        "4    8    Пас                             0   4,25   7,75  35,42",
        "2    6    3NT       S     ♥4   −1      −100   0,75  11,25   6,25",
    ]


def test_below_a_traveller_each_score_is_counted_with_its_worth() -> None:
    rows = ("1-5 4SN= 420", "2-6 4SS= 420", "3-7 3NTN-1 -50", "4-8 4SN= 420")
    cells = (row.split() for row in rows)
    board = Traveller("1", tuple(played(who, what, int(worth)) for who, what, worth in cells))
    assert "\nFrequencies: 3 × +420 (4 : 2) · 1 × −50 (0 : 6)\n" in shown(score(field(board)))
    total = shown(score(field(board), method=Method.TOTAL_POINTS), "ru")
    assert "\nЧастота результатов: 3 × +420 · 1 × −50\n" in total


def test_every_row_of_the_director_is_told_in_eighty_columns() -> None:
    assert printed(terminal.traveller_table(MATCHPOINTS.boards[0], MATCHPOINTS)) == [
        "Board 10 · Dealer E · All vulnerable",
        "                                                    MP     MP      %",
        "N-S  E-W  Contract  By  Lead  Result       Score   N-S    E-W    N-S",
        "────────────────────────────────────────────────────────────────────────────────",
        "6    2    3♥        N                       +140  9.15   6.35  76.25  assigned",
        "5    1    4♥        E                 −50 / −420  4.95   1.80  41.25  split",
        "                                                                      score",
        "8    4    1NT       W         =              −90  0.75  11.25   6.25",
        "1    6                                   A+ / A−  7.20   4.80  60.00  artificial",
        "                                                                      score",
        "7    2                                   37.5% /  4.50   7.20  37.50  artificial",
        "                                             60%                      score",
        "3    8                                                                not played",
        "4    —                                                                sit-out",
        "7    3                                 60%\xa0+420,  9.15   4.60  76.25  weighted",
        "                                         40%\xa0−50",
    ]


def test_the_heading_says_what_applied() -> None:
    assert shown(MATCHPOINTS, "ru", boards=False).splitlines()[:3] == [
        "Friday at the Oak",
        "8 мая 2026 · MP · 3 сдачи · порядок обсчёта: Всемирная федерация бриджа · ",
        "Правила 2017 года",
    ]


def test_boards_are_shown_when_asked_for() -> None:
    assert "Board 10" in shown(MATCHPOINTS)
    assert "Board 10" not in shown(MATCHPOINTS, boards=False)


def test_names_cannot_command_the_terminal() -> None:
    hostile = score(field(PLAYED, _3=("\x1b[2J[bold]Eve", "\u202eMal")))
    text = shown(hostile)
    assert "\\x1b[2J[bold]Eve – \\u202eMal" in text
    assert text.replace("\n", "").isprintable()


LONG = {
    f"_{number}": ("Wolfeschlegelsteinhausen Bergerdorff", "Maximiliana-Theodora von Hohenfels")
    for number in range(1, 9)
}
EVENINGS = {
    "matchpoints": MATCHPOINTS,
    "long names": score(field(RULED, PLAYED, FOULED, **LONG), policy("wbf")),
    "butler": scored(Method.BUTLER),
}


def words(text: str) -> set[str]:
    return set(re.findall(r"[^ \n─]+", text))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [40, 64, 72, 80])
@pytest.mark.parametrize("evening", EVENINGS)
def test_no_figure_and_no_word_of_ours_is_cut(evening: str, width: int, language: str) -> None:
    recap = EVENINGS[evening]
    text, whole = shown(recap, language, width=width), shown(recap, language, width=250)
    assert max(map(len, text.splitlines())) <= width
    unknown = words(text) - words(whole)
    names = " ".join(name for both in LONG.values() for name in both)
    ours = {word for word in unknown if evening != "long names" or word not in names}
    left_out = words(text.rpartition("\n\n")[2])
    assert ours - left_out == set()


def test_columns_leave_a_narrow_screen_in_a_stated_order() -> None:
    table = terminal.traveller_table(MATCHPOINTS.boards[0], MATCHPOINTS)
    order = table.fitted(0)[1]
    assert order == ("% N-S", "Lead", "MP E-W", "By", "Result", "Contract")
    for width in range(20, 90):
        left_out = table.fitted(width)[1]
        assert left_out == order[: len(left_out)]


def test_what_is_left_out_is_named() -> None:
    last = "Left out for want of room: % N-S, Lead, MP E-W. A wider window shows them."
    assert " ".join(shown(MATCHPOINTS, width=64).split("\n\n")[-1].split()) == last
    assert "Left out" not in shown(MATCHPOINTS)


def test_a_very_narrow_terminal_gets_whole_figures_on_longer_lines() -> None:
    text = shown(MATCHPOINTS, width=10, boards=False)
    assert {"31.80", "66.25", "22.30"} <= words(text)


def luminance(triplet: ColorTriplet) -> float:
    parts = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in triplet.normalized
    )
    return sum(part * weight for part, weight in zip(parts, (0.2126, 0.7152, 0.0722), strict=True))


def test_suits_can_be_read_on_black_and_on_white() -> None:
    assert len(set(terminal.COLOURS)) == 4
    for colour in terminal.COLOURS:
        light = luminance(Color.parse(colour).get_truecolor())
        assert light + 0.05 >= 3 * 0.05  # WCAG's contrast of large signs
        assert 3 * (light + 0.05) <= 1.05
