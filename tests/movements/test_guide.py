from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doubleton.bridge import Seat, Side
from doubleton.movements.arrow_switch import scrambled
from doubleton.movements.board_flow import Stand, carried, stands
from doubleton.movements.board_sets import BoardSets
from doubleton.movements.guide import guide_card, moves, told
from doubleton.movements.howell import howell
from doubleton.movements.individual import individual
from doubleton.movements.many_tables import web_mitchell
from doubleton.movements.mitchell import hesitation_mitchell, mitchell, relay_mitchell
from doubleton.movements.odd_pairs import even_base, rover, with_vacancy
from doubleton.movements.seating import Kind, Movement
from doubleton.movements.teams import american_whist
from doubleton.words import say
from movements.plainly import laid_out_and_carried
from movements.test_plainly import OTHERS, offered

MOVEMENTS = [
    *(mitchell(7), scrambled(mitchell(7)), relay_mitchell(8), hesitation_mitchell(7)),
    *(howell(5), howell(4), rover(even_base(8)), with_vacancy(howell(6), 12)),
    *(web_mitchell(10, 7), american_whist(6), individual(8)),
]


def spoken(movement: Movement, after: int, table: int) -> list[str]:
    found = next(one for one in moves(movement, after) if one.table == table)
    return [say(line) for line in told(found, BoardSets(3), movement.kind)]


def test_the_move_at_a_table_of_a_mitchell() -> None:
    assert spoken(mitchell(7), 1, 4) == [
        "NS 4: stay.",
        "EW 11: to table 5, as EW.",
        "Boards 10–12 to table 3.",
        "Next: NS 4, EW 10, boards 13–15.",
        "Boards 13–15 come from table 5.",
    ]


def test_an_arrow_switch_turns_the_boards_and_not_the_players() -> None:
    assert spoken(scrambled(mitchell(7)), 6, 4) == [
        "NS 4: stay.",
        "EW 13: to table 5, as EW.",
        "Boards 4–6 to table 3.",
        "Next: NS 12, EW 4, boards 7–9.",
        "Boards 7–9 come from table 5.",
        "Turn the boards.",
    ]


def test_a_stand_and_shared_boards_are_told() -> None:
    relay = relay_mitchell(8)
    assert "Boards 16–18 on the stand between tables 4 and 5." in spoken(relay, 1, 5)
    assert "Boards 13–15 come from the stand." in spoken(relay, 1, 4)
    assert "Share them with table 1." in spoken(relay, 1, 8)
    assert stands(relay) == (Stand(4, 5),)
    assert stands(hesitation_mitchell(7)) == (Stand(3, 4),)


def test_who_sits_out_is_told_where() -> None:
    half = with_vacancy(mitchell(7), 7)
    assert "EW 13: sits out at table 7." in spoken(half, 1, 6)
    assert "NS 1: sits out." in spoken(rover(mitchell(7)), 1, 1)


def test_the_guide_card_of_a_howell_pair() -> None:
    card = guide_card(howell(4), 1)
    assert [(stop.table, stop.seat, stop.opponents, stop.set) for stop in card[:2]] == [
        (1, Seat.EAST, (8,), 1),
        (3, Seat.NORTH, (3,), 7),
    ]


def test_the_guide_card_tells_which_cards_are_held_after_a_switch() -> None:
    last = guide_card(scrambled(mitchell(7)), 4)[-1]
    assert (last.seat, last.holds, last.opponents) == (Seat.NORTH, Side.EW, (12,))


def test_the_pairs_of_a_team_have_cards_of_their_own() -> None:
    whist = american_whist(5)
    assert [stop.opponents for stop in guide_card(whist, 1, Side.NS)] == [(3,), (5,), (2,), (4,)]
    assert [stop.opponents for stop in guide_card(whist, 1, Side.EW)] == [(4,), (2,), (5,), (3,)]


def test_there_is_no_move_after_the_last_round() -> None:
    with pytest.raises(ValueError, match="round 7"):
        moves(mitchell(7), 7)


@given(st.sampled_from(MOVEMENTS), st.data())
@settings(max_examples=60)
def test_whoever_follows_the_moves_sits_where_the_rows_say(
    movement: Movement, data: st.DataObject
) -> None:
    after = data.draw(st.integers(0, movement.rounds - 1))
    goes = {
        (one.contestant, one.seat.side if movement.kind is Kind.TEAMS else None): one.table
        for move in moves(movement, after)
        for _, one in move.leaving
        if one.table is not None and one.seat is not None
    }
    for move in moves(movement, after):
        if move.arriving is None or after == 0:
            continue
        seated = set(move.arriving.contestants)
        came = {one for (one, _), table in goes.items() if table == move.table}
        assert came <= seated


@given(st.sampled_from(MOVEMENTS), st.data())
@settings(max_examples=60)
def test_every_table_gets_its_boards_and_no_copy_is_in_two_places(
    movement: Movement, data: st.DataObject
) -> None:
    after = data.draw(st.integers(0, movement.rounds - 1))
    ways = carried(movement, after)
    reached = sorted(
        table for way in ways if isinstance(way.target, int) for table in (way.target, *way.sharing)
    )
    assert reached == sorted(row.table for row in movement.of_round(after + 1) if row.is_played)
    left = [way.source for way in ways if isinstance(way.source, int)]
    assert len(set(left)) == len(left)


@given(st.integers(4, 20), st.sampled_from((1, 3)), st.data())
@settings(max_examples=20)
def test_boards_are_taken_from_where_they_were_put(
    pairs: int, copies: int, data: st.DataObject
) -> None:
    laid_out_and_carried(data.draw(st.sampled_from((*OTHERS, *offered(pairs, copies)))))


def test_further_copies_come_from_the_director_and_not_from_a_stand() -> None:
    assert "Boards 4–6 come from the Director." in spoken(replace(individual(8), copies=2), 1, 2)
