"""Published figures are compared with ours, as exactly as they were written."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubleton.formats.reading import read_field
from doubleton.formats.results.published import Figure, agrees, disagreements, shown_like
from doubleton.formats.results.results_csv import read
from doubleton.scoring.policy import policy
from doubleton.scoring.recapitulation import score
from doubleton.scoring.traveller import Method
from shared_material import needs_shared, shared

ROWS = "1,1,2,620,100.0,0.0\n1,3,4,600,{ns},50.0\n1,5,6,170,0.0,100.0\n"
HEADING = "board,ns_pair,ew_pair,ns_score,{figures}\n"


def found(
    ns: str, figures: str = "ns_percent,ew_percent", totals: str = ""
) -> list[tuple[int | None, str, dict[str, object]]]:
    texts = {"results": ("r.csv", HEADING.format(figures=figures) + ROWS.format(ns=ns))}
    if totals:
        texts["totals"] = ("t.csv", totals)
    gathered = read(texts)
    recap = score(gathered.field, policy("club1987"), method=Method.MATCHPOINTS)
    return [
        (fault.line, fault.said.key, dict(fault.said.params))
        for fault in disagreements(gathered.rows, gathered.totals, recap)
    ]


@pytest.mark.parametrize("figures", ["ns_percent,ew_percent", "ns_award,ew_award"])
def test_a_figure_that_differs_is_told_with_its_line(figures: str) -> None:
    assert found("50.0", figures) == []
    assert found("51.5", figures) == [
        (
            3,
            "published.percent",
            {"board": "1", "side": "N-S", "pair": "3", "published": "51.5", "ours": "50.0"},
        )
    ]


def test_totals_are_compared_too() -> None:
    assert found("50", totals="rank,pair,total\n1,1,100.00\n2,3,2.00\n") == []
    assert found("50", totals="rank,pair,total\n1,1,99.00\n") == [
        (2, "published.total", {"pair": "1", "published": "99.00", "ours": "100.00"})
    ]
    assert found("50", totals="pair,published_average_imp\n1,4.0\n3,2.0\n") == []


def test_a_total_of_nobody_is_passed_over() -> None:
    assert found("50", totals="pair,total\n99,4.0\n1,\n") == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("14.3", Fraction(100, 7)),
        ("0.62", Fraction(5, 8)),
        ("0.63", Fraction(5, 8)),
        ("0,6", Fraction(5, 8)),
        ("-1.33", Fraction(-4, 3)),
        ("?", Fraction(1)),
    ],
)
def test_figures_agree_to_the_places_they_are_written_with(text: str, value: Fraction) -> None:
    assert agrees(text, value)


@pytest.mark.parametrize(
    ("text", "value"), [("14.28", Fraction(100, 7)), ("1.33", Fraction(-4, 3))]
)
def test_figures_that_are_rounded_otherwise_differ(text: str, value: Fraction) -> None:
    assert not agrees(text, value)


def test_ours_is_shown_with_as_many_places() -> None:
    assert [shown_like(text, Fraction(200, 3)) for text in ("66", "66,6", "66.60")] == [
        "67",
        "66.7",
        "66.67",
    ]


@needs_shared
@pytest.mark.parametrize(
    ("session", "name", "rows", "totals"),
    [
        ("jfr-pary-WB120802", "jfr", 216, 0),
        ("kops-PCH1003", "kops", 570, 44),
        ("salliere", "salliere", 84, 0),
        ("realbridge-ximp-20210127", "realbridge", 72, 8),
    ],
)
def test_every_published_figure_of_these_sessions_comes_out(
    session: str, name: str, rows: int, totals: int
) -> None:
    reading = read_field([shared("corpus/results") / session])
    recap = score(reading.field, policy(name))
    assert (len(reading.rows), len(reading.totals)) == (rows, totals)
    assert list(disagreements(reading.rows, reading.totals, recap)) == []


@needs_shared
def test_the_comparison_that_no_rule_explains_is_told() -> None:
    """Board 22: a difference of 2,080 counted as 17 IMPs, where Law 78B has 19."""
    reading = read_field([shared("corpus/results/kops-SM0807-ximp")])
    recap = score(reading.field, policy("kops"))
    doubts = list(disagreements(reading.rows, reading.totals, recap))
    assert {figure.figure for figure in reading.rows} == {Figure.IMPS}
    assert [fault.line for fault in doubts if fault.said.key == "published.imp"] == [
        108,
        108,
        109,
        109,
    ]
    assert [fault.line for fault in doubts if fault.said.key == "published.total"] == [3, 6, 9, 10]
