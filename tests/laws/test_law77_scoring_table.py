from __future__ import annotations

import csv

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import (
    DENOMINATIONS,
    PASSED_OUT,
    SEATS,
    VULNERABILITIES,
    Contract,
    Denomination,
    Doubled,
    Result,
    Seat,
    Side,
    Vulnerability,
)
from doubleton.lawbook import EDITIONS, Cite, Edition, Regulations, ScoringTable
from doubleton.laws.law77_scoring_table import Score, points, score, undertricks
from shared_material import needs_shared, shared

NOT_VULNERABLE, VULNERABLE = Vulnerability.NONE, Vulnerability.ALL

results = st.builds(
    lambda level, denomination, seat, doubled, tricks: Result(
        Contract.of(level, denomination, seat, doubled), tricks
    ),
    st.integers(1, 7),
    st.sampled_from(DENOMINATIONS),
    st.sampled_from(SEATS),
    st.sampled_from(Doubled),
    st.integers(0, 13),
)


def norths(text: str, vulnerability: Vulnerability) -> int:
    return points(Result.of(text), vulnerability)


def test_77_the_score_of_declarer_and_of_north_south_is_cited() -> None:
    fact = score(Regulations(), Result.of("2HXW="), Vulnerability.NONE)
    assert fact == Score(470, -470, cite=Cite("77", Edition.OF_1987))


@pytest.mark.parametrize("edition", EDITIONS)
def test_77_a_board_that_is_passed_out_scores_nothing(edition: Edition) -> None:
    fact = score(Regulations(edition), Result(PASSED_OUT), Vulnerability.ALL)
    assert (fact.declarer, fact.ns) == (0, 0)


@pytest.mark.parametrize(
    ("result", "vulnerability", "expected"),
    [
        ("7NTN=", NOT_VULNERABLE, 1520),
        ("7CN=", NOT_VULNERABLE, 1440),
        ("7NTN=", VULNERABLE, 2220),
    ],
)
def test_77_a_grand_slam_has_its_own_premium_B13(
    result: str, vulnerability: Vulnerability, expected: int
) -> None:
    assert norths(result, vulnerability) == expected


@pytest.mark.parametrize(
    ("result", "not_vulnerable", "vulnerable"),
    [
        ("1CN=", 70, 70),
        ("2NTN+1", 150, 150),
        ("3NTN=", 400, 600),
        ("4SN=", 420, 620),
        ("5DN+1", 420, 620),
        ("6NTN=", 990, 1440),
        ("2HXN=", 470, 670),
        ("1CXXN+3", 830, 1430),
        ("7SXXN=", 2240, 2940),
        ("1NTXN=", 180, 180),
        ("2CXN=", 180, 180),
        ("2CXXN=", 560, 760),
        ("3NTN-1", -50, -100),
        ("3NTXN-4", -800, -1100),
    ],
)
def test_77_known_scores(result: str, not_vulnerable: int, vulnerable: int) -> None:
    assert norths(result, NOT_VULNERABLE) == not_vulnerable
    assert norths(result, VULNERABLE) == vulnerable


def test_77_running_totals_of_doubled_undertricks() -> None:
    not_vulnerable = [undertricks(n, Doubled.DOUBLED, vulnerable=False) for n in range(1, 14)]
    vulnerable = [undertricks(n, Doubled.DOUBLED, vulnerable=True) for n in range(1, 8)]
    assert not_vulnerable == [100, 300, 500, 800, *range(1100, 3501, 300)]
    assert vulnerable == [200, 500, 800, 1100, 1400, 1700, 2000]


def test_77_the_table_of_1963_has_cheaper_undertricks_and_a_smaller_insult() -> None:
    older = Regulations(scoring_table=ScoringTable.OF_1963)
    down = Result.of("3NTXN-4")
    made = Result.of("2CXXN=")
    assert score(older, down, Vulnerability.NONE).declarer == -700
    assert score(older, down, Vulnerability.ALL).declarer == -1100
    assert score(older, made, Vulnerability.NONE).declarer == 510


@given(results, st.sampled_from(VULNERABILITIES))
def test_77_turning_the_table_turns_the_score(result: Result, vulnerability: Vulnerability) -> None:
    contract = result.contract
    assert isinstance(contract, Contract)
    turned = Contract.of(
        contract.level, contract.denomination, contract.declarer.lho, contract.doubled
    )
    sides = (Side.EW, Side.NS)
    swapped = sum(1 << side.opponents for side in sides if vulnerability.includes(side))
    assert points(result, vulnerability) == -points(
        Result(turned, result.tricks), VULNERABILITIES[swapped]
    )


