"""The line of play that goes with a claim (68C): what it binds the claimer to, step by step.

A step binds until it is done, in the order stated; where the hand on lead cannot carry it out, the
claimer crosses to partner if he surely can, and plays on normally if not.

Draw      trumps are led from the top until no opponent has one.
Cash      that card is played when its suit is led, by the claimer's side or to a trick it wins.
Run       the suit is led from the top, in either hand, without a finesse, until it is gone.
Finesse   the suit is led through the opponent named; if he has the missing card, the suit is played
          as well as it can be; if he has not, the finesse is taken all the same.
Ruff      the suit is led, from the hand where it is, and trumped in the other.
Any order  binds to nothing: whatever is normal may come about.

What a step is about is not thrown away before it while something else can go.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_

from doubleton.table.acts import Line, LineStep
from doubleton.table.endings import HIGHER, SUIT_CARDS, distinct, each, highest, lowest
from doubleton.table.normal_play import Outlook, below_partners_tops, crossing, ruffing


@dataclass(frozen=True, slots=True)
class Step:
    """A stated step, with the cards it is about.

    ``missing`` is, for a finesse, the highest card out below the side's highest, ``-1`` for none.
    """

    stated: LineStep
    cards: int
    missing: int = -1

    def is_done(self, ours: int, theirs: int) -> bool:
        """Whether nothing of the step is left to do; *ours* and *theirs* are the cards left."""
        match self.stated.line:
            case Line.DRAW:
                return not (theirs & self.cards and ours & self.cards)
            case Line.FINESSE:
                return self.missing < 0 or not (theirs >> self.missing & 1 and ours & self.cards)
            case Line.ANY_ORDER:
                return False
            case _:
                return not ours & self.cards


@dataclass(frozen=True, slots=True)
class Bound:
    """The cards that a step leaves open; ``best`` when the claimer finds the best of them."""

    cards: tuple[int, ...]
    best: bool = False


def steps_of(line: tuple[LineStep, ...], ours: int, theirs: int) -> tuple[Step, ...]:
    """Return the steps of a line as they stand when the claim is made."""
    return tuple(_step(stated, ours, theirs) for stated in line)


def _step(stated: LineStep, ours: int, theirs: int) -> Step:
    if stated.card is not None:
        return Step(stated, stated.card.bit)
    cards = 0 if stated.suit is None else SUIT_CARDS[stated.suit]
    missing = -1
    if stated.line is Line.FINESSE and ours & cards:
        below = (1 << highest(ours & cards)) - 1 & cards & theirs
        missing = highest(below) if below else -1
    return Step(stated, cards, missing)


def bound(view: Outlook, steps: tuple[Step, ...]) -> Bound | None:
    """Return what the stated line binds the player on turn to, ``None`` when to nothing now."""
    ours = view.mine | view.partners
    step = next((step for step in steps if not step.is_done(ours, view.theirs)), None)
    if step is None:
        return None
    found = _leading(view, step) if view.led < 0 else _playing(view, step)
    return found if found is not None and found.cards else None


def kept(view: Outlook, steps: tuple[Step, ...], cards: list[int]) -> list[int]:
    """Leave out of the discards what a step still to come is about, if anything else can go."""
    ours = view.mine | view.partners
    later = (step for step in steps if not step.is_done(ours, view.theirs))
    named = reduce(or_, (step.cards for step in later), 0)
    named &= ~view.trumps_of(named)
    return [card for card in cards if not named >> card & 1] or cards


# --- on lead ----------------------------------------------------------------------------------


def _leading(view: Outlook, step: Step) -> Bound | None:
    match step.stated.line:
        case Line.DRAW | Line.RUN:
            return Bound(_from_top(view, step.cards) or tuple(crossing(view)))
        case Line.CASH:
            return Bound(_towards(view, step.cards) or tuple(crossing(view)))
        case Line.FINESSE:
            return _finessing(view, step)
        case Line.RUFF:
            return _to_be_ruffed(view, step)
        case Line.ANY_ORDER:
            return None


def _from_top(view: Outlook, suit: int) -> tuple[int, ...]:
    """Return the leads of a suit that is played from the top, in whichever hand the top is."""
    mine, partners = view.mine & suit, view.partners & suit
    if not mine:
        return ()
    if small := below_partners_tops(view, mine, partners):
        return (lowest(small),)
    top = highest(mine)
    if not partners or view.out_above(top) < view.out_above(highest(partners)):
        return (top,)
    below = mine & ((1 << highest(partners)) - 1)
    if view.out_above(top) > view.out_above(highest(partners)):
        return (lowest(mine),)
    return tuple({top, *distinct(view.position, below)})


def _towards(view: Outlook, card: int) -> tuple[int, ...]:
    """Return the card that is to be cashed, or the lead of its suit to it."""
    if view.mine & card:
        return (highest(card),)
    mine = view.mine & SUIT_CARDS[highest(card) // 13]
    return (lowest(mine),) if mine else ()


def _is_right(view: Outlook, step: Step) -> bool:
    through = step.stated.through
    return through is not None and bool(view.position.hands[through] >> step.missing & 1)


def _finessing(view: Outlook, step: Step) -> Bound:
    cards = tuple(distinct(view.position, view.mine & step.cards))
    if _is_right(view, step):
        return Bound(tuple({*cards, *crossing(view)}), best=True)
    through = step.stated.through
    if through is not None and (view.seat + 1) & 3 == through:
        return Bound(cards)
    return Bound(tuple(crossing(view)) or cards)


def _to_be_ruffed(view: Outlook, step: Step) -> Bound | None:
    mine, partners = view.mine & step.cards, view.partners & step.cards
    if mine and not partners and view.trumps_of(view.partners):
        return Bound((lowest(mine),))
    if partners and not mine and view.trumps_of(view.mine):
        return Bound(tuple(crossing(view)))
    return None


# --- playing to a trick -----------------------------------------------------------------------


def _playing(view: Outlook, step: Step) -> Bound | None:
    suit = SUIT_CARDS[view.led]
    if not view.mine & suit:
        if step.stated.line is Line.RUFF and step.cards == suit:
            return Bound(tuple(ruffing(view)))
        return None
    best = view.best[0]
    better = view.mine & HIGHER[best] if best // 13 == view.led else 0
    match step.stated.line:
        case Line.CASH if better & step.cards:
            return Bound((highest(step.cards),))
        case Line.RUN if step.cards == suit and view.place == 2:
            return _running(view, better)
        case Line.FINESSE if step.cards == suit and view.place == 2:
            return _finesse(view, step, better)
        case _:
            return None


def _running(view: Outlook, better: int) -> Bound | None:
    if not better or (view.partner_wins and view.is_sure(view.best[0])):
        return None
    sure = [card for card in each(better) if view.is_sure(card)]
    return Bound((sure[-1] if sure else highest(better),))


def _finesse(view: Outlook, step: Step, better: int) -> Bound | None:
    if _is_right(view, step):
        return Bound(tuple(distinct(view.position, view.mine & step.cards)), best=True)
    if (view.position.leader + 1) & 3 != step.stated.through:
        return None
    tries = [card for card in distinct(view.position, better) if not view.is_sure(card)]
    if not tries and view.partner_wins and not view.is_sure(view.best[0]):
        tries = [lowest(view.mine & step.cards)]
    return Bound(tuple(tries))
