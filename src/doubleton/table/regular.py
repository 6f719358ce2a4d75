"""The short way for what is regular: nothing on the docket, a legal call or card, in turn.

It says nothing that the long way does not say; a test holds the two against each other.
"""

from __future__ import annotations

from doubleton.bridge.cards import SUIT_BITS
from doubleton.table.acts import Act, CallMade, CardsPlayed
from doubleton.table.play import Play, Trick, leading
from doubleton.table.table import Table


def regular(table: Table, act: Act) -> Table | None:
    """Return the table after a regular act, ``None`` when the Laws have to be asked."""
    if table.docket.busy:
        return None
    if type(act) is CardsPlayed:
        return _card(table, act)
    if type(act) is CallMade and table.play is None:
        return _call(table, act)
    return None


def _call(table: Table, act: CallMade) -> Table | None:
    auction, seat, call = table.auction, act.seat, act.call
    if seat is not auction.turn or not auction.legal(seat) >> call & 1:
        return None
    if not call and auction.passes >= 2 and (auction.bid or auction.passes == 3):
        return None  # the final pass, with all that follows it
    return Table(
        table.regulations,
        table.vulnerability,
        auction.with_call(seat, call),
        None,
        table.held,
        table.docket,
        table.count + 1,
    )


def _card(table: Table, act: CardsPlayed) -> Table | None:
    play, held, seat = table.play, table.held, act.hand
    if play is None or len(act.cards) != 1 or act.by_dummy or act.fifth:
        return None
    card = act.cards[0]
    known = held.known[seat]
    tricks = play.tricks
    if not known >> card & 1 or play.face_down is not None or play.leads is not None:
        return None
    if not tricks or tricks[-1].winner is not None:
        turn = tricks[-1].winner if tricks else None
        if seat is not (turn if turn is not None else play.turn) or play.defective is not None:
            return None
        tricks = (*tricks, Trick(((seat, card),)))
    else:
        trick = tricks[-1].cards
        if (trick[-1][0] + 1) % 4 != seat or not _in_rotation(trick):
            return None
        led = trick[0][1] // 13
        if card // 13 != led and known & SUIT_BITS << 13 * led:
            return None
        if card // 13 != led and known.bit_count() != held.count[seat]:
            return None  # whether he could have followed is not known
        cards = (*trick, (seat, card))
        full = len(cards) == 4
        if full and len(tricks) + play.before == 13:
            return None  # the last card, with all that follows it
        tricks = (*tricks[:-1], Trick(cards, leading(cards, play.trumps) if full else None))
    return Table(
        table.regulations,
        table.vulnerability,
        table.auction,
        Play(play.contract, play.declarer, tricks, None, None, play.before, play.won_before),
        held.without(seat, card),
        table.docket,
        table.count + 1,
    )


def _in_rotation(cards: tuple[tuple[int, int], ...]) -> bool:
    leader = cards[0][0]
    return all((leader + place) % 4 == seat for place, (seat, _) in enumerate(cards))
