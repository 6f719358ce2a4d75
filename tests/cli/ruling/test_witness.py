"""What somebody who sees all the cards says is told with the question, and answers nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.ruling.scripted import hold
from doubleton.casebook.ruling.guided import guided
from doubleton.lawbook import Regulations
from doubleton.said import Said

if TYPE_CHECKING:
    import pytest

    from doubleton.casebook.ruling.dialogue import Dialogue
    from doubleton.casebook.ruling.ruling import Ruling
    from doubleton.table.table import Table

EIGHT = "claim / 3NT S / 8 / 5 / S / N:AK2.K43.2.2 QJ3.QT9.3.3 654.AJ2.A.A T987.865.4. / S / 7 /"
CONTESTED = f"{EIGHT} − / W / 7 / −"
SIX = "claim / 3NT S / 2 / 8 / S / N:A.K.. Q.Q.. 6.A.. T.8.. / S / 2 / − / W / −"


def witnessed(script: str, capsys: pytest.CaptureFixture[str]) -> str:
    def witness(table: Table) -> tuple[Said, ...]:
        heard.append(table)
        return (Said("evidence.none-loses", seat="X"),)

    def begin() -> Dialogue[Ruling]:
        return guided(Regulations(), witness=witness)

    heard: list[Table] = []
    hold(script, begin)
    return capsys.readouterr().out


def test_70A_it_stands_with_the_question_what_a_claim_comes_to(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = witnessed(CONTESTED, capsys)
    assert out.count("Evidence, not a finding") == 1
    assert out.index("Evidence, not a finding") < out.index("How many of the tricks left")
    assert "X is to play" in out


def test_70_where_the_cards_tell_what_a_claim_comes_to_nobody_is_heard(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "Evidence" not in witnessed(SIX, capsys)


def test_the_finding_remains_the_directors(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for finding in ("5", "7"):
        script = f"{EIGHT} − / W / {finding} / −"
        results.append(hold(script, lambda: guided(Regulations())).table.docket.outcome)
    capsys.readouterr()
    assert results[0] != results[1]
