"""What may happen at a table, plausible or absurd, drawn act by act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final, TypeVar

from doubleton.bridge import (
    CALLS,
    CARDS,
    DENOMINATIONS,
    SEATS,
    SUITS,
    VULNERABILITIES,
    Call,
    Card,
    Contract,
    Deal,
    Doubled,
    Hand,
    Seat,
)
from doubleton.lawbook import Edition, Regulations, SlipWindow
from doubleton.laws.code import LAWS
from doubleton.laws.questions import questions
from doubleton.table import acts
from doubleton.table.acts import Act, Argument
from doubleton.table.facts import Option
from doubleton.table.table import Table
from doubleton.table.views import lies_open
from judgements import FINDINGS

T = TypeVar("T")


def each(bits: int) -> list[int]:
    """Return the numbers of the bits that are set."""
    return [number for number in range(bits.bit_length()) if bits >> number & 1]


def argument(random: Random, option: Option) -> Argument:
    """Return what a choice of *option* may name."""
    if option.open_calls:
        return CALLS[random.choice(each(option.open_calls))]
    if option.open_cards:
        return CARDS[random.choice(each(option.open_cards))]
    return random.choice(SUITS) if option.argument == "any" else option.argument


def taken(random: Random, option: Option) -> acts.Chose:
    """Return the act of choosing *option*."""
    return acts.Chose(option.seat, option.word, argument(random, option))


def whatever_is_open(table: Table, random: Random) -> list[Act]:
    """Return what may regularly be done now: options, calls and cards, one of each for each."""
    done: list[Act] = [taken(random, option) for option in LAWS.options(table)]
    for seat in SEATS:
        done += [
            acts.CallMade(seat, CALLS[call]) for call in each(LAWS.legal_calls(table, seat).yes)
        ]
        legal = LAWS.legal_cards(table, seat)
        done += [
            acts.CardsPlayed(seat, (CARDS[card],)) for card in each(legal.yes or legal.unknown)
        ]
    return done


def can_happen(table: Table, act: Act) -> bool:
    """Whether players with these cards can do it: nobody shows a card that he has not got."""
    lying = {card for matter in table.docket.matters for _, card in lies_open(table, matter)}
    match act:
        case acts.CardsPlayed(hand=seat, cards=cards):
            pass
        case acts.CardsExposed(seat=seat, cards=cards) | acts.HandSpread(seat=seat, cards=cards):
            pass
        case acts.LedFaceDown(seat=seat, card=card):
            if card is None:
                return False
            cards = (card,)
        case acts.Designated(words=acts.Words.CARD, suit=suit, rank=rank):
            if table.play is None or suit is None or rank is None:
                return False
            seat, cards = table.play.dummy, (CARDS[13 * suit + rank],)
        case _:
            return True
    held = table.held.known[seat]
    return len(set(cards)) == len(cards) and all(
        held >> card & 1 and card not in lying for card in cards
    )


@dataclass(frozen=True)
class History:
    """Acts, and the tables before, between and after them."""

    acts: tuple[Act, ...]
    tables: tuple[Table, ...]

    @property
    def start(self) -> Table:
        return self.tables[0]

    @property
    def steps(self) -> Iterator[tuple[Table, Act, Table]]:
        return zip(self.tables, self.acts, self.tables[1:], strict=False)


@dataclass(frozen=True)
class Chance:
    """Draws acts, one by one; ``random`` decides."""

    random: Random

    def seat(self) -> Seat:
        return self.random.choice(SEATS)

    def call(self) -> Call:
        return self.random.choice(CALLS if self.likely() else CALLS[:12])

    def likely(self) -> bool:
        return self.random.random() < 0.6

    def card(self, table: Table, seat: Seat) -> Card:
        held = each(table.held.known[seat])
        return (
            CARDS[self.random.choice(held)] if held and self.likely() else self.random.choice(CARDS)
        )

    def cards(self, table: Table, seat: Seat) -> tuple[Card, ...]:
        number = self.random.choice((1, 1, 1, 1, 2, 2, 3, 0))
        return tuple(self.card(table, seat) for _ in range(number))

    def opinion(self) -> bool | None:
        return self.random.choice((True, False, None))

    def regular(self, table: Table) -> Act:
        """Return something that may regularly be done, if there is anything."""
        done = whatever_is_open(table, self.random)
        return self.random.choice(done) if done else acts.AttentionDrawn(self.seat())

    def option(self, table: Table) -> Act:
        offered = LAWS.options(table)
        return taken(self.random, self.random.choice(offered)) if offered else self.regular(table)

    def answer(self, table: Table) -> Act:
        """Return the Director's answer to a question, if there is one."""
        choices = [choice for question in questions(table) for choice in question.choices]
        return acts.Found(self.random.choice(choices).findings) if choices else self.option(table)

    def found(self, table: Table) -> acts.Found:
        number = self.random.choice((1, 1, 2))
        return acts.Found(tuple(self.random.choice(FINDINGS)(self, table) for _ in range(number)))

    def act(self, table: Table) -> Act:
        """Return the next act, whatever it is."""
        chance = self.random.random()
        if chance < 0.5:
            return self.regular(table)
        if chance < 0.62:
            return self.option(table)
        if chance < 0.68:
            return self.answer(table)
        return self.random.choice(ACTS)(self, table)

    def history(self, start: Table, length: int, *, possible: bool = False) -> History:
        """Return what happens in at most *length* acts; *possible*: only what can happen."""
        acts_, tables = list[Act](), [start]
        for _ in range(length):
            act = self.act(tables[-1])
            if not possible or can_happen(tables[-1], act):
                acts_.append(act)
                tables.append(LAWS.apply(tables[-1], act))
        return History(tuple(acts_), tuple(tables))

    def any_history(self) -> History:
        """Return what happens where the deal is known, a part of it, or nothing."""
        deal = self.deal()
        known = self.random.choice((deal, deal, self.known(deal), None))
        return self.history(self.start(known), self.random.choice((10, 30, 60)))

    def possible_history(self) -> History:
        """Return what happens with a known deal, where nobody shows what he has not got."""
        return self.history(self.start(self.deal()), self.random.choice((30, 80)), possible=True)

    def regular_history(self, start: Table) -> History:
        """Return a whole board on which nothing irregular happens."""
        acts_, tables = list[Act](), [start]
        while done := whatever_is_open(tables[-1], self.random):
            acts_.append(self.random.choice(done))
            tables.append(LAWS.apply(tables[-1], acts_[-1]))
        return History(tuple(acts_), tuple(tables))

    # --- where it begins -----------------------------------------------------------------------

    def deal(self) -> Deal:
        pack = list(CARDS)
        self.random.shuffle(pack)
        return Deal.of(Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in SEATS)

    def known(self, deal: Deal) -> Deal:
        """Return *deal* with hands, or cards of them, that nobody has recorded."""
        unknown = {seat for seat in SEATS if self.likely()}
        return Deal.of(None if seat in unknown else deal[seat] for seat in SEATS)

    def contract(self) -> Contract:
        choose = self.random.choice
        return Contract.of(
            choice_of_level(self.random), choose(DENOMINATIONS), self.seat(), choose(tuple(Doubled))
        )

    def start(self, deal: Deal | None, edition: Edition = Edition.OF_1987) -> Table:
        """Return a table before the first act: at the first call, or with a contract."""
        window = self.random.choice(tuple(SlipWindow))
        regulations = Regulations(edition, slip_window=window)
        table = Table.of(regulations, self.seat(), self.random.choice(VULNERABILITIES), deal)
        return table if self.likely() else table.playing(self.contract())