@given(results, st.sampled_from(VULNERABILITIES))
def test_77_a_trick_more_is_never_worth_less(result: Result, vulnerability: Vulnerability) -> None:
    fact = score(Regulations(), result, vulnerability)
    if result.tricks is not None and result.tricks < 13:
        better = score(Regulations(), Result(result.contract, result.tricks + 1), vulnerability)
        assert better.declarer > fact.declarer


DOUBLED = {"": Doubled.UNDOUBLED, "X": Doubled.DOUBLED, "XX": Doubled.REDOUBLED}


@needs_shared
def test_77_agrees_with_every_published_score() -> None:
    compared = 0
    with shared("oracles/contract_scores.csv").open(encoding="utf-8") as text:
        for row in csv.DictReader(line for line in text if not line.startswith("#")):
            contract = Contract.of(
                int(row["level"]),
                Denomination.of(row["strain"]),
                Seat.NORTH,
                Doubled(len(row["dbl"])),
            )
            vulnerability = Vulnerability.NS if row["vul"] == "V" else Vulnerability.NONE
            result = Result(contract, int(row["tricks"]))
            assert points(result, vulnerability) == int(row["score"]), row
            compared += 1
    assert compared == 1962


@needs_shared
def test_77_agrees_with_the_elements_of_the_table() -> None:
    with shared("oracles/law77_elements.csv").open(encoding="utf-8") as text:
        rows = csv.DictReader(line for line in text if not line.startswith("#"))
        elements = {row.pop("element"): tuple(row.values()) for row in rows}
    assert elements == ELEMENTS


def columns(compute: str) -> tuple[str, ...]:
    """Score *compute*, in which X stands for the doubling, in the six columns of the table."""
    return tuple(
        str(norths(compute.replace("X", doubled), vulnerability))
        for doubled in ("", "X", "XX")
        for vulnerability in (NOT_VULNERABLE, VULNERABLE)
    )


def difference(more: tuple[str, ...], less: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(int(one) - int(other)) for one, other in zip(more, less, strict=True))


def made(level: int, denomination: str, over: int = 0) -> tuple[str, ...]:
    return columns(f"{level}{denomination}XN{f'+{over}' if over else '='}")


def down(tricks: int) -> tuple[str, ...]:
    return tuple(str(-int(lost)) for lost in columns(f"7CXN-{tricks}"))


def sums(*parts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(str(sum(map(int, column))) for column in zip(*parts, strict=True))


INSULT = ("0", "0", "50", "50", "100", "100")
PART_SCORE = ("50",) * 6
GAME = ("300", "500") * 3
MINOR, MAJOR, NT = (
    ("20", "20", "40", "40", "80", "80"),
    ("30", "30", "60", "60", "120", "120"),
    ("40", "40", "80", "80", "160", "160"),
)
ELEMENTS = {
    "trick C/D": MINOR,
    "trick H/S": MAJOR,
    "NT first trick": NT,
    "NT later trick": MAJOR,
    "overtrick": ("trick value", "trick value", "100", "200", "200", "400"),
    "insult (making)": INSULT,
    "part-score bonus": PART_SCORE,
    "game bonus": GAME,
    "small slam": ("500", "750") * 3,
    "grand slam": ("1000", "1500") * 3,
    "undertrick 1": ("50", "100", "100", "200", "200", "400"),
    "undertricks 2-3 each": ("50", "100", "200", "300", "400", "600"),
    "undertrick 4+ each": ("50", "100", "300", "300", "600", "600"),
}


def test_77_scores_are_made_of_the_elements_of_the_table() -> None:
    level_five = tuple(str(5 * int(trick)) for trick in MINOR)
    assert made(1, "C") == sums(MINOR, PART_SCORE, INSULT)
    assert made(5, "C") == sums(level_five, GAME, INSULT)
    assert made(6, "C") == sums(level_five, MINOR, GAME, ELEMENTS["small slam"], INSULT)
    assert made(7, "C") == sums(level_five, MINOR, MINOR, GAME, ELEMENTS["grand slam"], INSULT)
    assert difference(made(1, "C", 1), made(1, "C")) == ("20", "20", "100", "200", "200", "400")
    assert made(1, "NT")[0] == "90"
    assert down(1) == ELEMENTS["undertrick 1"]
    assert difference(down(2), down(1)) == ELEMENTS["undertricks 2-3 each"]
    assert difference(down(3), down(2)) == ELEMENTS["undertricks 2-3 each"]
    assert difference(down(4), down(3)) == ELEMENTS["undertrick 4+ each"]
    assert difference(down(9), down(8)) == ELEMENTS["undertrick 4+ each"]
