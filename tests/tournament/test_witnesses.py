"""What an event has on a board that is ruled on."""

from __future__ import annotations

from doubleton.bridge import DDTable, Deal
from doubleton.formats.typed import adjusted_of
from doubleton.movements.mitchell import mitchell
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.analysing import Analysed, DealsAnalysed
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot
from doubleton.tournament.fouled import GroupsSet, Version
from doubleton.tournament.records import Adjustment
from doubleton.tournament.rights import Sight
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.rulings import RulingGiven
from doubleton.tournament.setting_up import DealsAttached
from doubleton.tournament.witnesses import Witnesses, witnesses
from tournament.clubs import DIRECTOR, Evening, evening, slot, typed

DEAL = Deal("N:AKQJ.AK2.432.432 32.QJT9.AKQ.AKQJ T9876.876.JT9.98 54.543.8765.T765")
TABLE = DDTable([10] * 20)
PUBLIC = Actor("", Role.PUBLIC)


def club() -> tuple[Evening, list[Slot]]:
    """Return an evening in which three tables made three, four and five spades on board 1."""
    found = evening(mitchell(7), Rules(verify=Verify.NOBODY))
    found.done(DealsAttached("1", {1: DEAL}))
    found.done(DealsAnalysed("1", {1: Analysed(DEAL, TABLE)}))
    section, slots = found.event.sessions["1"].sections["A"], []
    for number, text in enumerate(("3S N =", "4S N =", "5S N ="), 1):
        if number > 1:
            found.done(RoundStarted("1", number))
        rows = [row for row in section.rows.values() if row.round == number]
        table = next(row.table for row in rows if 1 in section.boards.boards(row.set))
        slots.append(slot(table, number))
        found.done(ResultEntered(slots[-1], 1, typed(text)), DIRECTOR, ("outlier",))
    return found, slots


def seen(found: Evening, own: Slot | None, who: Actor = DIRECTOR) -> Witnesses:
    return witnesses(Sight(found.event, who), found.event.sessions["1"], 1, own)


def results(of: Witnesses) -> list[str]:
    return [str(result) for _, result in of.others]


def test_the_others_are_all_tables_but_that_of_the_ruling() -> None:
    found, slots = club()
    assert [name for name, _ in seen(found, None).others] == [f"A{one.table}" for one in slots]
    assert results(seen(found, None)) == ["3SN=", "4SN=", "5SN="]
    assert results(seen(found, slots[1])) == ["3SN=", "5SN="]
    assert (seen(found, slots[1]).deal, seen(found, slots[1]).table) == (DEAL, TABLE)


def test_results_that_were_ruled_on_are_no_evidence() -> None:
    found, slots = club()
    given = RulingGiven((Adjustment(slots[0], 1, adjusted_of("A+ A+")),), "Facts.", ("12C2",))
    found.done(given, meant=("artificial-after-result",))
    assert results(seen(found, None)) == ["4SN=", "5SN="]


def test_another_version_of_the_board_has_another_deal_and_other_tables() -> None:
    found, slots = club()
    found.done(GroupsSet(1, (Version(slots[2], "b"),)))
    assert results(seen(found, slots[0])) == ["4SN="]
    assert seen(found, slots[2]) == Witnesses(None, None, ())


def test_a_table_that_came_with_a_file_is_nobodys_word() -> None:
    found, _ = club()
    found.done(DealsAnalysed("1", {1: Analysed(DEAL, TABLE)}, published=True))
    assert (seen(found, None).deal, seen(found, None).table) == (DEAL, None)


def test_who_may_not_see_the_deal_has_neither_it_nor_its_table() -> None:
    found, _ = club()
    assert (seen(found, None, PUBLIC).deal, seen(found, None, PUBLIC).table) == (None, None)
