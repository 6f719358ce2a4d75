"""Files that other programs made: every one is read, written back, written anew and played over."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from doubleton.bridge import PASSED_OUT, Contract, Result
from doubleton.formats import pbn
from doubleton.formats.lin import LinBoard, carried, read, records, write, write_back
from doubleton.formats.lin.plain import plain_record
from doubleton.formats.lin.records import long_record
from doubleton.formats.pbn import BoardRecord, End
from doubleton.laws.law77_scoring_table import points
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns
from laws.test_corpus import called, played
from shared_material import needs_shared, shared

pytestmark = needs_shared

FILES = sorted(
    (
        *shared("corpus/lin").rglob("*.lin"),
        *shared("corpus/results").rglob("*.lin"),
        *shared("corpus/dealing").glob("*.lin"),
    )
)
IN_PBN = sorted(shared("corpus").rglob("*.pbn"))


def boards(path: Path) -> list[LinBoard]:
    with path.open("rb") as file:
        return list(read(file, path.name))


@cache
def told(path: Path) -> tuple[BoardRecord, ...]:
    return tuple(records(boards(path)))


@cache
def everything() -> tuple[tuple[str, BoardRecord], ...]:
    return tuple(
        (f"{path.parent.name}/{path.name}, board {record.board}", record)
        for path in FILES
        for record in told(path)
    )


def test_there_is_much_to_read() -> None:
    found = [record for _, record in everything()]
    assert len(FILES) == 100
    assert len(found) == 667
    assert sum(record.result is not None for record in found) == 610


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_file_is_written_back_to_the_letter(path: Path) -> None:
    assert write_back(boards(path)) == path.read_bytes()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_short_way_and_the_long_way_make_the_same_records(path: Path) -> None:
    for board in boards(path):
        assert plain_record(board) in (None, long_record(board))


def test_no_board_has_a_fault_and_every_one_its_deal() -> None:
    assert [name for name, record in everything() if record.faults] == []
    assert [name for name, record in everything() if record.deal is None] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_what_is_written_says_what_was_carried_also_through_pbn(path: Path) -> None:
    before = told(path)
    kept = list(carried(before))
    assert list(records(read(write(before)))) == kept
    through = (pbn.record(game) for game in pbn.read(pbn.write(before)))
    assert list(carried(through)) == kept


@pytest.mark.parametrize("path", IN_PBN, ids=lambda path: path.name)
def test_games_of_pbn_come_back_as_what_was_carried(path: Path) -> None:
    with path.open("rb") as file:
        before = [pbn.record(game) for game in pbn.read(file)]
    assert list(records(read(write(before)))) == list(carried(before))


def test_the_history_is_what_another_program_made_of_it_in_pbn() -> None:
    path = shared("corpus/pbn/pbntools/bbo_history_expected.pbn")
    expected = [pbn.record(game) for game in pbn.read(path.read_bytes())]
    folder = shared("corpus/lin/bbo_single/history")
    for theirs, file in zip(expected, sorted(folder.iterdir()), strict=True):
        (ours,) = told(file)
        for name in ("board", "names", "dealer", "vulnerability", "deal", "contract", "tricks"):
            assert getattr(ours, name) == getattr(theirs, name)
        assert ours.auction is not None
        assert theirs.auction is not None
        assert ours.auction.calls == theirs.auction.calls
        explained = [note.text for note in ours.auction.notes if note.text]
        assert explained == [note.text for note in theirs.auction.notes]
        assert ours.play is not None
        assert theirs.play is not None
        assert ours.play.cards == theirs.play.cards


def test_deals_are_those_of_the_same_set_in_pbn() -> None:
    expected = [
        pbn.record(game) for game in pbn.read(shared("corpus/dealing/test.pbn").read_bytes())
    ]
    both = told(shared("corpus/dealing/test.lin"))
    for room in ("Open", "Closed"):
        ours = [record for record in both if record.room == room]
        for record, theirs in zip(ours, expected, strict=True):
            for name in ("board", "dealer", "vulnerability", "deal"):
                assert getattr(record, name) == getattr(theirs, name)


def test_both_rooms_of_the_match_come_to_what_its_header_says() -> None:
    match = told(shared("corpus/lin/vugraph/usbf_sf_14502.lin"))
    header = next(read(shared("corpus/lin/vugraph/usbf_sf_14502.lin").read_bytes())).header
    rooms = {"Open": "o", "Closed": "c"}
    assert len(match) == 30
    for record in match:
        text = header.result(record.board, rooms[record.room or ""])
        assert record.result == Result.of(text)


def test_b10_claims_in_mid_hand_give_the_tricks() -> None:
    singles = [r for name, r in everything() if name.startswith(("skyclub", "wronie", "history"))]
    broken_off = [r for r in singles if r.play is not None and r.play.end is End.ENDED]
    claims = [r for r in broken_off if r.tricks is not None]
    assert (len(singles), len(broken_off), len(claims)) == (86, 43, 41)


def test_b73_a_play_that_breaks_off_without_a_claim_has_no_result() -> None:
    folder = shared("corpus/lin/bbo_single/skyclub2196")
    for name, contract in (("20784108", "3NTXW"), ("20784128", "4HE")):
        record = told(folder / f"{name}.lin")[0]
        assert (str(record.contract), record.tricks, record.result) == (contract, None, None)
        assert record.play is not None
        assert len(record.play.cards) == 28


# --- by the Laws -----------------------------------------------------------------------------


def test_18_19_22_every_auction_is_legal_and_leads_to_the_contract() -> None:
    followed = 0
    for name, record in everything():
        found = called(record)
        if found is None:
            continue
        followed += 1
        table, agreement = found
        assert agreement.ours == agreement.replayed == (), name
        assert table.contract == record.contract, name
    assert followed == 612


def test_44_77_79_every_play_is_legal_with_its_tricks_and_its_score() -> None:
    followed = whole = 0
    for name, record in everything():
        found = played(record)
        if found is None:
            continue
        followed += 1
        table, agreement = found
        assert agreement.ours == agreement.replayed == (), name
        assert agreement.came_to == agreement.came_to_replayed, name
        if table.play is None or not table.play.ended:
            continue
        whole += 1
        assert record.tricks == declarer_tricks(table), name
        assert record.result is not None
        assert record.vulnerability is not None
        assert points(record.result, record.vulnerability) == score_ns(table), name
    assert (followed, whole) == (608, 279)


def test_boards_without_a_contract_were_not_called() -> None:
    uncalled = [record for _, record in everything() if record.contract is None]
    assert all(record.auction is None for record in uncalled)
    passed_out = [record for _, record in everything() if record.contract is PASSED_OUT]
    assert len(passed_out) == 4
    assert all(isinstance(r.contract, Contract) or r.tricks is None for _, r in everything())
