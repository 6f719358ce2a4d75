"""The USEBIO files of other programs come out as they were published."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from doubleton.cli.boundary import run
from doubleton.formats import usebio
from doubleton.formats.reading import Reading, read_field
from doubleton.formats.results.published import agrees, disagreements
from doubleton.scoring.adjusted import Award
from doubleton.scoring.policy import policy
from doubleton.scoring.recap import Recap
from doubleton.scoring.recapitulation import score
from doubleton.scoring.rounding import decimal
from doubleton.scoring.traveller import Field, Method, Status
from shared_material import needs_shared, shared

pytestmark = needs_shared

SCOREBRIDGE = "scorebridge_mp_pairs_v1_2_anon.xml"
SALLIERE_MP = "salliere_mp_pairs_v1_0_anon.xml"
SALLIERE_IMP = "salliere_imp_v1_0_anon.xml"


def reading(name: str) -> Reading:
    return read_field(shared("corpus/usebio") / name)


def scored(read: Reading, name: str) -> Recap:
    return score(read.field, policy(name))


def test_scorebridge_every_score_follows_from_its_contract() -> None:
    read = reading(SCOREBRIDGE)
    assert read.faults == ()
    assert sum(len(traveller.rows) for traveller in read.field.travellers) == 94
    assert {row.status for each in read.field.travellers for row in each.rows} == {Status.PLAYED}
    assert all(row.contract for each in read.field.travellers for row in each.rows)
    assert (read.field.method, read.field.winners) == (Method.MATCHPOINTS, 1)
    assert read.field.date == "2025-07-30"


def test_scorebridge_all_figures_under_its_own_policy() -> None:
    read = reading(SCOREBRIDGE)
    assert (len(read.rows), len(read.totals)) == (94, 8)
    recap = scored(read, "scorebridge-manual")
    assert list(disagreements(read.rows, read.totals, recap)) == []


def test_scorebridge_neuberg_gives_another_figure_B62() -> None:
    read = reading(SCOREBRIDGE)
    told = list(disagreements((), read.totals, scored(read, "club1987")))
    first = next(fault.said for fault in told if dict(fault.said.params)["pair"] == "1")
    assert dict(first.params) == {"pair": "1", "published": "63.89", "ours": "66.20"}


def test_scorebridge_is_checked_at_the_terminal_B62(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(shared("corpus/usebio") / SCOREBRIDGE)
    assert run(["check", "--policy", "scorebridge-manual", path]) == 0
    assert run(["check", path]) == 1
    assert "63.89 was published, we get 66.20" in capsys.readouterr().out


def test_scorebridge_names_and_national_numbers_are_kept() -> None:
    named = {one.number: (one.names, one.ids) for one in reading(SCOREBRIDGE).field.contestants}
    assert named["1"] == (("Player 001", "Player 002"), ("900001", "900002"))
    assert named["2"] == (("Player 015", "Player 016"), ("900015", "")), "16 is a club's number"


def test_salliere_192_matchpoints_and_16_percentages() -> None:
    read = reading(SALLIERE_MP)
    assert read.faults == ()
    assert (len(read.rows), len(read.totals)) == (192, 16)
    assert list(disagreements(read.rows, read.totals, scored(read, "salliere"))) == []
    assert (read.field.title, read.field.date) == ("Duplicate pairs", "2010-10-07")
    counts = Counter(len(one.names) for one in read.field.contestants)
    assert counts == {2: 15, 3: 1}, "an empty third player is nobody"
    assert {one.line for one in read.field.contestants} == {None}, "all are said to be NS"


def test_salliere_five_artificial_scores_are_told_by_their_figures() -> None:
    read = reading(SALLIERE_IMP)
    given = {
        traveller.board: row.score_ns
        for traveller in read.field.travellers
        for row in traveller.rows
        if row.status is Status.ARTIFICIAL
    }
    assert given == {
        board: Award.of(f"{imps} IMP")
        for board, imps in {"3": 3, "6": -3, "9": 0, "15": -3, "27": -3}.items()
    }
    told = Counter(fault.said.key for fault in read.faults)
    assert told == {"usebio.nought": 5, "usebio.two-dates": 1}


def test_salliere_imps_of_all_rows_but_those_that_no_rule_explains() -> None:
    read = reading(SALLIERE_IMP)
    assert (read.field.method, len(read.rows)) == (Method.CROSS_IMPS, 130)
    faults = list(disagreements(read.rows, (), scored(read, "salliere")))
    assert {dict(fault.said.params)["board"] for fault in faults} == {"3", "15"}
    assert len({fault.line for fault in faults}) == 8
    awarded = {"3", "6", "9", "15", "27"}
    boards = (read.field.travellers[row.place[0]].board for row in read.rows)
    assert sum(board not in awarded for board in boards) == 110


def test_salliere_totals_are_those_of_the_rows_over_the_boards_played() -> None:
    read = reading(SALLIERE_IMP)
    totals, played = _sums(read, scored(read, "salliere"))
    printed = {total.contestant: total.total for total in read.totals}
    assert len(printed) == 11
    assert all(agrees(printed[pair], total * 27 / played[pair]) for pair, total in totals.items())


def _sums(read: Reading, recap: Recap) -> tuple[dict[str, Fraction], Counter[str]]:
    """Add up what each pair had: as printed on the boards that no rule explains, else ours."""
    printed = {row.place: (row.ns, row.ew) for row in read.rows}
    totals: dict[str, Fraction] = {}
    played = Counter[str]()
    for traveller, board in enumerate(recap.boards):
        for number, row in enumerate(board.rows):
            figures = (Fraction(row.imp_ns or 0), Fraction(row.imp_ew or 0))
            if board.traveller.board in ("3", "15") and (traveller, number) in printed:
                ns, ew = printed[traveller, number]
                figures = Fraction(ns), Fraction(ew)
            for pair, figure in zip((row.row.ns, row.row.ew), figures, strict=True):
                totals[pair or ""] = totals.get(pair or "", Fraction(0)) + figure
                played[pair or ""] += 1
    return totals, played


@pytest.mark.parametrize("version", usebio.VERSIONS)
@pytest.mark.parametrize(
    ("name", "rules"),
    [
        (SCOREBRIDGE, "scorebridge-manual"),
        (SALLIERE_MP, "salliere"),
        (SALLIERE_IMP, "salliere"),
    ],
)
def test_what_was_read_is_written_and_read_again(name: str, rules: str, version: str) -> None:
    read = reading(name)
    recap = scored(read, rules)
    again = usebio.read(usebio.write(read.field, recap, version), "again.xml")
    assert again.faults == ()
    assert again.field.travellers == read.field.travellers
    assert _facts(again.field) == _facts(read.field)
    recap = score(again.field, policy(rules))
    assert list(disagreements(again.rows, again.totals, recap)) == []
    assert len(again.totals) == len(recap.ranking)


def _facts(field: Field) -> tuple[object, ...]:
    contestants = sorted(field.contestants, key=lambda one: one.number)
    return contestants, field.title, field.date, field.method, field.winners


def test_the_places_of_scorebridge_are_written_with_its_ties() -> None:
    read = reading(SCOREBRIDGE)
    written = usebio.write(read.field, scored(read, "scorebridge-manual"), charge="10").decode()
    source = (shared("corpus/usebio") / SCOREBRIDGE).read_text("utf-8")
    for tag in ("PLACE", "PERCENTAGE", "P2P_CHARGE_RATE", "WINNER_TYPE", "DATE"):
        assert _texts(written, tag) == _texts(source, tag)
    assert decimal(Fraction("50.69")) in _texts(written, "PERCENTAGE")


def _texts(document: str, tag: str) -> list[str]:
    return [part.split("<")[0] for part in document.split(f"<{tag}>")[1:]]