def choice_of_level(random: Random) -> int:
    return random.choice((1, 1, 2, 3, 3, 4, 7))


# --- acts -------------------------------------------------------------------------------------


def _call(chance: Chance, _table: Table) -> acts.CallMade:
    return acts.CallMade(chance.seat(), chance.call())


def _calls(chance: Chance, table: Table) -> acts.CallsMade:
    one = _call(chance, table)
    return acts.CallsMade(
        one,
        acts.CallMade(
            chance.random.choice((one.seat.lho, one.seat.rho, chance.seat())), chance.call()
        ),
    )


def _change(chance: Chance, table: Table) -> acts.CallChanged:
    calls = table.auction.calls
    seat = calls[-1][0] if calls and chance.likely() else chance.seat()
    return acts.CallChanged(seat, chance.call(), chance.opinion())


def _exposed(chance: Chance, table: Table) -> acts.CardsExposed:
    seat = chance.seat()
    how = chance.random.choice(tuple(acts.Exposure))
    return acts.CardsExposed(seat, chance.cards(table, seat), how)


def _down(chance: Chance, table: Table) -> acts.LedFaceDown:
    seat = table.turn if chance.likely() else chance.seat()
    return acts.LedFaceDown(seat, chance.card(table, seat) if chance.likely() else None)


