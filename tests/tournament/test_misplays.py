"""Wrong opponents and wrong boards (Law 15), boards not turned, results in the wrong place."""

from __future__ import annotations

from doubleton.bridge import Side
from doubleton.lawbook import Edition
from doubleton.movements.arrow_switch import switched
from doubleton.movements.mitchell import mitchell
from doubleton.movements.seating import Seating
from doubleton.scoring.entered import Adjusted
from doubleton.scoring.traveller import Row
from doubleton.tournament.deciding import Asked
from doubleton.tournament.entering import ResultEntered
from doubleton.tournament.event import Slot, Status
from doubleton.tournament.fields import field_of
from doubleton.tournament.late_plays import BoardsCancelled
from doubleton.tournament.misplays import BoardsTurned, PlayedOtherwise, ResultsExchanged
from doubleton.tournament.records import PlayAt
from doubleton.tournament.rounds import RoundStarted
from doubleton.tournament.rules import Rules, Verify
from doubleton.tournament.standings import standings
from doubleton.tournament.wrong_boards import judged, played_by, played_twice, to_collide
from tournament.clubs import DIRECTOR, Evening, at_table, evening, slot, typed

QUICK = Rules(verify=Verify.NOBODY)


def rows(found: Evening, board: int) -> list[Row]:
    field = field_of(found.event)
    return [row for one in field.travellers if one.board == str(board) for row in one.rows]


def planned(found: Evening, where: Slot) -> Seating:
    return found.event.sessions["1"].sections["A"].rows[where.round, where.table]


def enter(found: Evening, where: Slot, text: str = "4S N =") -> None:
    section = found.event.sessions["1"].sections["A"]
    for board in section.boards_at(where.round, where.table):
        if found.event.play(where, board).status is Status.SCHEDULED:
            act = ResultEntered(where, board, typed(text))
            found.done(act, DIRECTOR, ("same_as_neighbour", "outlier", "wrong_direction"))


def test_the_score_of_a_wrong_board_stands_if_nobody_had_played_it() -> None:
    found = evening(rules=QUICK)
    (law,) = judged(found.event, slot(1), (5,))
    assert (law.stands, law.before, law.deprived) == (True, (), ())
    assert str(law.cite) == "Law 15A1 (1987)"
    assert found.refused(ResultEntered(slot(1), 5, typed("PASS")), at_table(1)) == (
        "event.board-not-at-table"
    )
    found.done(PlayedOtherwise(slot(1), (5,), laws=("15A1",)))
    found.done(ResultEntered(slot(1), 5, typed("4S N =")), at_table(1))
    row = planned(found, slot(1))
    assert [(one.ns, one.ew) for one in rows(found, 5)] == [(str(row.ns), str(row.ew))]


def test_the_second_score_is_cancelled_and_the_deprived_get_average_plus() -> None:
    found = evening(rules=QUICK)
    for table in (1, 2, 3):
        enter(found, slot(table))
    found.done(RoundStarted("1", 2))
    section = found.event.sessions["1"].sections["A"]
    first = section.boards_at(1, 1)[0]
    here = slot(1, 2)
    row = planned(found, here)
    (law,) = judged(found.event, here, (first,))
    assert (law.stands, law.before, str(law.cite)) == (False, (row.ns,), "Law 15B (1987)")
    assert law.deprived == (row.ew,)
    given = law.given(row)
    assert str(given) == "SPLIT NS:- EW:A+"
    careless = found.tried(PlayedOtherwise(here, (first,)))
    assert isinstance(careless, Asked)
    assert [one.flag for one in careless.doubts] == ["law_15"]
    found.done(PlayedOtherwise(here, (first,), cancelled=(first,), given=given, laws=("15B",)))
    play = found.event.play(here, first)
    assert (play.status, play.reason) == (Status.RULED, "15B")
    assert played_twice(found.event.sessions["1"].sections["A"]) == ()
    cancelled = next(one for one in rows(found, first) if one.table == "1" and one.round == "2")
    assert str(cancelled.score(Side.EW)) == "A+"
    assert cancelled.score(Side.NS) is None


def test_a_score_is_not_cancelled_where_the_law_lets_it_stand() -> None:
    found = evening(rules=QUICK)
    decision = found.tried(PlayedOtherwise(slot(1), (5,), cancelled=(5,)))
    assert isinstance(decision, Asked)
    assert decision.doubts[0].said.key == "doubt.score-stands"


def test_an_edition_whose_law_is_not_written_is_left_to_the_director() -> None:
    found = evening(rules=Rules(verify=Verify.NOBODY, edition=Edition.OF_2017))
    (law,) = judged(found.event, slot(1), (5,))
    assert law.cite is None
    found.done(PlayedOtherwise(slot(1), (5,), cancelled=(5,)))


