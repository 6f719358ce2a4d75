"""What is left to play, read from the table."""

from __future__ import annotations

from dataclasses import replace

from doubleton.bridge import Card, Contract, Deal, Denomination, Hand, Seat, Suit
from doubleton.lawbook import Regulations
from doubleton.table.enacting import all_enacted
from doubleton.table.facts import CardPlayedStands
from doubleton.table.remaining import ending, tricks_left
from doubleton.table.table import Table

N, E, S, W = Seat


def last_three() -> Table:
    hands = [Hand(text) for text in ("..KT4.", ".9..76", "..AJ3.", "..Q87.")]
    table = Table.of(Regulations(), N, deal=Deal.of(hands)).playing(Contract("3NS"))
    assert table.play is not None
    return replace(table, play=replace(table.play, before=10, won_before=7, leads=S))


def played(table: Table, *cards: tuple[Seat, str]) -> Table:
    return all_enacted(table, (CardPlayedStands(seat, Card(card)) for seat, card in cards))


def test_all_tricks_are_left_before_the_play() -> None:
    assert tricks_left(Table.of(Regulations(), N)) == 13
    assert ending(Table.of(Regulations(), N)) is None


def test_the_trick_in_progress_is_left_and_its_cards_lie_on_the_table() -> None:
    table = played(last_three(), (S, "DJ"), (W, "D7"))
    last = ending(table)
    assert last is not None
    assert (tricks_left(table), last.tricks, last.turn) == (3, 3, N)
    assert (last.trumps, last.trick) == (Denomination.NOTRUMP, (Card("DJ"), Card("D7")))


def test_70E_who_has_shown_out_is_remembered() -> None:
    table = played(last_three(), (S, "DA"), (W, "D7"), (N, "D4"), (E, "H9"))
    last = ending(table)
    assert last is not None
    assert (last.leader, last.shown_out) == (S, frozenset({(E, Suit.DIAMONDS)}))


def test_hands_that_are_not_known_make_no_ending() -> None:
    unknown = Table.of(Regulations(), N).playing(Contract("3NS"))
    assert (tricks_left(unknown), ending(unknown)) == (13, None)


def test_a_trick_played_out_of_rotation_makes_no_ending() -> None:
    assert ending(played(last_three(), (S, "DJ"), (N, "D4"))) is None
