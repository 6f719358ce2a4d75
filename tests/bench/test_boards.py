"""The boards that are measured with are sound."""

from __future__ import annotations

from bench.boards import pbn_file
from doubleton.bridge import Contract
from doubleton.formats.pbn import read, records

BOARDS = 40


def text(boards: int) -> str:
    return "".join(pbn_file(boards))


def test_the_boards_are_always_the_same() -> None:
    assert text(BOARDS) == text(BOARDS)


def test_a_longer_file_begins_with_the_shorter_one() -> None:
    assert text(BOARDS).startswith(text(BOARDS - 1))


def test_the_auction_leads_to_the_contract_and_the_play_to_the_result() -> None:
    found = list(records(read(text(BOARDS).encode())))
    assert [record.number for record in found] == list(range(1, BOARDS + 1))
    for record in found:
        assert record.faults == ()
        assert record.auction is not None
        assert record.play is not None
        assert record.auction.contract() == record.contract
        assert isinstance(record.contract, Contract)
        declarers = record.contract.declarer.side
        won = [trick.winner for trick in record.play.tricks]
        assert sum(seat is not None and seat.side is declarers for seat in won) == record.tricks
