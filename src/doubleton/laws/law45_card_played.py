"""Law 45: Card Played.

Acts       C4(b) a designation changed, D dummy plays another card, E a fifth card, F dummy alone
Finds      C4(b) whether the designation was inadvertent, E whether the card was meant as a lead
Leads to   47 others may change their cards, 50 a defender's fifth card, 57C, 67 a defective trick
Editions   C4(b) is limited by partner's play in 2007, by declarer's next play in 2017
"""

from __future__ import annotations

from doubleton.bridge import Card
from doubleton.lawbook import first_of, law
from doubleton.table.acts import CardsPlayed
from doubleton.table.docket import Matter
from doubleton.table.facts import (
    CardBecomesPenaltyCard,
    CardNamed,
    CardReplaced,
    Irregularity,
    PlayedOnHisOwn,
    Review,
    Ruling,
)
from doubleton.table.table import Table


@law(of_1987="45C4(b)", of_1997="45C4(b)", of_2007="45C4(b)", of_2017="45C4(b)")
def inadvertent(_table: Table, trick: int, matter: Matter, card: Card) -> Ruling:
    """Let declarer change a designation that was inadvertent, without pause for thought.

    The card is replaced in its trick (from 0); who has played over it may change too (47D).
    """
    return Ruling(facts=(CardReplaced(trick, matter.seat, card), CardNamed(card)))


@law(of_1987="45D", of_1997="45D", of_2007="45D", of_2017="45D")
def misplayed(table: Table, matter: Matter) -> Ruling | None:
    """Put the card that declarer named in place of another that dummy played.

    Attention must come before both sides are in the following trick.
    """
    play = table.play
    if play is None or len(play.sides_after(matter.place)) == 2:
        return None
    return Ruling(facts=(CardReplaced(matter.place, matter.seat, matter.cards[0]),))


@law(of_1987="45E1", of_1997="45E1", of_2007="45E1", of_2017="45E1")
def by_defender(table: Table, act: CardsPlayed) -> Ruling | None:
    """Make a penalty card of a defender's fifth card to a trick, unless it was led (53, 56)."""
    if not act.fifth or table.play is None or not table.play.is_defender(act.hand):
        return None
    cards = (CardBecomesPenaltyCard(act.hand, card, deliberate=False) for card in act.cards)
    return Ruling(facts=(Irregularity("45E1", act.hand), *cards))


@law(of_1987="45E2", of_1997="45E2", of_2007="45E2", of_2017="45E2")
def by_declarer(table: Table, act: CardsPlayed) -> Ruling | None:
    """Lay no penalty on a fifth card from declarer's hand or dummy, unless it was led (55)."""
    if not act.fifth or table.play is None or table.play.is_defender(act.hand):
        return None
    return Ruling(facts=(Irregularity("45E2", act.hand),))


def fifth_card(table: Table, act: CardsPlayed) -> Ruling | None:
    """Return what a fifth card to a trick leads to; ``None`` when the card is none (45E)."""
    return first_of(by_defender, by_declarer)(table, act)


@law(of_1987="45F", of_1997="45F", of_2007="45F", of_2017="45F")
def dummy_on_his_own(_table: Table, act: CardsPlayed) -> Ruling:
    """Let the play go on when dummy touched a card of his own accord, an adjustment reserved.

    It is for damage that a suggestion did, and the Director judges whether it was one.
    """
    own = (PlayedOnHisOwn(act.hand, card) for card in act.cards)
    return Ruling(facts=(Irregularity("45F", act.hand), Review("45F"), *own))
