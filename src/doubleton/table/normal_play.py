"""Normal play: what a claimer can come to by careless or inferior play that is not irrational.

The Laws leave *normal* to the Director (footnote to 69-71); this is the definition by which
doubleton reckons, and docs/decisions/0008 says why.  The claimer knows his own side's cards, what
has been played, and nothing of where the others lie.  Every card below may come about; whatever is
not listed is irrational.  The opponents may play any legal card: all hands are seen by then (70B2).

Leading  any suit, in any order, and of it the highest card, or a card towards partner's higher one
         where at most one card is out above that (so a finesse may be taken either way, or not).
         Never, though: a top card to partner's bare one; trumps that would only meet partner's
         when no trump is thought to be out; a loser before the winners of that hand, by a claimer
         who has top cards for all the tricks that he claims; a finesse for a card that must fall
         under the top cards.
Following  a trick that partner is sure to win gets the lowest card.  Otherwise the lowest card that
         is sure to win, or a finesse against at most one card (two in the third seat), or partner's
         card is left to run.  A trick that can surely be won is not given up.  The last to play
         wins as cheaply as he can.
Void     an opponent's trick is trumped when that is sure to win, low or high when it is not, and
         partner's is never trumped.  Of discards the lowest of a suit, no winner while there is a
         loser, nor one that covers a loser of partner's while another goes.
Known    when an opponent has shown out, before the claim or in the play, the suit is an open book
         and is played as well as it can be (70E).
Trump    a claimer who knows of a trump that is out draws it first, if his side has the highest one
         (70C).  One who does not, does not.
Stated   a stated line binds in its order (:mod:`doubleton.table.stated_line`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from doubleton.bridge import SUITS
from doubleton.table.endings import (
    HIGHER,
    SUIT_CARDS,
    Position,
    beats,
    distinct,
    each,
    highest,
    lowest,
    winning,
)


@dataclass(frozen=True, slots=True)
class Mind:
    """What a claimer has in mind.

    ``aware``: he knows of the trumps that are out.  ``concedes``: he gives up some of the tricks
    left.  ``counted``: his top cards are worth all the tricks that he claims, so he knows his
    losers; otherwise he takes some loser for a winner, and nobody can say which.
    """

    aware: bool
    concedes: bool
    counted: bool


class Outlook:
    """What a player of the claiming side sees when it is his turn."""

    def __init__(self, position: Position, trumps: int, mind: Mind) -> None:
        self.position, self.trumps, self.mind = position, trumps, mind
        self.seat = position.turn
        self.mine = position.hands[self.seat]
        self.partners = position.hands[self.seat ^ 2]
        self.theirs = position.hands[self.seat ^ 1] | position.hands[self.seat ^ 3]
        self.place = len(position.trick)
        self.led = position.trick[0] // 13 if position.trick else -1

    @cached_property
    def best(self) -> tuple[int, int]:
        """The card that wins so far, and whose it is."""
        return winning(self.position, self.trumps)

    @property
    def partner_wins(self) -> bool:
        """Whether partner's card wins so far."""
        return self.place > 1 and self.best[1] == self.seat ^ 2

    def out_above(self, card: int) -> int:
        """Return how many cards of the suit above *card* the opponents have."""
        return (self.theirs & HIGHER[card]).bit_count()

    def shown_out(self, suit: int) -> bool:
        """Whether an opponent is known to be out of *suit*."""
        shown = self.position.shown >> suit
        return bool(shown >> 4 * (self.seat ^ 1) & 1 or shown >> 4 * (self.seat ^ 3) & 1)

    def is_sure(self, card: int) -> bool:
        """Whether no higher card of its suit can follow to this trick, for all one can know."""
        last = (self.position.leader + 3) & 3
        if self.place == 3 or not self.out_above(card):
            return True
        return self.place == 2 and bool(self.position.shown >> 4 * last + card // 13 & 1)

    def must_fall(self, suit: int) -> bool:
        """Whether every card of *suit* that is out falls under the side's top cards."""
        ours = (self.mine | self.partners) & SUIT_CARDS[suit]
        top = sum(not self.out_above(card) for card in each(ours))
        return top >= (self.theirs & SUIT_CARDS[suit]).bit_count()

    def is_winner(self, card: int) -> bool:
        """Whether *card* is the highest left, or long after those have been played."""
        if not self.out_above(card):
            return True
        suit = SUIT_CARDS[card // 13]
        top = sum(not self.out_above(mine) for mine in each(self.mine & suit))
        return top >= max(
            (self.position.hands[seat] & suit).bit_count()
            for seat in (self.seat ^ 1, self.seat ^ 3)
        )

    def trumps_of(self, cards: int) -> int:
        """Return the trumps among *cards*."""
        return cards & SUIT_CARDS[self.trumps] if self.trumps < 4 else 0


# --- leading ----------------------------------------------------------------------------------


def leads(view: Outlook) -> list[int]:
    """Return the cards that may be led where no stated line binds."""
    if (drawing := _draws_trumps(view)) is not None:
        return drawing
    cards = [card for suit in SUITS for card in leads_of(view, suit)]
    idle = [card for card in cards if card // 13 != view.trumps] if _trumps_meet(view) else cards
    winners = [card for card in idle if not view.mind.counted or _is_to_win(view, card)]
    return winners or idle or cards


def leads_of(view: Outlook, suit: int) -> list[int]:
    """Return the cards of one suit that may be led: the highest, or one towards partner's."""
    mine, partners = view.mine & SUIT_CARDS[suit], view.partners & SUIT_CARDS[suit]
    if not mine:
        return []
    if small := below_partners_tops(view, mine, partners):
        return list(distinct(view.position, small))
    top = highest(mine)
    cards = {top}
    if partners and view.out_above(highest(partners)) <= (not view.must_fall(suit)):
        cards.update(distinct(view.position, mine & ((1 << highest(partners)) - 1)))
    if view.mind.concedes and view.out_above(top) and not _touches(view, mine):
        cards.add(lowest(mine))
    return sorted(cards, reverse=True)


def below_partners_tops(view: Outlook, mine: int, partners: int) -> int:
    """Return the small cards of a suit when partner, with top cards alone, is to win its lead."""
    if not partners or any(view.out_above(card) for card in each(partners)):
        return 0
    return sum(1 << card for card in each(mine) if view.out_above(card))


def _touches(view: Outlook, suit: int) -> bool:
    """Whether the two highest cards of a suit are equal, as king and queen are."""
    rest = suit ^ 1 << highest(suit)
    return bool(rest) and view.out_above(highest(rest)) == view.out_above(highest(suit))


def _draws_trumps(view: Outlook) -> list[int] | None:
    """Return the trumps to lead when one is known to be out, or leads to partner's trumps."""
    ours = view.trumps_of(view.mine | view.partners)
    if not view.mind.aware or not view.trumps_of(view.theirs) or not ours:
        return None
    if view.out_above(highest(ours)):
        return None
    return leads_of(view, view.trumps) or crossing(view) or None


def crossing(view: Outlook) -> list[int]:
    """Return the leads by which partner gains the lead for certain."""
    return [
        lowest(mine)
        for suit in SUITS
        if (mine := view.mine & SUIT_CARDS[suit])
        and (partners := view.partners & SUIT_CARDS[suit])
        and not view.out_above(highest(partners))
        and lowest(mine) < highest(partners)
    ]


def _trumps_meet(view: Outlook) -> bool:
    """Whether a lead of trumps would only use up two of one's own."""
    both = view.trumps_of(view.mine) and view.trumps_of(view.partners)
    return bool(both) and (not view.trumps_of(view.theirs) or not view.mind.aware)


def _is_to_win(view: Outlook, card: int) -> bool:
    """Whether a lead is meant to win: a top card, one to partner's, or one to be ruffed."""
    partners = view.partners & SUIT_CARDS[card // 13]
    if not partners and card // 13 != view.trumps and view.trumps_of(view.partners):
        return True
    return view.is_winner(card) or bool(partners and not view.out_above(highest(partners)))


# --- following suit ---------------------------------------------------------------------------


def follows(view: Outlook) -> list[int]:
    """Return the cards of the suit led that may be played where no stated line binds."""
    cards = view.mine & SUIT_CARDS[view.led]
    best = view.best[0]
    better = cards & HIGHER[best] if best // 13 == view.led else 0
    if not better:
        return [lowest(cards)]
    if view.place == 3:
        return [lowest(cards if view.partner_wins else better)]
    if view.partner_wins and view.is_sure(best):
        return [lowest(cards)]
    return sorted(_third(view, cards, better) if view.place == 2 else _second(view, cards, better))


def _tries(view: Outlook, better: int, most: int) -> set[int]:
    """Return the lowest card sure to win, and the finesses against at most so many cards."""
    sure = [card for card in each(better) if view.is_sure(card)]
    if view.must_fall(view.led) and sure:
        return {sure[-1]}
    finesses = [card for card in distinct(view.position, better) if view.out_above(card) <= most]
    return {*sure[-1:], *(card for card in finesses if not view.is_sure(card))}


def _third(view: Outlook, cards: int, better: int) -> set[int]:
    tries = _tries(view, better, 2) or {highest(better)}
    sure = any(view.is_sure(card) for card in tries)
    best = view.best[0]
    runs = view.partner_wins and view.out_above(best) <= 1 and not view.must_fall(view.led)
    return tries | {lowest(cards)} if runs or not sure else tries


def _second(view: Outlook, cards: int, better: int) -> set[int]:
    tries = _tries(view, better, 1)
    sure = any(view.is_sure(card) for card in tries)
    return tries | {lowest(cards)} if _partner_can_win(view) or not sure else tries


def _partner_can_win(view: Outlook) -> bool:
    """Whether partner, last to play, has the highest card of the suit led or can ruff."""
    partners = view.partners & SUIT_CARDS[view.led]
    if partners:
        return not view.out_above(highest(partners))
    return view.led != view.trumps and bool(view.trumps_of(view.partners))


# --- without the suit led ---------------------------------------------------------------------


def normal_cards(view: Outlook) -> list[int]:
    """Return the cards that are normal where no stated line binds."""
    if view.led < 0:
        return leads(view)
    return follows(view) if view.mine & SUIT_CARDS[view.led] else voids(view)


def voids(view: Outlook) -> list[int]:
    """Return the trumps and discards that may be played where no stated line binds."""
    ruffs = ruffing(view)
    if not ruffs or (view.partner_wins and (view.place == 3 or view.is_sure(view.best[0]))):
        return discards(view)
    if view.place == 3:
        return ruffs
    left_to_partner = _partner_can_win(view) if view.place == 1 else _ruffing_finesse(view)
    doubtful = view.mind.aware and not any(view.is_sure(card) for card in ruffs)
    return [*ruffs, *(discards(view) if left_to_partner or doubtful else ())]


def _ruffing_finesse(view: Outlook) -> bool:
    """Whether partner's lead was one of equals with a single higher card out."""
    best = view.best[0]
    rest = view.partners & SUIT_CARDS[view.led]
    if not view.partner_wins or not rest or view.shown_out(view.led):
        return False
    return view.out_above(best) == view.out_above(highest(rest)) == 1


def ruffing(view: Outlook) -> list[int]:
    """Return the lowest trump that wins so far, and the lowest that is sure to."""
    if view.led == view.trumps:
        return []
    trumps = view.trumps_of(view.mine)
    winners = [card for card in each(trumps) if beats(card, view.best[0], view.trumps)]
    sure = [card for card in winners if view.is_sure(card)]
    return sorted({*winners[-1:], *sure[-1:]})


def discards(view: Outlook) -> list[int]:
    """Return what may be thrown away: the lowest of a suit, no winner while there is a loser."""
    plain = [suit for suit in SUITS if suit != view.trumps and view.mine & SUIT_CARDS[suit]]
    if not plain:
        return [lowest(view.mine)]
    cards = [lowest(view.mine & SUIT_CARDS[suit]) for suit in plain]
    losers = [card for card in cards if not view.is_winner(card)]
    if losers:
        return losers
    spare = [card for card in cards if not _covers(view, card)]
    return spare or cards


def _covers(view: Outlook, card: int) -> bool:
    """Whether partner has a loser in the suit of a winner."""
    partners = view.partners & SUIT_CARDS[card // 13]
    return any(view.out_above(low) for low in each(partners))
