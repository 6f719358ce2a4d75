"""The options, read out to the player who may choose, and his choice (10C)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from doubleton.bridge import ALL_CARDS, CALLS, Call, Card
from doubleton.casebook.choices import choice_text
from doubleton.casebook.ruling import answers
from doubleton.casebook.ruling.answers import help_on, question
from doubleton.casebook.ruling.dialogue import Ask, Choice, Dialogue, ask
from doubleton.casebook.ruling.ruling import Ruling
from doubleton.casebook.ruling.telling import lead_right
from doubleton.errors import NotationError
from doubleton.laws.code import LAWS
from doubleton.laws.law26_call_withdrawn import rights
from doubleton.said import Param, Said
from doubleton.table import spoken
from doubleton.table.acts import CardsPlayed, Chose
from doubleton.table.docket import Kind, Step
from doubleton.table.facts import (
    CallStands,
    CallWithdrawn,
    MayNotDouble,
    MustCall,
    MustPass,
    Option,
)
from doubleton.table.table import Table
from doubleton.table.told import cited, consequence, offered, told

_FEW: Final = 4
_A_CALL: Final = ("bid", "P", "call")
_SILENCES: Final = (MustPass, MustCall, MayNotDouble)


def choose(ruling: Ruling) -> Dialogue[Ruling]:
    """Read the options out, and enter what is chosen."""
    table = ruling.table
    options = LAWS.options(table)
    seats = tuple(dict.fromkeys(table.chooser(option.seat) for option in options))
    said = Said("rule.ask.choice", seat=spoken.listed([spoken.seat(seat) for seat in seats], "or"))
    if len(seats) > 1:
        said = Said("rule.first-to-speak", said=said)
    chosen = yield from ask(_asked(said, tuple(_choice(table, option) for option in options)))
    if isinstance(chosen, Option):
        chosen = yield from _named(chosen)
    return ruling.after(chosen)


def _asked(said: Said, choices: tuple[Choice[Option], ...]) -> Ask[Option | Chose]:
    """Return the question for a choice; a call by itself is the option that takes it."""
    by_word = {choice.word: choice.value for choice in choices}

    def read(text: str) -> Option | Chose:
        if text in by_word:
            return by_word[text]
        maker, _, named = text.partition(" ")
        for option in by_word.values():
            said = named if maker.upper() == str(option.seat) else text
            if said in by_word:
                return by_word[said]
            if option.open_calls and _is_call(said) and option.open_calls >> Call(said) & 1:
                word = "call" if option.word in _A_CALL else option.word
                return Chose(option.seat, word, Call(said))
        raise NotationError("rule.not-listed", text=text[:60], most=len(choices))

    return Ask(said, read, help_on("choice"), choices)


def _is_call(text: str) -> bool:
    try:
        Call(text)
    except NotationError:
        return False
    return True


def _choice(table: Table, option: Option) -> Choice[Option]:
    bare = option.word in _A_CALL
    word = choice_text(Chose(option.seat, option.word, None if bare else option.argument))
    if len({one.seat for one in LAWS.options(table)}) > 1:
        word = f"{option.seat} {word}"
    said = cited(offered(option, table.chooser(option.seat)), option.cite)
    more = tuple(previews(table, option)) if option.open_calls else consequence(option)
    return Choice(word, said, option, more)


def _named(option: Option) -> Dialogue[Chose]:
    """Ask for the call, card or suit that a choice has to name."""
    if option.open_calls.bit_count() > 1:
        call = yield from ask(question("which-call", _one_of_calls(option.open_calls)))
        word = "call" if option.word in _A_CALL else option.word
        return Chose(option.seat, word, call)
    if option.word in _A_CALL and isinstance(option.argument, Call):
        return Chose(option.seat, "call", option.argument)
    if option.open_cards:
        card = yield from ask(question("which-card", _one_of_cards(option.open_cards)))
        return Chose(option.seat, option.word, card)
    if option.argument == "any":
        suit = yield from ask(question("which-suit", answers.suit))
        return Chose(option.seat, option.word, suit)
    return Chose(option.seat, option.word, option.argument)


def _one_of_calls(allowed: int) -> Callable[[str], Call]:
    def read(text: str) -> Call:
        call = Call(text.strip())
        if not allowed >> call & 1:
            raise NotationError("rule.call-not-allowed", text=text.strip()[:60])
        return call

    return read


def _one_of_cards(allowed: int) -> Callable[[str], Card]:
    def read(text: str) -> Card:
        card = Card(text.strip())
        if not allowed >> card & 1:
            raise NotationError("rule.card-not-allowed", text=text.strip()[:60])
        return card

    return read


def must_name_a_card(table: Table) -> bool:
    """Whether a player has to play, or supply, a card that is his to choose (62B, 67A)."""
    matter = table.matter
    return matter is not None and _OWED.get(matter.kind) is matter.step


_OWED: Final = {Kind.REVOKE: Step.CORRECTION, Kind.DEFECTIVE_TRICK: Step.REPLACEMENT}


def name_a_card(ruling: Ruling) -> Dialogue[Ruling]:
    """Ask for the card with which a revoke is corrected, or a trick completed."""
    table = ruling.table
    matter = table.matter
    if matter is None:
        return ruling
    legal = LAWS.legal_cards(table, matter.seat)
    allowed = legal.yes | legal.unknown or ALL_CARDS
    key = "replace" if matter.kind is Kind.REVOKE else "supply"
    seat = table.chooser(matter.seat)
    card = yield from ask(question(key, _one_of_cards(allowed), seat=spoken.seat(seat)))
    if matter.kind is Kind.REVOKE:
        return ruling.after(Chose(matter.seat, "replace", card))
    return ruling.after(CardsPlayed(matter.seat, (card,)))


# --- what would follow ------------------------------------------------------------------------


def previews(table: Table, option: Option) -> Iterator[Said]:
    """Return what each call that may be chosen would lead to, alike ones together."""
    groups: dict[tuple[Said, ...], list[Call]] = {}
    for call in CALLS:
        if option.open_calls >> call & 1:
            groups.setdefault(_follows(table, option, call), []).append(call)
    *few, most = sorted(groups.items(), key=lambda group: len(group[1]))
    for said, calls in (*few, most):
        named = _calls(calls, alone=not few, rest=calls is most[1])
        yield Said("rule.preview", calls=named, follows=_every(said))


def _calls(calls: list[Call], *, alone: bool, rest: bool) -> Param:
    if rest and len(calls) > _FEW:
        return Said("rule.any-call" if alone else "rule.any-other-call")
    return spoken.listed(tuple(map(spoken.call, calls)), "or")


def _every(said: tuple[Said, ...]) -> Param:
    return spoken.every(said) if said else Said("rule.no-penalty")


def _follows(table: Table, option: Option, call: Call) -> tuple[Said, ...]:
    word = "call" if option.word in _A_CALL else option.word
    after = LAWS.apply(table, Chose(option.seat, word, call))
    facts = [fact for _, fact in after.docket.record[len(table.docket.record) :]]
    said = [cited(told(fact), fact.cite) for fact in facts if isinstance(fact, _SILENCES)]
    before = {(right.seat, right.suits) for right in rights(table)}
    said += [
        lead_right(right) for right in rights(after) if (right.seat, right.suits) not in before
    ]
    if not said:
        cites = [
            fact.cite
            for fact in facts
            if isinstance(fact, CallStands | CallWithdrawn) and fact.cite is not None
        ]
        return (cited(Said("rule.no-penalty"), cites[-1]),) if cites else ()
    return tuple(dict.fromkeys(said))