def _played(chance: Chance, table: Table) -> acts.CardsPlayed:
    seat = table.turn if chance.likely() else chance.seat()
    by_dummy, fifth = chance.random.random() < 0.1, chance.random.random() < 0.1
    return acts.CardsPlayed(seat, chance.cards(table, seat), by_dummy, fifth)


def _designated(chance: Chance, _table: Table) -> acts.Designated:
    choose = chance.random.choice
    return acts.Designated(
        choose(tuple(acts.Words)),
        choose((*SUITS, None)),
        choose((*range(13), None)),
        chance.opinion(),
    )


def _spread(chance: Chance, table: Table) -> acts.HandSpread:
    seat = chance.seat()
    return acts.HandSpread(seat, chance.cards(table, seat))


def _claimed(chance: Chance, table: Table) -> Act:
    """Draw a claim; endings of five or six tricks take long to search, and have their own tests."""
    if table.play is not None and max(table.held.count) in (5, 6):
        return acts.Objected(chance.seat())
    choose = chance.random.choice
    line = tuple(
        acts.LineStep(
            choose(tuple(acts.Line)),
            choose((*SUITS, None)),
            choose((*CARDS, None)),
            choose((*SEATS, None)),
        )
        for _ in range(choose((0, 0, 1, 2)))
    )
    return acts.Claimed(chance.seat(), choose(range(14)), line, chance.likely())


def _conceded(chance: Chance, table: Table) -> Act:
    claim = _claimed(chance, table)
    return acts.Conceded(claim.seat, claim.tricks) if isinstance(claim, acts.Claimed) else claim


def _inspected(chance: Chance, table: Table) -> acts.TrickInspected:
    last = 0 if table.play is None else table.play.number
    return acts.TrickInspected(chance.seat(), chance.random.choice((1, last, 0, 14)))


def _chose(chance: Chance, table: Table) -> acts.Chose:
    words = sorted({option.word for option in LAWS.options(table)} | set(_WORDS))
    arguments: tuple[Argument, ...] = (
        None,
        chance.call(),
        chance.random.choice(CARDS),
        chance.random.choice(SUITS),
        "any",
        "no",
    )
    return acts.Chose(chance.seat(), chance.random.choice(words), chance.random.choice(arguments))


_WORDS: Final = (
    *("accept", "reject", "let_stand", "substitute_call", "bid", "P", "call", "keep", "change"),
    *("withdraw", "require", "forbid", "no_restriction", "highest", "lowest", "forbid_suit"),
    *("designate", "spread_hand", "replace", "lead", "hand", "shout"),
)

ACTS: Final[tuple[Callable[[Chance, Table], Act], ...]] = (
    *(_call, _call, _calls, _change, _change, _exposed, _down, _played, _played, _played),
    *(_designated, _designated, _spread, _claimed, _chose, _inspected, Chance.found, Chance.found),
    lambda _chance, _table: acts.LeadFaced(),
    _conceded,
    lambda chance, _table: acts.Objected(chance.seat()),
    lambda chance, _table: acts.AskedForSuit(chance.seat(), chance.seat()),
    lambda chance, _table: acts.DummyActed(
        chance.seat(), chance.random.choice(tuple(acts.Deed)), chance.random.choice((*SEATS, None))
    ),
    lambda chance, _table: acts.AttentionDrawn(chance.seat()),
    lambda chance, _table: acts.AttentionDrawn(chance.seat()),
    lambda chance, _table: acts.AttentionDrawn(chance.seat()),
    lambda chance, _table: acts.NextBoardCalled(chance.seat()),
    lambda _chance, _table: acts.RoundEnded(),
    lambda _chance, _table: acts.CorrectionPeriodEnded(),
    lambda chance, _table: acts.CardsMixed(chance.seat()),
    lambda chance, _table: acts.ReviewAsked(chance.seat()),
    lambda chance, _table: acts.ExplanationAsked(chance.seat()),
    lambda chance, _table: acts.Explained(chance.seat(), chance.call()),
    lambda chance, _table: acts.Alerted(chance.seat(), chance.call()),
    lambda chance, _table: acts.Departed(
        chance.random.choice(("72B1", "73B", "74A", "76", "90")),
        chance.random.choice((*SEATS, None)),
    ),
)
"""How each kind of act is drawn; the likelier ones stand several times."""