def test_wrong_opponents() -> None:
    """Two East-West pairs exchange their tables in a round; each result is of who played it."""
    found = evening(mitchell(5), QUICK)
    one, two = planned(found, slot(1)), planned(found, slot(2))
    swapped = {1: Seating(1, 1, one.ns, two.ew, one.set), 2: Seating(1, 2, two.ns, one.ew, two.set)}
    first = PlayedOtherwise(slot(1), (1, 2), swapped[1])
    decision = found.tried(first)
    assert isinstance(decision, Asked)
    assert [doubt.flag for doubt in decision.doubts] == ["double_pair"]
    found.done(first, meant=("double_pair",))
    found.done(PlayedOtherwise(slot(2), (3, 4), swapped[2]))
    enter(found, slot(1))
    enter(found, slot(2))
    assert [(row.ns, row.ew) for row in rows(found, 1)] == [(str(one.ns), str(two.ew))]
    section = found.event.sessions["1"].sections["A"]
    assert two.ew is not None
    assert played_by(section, two.ew, 1, 1) == ((1, 1),)
    ahead = to_collide(found.event, "1", "A")
    assert {(one.row.set, one.contestants) for one in ahead} == {(1, (two.ew,)), (2, (one.ew,))}


def test_those_who_cannot_meet_any_more_have_one_score_a_board() -> None:
    """The pair that lost the board and the one it was to be played against share an award."""
    found = evening(mitchell(5), QUICK)
    one, two = planned(found, slot(1)), planned(found, slot(2))
    found.done(
        PlayedOtherwise(slot(1), (1, 2), Seating(1, 1, one.ns, two.ew, one.set)),
        meant=("double_pair",),
    )
    found.done(PlayedOtherwise(slot(2), (3, 4), Seating(1, 2, two.ns, one.ew, two.set)))
    for number in range(1, 6):
        if number > 1:
            found.done(RoundStarted("1", number))
        for table in range(1, 6):
            where = slot(table, number)
            row = planned(found, where)
            lost = {(1, two.ew): one.ew, (2, one.ew): two.ew}.get((row.set, row.ew))
            if lost is not None and number > 1:
                section = found.event.sessions["1"].sections["A"]
                boards = section.boards_at(number, table)
                award = typed("A+")
                assert isinstance(award, Adjusted)
                act = BoardsCancelled(
                    where,
                    boards,
                    award,
                    Seating(number, table, row.ns, lost, row.set),
                    laws=("15B", "12C1"),
                )
                found.done(act)
            else:
                enter(found, where)
    recap = standings(found.event)
    assert {standing.boards for standing in recap.ranking} == {10}
    assert {len(board.rows) for board in recap.boards} == {5}
    assert played_twice(found.event.sessions["1"].sections["A"]) == ()


def test_strangers_and_empty_seats_are_refused() -> None:
    found = evening(rules=QUICK)
    for seating, key in (
        (Seating(1, 1, 1, 99, 1), "event.number-not-in-movement"),
        (Seating(1, 1, 1, None, 1), "event.two-sides"),
        (Seating(1, 1, 1, 1, 1), "event.contestant-twice"),
    ):
        assert found.refused(PlayedOtherwise(slot(1), (1,), seating)) == key
    assert found.refused(PlayedOtherwise(slot(1), (77,))) == "event.no-such-board"
    assert found.refused(PlayedOtherwise(slot(1), ())) == "event.no-boards-named"
    assert found.refused(PlayedOtherwise(slot(1, 2), (1,))) == "event.round-to-come"
    assert found.refused(PlayedOtherwise(slot(9), (1,))) == "event.no-table"
    assert found.refused(PlayedOtherwise(slot(1), (5,)), at_table(1)) == "event.not-allowed"


def test_boards_that_were_not_turned_at_one_table() -> None:
    """Only the pairs of that table and round change places; scores keep their sign."""
    found = evening(switched(mitchell(7), [(1, None)]), QUICK)
    enter(found, slot(3))
    before = rows(found, 5)
    assert [row.table for row in before] == ["3"]
    found.done(BoardsTurned(slot(3)))
    (after,) = rows(found, 5)
    assert (after.ns, after.ew, after.score_ns) == (before[0].ew, before[0].ns, before[0].score_ns)
    found.done(BoardsTurned(slot(3), (5,)))
    assert rows(found, 5) == before
    (still,) = rows(found, 6)
    assert (still.ns, still.ew) == (before[0].ew, before[0].ns)


def test_a_result_filed_under_the_board_beside_it_is_exchanged_or_moved() -> None:
    found = evening(rules=QUICK)
    found.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    exchange = ResultsExchanged(PlayAt(slot(1), 1), PlayAt(slot(1), 2))
    found.done(exchange)
    plays = [found.event.play(slot(1), board) for board in (1, 2)]
    assert [play.status for play in plays] == [Status.SCHEDULED, Status.CONFIRMED]
    assert plays[0].entered is None
    assert [len(play.trail) for play in plays] == [2, 1]
    found.done(ResultEntered(slot(1), 1, typed("3NT N =")), at_table(1))
    found.done(exchange)
    texts = [str(found.event.play(slot(1), board).entered) for board in (1, 2)]
    assert texts == ["4SN=", "3NTN="]
    assert found.refused(ResultsExchanged(PlayAt(slot(1), 1), PlayAt(slot(1), 1))) == (
        "event.two-places"
    )


def test_a_confirmation_does_not_follow_a_result_to_another_board() -> None:
    found = evening()
    found.done(ResultEntered(slot(1), 1, typed("4S N =")), at_table(1))
    found.done(ResultsExchanged(PlayAt(slot(1), 1), PlayAt(slot(1), 2)))
    assert found.event.play(slot(1), 2).status is Status.ENTERED
