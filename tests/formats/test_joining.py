"""Several files become the sessions, or the parts, of one event."""

from __future__ import annotations

from dataclasses import replace

from doubleton.formats.joining import join
from doubleton.formats.results.gathering import Gathered
from doubleton.formats.results.results_csv import read
from doubleton.scoring.traveller import Contestant, Field, Method

HEADING = "board,ns_pair,ew_pair,ns_score\n"


def part(rows: str, file: str = "r.csv", **more: str) -> Gathered:
    texts = {"results": (file, HEADING + "\n".join(rows.split()))}
    return read(texts | {name: (f"{name}.csv", text) for name, text in more.items()})


def shape(field: Field) -> list[tuple[str | None, str, int]]:
    return [(each.session, each.board, len(each.rows)) for each in field.travellers]


def test_one_source_stays_as_it_is() -> None:
    alone = part("1,1,2,50")
    assert join([alone]) is alone


def test_the_same_pairs_on_the_same_boards_are_a_further_session() -> None:
    joined = join([part("1,1,2,50 1,3,4,80"), part("1,1,4,50 1,3,2,80"), part("2,1,3,50")])
    assert shape(joined.field) == [("1", "1", 2), ("2", "1", 2), ("1", "2", 1)]


def test_a_penalty_belongs_to_the_session_of_its_source() -> None:
    fined = part("1,1,2,50", penalties="pair,amount\n1,2\n")
    joined = join([part("1,1,2,50"), fined])
    assert [(one.amount, one.session) for one in joined.field.penalties] == [(2, "2")]


def test_other_pairs_on_the_same_boards_are_another_part_of_the_room() -> None:
    joined = join([part("1,1,2,50"), part("1,3,4,80 2,3,4,80")])
    assert shape(joined.field) == [(None, "1", 2), (None, "2", 1)]


def test_sessions_that_are_named_keep_their_names() -> None:
    named = read(
        {"results": ("s.csv", "session,board,ns_pair,ew_pair,ns_score\nFriday,1,1,2,50\n")}
    )
    assert shape(join([named, part("1,1,2,50")]).field) == [("Friday", "1", 1), (None, "1", 1)]


def test_deals_come_from_whoever_has_them() -> None:
    dealt = part("1,3,4,80", deals="board,deal_pbn\n1,N:AK2.QT9.J876.A53 - - -\n")
    field = join([part("1,1,2,50"), dealt]).field
    assert field.travellers[0].deal is not None
    assert len(field.travellers[0].rows) == 2


def test_deals_that_name_no_section_are_those_of_each() -> None:
    heading = "section,board,ns_pair,ew_pair,ns_score"
    played = read({"results": ("r.csv", f"{heading}\nA,1,1,2,50\nB,1,1,2,80\n")})
    (dealt,) = part(
        "1,3,4,80", deals="board,deal_pbn\n1,N:AK2.QT9.J876.A53 - - -\n"
    ).field.travellers
    hands = Gathered(Field((replace(dealt, rows=()),)))
    travellers = join([played, hands]).field.travellers
    assert [(each.section, len(each.rows)) for each in travellers] == [
        ("A", 1),
        ("B", 1),
        (None, 0),
    ]
    assert {each.deal for each in travellers} == {dealt.deal}


def test_published_figures_follow_their_rows() -> None:
    first = read({"results": ("a.csv", "board,ns_pair,ew_pair,ns_score,ns_mp\n1,1,2,50,2\n")})
    second = read({"results": ("b.csv", "board,ns_pair,ew_pair,ns_score,ns_mp\n1,3,4,80,0\n")})
    joined = join([first, second])
    assert [(figure.place, figure.file) for figure in joined.rows] == [
        ((0, 0), "a.csv"),
        ((0, 1), "b.csv"),
    ]


def test_titles_names_and_penalties_come_together() -> None:
    joined = join(
        [
            part("1,1,2,50", names="pair,name\n1,Ann\n", event="title,winners\nMonday,2\n"),
            part("2,3,4,50", names="pair,name\n3,Bob\n", penalties="pair,amount\n3,1\n"),
        ]
    )
    assert (joined.field.title, joined.field.winners) == ("Monday", 2)
    assert joined.field.contestants == (Contestant("1", ("Ann",)), Contestant("3", ("Bob",)))
    assert [penalty.amount for penalty in joined.field.penalties] == [1]
    assert joined.faults == ()


def test_a_pair_with_two_names_may_be_two_sections() -> None:
    joined = join(
        [part("1,1,2,50", names="pair,name\n1,Ann\n"), part("2,1,2,50", names="pair,name\n1,Bob\n")]
    )
    assert [fault.said.key for fault in joined.faults] == ["reading.two-names"]


def test_two_methods_are_told_and_the_first_is_used() -> None:
    joined = join(
        [part("1,1,2,50", event="method\nimps\n"), part("2,1,2,50", event="method\nximp\n")]
    )
    assert [fault.said.key for fault in joined.faults] == ["reading.two-methods"]
    assert joined.field.method is Method.BUTLER
