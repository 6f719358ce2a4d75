"""Whole deals to follow call by call and card by card, as each contender takes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from bench.boards import BIDS, Dealt, boards
from bench.measuring import CHECKOUT, endplay
from doubleton.bridge import (
    CALLS,
    CARDS,
    SEATS,
    Call,
    Card,
    Contract,
    Deal,
    Hand,
    Result,
    Seat,
    Side,
    Vulnerability,
)
from doubleton.formats.pbn import BoardRecord, read, records
from doubleton.lawbook import Regulations
from doubleton.laws.law77_scoring_table import points
from doubleton.table.acts import Act, CallMade, CardsPlayed
from doubleton.table.replay import replay_auction, replay_play
from doubleton.table.table import Table

CORPUS: Final = CHECKOUT.parent / "shared" / "corpus" / "pbn"
"""Deals that were played, where that folder lies beside the checkout."""

_CALL_OF: Final = {"Pass": CALLS[0], "X": CALLS[1], "XX": CALLS[2]} | {
    bid: CALLS[3 + number] for number, bid in enumerate(BIDS)
}


@dataclass(frozen=True, slots=True)
class WholeDeal:
    """A deal with a legal auction and a legal play of all its cards, each in order."""

    dealer: Seat
    deal: Deal
    calls: tuple[Call, ...]
    contract: Contract
    cards: tuple[Card, ...]
    leaders: tuple[Seat, ...]
    won: int

    @property
    def dealers_score(self) -> int:
        """What dealer's side scores when nobody is vulnerable (77)."""
        ns = points(Result(self.contract, self.won), Vulnerability.NONE)
        return ns if self.dealer.side is Side.NS else -ns

    def start(self) -> Table:
        """Return the table before the first call."""
        return Table.of(Regulations(), self.dealer, deal=self.deal)

    def acts(self) -> tuple[Act, ...]:
        """Return what happens at the table."""
        calls = (CallMade(_after(self.dealer, i), call) for i, call in enumerate(self.calls))
        cards = (
            CardsPlayed(_after(self.leaders[i // 4], i), (card,))
            for i, card in enumerate(self.cards)
        )
        return (*calls, *cards)

    def for_open_spiel(self) -> list[int]:
        """Return open_spiel's actions: the deal, dealer's first card first; the calls; the play."""
        hands = [
            [card for card in CARDS if (self.deal[_after(self.dealer, i)] or 0) & card.bit]
            for i in range(4)
        ]
        pack = chain.from_iterable(zip(*hands, strict=True))
        calls = [52 + call for call in self.calls]
        return [*map(_spiel_card, pack), *calls, *map(_spiel_card, self.cards)]

    def for_endplay(self) -> tuple[Any, list[Any]]:
        """Return endplay's deal before the opening lead, and its cards in the order of play."""
        types = endplay("types")
        trumps = types.Denom.find(str(self.contract.denomination))
        deal = types.Deal(str(self.deal), types.Player.find(str(self.leaders[0])), trumps)
        return deal, [types.Card(str(card)) for card in self.cards]


def _after(seat: Seat, turns: int) -> Seat:
    return SEATS[(seat + turns) % 4]


def _spiel_card(card: Card) -> int:
    return card.rank * 4 + card.suit


def whole_deals(number: int, least_acts: int = 0) -> list[WholeDeal]:
    """Return so many deals, dealt, called and played at random, of so many acts at least."""
    found = list[WholeDeal]()
    for dealt in boards(1 << 30):
        if len(found) == number:
            break
        if len(dealt.calls) + 52 >= least_acts:
            found.append(_whole(dealt))
    return found


def _whole(dealt: Dealt) -> WholeDeal:
    return WholeDeal(
        SEATS[dealt.dealer],
        Deal.of(Hand.of(CARDS[card] for card in hand) for hand in dealt.hands),
        tuple(_CALL_OF[call] for call in dealt.calls),
        Contract(dealt.contract + str(SEATS[dealt.declarer])),
        tuple(CARDS[card] for _, *cards in dealt.tricks for card in cards),
        tuple(SEATS[leader] for leader, *_ in dealt.tricks),
        dealt.won,
    )


def recorded_deals() -> Iterator[WholeDeal]:
    """Yield the deals of the corpus of which everything is recorded, and regular."""
    for path in sorted(CORPUS.rglob("*.pbn")):
        for record in records(read(path.read_bytes())):
            whole = _recorded(record)
            if whole is not None:
                yield whole


def _recorded(record: BoardRecord) -> WholeDeal | None:
    if record.deal is None or record.auction is None or record.play is None:
        return None
    calls = tuple(call for call in record.auction.calls if call is not None)
    dealer, tricks = record.auction.first, record.play.tricks
    leaders = tuple(trick.leader for trick in tricks if trick.leader is not None)
    played = [
        trick.cards[_after(leader, turn)]
        for trick, leader in zip(tricks, leaders, strict=False)
        for turn in range(4)
    ]
    cards = tuple(card for card in played if card is not None)
    if dealer is None or len(calls) < len(record.auction.calls) or len(cards) < 52:
        return None
    auction = replay_auction(dealer, calls)
    if auction.breaches or not isinstance(auction.contract, Contract):
        return None
    replay = replay_play(record.deal, auction.contract, cards)
    if replay.breaches or replay.leaders != leaders:
        return None
    won = replay.won(auction.contract.declarer.side)
    return WholeDeal(dealer, record.deal, calls, auction.contract, cards, leaders, won)
