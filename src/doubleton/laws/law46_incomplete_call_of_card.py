"""Law 46: Incomplete or Erroneous Call of a Card from Dummy.

Acts       B1 "high" and "low", B2 a suit, B3 a rank, B4 a card not there, B5 neither suit nor rank
Finds      whether declarer clearly meant another card, which is then named in full
Leads to   45B the card is played, 61 a card that dummy may not play
Editions   "win" is read as the lowest card known to win from 2007 on
"""

from __future__ import annotations

from doubleton.bridge import CARDS, Card, Seat
from doubleton.bridge.cards import SUIT_BITS
from doubleton.lawbook import law
from doubleton.table.acts import Designated, Words
from doubleton.table.facts import CardNamed, Option, Ruling
from doubleton.table.play import Play
from doubleton.table.table import Table


@law(of_1987="46A", of_1997="46A", of_2007="46A", of_2017="46A")
def named_in_full(table: Table, act: Designated) -> CardNamed | None:
    """Take suit and rank at their word."""
    if act.words is not Words.CARD or act.suit is None or act.rank is None:
        return None
    card = CARDS[13 * act.suit + act.rank]
    return CardNamed(card) if table.held.possible(dummy(table)) >> card & 1 else None


@law(of_1987="46B1", of_1997="46B1", of_2007="46B1", of_2017="46B1(a)")
def high_or_low(table: Table, act: Designated) -> CardNamed | None:
    """Read "high" as the highest and "low" as the lowest card of the suit."""
    if act.words not in (Words.HIGH, Words.LOW):
        return None
    cards = _of_suit(table, act)
    if not cards:
        return None
    return CardNamed(cards[-1] if act.words is Words.HIGH else cards[0])


@law(of_1987="46B2", of_1997="46B2", of_2007="46B2", of_2017="46B2")
def suit_only(table: Table, act: Designated) -> CardNamed | None:
    """Read a suit without a rank as its lowest card."""
    cards = _of_suit(table, act) if act.words is Words.SUIT else ()
    return CardNamed(cards[0]) if cards else None


@law(of_1987="46B3(a)", of_1997="46B3(a)", of_2007="46B3(a)", of_2017="46B3(a)")
def suit_continued(table: Table, act: Designated) -> CardNamed | None:
    """Read a rank, in leading, as of the suit that won dummy the last trick, if it is there."""
    play = table.play
    if act.words is not Words.RANK or act.rank is None or play is None or play.current is not None:
        return None
    last = play.tricks[-1] if play.tricks else None
    if last is None or last.winner is not play.dummy:
        return None
    won_with = last.card_of(play.dummy)
    if won_with is None:
        return None
    card = CARDS[13 * (won_with // 13) + act.rank]
    return CardNamed(card) if in_dummy(table) >> card & 1 else None


@law(of_1987="46B3(b)", of_1997="46B3(b)", of_2007="46B3(b)", of_2017="46B3(b)")
def rank_only(table: Table, act: Designated, legal: int) -> Ruling | None:
    """Play the card of that rank which is *legal* (bits); of several declarer designates one.

    The call is void when there is none.
    """
    if act.words is not Words.RANK:
        return None
    cards = [card for card in reversed(CARDS) if legal >> card & 1 and card.rank == act.rank]
    if len(cards) < 2:
        return Ruling(facts=(CardNamed(cards[0] if cards else None),))
    return Ruling(facts=tuple(Option(_play(table).declarer, "designate", card) for card in cards))


@law(of_1987="46B4", of_1997="46B4", of_2007="46B4", of_2017="46B4")
def not_in_dummy(_table: Table, act: Designated) -> CardNamed | None:
    """Void the call of a card that is not there; declarer may designate any legal card."""
    return None if act.words is Words.ANYTHING else CardNamed(None)


@law(of_1987="46B5", of_1997="46B5", of_2007="46B5", of_2017="46B5")
def neither(table: Table, act: Designated, legal: int) -> Ruling | None:
    """Let either defender designate dummy's card, a *legal* one (bits)."""
    if act.words is not Words.ANYTHING:
        return None
    seat = dummy(table)
    cards = [card for card in reversed(CARDS) if legal >> card & 1]
    return Ruling(
        facts=tuple(
            Option(defender, "designate", card)
            for defender in (seat.rho, seat.lho)
            for card in cards
        )
    )


def dummy(table: Table) -> Seat:
    """Return the seat of dummy."""
    return _play(table).dummy


def in_dummy(table: Table) -> int:
    """Return the cards known to lie in dummy, as bits."""
    return table.held.known[dummy(table)]


def _of_suit(table: Table, act: Designated) -> tuple[Card, ...]:
    """Dummy's cards of the suit meant, the lowest first; that led where none is named."""
    current, suit = _play(table).current, act.suit
    if suit is None and current is not None:
        suit = current.cards[0][1].suit
    if suit is None:
        return ()
    bits = in_dummy(table) & SUIT_BITS << 13 * suit
    return tuple(card for card in CARDS if bits >> card & 1)


def _play(table: Table) -> Play:
    if table.play is None:
        raise ValueError(table.auction)
    return table.play
