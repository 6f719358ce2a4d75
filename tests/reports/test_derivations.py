"""Behind every number of the pages stands where it comes from."""

from __future__ import annotations

import html
import re
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from doubleton.lawbook import Edition, Regulations
from doubleton.reports.folder import pages
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from scoring.explaining.events import imps, pairs, teams

if TYPE_CHECKING:
    from collections.abc import Callable

    from doubleton.scoring.recap import Recap
    from doubleton.scoring.traveller import Field

LINK = re.compile(r'<a class="why" href="([^"#]+)#([^"]+)"[^>]*>(.*?)</a>', re.DOTALL)
HEADING = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>', re.DOTALL)
NUMBER = re.compile(r"\d+(?:\.\d+)?")


SCORED: dict[str, tuple[Callable[[], Field], Method, tuple[str, ...]]] = {
    "pairs": (pairs, Method.MATCHPOINTS, ("handicap=percent", "tie.chain=pairs")),
    "imps": (imps, Method.BUTLER, ()),
    "cross": (imps, Method.CROSS_IMPS, ()),
    "teams": (teams, Method.TEAMS, ("match.score=vp",)),
    "boards": (teams, Method.BOARD_A_MATCH, ()),
    "patton": (teams, Method.PATTON, ("patton.variant=reykjavik",)),
    "points": (imps, Method.TOTAL_POINTS, ()),
}


CELL = re.compile(r'<t[dh][^>]* class="(num[^"]*)"[^>]*>(.*?)</t[dh]>', re.DOTALL)
DERIVED = {
    "index.html": ("num rank", "num key"),
    "board-": ("num score", "num figure"),
    "pair-": ("num score", "num figure"),
    "team-": ("num score", "num figure"),
    "frequencies.html": ("num score",),
    "matches.html": ("num key",),
    "cross-table.html": ("num", "num rank", "num key"),
    "butler.html": ("num rank", "num minor", "num key"),
}
"""What cells of which pages show a number that is made of others."""


def recap_of(name: str) -> Recap:
    field, method, settings = SCORED[name]
    rules = policy("wbf").with_settings(*settings)
    return score(field(), rules, Regulations(Edition.OF_2017), method)


def numbers(text: str) -> list[Fraction]:
    return [Fraction(number) for number in NUMBER.findall(text)]


EVENTS = tuple(SCORED)


def headings(files: dict[str, str]) -> dict[tuple[str, str], str]:
    return {
        (name, identity): html.unescape(re.sub(r"<[^>]+>|\ufe0e", "", text))
        for name, page in files.items()
        for identity, text in HEADING.findall(page)
        if name.startswith("why-")
    }


@pytest.mark.parametrize("name", EVENTS)
def test_every_number_leads_to_a_section_that_begins_with_it(name: str) -> None:
    files = dict(pages(recap_of(name)))
    found = headings(files)
    links = 0
    for page in files.values():
        for file, anchor, text in LINK.findall(page):
            links += 1
            shown = numbers(re.sub(r"<[^>]+>|[\u2007\u2008]", "", text))
            told = found[file, anchor]
            if anchor.startswith("match-") or " / " in text:
                continue  # a part of the match that is told; the scores of both sides
            assert not shown or shown[0] in numbers(told), (text, told)
    assert links > 40


@pytest.mark.parametrize("name", [name for name in EVENTS if name != "points"])
def test_no_number_stands_on_a_page_without_its_derivation(name: str) -> None:
    seen = 0
    for file, page in pages(recap_of(name)):
        for kind, body in CELL.findall(page):
            kinds = next((kinds for start, kinds in DERIVED.items() if file.startswith(start)), ())
            named = any(re.fullmatch(rf"{one}( (?!table|minor).*)?", kind) for one in kinds)
            if named and any(map(str.isdigit, re.sub(r"<[^>]+>", "", body))):
                seen += 1
                assert '<a class="why"' in body, (file, kind, body)
    assert seen > 60


@pytest.mark.parametrize("name", EVENTS)
def test_a_result_is_headed_by_the_figures_of_its_table(name: str) -> None:
    recap = recap_of(name)
    files = dict(pages(recap))
    found = headings(files)
    bare = re.compile(r"<[^>]+>|[\u2007\u2008]")
    for file, page in files.items():
        if not re.fullmatch(r"board-.*\.html", file):
            continue
        for kind, body in CELL.findall(page):
            for to, anchor, text in LINK.findall(body):
                if kind.startswith("num figure"):
                    shown = html.unescape(bare.sub("", text))
                    assert f" {shown} " in found[to, anchor], (file, found[to, anchor])


def test_a_board_of_a_contestant_is_derived_on_the_page_of_the_board() -> None:
    page = dict(pages(recap_of("pairs")))["why-pair-1.html"]
    assert 'href="why-board-1-1.html#ns-' in page
    assert "Law 78A" not in page


def test_minuses_are_set_as_such_and_ranges_are_not() -> None:
    files = dict(pages(recap_of("imps")))
    page = "".join(text for name, text in files.items() if name.startswith("why-board"))
    assert "The score is \N{MINUS SIGN}500." in page
    assert re.search(r"\d{3}-\d{3}", page)
    assert not re.search(r"[ (]-\d", re.sub(r"<[^>]+>", "", page))


@pytest.mark.parametrize("name", EVENTS)
def test_pages_of_derivations_are_written_in_both_languages(name: str) -> None:
    for language in ("en", "ru"):
        for address, page in pages(recap_of(name), language):
            if address.startswith("why-"):
                assert "why." not in re.sub(r'"[^"]*"', "", page).replace("why.html", ""), address
                assert "Said(" not in page


def test_a_result_that_several_tables_share_is_derived_once() -> None:
    files = dict(pages(recap_of("pairs")))
    identities = HEADING.findall(files["why-board-1-1.html"])
    assert len(identities) == len({identity for identity, _ in identities})


def test_no_name_can_write_on_a_page() -> None:
    recap = recap_of("pairs")
    assert all("<script" not in page for _, page in pages(recap))
