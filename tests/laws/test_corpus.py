"""Every auction and play of the collected files goes through the Laws, and through the replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from doubleton.bridge import SEATS, Card, Contract, Seat, Vulnerability
from doubleton.formats.pbn import BoardRecord, read, record
from doubleton.formats.pbn.plays import Play
from doubleton.lawbook import Regulations
from doubleton.laws.code import LAWS
from doubleton.laws.procedures.reckoning import declarer_tricks, score_ns
from doubleton.table.acts import CallMade, CardsPlayed
from doubleton.table.replay import Cards, replay_auction, replay_tricks
from doubleton.table.table import Table
from shared_material import needs_shared, shared

pytestmark = needs_shared

FILES = sorted(shared("corpus").rglob("*.pbn"))


@cache
def records(path: Path) -> tuple[BoardRecord, ...]:
    with path.open("rb") as file:
        return tuple(record(game) for game in read(file, path.name))


@dataclass(frozen=True)
class Agreement:
    """What the Laws and the replay say of one record: each its oddities, and what it came to."""

    ours: tuple[str, ...]
    replayed: tuple[str, ...]
    came_to: object
    came_to_replayed: object


def start(board: BoardRecord, dealer: Seat) -> Table:
    vulnerability = board.vulnerability or Vulnerability.NONE
    return Table.of(Regulations(), dealer, vulnerability, board.deal)


def called(board: BoardRecord) -> tuple[Table, Agreement] | None:
    """Follow the auction of a record; ``None`` when there is none, or a call is not known."""
    auction = board.auction
    if auction is None or auction.first is None or not auction.calls:
        return None
    skipped = [at for at, call in enumerate(auction.calls) if call is None]
    if skipped:
        return None
    table = start(board, auction.first)
    odd: tuple[str, ...] = ()
    for at, call in enumerate(auction.calls):
        if call is not None:
            table = LAWS.apply(table, CallMade(SEATS[(auction.first + at) % 4], call))
            if table.docket.irregularity is not None:
                odd = (*odd, table.docket.irregularity.kind)
    replayed = replay_auction(auction.first, auction.calls)
    breaches = tuple(str(breach) for _, breach in replayed.breaches)
    return table, Agreement(odd, breaches, table.contract, replayed.contract)


def in_order(play: Play) -> Iterator[tuple[Seat, Card]]:
    """Give the cards as they were played, up to the first that is not known."""
    for trick in play.tricks:
        if trick.leader is None:
            return
        for turn in range(4):
            seat = SEATS[(trick.leader + turn) % 4]
            card = trick.cards[seat]
            if card is None:
                return
            yield seat, card


def rows(cards: list[tuple[Seat, Card]]) -> list[Cards]:
    tricks = list[Cards]()
    for at in range(0, len(cards), 4):
        of = dict(cards[at : at + 4])
        tricks.append((of.get(SEATS[0]), of.get(SEATS[1]), of.get(SEATS[2]), of.get(SEATS[3])))
    return tricks


def played(board: BoardRecord) -> tuple[Table, Agreement] | None:
    """Follow the play of a record, after its auction when that is there."""
    deal, contract, play = board.deal, board.contract, board.play
    if deal is None or play is None or not isinstance(contract, Contract) or board.swapped:
        return None
    cards = list(in_order(play))
    if not cards or play.first is not contract.declarer.lho:
        return None
    after = called(board)
    if after is not None and after[1].came_to is contract:
        table = after[0]
    else:
        table = start(board, contract.declarer).playing(contract)
    odd: tuple[str, ...] = ()
    for seat, card in cards:
        before = len(table.docket.record)
        table = LAWS.apply(table, CardsPlayed(seat, (card,)))
        odd = (*odd, *(type(fact).__name__ for _, fact in table.docket.record[before:]))
    tricks = rows(cards)
    replayed = replay_tricks(deal, contract.denomination, contract.declarer.lho, tricks)
    breaches = tuple(str(breach) for *_, breach in replayed.breaches)
    winners = () if table.play is None else tuple(trick.winner for trick in table.play.tricks)
    return table, Agreement(odd, breaches, winners, replayed.winners)


@cache
def auctions() -> tuple[tuple[str, BoardRecord, Table, Agreement], ...]:
    return tuple(
        (path.name, board, *found)
        for path in FILES
        for board in records(path)
        if (found := called(board)) is not None
    )


@cache
def plays() -> tuple[tuple[str, BoardRecord, Table, Agreement], ...]:
    return tuple(
        (path.name, board, *found)
        for path in FILES
        for board in records(path)
        if (found := played(board)) is not None
    )


@cache
def whole_plays() -> tuple[tuple[str, BoardRecord, Table], ...]:
    """Return the plays of thirteen tricks in which the record gives each card to who held it."""
    return tuple(
        (name, board, table)
        for name, board, table, found in plays()
        if not found.replayed and table.play is not None and table.play.ended
    )


def test_there_is_much_to_follow() -> None:
    assert (len(auctions()), len(plays()), len(whole_plays())) == (1374, 1285, 651)


LAW_OF = {"insufficient": ("27",), "double": ("36",), "redouble": ("36",)}
AFTER_THE_END = ("39A", "39B")


def test_18_19_22_the_laws_find_in_an_auction_what_the_replay_finds() -> None:
    for name, _, _, found in auctions():
        assert len(found.ours) == len(found.replayed), name
        for ours, replayed in zip(found.ours, found.replayed, strict=True):
            assert ours in LAW_OF.get(replayed, AFTER_THE_END)


def test_22_an_auction_comes_to_the_contract_of_the_replay() -> None:
    for name, _, _, found in auctions():
        assert found.came_to == found.came_to_replayed, name


def test_only_files_known_for_it_have_irregular_auctions() -> None:
    odd = Counter(name for name, _, _, found in auctions() if found.ours)
    assert odd == {"Drury.pbn": 2, "Precision_1C_Auctions_with_Notes.pbn": 1, "errors_10.pbn": 3}


def test_22_an_auction_ends_in_the_contract_that_the_file_tells() -> None:
    other = Counter(
        name
        for name, board, table, found in auctions()
        if not found.ours
        and board.contract is not None
        and table.contract is not None
        and board.contract is not table.contract
    )
    assert other == {
        "endplay_example3_first30deals.pbn": 30,  # its own auctions contradict its contracts
        "endplay_example4.pbn": 1,
        "correct_10.pbn": 1,  # declarer and dummy changed places (^S)
        "errors_10.pbn": 7,
    }


def test_44_every_trick_is_won_and_every_revoke_found_as_in_the_replay() -> None:
    for name, _, _, found in plays():
        assert found.ours or found.came_to == found.came_to_replayed, name
        assert bool(found.ours) == ("revoke" in found.replayed), name


def test_only_files_known_for_it_have_irregular_plays() -> None:
    odd = Counter(name for name, _, _, found in plays() if found.replayed)
    assert odd == {
        "endplay_example3_first30deals.pbn": 26,  # each line begins with the leader of the trick
        "endplay_example4.pbn": 1,
        "errors_10.pbn": 3,
    }


def test_79_a_whole_play_has_the_tricks_that_the_file_tells() -> None:
    other = Counter(
        name
        for name, board, table in whole_plays()
        if board.tricks is not None and board.tricks != declarer_tricks(table)
    )
    assert other == {"errors_10.pbn": 1}


def test_77_a_whole_play_has_the_score_that_the_file_tells() -> None:
    told = [
        (name, board.score.ns, score_ns(table))
        for name, board, table in whole_plays()
        if board.score is not None and board.score.ns is not None
    ]
    assert [(name, score, ours) for name, score, ours in told if score != ours] == []
    assert told
