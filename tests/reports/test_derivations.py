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
