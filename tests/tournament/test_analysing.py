"""Double-dummy tables of a session: of these deals and of no other ones."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from doubleton.bridge import DDTable, Deal, Denomination, Seat, Vulnerability
from doubleton.scoring.par import lowest, par
from doubleton.simulation.tables import dealt
from doubleton.tournament.actors import Actor, Role
from doubleton.tournament.acts import Struck
from doubleton.tournament.analysing import Analysed, DealsAnalysed, par_of, to_analyse
from doubleton.tournament.event import Session, Stage
from doubleton.tournament.fields import field_of
from doubleton.tournament.running import Running
from doubleton.tournament.setting_up import DealsAttached
from tournament.clubs import Evening, at_table, evening, played, slot

DEALS = {board: dealt(Random(board)) for board in (1, 2, 3)}  # noqa: S311 - the same ones always
OTHER = dealt(Random(99))  # noqa: S311 - the same one always
TABLE = DDTable.of_hex("746b5747b55862758627")


def analysed(*boards: int) -> DealsAnalysed:
    return DealsAnalysed("1", {board: Analysed(DEALS[board], TABLE) for board in boards})


def club() -> Evening:
    found = evening()
    found.done(DealsAttached("1", DEALS))
    return found


def session(found: Evening) -> Session:
    return found.event.sessions["1"]


def test_tables_are_kept_with_the_session() -> None:
    found = club()
    found.done(analysed(1, 2))
    assert session(found).tables == {1: TABLE, 2: TABLE}
    assert list(to_analyse(session(found))) == [3]
    found.done(analysed(3))
    assert to_analyse(session(found)) == {}


def test_a_table_of_another_deal_is_refused() -> None:
    found = club()
    act = DealsAnalysed("1", {1: Analysed(OTHER, TABLE)})
    assert found.refused(act) == "event.table-of-other-deal"
    assert found.refused(DealsAnalysed("1", {})) == "event.table-of-other-deal"
    assert found.refused(DealsAnalysed("2", {})) == "event.no-session"


def test_of_several_tables_those_of_other_deals_are_left_out() -> None:
    found = club()
    given = {1: Analysed(DEALS[1], TABLE), 2: Analysed(OTHER, TABLE), 9: Analysed(OTHER, TABLE)}
    found.done(DealsAnalysed("1", given))
    assert session(found).tables == {1: TABLE}


def test_the_table_goes_with_its_deal() -> None:
    found = club()
    found.done(replace(analysed(1, 2, 3), published=True))
    found.done(DealsAttached("1", {1: OTHER, 2: DEALS[2]}))
    assert session(found).tables == {2: TABLE, 3: TABLE}
    assert session(found).published == {2, 3}
    assert list(to_analyse(session(found))) == [1]


def test_a_table_that_is_reckoned_takes_the_place_of_a_published_one() -> None:
    found = club()
    found.done(replace(analysed(1, 2), published=True))
    assert session(found).published == {1, 2}
    found.done(analysed(1))
    assert session(found).published == {2}


def test_where_the_deals_are_struck_the_tables_go_as_well() -> None:
    found = club()
    found.done(analysed(1))
    attached = next(one.no for one in found.log.entries if isinstance(one.act, DealsAttached))
    found.done(Struck(attached), meant=["strikes_others"])
    assert session(found).tables == {}
    assert len(found.event.impossible) == 1


def test_a_deal_that_is_not_whole_is_not_analysed() -> None:
    half = Deal("N:AKQJ.AK2.432.432 - - -")
    assert to_analyse(Session("1", deals={1: half})) == {}
    three = Deal("N:AKQJ.AK2.432.432 32.QJT9.AKQ.AKQJ T9876.876.JT9.98 -")
    assert list(to_analyse(Session("1", deals={1: three}))) == [1]
    assert to_analyse(Session("1", Stage.ARCHIVED, deals={1: three})) == {}


def test_nobody_but_directors_says_what_is_double_dummy() -> None:
    found = club()
    for who in (at_table(1), Actor("sam", Role.SCORER), Actor("web", Role.PUBLIC)):
        assert found.refused(analysed(1), who) == "event.not-allowed"


def test_travellers_have_the_table_and_par() -> None:
    found = club()
    found.done(analysed(1))
    for table in (1, 2):
        played(found, slot(table), 2 * table - 1, "4S N =")
    first, third = field_of(found.event).travellers
    assert first.double_dummy == TABLE
    assert first.par == lowest(par(TABLE, Seat.NORTH, Vulnerability.NONE))
    assert (third.double_dummy, third.par) == (None, None)


def test_running_standings_notice_a_table_that_comes_later() -> None:
    found, running = club(), Running()
    played(found, slot(1), 1, "4S N =")
    assert running.standings(found.event).boards[0].traveller.double_dummy is None
    found.done(analysed(1))
    assert running.standings(found.event).boards[0].traveller.double_dummy == TABLE


@given(st.sampled_from(Seat), st.sampled_from(Vulnerability))
def test_par_of_an_event_names_each_contract_at_its_lowest_level(
    dealer: Seat, vulnerability: Vulnerability
) -> None:
    found = par_of(TABLE, dealer, vulnerability)
    named = [(one.contract, one.tricks) for one in found.results]
    assert len({contract for contract, _ in named}) == len(named)
    assert TABLE[Seat.NORTH, Denomination.DIAMONDS] == 11
