"""The deals of an event on paper."""

from __future__ import annotations

from pathlib import Path

from cli.event.evenings import Club
from reports.paper.opened import opened


def test_the_director_prints_deals_and_is_warned_while_they_are_secret(
    entered: Club, tmp_path: Path
) -> None:
    out = tmp_path / "hands.pdf"
    args = ("print", "hands", entered.file, "--no-tables", "-o", str(out), "--force")
    assert "There are no deals here." in entered.types(*args).err
    entered.done("deal", "--boards", "1-3")
    said = entered.types(*args)
    assert said.status == 0
    assert "players must not see this paper" in said.err
    it = opened(out.read_bytes())
    assert it.title is not None
    assert it.title.endswith(" – Hand records")
    assert "Board3" in it.text
    assert entered.types(*args, "--boards", "2", "--session", "nowhere").status == 2


def test_when_the_deals_are_released_there_is_no_warning(entered: Club, tmp_path: Path) -> None:
    entered.done("deal", "--boards", "1-3")
    entered.done("release")
    out = str(tmp_path / "dealing.pdf")
    assert entered.types("print", "dealing", entered.file, "-o", out).err == f"Written: {out}\n"


def test_the_paper_tells_by_what_the_deals_can_be_audited(entered: Club, tmp_path: Path) -> None:
    """The commitment from the beginning, the seed when everybody may know it: also a Director's."""
    deals, out = tmp_path / "set.pbn", tmp_path / "hands.pdf"
    args = ("print", "hands", entered.file, "--no-tables", "-o", str(out), "--force")
    entered.done("deal", str(deals), "--boards", "1-3")
    (one,) = entered.done("deal", "--boards", "1-3", "--show-seed", "--json").value["sets"]
    assert entered.types(*args).status == 0
    early = opened(out.read_bytes()).text
    assert one["commitment"] in early
    assert one["seed"] not in early
    entered.done("release")
    assert entered.types(*args).status == 0
    late = opened(out.read_bytes()).text
    assert f"Seed{one['seed']},set“{one['set'].replace(' ', '')}”" in late
    audit = ("--audit", str(deals), "--seed", one["seed"], "--session", one["set"])
    assert entered.types("deal", *audit, "--commitment", one["commitment"]).status == 0
