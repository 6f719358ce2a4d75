"""The ranking on paper, in all its forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from doubleton.lawbook import Regulations
from doubleton.reports.paper.compiling import Size
from doubleton.reports.paper.document import Document
from doubleton.reports.paper.rankings import ranking_sheet
from doubleton.reports.rankings import rankings
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Contestant, Field, Method
from doubleton.words import LANGUAGES
from reports.evening import MATCHPOINTS, NAMES, PLAYED, TWO_LINES, field, scored
from reports.league import league
from reports.paper.setting import HOSTILE, badly_set, has, layout, printed

EVERY = {
    "matchpoints": MATCHPOINTS,
    "two lines": TWO_LINES,
    **{str(one): scored(one) for one in Method if not one.is_for_teams},
    "league": league(),
    "won and lost": league(Method.TEAMS, "match.score=win_loss"),
}


def parts(document: Document) -> list[dict[str, Any]]:
    found: Any = document.data["parts"]
    return list(found)


@pytest.mark.parametrize("recap", EVERY.values(), ids=EVERY)
def test_every_rank_total_and_name_is_on_the_paper(recap: Recap) -> None:
    for language in LANGUAGES:
        shown = layout(recap, language)
        found = printed(ranking_sheet(shown), language=language)
        for ranking in rankings(shown):
            for one in ranking.placed:
                assert has(found, one.rank, one.total, one.percent, *one.party.names)
        assert "TH" in found.tags


@pytest.mark.parametrize("recap", EVERY.values(), ids=EVERY)
def test_nothing_is_cut_off(recap: Recap) -> None:
    assert badly_set(ranking_sheet(layout(recap, "ru")), Size.LETTER, "ru") == []


def test_two_winners_have_a_table_each() -> None:
    document = ranking_sheet(layout(TWO_LINES))
    assert [one["heading"] for one in parts(document)] == ["Ranking · N-S", "Ranking · E-W"]


def test_columns_that_say_nothing_are_left_out() -> None:
    (part,) = parts(ranking_sheet(layout(MATCHPOINTS)))
    labels = [one["label"] for one in part["table"]["columns"]]
    assert labels == ["Rank", "Pair", "Names", "Boards", "Penalty", "MP", "of", "%"]


def test_a_league_has_its_cross_table() -> None:
    last = parts(ranking_sheet(layout(league())))[-1]
    assert last["heading"] == "Cross table"
    assert [row[place + 2] for place, row in enumerate(last["table"]["rows"])] == ["×"] * 4


def test_lists_of_strata_follow_the_ranking() -> None:
    people = tuple(
        Contestant(number, names, stratum="A" if number < "5" else "B")
        for number, names in NAMES.items()
    )
    of_strata = replace(field(PLAYED), contestants=people)
    recap = score(of_strata, policy("club1987").with_settings("strata.limits=1,2"), Regulations())
    headings = [one["heading"] for one in parts(ranking_sheet(layout(recap)))]
    assert headings == [
        "Ranking · N-S",
        "Ranking · E-W",
        "Stratum A · N-S",
        "Stratum A · E-W",
        "Stratum B · E-W",
    ]


@pytest.mark.parametrize("size", Size)
def test_names_are_never_cut_off_nor_commands(size: Size) -> None:
    names = {f"_{number}": (HOSTILE, "w" * 10_000) for number in range(1, 9)}
    recap = score(field(PLAYED, **names), policy("club1987"), Regulations())
    document = ranking_sheet(layout(replace(recap, title="T " * 3_000)))
    assert has(printed(document, size), "*b* $y$ <l>")
    assert badly_set(document, size) == []


def test_an_evening_that_nobody_has_scored_has_an_empty_ranking() -> None:
    assert parts(ranking_sheet(layout(score(Field(()), policy("club1987"), Regulations())))) == []
